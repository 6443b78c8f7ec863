# page.py -- the playground in a headless Chromium, and a hand and a keyboard that a test moves.

import contextlib
import functools
import http.server
import os
import pathlib
import shutil
import threading

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "playground"
SECONDS = 30


class Server:
    """A file server for the playground's folder; `replace` gives other bytes for a file."""

    def __init__(self):
        self.replace = {}
        self.hide = set()
        owner = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map,
                              ".mjs": "application/octet-stream", ".wasm": "application/wasm"}

            def send_head(self):
                if self.path in owner.hide:
                    return self.send_error(404)
                return super().send_head()

            def log_message(self, *_):
                pass

            def do_GET(self):
                other = owner.replace.get(self.path.split("?")[0])
                if other is None:
                    return super().do_GET()
                self.send_response(200)
                self.send_header("Content-Type", "application/wasm")
                self.send_header("Content-Length", str(len(other)))
                self.end_headers()
                self.wfile.write(other)

        self.http = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Handler, directory=str(FOLDER)))
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.http.server_address[1]}/"


def chromium(width=1440, height=900):
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium") or "/usr/bin/chromium"
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                 f"--window-size={width},{height}", "--enable-precise-memory-info", "--js-flags=--expose-gc"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    service = webdriver.ChromeService(shutil.which("chromedriver"), log_output=os.devnull)
    driver = webdriver.Chrome(options=options, service=service)
    driver.set_script_timeout(600)
    return driver


class Page:
    """One open playground."""

    def __init__(self, driver, server, fragment=""):
        self.driver = driver
        self.address = server.address + "index.html" + fragment

    def open(self, fragment=None):
        """Opens the page as a newcomer: nothing is kept from before."""
        self.driver.get(self.address.split("index.html")[0] + "README.md")
        self.run("localStorage.clear(); sessionStorage.clear()")
        self.driver.get(self.address if fragment is None else self.address.split("#")[0] + fragment)
        self.wait(lambda: self.run("return !!globalThis.playground"))
        return self.idle()

    def reload(self):
        self.driver.refresh()
        self.wait(lambda: self.run("return !!globalThis.playground"))
        return self.idle()

    def idle(self):
        """Waits until the solver has answered all that was asked, and the page has shown it."""
        self.wait(lambda: self.run("return !globalThis.playground || playground.isIdle"))
        return self

    def wait(self, condition):
        return WebDriverWait(self.driver, SECONDS, poll_frequency=0.05).until(lambda _: condition())

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    @property
    def text(self):
        return self.run("return document.getElementById('text').value")

    def example(self, name):
        self.run("""const select = document.getElementById('example');
          select.value = [...select.options].find((one) => one.text === arguments[0]).value;
          select.dispatchEvent(new Event('change'));""", name)
        self.settle()

    def click(self, element):
        element.click()
        return self.idle()

    def settle(self):
        """Waits until the page has done what it does at rest."""
        self.run("return new Promise((done) => setTimeout(done, 60))")
        self.idle()

    def frame(self, name):
        return self.run("""const { sketch, stage } = playground;
          return [...stage.frame(sketch.boxes.findIndex((box) => box.name === arguments[0]))]""", name)

    def lines(self, kind):
        """The lines of the text that bear a mark."""
        return self.run("""return [...document.querySelectorAll('#paint .row.' + arguments[0])]
          .map((row) => row.textContent.trim())""", kind)

    def edge(self, box, edge):
        return self.one(f'.edge.{edge}[data-box="{self.run("return playground.sketch.boxes.findIndex((one) => one.name === arguments[0])", box)}"]')

    def drag(self, element, dx, dy, steps=6, hold=None):
        """Presses on an element, moves the mouse in steps, and lets go; `hold` is called before that."""
        actions = ActionChains(self.driver, duration=8)
        actions.move_to_element(element).click_and_hold()
        for step in range(1, steps + 1):
            actions.move_by_offset(dx * step // steps - dx * (step - 1) // steps,
                                   dy * step // steps - dy * (step - 1) // steps)
        actions.perform()
        if hold:
            hold()
        ActionChains(self.driver, duration=8).release().perform()
        self.idle()

    def keys(self, *keys):
        actions = ActionChains(self.driver)
        for key in keys:
            if isinstance(key, tuple):
                for held in key[:-1]:
                    actions.key_down(held)
                actions.send_keys(key[-1])
                for held in key[:-1]:
                    actions.key_up(held)
            else:
                actions.send_keys(key)
        actions.perform()
        self.idle()

    @property
    def complaints(self):
        """What the browser's console was told of errors."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE" and "favicon" not in entry["message"]]


@contextlib.contextmanager
def session(**how):
    driver = chromium(**how)
    try:
        yield driver, Server()
    finally:
        driver.quit()
