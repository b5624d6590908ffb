import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FollowView } from "../../../src/foundry/canvas/follow-view.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { judgeRole } from "../apps/fake-acts.ts";
import { fakeSession, game, judgeSession, push, ship } from "../apps/fake-session.ts";

const shown: string[] = [];
let viewed = "foundry-ember-toll";

beforeEach(() => {
  shown.length = 0;
  viewed = "foundry-ember-toll";
  const canvas = Object.defineProperty({}, "scene", { get: () => ({ id: viewed }) });
  const get = (id: string) => ({ view: async () => void shown.push(id) });
  Object.assign(globalThis, { canvas, game: { scenes: { get } } });
});
afterEach(() => {
  for (const name of ["canvas", "game"]) Reflect.deleteProperty(globalThis, name);
});

const free = { left: 0, top: 0, right: 1, bottom: 1 };
const before = fakeSession({ state: game({ units: [ship("tern", "0825", { scene: "ember-toll" })] }) });
/** The passage was taken back: the destination is in the game no more, and the ship is where it came from. */
const undone = (): Session => {
  const state = game({ units: [ship("tern", "2017", { scene: "quiet-reach" })] });
  const { "ember-toll": _, ...scenes } = state.scenes;
  return fakeSession({ state: { ...state, scenes } });
};

const through = async (...sessions: readonly Session[]): Promise<void> => {
  let session: Session | null = null;
  const view = new FollowView(
    () => session,
    () => free,
  );
  for (const one of sessions) {
    session = one;
    view.asked();
  }
  await Promise.resolve();
};

test("whoever looks at a map that an undo took out of the game looks at one's own ships again", async () => {
  await through(before, fakeSession({ state: null }), undone());
  expect(shown).toEqual(["foundry-quiet-reach"]);
});

test("a map of the game, and one that never was in it, are left as they are", async () => {
  viewed = "foundry-lantern-deep";
  await through(before, undone());
  viewed = "a-map-being-made";
  await through(before, undone());
  expect(shown).toEqual([]);
});

test("back from a captain's view nothing is gone to that was asked meanwhile, and what is asked after it is", async () => {
  const seeing = (seat: string | null, ids: readonly string[]): Session => {
    const prompts = ids.map((id) => push("tern", { id }));
    const state = game({ units: [ship("tern", "2017", { scene: "quiet-reach" })] });
    const one = judgeSession({ state, prompts });
    one.change({ role: judgeRole([], { seeingAs: seat }) });
    const foundryScene = (id: string): null => {
      asked.push(id);
      return null;
    };
    return { ...one, foundryScene };
  };
  const asked: string[] = [];
  viewed = "a-map-being-made";
  vi.useFakeTimers();
  try {
    await through(seeing(null, []), seeing("tom", ["a"]), seeing(null, ["a"]));
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked.length).toBe(before);
    await through(seeing(null, []), seeing("tom", ["a"]), seeing(null, ["a", "b"]));
    const after = asked.length;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked.length).toBeGreaterThan(after);
  } finally {
    vi.useRealTimers();
  }
});

test("a judge who looks as a captain that knows fewer maps keeps the view, and so does one who is back", async () => {
  const all = judgeSession({ state: before.state });
  const seen = judgeSession({ state: undone().state });
  seen.change({ role: judgeRole([], { seeingAs: "tom" }) });
  await through(all, seen, all);
  expect(shown).toEqual([]);
});
