// run.cpp -- see run.hpp.
#include "run.hpp"

#include "apply.hpp"
#include "oracles/oracles.hpp"
#include "perform.hpp"
#include "records.hpp"

namespace attack {

// The expensive oracles check the solver once in so many calls.
static constexpr long seldom = 8;

Result Run::step(const Call &call) {
  Slot &slot = world.slots[call.slot];
  bool was_open = slot.before != nullptr;
  Before before(slot);
  bool is_copy = call.op == Op::solver_clone || call.op == Op::solver_load;
  Result result = is_copy ? copy(slot, call) : perform(world, slot, call);
  std::string expected = unexpected(slot, call, result);
  Made made_call = {world, slot, call, result, before};
  if ((judging_.is_wild || judging_.is_huge) && result.status == QUOIN_NUMERICAL_TROUBLE) {
    gave_up = true;
    if (judging_.only == "gave up") raise({"gave up", operation(call.op).name});
    return result;
  }
  check([&] { check_status(made_call, expected); });
  if (!judging_.is_huge) check([&] { check_conflict(made_call); });
  apply(slot, call, result);
  judge(slot, call, result, before);
  if (judging_.records) check([&] { record(made_call); });
  if (!is_copy) follow(call, result, was_open);
  made++;
  return result;
}

// Asks one oracle. Faults of muted kinds, and of kinds that were not asked for, are ignored.
void Run::check(const std::function<void()> &oracle) {
#if __cpp_exceptions
  try {
    oracle();
  } catch (const Fault &fault) {
    if (fault.kind.compare(0, judging_.only.size(), judging_.only) != 0) return;
    for (const std::string &kind : judging_.muted)
      if (fault.kind.compare(0, kind.size(), kind) == 0) return;
    throw;
  }
#else
  oracle();
#endif
}

void Run::judge(Slot &slot, const Call &call, const Result &result, const Before &before) {
  using Oracle = void (*)(const Made &);
  static const Oracle always[] = {check_answers, check_finite,      check_unchanged, check_motion, check_required,
                                  check_counts,  check_certificate, check_settled,   check_budgets};
  static const Oracle after_changes[] = {check_lists, check_constraints, check_violations};
  static const Oracle dear[] = {check_stale, check_progress};
  static const Oracle for_plain_numbers[] = {check_deferred, check_fresh};
  Made made_call = {world, slot, call, result, before};
  auto ask = [&](const auto &oracles) {
    for (Oracle oracle : oracles) check([&] { oracle(made_call); });
  };
  ask(always);
  if (!made_call.is_query()) ask(after_changes);
  if (!judging_.thorough && made % seldom != 0) return;
  ask(dear);
  if (!judging_.is_wild && !judging_.is_huge) ask(for_plain_numbers);
}

void Run::record(const Made &seen) {
  std::string label = name + "-" + std::to_string(made);
  bool is_solved =
      seen.call.op == Op::solver_solve && seen.result.status == QUOIN_OK && seen.result.outcome == QUOIN_OPTIMAL;
  if (is_solved) record_problem(judging_.records, label, seen.slot);
  if (seen.result.status != QUOIN_CONFLICT) return;
  std::vector<Row> rows = conflict_members(seen);
  if (!rows.empty()) record_conflict(judging_.records, label, rows);
}

// A clone or a loaded image takes another slot, and follows this one from then on.
Result Run::copy(Slot &slot, const Call &call) {
  Result result;
  int target = call.n % slot_count;
  quoin_solver *made_solver = nullptr;
  std::vector<char> image;
  if (target == call.slot) return result;
  size_t n = 0;
  if (call.op == Op::solver_load) {
    result.status = quoin_solver_save(slot.solver, nullptr, 0, &n);
    if (result.status != QUOIN_OK) return result;
    image.resize(n);
    result.status = quoin_solver_save(slot.solver, image.data(), n, &n);
    if (result.status != QUOIN_OK) return result;
  }
  quoin_options options;
  quoin_options_init(&options, sizeof options);
  world.memory.use_in(options);
  world.memory.fail_after(call.fail);
  result.status = call.op == Op::solver_clone ? quoin_solver_clone(slot.solver, &made_solver)
                                              : quoin_solver_load(image.data(), n, &options, &made_solver);
  result.ran_out = world.memory.has_failed();
  world.memory.fail_after(-1);
  if (result.status != QUOIN_OK) return result;
  world.adopt(target, made_solver, call.slot);
  Slot &twin = world.slots[target];
  twin.is_loaded = call.op == Op::solver_load;
  if (twin.is_loaded) forget_labels(twin.shadow);
  Call seen = call;
  seen.slot = target;
  judge(twin, seen, result, Before(twin));
  check([&] {
    if (quoin_solver_hash(twin.solver) != quoin_solver_hash(slot.solver))
      raise({std::string("another hash at once after ") + operation(call.op).name, ""});
  });
  return result;
}

// Makes a call that changed something on the slot's twins as well. A twin that cannot follow is a twin no longer.
void Run::follow(const Call &call, const Result &result, bool was_open) {
  Effect effect = operation(call.op).effect;
  if (effect == Effect::query || effect == Effect::steer) return;
  world.slots[call.slot].twin_of = -1;
  for (Slot &twin : world.slots) {
    if (twin.twin_of != call.slot) continue;
    // Calls that do something else in a transaction: there, taking back a variable only removes it.
    bool depends = call.op == Op::transaction_begin || call.op == Op::transaction_commit ||
                   call.op == Op::transaction_rollback || call.op == Op::experimental_take_back;
    bool is_partial = may_be_partial(call, result.status);
    // Without memory two things may be left out: keeping a direction, and another try of a deferred
    // constraint.
    if (is_partial || result.ran_out || (was_open != (twin.before != nullptr) && depends)) {
      twin.twin_of = -1;
      continue;
    }
    if (result.status != QUOIN_OK) continue;
    Call same = call;
    same.fail = -1;
    same.slot = static_cast<int>(&twin - world.slots);
    Before before(twin);
    Result other = perform(world, twin, same);
    if (other.status != result.status) {
      std::string kind =
          std::string(twin.is_loaded ? "loaded copy" : "clone") + " has another status in " + operation(call.op).name;
      twin.twin_of = -1;
      // Its steps are not those of the original: rounding may stop it elsewhere.
      if (other.status != QUOIN_NUMERICAL_TROUBLE) check([&] { raise({kind, quoin_status_name(other.status)}); });
    }
    apply(twin, same, other);
    for (Slot &third : world.slots)
      if (third.twin_of == same.slot) third.twin_of = -1;
    judge(twin, same, other, before);
  }
}

void Run::finish() {
  for (Slot &slot : world.slots) {
    quoin_solver_free(slot.solver);
    slot.solver = nullptr;
  }
  if (world.memory.live() != 0) raise({"memory is left at the end", std::to_string(world.memory.live()) + " blocks"});
}

}  // namespace attack
