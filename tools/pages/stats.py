"""Reads the charts of the statistics page as a browser draws them, and compares them with its numbers.

usage: stats.py BROWSER PAGE SCREENSHOTS [EMPTY-PAGE]
"""

import json
import re
import sys

from browsing import SCREENS, chromium, watched


def number(text):
    """The first number of a text, whatever stands between its digits."""
    return int(re.sub(r"[\s\u202f\u00a0]", "", re.search(r"\d[\d\s\u202f\u00a0]*", text).group()))


def labels(page, chart):
    marks = page.locator(f"#{chart} figure [data-label]")
    return marks.evaluate_all("marks => marks.map(mark => mark.dataset.label)")


def check_numbers(page, data, name):
    reviews = data["reviews"]["count"]
    assert number(page.text_content(".tiles li:first-child b")) == reviews, f"{name}: the first tile"
    drawn = sum(number(label.split(": ", 1)[1]) for label in labels(page, "reviews"))
    assert drawn == reviews, f"{name}: {drawn} reviews are drawn of {reviews}"

    days = {day["date"]: day["reviews"] for day in data["days"]}
    squares = [label.split(": ", 1) for label in labels(page, "calendar")]
    assert len(squares) > 360, f"{name}: {len(squares)} days in the calendar"
    for day, text in squares:
        assert number(text) == days.get(day, 0), f"{name}: the calendar says {text} of {day}"

    due = {day["date"]: day["due"] for day in data["forecast"]}
    for label in labels(page, "forecast"):
        day, text = label.split(": ", 1)
        assert number(text) == due.get(day, number(text)), f"{name}: the forecast says {text} of {day}"

    for level in ["beginner", "intermediate", "advanced", "mastered"]:
        badge = number(page.text_content(f".badge.{level} b"))
        assert badge == data["mastery"]["all"][level], f"{name}: {badge} words {level}"

    months = {month["month"]: month["all"] for month in data["retention"]["months"]}
    for label in labels(page, "retention"):
        month, text = label.split(": ", 1)
        shown = float(text.split(" ")[0])
        assert abs(shown - months[month]["observed"] * 100) < 0.051, f"{name}: retention of {month}"


def check_reading(page, name):
    """What those who see no pictures get, and what pointing and keys show."""
    charts = page.locator("figure > svg[role=img]")
    assert charts.count() >= 6, f"{name}: {charts.count()} charts"
    for chart in charts.all():
        assert chart.get_attribute("aria-label"), f"{name}: a chart without a name"
    for card in page.locator(".card").all():
        assert card.locator("details table tbody tr").count() > 0, f"{name}: a chart without numbers"
    page.locator("#reviews figure > svg").focus()
    page.keyboard.press("End")
    shown = page.text_content("#tip")
    assert shown == labels(page, "reviews")[-1], f"{name}: the keys show {shown}"
    page.keyboard.press("Escape")
    bar = page.locator("#forecast figure [data-label]").nth(2)
    bar.scroll_into_view_if_needed()
    # Scrolling puts the label away, and says so a frame later.
    page.wait_for_timeout(300)
    bar.hover(force=True)
    page.wait_for_timeout(100)
    assert page.is_visible("#tip"), f"{name}: pointing shows nothing"
    page.locator("#retention summary").click()
    assert page.locator("#retention table").is_visible(), f"{name}: the numbers do not open"


def check(browser, path, name, options, screenshots):
    with watched(browser, path, name, options) as page:
        data = json.loads(page.text_content("#data"))
        assert data["schema"] == "lexical.stats/1", data["schema"]
        page.screenshot(path=f"{screenshots}/stats-{name}.png", full_page=True)
        check_numbers(page, data, name)
        check_reading(page, name)
        overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert overflow <= 0, f"{name}: the page is {overflow} pixels too wide"
        page.emulate_media(media="print")
        assert not page.locator("details").first.is_visible(), f"{name}: tables are printed"
    print(f"stats {name}: charts, numbers, keys and print agree; no request left the page")


def main():
    executable, path, screenshots = sys.argv[1:4]
    with chromium(executable) as browser:
        for name, options in SCREENS.items():
            check(browser, path, name, options, screenshots)
        for empty in sys.argv[4:]:
            with watched(browser, empty, "empty", {}) as page:
                assert page.locator("svg").count() == 0, "an empty store has charts"
                assert "No reviews yet" in page.text_content("main")


if __name__ == "__main__":
    main()
