"""The modules by layer and the houses by what they stand on. Part of check_style.py.

A module imports only what lies strictly below it, and only of houses that its own stands on. So nothing in Flex, nor
anything that it stands on, can come to need the engine.
"""

import re
from pathlib import Path

# Modules by layer, as in ARCHITECTURE.md; those of the tests are above all others.
LAYERS = {
    "CQuoinSys": -1,
    "CQuoin": 0,
    "QuoinGeometry": 0,
    "QuoinMemory": 0,
    "QuoinCBase": 1,
    "QuoinDrawing": 1,
    "QuoinEngine": 1,
    "QuoinTrace": 2,
    "QuoinBatch": 2,
    "QuoinRecord": 3,
    "QuoinSpecs": 2,
    "QuoinFlexC": 3,
    "QuoinFlex": 3,
    "QuoinTexture": 4,
    "QuoinNesting": 6,
    "Quoin": 4,
    "QuoinReplay": 4,
    "QuoinCommand": 7,
    "QuoinSketch": 6,
    "QuoinLayout": 5,
    "QuoinC": 4,
    "QuoinUIKit": 6,
    "QuoinMasonry": 7,
    "QuoinSnapKit": 7,
    "quoin-cli": 8,
}

# Whose modules those of a house in Sources may import, beside its own.
HOUSES = {
    "Base": set(),
    "Drawing": {"Base"},
    "Engine": {"Base"},
    "Flex": {"Base", "Drawing"},
    "Batch": {"Base", "Engine"},
    "Swift": {"Base", "Engine", "Batch"},
    "C": {"Base", "Engine", "Batch", "Flex"},
    "Layout": {"Base", "Drawing", "Engine", "Batch", "Swift", "Flex"},
    "Studio": {"Base", "Drawing", "Engine", "Batch", "Swift", "Layout", "Flex"},
}

TEST_IMPORTS = {"Testing", "Foundation", "Glibc", "Darwin"}
IMPORT = re.compile(
    r"\s*(?:@\w+ |public |internal |package |private |fileprivate )*"
    r"import (?:struct |enum |class |protocol |func |var |typealias )?(\w+)"
)


def house(path):
    """The house of a module, by the module's folder: Sources/HOUSE/MODULE."""
    return Path(path).parts[1]


def violations(path, code_lines, module, declared, house_of):
    """(line number, what is wrong) of the imports of a file that its module does not declare, or may not have. `house_of`
    has the modules in Sources; others, those of tests, may import what they declare."""
    in_sources = module in house_of
    if in_sources and module not in LAYERS:
        yield 1, f"{module} has no place in the house: see LAYERS in module_layers.py"
    for number, line in enumerate(code_lines(path), 1):
        found = IMPORT.match(line)
        name = found and found.group(1)
        if not found or name in TEST_IMPORTS and not in_sources:
            continue
        if name not in declared:
            yield number, f"{module} does not declare {name}"
        elif in_sources and LAYERS.get(name, 99) >= LAYERS.get(module, 0):
            yield number, f"{name} does not lie below {module}"
        elif in_sources and house_of[name] not in HOUSES[house_of[module]] | {house_of[module]}:
            yield number, f"{house_of[module]} does not stand on {house_of[name]}, where {name} lies"
