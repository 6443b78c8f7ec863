// world.cpp -- see world.hpp.
#include "world.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace attack {

void raise(const Fault &fault) {
#if __cpp_exceptions
  throw fault;
#else
  printf("FAILED   %s: %s\n", fault.kind.c_str(), fault.message.c_str());
  exit(1);
#endif
}

// A handle that no solver gives out, of a number below -1.
template <class Handle>
static Handle forged(int id) {
  static const Handle all[forged_count] = {
      {0, 1}, {1, 0}, {1, UINT32_MAX}, {UINT32_MAX, 1}, {UINT32_MAX, UINT32_MAX}, {0x80000000, 0x01000001}};
  return all[-(id + 2) % forged_count];
}

quoin_variable Slot::v(int id) const {
  if (id < -1) return forged<quoin_variable>(id);
  return id >= 0 && static_cast<size_t>(id) < variable.size() ? variable[static_cast<size_t>(id)]
                                                              : quoin_variable{0, 0};
}

quoin_constraint Slot::c(int id) const {
  if (id < -1) return forged<quoin_constraint>(id);
  return id >= 0 && static_cast<size_t>(id) < constraint.size() ? constraint[static_cast<size_t>(id)]
                                                                : quoin_constraint{0, 0};
}

int Slot::variable_named(quoin_variable handle) const {
  for (const auto &[id, held] : shadow.variables)
    if (quoin_variable_equals(v(id), handle)) return id;
  return -1;
}

int Slot::constraint_named(quoin_constraint handle) const {
  for (const auto &[id, held] : shadow.constraints)
    if (quoin_constraint_equals(c(id), handle)) return id;
  return -1;
}

World::World(const Program &program) {
  for (int i = 0; i < slot_count; i++) {
    Slot &slot = slots[i];
    slot.settings = program.slots[i];
    quoin_options options;
    quoin_options_init(&options, sizeof options);
    memory.use_in(options);
    options.conflict_policy = slot.settings.policy;
    options.returns_to_rest = slot.settings.returns_to_rest;
    options.handle_tag = slot.settings.tag;
    options.expected_variables = static_cast<size_t>(slot.settings.variables);
    options.expected_constraints = static_cast<size_t>(slot.settings.constraints);
    quoin_status status = quoin_solver_create(&options, &slot.solver);
    if (status != QUOIN_OK) raise({"create", quoin_status_name(status)});
    slot.callbacks.solver = slot.solver;
  }
}

World::~World() {
  for (Slot &slot : slots) quoin_solver_free(slot.solver);
}

void World::adopt(int index, quoin_solver *copy, int origin) {
  Slot &slot = slots[index];
  const Slot &from = slots[origin];
  quoin_solver_free(slot.solver);
  for (Slot &other : slots)
    if (other.twin_of == index) other.twin_of = -1;
  slot.solver = copy;
  slot.settings = from.settings;
  slot.variable = from.variable;
  slot.taken_back = from.taken_back;
  slot.constraint = from.constraint;
  slot.shadow = from.shadow;
  slot.before.reset();
  slot.values = from.values;
  slot.stopped_costs.clear();
  slot.told = from.told;
  slot.twin_of = origin;
  slot.is_loaded = false;
  slot.callbacks = Callbacks();
  slot.callbacks.solver = copy;
}

Values read_values(const Slot &slot) {
  Values values;
  for (const auto &[id, held] : slot.shadow.variables) {
    double value = NAN;
    if (quoin_variable_value(slot.solver, slot.v(id), &value) != QUOIN_OK) value = NAN;
    values.emplace_hint(values.end(), id, value);
  }
  return values;
}

}  // namespace attack
