"""The rooms inside QuoinEngine, lowest first, and what is used from above.

Each folder of Sources/Engine/QuoinEngine is a layer. A file may use types of its own layer and of those below,
and so for the methods of Core, which all layers from Core on extend: a method belongs to the layer of
the file that declares it. What a layer keeps to itself, as the arrays and the scratch of a basis, no other uses.
"""

import re

ENGINE_LAYERS = [
    "Types",        # what callers see: handles, strengths, errors, options, counters
    "Support",      # memory, the undo log, sparse vectors, tolerances
    "Model",        # variables, rows, terms, columns, levels
    "Basis",        # the active rows, factorised: BTRAN, FTRAN, exchanges, peels
    "Structures",   # lists and tables of the solver, each by itself
    "Core",         # all of these put together, saved, and read
    "Directions",   # what follows values and rows: kept directions, brackets, sorted bounds
    "Rows",         # making rows, taking them out of columns, freeing them
    "Undo",         # journal segments: opened, kept, put back
    "Simplex",      # pivots: ratio tests, repairs, primal steps, refactorisation
    "Aliases",      # variables that stand for others
    "Proof",        # certificates and audits
    "Careful",      # solving in twice the digits
    "Solve",        # changes, suggestions, solves
    "Queries",      # what is determinate, how far a value can go
    "Images",       # saved states, clones, hashes
    "API",          # the engine's public methods
]

# Properties that are the layer's own: only it, and the checks of invariants, name them after its value's name.
OWN = {"Basis": ("basis", "slot walk etas peel matchSlot")}

TYPE = re.compile(r"^(?:public |package |final |private |fileprivate |indirect )*"
                  r"(?:struct|enum|class|protocol) (\w+)", re.M)
EXTENSION = re.compile(r"^(?:public |package |private |fileprivate )*extension (\w+)")
MEMBER = re.compile(r"^  ((?:@\w+(?:\(\w+\))? |\w+ )*)(func|var) (\w+)")


def violations(files, code_lines):
    """`files`: all of the engine. Yields (path, line number, what is wrong)."""
    rank = {name: place for place, name in enumerate(ENGINE_LAYERS)}
    texts = {path: code_lines(path) for path in files if path.parent.name in rank}
    for path in files:
        if path not in texts:
            yield path, 1, f"{path.parent.name} is no layer: see engine_layers.py"
    home = declared(texts, rank)
    for path, lines in texts.items():
        own = rank[path.parent.name]
        bound = set(re.findall(r"(?:\b(?:let|var|in|for) |[(,] ?|\w )(\w+)(?=[:,)] | = | in )", "\n".join(lines)))
        for number, extended, line in extensions(lines):
            for kind, name in used(line, extended, bound):
                if home[kind].get(name, -1) > own:
                    yield path, number, f"{name} is of {ENGINE_LAYERS[home[kind][name]]}"
            for layer, name in opened(line):
                if layer != path.parent.name and not path.name.endswith("+Invariants.swift"):
                    yield path, number, f"{name} is {layer}'s own"


def opened(line):
    """(layer, name) of each property in a line that a layer keeps to itself. A method may have the same name."""
    for layer, (value, names) in OWN.items():
        for name in re.findall(rf"\b{value}\.({names.replace(' ', '|')})\b(?!\()", line):
            yield layer, name


def extensions(lines):
    """Each line with its number and the type that it extends or declares."""
    extended = None
    for number, line in enumerate(lines, 1):
        found = EXTENSION.match(line) or TYPE.match(line)
        if found:
            extended = found.group(1)
        yield number, extended, line


def declared(texts, rank):
    """The layers of types, and of Core's methods and properties that other files can use: the lowest
    where a name stands for several."""
    home = {"type": {}, "func": {}, "var": {}}
    for path, lines in texts.items():
        own = rank[path.parent.name]
        for _, extended, line in extensions(lines):
            for name in TYPE.findall(line):
                home["type"][name] = own
            found = MEMBER.match(line)
            if found and extended == "Core" and "private" not in found.group(1).split():
                names = home[found.group(2)]
                names[found.group(3)] = min(own, names.get(found.group(3), own))
    return home


def used(line, extended, bound):
    """(kind, name) of each type in a line, and of each method and property of a core: after `core.`, or by
    itself where Core is extended."""
    line = re.sub(r"\b(?:func|var|let|case) \w+", "", line)
    for name in re.findall(r"(?<![\w.])[A-Z]\w+", line):
        yield "type", name
    free = r"(?<![\w.])" if extended == "Core" else r"\bcore\."
    for place in {free, r"\bcore\."}:
        for name in re.findall(place + r"([a-z]\w+)\(", line):
            yield "func", name
        for name in re.findall(place + r"([a-z]\w+)\b(?![(:])", line):
            if place != free or name not in bound:
                yield "var", name
