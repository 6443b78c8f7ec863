# checks.py -- what a newcomer does: type, drag, break it, ask why, mend it, share, reload.

import pathlib
import subprocess
import tempfile

from selenium.webdriver.common.keys import Keys


def test_firstSketch_showsAWindowAndTwoWishes(page):
    assert len(page.all(".window")) == 1 and len(page.all(".box")) == 2
    assert "Drag the right edge" in page.one("#hint").text
    assert page.one(".card.fine").text == "Every statement holds."


def test_windowDrag_makesTheWeakerGiveWay(page):
    page.drag(page.one(".grip.width"), -260, 0)
    assert page.frame("window")[2] < 560
    assert page.frame("content")[2] == 340
    assert page.lines("gives") == ['sidebar.width == 220 @medium "room for names"']
    assert "room for names" in page.one(".card.gives").text
    width = round(page.frame("window")[2])
    assert f"window {width} x 300" in page.text


def test_wishThatGivesWay_saysWhatItContradicts(page):
    def against():
        return [row.text for row in page.all("#fight .against .rule code")]

    def expected(width):
        return ["content.width >= 340 @strong “room to read”", "content.left == sidebar.right", "sidebar.left == window.left",
                "content.right == window.right", f"window.width == {width} (the window)"]

    for width in (400, 440):
        page.run("return playground.resize(0, arguments[0], 300).then(() => playground.resized(0))", width)
        page.settle()
        page.wait(lambda: f"window.width == {width} (the window)" in against())
        assert sorted(against()) == sorted(expected(width)), against()
    button = page.one("#fight .whynot")
    assert button.get_attribute("aria-expanded") == "true" and "room for names" in button.get_attribute("aria-label")
    page.click(button)
    page.wait(lambda: against() == [])
    assert button.get_attribute("aria-expanded") == "false"


def test_strengthSlider_turnsTheFight(page):
    page.drag(page.one(".grip.width"), -260, 0)
    page.run("document.querySelectorAll('#gutter input')[3].focus()")
    assert page.run("return document.activeElement.ariaValueText") == "medium"
    page.keys(*[Keys.ARROW_RIGHT] * 8)
    assert 'sidebar.width == 220 @900 "room for names"' in page.text
    assert page.frame("sidebar")[2] == 220
    assert page.lines("gives") == ['content.width >= 340 @strong "room to read"']


def test_requiredStatements_contradict_andOneIsRelaxed(page):
    page.example("Contradiction")
    assert "cannot all hold" in page.one(".card.conflict").text
    broken = page.lines("broken")
    assert any("legible axis" in line for line in broken) and any("legible map" in line for line in broken)
    before = page.text
    relax = [one for one in page.all(".relax") if "left.width" in one.get_attribute("aria-label")]
    page.click(relax[0])
    assert 'left.width >= 320 @strong "legible axis"' in page.text
    assert page.all(".card.conflict") == [] and page.frame("right")[2] == 300
    page.click(page.one("#undo"))
    page.idle()
    assert page.text == before and page.all(".card.conflict")


def test_typing_showsErrorsInPlace_andMending(page):
    area = page.one("#text")
    area.click()
    page.keys((Keys.CONTROL, Keys.END), "sidebar.widht == 3")
    assert page.one("#paint .wrong").text == "widht"
    assert "width perhaps?" in page.one("#errors").text
    assert page.frame("sidebar")[2] == 220, "the last picture stays"
    page.keys(*[Keys.BACK_SPACE] * 10)
    assert page.one("#errors").text == "" or "sidebar" in page.one("#errors").text
    page.keys((Keys.CONTROL, "z"))
    page.keys((Keys.CONTROL, "z"))
    assert page.one("#errors").text == ""


def test_completion_offersNamesAndParts(page):
    page.one("#text").click()
    page.keys((Keys.CONTROL, Keys.END), "side")
    assert page.one("#words").is_displayed()
    assert page.one('#words [aria-selected="true"]').text == "sidebar"
    page.keys(Keys.ENTER, ".he")
    assert page.one('#words [aria-selected="true"]').text == "height"
    page.keys(Keys.TAB, " == 120 @str", Keys.ENTER)
    assert page.text.endswith("sidebar.height == 120 @strong")
    assert page.frame("sidebar")[3] == 120


def test_freeEdge_followsTheHand_andIsWrittenDown(page):
    page.drag(page.edge("sidebar", "bottom"), 0, -80)
    height = page.frame("sidebar")[3]
    assert height < 250
    assert f'sidebar.bottom == {height:g} @100 "by hand"' in page.text
    page.drag(page.edge("sidebar", "bottom"), 0, -40)
    assert page.text.count("by hand") == 1 and page.frame("sidebar")[3] < height
    page.keys((Keys.CONTROL, "z"), (Keys.CONTROL, "z"))
    assert "by hand" not in page.text and page.frame("sidebar")[3] == 300


def test_heldEdge_springsBack_andSaysWhatHoldsIt(page):
    before = page.text

    def hold():
        page.wait(lambda: "room for names" in page.one(".tip").text)
        assert page.frame("sidebar")[2] == 220

    page.drag(page.edge("sidebar", "right"), 90, 0, hold=hold)
    assert page.text == before and page.frame("sidebar")[2] == 220
    assert "springs back" in page.one("#why").text and "= 220" in page.one("#why").text
    assert any("sidebar.width == 220" in line for line in page.lines("why"))
    assert "culprit" in page.one('.box[data-name="sidebar"]').get_attribute("class")


def test_clickOnABox_asksWhy(page):
    page.click(page.one('.box[data-name="content"]'))
    assert "content.left = 220" in page.one("#why").text
    chip = [one for one in page.all(".chips button") if one.text == "width"]
    page.click(chip[0])
    assert "content.width = 400" in page.one("#why").text and "window.width" in page.one("#why").text
    page.keys(Keys.ESCAPE)
    assert page.one("#why").text == ""


def test_openEdges_areDashed(page):
    page.example("Left open")
    note = page.one('.box[data-name="note"]').get_attribute("class")
    assert "open-left" in note and "open-right" in note
    page_ = page.one('.box[data-name="page"]').get_attribute("class")
    assert "open-left" not in page_ and "open-right" not in page_


def test_strip_showsWidthsAndChoosesOne(page):
    page.settle()
    steps = page.all("#strip button")
    assert len(steps) == 9
    width = int(steps[2].get_attribute("data-width"))
    page.click(steps[2])
    assert page.frame("window")[2] == width and f"window {width} x 300" in page.text


def test_cards_keepTheirRows_whileOnlyNumbersChange(page):
    page.run("return playground.resize(0, 400, 300)")
    row = page.one("#fight .rule")
    assert "off by 160" in row.text
    page.run("return playground.resize(0, 440, 300)")
    assert "off by 120" in row.text
    page.example("Contradiction")
    page.run("return playground.resize(0, 500, 300)")
    row = next(row for row in page.all("#fight .rule") if "(the window)" in row.text)
    before = row.text
    page.run("return playground.resize(0, 490, 300)")
    assert row.text == before.replace("500", "490") != before


def test_share_carriesTheSketch_overAReload(page):
    page.one("#text").click()
    page.keys((Keys.CONTROL, Keys.END), "# ≥ 100 % über\n")
    text = page.text
    page.one("#share").click()
    page.wait(lambda: "#sketch=" in page.driver.current_url)
    page.reload()
    assert page.text == text


def test_undoAndRedo_goBackAndForth(page):
    first = page.text
    page.one("#text").click()
    page.keys((Keys.CONTROL, Keys.END), "# more")
    page.keys((Keys.CONTROL, "z"))
    assert page.text == first
    page.keys((Keys.CONTROL, Keys.SHIFT, "z"))
    assert page.text == first + "# more"


def test_keyboardAlone_resizesPullsAndAsks(page):
    page.run("document.querySelector('.grip.width').focus()")
    page.keys(*[Keys.ARROW_LEFT] * 10)
    assert page.frame("window")[2] == 540
    page.run("document.querySelector('.box[data-name=sidebar]').focus()")
    page.keys(Keys.ARROW_DOWN)
    assert "sidebar bottom edge" in page.run("return document.getElementById('say-it').textContent")
    page.keys((Keys.SHIFT, Keys.ARROW_UP))
    assert page.frame("sidebar")[3] == 292
    assert page.run("return document.activeElement.dataset.name") == "sidebar"
    page.keys(Keys.ENTER)
    assert "sidebar.bottom = 292" in page.one("#why").text


def test_tabKey_reachesEverything(page):
    page.settle()
    seen = set()
    page.run("document.activeElement.blur()")
    for _ in range(60):
        page.keys(Keys.TAB)
        seen.add(page.run("""const one = document.activeElement;
          return one.id || one.dataset.name || (one.type === 'range' ? 'slider' : one.closest('[id]')?.id)"""))
    assert {"example", "share", "text", "sidebar", "content", "window/width", "slider", "strip"} <= seen, seen


def test_everyControl_hasAName(page):
    page.example("Dashboard")
    page.click(page.one('.box[data-name="revenue"]'))
    nameless = page.run("""return [...document.querySelectorAll('button, input, select, textarea, [tabindex="0"]')]
      .filter((one) => !(one.ariaLabel || one.textContent.trim() || one.labels?.length)).map((one) => one.outerHTML)""")
    assert nameless == []
    assert page.one('.box[data-name="revenue"]').get_attribute("aria-label").startswith("revenue, left ")


def test_narrowScreen_scrollsOnlyDown(page):
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True})
    try:
        page.open()
        page.settle()
        assert page.run("return document.documentElement.scrollWidth") <= 390
        tops = page.run("return ['#stage', '#editor'].map((one) => document.querySelector(one).getBoundingClientRect().top)")
        assert tops[0] < tops[1], "the picture comes first"
        before = page.frame("window")[2]
        page.drag(page.one(".grip.width"), -80, 0)
        assert page.frame("window")[2] < before
    finally:
        page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_darkScheme_isDark(page):
    dark = [{"name": "prefers-color-scheme", "value": "dark"}]
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": dark})
    page.open()
    colours = page.run("""const style = getComputedStyle(document.body);
      return [style.backgroundColor, style.color].map((one) => one.match(/\\d+/g).map(Number).reduce((a, b) => a + b))""")
    assert colours[0] < 120 < 600 < colours[1]


def test_pictureAndTrace_areSaved(page):
    svg, trace = page.run("""return Promise.all(['picture', 'trace'].map(async (kind) =>
      (await playground.solver.ask(kind, { title: 'sketch' })).text))""")
    assert svg.startswith("<svg") or svg.startswith("<?xml")
    assert trace.startswith("# recorded by Quoin")


def test_trap_isCaughtAndSaid(page, server):
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "trap.wat"
        names = "open close about solve values report why open_quantities sweep svg trace".split()
        exports = "".join(f'(func (export "quoin_sketch_{name}") (unreachable))' for name in names)
        source.write_text('(module (memory (export "memory") 2) (func (export "malloc") (param i32) (result i32) (i32.const 1024))'
                          '(func (export "free") (param i32))' + exports.replace(
                              '"quoin_sketch_open")', '"quoin_sketch_open") (param i32 i32) (result i32)') + ")")
        out = source.with_suffix(".wasm")
        subprocess.run(["wasm-as", source, "-o", out], check=True)
        server.replace["/quoin-layout.wasm"] = out.read_bytes()
    page.driver.execute_cdp_cmd("Network.enable", {})
    page.driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
    page.open()
    page.driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": False})
    assert "too much for the solver" in page.one("#toast").text
    page.one("#text").click()
    page.keys("# still here\n")
    assert page.text.startswith("# still here") or "# still here" in page.text
    assert page.run("return playground.solver.generation") >= 3
