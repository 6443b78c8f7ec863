"""Subclasses of the package's types: what they take, and what copies keep of them."""

import copy
import pickle
import sys

import pytest

from quoin import Constraint, Expression, Solver, Term, Variable


class Named(Variable):
    pass


class Wish(Constraint):
    pass


class Form(Solver):
    pass


class Product(Term):
    __slots__ = ("note",)


class Sum(Expression):
    pass


class Counted(Variable):
    def __getstate__(self):
        return {"copies": getattr(self, "copies", 0) + 1}


def test_copies_ofSubclasses_keepAttributes():
    name, form = Named("x"), Form()
    name.unit, form.title = "mm", ["address"]
    wish = Wish(name - 1, ">=", "strong")
    wish.why = "readable"
    form.add(wish)
    back, far, again = pickle.loads(pickle.dumps((form, name, wish)))
    assert (back.title, far.unit, again.why) == (["address"], "mm", "readable") and back.has(again)
    other = copy.copy(form)
    assert other.title is form.title and other.has(wish)
    other.more = 1
    assert not hasattr(form, "more") and copy.deepcopy(form).title is not form.title


@pytest.mark.skipif(sys.version_info < (3, 11), reason="objects have no __getstate__() of their own")
def test_pickles_ofSymbols_keepSlotsAndStates():
    product, total, counted = Product(Variable("x"), 2), Sum([], 3), Counted("n")
    product.note, total.note = "twice", "three"
    for back in (pickle.loads(pickle.dumps((product, total, counted))), copy.deepcopy((product, total, counted))):
        assert (back[0].note, back[1].note, back[2].copies) == ("twice", "three", 1)
        assert (back[0].coefficient(), back[1].constant(), back[2].name()) == (2, 3, "n")
    assert type(pickle.loads(pickle.dumps(Variable("plain")))) is Variable
