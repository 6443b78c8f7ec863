# figures.py -- what drags cost: memory, which is checked, and times, which are printed. One time is checked, unless
# TIMES=print: on a machine that is shared with others no time says anything.

import os

DRAGS = 10_000


def test_memory_staysFlatOverTenThousandDrags(page):
    page.example("Dashboard")
    page.run("""globalThis.heap = () => { gc(); return [playground.solver.memoryBytes, performance.memory.usedJSHeapSize]; };
      globalThis.drag = async (n) => { for (let i = 0; i < n; i++) await playground.resize(0, 700 + (i % 300), 500); };""")
    page.run("return drag(300)")
    before = page.run("return heap()")
    for _ in range(DRAGS // 500):
        page.run("return drag(500)")
    grown = [after - first for after, first in zip(page.run("return heap()"), before)]
    print(f"{DRAGS} drags: module +{grown[0]} bytes, page +{grown[1]} bytes")
    assert grown[0] + max(grown[1], 0) < 1_000_000, grown


def test_frames_whileTheDashboardIsDragged(page):
    page.example("Dashboard")
    page.run("""globalThis.frames = []; let last = performance.now();
      const tick = (now) => { frames.push(now - last); last = now; requestAnimationFrame(tick); };
      requestAnimationFrame(tick);
      const resize = playground.resize.bind(playground); globalThis.costs = [];
      playground.resize = (...all) => { const from = performance.now(); resize(...all).then(() => costs.push(performance.now() - from)); };""")
    for _ in range(3):
        page.drag(page.one(".grip.width"), -300, 0, steps=60)
        page.drag(page.one(".grip.width"), 300, 0, steps=60)
    frames, costs = page.run("return [frames.slice(2), costs]")
    costs.sort()
    late = [frame for frame in frames if frame > 20]
    assert len(costs) > 100
    print(f"dashboard dragged: {len(costs)} moves, solve and draw {costs[len(costs) // 2]:.1f} ms in the middle, "
          f"{costs[-1]:.1f} at most; {len(late)} of {len(frames)} frames above 20 ms")


def test_firstPicture_time(page):
    times = []
    for _ in range(5):
        page.open()
        times.append(page.run("return performance.getEntriesByName('first-picture')[0].startTime"))
    print(f"first picture after {min(times):.0f} ms")


FRAME = 1000 / 60
TIMES_ARE_PRINTED = os.environ.get("TIMES") == "print"


def test_dragOfTwoHundredBoxes_leavesTimeInEveryFrame(page):
    """A mouse drags a window of 200 boxes. What the page's thread works for a picture, and what an answer of the solver
    takes, are less than a sixtieth of a second. The page's work is its thread's own time. Other programs on the machine
    slow that down as well, by half where all cores are busy: so there are up to eight drags, and the best one counts."""
    from checks_editor import at, grid
    page.open(at(grid(10, 20)))
    page.settle()
    assert len(page.all(".box")) == 200

    def worked():
        metrics = {one["name"]: one["value"] for one in page.driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]}
        return 1000 * metrics["TaskDuration"]

    page.driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    page.run("""globalThis.seen = { frames: [], pictures: 0, answers: [] };
      const { solver, stage } = playground, ask = solver.ask.bind(solver);
      solver.ask = (kind, data) => { const from = performance.now(), answer = ask(kind, data);
        if (kind === "solve") answer.then(() => seen.answers.push(performance.now() - from)); return answer; };
      let last = performance.now(), width = 0;
      const tick = (now) => { seen.frames.push(now - last); last = now;
        if (stage.values[2] !== width) { width = stage.values[2]; seen.pictures += 1; } requestAnimationFrame(tick); };
      requestAnimationFrame(tick);""")
    drags = []
    for dx in (-300, 300) * 4:
        page.run("Object.assign(seen, { frames: [], pictures: 0, answers: [] })")
        before = worked()
        ended = []
        page.drag(page.one(".grip.width"), dx, 0, steps=150, hold=lambda: ended.append(worked()))
        frames, pictures, answers = page.run("return [seen.frames, seen.pictures, seen.answers.sort((a, b) => a - b)]")
        assert pictures > (0 if TIMES_ARE_PRINTED else 30)
        drags.append(((ended[0] - before) / pictures, pictures, len(frames), sum(frame > 1.5 * FRAME for frame in frames), answers))
        if drags[-1][0] < FRAME:
            break
    each, pictures, frames, late, answers = min(drags)
    print(f"200 boxes dragged by a mouse: {pictures} pictures in {frames} frames, {late} of them late; the page's thread works "
          f"{each:.1f} ms a picture, the solver answers in {answers[0]:.1f} ms at best and {answers[len(answers) // 2]:.1f} in the middle, "
          f"of {FRAME:.1f} ms")
    assert TIMES_ARE_PRINTED or (each < FRAME and answers[0] < FRAME), (each, answers[0])
