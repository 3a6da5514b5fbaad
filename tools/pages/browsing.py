"""What the checks of all pages share: screens to look at them on, and a page that is watched."""

from contextlib import contextmanager

from playwright.sync_api import sync_playwright

SCREENS = {
    "light": {"viewport": {"width": 1200, "height": 860}},
    "dark": {"viewport": {"width": 1200, "height": 860}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
}


@contextmanager
def chromium(executable):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        yield browser
        browser.close()


@contextmanager
def watched(browser, path, name, options, script=None):
    """A page that is open, with a script of the check in it; when it is left, nothing may have been said on the console
    or asked for outside."""
    context = browser.new_context(**options, accept_downloads=True)
    if script:
        context.add_init_script(script)
    page = context.new_page()
    complaints, requests = [], []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: requests.append(request.url))
    page.goto("file://" + path)
    page.wait_for_selector("html[data-ready]")
    yield page
    assert complaints == [], f"{name}: the console says {complaints}"
    outside = [url for url in requests if not url.startswith(("file://" + path, "blob:", "data:"))]
    assert outside == [], f"{name}: the page asked for {outside}"
    context.close()
