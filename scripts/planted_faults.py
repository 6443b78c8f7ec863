#!/usr/bin/env python3
"""Plants faults of one token over all modules, in a copy of this tree, and counts those that the tests see.

    planted_faults.py plant COPY COUNT [SEED]    clones HEAD into COPY and plants
    planted_faults.py build COPY                 builds the tests; takes out faults that do not compile
    planted_faults.py run COPY RESULTS           runs each fault's house's tests until one fails; goes on where RESULTS ends

All faults are in one build, each behind a number that QUOIN_FAULT chooses when a process begins. An operator is replaced by
one of its own, `a <^~^ b`, so that no expression has to be understood; a call is skipped, a condition turned round, `1` left
out, a field taken for its neighbour, `min` for `max`. A fault that crashes or never ends is seen as well. Faults of the
functions of C are run with the tests in C, all others with the Swift tests of their house.
"""

import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

TESTS = {
    "Base": "QuoinSpecs", "Batch": "QuoinBatch", "Drawing": "QuoinDrawing QuoinSketch QuoinLayout",
    "Engine": "QuoinEngine QuoinTrace", "QuoinRecord": "QuoinReplay Quoin", "Flex": "QuoinSpecs QuoinTexture",
    "C": "C",
    "Layout": "QuoinLayout QuoinPorting QuoinNesting", "Studio": "QuoinSketch QuoinCommand QuoinReplay",
    "Swift": "Quoin QuoinReplay",
}
C_TESTS = ".build/clib-embedded/tests/static"
# Precedence, what an operand must be, result, and the operator that takes its place.
COMPARED, ADDED, WRAPPED = ("ComparisonPrecedence", "Bool"), ("AdditionPrecedence", "T"), "FixedWidthInteger"
OPERATORS = {
    "<": (*COMPARED, "Comparable", "<="), "<=": (*COMPARED, "Comparable", "<"),
    ">": (*COMPARED, "Comparable", ">="), ">=": (*COMPARED, "Comparable", ">"),
    "==": (*COMPARED, "Equatable", "!="), "!=": (*COMPARED, "Equatable", "=="),
    "+": (*ADDED, "AdditiveArithmetic", "-"), "-": (*ADDED, "AdditiveArithmetic", "+"),
    "*": ("MultiplicationPrecedence", "T", "Numeric", "+"),
    "&+": (*ADDED, WRAPPED, "&-"), "&-": (*ADDED, WRAPPED, "&+"),
    "&&": ("LogicalConjunctionPrecedence", "Bool", "", "||"), "||": ("LogicalDisjunctionPrecedence", "Bool", "", "&&"),
    "+=": ("AssignmentPrecedence", "", "AdditiveArithmetic", "-="),
    "-=": ("AssignmentPrecedence", "", "AdditiveArithmetic", "+="),
}
PAIRS = "width height,first last,lower upper,low high,x y,top bottom,left right,minimum maximum,start end,row column"
FIELDS = {a: b for pair in PAIRS.split(",") for a, b in (pair.split(), pair.split()[::-1])}
# Lines that no fault belongs in, and those in which a token may mean something else.
LEFT = re.compile(r"\s*(//|#|@|import|infix|prefix|case |extension|protocol|typealias|private\(set\))|\b(precondition|assert)")


# Planting


def places(text):
    """Line, column, kind and token of each place where a fault can stand."""
    lines, ifs = text.split("\n"), 0
    for number, line in enumerate(lines):
        ifs += line.strip().startswith("#if") - line.strip().startswith("#endif")
        plain = re.sub(r'"(\\.|[^"\\])*"|//.*', lambda found: "\1" * len(found.group()), line)
        if ifs or '"""' in line or LEFT.search(line) or "func " in plain:
            continue
        for pattern, kind in (
            (r"(?<=[\w)\]?!] )(<=|>=|==|!=|<|>|\+=|-=|&\+|&-|&&|\|\||\+|-|\*)(?= (?!nil|\.))", "operator"),
            (r"(?<=[\w)])\.\.<(?=[\w(])", "range"), (r"(?<=[\s(])!(?=[a-z(])", "not"),
            (r"(?<=[+-] )1(?![\w.])", "one"), (r"(?<=return )(true|false)$", "truth"), (r"(?<=[\s(])(min|max)(?=\()", "least"),
            (r"(?<![\w.&?$\\])([a-z]\w*\.)+(%s)\b(?![\w(\[.?!:]| [-+*/]?= )" % "|".join(FIELDS), "field"),
        ):
            yield from ((number, found.start(), kind, found.group()) for found in re.finditer(pattern, plain))
        call = re.fullmatch(r"\s+((?!try|return|super|self\.init|if|guard|for|while)[a-z]\w*(?:[.?!]+\w+)*\(.*\))", plain)
        if call and lines[number - 1].rstrip().endswith(("{", "}", ")")) and plain.count("(") == plain.count(")"):
            yield number, call.start(1), "call", line[call.start(1):]


def plant(copy, count, seed):
    subprocess.run(["git", "clone", "--quiet", ".", copy], check=True)
    pool, rng, faults = {}, random.Random(seed), []
    for path in sorted(copy.glob("Sources/*/*/**/*.swift")):
        house, module = path.relative_to(copy).parts[1:3]
        text = path.read_text()
        if house not in TESTS or "+Invariants" in path.name or "@inlinable" in text or "@usableFromInline" in text:
            continue
        for line, column, kind, token in places(text):
            one = dict(house=house, module=module, path=str(path.relative_to(copy)), line=line, column=column, kind=kind, token=token)
            pool.setdefault(house, {}).setdefault(kind + (token if kind == "operator" else ""), []).append(one)
    # Small houses have their share.
    weights = {house: sum(map(len, kinds.values())) ** 0.7 for house, kinds in pool.items()}
    for house, kinds in pool.items():
        shuffled, wanted = {kind: rng.sample(ones, len(ones)) for kind, ones in sorted(kinds.items())}, count * weights[house] / sum(weights.values())
        taken = set()
        while len(taken) < round(wanted) and (left := [kind for kind, ones in shuffled.items() if ones]):
            fault = shuffled[rng.choice(left)].pop()
            if (fault["path"], fault["line"]) not in taken:
                taken.add((fault["path"], fault["line"]))
                faults.append(fault | {"id": len(faults)})
    write(copy, faults)


def write(copy, faults):
    """Files as HEAD has them, with these faults; and beside them what the faults' numbers ask."""
    listed = copy / "faults.json"
    before = json.loads(listed.read_text()) if listed.exists() else []
    listed.write_text(json.dumps(faults, indent=0))
    for path in {one["path"] for one in before + faults}:
        head = subprocess.run(["git", "show", f"HEAD:{path}"], cwd=copy, capture_output=True, text=True, check=True)
        lines = head.stdout.split("\n")
        for one in (one for one in faults if one["path"] == path):
            line, end = lines[one["line"]], one["column"] + len(one["token"])
            lines[one["line"]] = line[: one["column"]] + faulty(one) + line[end:]
        put(copy / path, "\n".join(lines))
    for house, module in {(one["house"], one["module"]) for one in faults}:
        name = module.replace("-", "_")
        text = [
            '@_silgen_name("getenv") fileprivate func find(_: UnsafePointer<CChar>) -> UnsafePointer<CChar>?',
            '@_silgen_name("atoi") fileprivate func number(_: UnsafePointer<CChar>) -> CInt',
            'fileprivate let chosen: CInt = find("QUOIN_FAULT").map { number($0) } ?? -1',
            f"func isFault{name}(_ id: CInt) -> Bool {{ chosen == id }}",
        ] + [line for one in faults if one["module"] == module for line in declared(one)]
        put(copy / f"Sources/{house}/{module}/PlantedFaults_{module}.swift", "\n".join(text) + "\n")


def put(path, text):
    """Leaves a file that has this text, so that its module is not built again."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def asked(fault):
    return f"isFault{fault['module'].replace('-', '_')}({fault['id']})"


def name_of(fault):
    """The token, followed by the fault's number in characters of operators."""
    digits, rest = "", fault["id"] + 1
    while rest:
        digits, rest = "^~%"[rest % 3] + digits, rest // 3
    return f"{fault['token']}^{digits}^"


def faulty(fault):
    kind, token, is_on = fault["kind"], fault["token"], asked(fault)
    return {
        "one": f"({is_on} ? 0 : 1)", "truth": f"({is_on} ? !{token} : {token})", "least": f"{token}Fault{fault['id']}",
        "call": f"if !{is_on} {{ {token} }}",
        "field": f"({is_on} ? {re.sub(r'[a-z]+$', lambda last: FIELDS.get(last.group(), last.group()), token)} : {token})",
    }.get(kind, name_of(fault))


def declared(fault):
    kind, token, name, is_on = fault["kind"], fault["token"], name_of(fault), asked(fault)
    if kind == "not":
        return [f"prefix operator {name}", f"prefix func {name} (a: Bool) -> Bool {{ {is_on} ? a : !a }}"]
    if kind == "range":
        return [f"infix operator {name} : RangeFormationPrecedence",
                f"func {name} (a: Int, b: Int) -> Range<Int> {{ a..<({is_on} && b > a ? b - 1 : b) }}"]
    if kind == "least":
        other = "max" if token == "min" else "min"
        return [f"func {token}Fault{fault['id']}<T: Comparable>(_ a: T, _ b: T) -> T {{ {is_on} ? Swift.{other}(a, b) : Swift.{token}(a, b) }}"]
    if kind != "operator":
        return []
    precedence, result, operand, other = OPERATORS[token]
    head = f"infix operator {name} : {precedence}"
    if not operand:
        return [head, f"func {name} (a: Bool, b: @autoclosure () -> Bool) -> Bool {{ {is_on} ? (a {other} b()) : (a {token} b()) }}"]
    if not result:
        return [head, f"func {name} <T: {operand}>(a: inout T, b: T) {{ if {is_on} {{ a {other} b }} else {{ a {token} b }} }}"]
    body = f"{{ {is_on} ? (a {other} b) : (a {token} b) }}"
    plain = [f"func {name} (a: {one}, b: {one}) -> {result.replace('T', one)} {body}" for one in ("Int", "Double")[: 1 + (operand != WRAPPED)]]
    return [head, *plain, f"func {name} <T: {operand}>(a: T, b: T) -> {result} {body}"]


# Building and running


def build(copy):
    while True:
        done = subprocess.run(["swift", "build", "--build-tests"], cwd=copy, capture_output=True, text=True)
        faults = json.loads((copy / "faults.json").read_text())
        if done.returncode == 0:
            subprocess.run(["make", "-s", "-f", "packaging/clib.mk", C_TESTS], cwd=copy, check=True)
            return print(f"{len(faults)} faults compile")
        wrong = set()
        for path, line in re.findall(r"(Sources/\S+\.swift):(\d+):\d+: error:", done.stdout + done.stderr):
            near = sorted((abs(one["line"] + 1 - int(line)), one["id"]) for one in faults if one["path"] == path)
            wrong |= {near[0][1]} if near else set()
        if not wrong:
            sys.exit(done.stdout + done.stderr)
        write(copy, [one for one in faults if one["id"] not in wrong])


def run(copy, results):
    known = json.loads(results.read_text()) if results.exists() else {}
    faults = json.loads((copy / "faults.json").read_text())
    for fault in sorted(faults, key=lambda one: one["house"]):
        tests = TESTS.get(fault["module"], TESTS[fault["house"]])
        if tests not in known:
            known[tests] = result_of(copy, -1, tests, 900)
            assert known[tests]["end"] == "unseen", f"{tests} fail without a fault"
        if str(fault["id"]) not in known:
            known[str(fault["id"])] = result_of(copy, fault["id"], tests, 20 + 4 * known[tests]["seconds"])
            results.write_text(json.dumps(known))
    ended = [known[str(one["id"])]["end"] for one in faults]
    print(f"{len(ended) - ended.count('unseen')} of {len(ended)} faults are seen")


def result_of(copy, number, tests, limit):
    begin = time.monotonic()
    filters = [word for name in tests.split() for word in ("--filter", rf"^{name}Tests\.")]
    swift = [".build/debug/QuoinPackageTests.xctest", "--testing-library", "swift-testing", *filters]
    process = subprocess.Popen(
        [C_TESTS] if tests == "C" else swift, cwd=copy, text=True, env=os.environ | {"QUOIN_FAULT": str(number)},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    timer = threading.Timer(limit, os.killpg, (process.pid, signal.SIGKILL))
    timer.start()
    failed = next((line for line in process.stdout if "recorded an issue" in line or line.startswith("FAILED")), "")
    if failed:
        os.killpg(process.pid, signal.SIGKILL)
    process.stdout.close()
    code = process.wait()
    timer.cancel()
    end = "failed" if failed else "crashed or late" if code else "unseen"
    return {"end": end, "test": failed.strip()[:120], "seconds": round(time.monotonic() - begin, 1)}


if __name__ == "__main__":
    verb, where, *more = sys.argv[1:]
    if verb == "plant":
        plant(Path(where).resolve(), int(more[0]), int((more[1:] or ["1"])[0]))
    elif verb == "build":
        build(Path(where).resolve())
    else:
        run(Path(where).resolve(), Path(more[0]))
