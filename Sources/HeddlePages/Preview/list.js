// The state that the controls and the list change, and how it gets on the screen.

const GROUP_STEP = 60;
const state = { ...view.controls, clears: [], limit: GROUP_STEP };
const undone = [];  // for each clear of a person how many clears it was
let engine = null;
let answer = { count: 0, groupCount: 0, isRightToLeft: false, groups: [] };
let drawn = new Map();  // the nodes on the screen by their keys, with their signatures

function draw() {
  answer = engine.answer(state);
  const list = element("stacks");
  const screen = element("screen");
  screen.dir = answer.isRightToLeft ? "rtl" : "ltr";
  screen.lang = state.locale;
  const next = new Map();
  const nodes = answer.groups.map((group) => {
    const key = keyOf(group);
    const mark = signature(group, state.locale);
    const old = drawn.get(key);
    const node = old?.mark === mark ? old.node : stack(group, state.locale);
    next.set(key, { node, mark });
    return node;
  });
  // A node that stays where it is keeps the focus.
  const kept = new Set(nodes);
  for (const child of Array.from(list.children)) if (!kept.has(child)) child.remove();
  nodes.forEach((node, index) => {
    if (list.children[index] !== node) list.insertBefore(node, list.children[index] ?? null);
  });
  drawn = next;
  element("empty").hidden = answer.count > 0;
  const rest = answer.groupCount - answer.groups.length;
  element("more-groups").hidden = rest <= 0;
  element("more-groups").textContent = `Show ${Math.min(rest, GROUP_STEP)} of ${rest} more groups`;
  drawControls();
  tell(`${counted(answer.count, "notification")} in ${counted(answer.groupCount, "group")}`);
}

let telling = 0;
function tell(text) {
  clearTimeout(telling);
  // A moment later, so that a screen reader is not asked to read every step of a slide.
  telling = setTimeout(() => { element("status").textContent = text; }, 150);
}

function buttons() {
  const first = "article [data-action]:first-child";
  return Array.from(element("stacks").querySelectorAll(first));
}

function groupOf(node) {
  const key = node.closest("[data-key]")?.dataset.key;
  return answer.groups.find((group) => keyOf(group) === key);
}

function focusOn(key, delivery, action) {
  const node = drawn.get(key)?.node;
  const card = delivery && node?.querySelector(`[data-delivery="${delivery}"]`);
  const found = (card || node)?.querySelector(`[data-action="${action}"]`);
  const target = found ?? (card || node)?.querySelector("[data-action]");
  (target ?? element("stacks")).focus();
}

function toggle(group) {
  const key = keyOf(group);
  if (!opened.delete(key)) opened.set(key, MEMBER_STEP);
  draw();
  focusOn(key, group.lead, "toggle");
}

function explain(group, number) {
  if (!explained.delete(number)) explained.add(number);
  draw();
  focusOn(keyOf(group), number, "why");
}

// Clears deliveries where the slider stands; the focus goes to what takes their place.
function clear(numbers) {
  for (const number of numbers) state.clears.push([state.position, number]);
  undone.push(numbers.length);
  draw();
}

function clearOne(group, number) {
  const key = keyOf(group);
  const index = group.members.indexOf(number);
  const neighbour = group.members[index + 1] ?? group.members[index - 1];
  if (neighbour === undefined) return clearGroup(group);
  clear([number]);
  focusOn(key, neighbour, "clear-one");
}

function clearGroup(group) {
  const index = answer.groups.indexOf(group);
  const neighbour = answer.groups[index + 1] ?? answer.groups[index - 1];
  opened.delete(keyOf(group));
  clear(group.members);
  if (neighbour) focusOn(keyOf(neighbour), neighbour.lead, "toggle");
  else element("stacks").focus();
}

function act(node) {
  const group = groupOf(node);
  if (!group) return;
  const number = Number(node.closest("[data-delivery]")?.dataset.delivery ?? group.lead);
  switch (node.dataset.action) {
    case "toggle": return toggle(group);
    case "why": return explain(group, number);
    case "clear-one": return clearOne(group, number);
    case "clear-group": return clearGroup(group);
    case "more": {
      const shown = opened.get(keyOf(group));
      opened.set(keyOf(group), shown + MEMBER_STEP);
      draw();
      return focusOn(keyOf(group), group.members[shown], "why");
    }
  }
}

element("stacks").addEventListener("click", (event) => {
  const node = event.target.closest("[data-action]");
  if (node) return act(node);
  // A click on a closed stack opens it; the button does the same for the keyboard.
  const isText = String(getSelection()) !== "" || event.target.closest(".why");
  const closed = isText ? null : event.target.closest(".stack.closed.many > .card");
  if (closed) toggle(groupOf(closed));
});

element("stacks").addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const cardNode = event.target.closest("article");
  const group = groupOf(event.target);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    const all = buttons();
    const here = cardNode ? all.indexOf(cardNode.querySelector("[data-action]")) : -1;
    all[Math.min(all.length - 1, Math.max(0, here + step))]?.focus();
  } else if (event.key === "Escape" && group && opened.has(keyOf(group))) {
    toggle(group);
  } else if (event.key === "Delete" && group && cardNode) {
    act(cardNode.querySelector(".clear"));
  } else if (event.key === "i" && group && cardNode) {
    act(cardNode.querySelector('[data-action="why"]'));
  } else {
    return;
  }
  event.preventDefault();
});
