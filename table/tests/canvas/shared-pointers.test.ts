import { describe, expect, test } from "vitest";
import {
  CURSOR_INTERVAL,
  CursorShare,
  cursorOf,
  POINTER_RESTS,
  RestingPointers,
  targetsIn,
} from "../../client/canvas/cursor-share.ts";
import type { User } from "../../client/data/document-types.ts";
import type { Activity } from "../../client/runtime.ts";

const share = (mayShow = true) => {
  const sent: Activity[] = [];
  const timers: { at: number; callback: () => void }[] = [];
  let time = 0;
  const cursor = new CursorShare({
    mayShow: () => mayShow,
    now: () => time,
    later: (callback, delay) => timers.push({ at: time + delay, callback }),
    sceneId: () => "deep",
    send: (activity) => sent.push(activity),
  });
  const wait = (ms: number): void => {
    time += ms;
    for (const { callback } of timers.splice(0)) callback();
  };
  return { cursor, sent, wait };
};

describe("sharing the pointer", () => {
  test("the first place goes out at once, the next ones at a bounded rate, and the last always arrives", () => {
    const { cursor, sent, wait } = share();
    for (const x of [1, 2, 3.4]) cursor.tell({ x, y: 0 });
    expect(sent).toEqual([{ sceneId: "deep", cursor: { x: 1, y: 0 } }]);
    wait(CURSOR_INTERVAL);
    expect(sent).toEqual([
      { sceneId: "deep", cursor: { x: 1, y: 0 } },
      { sceneId: "deep", cursor: { x: 3, y: 0 } },
    ]);
  });

  test("leaving is told once, and a place that waited is not told after it", () => {
    const { cursor, sent, wait } = share();
    cursor.tell({ x: 1, y: 1 });
    cursor.tell({ x: 2, y: 2 });
    cursor.tell(null);
    cursor.tell(null);
    wait(CURSOR_INTERVAL);
    expect(sent.map(({ cursor: place }) => place)).toEqual([{ x: 1, y: 1 }, null]);
  });

  test("without the permission nothing goes out", () => {
    const { cursor, sent } = share(false);
    cursor.tell({ x: 1, y: 1 });
    cursor.tell(null);
    expect(sent).toEqual([]);
  });
});

describe("a pointer that rests", () => {
  const rest = () => {
    const hidden: string[] = [];
    const timers: { readonly callback: () => void; readonly delay: number }[] = [];
    const resting = new RestingPointers(
      (callback, delay) => void timers.push({ callback, delay }),
      (user) => void hidden.push(user),
    );
    return { resting, hidden, timers };
  };

  test("is taken away after two seconds", () => {
    const { resting, hidden, timers } = rest();
    resting.moved("ann");
    expect(timers.map(({ delay }) => delay)).toEqual([POINTER_RESTS]);
    for (const { callback } of timers) callback();
    expect(hidden).toEqual(["ann"]);
  });

  test("stays while it moves, whatever others do", () => {
    const { resting, hidden, timers } = rest();
    resting.moved("ann");
    resting.moved("ben");
    resting.moved("ann");
    for (const { callback } of timers.slice(0, 2)) callback();
    expect(hidden).toEqual(["ben"]);
  });
});

describe("hearing of others' pointers", () => {
  const user = { active: true } as User;
  test.for([
    { activity: { sceneId: "deep", cursor: { x: 4, y: 5 } }, seen: { x: 4, y: 5 }, why: "on the viewed scene" },
    { activity: { sceneId: "reach", cursor: { x: 4, y: 5 } }, seen: null, why: "on another scene" },
    { activity: { sceneId: "deep", cursor: null }, seen: null, why: "gone" },
    { activity: { sceneId: "deep", cursor: { x: "4" } }, seen: null, why: "malformed" },
    { activity: { sceneId: "deep", targets: [] }, seen: undefined, why: "not told" },
  ])("a pointer $why", ({ activity, seen }) => {
    expect(cursorOf(activity as Activity, "deep", user)).toEqual(seen);
  });

  test("targets count on the viewed scene only", () => {
    expect(targetsIn({ sceneId: "deep", targets: ["a", 3, "b"] }, "deep")).toEqual(["a", "b"]);
    expect(targetsIn({ sceneId: "reach", targets: ["a"] }, "deep")).toBeUndefined();
    expect(targetsIn({ sceneId: "deep", cursor: null }, "deep")).toBeUndefined();
  });
});
