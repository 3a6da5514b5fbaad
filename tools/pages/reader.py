"""Uses the reading page as a reader would, and fails where it does not behave.

usage: reader.py BROWSER PAGE SCREENSHOTS [LEARNER HOSTILE]

LEARNER is a page of the same text for a learner with a calibration; it shows what they are expected to know.
HOSTILE is a page of a text that would disguise itself.
"""

import json
import re
import sys

from browsing import SCREENS, chromium, watched


def share(page, name="#share"):
    return float(page.text_content(name).split(" ")[0])


def saved(page):
    with page.expect_download() as download:
        page.click("#save")
    with open(download.value.path(), encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def check_marks(page, name, screenshots):
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth && innerWidth == visualViewport.width"), (
        f"{name}: the page is wider than the screen")
    start = share(page)
    page.keyboard.press("n")
    page.wait_for_selector("#panel:not([hidden]) h2")
    page.screenshot(path=f"{screenshots}/reader-{name}.png")
    page.keyboard.press("k")
    marked = share(page)
    assert marked > start, f"{name}: marking a word known left coverage at {marked}"
    page.keyboard.press("u")
    assert share(page) == start, f"{name}: undo did not bring {start} back"

    page.locator("main section .w.new:not(.expression)").first.click()
    page.get_by_role("button", name="Learning").click()
    assert page.locator("main section .w.learning").count() > 0, f"{name}: no word is being learned"
    page.keyboard.press("k")
    lines = saved(page)
    assert lines[0]["schema"] == "lexical.marks/1", lines[0]
    assert [mark["status"] for mark in lines[1:]] == ["learning", "known"], lines
    assert all(mark["lemmaId"] and mark["sentence"] for mark in lines[1:]), lines

    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert share(page) == marked or share(page) > start, f"{name}: the marks were not kept"
    page.keyboard.press("r")
    page.click("dialog#rest button[value=yes]")
    page.wait_for_selector("main section .w.new", state="detached")
    page.keyboard.press("?")
    page.wait_for_selector("dialog#help[open]")
    page.keyboard.press("Escape")


def check_names(page, name):
    """A name can be made a word, which then counts, and back."""
    start = share(page)
    page.locator("main section .w", has_text="Marta").first.click()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="It is a word").click()
    assert share(page) < start, f"{name}: a name that is a word does not count"
    page.keyboard.press("w")
    assert share(page) == start, f"{name}: a word that is a name again still counts"
    classes = [line["class"] for line in saved(page)[1:] if "class" in line]
    assert classes == ["word", "name"], classes
    page.keyboard.press("u")
    page.keyboard.press("u")
    assert share(page) == start, f"{name}: undo left the name changed"
    page.keyboard.press("m")

    # A listed word can be called a name, and back.
    known = page.locator("main section .w", has_text=re.compile("^station$")).first
    known.click()
    page.keyboard.press("w")
    assert "taken for a name" in page.text_content("#panel .facts"), page.text_content("#panel")
    page.keyboard.press("w")
    assert "taken for a name" not in page.text_content("#panel .facts"), page.text_content("#panel")
    assert share(page) == start, f"{name}: a word that is a word again does not count as before"
    page.keyboard.press("u")
    page.keyboard.press("u")


def check_expressions(page, name):
    """An expression is one thing to tap, with marks of its own; the word is behind a button."""
    assert page.locator("#likely").is_hidden(), f"{name}: a legend for a learner that is not there"
    start = share(page)
    word = page.locator("main section .w.expression").first
    word.click()
    lemma = page.text_content("#panel h2")
    assert " " in lemma and page.text_content("#panel .facts").startswith("expression"), lemma
    words = lemma.count(" ") + 1
    assert page.locator("main .w.current").count() >= min(words, 2), f"{name}: only a part of {lemma} is marked"
    page.locator("#panel").get_by_role("button", name="Learning").click()
    assert word.get_attribute("class").find("learned") >= 0, f"{name}: {lemma} does not look learned"
    assert share(page) == start, f"{name}: an expression changed the coverage of words"
    marks = [line for line in saved(page)[1:] if line.get("status") == "learning"]
    assert len(marks) == 1 and marks[0]["surface"] == lemma, marks
    assert marks[0]["lemmaId"].split(":")[1].replace("_", " ") == lemma, marks
    page.keyboard.press("e")
    facts = page.text_content("#panel .facts")
    assert re.match(r"[a-z ]+ · [ABC][12] · rank ", facts), f"{name}: {facts}"
    page.keyboard.press("u")


def check_reading(page, name):
    """Search, looks, sentences of the engine, own meanings, keyboard and the place that is kept."""
    page.keyboard.press("/")
    page.fill("#search-text", "grandmother")
    assert page.text_content("#found").startswith("1 of "), page.text_content("#found")
    page.keyboard.press("Escape")
    assert page.locator("#search").is_hidden()
    size = page.evaluate("getComputedStyle(document.querySelector('main')).fontSize")
    page.keyboard.press("+")
    assert page.evaluate("getComputedStyle(document.querySelector('main')).fontSize") > size, f"{name}: no larger"
    page.keyboard.press("-")
    page.evaluate("document.querySelector('#looks button[data-value=dark]').click()")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(25, 24, 22)"
    page.evaluate("document.querySelector('#looks button[data-value=auto]').click()")

    word = page.locator("main section .w.new").first
    assert word.get_attribute("role") == "button" and word.get_attribute("tabindex") == "0"
    word.focus()
    page.keyboard.press("Enter")
    box = page.locator("#panel").bounding_box()
    height = page.evaluate("innerHeight")
    if page.evaluate("innerWidth") < 700:
        assert box["height"] <= height / 3 + 1, f"{name}: the panel takes {box['height']} of {height}"
        assert page.locator("#panel .status button").first.is_visible(), f"{name}: the buttons are below the panel"
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowLeft")
    assert page.text_content(".w.current") == word.text_content(), f"{name}: arrows do not come back"
    page.keyboard.press("m")
    page.fill("#panel .own-meaning input", "my own words")
    page.keyboard.press("Enter")
    assert page.text_content("#panel .meaning.own") == "my own words"
    kept = [line for line in saved(page)[1:] if "meaning" in line]
    assert kept[0]["meaning"] == "my own words" and kept[0]["lemmaId"], kept
    page.keyboard.press("m")
    page.keyboard.press("u")

    page.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
    page.wait_for_timeout(400)
    kept = page.evaluate("JSON.parse(localStorage.getItem('lexical.place/' + data.page)).unit")
    assert kept > 0, f"{name}: no place is kept"
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.wait_for_timeout(300)
    assert abs(page.evaluate("firstVisible()") - kept) <= 1, f"{name}: reading goes on elsewhere"
    page.evaluate("localStorage.removeItem('lexical.place/' + data.page)")
    page.reload()
    page.wait_for_selector("html[data-ready]")


def check_senses(page, name):
    """What a word means in its sentence can be corrected, is saved with the sentence, and taken back."""
    words = page.locator("main section .w.new:not(.expression)")
    for number in range(words.count()):
        words.nth(number).click()
        if page.locator("#panel .meant:text-is('this one')").count():
            break
    else:
        raise AssertionError(f"{name}: no word with several senses")
    shown = page.text_content("#panel .meaning >> nth=0")
    page.keyboard.press("m")
    page.locator("#panel .meant:text-is('this one')").first.click()
    assert page.text_content("#panel .meaning >> nth=0") != shown, f"{name}: the sense is as it was"
    kept = [line for line in saved(page)[1:] if "sense" in line]
    assert len(kept) == 1 and kept[0]["lemmaId"] and "." in kept[0]["sense"] and kept[0]["sentence"], kept
    page.keyboard.press("u")
    assert page.text_content("#panel .meaning >> nth=0") == shown, f"{name}: undo left the sense changed"
    page.keyboard.press("m")


def check_rules(page, name):
    """A word that no row of the release leads to says by which rules it was understood."""
    page.locator("main section .w", has_text="unhurried").first.click()
    if page.locator("#panel .switch").count() and page.text_content("#panel h2") != "unhurried":
        page.keyboard.press("e")
    rows = page.locator("#panel dl").text_content()
    assert "Inferredun- on “hurry”" in rows, f"{name}: {rows}"
    page.locator("main section .w", has_text="Marta").first.click()
    assert "Inferred" not in page.locator("#panel dl").text_content(), f"{name}: a name by rules"


def check_hostile(page, name):
    """What reorders text or controls a terminal is shown as a mark, and takes nobody's offsets away."""
    page.evaluate("document.documentElement.dataset.ready")
    text = page.locator("main section").first.text_content()
    assert not re.search("[\\u0000-\\u0008\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]", text), repr(text)
    assert "start \ufffd" in text, repr(text)
    word = page.locator("main section .w", has_text="walking").first
    assert word.text_content() == "walking", word.text_content()
    word.click()
    page.keyboard.press("l")
    mark = saved(page)[1]
    assert mark["surface"] == "walking" and mark["place"] == 28, mark


def check_learner(page, name, screenshots):
    """A learner with a calibration sees what they are expected to know, and what they read is evidence."""
    assert page.evaluate("innerWidth == visualViewport.width"), f"{name}: the page is wider than the screen"
    start = share(page, "#expected")
    interval = page.get_attribute("#expected", "title")
    assert re.search(r"nine times in ten [0-9.]+ to [0-9.]+ %", interval), interval
    word = page.locator("main section .w.new").first
    word.click()
    page.keyboard.press("m")
    page.wait_for_selector("#panel dd:has-text('that you know it')")
    page.screenshot(path=f"{screenshots}/reader-learner-{name}.png")
    page.keyboard.press("k")
    assert share(page, "#expected") > start, f"{name}: a known word left {start} % expected"
    page.wait_for_timeout(7500)
    readings = [line for line in saved(page)[1:] if line.get("kind") == "reading"]
    assert len(readings) == 1, f"{name}: {len(readings)} readings were saved"
    content = readings[0]["content"]
    assert len(content["met"]) >= 5 and len(content["lookedUp"]) == 1, content
    assert not set(content["met"]) & set(content["lookedUp"]), content


def main():
    executable, path, screenshots = sys.argv[1:4]
    learner, hostile = (sys.argv[4:6] + [None, None])[:2]
    with chromium(executable) as browser:
        for name, options in SCREENS.items():
            with watched(browser, path, name, options) as page:
                check_reading(page, name)
                check_names(page, name)
                check_expressions(page, name)
                check_senses(page, name)
                check_rules(page, name)
                check_marks(page, name, screenshots)
            if hostile:
                with watched(browser, hostile, name, options) as page:
                    check_hostile(page, name)
            if learner:
                with watched(browser, learner, name, options) as page:
                    check_learner(page, name, screenshots)
            print(f"reader, {name}: marks, names, undo, save, keys and dialogs work; nothing left the page")


if __name__ == "__main__":
    main()
