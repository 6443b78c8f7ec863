/*
 * abi_layout.c -- pins the binary interface: this file does not compile if a size or an offset changes.
 *
 * A failed assertion means that compiled programs break. The one exception is the size of a struct that begins with
 * `size` and has a new field at its end. Any other change needs a new QUOIN_ABI. Numbers are pinned by include/abi.txt.
 */
#include "CQuoin.h"

#define SAME(what, is) _Static_assert((what) == (is), #what " is part of the ABI")
#define SIZE(type, is) SAME(sizeof(type), is)
#define OFFSET(type, field, is) SAME(offsetof(type, field), is)

/* These structs never grow: programs pass them by value or in arrays, or they have no `size`. */
SIZE(quoin_variable, 8);
OFFSET(quoin_variable, stamp, 4);
SIZE(quoin_constraint, 8);
OFFSET(quoin_constraint, stamp, 4);
SIZE(quoin_term, 16);
OFFSET(quoin_term, coefficient, 8);
SIZE(quoin_strength, 16);
OFFSET(quoin_strength, weight, 8);
SIZE(quoin_budget, 16);
OFFSET(quoin_budget, nanoseconds, 8);
SIZE(quoin_conflict_item, 24);
OFFSET(quoin_conflict_item, batch_index, 8);
OFFSET(quoin_conflict_item, multiplier, 16);
SIZE(quoin_reason, 32);
OFFSET(quoin_reason, undetermined, 8);
OFFSET(quoin_reason, coefficient, 16);
OFFSET(quoin_reason, contribution, 24);
SIZE(quoin_sensitivity, 16);
OFFSET(quoin_sensitivity, rate, 8);
SIZE(quoin_violation, 16);
OFFSET(quoin_violation, amount, 8);
SIZE(quoin_range, 24);
OFFSET(quoin_range, lowest, 8);
OFFSET(quoin_range, highest, 16);

SIZE(quoin_node, 8);
OFFSET(quoin_node, stamp, 4);
SIZE(quoin_frame, 32);
OFFSET(quoin_frame, height, 24);
SIZE(quoin_batch_target, 24);
OFFSET(quoin_batch_target, constraint, 8);
OFFSET(quoin_batch_target, share, 16);
SIZE(quoin_placed, 40);
OFFSET(quoin_placed, frame, 8);

#if UINTPTR_MAX == UINT64_MAX
SIZE(quoin_constraint_spec, 48);
OFFSET(quoin_constraint_spec, n_terms, 8);
OFFSET(quoin_constraint_spec, constant, 16);
OFFSET(quoin_constraint_spec, strength, 24);
OFFSET(quoin_constraint_spec, relation, 40);
OFFSET(quoin_constraint_spec, reserved, 44);
SIZE(quoin_label, 40);
OFFSET(quoin_label, n_name, 8);
OFFSET(quoin_label, file, 16);
OFFSET(quoin_label, n_file, 24);
OFFSET(quoin_label, line, 32);

/* These structs begin with `size`. Their fields never move; new fields follow the last one. */
SIZE(quoin_batch_options, 56);
OFFSET(quoin_batch_options, largest_bytes, 24);
OFFSET(quoin_batch_options, highest, 40);
OFFSET(quoin_batch_options, reproducible, 48);
SIZE(quoin_batch_report, 160);
OFFSET(quoin_batch_report, regions_pay, 144);
OFFSET(quoin_batch_report, gain, 152);
SIZE(quoin_tree_counters, 40);
OFFSET(quoin_tree_counters, n_layouts, 32);
SIZE(quoin_options, 64);
OFFSET(quoin_options, allocate, 8);
OFFSET(quoin_options, deallocate, 16);
OFFSET(quoin_options, allocator_user, 24);
OFFSET(quoin_options, expected_variables, 32);
OFFSET(quoin_options, expected_constraints, 40);
OFFSET(quoin_options, conflict_policy, 48);
OFFSET(quoin_options, returns_to_rest, 52);
OFFSET(quoin_options, handle_tag, 56);
OFFSET(quoin_options, reserved, 60);
SIZE(quoin_constraint_info, 80);
OFFSET(quoin_constraint_info, kind, 8);
OFFSET(quoin_constraint_info, relation, 12);
OFFSET(quoin_constraint_info, strength, 16);
OFFSET(quoin_constraint_info, left_constant, 32);
OFFSET(quoin_constraint_info, residual, 40);
OFFSET(quoin_constraint_info, violation, 48);
OFFSET(quoin_constraint_info, n_terms, 56);
OFFSET(quoin_constraint_info, is_active, 64);
OFFSET(quoin_constraint_info, is_deferred, 68);
OFFSET(quoin_constraint_info, sense, 72);
OFFSET(quoin_constraint_info, is_unbounded, 76);
SIZE(quoin_counters, 72);
OFFSET(quoin_counters, pivots, 8);
OFFSET(quoin_counters, rows_checked, 40);
OFFSET(quoin_counters, bytes, 64);
SIZE(quoin_certificate, 48);
OFFSET(quoin_certificate, holds, 8);
OFFSET(quoin_certificate, required, 16);
OFFSET(quoin_certificate, boxes, 40);
SIZE(quoin_error, 48);
OFFSET(quoin_error, status, 8);
OFFSET(quoin_error, index, 12);
OFFSET(quoin_error, function, 16);
OFFSET(quoin_error, message, 24);
OFFSET(quoin_error, variable, 32);
OFFSET(quoin_error, constraint, 40);
#else
/* The same where pointers and size_t have 32 bits, but doubles and uint64_t are aligned to 64, as on wasm32. */
SIZE(quoin_constraint_spec, 40);
OFFSET(quoin_constraint_spec, n_terms, 4);
OFFSET(quoin_constraint_spec, constant, 8);
OFFSET(quoin_constraint_spec, strength, 16);
OFFSET(quoin_constraint_spec, relation, 32);
OFFSET(quoin_constraint_spec, reserved, 36);
SIZE(quoin_label, 24);
OFFSET(quoin_label, n_name, 4);
OFFSET(quoin_label, file, 8);
OFFSET(quoin_label, n_file, 12);
OFFSET(quoin_label, line, 16);
SIZE(quoin_batch_options, 56);
OFFSET(quoin_batch_options, largest_bytes, 24);
OFFSET(quoin_batch_options, highest, 40);
OFFSET(quoin_batch_options, reproducible, 48);
SIZE(quoin_batch_report, 160);
OFFSET(quoin_batch_report, regions_pay, 144);
OFFSET(quoin_batch_report, gain, 152);
SIZE(quoin_tree_counters, 40);
OFFSET(quoin_tree_counters, n_layouts, 32);
SIZE(quoin_options, 40);
OFFSET(quoin_options, allocate, 4);
OFFSET(quoin_options, deallocate, 8);
OFFSET(quoin_options, allocator_user, 12);
OFFSET(quoin_options, expected_variables, 16);
OFFSET(quoin_options, expected_constraints, 20);
OFFSET(quoin_options, conflict_policy, 24);
OFFSET(quoin_options, returns_to_rest, 28);
OFFSET(quoin_options, handle_tag, 32);
OFFSET(quoin_options, reserved, 36);
SIZE(quoin_constraint_info, 80);
OFFSET(quoin_constraint_info, kind, 4);
OFFSET(quoin_constraint_info, relation, 8);
OFFSET(quoin_constraint_info, strength, 16);
OFFSET(quoin_constraint_info, left_constant, 32);
OFFSET(quoin_constraint_info, n_terms, 56);
OFFSET(quoin_constraint_info, is_active, 60);
OFFSET(quoin_constraint_info, is_unbounded, 72);
SIZE(quoin_counters, 72);
OFFSET(quoin_counters, pivots, 8);
OFFSET(quoin_counters, bytes, 64);
SIZE(quoin_certificate, 48);
OFFSET(quoin_certificate, holds, 4);
OFFSET(quoin_certificate, required, 16);
OFFSET(quoin_certificate, boxes, 40);
SIZE(quoin_error, 36);
OFFSET(quoin_error, status, 4);
OFFSET(quoin_error, index, 8);
OFFSET(quoin_error, function, 12);
OFFSET(quoin_error, message, 16);
OFFSET(quoin_error, variable, 20);
OFFSET(quoin_error, constraint, 28);
#endif
