// What happened, and how the page tells it.

const view = JSON.parse(element("data-view").textContent);
// Notifications that were decided alike share one description of that.
const events = view.events.map((event) =>
  event.decision === undefined ? event : { ...view.decisions[event.decision], ...event });
const deliveries = [null];
for (const event of events) {
  if (event.event && event.event !== "nothing") continue;
  event.number = deliveries.length;
  deliveries.push(event);
}

function make(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

// A moment as text, such as 2026-05-01T09:00:00Z; null if there is no date.
function moment(milliseconds) {
  const date = new Date(milliseconds);
  if (!view.hasDates || isNaN(date)) return null;
  return date.toISOString().replace(".000Z", "Z");
}

// The time of day (UTC), or the seconds since the first event of an input without dates.
function timeText(milliseconds, withSeconds = false) {
  const text = moment(milliseconds)?.split("T")[1];
  return text ? text.slice(0, withSeconds ? 8 : 5) : `${milliseconds / 1000} s`;
}

function appName(delivery) {
  return delivery.policy ?? (delivery.app.split(".").pop() || delivery.app || "App");
}

function hue(text) {
  let value = 7;
  for (const character of text) value = (value * 31 + character.codePointAt(0)) % 3600;
  return value % 360;
}

function counted(count, one, many = one + "s") { return `${count} ${count === 1 ? one : many}`; }

function quoted(text) { return `“${text}”`; }

function eventText(position) {
  if (position === 0) return "Before the first event";
  const event = events[position - 1];
  const time = timeText(event.at, true) + (moment(event.at) ? " UTC" : "");
  return `${time} · ${deedText(event)}`;
}

function deedText(event) {
  switch (event.event) {
    case undefined: return `delivery ${event.number} of ${deliveries.length - 1}, ${appName(event)}`;
    case "nothing":
      return `delivery ${event.number} of ${deliveries.length - 1} has nothing to list`;
    case "remove": return `${event.app} removes ${quoted(event.id)}`;
    case "clear-one": return `delivery ${event.delivery} is cleared`;
    case "clear":
      return event.thread === undefined
        ? `the own group of ${event.app} is cleared`
        : `the group ${quoted(event.thread)} of ${event.app} is cleared`;
    case "clear-app": return `everything of ${event.app} is cleared`;
    case "clear-all": return "everything is cleared";
    default: return `grouping of ${event.app ?? "all apps"} becomes ${event.setting}`;
  }
}

// The rule that chose the thread; each policy has one stage at most that does.
function ruleText(delivery) {
  const thread = delivery.thread == null
    ? "the app’s own group" : `the thread ${quoted(delivery.thread)}`;
  if (delivery.policy === undefined) {
    return `No policy is for this app; the payload itself asks for ${thread}.`;
  }
  const policy = `policy ${quoted(delivery.policy)}`;
  const by = delivery.threadBy;
  if (!by) return `No rule of ${policy} gave it a thread; the payload itself asks for ${thread}.`;
  const rule = by.always ? "The stage “always”"
    : by.otherwise ? "“otherwise”" : `The rule ${quoted(by.rule)}`;
  const stage = by.stage ? ` in the stage ${quoted(by.stage)}` : "";
  return `${rule}${stage} of ${policy} put it into ${thread}.`;
}

function scopeText(group) {
  if (group.scope === "notification") return "Grouping is off for the app: it stands alone.";
  const setsThreadAside = group.scope === "app" && deliveries[group.lead].thread != null;
  return setsThreadAside ? "Grouping is by app: threads do not count." : "";
}

function stageText(stage) {
  return `${stage.stage}: ${stage.otherwise ? "otherwise" : stage.rule ?? "no rule"}`;
}

// Why a notification is where it is: a sentence, and everything it depends on.
function whyPanel(group, delivery, id) {
  const panel = make("div", "why");
  panel.id = id;
  panel.lang = "en";
  panel.dir = "ltr";
  panel.append(make("p", "", `${ruleText(delivery)} ${scopeText(group)}`.trim()));
  const rows = make("dl");
  const add = (name, value) => {
    if (value === undefined || value === null || value === "") return;
    const code = make("code", "", String(value));
    code.dir = "auto";
    const detail = make("dd");
    detail.append(code);
    rows.append(make("dt", "", name), detail);
  };
  add("Policy", delivery.policy);
  add("Rule", delivery.otherwise ? "otherwise" : delivery.rule);
  add("Stages", (delivery.stages ?? []).map(stageText).join(", "));
  add("App", delivery.app);
  add("Thread", delivery.thread ?? "none (the app’s own group)");
  add("Category", delivery.category);
  add("Summary argument", delivery.argument);
  add("Summary count", delivery.count);
  add("Identifier", delivery.id);
  add("Delivery", `${delivery.number} of ${deliveries.length - 1}`);
  add("Time", moment(delivery.at) ?? timeText(delivery.at));
  add("Input line", delivery.line);
  add("Problems", (delivery.problems ?? []).join("; "));
  panel.append(rows);
  return panel;
}
