/**
 * A captain who looks: targets, points at tokens and leads a ruler over the whole map. Row 5 of the protocol: nothing of it
 * is said, written or asked, and the judge's window has nothing of it, whether a hidden portal lies under it or elsewhere.
 */
import { expect, test, vi } from "vitest";
import { Aiming } from "../../../src/foundry/canvas/aim.ts";
import { overlayOf } from "../../../src/foundry/canvas/overlay.ts";
import { viewerOf } from "../../../src/foundry/canvas/viewer.ts";
import { ATTEMPTS, type Attempt, atColumnRow, makeLabel } from "../../../src/rules/index.ts";
import { say } from "../apps/sentences.ts";
import { differences, markOf, observedBy, screenOf } from "./observed.ts";
import type { Play } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

vi.setConfig({ testTimeout: 120_000 });

const SHEET = { columns: 42, rows: 30 };
/** What is tried at a hex: its ruling is what a window asks for while the pointer goes on. */
const REACHING = (Object.keys(ATTEMPTS) as readonly Attempt[]).filter((what) => /hex|either/.test(ATTEMPTS[what]));
const SHOWN = { bands: true, zones: true, numbers: true, names: true };

/** Every hex of a map, as a ruler comes to it that is led row by row. */
const everyHex = (): readonly string[] =>
  Array.from({ length: SHEET.rows }, (_, row) =>
    Array.from({ length: SHEET.columns }, (_, column) => makeLabel(atColumnRow(column + 1, row + 1), SHEET)),
  ).flat();

/** Takes an own ship, targets every token, points at every one and at every hex; gives all that the map says of it. */
const lookAround = ({ host, session }: Window, own: string): readonly unknown[] => {
  const targets = new Set<unknown>();
  const user = new Proxy(host.game.user, {
    get: (all, name) => (name === "targets" ? targets : Reflect.get(all, name)),
  });
  const game = new Proxy(host.game, { get: (all, name) => (name === "user" ? user : Reflect.get(all, name)) });
  const [scene] = host.game.scenes.contents;
  const tokens = (scene?.tokens.contents ?? []).map((document) => ({ document }));
  const controlled = tokens.filter(({ document }) => document.name === own);
  Object.assign(globalThis, { Hooks: host.Hooks, game, canvas: { ready: true, scene, tokens: { controlled } } });
  const { state } = session;
  const map = state?.scenes[scene?.id ?? ""];
  const unit = Object.values(state?.units ?? {}).find(({ id }) => session.unitName(id) === own)?.id ?? "";
  if (!state || !map) throw new Error("nobody plays on this map");
  const told: unknown[] = [];
  const aiming = new Aiming(() => {
    const viewer = viewerOf(session, SHOWN, say, aiming.of(session));
    told.push(overlayOf(state, viewer, map, 100));
  });
  const hooks = host.Hooks as unknown as { callAll(name: string, ...args: readonly unknown[]): unknown };
  for (const token of tokens) {
    targets.add(token);
    hooks.callAll("targetToken", host.game.user, token, true);
    hooks.callAll("hoverToken", token, true);
    hooks.callAll("hoverToken", token, false);
  }
  hooks.callAll("controlToken", controlled[0], true);
  for (const hex of everyHex()) for (const what of REACHING) told.push(session.ruling(what, unit, { hex }));
  return told;
};

/** Ann looks at everything; gives what came of it at each window, and what her map said. */
const look = async (portal: string | null) => {
  const play: Play = await sitDown({ seed: 3 });
  const { table, judge } = play;
  const [ann, bob] = play.captains;
  try {
    const map = await makeMap(play, "deep");
    await putShips(play, map, [
      { name: "Tern", at: "1012", owner: ann, speed: 8 },
      { name: "Heron", at: "1018", owner: bob, speed: 8 },
    ]);
    await openGame(play, map);
    if (portal !== null) await placePortal(play, map, portal, { waveOn: [] });
    await play.to("1.1");
    await table.pass(20_000);
    const windows = [judge, ann, bob] as const;
    const before = windows.map((one) => ({ mark: markOf(one), screen: screenOf(one.session), tip: judge.game.tip.n }));
    const told = lookAround(ann, "Tern");
    await table.pass(20_000);
    const came = windows.map((one, at) => {
      const { heard, sent, notices } = observedBy(one, before[at]?.mark ?? markOf(one));
      return { heard, sent, notices, changed: differences(before[at]?.screen, screenOf(one.session)) };
    });
    return { told, came, entries: judge.game.tip.n - (before[0]?.tip ?? 0), ends: play.portalEnds.length };
  } finally {
    await table.close();
  }
};

test("a captain who targets, points and measures over the whole map tells nobody and asks nobody, portal or not", async () => {
  const runs = [await look("1015"), await look("3025"), await look(null)];
  expect(runs.map(({ ends }) => ends > 0)).toEqual([true, true, false]);
  for (const { came, entries } of runs) {
    expect(entries).toBe(0);
    for (const { heard, sent, changed } of came) expect([heard, sent, changed]).toEqual([[], [], []]);
  }
  const [over, ...others] = runs;
  for (const other of others) {
    expect(differences(over?.told, other.told)).toEqual([]);
    expect(other.came.map(({ notices }) => notices)).toEqual(over?.came.map(({ notices }) => notices));
  }
  // What is compared is there: the map says something of lines of fire.
  expect(JSON.stringify(over?.told)).toContain("Overlay.Sight");
});
