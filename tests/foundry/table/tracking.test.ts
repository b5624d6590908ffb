import { afterEach, beforeEach, expect, test } from "vitest";
import { ordersView } from "../../../src/foundry/apps/orders/orders-view.ts";
import { trackingMarks } from "../../../src/foundry/canvas/overlay.ts";
import { viewerOf } from "../../../src/foundry/canvas/viewer.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { shipSheetView } from "../../../src/foundry/rulesets/sfb32/ship-form/sheet-view.ts";
import { say } from "../apps/sentences.ts";
import { drag, type Play, TICK } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;
let map: HostScene;
let ann: Window;
let bob: Window;

beforeEach(async () => {
  play = await sitDown({ seed: 4 });
  [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann, speed: 8 },
    { name: "Dart", at: "1211", owner: ann, class: "drone" },
    { name: "Heron", at: "1020", owner: bob, speed: 8 },
  ]);
  await play.table.drive(play.judge.host.game.settings.set(MODULE, "readings", { firstDrift: "turn-2" }));
  await openGame(play, map);
});
afterEach(() => play.table.close());

const OPEN = { windows: [[1, 32]], waveOn: [], driftEvery: 9999 };
const declare = async (window: Window, what: "lock-on" | "guide" | "let-go", from: string, to: string) => {
  const refused = await play.table.drive(window.play.declare({ do: what, from: play.unit(from), to: play.unit(to) }));
  await play.table.pass(TICK);
  return refused;
};
const shown = (window: Window): readonly string[] => {
  const { session } = window;
  const { state } = session;
  const scene = state?.scenes[map.id];
  if (!state || !scene) throw new Error("there is no game");
  return trackingMarks(
    state,
    viewerOf(session, { bands: false, zones: false, numbers: false, names: false }, say, []),
    scene,
  ).map(({ shape, colour }) => `${shape} ${colour}`);
};
const tracked = (window: Window, unit: string): readonly string[] => {
  const choice = { unit: play.unit(unit), open: "", way: 0, filled: {} };
  return ordersView(window.session, say, choice).holds;
};
const said = (window: Window): string => window.host.game.messages.contents.map(({ content }) => content).join(" ");

test("a lock-on and a guided weapon are seen on the map by all, and told on a card", async () => {
  await play.to("1.1");
  expect(await declare(ann, "lock-on", "Tern", "Heron")).toBeNull();
  expect(await declare(ann, "guide", "Tern", "Dart")).toBeNull();
  const all = ["tracking coral", "reticle coral", "tracking blue", "reticle blue"];
  expect([shown(ann), shown(play.judge)]).toEqual([all, all]);
  // Bob is aimed at, but what Ann guides concerns no ship of his.
  expect(shown(bob)).toEqual(["tracking coral", "reticle coral", "reticle blue"]);
  expect(said(bob)).toContain("Card.Tracking.locked");
  expect(tracked(ann, "Tern")).toHaveLength(2);
});

test("[IP2.316] a portal breaks them, and the weapon without its ship goes inert on the map", async () => {
  await placePortal(play, map, "1009", OPEN);
  await play.to("1.4");
  await declare(ann, "lock-on", "Tern", "Heron");
  await declare(bob, "lock-on", "Heron", "Tern");
  await declare(ann, "guide", "Tern", "Dart");
  await drag(play.table, ann, play.unit("Tern"), ["1009"]);
  await play.answerAll();
  expect(play.state.units[play.unit("Tern")]?.scene).not.toBe(map.id);
  for (const window of [ann, bob, play.judge]) expect(shown(window)).toEqual([]);
  expect(play.state.units[play.unit("Dart")]).toMatchObject({ traits: ["inert"] });
  const effects = play.judge.tokenOf(play.unit("Dart")).actor?.effects.contents ?? [];
  expect(effects.flatMap((effect) => [...effect.statuses])).toContain(`${MODULE}-inert`);
});

test("[IP2.17] of a shot through a portal the firer alone sees that the lock-on is broken, and locks on again", async () => {
  await placePortal(play, map, "1015", OPEN);
  await play.to("1.1");
  await declare(ann, "lock-on", "Tern", "Heron");
  const fire = { do: "fire", from: play.unit("Tern"), to: play.unit("Heron") } as const;
  expect(await play.table.drive(ann.play.declare(fire))).toBeNull();
  await play.table.pass(2 * TICK);
  expect([shown(ann), shown(bob)]).toEqual([[], ["tracking coral", "reticle coral"]]);
  expect(tracked(ann, "Tern")).toEqual([say("GRAVITYPORTALS.Orders.lost", { name: "Heron" })]);
  const form = (window: Window) => {
    const { actor } = window.tokenOf(play.unit("Tern"));
    if (!actor) throw new Error("Tern has no actor");
    return shipSheetView(window.session, actor, true, say).tracking;
  };
  expect(form(ann)).toEqual([say("GRAVITYPORTALS.Ship.lockLost", { names: "Heron" })]);
  expect(form(bob)).toEqual([say("GRAVITYPORTALS.Ship.lockedOn", { names: "Heron" })]);
  expect(await declare(ann, "lock-on", "Tern", "Heron")).toBeNull();
  expect(shown(ann)).toEqual(["tracking coral", "reticle coral"]);
});

test("nobody locks on for another's ship, and a refusal says why", async () => {
  await play.to("1.1");
  await declare(bob, "lock-on", "Tern", "Heron");
  expect(shown(ann)).toEqual([]);
  expect(await declare(ann, "guide", "Tern", "Heron")).toBe("cannot-track");
});
