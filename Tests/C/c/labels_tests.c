/* labels_tests.c -- Labels. */
#include "world.h"

#include <stdlib.h>

TEST(setLabel_badArguments_isRefused) {
  world in = new_world(NULL);
  quoin_label label;
  REFUSED(in.solver, QUOIN_STALE_VARIABLE, quoin_variable_set_label(in.solver, no_variable, "x", QUOIN_HERE));
  REFUSED(in.solver, QUOIN_STALE_CONSTRAINT, quoin_constraint_set_label(in.solver, no_constraint, "x", QUOIN_HERE));
  STATUS(QUOIN_STALE_VARIABLE, quoin_variable_label(in.solver, no_variable, &label));
  STATUS(QUOIN_STALE_CONSTRAINT, quoin_constraint_label(in.solver, no_constraint, &label));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_variable_label(in.solver, in.a, NULL));
  STATUS(QUOIN_NULL_ARGUMENT, quoin_constraint_label(in.solver, in.soft, NULL));
}

TEST(setLabel_tooLong_isRefused) {
  world in = new_world(NULL);
  size_t longest = (size_t)1 << 20;
  char *name = malloc(longest + 2);
  quoin_label label;
  memset(name, 'x', longest + 1);
  name[longest + 1] = 0;
  REFUSED(in.solver, QUOIN_TOO_LARGE, quoin_variable_set_label(in.solver, in.a, name, NULL, 0));
  name[longest] = 0;
  OK(quoin_variable_set_label(in.solver, in.a, name, NULL, 0));
  OK(quoin_variable_label(in.solver, in.a, &label));
  CHECK(label.n_name == longest && strlen(label.name) == longest);
  free(name);
}

TEST(label_none_isEmpty) {
  world in = new_world(NULL);
  quoin_label label;
  OK(quoin_variable_label(in.solver, in.a, &label));
  TEXT("", label.name);
  TEXT("", label.file);
  CHECK(label.n_name == 0 && label.n_file == 0 && label.line == 0);
  OK(quoin_variable_set_label(in.solver, in.a, NULL, NULL, -5));
  OK(quoin_variable_label(in.solver, in.a, &label));
  TEXT("", label.name);
  CHECK(label.line == -5);
}

TEST(label_set_isThereUntilReplacedOrRemoved) {
  world in = new_world(NULL);
  quoin_label label;
  char name[] = "left edge";
  OK(quoin_constraint_set_label(in.solver, in.soft, name, "form.c", 42));
  name[0] = 'X';
  OK(quoin_constraint_label(in.solver, in.soft, &label));
  TEXT("left edge", label.name);
  TEXT("form.c", label.file);
  CHECK(label.n_name == 9 && label.n_file == 6 && label.line == 42);
  OK(quoin_constraint_set_label(in.solver, in.soft, "b", "", 1));
  OK(quoin_constraint_label(in.solver, in.soft, &label));
  TEXT("b", label.name);
  TEXT("", label.file);
  OK(quoin_constraint_remove(in.solver, in.soft));
  in.soft = add_simple(in.solver, 1, in.a, 0, QUOIN_EQUAL, QUOIN_WEAK);
  OK(quoin_constraint_label(in.solver, in.soft, &label));
  TEXT("", label.name);
}

TEST(label_oddBytes_areKeptAsTheyAre) {
  world in = new_world(NULL);
  quoin_label label;
  char text[4096];
  size_t n = 0;
  OK(quoin_variable_set_label(in.solver, in.a,
                              "\xff\xfe gr\xc3\xb6\xc3\x9f"
                              "e",
                              QUOIN_HERE));
  OK(quoin_variable_label(in.solver, in.a, &label));
  TEXT(
      "\xff\xfe gr\xc3\xb6\xc3\x9f"
      "e",
      label.name);
  CHECK(label.line > 0 && strstr(label.file, "labels_tests.c") != NULL);
  OK(quoin_solver_text(in.solver, text, sizeof text, &n));
  CHECK(strstr(text,
               "\xff\xfe gr\xc3\xb6\xc3\x9f"
               "e = 100.0\n") != NULL);
}
