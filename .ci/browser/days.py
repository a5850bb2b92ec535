"""Random days for the Notification Center: payloads, and what apps and people take away."""

import datetime
import json

APPS = ["com.example.chat", "com.example.post", "com.example.none"]
LOCALES = ["en", "de", "ar", "he", "pl", "ru", "fr", "ja", "pt-BR", "zh-Hant", "cy", "th", "es"]
GROUPINGS = ["automatic", "by-app", "off"]
PREVIEWS = ["always", "when-unlocked", "never"]

# Names and texts that a page must not take for anything but text.
HOSTILE = ["<img src=x onerror=\"window.harm=1\">", "</script><script>window.harm=1</script>",
           "<!--<script>", "]]>", "javascript:alert(1)", "\u202egnp.exe", "&lt;b&gt;", "${1}`\\"]

POLICY = r'''
policy Chat for "com.example.chat" {

  payload {
    room: String? at "/room"
    sender: String? at "/sender"
    kind: String at "/kind" = "text"
    weight: Int at "/weight" = 1
  }

  category message as "MESSAGE" {
    summary "%u more messages from %@"
    hidden "%u messages"
  }

  category call as "CALL" {
    summary "%u missed calls"
    hidden "%u calls"
  }

  rule "</script><script>window.harm=1</script>" when kind == "call" {
    thread "calls"
    category call
  }

  rule "<img src=x onerror='window.harm=1'>" when room exists {
    thread room
    category message
    argument sender ?? ""
    count weight
  }

  otherwise {
    thread default
  }
}
'''


def date(milliseconds):
    moment = datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.timezone.utc)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def payload(random):
    names = ["Ann", "Bob", "Çağla", "علي", "דנה", "Ian", "李", random.choice(HOSTILE)]
    aps = {"alert": {"title": random.choice(names), "body": f"Text {random.randrange(99)}"}}
    if random.random() < 0.3:
        aps["alert"]["subtitle"] = random.choice(names)
    if random.random() < 0.5:
        aps["thread-id"] = random.choice(["a", "b", "á", "a\u0301", "<b>", ""])
    if random.random() < 0.4:
        aps["category"] = random.choice(["MESSAGE", "CALL", "OTHER"])
    if random.random() < 0.3:
        aps["alert"]["summary-arg"] = random.choice(names)
        aps["alert"]["summary-arg-count"] = random.randrange(1, 5)
    made = {"aps": aps, "kind": random.choice(["text", "text", "text", "call"])}
    if random.random() < 0.7:
        made["room"] = random.choice(["family", "work", HOSTILE[1]])
        made["weight"] = random.randrange(1, 4)
        if random.random() < 0.8:
            made["sender"] = random.choice(names)
    return made


def event(random, deliveries):
    app = random.choice(APPS)
    return random.choice([
        {"event": "remove", "app": app, "id": f"id{random.randrange(6)}"},
        {"event": "clear", "app": app, "thread": random.choice(["a", "family", "calls"])},
        {"event": "clear", "app": app},
        {"event": "clear-app", "app": app},
        {"event": "clear-one", "delivery": random.randrange(1, deliveries + 2)},
        {"event": "grouping", "app": app, "setting": random.choice(GROUPINGS)},
        {"event": "grouping", "setting": random.choice(GROUPINGS)},
        {"event": random.choice(["clear-all", "clear-app"]), "app": app},
    ])


def day(random, count):
    """Lines in the order of their times."""
    lines, time, deliveries = [], 1_777_600_000_000, 0
    for _ in range(count):
        time += random.choice([0, 1000, 60_000, 1_234_567])
        if random.random() < 0.12:
            line = event(random, deliveries)
        else:
            deliveries += 1
            line = {"app": random.choice(APPS), "payload": payload(random)}
            if random.random() < 0.3:
                line["id"] = f"id{random.randrange(6)}"
        line["date"] = date(time)
        lines.append(line)
    return lines


def state(random, lines):
    """What is asked of the page, in the words of its `heddle.state`."""
    clears = []
    deliveries = sum("payload" in line for line in lines)
    for _ in range(random.choice([0, 0, 1, 3, 10])):
        what = None if random.random() < 0.1 else random.randrange(1, deliveries + 1)
        clears.append([random.randrange(1, len(lines) + 1), what])
    return {"position": random.randrange(1, len(lines) + 1), "clears": clears,
            "locale": random.choice(LOCALES), "grouping": random.choice(GROUPINGS),
            "previews": random.choice(PREVIEWS), "locked": random.random() < 0.5}


def lines_of(state, lines):
    """The input that brings the command into the same state."""
    made = []
    for position, line in enumerate(lines[:state["position"]], 1):
        made.append(line)
        for after, what in state["clears"]:
            if after == position:
                clear = {"event": "clear-all"} if what is None else {
                    "event": "clear-one", "delivery": what}
                made.append({**clear, "date": line["date"]})
    return "".join(json.dumps(line) + "\n" for line in made)


def options_of(state):
    options = ["--locale", state["locale"], "--grouping", state["grouping"],
               "--previews", state["previews"]]
    return options + (["--locked"] if state["locked"] else [])
