"""Facts about the types that clients of kiwisolver see: first facts of both modules, then of quoin.kiwi alone."""

import abc
import copy
import gc
import pickle
import sys
import types
import weakref

import pytest

import quoin
import quoin.kiwi as kiwi

LINEAR = ["Variable", "Term", "Expression"]


def test_names_listed_areKiwis(module):
    assert sorted(module.__all__) == sorted(kiwi.__all__)
    assert all(hasattr(module, name) for name in module.__all__)
    assert module.__version__ >= "1.3.1"
    for name in ["UnsatisfiableConstraint", "BadRequiredStrength", "UnknownEditVariable"]:
        assert getattr(module.exceptions, name) is getattr(module, name)


def test_subclass_inTerms_staysTheSameObject(module):
    class Named(module.Variable):
        def __init__(self, name, extra=None):
            self.extra = extra

    v = Named("v")
    v.extra = 5
    assert (2 * v).variable() is v
    assert (v + 1).terms()[0].variable() is v
    assert (v >= 1).expression().terms()[0].variable() is v
    assert type(v + v) is module.Expression and type(2 * v) is module.Term
    with pytest.raises(TypeError):
        Named("v", 1, 2, 3)


def test_subclass_ofEveryType_keepsAttributes(module):
    v = module.Variable("v")
    for base, arguments in [(module.Variable, ("v",)), (module.Term, (v, 2)), (module.Expression, ((2 * v,),)),
                            (module.Constraint, (v + 1, "==")), (module.Solver, ())]:
        one = type("Sub", (base,), {})(*arguments)
        one.anything = 1
        slotted = type("Slotted", (base,), {"__slots__": ("a",)})(*arguments)
        slotted.a = 2
        assert (one.anything, slotted.a) == (1, 2)
        with pytest.raises(AttributeError):
            slotted.b = 1


def test_subclass_withBasesAndRegistered_works(module):
    assert types.new_class("Solver", (module.Solver,))().hasConstraint(module.Variable() >= 0) is False
    assert type("Typed", (module.Solver,), {})() is not None

    class Abstract(metaclass=abc.ABCMeta):
        pass

    Abstract.register(module.Variable)
    assert isinstance(module.Variable("a"), Abstract)


def test_collector_tracksSymbols_notSolvers(module):
    v = module.Variable("v")
    assert all(gc.is_tracked(one) for one in [v, 2 * v, v + 1, v >= 1])
    assert not gc.is_tracked(module.Solver())


def test_cycle_throughContext_isCollected(module):
    class Context:
        pass

    for wrap in [lambda v: v, lambda v: 2 * v, lambda v: 2 * v + 1, lambda v: v >= 2, lambda v: (v >= 2).expression().terms()]:
        context = Context()
        context.held = wrap(module.Variable("v", context))
        seen = weakref.ref(context)
        del context
        gc.collect()
        assert seen() is None


def test_solver_afterObjectsAreGone_stillWorks(module):
    class Context:
        pass

    solver = module.Solver()
    a, b = module.Variable("a", Context()), module.Variable("b")
    seen = weakref.ref(a.context())
    solver.addConstraint(a == 10)
    solver.addConstraint(b == a + 1)
    del a
    gc.collect()
    assert seen() is None
    solver.updateVariables()
    assert b.value() == 11


def test_hash_byIdentity_ofConstraintAndSolver(module):
    v = module.Variable("v")
    # Variables are keys here, and none in kiwisolver.
    for one in [2 * v, v + 1] + [v] * (module.__name__ == "kiwisolver"):
        assert one
        with pytest.raises(TypeError, match="unhashable"):
            hash(one)
    c, s = v >= 1, module.Solver()
    assert {c: 1, s: 2}[c] == 1 and c == c and c != (v >= 1) and s == s


def test_terms_askedTwice_areTheSame(module):
    x, y = module.Variable("x"), module.Variable("y")
    term = 2 * x
    e = term + y + 1
    assert e.terms() is e.terms()
    assert e.terms()[0] is term
    assert module.Expression([term, 3 * y]).terms()[0] is term
    assert (e + 3).terms()[0] is term


def test_constraint_withStrength_sharesTheExpression(module):
    x = module.Variable("x")
    c = x >= 1
    assert (c | "weak").expression() is c.expression()
    assert c.expression() is c.expression()
    assert (c | "required") is not c
    assert type("Sub", (module.Constraint,), {})(x + 1, "==") | "weak"
    assert type(type("Sub", (module.Constraint,), {})(x + 1, "==") | "weak") is module.Constraint


def test_constraint_merged_keepsZeroCoefficients(module):
    x, y = module.Variable("x"), module.Variable("y")
    terms = (x + y + x - y <= 3).expression().terms()
    assert sorted((t.variable().name(), t.coefficient()) for t in terms) == [("x", 2.0), ("y", 0.0)]
    assert len((x + y + x - y).terms()) == 4


def test_merging_ofManyVariables_sumsEach(module):
    variables = [module.Variable(f"v{k}") for k in range(500)]
    total = sum((k * v for k, v in enumerate(variables)), 0 * variables[0])
    terms = (total + total == 0).expression().terms()
    assert len(terms) == 500
    assert sorted(t.coefficient() for t in terms) == [2.0 * k for k in range(500)]


def test_exceptions_raised_carryTheObject(module):
    x, s = module.Variable("x"), module.Solver()
    c = x >= 1
    with pytest.raises(module.UnknownConstraint) as caught:
        s.removeConstraint(c)
    assert caught.value.constraint is c and caught.value.args[0] is c
    with pytest.raises(module.UnknownEditVariable) as caught:
        s.suggestValue(x, 1)
    assert caught.value.edit_variable is x and caught.value.args[0] is x
    assert type(caught.value).__mro__[1] is Exception
    with pytest.raises(module.BadRequiredStrength, match="^A required strength cannot be used in this context.$"):
        s.addEditVariable(x, "required")


def test_name_withNullAndEmoji_survives(module):
    v = module.Variable("a\0b \U0001f600")
    assert v.name() == "a\0b \U0001f600" if module is kiwi else v.name()
    assert str(2 * v).startswith("2 * a")


# quoin.kiwi alone


def test_name_withSurrogates_isLikeAnyOther():
    v = kiwi.Variable("\ud800")
    assert v.name() == "\ud800" and str(2 * v + 1) == "2 * \ud800 + 1"
    assert repr(v >= 1).startswith("1 * \ud800")
    s = kiwi.Solver()
    s.addConstraint(v == 2)
    assert "\ud800" in s.dumps()
    v.setName("\udfff")
    assert v.name() == "\udfff"


def test_numbers_notFinite_areValueErrors():
    x, s = kiwi.Variable("x"), kiwi.Solver()
    s.addEditVariable(x, "strong")
    for bad in [float("nan"), float("inf"), -float("inf")]:
        for wrong in [lambda: x + bad, lambda: bad - x, lambda: bad * x, lambda: x / bad, lambda: x >= bad,
                      lambda: (x >= 1) | bad, lambda: kiwi.Term(x, bad), lambda: kiwi.Expression([], bad),
                      lambda: kiwi.strength.create(bad, 1, 1), lambda: s.suggestValue(x, bad),
                      lambda: s.addEditVariable(kiwi.Variable(), bad)]:
            with pytest.raises(ValueError, match="finite"):
                wrong()
    for wrong in [lambda: (1e308 * x) * 10, lambda: (1e308 * x + 1) * 10, lambda: x / 5e-324,
                  lambda: 1e308 * x + 1e308 * x == 0, lambda: (x + 1e308) + 1e308]:
        with pytest.raises(ValueError, match="finite"):
            wrong()


def test_numbers_tooLargeForTheEngine_areValueErrors():
    x, y, s = kiwi.Variable("x"), kiwi.Variable("y"), kiwi.Solver()
    for constraint in [x == 1e16, 1e13 * x == y]:
        with pytest.raises(ValueError):
            s.addConstraint(constraint)
        assert not s.hasConstraint(constraint)
    s.addConstraint(x == 3)
    s.updateVariables()
    assert x.value() == 3


def test_contexts_millionDeep_areFreed():
    v = None
    for _ in range(1_000_000):
        v = kiwi.Variable("v", v)
    del v


def test_symbols_pickledAndCopied_keepTheirMeaning():
    x, y = kiwi.Variable("x", {"a": 1}), kiwi.Variable("y")
    constraint = (2 * x + y - 3 <= 0) | "strong"
    for back in [pickle.loads(pickle.dumps(constraint)), copy.deepcopy(constraint)]:
        assert str(back) == str(constraint)
    a, b = pickle.loads(pickle.dumps((x, x + y)))
    assert b.terms()[0].variable() is a and a.context() == {"a": 1}
    error = pickle.loads(pickle.dumps(kiwi.UnsatisfiableConstraint(constraint)))
    assert str(error.constraint) == str(constraint)


def test_errors_madeWithoutInit_keepWhatTheyAreAbout():
    x = kiwi.Variable("x")
    constraint = x >= 1
    for error in [kiwi.UnsatisfiableConstraint(constraint), kiwi.UnknownConstraint(constraint),
                  kiwi.DuplicateConstraint(constraint), quoin.ConflictError(constraint)]:
        # tblib, which Dask loads, unpickles so.
        made = type(error).__new__(type(error), *error.args)
        made.__dict__.update(error.__dict__)
        assert made.constraint is constraint and str(made) == str(error)
    for kind in (kiwi.UnknownEditVariable, kiwi.DuplicateEditVariable):
        assert kind.__new__(kind, x).edit_variable is x


def test_references_ofOperators_areGivenBack():
    def use():
        x, y = kiwi.Variable("x"), kiwi.Variable("y")
        e = 2 * x - y / 3 + (x + y) - 4
        c = (e >= x) | "weak"
        c.expression().terms(), e.terms(), str(c), c.op(), c.violated()
        for wrong in [lambda: x + None, lambda: x < 1, lambda: x / 0, lambda: c | "x", lambda: kiwi.Expression([x])]:
            with pytest.raises((TypeError, ValueError, ZeroDivisionError)):
                wrong()

    marker = object()
    held = kiwi.Variable("held", marker)
    before = sys.getrefcount(marker), sys.getrefcount(held)
    for _ in range(1000):
        e = held + 1
        e = (2 * held - held * 3 + e) / 2
        c = (e <= held) | "strong"
        c.expression().terms()
        e.terms()
    del e, c
    assert (sys.getrefcount(marker), sys.getrefcount(held)) == before
    for _ in range(10):
        use()
    gc.collect()
    counts = []
    for _ in range(3):
        for _ in range(200):
            use()
        gc.collect()
        counts.append(sys.getallocatedblocks())
    assert counts[2] - counts[1] < 100
