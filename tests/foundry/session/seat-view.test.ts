import { describe, expect, test } from "vitest";
import { SeatView } from "../../../src/foundry/client/seat-view.ts";
import type { PublicEntry, PublicStart } from "../../../src/judge/log/public.ts";
import { DEFAULT_RULE_OPTIONS } from "../../../src/rules/index.ts";
import { SFB32 } from "../../../src/rules/sfb32/index.ts";
import { game, ship } from "../apps/fake-session.ts";

const entry = (n: number, commands: readonly object[], events: readonly object[] = []): PublicEntry =>
  ({ n, record: { n, do: commands, ev: events } }) as unknown as PublicEntry;

const opening = entry(0, [{ do: "open", readings: DEFAULT_RULE_OPTIONS, seats: ["tom", "ann"] }]);
const speed = (n: number, to: number): PublicEntry =>
  entry(
    n,
    [{ do: "edit-unit" }],
    [{ at: "1.4", event: "unit-edited", rules: ["ruling"], unit: "tern", changes: { speed: to } }],
  );
const undo = (n: number, entries: readonly number[]): PublicEntry => entry(n, [{ do: "undo", entries }]);
const told = game({ units: [ship("tern")] });
const speedOf = (view: SeatView): number | undefined => view.state?.units["tern"]?.speed;

const log = (entries: readonly PublicEntry[], start: PublicStart | null = null) => ({
  ...{ entries, start },
  opening: opening.record,
});

const synced = (n: number, entries: readonly PublicEntry[]): SeatView => {
  const view = new SeatView(SFB32, "tom");
  view.take({ kind: "sync", n, view: told }, log(entries));
  return view;
};

describe("what a seat knows", () => {
  test("begins with the opening, as everybody may read it", () => {
    const view = new SeatView(SFB32, "tom");
    expect(view.state).toBeNull();
    view.take({ kind: "entries", entries: [opening] }, log([opening]));
    expect([Object.keys(view.state?.players ?? {}), view.synced]).toEqual([["tom", "ann"], false]);
    expect(view.state?.secret).toBeNull();
  });

  test("is what the judge told, and after it every public entry that came later, once", () => {
    const entries = [opening, speed(1, 6), speed(2, 8)];
    const view = synced(1, entries);
    expect([speedOf(view), view.synced]).toEqual([8, true]);
    view.take({ kind: "entries", entries: [speed(3, 12)] }, log([...entries, speed(3, 12)]));
    expect([speedOf(view), view.synced]).toEqual([12, true]);
  });

  test("begins with the public game in the log's place of earlier entries, unless something after it was undone", () => {
    const start = { n: 3, game: { ...told, secret: null } };
    const later = [speed(3, 2), speed(4, 12)];
    const view = new SeatView(SFB32, "tom");
    view.take({ kind: "entries", entries: later }, log(later, start));
    expect([speedOf(view), view.synced]).toEqual([12, false]);
    const other = new SeatView(SFB32, "tom");
    other.take({ kind: "entries", entries: later }, log([...later, undo(5, [4])], start));
    expect(other.state).toBeNull();
  });

  test("grows by what it alone was told", () => {
    const view = synced(1, [opening, speed(1, 6)]);
    const event = { at: "1.4", event: "unit-edited", rules: [], unit: "tern", changes: { speed: 1 } };
    const lines = view.take({ kind: "view", m: 1, body: { n: 1, ev: [event] } } as never, log([]));
    expect(lines?.events.map(({ audience }) => audience)).toEqual([["tom"]]);
    expect(speedOf(view)).toBe(1);
  });

  test("is nothing sure after an undo, until the judge tells it anew", () => {
    const entries = [opening, speed(1, 6), speed(2, 8)];
    const view = synced(1, entries);
    view.take({ kind: "entries", entries: [undo(3, [2])] }, log([...entries, undo(3, [2])]));
    expect([view.state, view.synced]).toEqual([null, false]);
    view.take({ kind: "sync", n: 3, view: told }, log([...entries, undo(3, [2])]));
    expect([speedOf(view), view.synced]).toEqual([24, true]);
  });
});
