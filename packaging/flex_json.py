"""CSS's words in JSON, for `quoin specs`: what flex_words.py writes in Swift."""
import re
import textwrap

WIDTH = 110


def swift_list(name, words):
    """A list of words, on one line if it fits."""
    words = [f'"{word}"' for word in words]
    line = f"  private static let {name} = [{', '.join(words)}]"
    if len(line) <= WIDTH:
        return [line]
    inside = textwrap.wrap(", ".join(word.replace(" ", "~") for word in words) + ",", WIDTH - 4, break_on_hyphens=False)
    return [f"  private static let {name} = [", *(f"    {part}".replace("~", " ") for part in inside), "  ]"]


def cases(kind, specs):
    """The choices that nodes of a kind have, by SpecChoice's own table."""
    found = re.search(rf"case ((?:\.\w+,?\s*)+):\s*{kind}\n", (specs / "Core/SpecChoice.swift").read_text())[1]
    return re.findall(r"\w+", found)


def text(choices, specs):
    """The file; `choices` are (word, Swift's case, enumeration, its words), those without words a yes or a no."""
    containers, items = cases(r"\.flex", specs), cases("nil", specs)
    choices = [(word, case, name[0].lower() + name[1:], [one for one, _ in words])
               for word, case, name, words in choices if words and case in containers + items]
    lines = ["// FlexWords.swift -- CSS's words in JSON; their places are their numbers. Written by packaging/flex_words.py.",
             "", "import QuoinSpecs", "", "enum FlexWords {"]
    for name, words in {name: words for _, _, name, words in choices}.items():
        lines += swift_list(name, words)
    for table, members in (("containers", containers), ("items", items)):
        lines += ["", f"  static let {table}: [String: (choice: SpecChoice, words: [String])] = ["]
        lines += [f'    "{word}": (.{case}, {name}),' for word, case, name, _ in choices if case in members]
        lines.append("  ]")
    return "\n".join(lines) + "\n}\n"
