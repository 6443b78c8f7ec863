# figures.py -- what drags cost: memory, which is checked, and times, which are only printed.

DRAGS = 10_000


def test_memory_staysFlatOverTenThousandDrags(page):
    page.example("Dashboard")
    grown = page.run("""const page = playground, heap = () => { gc(); return performance.memory.usedJSHeapSize };
      const drag = (n) => { for (let i = 0; i < n; i++) {
        page.sizes.set(0, [700 + (i % 300), 500]); page.solve(); page.show(false); } };
      drag(300);
      const before = [page.quoin.memoryBytes, heap()];
      drag(arguments[0]);
      return [page.quoin.memoryBytes - before[0], heap() - before[1]]""", DRAGS)
    print(f"{DRAGS} drags: module +{grown[0]} bytes, page +{grown[1]} bytes")
    assert grown[0] + max(grown[1], 0) < 1_000_000, grown


def test_frames_whileTheDashboardIsDragged(page):
    page.example("Dashboard")
    page.run("""globalThis.frames = []; let last = performance.now();
      const tick = (now) => { frames.push(now - last); last = now; requestAnimationFrame(tick); };
      requestAnimationFrame(tick);
      const resize = playground.resize.bind(playground); globalThis.costs = [];
      playground.resize = (...all) => { const from = performance.now(); resize(...all); costs.push(performance.now() - from); };""")
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
