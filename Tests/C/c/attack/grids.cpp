// grids.cpp -- see batches.hpp. A cell asks for its text and 10 more; arranged, the text lies in its middle.
#include <quoin_batch.h>

#include <array>
#include <cmath>
#include <cstring>

#include "batches.hpp"

namespace attack {
namespace {

// What a random grid is made of.
struct Plan {
  std::vector<quoin_grid_track> rows, columns;
  std::vector<quoin_grid_span> spans;
  quoin_grid_options options{};
  std::vector<std::array<double, 2>> contents;
  bool has_fractions = false;
  // Counts that a hostile caller states.
  size_t n_columns = 0;
};

class Grids {
 public:
  Grids(World &world, uint64_t seed, bool is_hostile) : random_(seed), is_hostile_(is_hostile) {
    quoin_options_init(&options_, sizeof options_);
    world.memory.use_in(options_);
  }
  ~Grids() {
    for (quoin_grid *grid : {grid_, anew_}) quoin_grid_free(grid);
    for (quoin_batch *cell : cells_) quoin_batch_free(cell);
  }
  Grids(const Grids &) = delete;

  void run();

 private:
  quoin_grid_track track();
  void draw_plan();
  void spoil();
  quoin_status make_cell(bool is_arranging, quoin_batch *&cell);
  quoin_status make_grid(quoin_grid *&grid);
  quoin_status change_and_resize();
  bool is_span(size_t row, size_t column) const;
  void check_cells(quoin_grid *grid) const;
  void check_same() const;
  double whole(int below) { return random_.below(below); }
  std::array<double, 2> &text(size_t row, size_t column) { return plan_.contents[row * plan_.columns.size() + column]; }
  const std::array<double, 2> &text(size_t row, size_t column) const { return plan_.contents[row * plan_.columns.size() + column]; }

  Random random_;
  bool is_hostile_;
  quoin_options options_;
  Plan plan_;
  quoin_batch *cells_[2] = {nullptr, nullptr};
  quoin_grid *grid_ = nullptr, *anew_ = nullptr;
};

quoin_grid_track Grids::track() {
  quoin_grid_track made{};
  made.kind = random_.below(3);
  made.size = made.kind == QUOIN_TRACK_FRACTION ? random_.of(std::vector<double>{1, 2, 0.5}) : whole(60);
  if (random_.once_in(3)) made.least = whole(50);
  if (random_.once_in(3)) made.most = made.least + 1 + whole(80);
  plan_.has_fractions |= made.kind == QUOIN_TRACK_FRACTION;
  return made;
}

void Grids::draw_plan() {
  for (int n = random_.between(1, 4); n > 0; n--) plan_.rows.push_back(track());
  for (int n = random_.between(1, 4); n > 0; n--) plan_.columns.push_back(track());
  int rows = static_cast<int>(plan_.rows.size()), columns = static_cast<int>(plan_.columns.size());
  for (int n = random_.below(3); n > 0; n--) {
    int row = random_.below(rows), column = random_.below(columns);
    int height = random_.between(1, rows - row), width = random_.between(1, columns - column);
    quoin_grid_span span{};
    span.row = static_cast<uint32_t>(row), span.column = static_cast<uint32_t>(column);
    span.rows = static_cast<uint32_t>(height), span.columns = static_cast<uint32_t>(width);
    plan_.spans.push_back(span);
  }
  plan_.options.size = sizeof plan_.options;
  plan_.options.width = 100 + whole(600), plan_.options.height = 100 + whole(600);
  plan_.options.column_gap = whole(7), plan_.options.row_gap = whole(7);
  for (int n = rows * columns; n > 0; n--) plan_.contents.push_back({whole(100), whole(100)});
  plan_.n_columns = plan_.columns.size();
}

// Puts numbers of a hostile caller in some places.
void Grids::spoil() {
  Plan &p = plan_;
  const std::vector<double *> places = {&p.rows[0].size,     &p.rows[0].least,      &p.rows[0].most,        &p.columns[0].size,   &p.options.width,
                                        &p.options.height, &p.options.row_gap, &p.options.column_gap, &p.contents[0][0], &p.contents.back()[1]};
  for (int n = random_.below(16); n > 0; n--) *random_.of(places) = scenario_number(random_, true);
  if (random_.once_in(4)) p.rows[0].kind = random_.between(-1, 3);
  if (!p.spans.empty() && random_.once_in(4)) p.spans[0].rows = static_cast<uint32_t>(random_.between(-2, 6));
  if (random_.once_in(8)) p.n_columns = size_t{0} - static_cast<size_t>(random_.below(3));
}

// The cell's parameters are its text's two sizes; before them, where it is arranged, its own two.
quoin_status Grids::make_cell(bool is_arranging, quoin_batch *&cell) {
  quoin_solver *solver = nullptr;
  std::array<quoin_batch_target, 4> targets{};
  std::array<quoin_variable, 2> outputs{};
  quoin_status status = quoin_solver_create(&options_, &solver);
  // A variable that a parameter fixes.
  auto given = [&](uint32_t parameter) {
    quoin_variable made{};
    quoin_batch_target &target = targets[parameter];
    target.parameter = parameter, target.kind = QUOIN_BATCH_WHOLE_CONSTANT, target.share = -1;
    if (status == QUOIN_OK) status = quoin_variable_add(solver, 0, &made);
    quoin_term term = {made, 1};
    if (status == QUOIN_OK) status = quoin_constraint_add(solver, &term, 1, 0, QUOIN_EQUAL, QUOIN_REQUIRED, &target.constraint);
    return made;
  };
  for (uint32_t axis = 0; axis < 2 && status == QUOIN_OK; axis++) {
    status = quoin_variable_add(solver, 0, &outputs[axis]);
    quoin_variable text = given(is_arranging ? axis + 2 : axis);
    std::vector<quoin_term> terms = {{outputs[axis], 1}, {text, -1}};
    if (is_arranging) terms = {{outputs[axis], 2}, {text, 1}, {given(axis), -1}};
    if (status == QUOIN_OK)
      status = quoin_constraint_add(solver, terms.data(), terms.size(), is_arranging ? 0 : -10, QUOIN_EQUAL, QUOIN_REQUIRED, nullptr);
  }
  size_t n = is_arranging ? 4 : 2;
  if (status == QUOIN_OK) status = quoin_batch_create(solver, targets.data(), n, n, outputs.data(), 2, nullptr, &cell);
  quoin_solver_free(solver);
  return status;
}

quoin_status Grids::make_grid(quoin_grid *&grid) {
  const Plan &p = plan_;
  quoin_status status = quoin_grid_create(cells_[0], cells_[1], p.rows.data(), p.rows.size(), p.columns.data(), p.n_columns, p.spans.data(),
                                          p.spans.size(), &p.options, &grid);
  keeps((status == QUOIN_OK) == (grid != nullptr), "a grid where it was made", status);
  return status == QUOIN_OK ? quoin_grid_layout(grid, p.contents[0].data(), p.contents.size() * 2, nullptr) : status;
}

// Whether a size is one that its track allows: a cell that asks for `asked` gets it, up to the track's end.
bool fits(const quoin_grid_track &track, double size, double asked) {
  const double off = 1e-6, most = track.most == 0 ? 1e15 : track.most;
  if (track.kind == QUOIN_TRACK_FIXED) return std::fabs(size - track.size) <= off;
  return size >= track.least - off && size <= most + off && (size >= asked - off || size >= most - off);
}

bool Grids::is_span(size_t row, size_t column) const {
  for (const quoin_grid_span &span : plan_.spans)
    if (span.row == row && span.column == column) return true;
  return false;
}

// Cells lie behind each other, are as large as their tracks allow, and have their text in the middle.
void Grids::check_cells(quoin_grid *grid) const {
  for (size_t i = 0; i < plan_.contents.size(); i++) {
    size_t row = i / plan_.columns.size(), column = i % plan_.columns.size();
    const auto &[width, height] = text(row, column);
    quoin_grid_frame frame, next;
    double values[2];
    quoin_batch_status ended;
    quoin_status status = quoin_grid_cell(grid, row, column, &frame, values, 2, &ended);
    if (status == QUOIN_BAD_COUNT) continue;  // under a span
    keeps(status == QUOIN_OK && ended == QUOIN_BATCH_SOLVED, "a cell has a place", status);
    keeps(std::fabs(values[0] - (frame.width - width) / 2) < 1e-6, "a text lies in the middle", status);
    if (is_span(row, column)) continue;
    keeps(fits(plan_.columns[column], frame.width, width + 10), "a width that its column allows", status);
    keeps(fits(plan_.rows[row], frame.height, height + 10), "a height that its row allows", status);
    if (quoin_grid_cell(grid, row, column + 1, &next, nullptr, 0, nullptr) != QUOIN_OK) continue;
    keeps(std::fabs(frame.left + frame.width + plan_.options.column_gap - next.left) < 1e-6, "columns lie side by side", status);
  }
}

void Grids::check_same() const {
  for (size_t i = 0; i < plan_.contents.size(); i++) {
    size_t row = i / plan_.columns.size(), column = i % plan_.columns.size();
    quoin_grid_frame a, b;
    quoin_status status = quoin_grid_cell(grid_, row, column, &a, nullptr, 0, nullptr);
    keeps(status == quoin_grid_cell(anew_, row, column, &b, nullptr, 0, nullptr), "the same cells", status);
    if (status == QUOIN_OK) keeps(memcmp(&a, &b, sizeof a) == 0, "tracks as in a grid made anew, to the last bit", status);
  }
}

// Changes cells, and resizes in vain and in earnest.
quoin_status Grids::change_and_resize() {
  const std::vector<double> bad = {-1, NAN, INFINITY, 1.1e15};
  quoin_status status = QUOIN_OK;
  for (int i = 0; i < 4 && status == QUOIN_OK; i++) {
    size_t row = static_cast<size_t>(random_.below(static_cast<int>(plan_.rows.size())));
    size_t column = static_cast<size_t>(random_.below(static_cast<int>(plan_.columns.size())));
    text(row, column) = {whole(120), whole(120)};
    status = quoin_grid_change(grid_, row, column, text(row, column).data(), 2, nullptr);
    if (status == QUOIN_BAD_COUNT) status = QUOIN_OK;  // under a span
  }
  if (status != QUOIN_OK) return status;
  double width = random_.of(bad), height = random_.of(bad);
  status = quoin_grid_resize(grid_, width, height, nullptr);
  keeps(is_hostile_ || status == (plan_.has_fractions ? QUOIN_BAD_OPTION : QUOIN_OK), "a bad size that counts is refused", status);
  if (status != QUOIN_OK && status != QUOIN_BAD_OPTION) return status;
  if (!is_hostile_) check_cells(grid_);
  plan_.options.width = 50 + whole(900), plan_.options.height = 50 + whole(900);
  return quoin_grid_resize(grid_, plan_.options.width, plan_.options.height, nullptr);
}

// Driver: numbered steps, each as far as the one before it succeeds.
void Grids::run() {
  // 1. A plan, and the cells.
  draw_plan();
  if (is_hostile_) spoil();
  quoin_status status = make_cell(false, cells_[0]);
  if (status == QUOIN_OK) status = make_cell(true, cells_[1]);
  keeps(status == QUOIN_OK || status == QUOIN_OUT_OF_MEMORY, "cells can be made", status);
  // 2. The grid. Two random spans may overlap.
  if (status == QUOIN_OK) status = make_grid(grid_);
  keeps(is_hostile_ || status == QUOIN_OK || status == QUOIN_OUT_OF_MEMORY || (status == QUOIN_BAD_OPTION && plan_.spans.size() == 2),
        "a grid can be laid out", status);
  if (status == QUOIN_OK && !is_hostile_) check_cells(grid_);
  // 3. Changed, and beside it one that is made anew.
  if (status == QUOIN_OK) status = change_and_resize();
  if (status == QUOIN_OK) status = make_grid(anew_);
  if (status == QUOIN_OK && !is_hostile_) {
    check_cells(grid_);
    check_same();
  }
  keeps(is_hostile_ || status == QUOIN_OK || status == QUOIN_OUT_OF_MEMORY || status == QUOIN_BAD_OPTION, "a known status", status);
  keeps(status != QUOIN_BAD_NUMBER, "grids and their numbers are refused by QUOIN_BAD_OPTION", status);
}

}  // namespace

void check_grid(World &world, uint64_t seed, bool is_hostile) { Grids(world, seed, is_hostile).run(); }

}  // namespace attack
