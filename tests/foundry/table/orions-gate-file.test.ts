import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import type { Extras } from "../../../src/foundry/ruleset/adapter.ts";
import { orionsGateDemo } from "../../../src/foundry/rulesets/orions-gate/demo.ts";
import { isVessel } from "../../../src/rules/orions-gate/index.ts";
import { gameOf, give, orders, press, sitDownOg } from "./orions-gate-game.ts";
import { type Play, TICK } from "./play.ts";
import type { Window } from "./window.ts";

let play: Play;
afterEach(() => {
  given.length = 0;
  return play.table.close();
});

const file = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`tests/fixtures/scenarios/${name}.json`, "utf8")) as Record<string, unknown>;

/** Whose units had orders. */
const given: string[] = [];

/** Presses what the windows offer, and the clock where they offer nothing, into the second round. */
const playRound = async (windows: readonly Window[]): Promise<void> => {
  const { judge } = play;
  for (let n = 0; n < 200 && gameOf(judge).clock.turn < 2 && !gameOf(judge).ended; n += 1) {
    const window = windows.find((one) => offered(one) !== undefined);
    const row = window && offered(window);
    if (!window || !row) await press(play);
    else {
      given.push(gameOf(judge).units[String(row.order["unit"] ?? "")]?.owner ?? String(row.order["player"]));
      expect(await give(play, window, row.key)).toBeNull();
    }
  }
  expect(gameOf(judge).clock.turn === 2 || gameOf(judge).ended !== null).toBe(true);
};

/** In the set-up, what somebody may order now. */
const offered = (window: Window) =>
  gameOf(window).clock.turn > 0
    ? undefined
    : orders(window).rows.find(({ refused, offer }) => refused === "" && offer.group !== "lasting");

const load = async (json: unknown, extras: Extras = {}): Promise<string | null> => {
  const sat = await sitDownOg();
  play = sat.play;
  const fault = await play.table.drive(play.judge.acts.loadScenario(json, undefined, extras));
  await play.table.pass(4 * TICK);
  return fault;
};

const SMALL = {
  ...{ format: "gravity-portals/scenario@1", ruleset: "orions-gate", seed: "s", until: "2.4.2", budget: 16 },
  readings: { tumbling: "free" },
  scenes: [{ id: "deep", width: 40, height: 36 }],
  terrain: [
    { id: "moon", scene: "deep", kind: "major", place: [20, 20], diameter: 4 },
    { id: "rocks", scene: "p1-7", kind: "minor", place: [10, 10], diameter: 2 },
  ],
  anomalies: [
    { id: "p1", kind: "gravity-portal", scene: "deep", place: [10, 10] },
    { id: "w1", kind: "white-hole", scene: "deep", place: [34, 30], strength: 3, rings: true },
  ],
  players: [
    { id: "ann", fleet: "standard", edge: "W" },
    { id: "ben", fleet: "standard", controller: "auto", strength: "weak" },
  ],
  designs: {
    tern: { class: "frigate", port: ["cannon/S"], starboard: ["engine/S", { part: "hangar/S", craft: ["fighter"] }] },
    maw: { class: "frigate", port: ["engine/S", "cannon/S"], starboard: ["cannon/S"] },
  },
  units: [
    { id: "grey-tern", owner: "ann", scene: "deep", design: "tern", place: [20, 32.5], facing: 30, hull: 2 },
    { id: "maw-1", owner: "ben", scene: "deep", design: "maw", place: [20, 6], facing: 180 },
    { id: "lurker", owner: "ben", scene: "p1-7", design: "tern", place: [24, 10], facing: 180 },
    { id: "f1", owner: "ann", scene: "deep", class: "fighter", place: [22, 30] },
    { id: "m1", by: "grey-tern", scene: "deep", class: "mine", place: [26, 30] },
  ],
};

const withoutLurker = {
  ...SMALL,
  designs: { ...SMALL.designs, tern: { ...SMALL.designs.tern, starboard: ["engine/S"] } },
};

describe("a file of Orion's Gate at a table", () => {
  test("[OG-SET-01] [OG-MAP-03] scene, ships, terrain, players, anomalies and settings stand as the file has them", async () => {
    expect(await load(withoutLurker)).toBeNull();
    const { judge, captains } = play;
    const [ann] = captains;
    const og = gameOf(judge);
    const scene = Object.values(og.scenes)[0];
    expect(scene).toMatchObject({ columns: 40, rows: 36, measure: "inches" });
    expect(og.fleets).toMatchObject({
      [ann.me]: { fleet: "standard", edge: "W", auto: null },
      automaticPlayer2: { fleet: "standard", edge: "N", auto: "weak" },
    });
    expect(og.options).toMatchObject({ tumbling: "free", terrainPieces: 0 });
    expect(og.budget).toBe(16);
    expect(og.fielded).toEqual([ann.me, "automaticPlayer2"]);
    const ships = Object.values(og.units).filter(isVessel);
    expect(ships.map(({ name, owner, hex, facing, hull }) => [name, owner, hex, facing, hull])).toEqual([
      ["Grey Tern", ann.me, { q: 20000, r: 32500 }, 30, 2],
      ["Maw 1", "automaticPlayer2", { q: 20000, r: 6000 }, 180, 2],
    ]);
    const mine = Object.values(og.units).find(({ kind }) => kind === "mine");
    expect(mine).toMatchObject({ by: ships[0]?.id, owner: ann.me });
    expect(judge.session.unitName(mine?.id ?? "")).toMatch(/1$/);
    expect(Object.values(og.terrain).map(({ id, scene: at }) => [id, at])).toEqual([["moon", scene?.id]]);
    expect(og.ringed).toEqual(Object.keys(og.holes));
    const token = judge.tokenOf(ships[0]?.id ?? "");
    expect([token._source.x + 50, token._source.y + 100, token.name]).toEqual([2000, 3250, "Grey Tern"]);
  });

  test("[OG-MAP-14] who and what waits in a destination is the judge's alone, and the portal too", async () => {
    expect(await load(withoutLurker)).toBeNull();
    const { judge, captains } = play;
    const [portal] = Object.keys(gameOf(judge).secret?.portals ?? {});
    expect(portal).toBeDefined();
    await press(play);
    expect(gameOf(judge).aside).toMatchObject([{ id: "rocks", scene: `${portal}-7` }]);
    expect(Object.keys(gameOf(judge).secret?.reserves ?? {})).toEqual([`${portal}-7`]);
    for (const { session, host } of captains) {
      const seen = JSON.stringify([
        session.state,
        session.journal,
        host.game.messages.contents.map((one) => one.content),
      ]);
      for (const secret of [portal ?? "", "rocks", "lurker", "Lurker"]) expect(seen).not.toContain(secret);
    }
  });

  test("[OG-CMP-HANGAR-02] a ship that waits in a destination has its craft aboard", async () => {
    expect(await load(SMALL)).toBeNull();
    await press(play);
    const [waiting] = Object.values(gameOf(play.judge).secret?.reserves ?? {});
    expect(waiting?.units).toMatchObject([
      { id: "lurker", kind: "ship", name: "Lurker" },
      { kind: "craft", craft: "fighter", status: "aboard", docked: { ship: "lurker", part: "S2" } },
    ]);
  });

  test.each(["orions-gate", "orions-standard", "orions-organic", "orions-crystal", "orions-gothic"])(
    "%s is loaded, and played by its windows' buttons into its second round",
    async (name) => {
      expect(await load(file(name))).toBeNull();
      await playRound([play.judge, ...play.captains]);
    },
  );

  test("[OG-MAP-06] [OG-MAP-08] the demo: one of two ships goes through the hidden portal, a white hole pushes", async () => {
    const { scenario, extras } = orionsGateDemo();
    expect(await load(scenario, extras)).toBeNull();
    const { judge, captains } = play;
    const [captain] = captains;
    expect(Object.keys(gameOf(captain).holes)).toHaveLength(1);
    const ships = Object.values(gameOf(judge).units).flatMap((unit) =>
      isVessel(unit) && unit.owner === captain.me ? [unit] : [],
    );
    const through = () => ships.filter(({ id, scene }) => gameOf(judge).units[id]?.scene !== scene);
    const mayMove = (id: string) =>
      orders(captain, { unit: id }).rows.some((row) => row.key === "move-ahead" && row.refused === "");
    for (let n = 0; n < 60 && !ships.some(({ id }) => mayMove(id)); n += 1) await press(play);
    for (const { id } of ships) {
      for (let move = 0; move < 2 && mayMove(id); move += 1)
        expect(await give(play, captain, "move-ahead", { unit: id })).toBeNull();
      await play.table.pass(10 * TICK);
    }
    expect(through()).toHaveLength(1);
    for (const { id, scene } of through()) expect(judge.tokenOf(id).parent?.id).not.toBe(scene);
    for (let n = 0; n < 40 && gameOf(judge).clock.turn < 2; n += 1) await press(play);
    expect(judge.session.journal.some(({ event }) => event.event === "unit-pushed")).toBe(true);
  });

  test("where nobody else has a seat the judge plays both sides, each in its part", async () => {
    expect(await load(file("orions-standard"), { alone: true })).toBeNull();
    const { judge } = play;
    expect(Object.values(gameOf(judge).fleets).map(({ judged }) => judged)).toEqual([true, true]);
    await playRound([judge]);
    const owners = new Set(given);
    expect(owners.size).toBe(2);
  });
});
