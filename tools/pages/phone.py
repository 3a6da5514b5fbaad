"""Finds the app of `lexical serve --lan` as a phone would: reads the QR code of the terminal with a decoder of others, pairs, reads a
downloaded book without a network, sends what was done when the network is back, and loses its key when it is taken back.

usage: phone.py BROWSER LEXICAL FOLDER SCREENSHOTS
"""

import json
import os
import re
import signal
import subprocess
import sys
import time

import zxingcpp
from PIL import Image
from playwright.sync_api import sync_playwright

executable, lexical, folder, screenshots = sys.argv[1:5]
environment = dict(os.environ, LEXICAL_STORE=os.path.join(folder, "phone.db"))
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
os.makedirs(screenshots, exist_ok=True)


def run(*words):
    return subprocess.run([lexical, *words], env=environment, capture_output=True, text=True, check=True).stdout


def words(status):
    return [item["lemmaId"] for item in json.loads(run("words", "--json", "--status", status))["words"]]


def eventually(test, patience=10):
    deadline = time.monotonic() + patience
    while not test():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.05)


def decoded(lines):
    """The text of a QR code that stands in half blocks, light on dark as terminals are, or dark on light."""
    width = max(len(line) for line in lines)
    for ink in (0, 255):
        image = Image.new("L", (width, 2 * len(lines)), 255 - ink)
        for row, line in enumerate(lines):
            for column, character in enumerate(line):
                for half, blocks in ((0, "▀█"), (1, "▄█")):
                    if character in blocks:
                        image.putpixel((column, 2 * row + half), ink)
        image = image.resize((8 * image.width, 8 * image.height), Image.NEAREST)
        framed = Image.new("L", (image.width + 64, image.height + 64), 255)
        framed.paste(image, (32, 32))
        framed.save(os.path.join(screenshots, "qr.png"))
        found = zxingcpp.read_barcodes(framed)
        if found:
            return found[0].text
    raise AssertionError("no decoder reads the code of the terminal")


class Serve:
    def __init__(self, *options, port="0"):
        self.process = subprocess.Popen([lexical, "serve", "--no-open", "--port", port, *options], env=environment,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.link = self.process.stdout.readline().strip()
        self.port = re.match(r"http://127\.0\.0\.1:(\d+)/", self.link)[1]

    def invitation(self):
        lines = []
        while not (lines and lines[-1].startswith("pairing code")):
            line = self.process.stdout.readline()
            assert line, "the terminal shows no pairing code"
            lines.append(line.rstrip("\n"))
        return [line for line in lines if re.search("[█▀▄]", line)], lines[-2].split()[-1], lines[-1].split()[-1]

    def end(self):
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(10) == 0


def pairing(browser):
    server = Serve("--lan")
    code, address, pin = server.invitation()
    text = decoded(code)
    assert text == f"{address}#pair={pin.replace('-', '')}", (text, address, pin)
    print(f"the QR code says {text}")
    phone = browser.new_context(**PHONE)
    page = phone.new_page()
    # Who scans nothing types the code; a wrong one is refused.
    page.goto(address)
    page.wait_for_selector("#code")
    page.fill("#code", "aaaa-aaaa")
    page.click("button.main")
    page.wait_for_selector("#toast.on")
    page.screenshot(path=os.path.join(screenshots, "pairing-phone.png"))
    page.goto("about:blank")
    page.goto(text)
    page.wait_for_selector("h1:has-text('Books')")
    assert "pair" not in page.url, "the code stays in the address"
    cookie = phone.cookies(address)[0]
    assert cookie["httpOnly"] and cookie["sameSite"] == "Strict", cookie
    # The key outlives the server's start, and goes when the owner takes it back.
    server.end()
    server = Serve("--lan", port=server.port)
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("h1:has-text('Books')")
    owner = browser.new_context().new_page()
    owner.goto(server.link)
    owner.wait_for_selector("h1:has-text('Books')")
    owner.evaluate("location.hash = '#/devices'")
    owner.click("text=Take its key back")
    owner.wait_for_selector("text=No device is paired")
    page.reload()
    page.wait_for_selector("text=Your key is missing")
    server.end()


def installed(browser):
    """The page is installed, keeps a book, and is read while the server is gone."""
    server = Serve()
    phone = browser.new_context(**PHONE)
    page = phone.new_page()
    page.goto(server.link)
    page.wait_for_selector("h1:has-text('Books')")
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")
    assert manifest["start_url"] and manifest["icons"] and manifest["display"] == "standalone", manifest
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_selector("h1:has-text('Books')")
    eventually(lambda: page.evaluate("Boolean(navigator.serviceWorker.controller)"))
    page.set_input_files("#files", os.path.join(os.path.dirname(__file__), "..", "passage.txt"))
    page.click(".book .title")
    page.wait_for_selector(".text .w")
    page.click(".bar .title")
    page.click("text=Keep on this device")
    page.wait_for_selector("text=The book is on this device now")
    # The server is gone, as a phone that leaves the house: the app starts, the book opens, a word is marked.
    server.process.send_signal(signal.SIGSTOP)
    server.process.kill()
    server.process.wait()
    page.goto("about:blank")
    page.goto(re.match(r"http://[^/]*/", server.link)[0])
    page.wait_for_selector(".book .title")
    page.click(".book .title")
    page.wait_for_selector(".text .w")
    page.tap(".w >> nth=4")
    page.wait_for_selector("#panel .meanings p:not(.wait)")
    page.screenshot(path=os.path.join(screenshots, "away-phone.png"))
    page.click("#panel .marks button:has-text('Learning')")
    eventually(lambda: "to send" in page.inner_text("#network", timeout=1000) or page.evaluate("JSON.parse(localStorage['lexical.outbox'] || '[]').length") > 0)
    assert words("learning") == []
    # It is back under a new link: what was done is sent, once.
    server = Serve(port=server.port)
    page.goto("about:blank")
    page.goto(server.link)
    eventually(lambda: len(words("learning")) == 1, 20)
    eventually(lambda: page.evaluate("JSON.parse(localStorage['lexical.outbox'] || '[]').length") == 0)
    server.end()


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
    pairing(browser)
    installed(browser)
    browser.close()
print("a phone finds the app, and reads without it")
