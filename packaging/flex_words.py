#!/usr/bin/env python3
"""Write the words of flexbox and specs: properties, choices, their values and their setters.

    flex_words.py             writes include/quoin_flex.h's generated part, and the words of Python, Rust, JavaScript and JSON
    flex_words.py --check     fails if one of them is not as it would be written

The one table is Swift's: the enumerations of Sources/Flex/QuoinSpecs with their numbers and comments. A name in C is the
Swift name in capitals, behind the prefix of its enumeration; what CSS calls otherwise is renamed here.
"""
import pathlib
import re
import sys
import textwrap

import flex_json
from rust_enum import camel, rust_enum

ROOT = pathlib.Path(__file__).resolve().parent.parent
SPECS = ROOT / "Sources/Flex/QuoinSpecs"
HEADER = ROOT / "include/quoin_flex.h"
FIRST, LAST = "/* From here on packaging/flex_words.py writes", "/* So far packaging/flex_words.py. */\n"
WIDTH = 118

EDGES = ["left", "top", "right", "bottom", "start", "end", "horizontal", "vertical"]
PROPERTIES = {f"edge{edge.capitalize()}": edge.upper() for edge in EDGES} | {"edgeAll": "SIDES"}
CHOICES = {"direction": "STACK_DIRECTION", "justify": "STACK_JUSTIFY", "alignItems": "STACK_ALIGN_ITEMS",
           "wrap": "STACK_WRAP", "alignContent": "STACK_ALIGN_CONTENT",
           "baselineRelative": "STACK_BASELINE_RELATIVE",
           "respectsChildLimits": "STACK_RESPECTS_CHILD_LIMITS", "concurrent": "STACK_CONCURRENT",
           "horizontal": "RELATIVE_HORIZONTAL", "vertical": "RELATIVE_VERTICAL", "sizing": "RELATIVE_SIZING",
           "sizeToFit": "ABSOLUTE_SIZE_TO_FIT", "location": "CORNER_LOCATION", "wrapsCorner": "CORNER_WRAPS",
           "flexJustify": "JUSTIFY_CONTENT", "flexAlignItems": "ALIGN_ITEMS",
           "flexAlignContent": "ALIGN_CONTENT", "writing": "DIRECTION", "flexRules": "RULES"}
CONTENTS = {"start": "FLEX_START", "end": "FLEX_END", "writingStart": "START", "writingEnd": "END",
            "baselineFirst": "BASELINE", "baselineLast": "LAST_BASELINE", "safeEnd": "SAFE_FLEX_END",
            "leftToRight": "LTR", "rightToLeft": "RTL"}

# (Swift's enumeration, its file, the type in C, the prefix in C, renames)
ENUMERATIONS = [
    ("SpecJustify", "Core/SpecChoice.swift", "quoin_justify", "JUSTIFY", CONTENTS),
    ("SpecAlign", "Core/SpecChoice.swift", "quoin_align", "ALIGN", CONTENTS),
    ("FlexDirection", "Flex/FlexChoices.swift", "quoin_flex_direction", "FLEX_DIRECTION", {}),
    ("FlexWrap", "Flex/FlexChoices.swift", "quoin_flex_wrap", "FLEX_WRAP", {"noWrap": "NOWRAP"}),
    ("FlexPosition", "Flex/FlexChoices.swift", "quoin_position", "POSITION", {}),
    ("FlexDisplay", "Flex/FlexChoices.swift", "quoin_display", "DISPLAY", {}),
    ("FlexBoxSizing", "Flex/FlexChoices.swift", "quoin_box_sizing", "BOX_SIZING", {}),
    ("FlexOverflow", "Flex/FlexChoices.swift", "quoin_overflow", "OVERFLOW", {}),
    ("FlexWriting", "Flex/FlexChoices.swift", "quoin_direction", "DIRECTION", CONTENTS),
    ("FlexRules", "Flex/FlexChoices.swift", "quoin_rules", "RULES", {}),
    ("SpecDirection", "Core/SpecChoice.swift", "quoin_stack_direction", "STACK_DIRECTION", {}),
    ("SpecPlace", "Core/SpecChoice.swift", "quoin_place", "PLACE", {}),
    ("SpecSizing", "Core/SpecChoice.swift", "quoin_sizing", "SIZING", {}),
    ("SpecCorner", "Core/SpecChoice.swift", "quoin_corner", "CORNER", {}),
    ("FlexEdgeKind", "Flex/SpecTree+Extents.swift", "quoin_edges", "EDGES", {}),
]
# The properties whose number has one unit only: weights, ratios, and what is always points.
NUMBERS = ["flexGrow", "flexShrink", "spacingBefore", "spacingAfter", "ascender", "descender", "positionX",
           "positionY", "spacing", "lineSpacing", "ratio", "offsetX", "offsetY", "aspectRatio"]
NUMBER_GROUPS = ("inset", "border")


def capitals(name):
    return re.sub(r"([A-Z])", r"_\1", name).upper()


def cases(file, name):
    """The cases of an enumeration: (name, number, comment)."""
    text = (SPECS / file).read_text()
    body = re.search(rf"enum {name}: \w+.*?\{{\n(.*?)\n(?:  (?:@|var|///[^\n]*\n  (?:@|var|static|func))|\}})", text,
                     flags=re.S)[1] + "\n"
    found, number = [], 0
    for comment, case, given in re.findall(r"((?:  ///[^\n]*\n)*)  case `?(\w+)`?(?: = (\d+))?", body):
        words = " ".join(line.strip()[4:] for line in comment.splitlines())
        number = int(given) if given else number
        found.append((case, number, words))
        number += 1
    return found


def spoken(words):
    """A comment of Swift's in the words of C."""
    for swift, _, kind, *_ in ENUMERATIONS:
        words = words.replace(f"`{swift}`", kind)
    words = re.sub(r"`(\w+)`", lambda found: f'"{found[1]}"' if found[1].islower() else found[1], words)
    return words.rstrip(".")


def member(name, number, words, isLast):
    line = f"  {name} = {number}{'' if isLast else ','}"
    comment = f"/* {spoken(words)} */"
    if len(line) + 1 + len(comment) <= WIDTH:
        return f"{line} {comment}\n"
    return "".join(f"  {part}\n" for part in textwrap.wrap(comment, WIDTH - 2, subsequent_indent="   ")) + line + "\n"


def enumeration(kind, about, members):
    lines = [member(name, number, words, place == len(members) - 1)
             for place, (name, number, words) in enumerate(members)]
    return f"/* {about} */\ntypedef int32_t {kind};\nenum {{\n{''.join(lines)}}};\n\n"


def about(file, name):
    text = (SPECS / file).read_text()
    comment = re.search(rf"((?:///[^\n]*\n)+)public enum {name}:", text)[1]
    return spoken(" ".join(line[4:] for line in comment.splitlines())) + "."


def generated():
    parts = []
    for name, file, kind, prefix, renames in ENUMERATIONS:
        members = [(f"QUOIN_{prefix}_{renames.get(case) or capitals(case)}", number, words)
                   for case, number, words in cases(file, name)]
        parts.append(enumeration(kind, about(file, name), members))
    properties = [(case, PROPERTIES.get(case) or capitals(case), number, words)
                  for case, number, words in cases("Core/SpecProperty.swift", "SpecProperty")]
    choices = [(CHOICES.get(case) or capitals(case), number, words)
               for case, number, words in cases("Core/SpecChoice.swift", "SpecChoice")]
    parts.append(enumeration("quoin_property", 'A property with a number. "Item" is a child of a flex container.',
                             [(f"QUOIN_PROPERTY_{name}", number, words) for _, name, number, words in properties]))
    parts.append(enumeration("quoin_choice", "A property with a few named values.",
                             [(f"QUOIN_CHOICE_{name}", number, words) for name, number, words in choices]))
    return "".join(parts), properties, choices


def setters(properties, choices):
    lines = []
    for case, name, _, _ in properties:
        isNumber = case in NUMBERS or case.startswith(NUMBER_GROUPS)
        lines.append(f"QUOIN_NODE_{'NUMBER' if isNumber else 'LENGTH'}({name.lower()}, QUOIN_PROPERTY_{name})\n")
    lines += [f"QUOIN_NODE_CHOICE({name.lower()}, QUOIN_CHOICE_{name})\n" for name, _, _ in choices]
    return "".join(lines)


def written(text):
    """The header with its generated parts, which lie between marks."""
    enumerations, properties, choices = generated()
    for part in (enumerations, setters(properties, choices)):
        start = text.index("\n", text.index(FIRST, 0 if part is enumerations else text.index(LAST) + len(LAST))) + 1
        end = text.index(LAST, start)
        text = text[:start] + part + text[end:]
    return text


# The enumeration of each choice that is not a yes or a no.
VALUES = {"flexDirection": "FlexDirection", "flexJustify": "SpecJustify", "flexAlignItems": "SpecAlign", "flexWrap": "FlexWrap",
          "flexAlignContent": "SpecJustify", "position": "FlexPosition", "display": "FlexDisplay",
          "boxSizing": "FlexBoxSizing", "overflow": "FlexOverflow", "writing": "FlexWriting", "alignSelf": "SpecAlign",
          "flexRules": "FlexRules", "direction": "SpecDirection", "justify": "SpecJustify", "alignItems": "SpecAlign",
          "alignContent": "SpecJustify", "horizontal": "SpecPlace", "vertical": "SpecPlace", "sizing": "SpecSizing",
          "location": "SpecCorner", "wrap": "FlexWrap"}


def enumeration_named(name):
    """The members of an enumeration by their names in C, without a prefix: (name, number, comment)."""
    _, file, kind, _, renames = next(one for one in ENUMERATIONS if one[0] == name)
    return kind, [(renames.get(case) or capitals(case), number, words) for case, number, words in cases(file, name)]


def css(name):
    """A value as CSS writes it."""
    word = name.lower()
    for first in ("safe", "last"):
        if word.startswith(first + "_"):
            return f"{first} {word[len(first) + 1:].replace('_', '-')}"
    return word.replace("_", "-")


def python_words(properties, choices):
    lines = ['"""The words of quoin.flex and the numbers that C has for them. Written by packaging/flex_words.py.\n',
             'A choice without words is a yes or a no.\n"""\n']
    lines += ["KINDS = {"] + [f'    "{name.lower()}": {number},' for name, number in kinds()] + ["}\n"]
    lines += ["PROPERTIES = {"] + [f'    "{name.lower()}": {number},' for _, name, number, _ in properties] + ["}\n"]
    lines += ["CHOICES: dict[str, tuple[int, dict[str, int]]] = {"]
    for case, (name, number, _) in choices:
        values = enumeration_named(VALUES[case])[1] if case in VALUES else []
        inside = ", ".join(f'"{css(one)}": {value}'.replace("fe ", "fe~").replace("st ", "st~") for one, value, _ in values)
        wrapped = textwrap.wrap(f'"{name.lower()}": ({number}, {{{inside}}}),', WIDTH, initial_indent=" " * 4,
                                subsequent_indent=" " * 8, break_on_hyphens=False, break_long_words=False)
        lines += [line.replace("~", " ") for line in wrapped]
    return "\n".join(lines) + "\n}\n"


def kinds():
    """The kinds of nodes, as the header says them by hand."""
    return [(name, int(number)) for name, number in re.findall(r"QUOIN_NODE_(\w+) = (\d+)", HEADER.read_text())]


def rust_choice(name, about, members):
    named = [(camel(member), number, textwrap.wrap(words, WIDTH - 8)) for member, number, words in members]
    return [*rust_enum(name, [about], named), ""]


def rust_name(kind):
    return camel(kind.removeprefix("quoin_"))


def rust_words(properties, choices):
    lines = ["//! The words of flexbox and specs, with the numbers of C. Written by packaging/flex_words.py.\n"]
    lines += rust_choice("Kind", "What a node is.", [(name, number, f"`QUOIN_NODE_{name}` of the header.") for name, number in kinds()])
    for swift, file, kind, _, _ in ENUMERATIONS:
        members = enumeration_named(swift)[1]
        lines += rust_choice(rust_name(kind), about(file, swift), [(one, value, spoken(words) + ".") for one, value, words in members])
    lines += rust_choice("Property", "A property with a number. An item is a child of a flex container.",
                         [(name, number, spoken(words) + ".") for _, name, number, words in properties])
    lines += ["/// A property with a few named values, and the value.", "#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]",
              "pub enum Choice {"]
    numbers = []
    for case, (name, number, words) in choices:
        value = rust_name(enumeration_named(VALUES[case])[0]) if case in VALUES else "bool"
        lines += [f"    /// {part}" for part in textwrap.wrap(spoken(words) + ".", WIDTH - 8)] + [f"    {camel(name)}({value}),"]
        numbers.append(f"            Choice::{camel(name)}(value) => ({number}, value as i32),")
    lines += ["}\n", "impl Choice {", "    /// The numbers of the choice and of its value in C.",
              "    pub const fn numbers(self) -> (i32, i32) {", "        match self {", *numbers, "        }", "    }", "}"]
    return re.sub(r"\bquoin_(\w+)", lambda kind: f"[`{camel(kind[1])}`]", "\n".join(lines) + "\n")


def lower_camel(name):
    return camel(name)[0].lower() + camel(name)[1:]


def filled(first, parts, last, width=WIDTH):
    """Lines of parts, as many in each as fit."""
    return textwrap.wrap(first + " " + " ".join(part.replace(" ", "~") for part in parts) + " " + last, width,
                         subsequent_indent="  ", break_on_hyphens=False, break_long_words=False)


def words_of(case):
    """The words of a choice: none for a yes or a no."""
    return [(css(one), value) for one, value, _ in enumeration_named(VALUES[case])[1]] if case in VALUES else []


def javascript_words(properties, choices):
    lines = ["// words.mjs -- the words of trees, and the numbers that C has for them. Written by packaging/flex_words.py.\n"]
    named = [("kinds", [(name.lower(), number) for name, number in kinds()]),
             ("properties", [(lower_camel(name), number) for _, name, number, _ in properties])]
    for table, members in named:
        lines += filled(f"export const {table} = {{", [f"{name}: {number}," for name, number in members], "};") + [""]
    lines.append("/** The number of a choice, and of its values. */\nexport const choices = {")
    for case, (name, number, _) in choices:
        values = words_of(case) or [("false", 0), ("true", 1)]
        lines += ["  " + line for line in filled(f"{lower_camel(name)}: [{number}, {{",
                                                  [f'"{word}": {value},' for word, value in values], "}],", WIDTH - 2)]
    return "\n".join(lines).replace("~", " ") + "\n};\n"


def typescript_words(properties, choices):
    def either(words):
        return [f'| "{word}"' for word in words]

    lines = filled("export type NodeKind =", either(name.lower() for name, _ in kinds()), ";")
    lines += filled("export type PropertyName =", either(lower_camel(name) for _, name, _, _ in properties), ";")
    lines += ["", "/** What has a few named values. */", "export interface Choices {"]
    for case, (name, _, words) in choices:
        lines += [f"  /** {spoken(words)}. */"]
        lines += ["  " + line for line in filled(f"{lower_camel(name)}?:", either(word for word, _ in words_of(case)) or ["boolean"], ";")]
    return re.sub(r" ;$", ";", "\n".join(lines), flags=re.M).replace("~", " ").replace(": | ", ": ").replace("= | ", "= ") + "\n}\n"


def typed(text, part):
    """The package's types with their generated part, which lies between marks."""
    start = text.index("\n", text.index("// From here on packaging/flex_words.py writes")) + 1
    return text[:start] + part + text[text.index("// So far packaging/flex_words.py", start):]


def word_files():
    """The files of other languages: each with its text."""
    _, properties, choices = generated()
    cased = list(zip([case for case, _, _ in cases("Core/SpecChoice.swift", "SpecChoice")], choices))
    named = [(lower_camel(name), case, VALUES.get(case), words_of(case)) for case, (name, _, _) in cased]
    types = ROOT / "bindings/web/quoin.d.ts"
    return {ROOT / "bindings/python/quoin/flex_words.py": python_words(properties, cased),
            ROOT / "bindings/rust/quoin/src/flex/words.rs": rust_words(properties, cased),
            ROOT / "bindings/web/lib/words.mjs": javascript_words(properties, cased),
            ROOT / "Sources/Studio/QuoinCommand/Specs/FlexWords.swift": flex_json.text(named, SPECS),
            types: typed(types.read_text(), typescript_words(properties, cased))}


def main():
    files = {HEADER: written(HEADER.read_text()), **word_files()}
    stale = [path for path, words in files.items() if not path.is_file() or path.read_text() != words]
    if "--check" in sys.argv:
        fresh = files[HEADER]
        print(f"{fresh.count('QUOIN_PROPERTY_') // 2} properties, {fresh.count('QUOIN_CHOICE_') // 2} choices")
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what packaging/flex_words.py writes", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(files[path])
    return 0


if __name__ == "__main__":
    sys.exit(main())
