#!/usr/bin/env python3
"""Write the reference pages of quoin.h and the headers beside it: what they say, page by page.

    man_pages.py HEADER... FOLDER

A header is chapters, each under a line `/* ==== Title ==== */`. A chapter is declarations, each with
the comment above it. There is a page for each function, one for each chapter (its types and constants,
and its functions in a line each), and one of the header's name, which is the header's first comment: quoin.3,
quoin_flex.3. The version is the first header's.
"""

import re
import sys
from pathlib import Path

# The library to link with, by header; that of all others is quoin.
LIBRARIES = {"quoin_flex": "quoin_flex"}

CHAPTER = re.compile(r"^/\* ==== (.+?) =+ \*/$")
FUNCTION = re.compile(r"\b(quoin_\w+)\(")
# One function for each property: a page of the macro that makes them would say nothing.
SETTERS = re.compile(r"^#define .*?(?:\n.*\\)*\n.*\n|^QUOIN_NODE_(?:SETTER|CHOOSER)\(.*\n|^#undef .*\n", re.M)


class Declaration:
    """A piece of C with the comment above it."""

    def __init__(self, comment, code):
        self.comment = comment
        self.code = code
        head = code.split("{")[0]
        self.is_function = bool(re.match(r"(QUOIN_API|static inline)\b", head))
        self.name = FUNCTION.search(head).group(1) if self.is_function else None

    def prototype(self):
        code = self.code.split(" {")[0].rstrip(";") + ";"
        return re.sub(r"^(QUOIN_API|static inline)\s+", "", code)

    def summary(self):
        text = " ".join(self.comment.split("\n\n")[0].split())
        first = re.split(r"(?<=[.:;])\s", text)[0]
        return first.rstrip(".:;")


# Reading


def chapters(text):
    """Pairs of a title and the lines under it."""
    found = []
    for line in text.split("\n"):
        match = CHAPTER.match(line)
        if match:
            found.append((match.group(1), []))
        elif found:
            found[-1][1].append(line)
    return found


def declarations(lines):
    """The declarations of a chapter. A comment belongs to the code that follows it at once."""
    found, comment, code = [], "", []

    def end():
        nonlocal comment, code
        if code:
            found.append(Declaration(comment, "\n".join(code).rstrip()))
        comment, code = "", []

    place = 0
    while place < len(lines):
        line = lines[place]
        if line.startswith("/*") and not code:
            stop = next(i for i in range(place, len(lines)) if "*/" in lines[i])
            comment = plain("\n".join(lines[place : stop + 1]))
            place = stop
        elif not line.strip():
            if depth(code) == 0:
                end()
        elif line.startswith("#if") or line == "}" and depth(code) == 0:
            break
        else:
            code.append(line)
        place += 1
    end()
    return [one for part in found for one in split_functions(part)]


def depth(code):
    text = "\n".join(code)
    return text.count("{") - text.count("}")


def split_functions(declaration):
    """Several functions may stand under one comment."""
    code = declaration.code
    if not declaration.is_function:
        return [declaration]
    ends = r"(?<=[;}])\n(?=static inline|QUOIN_API)"
    return [Declaration(declaration.comment, piece) for piece in re.split(ends, code)]


def plain(comment):
    """A comment's text, without what marks it as one."""
    lines = comment.strip().removeprefix("/*").removesuffix("*/").split("\n")
    is_starred = all(re.match(r" \*( |$)", line) for line in lines[1:-1]) and len(lines) > 2
    lines = [re.sub(r"^ \* ?", "", line) if is_starred else re.sub(r"^   ", "", line) for line in lines]
    return "\n".join(line.rstrip() for line in lines).strip("\n").strip(" ")


# Writing


def roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def prose(comment):
    """Paragraphs are filled; one with an indented line stays as it is."""
    out = []
    for paragraph in comment.split("\n\n"):
        lines = paragraph.strip("\n").split("\n")
        is_set = any(line.startswith("  ") for line in lines) or is_list(lines)
        if not is_set:
            out.append(".PP\n" + roff(" ".join(line.strip() for line in lines)))
        else:
            out.append(".PP\n.nf\n" + roff("\n".join(lines)) + "\n.fi")
    return "\n".join(out)


def is_list(lines):
    """Arguments, one a line: `name [n]: what it is`."""
    return bool(re.match(r"\w+( \[\w+\])?(, \w+( \[\w+\])?)*: ", lines[0])) and len(lines) > 1


def verbatim(code):
    return ".nf\n" + roff(code) + "\n.fi"


def page(name, summary, version, *sections):
    lead = summary[:1].lower() + summary[1:] if summary[1:2].islower() else summary
    out = [f'.TH {name} 3 "" "quoin {version}" "Quoin"', ".SH NAME", f"{roff(name)} \\- {roff(lead)}"]
    for title, body in sections:
        out += [f".SH {title}", body.removeprefix(".PP\n")]
    return '.\\" Written by man_pages.py from the headers. Do not edit.\n' + "\n".join(out) + "\n"


def shared_statuses(function):
    if "quoin_status quoin_" not in function.prototype():
        return ""
    return "\n.PP\nThe statuses that calls have in common are in \\fBquoin\\fR(3)."


def see_also(names):
    return ",\n".join(f"\\fB{roff(name)}\\fR(3)" for name in names)


def chapter_name(title):
    words = re.findall(r"[a-z]+", title.lower())
    return "quoin_" + "_".join(word for word in words if word not in ("and", "s"))


def synopsis(header, code=""):
    """What to include and how to link, and the declaration of a function."""
    library = LIBRARIES.get(header, "quoin")
    return verbatim(f"#include <{header}.h>\n{code}\ncc program.c $(pkg-config --cflags --libs {library})")


def write_chapter(folder, version, header, title, parts):
    name = chapter_name(title)
    if header != "quoin":
        name = header + name.removeprefix("quoin")
    functions = [part for part in parts if part.is_function]
    types = [part for part in parts if not part.is_function]
    listed = "\n".join(f".TP\n\\fB{roff(one.name)}\\fR(3)\n{roff(one.summary())}." for one in functions)
    described = "\n".join(
        (prose(one.comment) + "\n" if one.comment else "") + ".PP\n" + verbatim(one.code) for one in types
    )
    sections = [("SYNOPSIS", synopsis(header))]
    sections += [("TYPES AND CONSTANTS", described)] if types else []
    sections += [("FUNCTIONS", listed)] if functions else []
    sections += [("SEE ALSO", see_also([header]))]
    (folder / f"{name}.3").write_text(page(name, f"{title} in {header}.h", version, *sections))
    for one in functions:
        (folder / f"{one.name}.3").write_text(
            page(
                one.name, one.summary(), version,
                ("SYNOPSIS", synopsis(header, f"\n{one.prototype()}\n")),
                ("DESCRIPTION", prose(one.comment) + shared_statuses(one)),
                ("SEE ALSO", see_also([header, name])),
            )
        )
    return name


def write_header(path, folder, version):
    name, text = path.stem, path.read_text()
    overview = plain(text[: text.index("*/") + 2])
    first, _, rest = overview.partition("\n\n")
    names = [
        write_chapter(folder, version, name, title, declarations(SETTERS.sub("", "\n".join(lines)).split("\n")))
        for title, lines in chapters(text)
    ]
    summary = first.split(" -- ", 1)[1].rstrip(".")
    (folder / f"{name}.3").write_text(
        page(
            name, " ".join(summary.split()), version,
            ("SYNOPSIS", synopsis(name)),
            ("DESCRIPTION", prose(rest)),
            ("SEE ALSO", see_also(names if name == "quoin" else ["quoin", *names])),
        )
    )


def main():
    *headers, folder = map(Path, sys.argv[1:])
    version = re.search(r'QUOIN_VERSION_STRING "(.*)"', headers[0].read_text()).group(1)
    folder.mkdir(parents=True)
    for header in headers:
        write_header(header, folder, version)


if __name__ == "__main__":
    main()
