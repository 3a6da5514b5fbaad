"""Reviews on the page as a learner would, by touch and by keys, and fails where it does not behave.

usage: review.py BROWSER PAGE LEXICAL STORE SCREENSHOTS
"""

import json
import subprocess
import sys

from browsing import chromium, watched

SCREENS = {
    "light": {"viewport": {"width": 1200, "height": 860}},
    "dark": {"viewport": {"width": 1200, "height": 860}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
    "phone-dark": {
        "viewport": {"width": 360, "height": 640}, "is_mobile": True, "has_touch": True,
        "color_scheme": "dark",
    },
    "calm": {"viewport": {"width": 390, "height": 844}, "reduced_motion": "reduce"},
}
# Notes every vibration instead of making it.
WATCH = """
window.felt = [];
navigator.vibrate = (pattern) => { window.felt.push([performance.now(), pattern]); return true; };
"""
WAYS = {"good": (140, 0), "again": (-140, 0), "easy": (0, -140), "hard": (0, 140)}
RATINGS = {"again": 1, "hard": 2, "good": 3, "easy": 4}
TINTS = {}


def answers(page):
    return page.evaluate("answers.map((a) => a.rating)")


def settle(page):
    page.wait_for_selector("#card:not(.gone)", state="attached")


def swipe(page, session, way, steps=14, release=True):
    """Moves a finger over the card in small steps, as a hand does."""
    box = page.locator("#card").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    point = lambda i: [{"x": x + way[0] * i / steps, "y": y + way[1] * i / steps}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point(0)})
    for i in range(1, steps + 1):
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": point(i)})
        page.wait_for_timeout(16)
    # A busy machine handles the last move some time after it was sent.
    for _ in range(100):
        tint = page.evaluate(
            "[Number($('tint').style.opacity), getComputedStyle($('tint')).color, $('verdict').textContent]"
        )
        if tint[0] > 0:
            break
        page.wait_for_timeout(20)
    if release:
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    return tint


def check(browser, path, name, options, screenshots):
    with watched(browser, path, name, options, WATCH) as page:
        total = page.evaluate("data.cards.length")
        assert total >= 8, f"{name}: the page has {total} cards"
        page.screenshot(path=f"{screenshots}/review-{name}-front.png")

        if options.get("has_touch"):
            session = page.context.new_cdp_session(page)
            for place, (answer, way) in enumerate(WAYS.items()):
                page.locator("#front").tap()
                page.wait_for_selector("#card.turned")
                page.wait_for_timeout(420)
                if place == 0:
                    page.screenshot(path=f"{screenshots}/review-{name}-back.png")
                    short = swipe(page, session, (40, 0))
                    assert short[0] > 0 and answers(page) == [], f"{name}: a short swipe answered"
                    assert short[2] == "good", short
                # A back that is longer than the screen is moved by vertical swipes; its buttons answer.
                if way[1] and page.locator(".face.long >> visible=true").count():
                    page.click(f'#answers button[data-rating="{RATINGS[answer]}"]')
                    settle(page)
                    page.wait_for_timeout(220)
                    continue
                opacity, colour, label = swipe(page, session, way, release=False)
                assert abs(opacity - 0.3) < 1e-6, f"{name}: the tint of {answer} is {opacity}"
                assert label == answer, f"{name}: {label} instead of {answer}"
                TINTS[answer] = colour
                page.screenshot(path=f"{screenshots}/review-{name}-{answer}.png")
                session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
                settle(page)
                page.wait_for_timeout(220)
            assert answers(page) == [3, 1, 4, 2], f"{name}: swipes gave {answers(page)}"
            assert len(set(TINTS.values())) == 4, f"{name}: tints {TINTS}"
            felt = page.evaluate("felt")
            swipes = [time for time, _ in felt]
            assert swipes, f"{name}: nothing was felt"
            gaps = [later - earlier for earlier, later in zip(swipes, swipes[1:])]
            assert min(gaps) >= 80, f"{name}: two vibrations in {min(gaps)} ms"
            before = len(felt)
            page.evaluate("settings.haptics = false; feel('good', 1)")
            assert page.evaluate("felt.length") == before, f"{name}: the setting does not hold"
            page.evaluate("settings.haptics = true; lastVibration = -1000; feel('good', 0.3)")
            assert page.evaluate("felt.length") == before, f"{name}: 30 % of the way was felt"
        else:
            for place, key in enumerate(["3", "1", "4", "2"]):
                page.keyboard.press("Space")
                page.wait_for_selector("#card.turned")
                page.wait_for_timeout(420)
                if place == 0:
                    page.screenshot(path=f"{screenshots}/review-{name}-back.png")
                page.keyboard.press(key)
                page.wait_for_timeout(260)
            assert answers(page) == [3, 1, 4, 2], f"{name}: keys gave {answers(page)}"
        # A button that has the focus does what it says.
        page.keyboard.press("Space")
        page.wait_for_selector("#card.turned")
        page.focus('#answers button[data-rating="1"]')
        page.keyboard.press("Space")
        page.wait_for_timeout(260)
        assert answers(page) == [3, 1, 4, 2, 1], f"{name}: space on “again” gave {answers(page)}"
        page.focus("#undo")
        page.keyboard.press("Space")
        page.wait_for_timeout(260)
        assert answers(page) == [3, 1, 4, 2], f"{name}: space on “Undo” gave {answers(page)}"
        page.evaluate("document.activeElement.blur()")
        if options.get("reduced_motion"):
            page.evaluate("lastVibration = -1000; feel('good', 1)")
            assert page.evaluate("felt") == [], f"{name}: felt in spite of reduced motion"

        page.keyboard.press("u")
        assert answers(page) == [3, 1, 4], f"{name}: undo left {answers(page)}"
        page.keyboard.press("Space")
        page.keyboard.press("2")
        page.wait_for_timeout(260)
        kept = page.evaluate("answers")
        page.reload()
        page.wait_for_selector("html[data-ready]")
        found = page.evaluate("answers")
        assert found == kept, f"{name}: of {kept} were kept {found}"

        # To the end: the card that failed comes again, and only that one.
        for _ in range(3 * total):
            if page.locator("#end").is_visible():
                break
            page.keyboard.press("Space")
            page.keyboard.press("3")
            page.wait_for_timeout(240)
        rated = page.evaluate("answers.map((a) => [a.card, a.rating, a.state])")
        assert len(rated) == total + 1, f"{name}: {len(rated)} answers to {total} cards"
        again = [card for card, rating, _ in rated if rating == 1]
        twice = [state for card, _, state in rated if card in again]
        assert len(twice) == 2 and twice[1] in (1, 3), f"{name}: {twice}"
        page.screenshot(path=f"{screenshots}/review-{name}-end.png")

        with page.expect_download() as download:
            page.keyboard.press("s")
        file = f"{screenshots}/review-{name}.jsonl"
        download.value.save_as(file)
        lines = [json.loads(line) for line in open(file, encoding="utf-8")]
        assert lines[0]["schema"] == "lexical.events/1", lines[0]
        assert [line["content"]["grade"] for line in lines[1:]] == [rating for _, rating, _ in rated]

        # What was saved and is taken back afterwards is told to the log.
        page.keyboard.press("u")
        with page.expect_download() as download:
            page.keyboard.press("s")
        changed = f"{screenshots}/review-{name}-undone.jsonl"
        download.value.save_as(changed)
        last = json.loads(open(changed, encoding="utf-8").readlines()[-1])
        assert last["kind"] == "retraction", last

        page.keyboard.press("?")
        page.wait_for_selector("dialog#help[open]")
        page.keyboard.press("Escape")
        assert page.locator("#accent option").count() == 4, f"{name}: not four accents"
    print(f"{name}: swipes, keys, tints, undo, keeping and saving work; no request left the page")
    return file, changed, len(rated)


def imported(lexical, store, file):
    run = subprocess.run(
        [lexical, "import", file, "--json", "--store", store], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def main():
    executable, path, lexical, store, screenshots = sys.argv[1:6]
    with chromium(executable) as browser:
        for name, options in SCREENS.items():
            file, changed, count = check(browser, path, name, options, screenshots)
    first, second = imported(lexical, store, file), imported(lexical, store, file)
    assert (first["added"], first["refused"]) == (count, 0), first
    assert (second["added"], second["known"]) == (0, count), second
    third = imported(lexical, store, changed)
    assert third["added"] == 1 and third["refused"] == 0, third
    print("the log takes the answers in, once, and what was taken back after saving")


if __name__ == "__main__":
    main()
