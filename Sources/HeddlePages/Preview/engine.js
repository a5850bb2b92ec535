"use strict";
// The engine: bytes of a question in, bytes of an answer out. What they mean is written down
// with `CenterQuery` and `CenterAnswer` of the engine.

const element = (id) => document.getElementById(id);

function bytesOfBlock(name) {
  const text = atob(element("data-" + name).textContent);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

async function unpacked(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

class Engine {
  static async start() {
    const module = await unpacked(bytesOfBlock("engine"));
    const { instance } = await WebAssembly.instantiate(module, {});
    const engine = new Engine(instance.exports);
    if (!engine.load(bytesOfBlock("center"))) throw new Error("the page's data is damaged");
    return engine;
  }

  constructor(exports) { this.exports = exports; }

  // Hands bytes over; the engine gives their memory back itself.
  give(bytes) {
    const address = this.exports.allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    return [address, bytes.length];
  }

  load(bytes) { return this.exports.load(...this.give(bytes)) === 1; }

  answer(query) {
    const count = this.exports.answer(...this.give(encodedQuery(query)));
    if (count < 0) throw new Error("the engine does not understand the question");
    const address = this.exports.allocate(count);
    this.exports.copyAnswer(address);
    const bytes = new Uint8Array(this.exports.memory.buffer, address, count).slice();
    this.exports.release(address);
    return decodedAnswer(bytes);
  }
}

const GROUPINGS = ["automatic", "by-app", "off"];
const PREVIEWS = ["always", "when-unlocked", "never"];
const SCOPES = ["app", "thread", "notification"];

function encodedQuery(query) {
  const bytes = [];
  const number = (value) => {
    let rest = value;
    while (rest >= 128) { bytes.push(rest % 128 + 128); rest = Math.floor(rest / 128); }
    bytes.push(rest);
  };
  const text = (value) => {
    const part = new TextEncoder().encode(value);
    number(part.length);
    bytes.push(...part);
  };
  number(query.position);
  bytes.push(Math.max(0, GROUPINGS.indexOf(query.grouping)));
  bytes.push(Math.max(0, PREVIEWS.indexOf(query.previews)), query.locked ? 1 : 0);
  text(query.locale);
  number(0);
  number(query.limit);
  number(query.clears.length);
  for (const [position, delivery] of query.clears) { number(position); number(delivery ?? 0); }
  return Uint8Array.from(bytes);
}

function decodedAnswer(bytes) {
  const decoder = new TextDecoder();
  let offset = 0;
  const number = () => {
    let value = 0, scale = 1, byte;
    do {
      byte = bytes[offset++];
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte >= 128);
    return value;
  };
  const text = () => {
    const length = number();
    offset += length;
    return decoder.decode(bytes.subarray(offset - length, offset));
  };
  const optional = (read) => (bytes[offset++] ? read() : null);
  const list = (read) => Array.from({ length: number() }, read);
  const texts = list(text);
  const count = number(), groupCount = number(), isRightToLeft = bytes[offset++] === 1;
  const groups = list(() => {
    const scope = SCOPES[bytes[offset++]];
    const thread = scope === "thread" ? text() : null;
    const members = list(number);
    const summary = optional(() => ({ text: text(), number: number() }));
    const hidden = optional(() => ({
      text: text(), number: number(), title: optional(text), subtitle: optional(text),
      members: members.map(() => ({
        text: texts[number() - 1], showsTitle: bytes[offset++] === 1,
        showsSubtitle: bytes[offset++] === 1,
      })),
    }));
    return { scope, thread, lead: members[0], members, summary, hidden };
  });
  return { count, groupCount, isRightToLeft, groups };
}
