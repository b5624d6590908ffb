import { afterEach, beforeEach, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { makeTime } from "../../../src/rules/index.ts";
import { cornerIn, type Play, TICK } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;
let map: HostScene;

beforeEach(async () => {
  play = await sitDown();
  const [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann, breakdown: 1 },
    { name: "Heron", at: "2010", owner: bob, breakdown: 1 },
  ]);
  const box = { width: 1, height: 1 };
  const unit = { class: "ship", facing: "A", speed: 0, breakdown: 1 };
  const base = await play.table.drive(play.judge.host.Actor.create({ name: "Pirate", type: `${MODULE}.ship` }));
  const tokens = [
    { name: "Pirate", ...box, ...cornerIn(map, box, "1212"), actorId: base?.id ?? null },
    { name: "Rock", ...box, ...cornerIn(map, box, "1214") },
  ].map((token) => ({ ...token, flags: { [MODULE]: { unit } } }));
  await play.table.drive(map.createEmbeddedDocuments("Token", tokens));
  await openGame(play, map);
  await placePortal(play, map, "3020", { windows: [[1, 32]] });
  await play.to("1.1");
});
afterEach(() => play.table.close());

/** The statuses of a ship as one client reads them. */
const statuses = (window: Window, name: string): readonly string[] =>
  (window.tokenOf(play.unit(name)).actor?.effects.contents ?? [])
    .flatMap((effect) => [...effect.statuses])
    .map((id) => id.replace(`${MODULE}-`, ""))
    .sort();

const onAll = (name: string): readonly (readonly string[])[] =>
  [play.judge, ...play.captains].map((window) => statuses(window, name));

const TUMBLING = ["fire-control", "no-fire", "tumbling"];

test.for(["Tern", "Pirate"])("[IP2.324] %s, who tumbles, is seen to by everybody, and nobody else is", async (name) => {
  await play.through(play.unit(name));
  expect(onAll(name)).toEqual([TUMBLING, TUMBLING, TUMBLING]);
  expect(onAll("Heron")).toEqual([[], [], []]);
  const world = play.judge.host.game.actors.contents.find((actor) => actor.name === "Pirate");
  expect(world?.effects.contents).toEqual([]);
});

test("a token without an actor goes through all the same", async () => {
  await play.through(play.unit("Rock"));
  expect(play.state.units[play.unit("Rock")]?.conditions.length).toBeGreaterThan(0);
  expect(play.judge.tokenOf(play.unit("Rock")).actor).toBeNull();
  expect(play.judge.notices).toEqual([]);
});

test.for(["Tern", "Pirate"])(
  "what is the matter with %s ends by the clock and comes back with an undo",
  async (name) => {
    await play.through(play.unit(name));
    const fire = play.state.units[play.unit(name)]?.conditions.find(({ kind }) => kind === "fire-control-disrupted");
    if (!fire) throw new Error("fire control is not disrupted");
    await play.to(makeTime(fire.until));
    expect(statuses(play.captains[1], name)).toEqual(TUMBLING);
    const { n } = play.judge.game.tip;
    await play.next();
    expect(onAll(name)).toEqual(Array(3).fill(["no-fire", "tumbling"]));
    await play.table.drive(play.judge.acts.undoTo(n, ""));
    await play.table.pass(2 * TICK);
    expect(onAll(name)).toEqual([TUMBLING, TUMBLING, TUMBLING]);
  },
);

test("an undone passage leaves nothing of it on the ship", async () => {
  const { n } = play.judge.game.tip;
  await play.through(play.unit("Tern"));
  await play.table.drive(play.judge.acts.undoTo(n, ""));
  await play.table.pass(4 * TICK);
  expect(play.state.units[play.unit("Tern")]?.scene).toBe(map.id);
  expect(onAll("Tern")).toEqual([[], [], []]);
});
