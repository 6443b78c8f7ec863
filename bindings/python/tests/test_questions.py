"""kiwisolver and quoin.kiwi are asked the same questions and give the same answers."""

import kiwisolver
import pytest

import quoin.kiwi
from answers import answer
from questions import all_questions

QUESTIONS = all_questions()


def test_questions_generated_areMany():
    assert len(QUESTIONS) >= 1500


def not_finite(answer):
    """Whether an answer of kiwisolver contains an infinity or NaN: quoin raises ValueError instead."""
    return any(word in answer[1].replace("+", " ").replace("*", " ").split() for word in ("inf", "-inf", "nan", "-nan"))


def takes_more(question):
    """Whether quoin takes what kiwisolver refuses: variables as keys, and NumPy's scalars as numbers."""
    return question.startswith("hash(") or "float32(" in question or "int64(" in question


@pytest.mark.parametrize("question", QUESTIONS)
def test_question_asked_isAnsweredAsByKiwi(question):
    expected, found = answer(question, kiwisolver), answer(question, quoin.kiwi)
    if not_finite(expected):
        assert found == ("ValueError", "numbers must be finite")
    elif expected[0] == "TypeError" and takes_more(question):
        assert found == expected or found[0] != "TypeError"
    else:
        assert found == expected
