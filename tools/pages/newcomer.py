"""The first ten minutes of a new user in a window of a phone's size, by what the screen says and nothing else.

usage: newcomer.py BROWSER LEXICAL FOLDER SCREENSHOTS
"""

import os
import re
import signal
import subprocess
import sys
import time

from playwright.sync_api import sync_playwright

executable, lexical, folder, screenshots = sys.argv[1:5]
# Nothing is set: the tool has to find its release beside itself, and make its store where stores belong.
environment = {name: value for name, value in os.environ.items() if not name.startswith("LEXICAL_")}
environment.update(HOME=folder, XDG_DATA_HOME=os.path.join(folder, "data"))
# A folder with the pages as they are in the sources; without it the server's own are used.
pages = os.environ.get("LEXICAL_PAGES")
os.makedirs(screenshots, exist_ok=True)
begin, steps = time.monotonic(), []


def step(page, name):
    page.wait_for_timeout(200)
    steps.append(name)
    page.screenshot(path=os.path.join(screenshots, f"newcomer-{len(steps):02}-{name}.png"))
    print(f"{time.monotonic() - begin:6.1f} s  {name}")


# The rank of a word and its meanings, as the app itself tells them; a made-up word has none.
KNOWLEDGE = """async (word) => {
    const found = await (await fetch('/v1/lookup?word=' + encodeURIComponent(word))).json();
    const entries = found.entries.filter((entry) => entry.lemma === word);
    return [Math.min(...entries.map((entry) => entry.rank || 1e9), 1e9), entries.flatMap((entry) => [entry.meaning, ...entry.meanings.map((one) => one.meaning)])];
}"""

process = subprocess.Popen([lexical, "serve", "--no-open", "--port", "0"], env=environment, stdout=subprocess.PIPE,
                           stderr=subprocess.PIPE, text=True)
try:
    link = process.stdout.readline().strip()
    assert link.startswith("http://127.0.0.1"), process.stderr.read()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        page = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True).new_page()
        if pages:
            page.route(re.compile(r"^http://[^/]*/(?!v1/)[^?#]*$"),
                       lambda route: route.fulfill(path=os.path.join(pages, route.request.url.split("/", 3)[3] or "app.html")))
        page.goto(link)
        page.wait_for_selector("text=No books yet")
        step(page, "empty-shelf")
        # The things that the empty page asks for: a book, or a text from anywhere.
        page.tap("button:has-text('Paste a text')")
        page.wait_for_selector("#paste-text")
        step(page, "paste")
        page.tap("dialog [aria-label='Close']")
        with page.expect_file_chooser() as chooser:
            page.tap("button:has-text('Add books')")
        chooser.value.set_files(os.path.join(os.path.dirname(__file__), "..", "passage.txt"))
        page.wait_for_selector(".book")
        step(page, "book-added")
        # The shelf says that it does not know the learner yet, and leads to the quiz.
        page.tap("text=A quiz of two minutes")
        page.wait_for_selector(".answers button, .options button")
        step(page, "quiz")
        has_meanings = False
        for _ in range(80):
            if page.locator("a.button").count():
                break
            text = page.inner_text("#main")
            options = page.locator(".options button")
            # As somebody who knows the words up to rank 3 000 answers, and as fast as somebody reads.
            page.wait_for_timeout(900)
            rank, meanings = page.evaluate(KNOWLEDGE, page.inner_text(".word"))
            if options.count():
                if not has_meanings:
                    step(page, "quiz-meaning")
                    has_meanings = True
                choices = [re.sub(r"^\d+\s+", "", option) for option in options.all_inner_texts()]
                options.nth(next((number for number, choice in enumerate(choices) if choice.strip() in meanings), len(choices) - 1)).tap()
            else:
                page.locator(".answers button").nth(0 if rank <= 3000 else 1).tap()
            deadline = time.monotonic() + 5
            while page.inner_text("#main") == text and time.monotonic() < deadline:
                time.sleep(0.05)
        step(page, "quiz-result")
        page.tap("nav a:has-text('Books')")
        page.wait_for_selector(".book")
        step(page, "shelf-with-estimate")
        page.tap(".book .title")
        page.wait_for_selector(".text .w")
        step(page, "reading")
        # Three words are tapped, understood, and kept.
        kept = 0
        while kept < 3:
            word = page.locator(".text .w.new:not(.expression)").nth(4)
            word.tap()
            page.wait_for_selector("#panel .meanings p:not(.wait)")
            if kept == 0:
                step(page, "meaning")
            page.tap("#panel button:has-text('Learning')")
            kept += 1
            page.tap("#panel [aria-label='Close']")
        step(page, "three-words-kept")
        page.tap("[aria-label='Back to the shelf']")
        page.wait_for_selector(".book")
        page.tap("nav a:has-text('Today')")
        page.wait_for_selector("h1:has-text('Today')")
        step(page, "today")
        page.tap("a.button:has-text('Review')")
        page.wait_for_selector(".card .word")
        step(page, "card")
        for number in range(3):
            page.tap("button:has-text('Show the answer')")
            page.wait_for_selector(".answers .good")
            if number == 0:
                step(page, "answer")
            page.tap(".answers .good")
            page.wait_for_timeout(150)
        step(page, "three-reviewed")
        browser.close()
    said = subprocess.run([lexical, "stats", "--json"], env=environment, capture_output=True, text=True, check=True).stdout
    count = int(re.search(r'"reviews":\{"count":(\d+)', said)[1])
    assert count == 3, said[:300]
finally:
    process.send_signal(signal.SIGINT)
    process.wait(10)
print(f"a new user has reviewed three words after {len(steps)} screens")
