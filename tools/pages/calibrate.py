"""Takes the quiz of the calibration page as a learner would, and fails where it does not behave.

usage: calibrate.py BROWSER PAGE LEXICAL SCREENSHOTS
"""

import json
import math
import os
import random
import subprocess
import sys
import tempfile

from browsing import SCREENS, chromium, watched

KNOWN_RANK = 4000


def words_of(page):
    """The words of the page by lemma: difficulty and place of the right meaning."""
    return {word[1]: (word[2], word[4]) for word in page.evaluate("words")}


def answer(page, words, chance, touch):
    """Answers as somebody who knows half the words of rank 4 000."""
    difficulty, right = words[page.text_content("#word")]
    knows = chance.random() < 1 / (1 + math.exp(-2.2 * (math.log(KNOWN_RANK) - difficulty)))
    page.wait_for_timeout(230)
    if not knows:
        page.click("#no") if touch else page.keyboard.press("n")
        return "no"
    page.click("#yes") if touch else page.keyboard.press("y")
    page.wait_for_selector("#meanings button")
    if touch:
        page.locator("#meanings button").nth(right).click()
    else:
        page.keyboard.press(str(right + 1))
    return "yes"


def answers(page):
    return page.evaluate("answers.length")


def saved(page):
    with page.expect_download() as download:
        page.click("#save")
    with open(download.value.path(), encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def merged(lexical, lines):
    """What the tool makes of saved lines that are taken in twice: how many were new, and the result."""
    with tempfile.TemporaryDirectory() as folder:
        path, store = os.path.join(folder, "quiz.answers.jsonl"), os.path.join(folder, "progress.db")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(line) + "\n" for line in lines)
        reports = [
            json.loads(subprocess.check_output(
                [lexical, "import", path, "--json", "--store", store], text=True))
            for _ in range(2)
        ]
        result = subprocess.check_output(
            [lexical, "calibrate", "--result", "--jsonl", "--store", store], text=True)
        return [report["added"] for report in reports], json.loads(result)


def check_quiz(page, name, lexical, screenshots):
    words, chance, touch = words_of(page), random.Random(7), name == "phone"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name}: too wide"
    answer(page, words, chance, touch)
    assert answers(page) == 1, f"{name}: the first answer was not counted"
    page.keyboard.press("u")
    assert answers(page) == 0, f"{name}: undo did not take the answer back"
    while answers(page) < 8:
        answer(page, words, chance, touch)
    page.screenshot(path=f"{screenshots}/calibrate-{name}-word.png")
    page.click("#yes")
    page.wait_for_selector("#meanings button")
    page.screenshot(path=f"{screenshots}/calibrate-{name}-meaning.png")
    page.keyboard.press("u")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert answers(page) == 8, f"{name}: the answers were not kept over a reload"
    while page.is_hidden("#result"):
        answer(page, words, chance, touch)
    assert page.text_content("#caveats") == "", page.text_content("#caveats")
    page.screenshot(path=f"{screenshots}/calibrate-{name}-result.png", full_page=True)
    rank = float(page.text_content("#rank").replace(",", ""))
    assert KNOWN_RANK / 2.2 < rank < KNOWN_RANK * 2.2, f"{name}: rank {rank}"
    lines = saved(page)
    assert lines[0]["schema"] == "lexical.events/1", lines[0]
    assert len(lines) - 1 == answers(page), f"{name}: {len(lines)} lines for {answers(page)} answers"
    assert {line["kind"] for line in lines[1:]} == {"calibrationAnswer"}, lines[1]
    added, result = merged(lexical, lines)
    assert added == [answers(page), 0], f"{name}: {added} taken in of {answers(page)}"
    told = result["lexicalRank"]["median"]
    assert abs(told / rank - 1) < 0.03, f"{name}: rank {rank} on the page, {told} by the tool"
    page.click("#again")
    assert answers(page) == 0 and page.is_visible("#question"), f"{name}: cannot start again"


def check_doubt(page, name):
    """Nothing is concluded from answers that say nothing."""
    for key, caveat in [("n", "denied"), ("y", "claimed")]:
        while page.is_hidden("#result"):
            page.wait_for_timeout(225)
            page.keyboard.press(key)
            if key == "y":
                page.keyboard.press("0")
        text = page.text_content("#caveats")
        assert caveat in text, f"{name}: always {key} leads to “{text}”"
        low, high = [
            float(part.replace(",", ""))
            for part in page.text_content("#rank-range").removeprefix("nine times in ten from ").split(" to ")
        ]
        assert high / low > 20, f"{name}: always {key} gives {low} to {high}"
        page.click("#again")


def main():
    executable, path, lexical, screenshots = sys.argv[1:5]
    with chromium(executable) as browser:
        for name, options in SCREENS.items():
            with watched(browser, path, name, options) as page:
                check_quiz(page, name, lexical, screenshots)
                if name == "light":
                    check_doubt(page, name)
            print(f"quiz, {name}: answers, keys, undo, reload, save and import work; nothing left the page")


if __name__ == "__main__":
    main()
