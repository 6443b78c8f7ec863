// batches.cpp -- see batches.hpp.
#include "batches.hpp"

#include <quoin_batch.h>

#include <array>
#include <cmath>
#include <cstring>
#include <iterator>

namespace attack {

constexpr int n_targets = 6;
constexpr size_t n_parameters = 3, n_rows = 5, n_outputs = 4;

void keeps(bool is_kept, const char *promise, quoin_status status) {
  if (!is_kept) raise({std::string("batches: ") + promise, quoin_status_name(status)});
}

double scenario_number(Random &choices, bool is_hostile) {
  static const std::vector<double> odd = {NAN, INFINITY, -INFINITY, 1e300, 1.1e15, 1e15, -1e15, 1e-12, 5e-324, -0.0};
  if (is_hostile && choices.once_in(3)) return choices.of(odd);
  return choices.between(-128, 127) / (choices.once_in(2) ? 4.0 : 1.0);
}

namespace {

template <class Number>
using Answers = std::array<Number, n_rows * n_outputs>;
using Endings = std::array<quoin_batch_status, n_rows>;

class Asked {
 public:
  Asked(Slot &slot, Random &choices) : slot_(slot), choices_(choices), is_hostile_(choices.once_in(3)) {}
  ~Asked() {
    quoin_batch_free(batch_);
    quoin_batch_free(loaded_);
  }
  Asked(const Asked &) = delete;

  void run();

 private:
  quoin_batch_target target();
  quoin_status make();
  quoin_status answer();
  quoin_status load();
  void compare();
  void check_conflicts();
  void check_conflict(const double *scenario, quoin_batch_status ended);
  quoin_status solve(quoin_batch *batch, Answers<double> &values, Endings &ended) {
    return quoin_batch_solve(batch, scenarios_.data(), n_rows, n_parameters, values.data(), n_outputs, ended.data(),
                             nullptr, nullptr);
  }
  template <class Standing>
  int one_of(const Standing &all) {
    return std::next(all.begin(), choices_.below(static_cast<int>(all.size())))->first;
  }

  Slot &slot_;
  Random &choices_;
  bool is_hostile_;
  quoin_batch *batch_ = nullptr, *loaded_ = nullptr;
  std::array<double, n_rows * n_parameters> scenarios_{};
  Answers<double> values_{};
  Endings ended_{};
};

// A parameter moves an edit as an edit, and any other constraint by its constant.
quoin_batch_target Asked::target() {
  quoin_batch_target made{};
  const auto &standing = slot_.shadow.constraints;
  made.parameter = static_cast<uint32_t>(choices_.below(static_cast<int>(n_parameters)));
  if (!standing.empty()) {
    int id = one_of(standing);
    made.constraint = slot_.c(id);
    made.kind = standing.at(id).kind == QUOIN_KIND_EDIT ? QUOIN_BATCH_EDIT : choices_.between(1, 2);
  }
  made.share = scenario_number(choices_, is_hostile_);
  if (!is_hostile_ || !choices_.once_in(6)) return made;
  switch (choices_.below(3)) {
    case 0: made.parameter = choices_.once_in(2) ? UINT32_MAX : static_cast<uint32_t>(n_parameters); break;
    case 1: made.constraint.stamp ^= 1u << choices_.below(32); break;
    default: made.kind = choices_.between(-1, 4); break;
  }
  return made;
}

quoin_status Asked::make() {
  std::vector<quoin_batch_target> targets;
  for (int n = choices_.below(n_targets + 1); n > 0; n--) targets.push_back(target());
  std::array<quoin_variable, n_outputs> outputs{};
  for (quoin_variable &output : outputs)
    if (!slot_.shadow.variables.empty()) output = slot_.v(one_of(slot_.shadow.variables));
  quoin_batch_options options;
  quoin_batch_options_init(&options, sizeof options);
  options.block_size = static_cast<size_t>(choices_.below(4));
  options.with_blas = choices_.below(2);
  size_t n = targets.size();
  if (is_hostile_) {
    if (choices_.once_in(8)) outputs[0].stamp ^= 1u << choices_.below(32);
    if (choices_.once_in(8)) options.with_blas = choices_.between(-1, 3);
    options.largest_regions = static_cast<size_t>(choices_.below(256)), options.largest_bytes = choices_.next();
    if (choices_.once_in(16)) n = SIZE_MAX;
  }
  quoin_status status =
      quoin_batch_create(slot_.solver, targets.data(), n, n_parameters, outputs.data(), n_outputs, &options, &batch_);
  keeps((status == QUOIN_OK) == (batch_ != nullptr), "a batch where it was made", status);
  return status;
}

// Values are numbers where a scenario is solved, and nowhere else.
quoin_status Asked::answer() {
  for (double &number : scenarios_) number = scenario_number(choices_, is_hostile_);
  quoin_status status = solve(batch_, values_, ended_);
  if (status != QUOIN_OK) return status;
  for (size_t i = 0; i < values_.size(); i++)
    keeps((ended_[i / n_outputs] == QUOIN_BATCH_SOLVED) == !std::isnan(values_[i]), "values where solved", status);
  std::array<double, n_rows * n_parameters> rates{};
  status = quoin_batch_gradient(batch_, scenarios_.data(), n_rows, n_parameters, values_.data(), n_outputs,
                                rates.data(), n_parameters, nullptr);
  size_t learnt = 0;
  if (status == QUOIN_OK && choices_.once_in(2)) status = quoin_batch_learn(batch_, &learnt);
  return status;
}

quoin_status Asked::load() {
  std::vector<uint8_t> image(1 << 16);
  size_t n = 0;
  quoin_status status = quoin_batch_save(batch_, image.data(), image.size(), &n);
  if (status != QUOIN_OK) return status;
  bool is_damaged = is_hostile_ && choices_.once_in(2);
  if (is_damaged) image[choices_.next() % n] ^= static_cast<uint8_t>(choices_.between(1, 255));
  status = quoin_batch_load(image.data(), n, nullptr, &loaded_);
  keeps(status == QUOIN_OK || is_damaged || status == QUOIN_OUT_OF_MEMORY, "a saved batch can be loaded", status);
  return status;
}

// A saved batch answers with the same bits.
void Asked::compare() {
  Answers<double> values{}, again{};
  Endings ended{}, ended_again{};
  quoin_status status = solve(batch_, values, ended);
  if (status == QUOIN_OK) status = solve(loaded_, again, ended_again);
  if (status != QUOIN_OK || is_hostile_) return;
  keeps(ended == ended_again, "a saved batch ends alike", status);
  keeps(memcmp(values.data(), again.data(), sizeof values) == 0, "a saved batch answers alike", status);
}

void Asked::check_conflict(const double *scenario, quoin_batch_status ended) {
  std::vector<quoin_constraint> listed(64);
  size_t n = 0;
  quoin_status status = quoin_batch_conflict(batch_, scenario, listed.data(), listed.size(), &n);
  if (status == QUOIN_OUT_OF_MEMORY || status == QUOIN_NUMERICAL_TROUBLE || status == QUOIN_BUFFER_TOO_SMALL) return;
  keeps(status == QUOIN_OK || (status == QUOIN_BAD_NUMBER && is_hostile_), "a conflict is listed", status);
  if (status != QUOIN_OK) return;
  for (size_t i = 0; i < n; i++)
    keeps(slot_.constraint_named(listed[i]) >= 0, "the solver has the members of a conflict", status);
  keeps(is_hostile_ || ended != QUOIN_BATCH_SOLVED || n == 0, "what can be solved has no conflict", status);
  keeps(is_hostile_ || ended != QUOIN_BATCH_CONFLICT || n > 0, "a conflict has members", status);
}

// Conflicts are listed where scenarios end so, and nowhere else.
void Asked::check_conflicts() {
  Answers<double> values{};
  Endings ended{};
  quoin_batch_report report;
  report.size = sizeof report;
  quoin_status status = quoin_batch_get_report(batch_, &report);
  keeps(status == QUOIN_OK && report.n_parameters == n_parameters, "a report", status);
  status = solve(batch_, values, ended);
  if (status != QUOIN_OK) return;
  for (size_t row = 0; row < n_rows; row++) check_conflict(&scenarios_[row * n_parameters], ended[row]);
}

void Asked::run() {
  quoin_status status = make();
  if (status != QUOIN_OK) {
    keeps(strcmp(quoin_status_name(status), "QUOIN_UNKNOWN") != 0, "a known status", status);
    return;
  }
  if (answer() == QUOIN_OK && load() == QUOIN_OK) {
    compare();
  }
  check_conflicts();
}

}  // namespace

void check_batch(Slot &slot, Random &choices) { Asked(slot, choices).run(); }

}  // namespace attack
