"""What must be true of the page, tried with keyboard and mouse."""

import base64
import json
import os
import re

import days


def expect(holds, sentence):
    if not holds:
        raise SystemExit(f"not true: {sentence}")


def expect_equal(found, wanted, sentence):
    expect(found == wanted, f"{sentence}: found {found!r}, expected {wanted!r}")


def sizes(path):
    with open(path) as file:
        page = file.read()
    engine = re.search(r'id="data-engine">([^<]*)<', page)[1]
    rest = len(page.encode()) - len(engine)
    expect(rest < 150_000, f"the page without the engine is under 150 kB: {rest}")
    expect(len(re.findall(r"(?:src|href)\s*=\s*[\"'](?!#)", page)) == 0, "the page names no file")
    print(f"{len(page.encode())} bytes of page, {rest} without the engine")


def text(browser, selector):
    return browser.run("return document.querySelector(arguments[0]).textContent", selector)


def focus(browser):
    """The action that has the focus and the delivery that it is for, or the id of a control."""
    return browser.run("""
        const node = document.activeElement, card = node.closest("[data-delivery]");
        return node.dataset.action ? [node.dataset.action, Number(card?.dataset.delivery ?? 0)]
          : node.id || node.tagName""")


def leads(browser):
    return browser.run("""return Array.from(document.querySelectorAll("#stacks > li > article"),
        (card) => Number(card.dataset.delivery))""")


def members(browser, index):
    return browser.run("""return Array.from(
        document.querySelectorAll("#stacks > li")[arguments[0]].querySelectorAll("article"),
        (card) => Number(card.dataset.delivery))""", index)


def choose(browser, control, value):
    browser.run("""const control = document.getElementById(arguments[0]);
        control.value = arguments[1]; control.dispatchEvent(new Event("change"))""", control, value)


def hands(browser, path):
    """The stacks open, close and clear by mouse and by keyboard, and the controls do their part."""
    browser.open(path)
    initial = browser.run("return heddle.state({})")
    expect_equal(leads(browser), [group["lead"] for group in initial], "the first state is shown")
    expect(any(group["count"] > 2 for group in initial), "there are stacks")
    stacks_by_mouse(browser, initial)
    stacks_by_keyboard(browser)
    clearing(browser)
    slider(browser)
    switches(browser)
    directions(browser)
    names(browser)
    print("mouse, keyboard, focus, controls, names and directions are as they must be")


def stacks_by_mouse(browser, initial):
    many = next(i for i, group in enumerate(initial) if group["count"] > 1)
    wanted = initial[many]["members"]
    item = f"#stacks > li:nth-child({many + 1})"
    toggle = item + " > article [data-action=toggle]"
    expanded = lambda: browser.run(
        "return document.querySelector(arguments[0]).getAttribute('aria-expanded')", toggle)
    expect_equal(members(browser, many), wanted[:1], "a closed stack shows its lead")
    expect_equal(text(browser, item + " .summary"), initial[many]["summary"], "the summary line")
    expect_equal(expanded(), "false", "a closed stack says so")
    browser.click(item + " > article .head")
    expect_equal(members(browser, many), wanted, "a click on the card opens the stack")
    expect_equal(expanded(), "true", "an open stack says so")
    browser.click(toggle)
    expect_equal(members(browser, many), wanted[:1], "the button closes the stack")
    browser.click(item + " > article [data-action=why]")
    why = item + " > article .why"
    expect("policy" in text(browser, why), "the reason names the policy")
    expect(browser.run("""const button = document.querySelector(arguments[0]);
        return document.getElementById(button.getAttribute("aria-controls")) !== null
          && button.getAttribute("aria-expanded") === "true" """,
                       item + " > article [data-action=why]"), "the reason belongs to its button")
    browser.click(item + " > article [data-action=why]")


def stacks_by_keyboard(browser):
    browser.run("document.getElementById('stacks').focus()")
    browser.press("ArrowDown")
    here = leads(browser)
    expect_equal(focus(browser)[1], here[0], "arrow down goes to the first card")
    browser.press("ArrowDown")
    expect_equal(focus(browser)[1], here[1], "arrow down goes on")
    browser.press("ArrowUp")
    expect_equal(focus(browser), ["toggle", here[0]], "arrow up goes back")
    browser.press("Enter")
    opened = members(browser, 0)
    expect(len(opened) > 1, "Enter opens the stack")
    expect_equal(focus(browser), ["toggle", here[0]], "the focus stays on the button")
    browser.press("Tab")
    expect_equal(focus(browser), ["why", here[0]], "Tab goes to the next button")
    browser.press("Tab", "Tab")
    expect_equal(focus(browser)[1], opened[1], "Tab goes on into the stack")
    browser.press("Tab", shift=True)
    expect_equal(focus(browser)[1], opened[0], "Shift and Tab go back")
    browser.press("i")
    expect(browser.run("return document.querySelector('.why') !== null"), "I shows the reason")
    browser.press("i")
    browser.press("Escape")
    expect_equal(members(browser, 0), opened[:1], "Escape closes the stack")
    expect_equal(focus(browser), ["toggle", here[0]], "Escape leaves the focus on its button")
    outline = browser.run("return getComputedStyle(document.activeElement).outlineStyle")
    expect(outline != "none", "the focus is visible")


def clearing(browser):
    before = leads(browser)
    browser.press("Enter")
    opened = members(browser, 0)
    browser.press("ArrowDown", "Delete")
    expect_equal(members(browser, 0), opened[:1] + opened[2:], "Delete clears one notification")
    expect_equal(focus(browser)[1], opened[2], "the focus goes to the next notification")
    browser.press("Escape")
    browser.press("Delete")
    expect_equal(leads(browser)[0], before[1], "Delete clears a closed stack")
    expect_equal(focus(browser)[1], before[1], "the focus goes to the next stack")
    browser.click("#stacks > li:nth-child(1) > article .clear")
    expect_equal(leads(browser)[0], before[2], "the button clears a closed stack")
    browser.click("#clear-all")
    expect_equal(leads(browser), [], "everything is cleared")
    expect(browser.run("return !document.getElementById('empty').hidden"), "and that is said")
    expect_equal(focus(browser), "undo", "the focus goes to the undoing")
    for _ in range(4):
        browser.click("#undo")
    expect_equal(leads(browser), before, "all is there again")
    expect(browser.run("return document.getElementById('undo').disabled"), "nothing is left to undo")
    expect_equal(focus(browser), "clear-all", "the focus leaves a button that can do no more")


def slider(browser):
    total = int(browser.run("return document.getElementById('moment').max"))
    browser.run("document.getElementById('moment').focus()")
    browser.press("Home")
    expect_equal(leads(browser), [], "there is nothing before the first event")
    browser.press("ArrowRight", "ArrowRight", "ArrowRight")
    expect_equal(leads(browser), shown_at(browser, 3), "arrow keys step")
    label = browser.run("return document.getElementById('moment').getAttribute('aria-valuetext')")
    expect("delivery 3 of" in label and re.search(r"\d\d:\d\d:\d\d UTC", label),
           f"the slider says time and number: {label}")
    browser.press("PageUp")
    position = browser.run("return Number(document.getElementById('moment').value)")
    expect(position > 4, "Page Up leaps")
    browser.click("#next")
    expect_equal(leads(browser), shown_at(browser, position + 1), "the button steps on")
    browser.click("#previous")
    browser.press("Tab")
    browser.click("#last")
    expect_equal(leads(browser), shown_at(browser, total), "the button goes to the end")
    status = browser.run_async("setTimeout(() => done("
                               "document.getElementById('status').textContent), 400)")
    expect(re.fullmatch(r"\d+ notifications? in \d+ groups?", status), f"the status: {status}")


def shown_at(browser, position):
    return browser.run(
        "return heddle.state({position: arguments[0]}).map((group) => group.lead)", position)


def switches(browser):
    choose(browser, "grouping", "by-app")
    wanted = browser.run("return heddle.state({grouping: 'by-app'}).map((group) => group.lead)")
    expect_equal(leads(browser), wanted, "the setting of grouping")
    choose(browser, "grouping", "automatic")
    choose(browser, "previews", "when-unlocked")
    expect(browser.run("return document.querySelector('.summary') !== null"), "unlocked: summaries")
    browser.run("document.getElementById('locked').focus()")
    browser.press("Space")
    expect_equal(browser.run("return document.getElementById('locked').ariaChecked"), "true",
                 "the switch is on")
    hidden = browser.run("return heddle.state({previews: 'never'})[0].hidden")
    expect_equal(text(browser, "#stacks .body"), hidden, "locked: the placeholder")
    expect(browser.run("return document.querySelector('.summary') === null"), "locked: no summary")
    browser.click("#stacks [data-action=toggle]")
    single = browser.run("""return heddle.state({grouping: "off", previews: "never"})
        .find((group) => group.lead === arguments[0]).hidden""", members(browser, 0)[1])
    expect_equal(text(browser, "#stacks li li .body"), single, "locked and open: one by one")
    browser.click("#stacks [data-action=toggle]")
    browser.run("document.getElementById('locked').focus()")
    browser.press("Space")
    choose(browser, "previews", "always")
    choose(browser, "appearance", "dark")
    dark = browser.run("return getComputedStyle(document.body).backgroundColor")
    choose(browser, "appearance", "light")
    light = browser.run("return getComputedStyle(document.body).backgroundColor")
    expect(dark != light, "the appearance changes")


def directions(browser):
    place = """const screen = document.getElementById("screen").getBoundingClientRect();
        return ["icon", "clear"].map((name) => {
          const part = document.querySelector("#stacks ." + name).getBoundingClientRect();
          return part.left - screen.left < screen.right - part.right ? "left" : "right" })"""
    expect_equal(browser.run(place), ["left", "right"], "icon and clearing in English")
    choose(browser, "locale", "ar")
    expect_equal(browser.run(place), ["right", "left"], "icon and clearing in Arabic")
    expect_equal(browser.run("const s = document.getElementById('screen'); return [s.dir, s.lang]"),
                 ["rtl", "ar"], "direction and language are stated")
    wanted = browser.run("return heddle.state({locale: 'ar'}).find((group) => group.summary).summary")
    expect_equal(text(browser, "#stacks .summary"), wanted, "the summary is Arabic")
    choose(browser, "locale", "en")


def names(browser):
    """Every control has a name and a role that a screen reader can tell."""
    nodes = browser.devtools("Accessibility.getFullAXTree")["nodes"]
    roles = {"button", "slider", "combobox", "switch", "article", "list", "main"}
    counts = {}
    for node in nodes:
        role = node.get("role", {}).get("value")
        if node.get("ignored") or role not in roles:
            continue
        counts[role] = counts.get(role, 0) + 1
        if role != "list":
            expect(node.get("name", {}).get("value"), f"a {role} has a name")
    for role in roles:
        expect(counts.get(role, 0) > 0, f"there is a {role}")


def hostile(browser, subject):
    """Nothing that payloads, policies and identifiers say is run or taken for markup."""
    lines = []
    for index, bad in enumerate(days.HOSTILE):
        alert = {"title": bad, "subtitle": bad, "body": bad, "summary-arg": bad}
        lines.append({"app": bad, "id": bad,
                      "payload": {"aps": {"alert": alert, "thread-id": bad, "category": bad}}})
        lines.append({"app": "com.example.chat", "payload": {
            "aps": {"alert": alert}, "kind": "call" if index % 2 else "text", "room": bad,
            "sender": bad}})
        lines.append({"event": "clear", "app": bad, "thread": bad + "!"})
    path = subject.page(
        "hostile.html", subject.policy, "".join(json.dumps(line) + "\n" for line in lines))
    browser.open(path)
    for setting in ("automatic", "off"):
        choose(browser, "grouping", setting)
        browser.run("""for (const action of ["toggle", "why"]) {
            const closed = `[data-action=${action}][aria-expanded=false]`;
            for (let node; node = document.querySelector(closed);) node.click(); }""")
        for _ in range(3):
            browser.click("#previous")
        browser.click("#last")
    shown = browser.run("return document.getElementById('stacks').textContent")
    for bad in days.HOSTILE:
        expect(bad in shown, f"{bad} is shown as it is written")
    for rule in re.findall(r'rule "(.*)" when', days.POLICY):
        expect(rule in shown, f"the rule {rule} is shown as it is written")
    expect_equal(browser.run("return [typeof window.harm, document.images.length, "
                             "document.scripts.length, document.querySelectorAll('.screen b').length]"),
                 ["undefined", 0, 4, 0], "nothing was run or taken for markup")
    refused = browser.run("""try { document.body.innerHTML = "<b>"; return false }
        catch { return true }""")
    expect(refused, "the page's policy refuses markup made of text")
    browser.log("browser")
    print("what payloads and rules say is shown and not run")


def silence(browser):
    """No message in the console and nothing asked of any network."""
    entries = [entry for entry in browser.log("browser") if entry["level"] != "INFO"]
    expect_equal(entries, [], "the console is silent")
    requests = set()
    for entry in browser.log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            requests.add(message["params"]["request"]["url"])
    expect(len(requests) > 0, "the pages themselves were asked for")
    others = [url for url in requests if not url.startswith("file:///")
              or not url.split("#")[0].endswith(".html")]
    others = [url for url in others if not url.startswith(("data:,", "about:"))]
    expect_equal(others, [], "nothing but the pages is asked for")
    print(f"{len(requests)} pages, no other request, no message in the console")


def screenshots(browser, path, folder):
    os.makedirs(folder, exist_ok=True)

    def take(name):
        browser.run_async("setTimeout(() => done(), 400)")
        data = browser.devtools("Page.captureScreenshot", format="png")["data"]
        with open(os.path.join(folder, name + ".png"), "wb") as file:
            file.write(base64.b64decode(data))

    browser.open(path)
    choose(browser, "appearance", "light")
    take("light")
    choose(browser, "appearance", "dark")
    browser.click("#stacks > li:nth-child(2) [data-action=toggle]")
    browser.click("#stacks > li:nth-child(2) > article [data-action=why]")
    take("dark")
    browser.press("Escape")
    choose(browser, "appearance", "light")
    choose(browser, "locale", "ar")
    take("rtl")
    choose(browser, "locale", "en")
    choose(browser, "previews", "when-unlocked")
    browser.click("#locked")
    choose(browser, "appearance", "dark")
    take("locked")
