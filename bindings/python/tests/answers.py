"""Answers to questions, in a form in which two modules can be compared."""

import fractions
import re
import sys

import numpy


class Whole(int):
    pass


class Real(float):
    pass


def names_for(module):
    """The names that questions use; new variables and a new solver each time."""
    names = {name: getattr(module, name) for name in module.__all__}
    sub = type("Sub", (module.Variable,), {})("sub")
    x, y = module.Variable("x"), module.Variable("y")
    names.update(x=x, y=y, named=module.Variable("n \u00e9", {"a": 1}), s=module.Solver(), sub=sub,
                 subterm=type("SubTerm", (module.Term,), {})(x, 3),
                 subsum=type("SubSum", (module.Expression,), {})((2 * x, 3 * y), 4),
                 Whole=Whole, Real=Real, Fraction=fractions.Fraction, int64=numpy.int64,
                 float64=numpy.float64, float32=numpy.float32)
    names.update({name: getattr(numpy, name) for name in ["array", "dot", "longdouble", "uint8", "bool_"]})
    return names


def sorted_terms(text):
    """A constraint's text with its terms in the order of the alphabet: kiwi's order is that of addresses."""
    sum_of_terms, relation, rest = text.partition(" 0 | ")
    if not relation:
        return text
    *terms, last = sum_of_terms.split(" + ")
    return " + ".join(sorted(terms) + [last]) + relation + rest


def canonical(text):
    text = re.sub(r"\bkiwisolver\b", "quoin.kiwi", text)
    if sys.version_info < (3, 11):
        # Before Python 3.11 the calling convention of a method decides whether an error names the method's class.
        text = re.sub(r"\b\w+\.(\w+\(\) takes)", r"\1", text)
    text = re.sub(r" at 0x[0-9a-f]+", "", text)
    return sorted_terms(text)


def answer(question, module):
    try:
        result = eval(question, names_for(module))
    except Exception as error:
        return type(error).__name__, canonical(str(error))
    return type(result).__name__, canonical(result if isinstance(result, str) else repr(result))
