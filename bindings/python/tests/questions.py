"""Small questions that kiwisolver and quoin.kiwi have to answer alike: Python expressions, evaluated with
the names of each module, two variables x and y, a third with a context, and a solver s.

Nearly all are combinations of a few words: every combination, or random ones by a fixed seed. So nobody picked the
questions for answers that were known to agree.
"""

import itertools
import random

LINEAR = ["x", "y", "2*x", "Term(y, -0.5)", "(x + y)", "(2*x - y + 3)", "Expression([], 4)", "sub", "subterm", "subsum"]
NUMBERS = ["0", "1", "-3", "2.5", "True", "-0.0", "1e-300", "1e300", "int64(3)", "float64(0.25)", "float32(0.5)",
           "Fraction(1, 2)", "Whole(7)", "Real(1.5)", "10**400"]
OTHERS = ["None", "'a'", "[]", "()", "s", "object", "1j", "(x >= 1)", "b'x'", "strength"]
STRENGTHS = ["'weak'", "'medium'", "'strong'", "'required'", "0", "1", "-5", "2.5", "1e3", "1e6", "1e9", "1e300",
             "1001001000", "1001000999.5", "True", "int64(5)", "float64(5)", "None", "'Weak'", "''", "'weak '", "[]",
             "10**400", "x", "strength.create(1, 2, 3)", "'\\u00e9'"]
BINARY = ["+", "-", "*", "/", "==", "<=", ">=", "<", ">", "!=", "//", "%", "**", "@", "&", "|", "<<"]


def operators():
    for operator in BINARY:
        for a, b in itertools.product(LINEAR, LINEAR):
            yield f"{a} {operator} {b}"
        for a, b in itertools.product(LINEAR, NUMBERS):
            yield f"{a} {operator} {b}"
            yield f"{b} {operator} {a}"
    for operator in ["+", "-", "*", "/", "==", "<=", "<", "!="]:
        for a, b in itertools.product(LINEAR, OTHERS):
            yield f"{a} {operator} {b}"
            yield f"{b} {operator} {a}"
    for a in LINEAR:
        yield from (f"{word}({a})" for word in ["-", "+", "~", "abs", "hash", "bool", "float", "int", "len", "iter"])


ARRAYS = ["array([1, 2])", "array([0.5, -2.0])", "array(3.0)", "array([])", "array([[1], [2]])", "array([x, y])",
          "array([2*x, y + 1])", "array([None])", "array(['a'])", "array([1j])", "2.0*float64(3)", "longdouble(2)",
          "uint8(200)", "bool_(True)"]


def arrays():
    """NumPy's arrays and scalars, which take each of their elements through the operators."""
    for operator in ["+", "-", "*", "/", "==", "<=", ">=", "<", "!=", "@", "**", "|"]:
        for a, b in itertools.product(LINEAR, ARRAYS):
            yield f"{a} {operator} {b}"
            yield f"{b} {operator} {a}"
    yield from ["dot([1, 2], [x, y])", "array([x, y]).sum()", "-array([x, y])", "abs(array([x]))", "array([x, y]).dtype",
                "array([x >= 1, y >= 2]) | 'weak'", "(x >= 1) | float32(5)", "array([x, x + y]).cumsum()",
                "s.suggestValue(x, array(1.0))", "s.suggestValue(x, float32(1))", "array([2**70]) * x",
                "array([1, 2]) * x + array([3, 4]) * y <= 5", "array([[x, y]]).T * array([1, 2])"]


def strengths():
    for wanted in STRENGTHS:
        yield f"((x >= 1) | {wanted}).strength()"
        yield f"str({wanted} | (x >= 1))"
        yield f"Constraint(x + 1, '==', {wanted})"
        yield f"s.addEditVariable(x, {wanted})"
        yield f"(s.addEditVariable(x, 'weak'), s.addEditVariable(x, {wanted}))"
        yield f"s.addConstraint((x == 1) | {wanted}), s.updateVariables(), x.value()"
    for parts in itertools.product(["0", "1", "-1", "2000", "0.5"], ["0", "7"], ["3", "'a'"], ["", ", 2", ", -1"]):
        yield f"strength.create({parts[0]}, {parts[1]}, {parts[2]}{parts[3]})"
    yield from ["strength.create()", "strength.create(1, 2)", "strength.create(1, 2, 3, 4, 5)", "strength.weak",
                "strength.medium", "strength.strong", "strength.required", "strength.other", "strength(1)",
                "setattr(strength, 'weak', 1)", "delattr(strength, 'weak')", "setattr(strength, 'new', 1)"]


def constructors():
    anything = ["x", "2*x", "x + 1", "1", "1.5", "None", "'a'", "[2*x, 3*y]", "[2*x, y]", "(2*x,)", "[]", "10**400"]
    for a in anything:
        yield from (f"{name}({a})" for name in ["Variable", "Term", "Expression", "Constraint", "Solver"])
    for a, b in itertools.product(anything, anything):
        yield from (f"{name}({a}, {b})" for name in ["Term", "Expression"])
    for a, b in itertools.product(anything, ["'=='", "'<='", "'>='", "'!='", "'='", "''", "1", "None", "'== '"]):
        yield f"Constraint({a}, {b})"
    yield from ["Variable()", "Variable(name='n')", "Variable('n', 5).context()", "Variable(context=5).context()",
                "Variable('n', None).context()", "Variable(nme='n')", "Variable('a', 1, 2)", "Term()", "Term(x, coefficient=3)",
                "Term(coefficient=3)", "Expression()", "Expression(terms=[2*x], constant=3)", "Expression([2*x], 1, 2)",
                "Constraint()", "Constraint(x + 1)", "Constraint(x + 1, op='<=')", "Constraint(x + 1, '<=', strength='weak')",
                "Constraint(x + x + y - y + 1, '<=')", "Solver(1)", "Solver(a=1)", "Solver(*[])", "type(strength)()"]


METHODS = {
    "x": ["name", "setName", "context", "setContext", "value"],
    "(2*x)": ["variable", "coefficient", "value"],
    "(2*x + y - 3)": ["terms", "constant", "value"],
    "((x >= 1) | 'weak')": ["expression", "op", "strength", "violated"],
    "s": ["addConstraint", "removeConstraint", "hasConstraint", "addEditVariable", "removeEditVariable",
          "hasEditVariable", "suggestValue", "updateVariables", "reset"],
}


def methods():
    for owner, names in METHODS.items():
        for name, arguments in itertools.product(names, ["", "1", "x", "'n'", "x, 1", "(x >= 1)", "None", "a=1", "*[1, 2, 3]"]):
            yield f"{owner}.{name}({arguments})"
        yield from (f"setattr({owner}, {name!r}, 1)" for name in names + ["new"])
        yield from (f"type({owner}).{word}" for word in ["__name__", "__module__", "__mro__"])
        yield f"[n for n in dir({owner}) if n[0] != '_']"


def violations():
    for relation, value in itertools.product(["==", "<=", ">="], ["0", "1e-9", "-1e-9", "1e-8", "1e-7", "-1e-7", "1", "-1"]):
        yield f"(x {relation} {value}).violated()"
        yield f"str(x {relation} {value})"
        yield f"(s.addConstraint(x == 2), s.updateVariables(), (x {relation} 2 + {value}).violated())"


def numbers_as_text():
    draw = random.Random(16)
    for _ in range(150):
        number = draw.choice([draw.uniform(-10, 10), draw.uniform(-1, 1) * 10 ** draw.randint(-12, 12),
                              draw.randint(-10**9, 10**9)])
        yield f"str({number!r} * x + {draw.randint(-9, 9)})"


def sums():
    draw = random.Random(161)
    for _ in range(200):
        parts = [draw.choice(["x", "y", "2*x", "3.5*y", "(x - y)", "(y + 2)", "4", "-1.5", "named"])
                 for _ in range(draw.randint(2, 6))]
        text = parts[0]
        for part in parts[1:]:
            text += f" {draw.choice('+-')} {part}"
        yield f"str({text})"
        yield f"str(({text}) {draw.choice(['==', '<=', '>='])} {draw.choice(parts)})"


def all_questions():
    """Every question once, in a fixed order."""
    lists = [operators(), arrays(), strengths(), constructors(), methods(), violations(), numbers_as_text(), sums()]
    return list(dict.fromkeys(itertools.chain.from_iterable(lists)))
