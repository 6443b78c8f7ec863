/*
 * abi_layout.c -- pins the binary interface: this file does not compile if a size, an offset or a number changes.
 *
 * A failed assertion means that compiled programs break. The one exception is the size of a struct that begins with
 * `size` and has a new field at its end. New statuses go at the end of their family. Any other change needs a new
 * QUOIN_ABI.
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
SIZE(quoin_batch_report, 152);
OFFSET(quoin_batch_report, regions_pay, 144);
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
OFFSET(quoin_constraint_info, constant, 32);
OFFSET(quoin_constraint_info, residual, 40);
OFFSET(quoin_constraint_info, violation, 48);
OFFSET(quoin_constraint_info, n_terms, 56);
OFFSET(quoin_constraint_info, is_active, 64);
OFFSET(quoin_constraint_info, is_deferred, 68);
OFFSET(quoin_constraint_info, sense, 72);
OFFSET(quoin_constraint_info, is_unbounded, 76);
SIZE(quoin_counters, 224);
OFFSET(quoin_counters, pivots, 8);
OFFSET(quoin_counters, btrans, 88);
OFFSET(quoin_counters, allocations, 200);
OFFSET(quoin_counters, bytes, 208);
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
SIZE(quoin_batch_report, 152);
OFFSET(quoin_batch_report, regions_pay, 144);
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
OFFSET(quoin_constraint_info, constant, 32);
OFFSET(quoin_constraint_info, n_terms, 56);
OFFSET(quoin_constraint_info, is_active, 60);
OFFSET(quoin_constraint_info, is_unbounded, 72);
SIZE(quoin_counters, 224);
OFFSET(quoin_counters, pivots, 8);
OFFSET(quoin_counters, bytes, 208);
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

/* Numbers that are compiled into programs. */
SAME(QUOIN_OK, 0);
SAME(QUOIN_NULL_ARGUMENT, 10);
SAME(QUOIN_BAD_NUMBER, 11);
SAME(QUOIN_BAD_COEFFICIENT, 12);
SAME(QUOIN_BAD_STRENGTH, 13);
SAME(QUOIN_BAD_COUNT, 14);
SAME(QUOIN_BAD_OPTION, 15);
SAME(QUOIN_BAD_CHOICE, 16);
SAME(QUOIN_BUFFER_TOO_SMALL, 17);
SAME(QUOIN_OVERLAP, 18);
SAME(QUOIN_BAD_SOLVER, 20);
SAME(QUOIN_STALE_VARIABLE, 21);
SAME(QUOIN_STALE_CONSTRAINT, 22);
SAME(QUOIN_CONFLICT, 30);
SAME(QUOIN_DUPLICATE_EDIT, 31);
SAME(QUOIN_WRONG_KIND, 32);
SAME(QUOIN_MUST_NOT_BE_REQUIRED, 33);
SAME(QUOIN_VARIABLE_IN_USE, 34);
SAME(QUOIN_NUMERICAL_TROUBLE, 40);
SAME(QUOIN_OUT_OF_MEMORY, 50);
SAME(QUOIN_TOO_LARGE, 51);
SAME(QUOIN_BAD_IMAGE, 52);
SAME(QUOIN_WRITE_FAILED, 53);
SAME(QUOIN_TRANSACTION_OPEN, 60);
SAME(QUOIN_NO_TRANSACTION, 61);
SAME(QUOIN_WRONG_STATE, 62);
SAME(QUOIN_BUSY, 63);
SAME(QUOIN_UNSETTLED, 64);
SAME(QUOIN_EQUAL, 0);
SAME(QUOIN_LESS_OR_EQUAL, 1);
SAME(QUOIN_GREATER_OR_EQUAL, 2);
SAME(QUOIN_CONFLICTS_REFUSE, 0);
SAME(QUOIN_CONFLICTS_DEFER, 1);
SAME(QUOIN_KIND_CONSTRAINT, 0);
SAME(QUOIN_KIND_EDIT, 1);
SAME(QUOIN_KIND_STAY, 2);
SAME(QUOIN_KIND_OBJECTIVE, 3);
SAME(QUOIN_MINIMIZE, 0);
SAME(QUOIN_MAXIMIZE, 1);
SAME(QUOIN_OPTIMAL, 0);
SAME(QUOIN_UNBOUNDED, 1);
SAME(QUOIN_PIVOTS_SPENT, 2);
SAME(QUOIN_TIME_SPENT, 3);
SAME(QUOIN_LOG_ERROR, 1);
SAME(QUOIN_LOG_WARNING, 2);

SAME(QUOIN_BAD_BATCH, 70);
SAME(QUOIN_BATCH_CANCELLED, 71);
SAME(QUOIN_BATCH_EDIT, 0);
SAME(QUOIN_BATCH_CONSTANT, 1);
SAME(QUOIN_BATCH_WHOLE_CONSTANT, 2);
SAME(QUOIN_BATCH_SOLVED, 0);
SAME(QUOIN_BATCH_CONFLICT, 1);
SAME(QUOIN_BATCH_BAD_NUMBER, 2);
SAME(QUOIN_BATCH_NUMERICAL_TROUBLE, 3);
SAME(QUOIN_BATCH_NOT_REACHED, 4);

SAME(QUOIN_BAD_TREE, 80);
SAME(QUOIN_STALE_NODE, 81);
SAME(QUOIN_USED_TWICE, 82);
SAME(QUOIN_CYCLE, 83);
SAME(QUOIN_TOO_MANY_CHILDREN, 84);
SAME(QUOIN_BAD_SIBLING, 85);
SAME(QUOIN_NEGATIVE, 86);
SAME(QUOIN_BAD_FRACTION, 87);
SAME(QUOIN_BAD_RATIO, 88);
SAME(QUOIN_BAD_RANGE, 89);
SAME(QUOIN_NODE_FLEX, 14);
SAME(QUOIN_PROPERTY_ASPECT_RATIO, 63);
SAME(QUOIN_CHOICE_RIGHT_TO_LEFT, 25);
SAME(QUOIN_CHOICE_REFERENCE_BASELINE, 27);
SAME(QUOIN_FLEX_DIRECTION_ROW, 2);
SAME(QUOIN_FLEX_WRAP_WRAP_REVERSE, 2);
SAME(QUOIN_POSITION_STATIC, 2);
SAME(QUOIN_DISPLAY_CONTENTS, 2);
SAME(QUOIN_BOX_SIZING_CONTENT_BOX, 1);
SAME(QUOIN_OVERFLOW_SCROLL, 2);
SAME(QUOIN_DIRECTION_RTL, 2);
SAME(QUOIN_RULES_CSS, 2);
SAME(QUOIN_JUSTIFY_SAFE_FLEX_END, 12);
SAME(QUOIN_ALIGN_SAFE_FLEX_END, 12);
SAME(QUOIN_EDGES_PADDING, 2);
SAME(QUOIN_AUTO, 3);
SAME(QUOIN_ROUND_YOGA, 3);
