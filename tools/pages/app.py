"""Uses the app of `lexical serve` in a browser, as a learner would.

usage: app.py BROWSER LEXICAL FOLDER SCREENSHOTS
"""

import json
import os
import re
import signal
import subprocess
import sys
import time

from playwright.sync_api import sync_playwright

executable, lexical, folder, screenshots = sys.argv[1:5]
environment = dict(os.environ, LEXICAL_STORE=os.path.join(folder, "progress.db"))
# A folder with the pages as they are in the sources; without it the server's own are used.
pages = os.environ.get("LEXICAL_PAGES")
os.makedirs(screenshots, exist_ok=True)

SCREENS = {
    "light": {"viewport": {"width": 1200, "height": 860}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 1200, "height": 860}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "color_scheme": "light"},
    "phone-dark": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "color_scheme": "dark"},
}


def run(*words):
    return subprocess.run([lexical, *words], env=environment, capture_output=True, text=True, check=True).stdout


def serve(*options):
    process = subprocess.Popen([lexical, "serve", "--no-open", "--port", "0", *options], env=environment,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return process, process.stdout.readline().strip()


def words(status):
    return [item["lemmaId"] for item in json.loads(run("words", "--json", "--status", status))["words"]]


def eventually(test, patience=5):
    deadline = time.monotonic() + patience
    while not test():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.05)


class Watched:
    """A page whose console and requests are looked at when it is left."""

    def __init__(self, browser, name, base):
        self.name, self.base = name, base
        self.context = browser.new_context(**SCREENS[name])
        if pages:
            self.context.route(re.compile(r"^http://[^/]*/(?!v1/)[^?#]*$"), self.answer)
        self.page = self.context.new_page()
        self.complaints, self.requests = [], []
        self.is_offline = False
        self.page.on("console", lambda message: self.note(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))

    def answer(self, route):
        """Answers with a page as it is in the sources, so that it can be worked on without a build."""
        name = route.request.url.split("/", 3)[3] or "app.html"
        route.fulfill(path=os.path.join(pages, name))

    def note(self, text):
        if not self.is_offline and "favicon" not in text and "/cover" not in text and "404" not in text:
            self.complaints.append(text)

    def go(self, view):
        self.page.evaluate(f"location.hash = '#/{view}'")
        # The view is drawn anew, also where the address is the same.
        self.page.wait_for_timeout(100)
        self.page.wait_for_selector("html[data-ready]")

    def shot(self, view):
        self.page.wait_for_timeout(150)
        self.page.screenshot(path=os.path.join(screenshots, f"{view}-{self.name}.png"))
        # Nothing may be wider than the screen.
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 1, f"{view} on {self.name} is {wide} px too wide"

    def close(self):
        assert self.complaints == [], f"{self.name}: the console says {self.complaints}"
        outside = [url for url in self.requests if not url.startswith((self.base, "blob:", "data:"))]
        assert outside == [], f"{self.name}: the page asked for {outside}"
        self.context.close()


def check_names(page):
    """Every control has a name for those who do not see it."""
    nameless = page.evaluate("""[...document.querySelectorAll('button, a, input, select, textarea, [role=meter]')].filter((e) =>
        e.offsetParent && !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)).map((e) => e.outerHTML)""")
    assert nameless == [], nameless
    assert page.locator("h1, h2, [role=dialog]").count() >= 1


def read(watched):
    page = watched.page
    page.set_input_files("#files", os.path.join(os.path.dirname(__file__), "..", "passage.txt"))
    page.wait_for_selector(".book")
    watched.shot("shelf")
    check_names(page)
    page.click(".book .title")
    page.wait_for_selector(".text .w")
    watched.shot("reader")
    check_names(page)
    # A meaning within 50 ms of a tap.
    page.keyboard.press("n")
    page.wait_for_selector("#panel .meanings li")
    spent = page.evaluate("""async () => {
        const words = [...document.querySelectorAll('.w.new')].slice(5, 15), times = [];
        for (const word of words) {
            const begin = performance.now();
            word.click();
            await new Promise((done) => { const look = () => document.querySelector('#panel .meanings li, #panel .meanings p') ? done() : setTimeout(look, 1); look(); });
            times.push(performance.now() - begin);
        }
        return times.sort((a, b) => a - b);
    }""")
    print(f"meaning after a tap: median {spent[len(spent) // 2]:.0f} ms, slowest {spent[-1]:.0f} ms")
    watched.shot("panel")
    page.keyboard.press("Escape")
    # Marks by key are in the store, and undone.
    page.keyboard.press("n")
    page.keyboard.press("l")
    eventually(lambda: len(words("learning")) == 1)
    word = words("learning")[0]
    page.keyboard.press("u")
    eventually(lambda: words("learning") == [])
    page.keyboard.press("l")
    eventually(lambda: words("learning") == [word])
    for _ in range(3):
        page.keyboard.press("n")
        page.keyboard.press("l")
    eventually(lambda: len(words("learning")) == 4)
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    eventually(lambda: len(words("known")) > 3)
    page.keyboard.press("u")
    eventually(lambda: len(words("known")) == 0)
    # The position is kept to the sentence.
    page.evaluate("scrollTo(0, 500)")
    page.wait_for_timeout(700)
    position = page.evaluate("Object.entries(localStorage).find(([key]) => key.startsWith('lexical.place.'))[1]")
    sentence = json.loads(position)["sentence"]
    watched.go("shelf")
    page.click(".book .title")
    page.wait_for_selector(".text .w")
    page.wait_for_timeout(600)
    again = json.loads(page.evaluate("Object.entries(localStorage).find(([key]) => key.startsWith('lexical.place.'))[1]"))
    assert sentence > 0 and abs(again["sentence"] - sentence) <= 1, (sentence, again)
    # Text and colours.
    page.click("[aria-label='Text and colours']")
    check_names(page)
    watched.shot("text-and-colours")
    page.select_option("dialog select >> nth=2", "pages")
    page.select_option("dialog select >> nth=3", "above")
    page.keyboard.press("Escape")
    page.wait_for_timeout(400)
    watched.shot("pages")
    columns = page.evaluate("[document.querySelector('.scroller').scrollWidth, innerWidth]")
    assert columns[0] % columns[1] < 2 or columns[0] > columns[1], f"pages are no whole screens: {columns}"
    page.click("[aria-label='Text and colours']")
    page.select_option("dialog select >> nth=2", "scroll")
    page.select_option("dialog select >> nth=3", "none")
    page.keyboard.press("Escape")


def review(watched):
    page = watched.page
    watched.go("review")
    page.wait_for_selector(".card .word")
    watched.shot("review-front")
    check_names(page)
    page.keyboard.press(" ")
    page.wait_for_selector(".answers .good")
    watched.shot("review-back")
    spent = page.evaluate("""() => { const begin = performance.now(); document.querySelector('.answers .good').click(); return performance.now() - begin; }""")
    print(f"an answer shows the next card after {spent:.0f} ms")
    count = lambda: json.loads(run("stats", "--json"))["reviews"]["count"]
    eventually(lambda: count() == 1)
    # Without a network the next answers wait, and arrive once when it is back.
    watched.is_offline = True
    watched.context.set_offline(True)
    page.keyboard.press(" ")
    page.keyboard.press("3")
    page.keyboard.press(" ")
    page.keyboard.press("1")
    page.wait_for_function("document.getElementById('network').textContent.includes('2 to send')")
    watched.shot("review-away")
    assert count() == 1
    watched.context.set_offline(False)
    eventually(lambda: count() == 3, 20)
    watched.is_offline = False
    page.wait_for_function("document.getElementById('network').textContent === ''")
    page.keyboard.press("u")
    eventually(lambda: count() == 2)


def others(watched):
    page = watched.page
    for view in ["today", "words", "word/en:walk", "stats", "decks", "settings", "sync", "corpus", "devices", "more"]:
        watched.go(view)
        page.wait_for_selector("#main h1, #main h2")
        check_names(page)
        assert "This did not work" not in page.inner_text("#main"), view
        watched.shot(view.replace("/en:", "-"))


def quiz(watched):
    page = watched.page
    watched.go("calibrate")
    page.wait_for_selector(".answers button")
    watched.shot("quiz")
    for number in range(60):
        if page.locator("a.button").count():
            break
        text = page.inner_text("#main")
        if page.locator(".options button").count():
            page.keyboard.press("1" if number % 2 else "0")
        else:
            page.keyboard.press("y" if number % 3 else "n")
        page.wait_for_function("(old) => document.getElementById('main').innerText !== old", arg=text)
    page.wait_for_selector("a.button")
    watched.shot("quiz-result")


process, link = serve()
base = re.match(r"http://[^/]*/", link)[0]
try:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        stranger = Watched(browser, "light", base)
        stranger.is_offline = True
        stranger.page.goto(base)
        stranger.page.wait_for_selector("text=Your key is missing")
        stranger.shot("locked")
        stranger.close()
        first = Watched(browser, "light", base)
        first.page.goto(link)
        first.page.wait_for_selector("html[data-ready]")
        assert "token" not in first.page.url, "the token stays in the address"
        first.shot("first")
        read(first)
        review(first)
        others(first)
        quiz(first)
        first.close()
        for name in ["dark", "phone", "phone-dark"]:
            watched = Watched(browser, name, base)
            watched.page.goto(link)
            watched.page.wait_for_selector(".book")
            watched.shot("shelf")
            watched.page.click(".book .title")
            watched.page.wait_for_selector(".text .w")
            watched.shot("reader")
            if name.startswith("phone"):
                watched.page.tap(".w.new >> nth=2")
            else:
                watched.page.click(".w.new >> nth=2")
            watched.page.wait_for_selector("#panel .meanings li")
            watched.shot("panel")
            watched.page.keyboard.press("Escape")
            others(watched)
            watched.go("review")
            watched.shot("review-front")
            watched.close()
        browser.close()
    process.send_signal(signal.SIGINT)
    assert process.wait(10) == 0, "the server did not end well"
finally:
    if process.poll() is None:
        process.kill()
print("the app does what it should")
