"""A browser to drive: Chromium by the W3C WebDriver protocol, with nothing but Python."""

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "Space": "\ue00d",
        "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
        "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Delete": "\ue017", "Shift": "\ue008",
        "PageUp": "\ue00e", "PageDown": "\ue00f"}


class Browser:
    """One headless browser; `close` ends it and its driver."""

    def __init__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        try:
            self._wait_for_driver()
            arguments = ["--headless=new", "--window-size=1280,1000", "--force-color-profile=srgb",
                         "--disable-dev-shm-usage", "--hide-scrollbars"]
            if os.geteuid() == 0:
                arguments.append("--no-sandbox")
            options = {"args": arguments, "binary": shutil.which("chromium")}
            logging = {"browser": "ALL", "performance": "ALL"}
            found = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": {
                "browserName": "chrome", "goog:chromeOptions": options,
                "goog:loggingPrefs": logging}}})
            self.session = "/session/" + found["sessionId"]
        except BaseException:
            self.driver.terminate()
            raise

    def _wait_for_driver(self):
        end = time.monotonic() + 60
        while True:
            try:
                self._ask("GET", "/status")
                return
            except (urllib.error.URLError, ConnectionError):
                if time.monotonic() > end or self.driver.poll() is not None:
                    raise
                time.sleep(0.05)

    def _ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def close(self):
        try:
            self._ask("DELETE", self.session)
        finally:
            self.driver.terminate()
            self.driver.wait()

    # Pages

    def open(self, path):
        """Opens a file and waits for the page's first state."""
        self._ask("POST", self.session + "/url", {"url": "file://" + os.path.abspath(path)})
        self.run_async("heddle.ready.then(() => done(true), (error) => done(String(error)))")

    def run(self, script, *arguments):
        return self._ask("POST", self.session + "/execute/sync",
                         {"script": script, "args": list(arguments)})

    def run_async(self, script, *arguments):
        script = "const done = arguments[arguments.length - 1]; " + script
        return self._ask("POST", self.session + "/execute/async",
                         {"script": script, "args": list(arguments)})

    def devtools(self, command, **parameters):
        return self._ask("POST", self.session + "/goog/cdp/execute",
                         {"cmd": command, "params": parameters})

    def log(self, kind):
        return self._ask("POST", self.session + "/se/log", {"type": kind})

    # Hands

    def find(self, selector):
        return self._ask("POST", self.session + "/element",
                         {"using": "css selector", "value": selector})[ELEMENT]

    def click(self, selector):
        self._ask("POST", f"{self.session}/element/{self.find(selector)}/click", {})

    def press(self, *keys, shift=False):
        """Presses keys one after another, on whatever has the focus."""
        actions = [{"type": "keyDown", "value": KEYS["Shift"]}] if shift else []
        for key in keys:
            value = KEYS.get(key, key)
            actions += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        if shift:
            actions.append({"type": "keyUp", "value": KEYS["Shift"]})
        self._ask("POST", self.session + "/actions",
                  {"actions": [{"type": "key", "id": "keys", "actions": actions}]})
