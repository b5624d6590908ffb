// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import type { HostToken } from "../../../src/foundry/host/host.ts";
import { LastPress, StoppedMoves } from "../../../src/foundry/start/hands.ts";
import { langText } from "../apps/sentences.ts";
import { VirtualTime } from "../table/virtual-time.ts";

const HEX = 100;

/** A page with one token under the pointer, and time that is driven. */
const atMap = ({ isGM = false, isOwner = true, paused = false } = {}) => {
  const said: string[] = [];
  const stopped: string[] = [];
  const time = new VirtualTime();
  const page = document.createElement("div");
  const warn = (text: string): void => void said.push(text);
  const getOffset = ({ x, y }: { x: number; y: number }) => ({ i: Math.floor(y / HEX), j: Math.floor(x / HEX) });
  const token = { id: "tern", isOwner, parent: { grid: { getOffset } } } as unknown as HostToken;
  const hooks = new Map<string, (...given: never[]) => unknown>();
  const host = {
    game: {
      paused,
      user: { isGM, id: "ann" },
      i18n: { localize: (key: string) => langText(key.replace(/^\w+\./, "")) },
    },
    canvas: {
      ready: true,
      tokens: { hover: { document: token }, controlled: [{ document: token }] },
      canvasCoordinatesFromClient: (at: object) => at,
    },
    ui: { notifications: { info: warn, warn, error: warn } },
    Hooks: { on: (name: string, heard: () => unknown) => void hooks.set(name, heard) },
  };
  const later = (ms: number, task: () => void) => {
    const due = time.setTimeout(task, ms);
    return () => time.clearTimeout(due);
  };
  const watch = new StoppedMoves(host as never, later, { stopped: ({ id }) => void stopped.push(id), moved: () => {} });
  watch.listen(page as never);
  watch.listenToMoves();
  const at = (type: string, x: number, more: object = {}) =>
    page.dispatchEvent(new MouseEvent(type, { clientX: x, button: 0, cancelable: true, ...more }));
  return {
    said,
    stopped,
    watch,
    token,
    /** `before` happens before it is let go. */
    drag: (by: number, more: object = {}, before = (): unknown => null): void => {
      at("pointerdown", 0);
      for (const part of [0.2, 0.7, 1]) at("pointermove", by * part);
      before();
      at("pointerup", by, more);
      at("pointermove", 10 * HEX);
    },
    /** As what chooses a place on the map takes a press, after this module's watch has heard it. */
    takePresses: () => page.addEventListener("pointerdown", (event) => event.preventDefault(), { capture: true }),
    key: (key: string) => page.dispatchEvent(new KeyboardEvent("keydown", { key })),
    /** Foundry tells of a move, or of a write on its way. */
    hook: (name: string, ...given: unknown[]) => hooks.get(name)?.(...(given as never[])),
    pass: (ms: number): void => {
      const until = time.now + ms;
      while (time.next !== undefined && time.next <= until) time.step();
      time.reach(until);
    },
  };
};

describe("in a paused world", () => {
  const told = [langText("TurnBar.pausedDrag")];
  test.for([
    ["a captain's drag", { paused: true }, 30, told],
    ["a click", { paused: true }, 3, []],
    ["a drag on nothing of one's own", { paused: true, isOwner: false }, 30, []],
    ["a judge's drag", { paused: true, isGM: true }, 30, []],
    ["a drag while it goes on", {}, 30, []],
  ] as const)("%s is explained once, or not at all", ([, at, by, expected]) => {
    const map = atMap(at);
    map.drag(by);
    map.pass(10_000);
    expect([map.said, map.stopped]).toEqual([expected, []]);
  });

  test.for([
    ["an arrow of a captain", { paused: true }, "ArrowUp", told],
    ["another key", { paused: true }, "a", []],
    ["an arrow with nothing of one's own selected", { paused: true, isOwner: false }, "ArrowUp", []],
    ["an arrow while it goes on", {}, "ArrowUp", []],
  ] as const)("%s is explained, or not at all", ([, at, key, expected]) => {
    const map = atMap(at);
    map.key(key);
    expect(map.said).toEqual(expected);
  });
});

describe("a drag that began and never moved", () => {
  test("is told within a second, once", () => {
    const map = atMap();
    map.drag(3 * HEX);
    expect(map.stopped).toEqual([]);
    map.pass(1000);
    expect(map.stopped).toEqual(["tern"]);
    map.pass(10_000);
    expect(map.stopped).toEqual(["tern"]);
  });

  test("is told too where another module's hook comes after ours, and where a write never arrives", () => {
    const map = atMap();
    map.drag(3 * HEX);
    map.watch.passed(map.token);
    map.pass(1000);
    expect(map.stopped).toEqual(["tern"]);
    map.drag(3 * HEX);
    for (const [name, given] of [
      ["preUpdateToken", { x: 300 }],
      ["preMoveToken", {}],
    ] as const)
      map.hook(name, map.token, given);
    map.pass(1000);
    expect(map.stopped).toEqual(["tern"]);
    map.pass(5000);
    expect(map.stopped).toEqual(["tern", "tern"]);
  });

  test.for([
    ["moved at last", (map: ReturnType<typeof atMap>) => map.hook("moveToken", map.token, {}, {}, { id: "ann" })],
    ["was refused or asked about by this module", (map: ReturnType<typeof atMap>) => map.watch.explained(map.token)],
  ] as const)("is not told where it %s", ([, then]) => {
    const map = atMap();
    map.drag(3 * HEX);
    map.watch.passed(map.token);
    then(map);
    map.pass(10_000);
    expect(map.stopped).toEqual([]);
  });

  test("is told where another person's move came meanwhile", () => {
    const map = atMap();
    map.drag(3 * HEX);
    map.hook("moveToken", map.token, {}, {}, { id: "bob" });
    map.pass(1000);
    expect(map.stopped).toEqual(["tern"]);
  });

  test.for([
    ["within its own hex", {}, HEX / 2, {}],
    ["of another's token", { isOwner: false }, 3 * HEX, {}],
    ["of a game master", { isGM: true }, 3 * HEX, {}],
    ["that another button took back", {}, 3 * HEX, { button: 2 }],
    ["that goes on over a way-point", {}, 3 * HEX, { ctrlKey: true }],
  ] as const)("is not told %s", ([, at, by, more]) => {
    const map = atMap(at);
    map.drag(by, more);
    map.pass(10_000);
    expect(map.stopped).toEqual([]);
  });

  test("is not told where the press chose a place on the map instead", () => {
    const map = atMap();
    map.takePresses();
    map.drag(3 * HEX);
    map.pass(10_000);
    expect(map.stopped).toEqual([]);
  });

  test("is not told where Escape took it back", () => {
    const map = atMap();
    map.drag(3 * HEX, {}, () => map.key("Escape"));
    map.pass(10_000);
    expect(map.stopped).toEqual([]);
  });
});

test("what a browser does comes of a press for three seconds after it", () => {
  let now = 0;
  const page = document.createElement("div");
  const last = new LastPress(() => now);
  last.listen(page);
  expect(last.isRecent).toBe(false);
  page.dispatchEvent(new MouseEvent("pointerdown"));
  now = 2999;
  expect(last.isRecent).toBe(true);
  now = 3000;
  expect(last.isRecent).toBe(false);
});
