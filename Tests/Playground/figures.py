# figures.py -- what drags cost: memory, which is checked, and times, which are only printed.

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


def test_frames_whileTwoHundredBoxesAreDragged(page):
    from checks_editor import at, grid
    page.open(at(grid(10, 20)))
    page.settle()
    took = page.run("""const costs = { page: [], both: [] }, { show } = playground;
      playground.show = function (...all) { const from = performance.now(); show.apply(this, all); costs.page.push(performance.now() - from); };
      return (async () => { for (let i = 0; i < 120; i++) { const from = performance.now(); await playground.resize(0, 900 + 2 * i, 800); costs.both.push(performance.now() - from); }
        delete playground.show; return costs; })()""")
    least = {name: min(times) for name, times in took.items()}
    assert len(took["page"]) == 120
    print(f"200 boxes dragged: the page takes {least['page']:.1f} ms a move, with the solver {least['both']:.1f} ms, at least, of 120")
