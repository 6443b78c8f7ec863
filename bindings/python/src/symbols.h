/*
 * symbols.h -- the objects of a linear program: Variable, Term, Expression, Constraint.
 *
 * A Variable is a name, a context and a value. Name and value live in a block of their own, variable_data, which
 * solvers share with the Variable: a kiwi Solver goes on with the block when the Variable and its context are gone.
 *
 * An Expression keeps its products inline, up to INLINE_PRODUCTS of them, so that `2 * x + y - 3` costs one
 * allocation a node. More of them lie in a block, which expressions share: what is added to a long sum goes to the end
 * of the sum's block, if nothing else went there before. So a loop that adds n terms takes time for n. Term objects that
 * a caller wrote are kept as they are; others are made when terms() asks.
 *
 * Both a variable_data and a Constraint remember the handle they have in one solver, by the solver's serial
 * number, which is never used twice. The handles that the same objects have in other solvers are in those
 * solvers' maps (handles.h).
 *
 * Expressions and constraints never change. So only Variable has something to clear for the cycle collector.
 */
#ifndef QUOIN_PY_SYMBOLS_H
#define QUOIN_PY_SYMBOLS_H

/* The stable ABI of Python 3.11, the first one that has buffers: one wheel for all versions since. */
#ifndef QUOIN_WHOLE_API
#define Py_LIMITED_API 0x030b0000
#endif
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <quoin.h>

#include "free_threads.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>

#define INLINE_PRODUCTS 4

typedef struct variable_data {
  SHARED Py_ssize_t n_owners; /* the Variable, and each solver that knows it */
  SHARED uint64_t solver;     /* the serial of the solver that `handle` is of; 0 if none */
  quoin_variable handle;
  uint64_t born; /* grows from Variable to Variable */
  SHARED double value;
  PyObject *SHARED name; /* an exact str */
#ifdef Py_GIL_DISABLED
  PyObject *old_names; /* a list, or NULL: other threads may read them still */
#endif
  SHARED int is_shared; /* whether solvers write its value even if they report no change: core_note_variable() */
} variable_data;

typedef struct {
  PyObject_HEAD variable_data *data;
  PyObject *context; /* NULL is None */
  PyObject *weak_references;
} variable_object;

typedef struct {
  PyObject_HEAD PyObject *variable;
  double coefficient;
} term_object;

/* One product. The Term, if there is one, owns the variable; else the product does. */
typedef struct {
  PyObject *variable;
  PyObject *SHARED term;
  double coefficient;
} product;

/* Products of long sums: an Expression has the first n_products of `items`. The block owns them; it never moves. */
typedef struct {
  PyObject_VAR_HEAD /* the room, in products */
      SHARED Py_ssize_t n;
  product items[];
} block_object;

typedef struct {
  PyObject_HEAD Py_ssize_t n_products;
  product *products;      /* `inline_products`, or those of the block */
  block_object *block;    /* NULL if they are inline */
  PyObject *SHARED terms; /* the tuple of terms() once it was asked for */
  double constant;
  product inline_products[INLINE_PRODUCTS];
} expression_object;

/* The kind of a Constraint: a relation of kiwi's, or one of these kinds of the native solver. */
enum { ASKS_MINIMIZE = 3, ASKS_MAXIMIZE = 4, ASKS_STAY = 5, ASKS_EDIT = 6 };

typedef struct {
  PyObject_HEAD PyObject *expression;
  PyObject *native; /* the Strength it was given, NULL for one of kiwi's */
  quoin_strength strength;
  double number;          /* kiwi's strength */
  int32_t relation;       /* a quoin_relation, or ASKS_... */
  int line;               /* where it was written, */
  PyObject *file;         /* and in which file: a str, or NULL where that is not known */
  SHARED uint64_t id;     /* its key in solvers' maps; 0 until a map needs it */
  SHARED uint64_t solver; /* as in variable_data */
  quoin_constraint handle;
} constraint_object;

extern PyTypeObject *block_type;
extern PyTypeObject *variable_type, *term_type, *expression_type, *constraint_type, *strength_type, *kiwi_solver_type;

/* The type of an object of ours; in the stable ABI Py_TYPE() is a function, which takes a PyObject alone. */
#define TYPE_OF(object) Py_TYPE((PyObject *)(object))
#define IS(object, type) (Py_IS_TYPE(object, type) || PyType_IsSubtype(Py_TYPE(object), type))
#define IS_VARIABLE(object) IS(object, variable_type)
#define IS_TERM(object) IS(object, term_type)
#define IS_EXPRESSION(object) IS(object, expression_type)
#define IS_CONSTRAINT(object) IS(object, constraint_type)
#define DATA(object) (((variable_object *)(object))->data)

/* ---- numbers.c ---- */

/* "Expected object of type `...`." Returns NULL. */
PyObject *fail_type(PyObject *object, const char *expected);
/* The name of an object's type as the interpreter would write it in an error: a new str. */
PyObject *type_text(PyObject *object);
PyObject *fail_number(void);
/* quoin._core.speak_kiwi(): from now on, errors call the types by kiwisolver's names. */
PyObject *speak_kiwi(PyObject *module, PyObject *unused);
/* A float or int, or a subclass of them; 0 with an exception for others and for nan and inf. */
int read_number(PyObject *object, double *number_out);
/* Reads a number that the native face asks for by `name`: also NumPy's scalars and others that have __float__() or
   __index__(). May run Python code. 0 with an exception. */
int read_real(PyObject *object, const char *name, double *number_out);
/* Reads a count from 0 to `most`: an int, or an object with __index__(). Returns 0 with an exception for all else.
   A ValueError calls the count by `name`. May run Python code. */
int read_count(PyObject *object, uint64_t most, const char *name, uint64_t *count_out);
/* 1 for a number, 0 for another object, -1 with an exception. */
int try_number(PyObject *object, double *number_out);
/* Also fractions, decimals and NumPy's scalars. May run Python code for objects that try_number() does not take. */
int try_any_number(PyObject *object, double *number_out);
/* The letter of a buffer format for numbers in this machine's byte order, 'd' for doubles; 0 for other formats. */
char number_format(const char *format);

/* ---- strength.c ---- */

/* What read_strength() reads: a word, kiwi's number, or a Strength. The function returns 0 with an exception for all
   else. */
typedef struct {
  quoin_strength strength;
  double number;
  PyObject *native; /* borrowed */
} read_strength_result;
int read_strength(PyObject *object, read_strength_result *result_out);
quoin_strength strength_of_number(double number);
double number_of_strength(quoin_strength strength);

/* ---- variable.c, term.c, expression.c, constraint.c: making ---- */

void variable_data_release(variable_data *data);
PyObject *term_make(PyObject *variable, double coefficient);
/* An Expression with room for n products, none of them set yet. The caller sets all before any Python code runs. */
expression_object *expression_make(Py_ssize_t n, double constant);
/* An Expression that begins with the products of `front`, and has room for n more, which the caller sets as above. It is
   too long for inline products. */
expression_object *expression_extended(expression_object *front, Py_ssize_t n, double constant);
/* Keeps the first n products of an Expression that was just made; the others are not set. */
void expression_shorten(expression_object *expression, Py_ssize_t n);
double expression_value(expression_object *expression);
/* An Expression of the products, those of one variable summed, in the order in which the variables first occur. Takes
   over no reference. */
expression_object *expression_merged(const product *products, Py_ssize_t n, double constant);
/* Takes over the reference to the expression, also when it fails. */
PyObject *constraint_make(expression_object *merged, int32_t relation, quoin_strength strength, double number,
                          PyObject *native);
/* Notes the place of the Python code that runs now. Takes and returns the constraint, which may be NULL. */
PyObject *constraint_placed(PyObject *constraint);
double constraint_violation(constraint_object *constraint);
/* quoin._core.asked(expression, op, strength): makes a Constraint of any relation or kind, for pickles. */
PyObject *constraint_asked(PyObject *module, PyObject *arguments);

/* The relation that a text names; -1 with an exception. */
int32_t relation_of(PyObject *text);

/* ---- rows.c ---- */

PyObject *rows_as_constraints(PyObject *module, PyObject *arguments);

/* ---- places.c ---- */

/* A place in the source of the program. */
typedef struct {
  PyObject *file; /* a str; NULL where it is not known */
  int line;
} source_place;
/* The place of the Python code that calls, or of its caller `level` - 1 calls above. Who calls this releases the
   file. */
source_place caller_place(uint64_t level);
/* Whether the native face is in use: constraints note where they are written, have no truth value and are shown as one
   writes them. */
extern SHARED int notes_places;
/* quoin._core.note_places(folder): begins it. Code within the folder, the package's own, is no place. Without a folder, "",
   it ends, and symbols are kiwi's again. */
PyObject *note_places(PyObject *module, PyObject *folder);

/* ---- pickling.c ---- */

/* What __reduce__() gives back: make(*arguments), then the object's attributes. Takes over `make` and `arguments`;
   either may be NULL, with an exception. */
PyObject *reduced(PyObject *object, PyObject *make, PyObject *arguments);
/* __deepcopy__(memo): a copy as a pickle would make it, where an object is reached from itself. */
PyObject *deepcopied(PyObject *object, PyObject *memo);
/* quoin._core.stated(op, strength, constant, variable, coefficient, ...): a Constraint, for pickles. */
PyObject *constraint_stated(PyObject *module, PyObject *arguments);

/* ---- text.c ---- */

/* A number with six digits, as kiwi writes it. */
PyObject *text_of_double(double value);
/* Appends a part, which it takes over. A text or a part that is NULL makes the text NULL. */
void text_append(PyObject **text, PyObject *part);
PyObject *text_of_expression(expression_object *expression);
PyObject *text_of_constraint(constraint_object *constraint);

/* ---- operators.c, comparing.c: slots that the three linear types share ---- */

PyObject *linear_add(PyObject *left, PyObject *right);
PyObject *linear_subtract(PyObject *left, PyObject *right);
PyObject *linear_multiply(PyObject *left, PyObject *right);
PyObject *linear_divide(PyObject *left, PyObject *right);
PyObject *linear_negate(PyObject *object);
PyObject *linear_compare(PyObject *left, PyObject *right, int operation);

/* An operand: the products of a linear one, or none for a number. OPERAND_ERROR comes with an exception. */
typedef enum { OPERAND_OTHER, OPERAND_ERROR, OPERAND_NUMBER, OPERAND_SINGLE, OPERAND_SUM } operand_kind;
typedef struct {
  operand_kind kind;
  Py_ssize_t n;
  const product *products;
  double constant;
  expression_object *sum; /* of OPERAND_SUM */
  product single;
} operand;
void operand_read(PyObject *object, operand *operand_out);
/* The number that an operator multiplies or divides by, as try_number() returns it. */
int operand_number(PyObject *object, double *number_out);

/* ---- types ---- */

int add_variable_type(PyObject *module);
int add_term_type(PyObject *module);
int add_expression_type(PyObject *module);
int add_constraint_type(PyObject *module);
int add_strength_type(PyObject *module);
/* Frees an instance of a type without cycle collection, or of a class that Python code derived from such a type. The
   class may have cycle collection. */
void free_instance(PyTypeObject *type, void *instance);
int add_type(PyObject *module, PyType_Spec *spec, PyTypeObject **type_out);

#endif
