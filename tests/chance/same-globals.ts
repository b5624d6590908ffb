/**
 * Holds every file of tests to leave the page's and the machine's own parts as they were. Files share a worker, in an
 * order that no test knows: what one replaces and leaves, another one finds.
 */

import { afterAll } from "vitest";

/** What tests replace: each by the name of what holds it and the name in it. What Foundry provides is set by each file. */
const PARTS: readonly (readonly [holder: string, name: string])[] = [
  ["", "localStorage"],
  ["", "sessionStorage"],
  ["", "indexedDB"],
  ["", "BroadcastChannel"],
  ["", "fetch"],
  ["", "crypto"],
  ["", "setTimeout"],
  ["", "setInterval"],
  ["", "queueMicrotask"],
  ["", "Date"],
  ["Date", "now"],
  ["Math", "random"],
  ["performance", "now"],
  ["URL", "createObjectURL"],
  ["URL", "revokeObjectURL"],
  ["HTMLAnchorElement.prototype", "click"],
  ["HTMLElement.prototype", "matches"],
  ["console", "log"],
  ["console", "warn"],
  ["console", "error"],
];

type Holder = Record<string, unknown>;

const holderOf = (path: string): Holder | undefined =>
  path === ""
    ? (globalThis as unknown as Holder)
    : path.split(".").reduce<Holder | undefined>((at, name) => at?.[name] as Holder | undefined, globalThis as never);

const before = PARTS.map(([path, name]) => holderOf(path)?.[name]);

afterAll(() => {
  const left: string[] = [];
  for (const [index, [path, name]] of PARTS.entries()) {
    const holder = holderOf(path);
    if (!holder || holder[name] === before[index]) continue;
    // The next file is to fail for its own faults alone.
    Object.defineProperty(holder, name, { value: before[index], configurable: true, writable: true });
    left.push(path === "" ? name : `${path}.${name}`);
  }
  if (left.length > 0) throw new Error(`this file leaves replaced: ${left.join(", ")}; restore it after each test`);
});
