// One stack of cards. Nodes are made anew when what they show has changed.

const MEMBER_STEP = 60;
const opened = new Map();  // the keys of open stacks, and how many members they show
const explained = new Set();  // the deliveries whose reason is shown

function keyOf(group) {
  const delivery = deliveries[group.lead];
  const part = group.scope === "thread" ? group.thread : group.scope === "app" ? 0 : group.lead;
  return JSON.stringify([delivery.app, group.scope, part]);
}

// What a stack shows: with hidden previews the engine's text, title and subtitle.
function shownTexts(group) {
  const { hidden } = group;
  return hidden
    ? { title: hidden.title, subtitle: hidden.subtitle, body: hidden.text }
    : deliveries[group.lead];
}

// What one card of an open stack shows.
function memberTexts(group, number) {
  const delivery = deliveries[number];
  if (!group.hidden) return delivery;
  const member = group.hidden.members[group.members.indexOf(number)];
  return {
    title: member.showsTitle ? delivery.title : null,
    subtitle: member.showsSubtitle ? delivery.subtitle : null, body: member.text,
  };
}

function button(text, label, action, className) {
  const made = make("button", className);
  // English within a list that may run from right to left.
  made.append(make("bdi", "", text));
  made.type = "button";
  if (label) made.setAttribute("aria-label", label);
  made.dataset.action = action;
  made.lang = "en";
  return made;
}

function cardText(className, text, language) {
  const line = make("p", className, text);
  line.dir = "auto";
  line.lang = language ?? "";
  return line;
}

function cardHead(delivery) {
  const head = make("div", "head");
  const name = appName(delivery);
  const icon = make("span", "icon", Array.from(name)[0].toUpperCase());
  icon.setAttribute("aria-hidden", "true");
  icon.style.setProperty("--hue", hue(delivery.app));
  const app = make("span", "app");
  app.append(make("bdi", "", name));
  const time = make("time", "", timeText(delivery.at));
  const date = moment(delivery.at);
  if (date) time.dateTime = date;
  head.append(icon, app, time);
  return head;
}

function card(group, number, isLead, locale) {
  const delivery = deliveries[number];
  const made = make("article", "card");
  made.dataset.delivery = number;
  const isOpen = opened.has(keyOf(group));
  const texts = isOpen ? memberTexts(group, number) : shownTexts(group);
  const language = group.hidden ? locale : "";
  made.append(cardHead(delivery));
  if (texts.title) made.append(cardText("title", texts.title));
  if (texts.subtitle) made.append(cardText("subtitle", texts.subtitle));
  if (texts.body) made.append(cardText("body", texts.body, language));
  const name = `${appName(delivery)}, ${timeText(delivery.at)}`;
  made.setAttribute("aria-label", name);
  const isMany = group.members.length > 1;
  if (isLead && !isOpen && group.summary && !group.hidden) {
    made.append(cardText("summary", group.summary.text, locale));
  }
  const actions = make("div", "actions");
  if (isLead && isMany) {
    const label = isOpen ? "Show less" : `Show all ${group.members.length}`;
    const toggle = button(label, `${label} of ${name}`, "toggle");
    toggle.setAttribute("aria-expanded", String(isOpen));
    actions.append(toggle);
  }
  const why = button("Why here?", `Why is it here? ${name}`, "why");
  const isExplained = explained.has(number);
  why.setAttribute("aria-expanded", String(isExplained));
  actions.append(why);
  const clearsGroup = isLead && isMany && !isOpen;
  const clearText = clearsGroup ? `Clear ${group.members.length}` : "Clear";
  actions.append(
    button(
      clearText, `${clearText}: ${name}`, clearsGroup ? "clear-group" : "clear-one", "clear"));
  made.append(actions);
  if (isExplained) {
    const id = `why-${number}`;
    why.setAttribute("aria-controls", id);
    made.append(whyPanel(group, delivery, id));
  }
  return made;
}

function stack(group, locale) {
  const key = keyOf(group);
  const shown = opened.get(key);
  const made = make("li", "stack");
  made.dataset.key = key;
  made.classList.add(shown ? "open" : "closed");
  made.classList.toggle("many", group.members.length > 1);
  made.classList.toggle("deep", group.members.length > 2);
  made.append(card(group, group.lead, true, locale));
  if (!shown) return made;
  const others = make("ol");
  const name = appName(deliveries[group.lead]);
  others.setAttribute("aria-label", `Other notifications of ${name}`);
  for (const number of group.members.slice(1, shown)) {
    const item = make("li");
    item.append(card(group, number, false, locale));
    others.append(item);
  }
  made.append(others);
  const rest = group.members.length - shown;
  if (rest > 0) {
    const label = `Show ${Math.min(rest, MEMBER_STEP)} of ${rest} more`;
    made.append(button(label, `${label} of ${name}`, "more", "show-more"));
  }
  const clear = make("div", "actions");
  clear.append(
    button(
      `Clear all ${group.members.length}`, `Clear all ${group.members.length} of ${name}`,
      "clear-group", "clear"));
  made.append(clear);
  return made;
}

// Everything that the node of a stack depends on.
function signature(group, locale) {
  const shown = opened.get(keyOf(group)) ?? 0;
  const reasons = group.members.slice(0, Math.max(1, shown)).filter((n) => explained.has(n));
  return JSON.stringify([group, shown, reasons, locale]);
}
