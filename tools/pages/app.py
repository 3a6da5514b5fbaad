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
import wave

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
        # A service worker would bring the server's own pages behind the back of the route.
        self.context = browser.new_context(**SCREENS[name], service_workers="block" if pages else "allow")
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
        if name == "typed.js":
            # The script is that of the page that is one file, as a module.
            with open(os.path.join(pages, "..", "..", "Lexical", "Resources", name), encoding="utf-8") as file:
                script = f"import {{ t }} from './elements.js';\n{file.read()}export {{ compare }};\n"
            return route.fulfill(body=script, content_type="text/javascript")
        if not os.path.exists(os.path.join(pages, name)):
            return route.continue_()
        route.fulfill(path=os.path.join(pages, name))

    def note(self, text):
        if pages and "blocked by Playwright" in text:
            return
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


def taps(page):
    """Milliseconds from a tap to the meaning on the screen, painted."""
    return page.evaluate("""async () => {
        const words = [...document.querySelectorAll('.w.new')].slice(5, 25), times = [];
        for (const word of words) {
            const begin = performance.now();
            word.click();
            while (!document.querySelector('#panel .meanings p:not(.wait)')) await new Promise((done) => setTimeout(done, 1));
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
            times.push(performance.now() - begin);
        }
        return times.sort((a, b) => a - b);
    }""")


def read(watched):
    page = watched.page
    # A text that is pasted is a book, until it is deleted.
    page.click("text=Paste a text")
    page.fill("#paste-text", "The lamps along the harbour had been lit.")
    page.fill("#paste-title", "A pasted text")
    watched.shot("paste")
    page.click("text=Put it on the shelf")
    page.wait_for_selector(".book .title:has-text('A pasted text')")
    page.click("[aria-label='Delete A pasted text']")
    page.wait_for_selector("text=No books yet")
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
    page.wait_for_selector("#panel .meanings p:not(.wait)")
    spent = taps(page)
    print(f"meaning after a tap: median {spent[len(spent) // 2]:.0f} ms, slowest {spent[-1]:.0f} ms")
    # The machine may be busy with other things: what it can do shows in the quicker half.
    assert spent[len(spent) // 4] <= 50, spent
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
    # One line stands under an expression, and none under the gap of a divided one.
    joined = page.evaluate("[...document.querySelectorAll('.w.expression')].map((word) => [word.textContent, word.classList.contains('joined')])")
    assert ["lost", True] in joined and ["look", False] in joined, joined
    # What was seen counts as read.
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.wait_for_timeout(700)
    watched.go("shelf")
    page.wait_for_selector(".book")
    eventually(lambda: page.evaluate("fetch('/v1/books').then((answer) => answer.json())")["books"][0]["progress"] > 0.9)
    page.click(".book .title")
    page.wait_for_selector(".text .w")
    page.evaluate("scrollTo(0, 0)")
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
    page.select_option("dialog select >> nth=3", "tap")
    page.keyboard.press("Escape")
    page.evaluate("scrollTo(0, 0)")
    page.click(".w.new >> nth=3")
    page.wait_for_selector(".w.tapped[data-gloss]")
    watched.shot("gloss-on-tap")
    page.evaluate("document.querySelector('.w.tapped').click()")
    page.wait_for_selector("#panel:not([hidden])")
    page.keyboard.press("Escape")
    page.click("[aria-label='Text and colours']")
    page.select_option("dialog select >> nth=3", "none")
    page.keyboard.press("Escape")
    writing(watched)


def writing(watched):
    """An own meaning, a note and a phrase are kept, and seen again."""
    page = watched.page
    page.evaluate("scrollTo(0, 0)")
    page.click(".w.new >> nth=2")
    page.keyboard.press("m")
    page.fill("#write-meaning", "was ich meine")
    page.press("#write-meaning", "Enter")
    page.wait_for_selector("#panel .own:has-text('was ich meine')")
    page.fill("#write-note", "heard on the radio")
    page.click(".writing:has(#write-note) button")
    page.wait_for_selector("#panel .note:has-text('heard on the radio')")
    watched.shot("writing")
    lemma = page.inner_text("#panel h2")
    page.keyboard.press("Escape")
    page.reload()
    page.wait_for_selector(".text .w")
    page.evaluate("scrollTo(0, 0)")
    page.click(".w.new >> nth=2")
    page.wait_for_selector("#panel .own:has-text('was ich meine')")
    page.wait_for_selector("#panel .note:has-text('heard on the radio')")
    page.keyboard.press("Escape")
    assert json.loads(run("lookup", "--json", lemma))["entries"], lemma
    page.evaluate("""() => {
        const [first, last] = [document.querySelectorAll('.w')[2], document.querySelectorAll('.w')[4]], range = document.createRange();
        range.setStartBefore(first);
        range.setEndAfter(last);
        getSelection().removeAllRanges();
        getSelection().addRange(range);
    }""")
    page.wait_for_selector("#phrase")
    watched.shot("phrase")
    page.fill("#phrase input", "eine Wendung")
    before = len(words("learning"))
    page.click("#phrase button.main")
    eventually(lambda: len(words("learning")) == before + 1)
    page.evaluate("getSelection().removeAllRanges()")
    page.click(".share")
    page.wait_for_selector("dialog .facts")
    watched.shot("chapter-statistics")
    page.keyboard.press("Escape")


def by_keys(watched):
    """The whole round by keyboard alone: from the shelf into the book, a word, its meaning, a mark, back, a review, a setting."""
    page = watched.page

    def tab_to(selector, limit=80):
        for _ in range(limit):
            page.keyboard.press("Tab")
            if page.evaluate(f"document.activeElement?.matches({json.dumps(selector)}) ?? false"):
                shown = page.evaluate("(() => { const style = getComputedStyle(document.activeElement); return style.outlineStyle !== 'none' || style.boxShadow !== 'none'; })()")
                assert shown, f"the focus on {selector} is not seen"
                return
        raise AssertionError(f"Tab does not reach {selector}")

    watched.go("shelf")
    page.wait_for_selector(".book")
    tab_to(".book a.title")
    page.keyboard.press("Enter")
    page.wait_for_selector(".text .w")
    eventually(lambda: page.evaluate("'cut' in document.documentElement.dataset"))
    tab_to(".text .w.new")
    page.keyboard.press("Enter")
    page.wait_for_selector("#panel .meanings p:not(.wait)")
    form = page.inner_text("#panel h2")
    before = len(words("ignored"))
    page.keyboard.press("i")
    eventually(lambda: len(words("ignored")) == before + 1)
    page.keyboard.press("u")
    eventually(lambda: len(words("ignored")) == before)
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.classList.contains('w')"), f"the focus does not return to “{form}”"
    page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate("document.activeElement.classList.contains('w')")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] table")
    page.keyboard.press("Escape")
    watched.go("review")
    page.wait_for_selector(".card, #main p")
    if page.locator(".card").count():
        assert page.evaluate("document.activeElement.matches('.answers button, .typed')")
        if page.locator(".typed").count():
            page.keyboard.type("bell")
        page.keyboard.press("Enter")
        page.wait_for_selector(".answers .good")
    watched.go("settings")
    tab_to("#main input")
    watched.go("more")
    tab_to("#main a[href='#/sync']")
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('Sync')")


# What a screen reader is told of each page: its landmarks and headings, and what stands under them.
TREES = {
    "shelf": ["navigation \"Main\"", "heading \"Books\"", "list \"Books\"", "button \"Add books\"", "link \"Read passage\"", "meter"],
    "today": ["heading \"Today\"", "link"],
    "review": ["heading \"Review\"", "button"],
    "review/cram": ["heading \"Review\""],
    "review/boost": ["heading \"Boost\""],
    "words": ["heading \"Words\"", "searchbox \"Filter by letters\"", "combobox \"Status\"", "table \"Words\""],
    "word/en:walk": ["heading \"walk\"", "button \"known\"", "textbox \"Your own meaning\"", "textbox \"A note\""],
    "stats": ["heading \"Statistics\""],
    "decks": ["heading \"Decks and cards\"", "table \"Decks\"", "textbox \"Front\""],
    "settings": ["heading \"Settings\"", "textbox"],
    "sync": ["heading \"Sync\"", "textbox \"Shared folder on this computer\"", "button \"Sync now\""],
    "corpus": ["heading \"Dictionary\"", "heading \"Sources\"", "term"],
    "devices": ["heading \"Paired devices\""],
    "calibrate": ["heading"],
    "more": ["heading \"More\"", "link \"Sync\""],
}


def check_trees(watched):
    page = watched.page
    for view, wanted in TREES.items():
        watched.go(view)
        page.wait_for_selector("#main h1, #main h2")
        tree = page.locator("body").aria_snapshot()
        for part in wanted:
            assert part in tree, f"{view}: {part} is not in\n{tree}"
        with open(os.path.join(screenshots, f"tree-{view.replace('/', '-').replace(':', '-')}.txt"), "w") as file:
            file.write(tree)
    watched.go("shelf")
    page.click(".book .title")
    page.wait_for_selector(".text .w")
    page.keyboard.press("n")
    page.wait_for_selector("#panel .meanings p:not(.wait)")
    tree = page.locator("body").aria_snapshot()
    for part in ["article", "dialog", "button \"Known", "button \"Learning", "button \"Close\""]:
        assert part in tree, f"reader: {part} is not in\n{tree}"


def sync(watched):
    """The page of devices does what it says: a folder is met, and what is wrong is told in plain words."""
    page = watched.page
    share = os.path.join(folder, "share")
    os.makedirs(share)
    watched.go("sync")
    page.fill("#sync-folder", share)
    page.click("text=Sync now")
    page.wait_for_selector("text=Done:")
    watched.shot("sync-done")
    page.click("text=What would it do?")
    page.wait_for_selector("text=0 sent")


def sessions(watched):
    """Cram and boost are led in the app."""
    page = watched.page
    watched.go("review/cram")
    page.wait_for_selector(".card .word")
    watched.shot("cram")
    page.keyboard.press(" ")
    page.keyboard.press("1")
    eventually(lambda: "2 of" in page.inner_text("header.row"))
    watched.go("review/boost")
    page.wait_for_selector(".card .word")
    watched.shot("boost")
    page.keyboard.press(" ")
    page.wait_for_selector(".answers .good")
    page.keyboard.press("3")
    page.wait_for_selector("text=Show the answer")
    page.keyboard.press("u")
    page.wait_for_selector("#toast.on")


def asking(watched):
    """A card is asked in the way of its deck, and heard where it has a sound."""
    page, sound = watched.page, os.path.join(folder, "bell.wav")
    with wave.open(sound, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(8000)
        file.writeframes(bytes(1600))
    run("deck", "create", "bells")
    run("deck", "set", "bells", "asks", "meaning")
    run("card", "add", "--front", "doorbell", "--back", "rings when somebody comes", "--deck", "bells", "--sound", sound)
    watched.go("review/scheduled/bells")
    page.wait_for_selector(".card .prompt")
    assert "doorbell" not in page.inner_text(".card")
    watched.shot("asked")
    check_names(page)
    page.fill(".typed", "a dorbell")
    page.keyboard.press("Enter")
    page.wait_for_selector("#toast.on:has-text('nearly')")
    page.wait_for_selector(".answers .hard:focus")
    watched.shot("asked-back")

    def hear(action):
        with page.expect_response(lambda response: response.url.endswith("/sound")) as heard:
            action()
        assert heard.value.ok and heard.value.headers["content-type"] == "audio/wav", heard.value.status

    hear(lambda: page.keyboard.press("s"))
    # The browser has the sound by now, and need not ask for it again.
    page.evaluate("""() => {
      const play = HTMLMediaElement.prototype.play;
      window.plays = 0;
      HTMLMediaElement.prototype.play = function () { window.plays++; return play.call(this); };
    }""")
    page.click("[aria-label='Hear it']")
    eventually(lambda: page.evaluate("window.plays") == 1)
    page.keyboard.press("2")
    eventually(lambda: "card:" in run("words", "--json"))
    # By ear a card is heard before it is read.
    run("deck", "create", "gongs")
    run("deck", "set", "gongs", "asks", "ear")
    run("card", "add", "--front", "gong", "--back", "calls to a meal", "--deck", "gongs", "--sound", sound)
    watched.go("today")
    hear(lambda: watched.go("review/scheduled/gongs"))
    page.wait_for_selector("text=▶ Hear it")
    assert "gong" not in page.inner_text(".card")
    watched.shot("heard")
    page.keyboard.press(" ")
    page.wait_for_selector(".card .word:has-text('gong')")


def review(watched):
    page = watched.page
    watched.go("review")
    page.wait_for_selector(".card .word")
    watched.shot("review-front")
    check_names(page)
    page.keyboard.press(" ")
    page.wait_for_selector(".answers .good")
    watched.shot("review-back")
    assert "[object" not in page.inner_text("#main"), page.inner_text("#main")
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
    eventually(lambda: "2 to send" in page.inner_text("#network"))
    watched.shot("review-away")
    assert count() == 1
    watched.context.set_offline(False)
    eventually(lambda: count() == 3, 20)
    watched.is_offline = False
    eventually(lambda: page.inner_text("#network") == "")
    page.keyboard.press("u")
    eventually(lambda: count() == 2)


def others(watched):
    page = watched.page
    for view in ["today", "words", "word/en:walk", "stats", "decks", "settings", "sync", "corpus", "devices", "more", "review/cram"]:
        watched.go(view)
        page.wait_for_selector("#main h1, #main h2")
        check_names(page)
        text = page.inner_text("#main")
        assert "This did not work" not in text and "[object" not in text and "undefined" not in text, (view, text)
        watched.shot(view.replace("/en:", "-").replace("/", "-"))


def care(watched):
    """A setting offers what it may be, and is kept; a mistyped word has the listed one beside it."""
    page = watched.page
    watched.go("settings")
    page.select_option("#hidesWord", "on")
    eventually(lambda: "on" in run("settings", "hides-word"))
    # The view is drawn anew with what was kept, and a way back.
    page.wait_for_selector(".setting:has(#hidesWord) button")
    page.select_option("#hidesWord", "off")
    eventually(lambda: "off" in run("settings", "hides-word"))
    assert page.get_attribute("#newPerDay", "type") == "number"
    watched.go("word/recieve")
    page.click("text=receive")
    page.wait_for_selector("h2:has-text('receive')")


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
        eventually(lambda: page.inner_text("#main") != text)
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
        sessions(first)
        asking(first)
        sync(first)
        others(first)
        care(first)
        by_keys(first)
        check_trees(first)
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
            watched.page.wait_for_selector("#panel .meanings p:not(.wait)")
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
