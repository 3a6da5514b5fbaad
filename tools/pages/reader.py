"""Uses the reading page as a reader would, and fails where it does not behave.

usage: reader.py BROWSER PAGE SCREENSHOTS
"""

import json
import sys

from playwright.sync_api import sync_playwright

SCREENS = {
    "light": {"viewport": {"width": 1200, "height": 860}},
    "dark": {"viewport": {"width": 1200, "height": 860}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
}


def share(page):
    return float(page.text_content("#share").split(" ")[0])


def check(browser, path, name, options, screenshots):
    context = browser.new_context(**options, accept_downloads=True)
    page = context.new_page()
    complaints, requests = [], []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: requests.append(request.url))
    page.goto("file://" + path)
    page.wait_for_selector("html[data-ready]")
    start = share(page)

    page.keyboard.press("n")
    page.wait_for_selector("#panel:not([hidden]) h2")
    page.screenshot(path=f"{screenshots}/reader-{name}.png")
    page.keyboard.press("k")
    marked = share(page)
    assert marked > start, f"{name}: marking a word known left coverage at {marked}"
    page.keyboard.press("u")
    assert share(page) == start, f"{name}: undo did not bring {start} back"

    page.locator("main section .w.new").first.click()
    page.get_by_role("button", name="Learning").click()
    assert page.locator("main section .w.learning").count() > 0, f"{name}: no word is being learned"
    page.keyboard.press("k")
    with page.expect_download() as download:
        page.click("#save")
    lines = [json.loads(line) for line in open(download.value.path(), encoding="utf-8")]
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

    assert complaints == [], f"{name}: the console says {complaints}"
    outside = [url for url in requests if not url.startswith(("file://" + path, "blob:", "data:"))]
    assert outside == [], f"{name}: the page asked for {outside}"
    context.close()
    print(f"{name}: marks, undo, save, keys and dialogs work; no request left the page")


def main():
    executable, path, screenshots = sys.argv[1:4]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        for name, options in SCREENS.items():
            check(browser, path, name, options, screenshots)
        browser.close()


if __name__ == "__main__":
    main()
