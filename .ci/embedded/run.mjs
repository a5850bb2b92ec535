// Runs one decision in the WebAssembly module and compares it with the expected line.
import { readFileSync } from "node:fs";

const [modulePath, policyPath, payload, expected] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(modulePath));
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) {
  console.error("the module asks its host for", imports.map((i) => i.name).join(", "));
  process.exit(1);
}
const { exports } = new WebAssembly.Instance(module);

function hand(bytes) {
  const address = exports.allocate(bytes.length);
  new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
  return address;
}
const text = new TextEncoder();
const policyBytes = readFileSync(policyPath);
const payloadBytes = text.encode(payload);
const [policyAddress, payloadAddress] = [hand(policyBytes), hand(payloadBytes)];
const result = exports.decide(policyAddress, policyBytes.length, payloadAddress, payloadBytes.length);
const memory = new Uint8Array(exports.memory.buffer);
const line = new TextDecoder().decode(memory.subarray(result, memory.indexOf(0, result))).trimEnd();
if (line !== expected) {
  console.error(`expected ${expected}\nfound    ${line}`);
  process.exit(1);
}
console.log(line);
