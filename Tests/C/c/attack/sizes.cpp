// sizes.cpp -- structs that begin with their size: which sizes are accepted.
//
// A known version ends where a field ends. Every size below the first version's, and every one that cuts a field
// or the padding after it, is QUOIN_BAD_OPTION. Larger ones are of later versions, and may be accepted only if the
// fields that this version does not know are zero.
#include <cstring>

#include "world.hpp"

namespace attack {
namespace {

// Room for more than any struct of the header: zeros follow the struct.
struct Bytes {
  alignas(16) unsigned char bytes[1024];
  template <class Struct>
  Struct *as(size_t size) {
    memset(bytes, 0, sizeof bytes);
    memcpy(bytes, &size, sizeof size);
    return reinterpret_cast<Struct *>(bytes);
  }
};

void must_refuse(const char *function, size_t size, size_t whole, quoin_status status) {
  if (size < whole && status != QUOIN_BAD_OPTION)
    raise({std::string("a struct's size of no version is accepted by ") + function,
           std::to_string(size) + " of " + std::to_string(whole)});
}

}  // namespace

void check_sizes() {
  quoin_solver *s = nullptr, *made = nullptr;
  quoin_variable v;
  quoin_constraint c;
  Bytes room;
  if (quoin_solver_create(nullptr, &s) != QUOIN_OK) return;
  quoin_variable_add(s, 1, &v);
  quoin_stay_add(s, v, QUOIN_WEAK, &c);
  for (size_t size = 0; size < 400; size++) {
    made = nullptr;
    quoin_options options;
    quoin_options_init(&options, sizeof options);
    options.size = size;
    if (size < sizeof options) {
      must_refuse("solver_create", size, sizeof options, quoin_solver_create(&options, &made));
      quoin_solver_free(made);
    }
    must_refuse("options_init", size, sizeof(quoin_options), quoin_options_init(room.as<quoin_options>(0), size));
    must_refuse("constraint_inspect", size, sizeof(quoin_constraint_info),
                quoin_constraint_inspect(s, c, room.as<quoin_constraint_info>(size)));
    must_refuse("solver_counters", size, sizeof(quoin_counters),
                quoin_solver_counters(s, room.as<quoin_counters>(size)));
    must_refuse("solver_certify", size, sizeof(quoin_certificate),
                quoin_solver_certify(s, room.as<quoin_certificate>(size)));
    must_refuse("solver_last_error", size, sizeof(quoin_error), quoin_solver_last_error(s, room.as<quoin_error>(size)));
  }
  quoin_solver_free(s);
}

}  // namespace attack
