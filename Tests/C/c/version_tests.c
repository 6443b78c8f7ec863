/* version_tests.c -- Version and Statuses. */
#include "harness.h"

TEST(version_ofLibrary_isTheHeaders) {
  char text[32];
  CHECK(quoin_version() == QUOIN_VERSION);
  CHECK(quoin_abi() == QUOIN_ABI);
  TEXT(QUOIN_VERSION_STRING, quoin_version_string());
  sprintf(text, "%d.%d.%d", QUOIN_VERSION_MAJOR, QUOIN_VERSION_MINOR, QUOIN_VERSION_PATCH);
  TEXT(text, QUOIN_VERSION_STRING);
}

TEST(statusName_known_isTheConstants) {
  TEXT("QUOIN_OK", quoin_status_name(QUOIN_OK));
  TEXT("QUOIN_CONFLICT", quoin_status_name(QUOIN_CONFLICT));
  TEXT("QUOIN_BUSY", quoin_status_name(QUOIN_BUSY));
}

TEST(statusName_unknown_saysSo) {
  TEXT("QUOIN_UNKNOWN", quoin_status_name(1));
  TEXT("QUOIN_UNKNOWN", quoin_status_name(-1));
  TEXT("QUOIN_UNKNOWN", quoin_status_name(INT32_MAX));
  TEXT("QUOIN_UNKNOWN", quoin_status_name(INT32_MIN));
  CHECK(strlen(quoin_status_message(-7)) > 0);
}

TEST(statusMessage_ofAll_isThereAndOfItsOwn) {
  const quoin_status all[] = {QUOIN_OK,
                              QUOIN_NULL_ARGUMENT,
                              QUOIN_BAD_NUMBER,
                              QUOIN_BAD_COEFFICIENT,
                              QUOIN_BAD_STRENGTH,
                              QUOIN_BAD_COUNT,
                              QUOIN_BAD_OPTION,
                              QUOIN_BAD_CHOICE,
                              QUOIN_BUFFER_TOO_SMALL,
                              QUOIN_OVERLAP,
                              QUOIN_BAD_SOLVER,
                              QUOIN_STALE_VARIABLE,
                              QUOIN_STALE_CONSTRAINT,
                              QUOIN_CONFLICT,
                              QUOIN_DUPLICATE_EDIT,
                              QUOIN_WRONG_KIND,
                              QUOIN_MUST_NOT_BE_REQUIRED,
                              QUOIN_VARIABLE_IN_USE,
                              QUOIN_NUMERICAL_TROUBLE,
                              QUOIN_OUT_OF_MEMORY,
                              QUOIN_TOO_LARGE,
                              QUOIN_BAD_IMAGE,
                              QUOIN_TRANSACTION_OPEN,
                              QUOIN_NO_TRANSACTION,
                              QUOIN_WRONG_STATE,
                              QUOIN_BUSY,
                              QUOIN_UNSETTLED};
  size_t i, j, n = sizeof all / sizeof all[0];
  for (i = 0; i < n; i++) {
    CHECK(strncmp(quoin_status_name(all[i]), "QUOIN_", 6) == 0);
    CHECK(strcmp(quoin_status_name(all[i]), "QUOIN_UNKNOWN") != 0);
    for (j = 0; j < i; j++) {
      CHECK(strcmp(quoin_status_name(all[i]), quoin_status_name(all[j])) != 0);
      CHECK(strcmp(quoin_status_message(all[i]), quoin_status_message(all[j])) != 0);
    }
  }
}

TEST(handles_packed_comeBack) {
  quoin_variable variable = {7, 0xfe000001u};
  quoin_constraint constraint = {UINT32_MAX, UINT32_MAX};
  CHECK(quoin_variable_equals(variable, quoin_variable_unpack(quoin_variable_pack(variable))));
  CHECK(quoin_constraint_equals(constraint, quoin_constraint_unpack(quoin_constraint_pack(constraint))));
  CHECK(!quoin_variable_equals(variable, no_variable));
  CHECK(!quoin_constraint_equals(constraint, no_constraint));
  CHECK(quoin_variable_is_none(no_variable) && !quoin_variable_is_none(variable));
  CHECK(quoin_constraint_is_none(no_constraint) && !quoin_constraint_is_none(constraint));
}
