// conflict.cpp -- the members of a reported conflict contradict each other, and without any one of them the rest
// can hold; a deferred constraint could not hold.
#include "../rebuilt.hpp"
#include "oracles.hpp"

namespace attack {
namespace {

// The row that a constraint of the refused call would have had.
Row refused_row(const Made &made, int index) {
  const Call &call = made.call;
  if (!call.rows.empty())
    return call.rows[static_cast<size_t>(index) < call.rows.size() ? static_cast<size_t>(index) : 0];
  Row row = made.slot.shadow.constraints.at(call.who[0]).row;
  change_row(row, call);
  return row;
}

}  // namespace

bool contradict(const Slot &slot, const std::vector<Row> &rows, size_t without) {
  Rebuilt rebuilt(slot);
  for (size_t i = 0; i < rows.size(); i++) {
    if (i == without) continue;
    quoin_status status = rebuilt.add(rows[i], required);
    if (status == QUOIN_CONFLICT) return true;
    if (status != QUOIN_OK) raise({"rebuilt conflict: status", quoin_status_name(status)});
  }
  return false;
}

// The members of the conflict that the call met; none if the list cannot be read, or names a changed constraint that
// the model does not have.
std::vector<Row> conflict_members(const Made &made) {
  size_t room = 0, n = 0;
  quoin_conflict_list(made.slot.solver, nullptr, 0, &room);
  std::vector<quoin_conflict_item> items(room);
  if (quoin_conflict_list(made.slot.solver, items.data(), room, &n) != QUOIN_OK) return {};
  if (n == 0) raise({"conflict without members", ""});
  std::vector<Row> rows;
  for (const quoin_conflict_item &item : items) {
    bool is_changed = made.call.rows.empty() && quoin_constraint_equals(item.constraint, made.slot.c(made.call.who[0]));
    if (is_changed && !made.slot.shadow.constraints.count(made.call.who[0])) return {};
    if (is_changed || quoin_constraint_is_none(item.constraint)) {
      rows.push_back(refused_row(made, item.batch_index));
      continue;
    }
    int id = made.slot.constraint_named(item.constraint);
    if (id >= 0) rows.push_back(made.slot.shadow.constraints.at(id).row);
  }
  if (rows.size() != n) raise({"conflict names what is not there", std::to_string(n)});
  return rows;
}

void check_conflict(const Made &made) {
  if (made.result.status != QUOIN_CONFLICT) return;
  if (made.call.rows.empty() && made.call.who.empty()) raise({"conflict of nothing", operation(made.call.op).name});
  std::vector<Row> rows = conflict_members(made);
  if (rows.empty()) return;
  if (!contradict(made.slot, rows, rows.size()))
    raise({"conflict that is none", std::to_string(rows.size()) + " members"});
  for (size_t i = 0; i < rows.size(); i++)
    if (contradict(made.slot, rows, i)) raise({"conflict is not least", "without member " + std::to_string(i)});
}

void check_deferred(const Made &made) {
  if (made.slot.settings.policy != QUOIN_CONFLICTS_DEFER || made.is_query()) return;
  // Before the next solve, a constraint may be deferred only because there was no memory to try it again.
  if (!quoin_solver_is_settled(made.slot.solver)) return;
  for (const auto &[id, deferred] : made.slot.shadow.constraints) {
    if (!deferred.is_deferred) continue;
    Rebuilt rebuilt(made.slot);
    for (const auto &[other, held] : made.slot.shadow.constraints)
      if (held.is_required() && !held.is_deferred && rebuilt.add(held.row, required) != QUOIN_OK)
        raise({"required constraints contradict", ""});
    if (rebuilt.add(deferred.row, required) == QUOIN_OK)
      raise({"deferred, and could hold", "constraint " + std::to_string(id)});
  }
}

}  // namespace attack
