// The controls.

function languageName(code) {
  try {
    const own = new Intl.DisplayNames([code], { type: "language" }).of(code);
    const english = new Intl.DisplayNames(["en"], { type: "language" }).of(code);
    return own === english ? own : `${own} — ${english}`;
  } catch {
    return code;
  }
}

function prepareControls() {
  for (const code of view.languages) {
    const option = make("option", "", languageName(code));
    option.value = code;
    option.lang = code;
    element("locale").append(option);
  }
  element("moment").max = events.length;
  for (const name of ["locale", "grouping", "previews"]) {
    element(name).value = state[name];
    element(name).addEventListener("change", (event) => change(name, event.target.value));
  }
  const move = (position) => change("position", Math.min(events.length, Math.max(0, position)));
  element("moment").addEventListener("input", (event) => move(Number(event.target.value)));
  element("first").addEventListener("click", () => move(0));
  element("previous").addEventListener("click", () => move(state.position - 1));
  element("next").addEventListener("click", () => move(state.position + 1));
  element("last").addEventListener("click", () => move(events.length));
  element("locked").addEventListener("click", () => change("locked", !state.locked));
  element("more-groups").addEventListener("click", () => {
    const count = answer.groups.length;
    change("limit", state.limit + GROUP_STEP);
    focusOn(keyOf(answer.groups[count]), answer.groups[count].lead, "toggle");
  });
  element("clear-all").addEventListener("click", () => {
    if (answer.count === 0) return;
    opened.clear();
    clear([null]);
    element("undo").focus();
  });
  element("undo").addEventListener("click", () => {
    const count = undone.pop();
    if (count) state.clears.splice(-count);
    draw();
    if (element("undo").disabled) element("clear-all").focus();
  });
  element("appearance").addEventListener("change", (event) => {
    document.documentElement.style.colorScheme = event.target.value;
  });
}

function change(name, value) {
  state[name] = value;
  draw();
}

function drawControls() {
  const text = eventText(state.position);
  element("moment").value = state.position;
  element("moment").setAttribute("aria-valuetext", text);
  element("moment-text").textContent = text;
  for (const id of ["first", "previous"]) element(id).disabled = state.position === 0;
  for (const id of ["next", "last"]) element(id).disabled = state.position === events.length;
  element("locked").setAttribute("aria-checked", String(state.locked));
  element("undo").disabled = undone.length === 0;
  element("clear-all").disabled = answer.count === 0;
  element("screen").classList.toggle("locked", state.locked);
  const last = events[Math.max(0, state.position - 1)];
  const date = last && moment(last.at);
  element("clock-time").textContent = last ? timeText(last.at) : "";
  element("clock-date").textContent = date ? dateText(date) : "";
}

function dateText(date) {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" };
  try {
    return new Intl.DateTimeFormat(state.locale, options).format(new Date(date));
  } catch {
    return date.slice(0, 10);
  }
}

// What a test asks: `ready` is kept when the first state is on the screen, and `state` gives the
// groups of any state as `heddle preview --format json` writes them. It changes nothing.
// A clear is a pair: how many events have happened, and the delivery, or null for everything.
function stateOf(query) {
  const asked = { ...view.controls, clears: [], limit: 2 ** 31, ...query };
  return engine.answer(asked).groups.map((group) => {
    const delivery = deliveries[group.lead];
    const { title, subtitle, body } = shownTexts(group);
    const texts = group.hidden
      ? { hidden: group.hidden.text, number: group.hidden.number }
      : { summary: group.summary?.text ?? null, number: group.summary?.number ?? 0 };
    return {
      app: delivery.app, thread: group.thread, lead: group.lead, members: group.members,
      count: group.members.length, title: title ?? undefined, subtitle: subtitle ?? undefined,
      body: body ?? undefined, ...texts,
    };
  });
}

const ready = Engine.start().then((started) => {
  engine = started;
  prepareControls();
  draw();
});
ready.catch((error) => {
  element("failure").hidden = false;
  element("failure").textContent = `The preview cannot be shown: ${error.message}`;
});
Object.defineProperty(window, "heddle", { value: Object.freeze({ ready, state: stateOf }) });
