# checks_editor.py -- the playground as an editor: boxes are drawn, joined and deleted, and nothing is lost.

import urllib.parse

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys


def touch(page, isOn):
    """A phone, or the usual window again."""
    if isOn:
        page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
        page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    else:
        page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


def at(text):
    return "#sketch=" + urllib.parse.quote(text)


def press(page, x, y, dx, dy, hold=None):
    """Drags from a place of the first window, in its units."""
    corner = page.run("const box = document.querySelector('.window').getBoundingClientRect(); return [box.left, box.top, playground.stage.scale]")
    actions = ActionChains(page.driver, duration=8)
    actions.w3c_actions.pointer_action.move_to_location(round(corner[0] + x * corner[2]), round(corner[1] + y * corner[2]))
    actions.click_and_hold().move_by_offset(round(dx * corner[2]) // 2, round(dy * corner[2]) // 2)
    actions.move_by_offset(round(dx * corner[2]) - round(dx * corner[2]) // 2, round(dy * corner[2]) - round(dy * corner[2]) // 2).perform()
    if hold:
        hold()
    ActionChains(page.driver).release().perform()
    page.idle()


def test_windowNamedLikeASize_keepsItsName(page):
    text = "window grid3x3 600 x 400\na, b in grid3x3\na.left == grid3x3.left\n"
    page.open(at(text))
    page.drag(page.one(".grip.width"), -100, 0)
    width = round(page.frame("grid3x3")[2])
    assert width < 600 and page.text == text.replace("600", str(width), 1)


def test_emptySketch_isAnEditor(page):
    for text in ("", "# my notes\n"):
        page.open(at(text))
        assert page.text == text and "window 600 x 400" in page.one("#stage").text
        assert page.all(".card.fine") == []
        page.one("#text").click()
        page.keys((Keys.CONTROL, Keys.END), "window 600 x 400\na in window\n")
        assert page.frame("a")[2:] == [600, 400]
        page.keys((Keys.CONTROL, "a"), Keys.DELETE)
        assert page.all(".box") == [] and page.text == ""


def test_nameOfABox_isNotUnderABoxInIt(page):
    def isShown(name):
        return page.run("return playground.stage.items.find((item) => item.box.name === arguments[0]).label.checkVisibility()", name)

    page.example("Dashboard")
    assert not isShown("main") and isShown("revenue")
    page.open(at("window 400 x 300\nouter in window\ninner in outer\ninner.left == outer.left + 120\ninner.top == outer.top + 60\n"))
    assert isShown("outer") and isShown("inner")
    page.open(at("window 400 x 300\nouter in window\ninner in outer\ninner.top == outer.top + 8\n"))
    assert not isShown("outer") and isShown("inner")


def test_errors_areNotGreen(page):
    page.one("#text").click()
    page.keys((Keys.CONTROL, Keys.END), "sidebar.widht == 3")
    assert page.all(".card.fine") == [] and "cannot be read" in page.one(".card.blank").text
    page.keys(*[Keys.BACK_SPACE] * 18)
    assert page.one(".card.fine").text == "Every statement holds."


def test_drawnBox_isInTheText_andIsDeleted(page):
    page.open(at("window 600 x 300\nsidebar in window\nsidebar.width == 200\n"))
    before = page.text
    press(page, 300, 60, 200, 120)
    left, top, width, height = page.frame("box1")
    assert abs(left - 300) < 3 and abs(top - 60) < 3 and abs(width - 200) < 3 and abs(height - 120) < 3
    assert "box1 in window" in page.text and page.text.count("by hand") == 4
    assert page.run("return document.activeElement.dataset.name") == "box1"
    page.keys(Keys.DELETE)
    assert page.text.strip() == before.strip() and len(page.all(".box")) == 1
    page.keys((Keys.CONTROL, "z"))
    assert len(page.all(".box")) == 2


def test_boxTool_drawsInABox_andKeyboardMakesOne(page):
    page.click(page.one("#draw"))
    press(page, 30, 40, 120, 80)
    assert "box1 in sidebar" in page.text and page.run("return playground.sketch.boxes[3].parent") == 1
    assert page.one("#draw").get_attribute("aria-pressed") == "false"
    page.run("document.getElementById('draw').focus()")
    page.keys(Keys.ENTER)
    assert "box2 in window" in page.text


def test_deletedBox_takesWhatNamesIt_alsoOverLines(page):
    page.open(at("window 600 x 300\na, b,\n  c in window\nd in b\na.left ==\n  b.right\nc.left == a.right # note\nd.width == 3\nc.width == 9\n"))
    page.run("document.querySelector('.box[data-name=b]').focus()")
    page.keys(Keys.ENTER)
    page.click(page.one("#why .remove"))
    assert [box for box in ("a", "b", "c", "d") if page.all(f'.box[data-name="{box}"]')] == ["a", "c"]
    assert "c.width == 9" in page.text and "c.left == a.right" in page.text and "b.right" not in page.text


def joined(page):
    """Drags the left edge of a note onto the right edge of a page."""
    page.open(at('window 600 x 300\npage, note in window\npage.left == window.left\npage.width == 200\nnote.left == 320 @100 "by hand"\n'))
    scale = page.run("return playground.stage.scale")

    def hold():
        assert page.one(".guide").is_displayed() and "note.left == page.right" in page.one(".tip").text

    page.drag(page.edge("note", "left"), round(-118 * scale), 0, hold=hold)


def test_edgeOnEdge_isStated_selected_andTakenBack(page):
    joined(page)
    assert "note.left == page.right\n" in page.text and "by hand" not in page.text
    assert page.run("const t = document.getElementById('text'); return t.value.slice(t.selectionStart, t.selectionEnd)") == "note.left == page.right"
    assert page.one("#meant").is_displayed() and page.frame("note")[0] == 200
    page.click(page.one('#meant [data-means="gap"]'))
    assert "note.left == page.right + 8\n" in page.text and page.frame("note")[0] == 208
    page.click(page.one('#meant [data-means="least"]'))
    assert "note.left >= page.right\n" in page.text
    page.click(page.one('#meant [data-means="back"]'))
    assert 'note.left == 320 @100 "by hand"' in page.text and not page.one("#meant").is_displayed()
    page.keys((Keys.CONTROL, "z"))
    assert "note.left >= page.right" in page.text


def test_reload_losesNothing(page):
    page.one("#text").click()
    page.keys((Keys.CONTROL, Keys.END), "sidebar.height == 120\n")
    page.drag(page.one(".grip.width"), -60, 0)
    text = page.text
    page.reload()
    assert page.text == text
    page.wait(lambda: "#sketch=" in page.driver.current_url)
    page.keys((Keys.CONTROL, "z"), (Keys.CONTROL, "z"))
    assert page.text != text and "window 620 x 300" in page.text
    page.driver.get(page.address.split("index.html")[0] + "README.md")
    page.driver.get(page.address.split("#")[0])
    page.wait(lambda: page.run("return !!globalThis.playground"))
    assert "window 620 x 300" in page.idle().text, "without an address the last sketch comes back"


def test_strip_playsUnderTheMouse(page):
    page.settle()
    step = page.all("#strip button")[1]
    ActionChains(page.driver).move_to_element(step).perform()
    shown = page.run("return parseFloat(document.querySelector('.window').style.width) / playground.stage.scale")
    assert abs(shown - int(step.get_attribute("data-width"))) < 1
    ActionChains(page.driver).move_to_element(page.one("h1")).perform()
    assert abs(page.run("return parseFloat(document.querySelector('.window').style.width) / playground.stage.scale") - 620) < 1


def test_relax_saysWhatWouldBe(page):
    page.example("Contradiction")
    relax = next(one for one in page.all(".relax") if "left.width" in one.get_attribute("aria-label"))
    before = page.text
    ActionChains(page.driver).move_to_element(relax).perform()
    page.wait(lambda: "Relaxed" in page.one(".card.conflict .note").text)
    assert "legible axis" in page.one(".card.conflict .note").text
    width = page.run("return parseFloat(document.querySelector('.box[data-name=right]').style.width) / playground.stage.scale")
    assert abs(width - 300) < 1 and page.text == before
    ActionChains(page.driver).move_to_element(page.one("h1")).perform()
    assert "set aside" in page.one(".card.conflict .note").text


def test_newerText_endsAnOlderSolve(page):
    rows = 700
    heavy = f"window 9000 x 9000\n{', '.join(f'b{n}' for n in range(rows))} in window\n" + "".join(
        f"b{n}.left == b{n - 1}.right + 1\nb{n}.width == {n % 7 + 1} * b{n - 1}.height @weak\n" for n in range(1, rows))
    before = page.run("return playground.solver.ended")
    page.run("playground.write(arguments[0])", heavy)
    took = page.run("""const from = performance.now();
      return new Promise((done) => setTimeout(async () => { await playground.write("window 300 x 200\\na in window\\n"); done(performance.now() - from); }, 60));""")
    page.idle()
    assert [round(one) for one in page.frame("a")] == [0, 0, 300, 200]
    ended = page.run("return playground.solver.ended") - before
    print(f"{rows} boxes: a newer text was answered after {took:.0f} ms; {ended} workers ended")
    assert ended <= 1


def test_longLists_areFolded(page):
    many = "window 400 x 300\na in window\na.width <= 400\na.height <= 300\n" + "".join(f'a.width >= {n + 500} @weak "pins"\n' for n in range(11)) + "".join(
        f"a.height >= {n + 400} @weak\n" for n in range(30)) + 'a.width >= 450 @weak "wish"\n'
    page.open(at(many))
    card = page.one(".card.gives")
    rows = [row.text for row in card.find_elements("css selector", "ul > li")]
    assert len(rows) <= 9 and "11 statements" in rows[0] and "wish" in rows[1] and "more" in rows[-1], rows
    card.find_element("css selector", ".more").click()
    assert len(card.find_elements("css selector", "ul > li")) > 30


def test_lowWindow_showsStripAndWhy(page):
    page.driver.set_window_size(1440, 757 + page.run("return outerHeight - innerHeight"))
    page.open()
    page.click(page.one('.box[data-name="content"]'))
    bottoms = page.run("""return ['#strip', '#why h2'].map((one) => document.querySelector(one).getBoundingClientRect().bottom)""")
    assert page.run("return innerHeight") == 757 and max(bottoms) < 757, bottoms


def test_phone_slidersAndGripsFitAFinger(page):
    touch(page, True)
    try:
        page.open()
        page.run("playground.editor.goTo(9)")
        page.idle()
        shown = [one for one in page.all("#gutter label") if one.is_displayed()]
        assert len(shown) == 1 and shown[0].get_attribute("data-line") == "9"
        words, slider = page.run("""return ['#text', '#gutter label.current input'].map((one) => {
          const box = document.querySelector(one).getBoundingClientRect(); return [box.top, box.bottom, box.height]; })""")
        assert words[1] <= slider[0] + 4 and slider[2] >= 44, "the slider covers no words"
        grips = page.run("""return [...document.querySelectorAll('.grip')].map((grip) => { const style = getComputedStyle(grip, '::after');
          return Math.min(parseFloat(style.width), parseFloat(style.height)); })""")
        assert min(grips) >= 44, grips
    finally:
        touch(page, False)


def test_twoFonts_cutNoName(page):
    for font in ("DejaVu Sans", "Liberation Serif"):
        page.example("Dashboard")
        page.run("document.documentElement.style.setProperty('--sans', arguments[0]); document.documentElement.style.setProperty('--mono', arguments[0]);"
                 "playground.stage.pen = null; playground.stage.build(playground.sketch); playground.stage.fit();", font)
        cut = page.run("""return [...document.querySelectorAll('.box .name, header button, .card h2')]
          .filter((one) => one.style.visibility !== 'hidden' && one.offsetParent && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)""")
        assert cut == [], (font, cut)
        assert page.run("return document.documentElement.scrollWidth <= innerWidth")


def test_missingParts_areNamed(page, server):
    for name in ("quoin-layout.wasm", "quoin-layout.js"):
        server.hide = {f"/{name}"}
        try:
            page.driver.execute_cdp_cmd("Network.clearBrowserCache", {})
            page.driver.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": server.address.rstrip("/"), "storageTypes": "all"})
            page.driver.get(page.address)
            page.wait(lambda: "make build PART=playground" in page.one("#loading").text)
            assert name in page.one("#loading").text
        finally:
            server.hide = set()
    assert page.complaints


def test_fromAFile_thePageSaysSo(page, server):
    from page import FOLDER
    page.driver.get((FOLDER / "index.html").as_uri())
    page.wait(lambda: "python3 -m http.server" in page.one("#loading").text)
    assert page.complaints is not None


def test_withoutANetwork_afterTheFirstVisit(page):
    page.wait(lambda: page.run("return navigator.serviceWorker.ready.then(() => true)"))
    page.wait(lambda: page.run("return caches.open('quoin-playground').then((cache) => cache.keys()).then((keys) => keys.length)") > 25)
    page.driver.execute_cdp_cmd("Network.enable", {})
    page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0})
    try:
        page.driver.execute_cdp_cmd("Network.clearBrowserCache", {})
        page.reload()
        assert len(page.all(".box")) == 2
    finally:
        page.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})


def test_offlineList_isTheFolder(page, server):
    from page import FOLDER
    import re
    listed = set(re.findall(r'"([\w./-]+\.\w+)"', (FOLDER / "offline.js").read_text().split("];")[0]))
    there = {str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*") if path.suffix in {".js", ".css", ".html", ".wasm"}} - {"offline.js"}
    assert listed == there, listed ^ there


def test_copyAs_fillsTheClipboard(page):
    page.driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    for key, sign in (("c", "#include <quoin.h>"), ("swift", "import QuoinLayout"), ("snapkit", "snp.makeConstraints"), ("python", "from quoin"), ("javascript", 'from "quoin"')):
        page.run("document.querySelector('#copy-as').parentElement.open = true")
        page.click(page.one(f"#copy-{key}"))
        assert sign in page.run("return navigator.clipboard.readText()")


def grid(rows, columns):
    """A grid of boxes, each held by its neighbours, whose first column wants a width."""
    names = [f"b{n}" for n in range(rows * columns)]
    lines = [f"window 1200 x 800\n{', '.join(names)} in window"]
    for n in range(rows * columns):
        row, column = divmod(n, columns)
        lines.append(f"b{n}.left == b{n - 1}.right + 2" if column else f"b{n}.left == window.left")
        lines.append(f"b{n}.width == b{n - 1}.width" if column else f"b{n}.height >= 8")
        lines.append(f"b{n}.top == b{n - columns}.bottom + 2" if row else f"b{n}.top == window.top")
        lines.append(f"b{n}.height == b{n - columns}.height" if row else "")
        if column == columns - 1:
            lines.append(f"b{n}.right == window.right")
        if row == rows - 1:
            lines.append(f"b{n}.bottom == window.bottom")
    return "\n".join(lines) + "\n"


WATCH = """globalThis.seen = { paint: 0, boxes: new Set() };
  new MutationObserver((all) => { for (const one of all) seen.paint += one.addedNodes.length + one.removedNodes.length; }).observe(document.getElementById('paint'), { childList: true });
  new MutationObserver((all) => { for (const one of all) if (one.target.dataset.box) seen.boxes.add(one.target); })
    .observe(document.getElementById('stage'), { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });"""


def test_keystroke_repaintsWhatChanged(page):
    page.open(at(grid(10, 20)))
    page.settle()
    page.run(WATCH)
    page.one("#text").click()
    page.keys((Keys.CONTROL, Keys.END), "b199.height <= 900")
    painted, boxes = page.run("return [seen.paint, seen.boxes.size]")
    assert painted <= 2 * len("b199.height <= 900") and boxes == 0, (painted, boxes)
    page.keys(Keys.ENTER, "b0.width == 40 @weak")
    assert len(page.all("#gutter label")) < 40, "only lines in view have sliders"


def test_resize_ofTwoHundredBoxes_writesEachOnce(page):
    page.open(at(grid(10, 20)))
    page.settle()
    page.run(WATCH)
    page.run("return playground.resize(0, 1100, 800)")
    assert page.run("return seen.boxes.size") == 200 and page.run("return seen.paint") == 0
