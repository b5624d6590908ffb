import { afterEach, describe, expect, test } from "vitest";
import type { GameTable } from "./harness.ts";
import { openGameTable } from "./harness.ts";
import { TWO_BATTLES } from "./two-battles.ts";
import type { Window } from "./window.ts";

const open: GameTable[] = [];
afterEach(async () => {
  for (const table of open.splice(0)) await table.close();
});

type File = Record<string, unknown>;

const ship = { scene: "amber-field", hex: "0101", class: "ship" };
const portal = { kind: "gravity-portal", scene: "amber-field", hex: "2015" };
const withUnit = (unit: object): File => ({ ...TWO_BATTLES, units: [{ id: "u1", ...ship, ...unit }] });
const withPortal = (variations: object): File => ({ ...TWO_BATTLES, anomalies: [{ id: "p1", ...portal, variations }] });
const row = { roll: 2, scenario: "SE2", port: "0825", race: "", defend: "3405", bpv: 0, ships: "", notes: "" };

/** Every kind of fault of the contract, and the places where it is named. */
const FAULTS: readonly (readonly [what: string, file: unknown, places: readonly string[]])[] = [
  ["no object", [], ["file"]],
  ["another format", { ...TWO_BATTLES, format: "scenario@2" }, ["format"]],
  ["no seed", { ...TWO_BATTLES, seed: undefined }, ["seed"]],
  ["no scene", { ...TWO_BATTLES, scenes: [], units: [], anomalies: [] }, ["scenes"]],
  ["an unknown key", { ...TWO_BATTLES, colour: "red" }, ["colour"]],
  [
    "a sheet too large",
    { ...TWO_BATTLES, scenes: [{ id: "a", columns: 100 }], units: [], anomalies: [] },
    ["scenes[0].columns"],
  ],
  ["a scene twice", { ...TWO_BATTLES, scenes: [...TWO_BATTLES.scenes, { id: "amber-field" }] }, ["scenes[2].id"]],
  ["an id that is none", withUnit({ id: "1 ship" }), ["units[0].id"]],
  ["a hex off the map", withUnit({ hex: "4301" }), ["units[0].hex"]],
  ["a hex that is no label", withUnit({ hex: "22x2" }), ["units[0].hex"]],
  ["a hex beyond a floating map", withUnit({ hex: "-2,16" }), ["units[0].hex"]],
  ["no such scene", withUnit({ scene: "nowhere" }), ["units[0].scene"]],
  ["a destination that no chart leads to", withUnit({ scene: "p1-DR9-13" }), ["units[0].scene"]],
  ["no such player", withUnit({ owner: "eve" }), ["units[0].owner"]],
  ["an unknown class", withUnit({ class: "boat" }), ["units[0].class"]],
  ["a speed beyond 32", withUnit({ speed: 33 }), ["units[0].speed"]],
  ["a facing that is none", withUnit({ facing: "G" }), ["units[0].facing"]],
  ["a breakdown that no die shows", withUnit({ breakdown: 7 }), ["units[0].breakdown"]],
  ["a weapon status beyond 3", withUnit({ weaponStatus: 4 }), ["units[0].weaponStatus"]],
  ["a yes that is a word", withUnit({ cloaked: "yes" }), ["units[0].cloaked"]],
  ["a pod of a name in use", withUnit({ pods: ["u1"] }), ["units[0].pods[0]"]],
  [
    "a strength of nothing",
    { ...TWO_BATTLES, anomalies: [{ ...portal, id: "w", kind: "white-hole", strength: 0 }] },
    ["anomalies[0].strength"],
  ],
  [
    "an anomaly in a destination",
    {
      ...TWO_BATTLES,
      anomalies: [
        { id: "p1", ...portal },
        { id: "p2", ...portal, scene: "p1-DR2-7" },
      ],
    },
    ["anomalies[1].scene"],
  ],
  [
    "windows that overlap",
    withPortal({
      windows: [
        [1, 4],
        [3, 6],
      ],
    }),
    ["anomalies[0].variations.windows[1]"],
  ],
  ["a chart that is none", withPortal({ charts: ["XX"] }), ["anomalies[0].variations.charts[0]"]],
  ["a drift that never comes", withPortal({ driftEvery: 0 }), ["anomalies[0].variations.driftEvery"]],
  ["a chart of one row", { ...TWO_BATTLES, charts: [{ id: "SE", rows: [row] }] }, ["charts[0].rows"]],
  [
    "terrain of no kind",
    { ...TWO_BATTLES, terrain: [{ scene: "amber-field", hex: "0101", kind: "cheese" }] },
    ["terrain[0].kind"],
  ],
  ["a side that is none", { ...TWO_BATTLES, players: [{ id: "ann", side: "both" }], units: [] }, ["players[0].side"]],
  ["a reading that is none", { ...TWO_BATTLES, readings: { mapKind: "round" } }, ["readings.mapKind"]],
  ["a face of seven", { ...TWO_BATTLES, dice: { drift: [7] } }, ["dice.drift[0]"]],
  [
    "an order that jumps",
    { ...TWO_BATTLES, orders: [{ at: "1.1", do: "move", unit: "lead", path: ["2017", "2012"] }] },
    ["orders[0].path[1]"],
  ],
  ["a time that is none", { ...TWO_BATTLES, until: "1.33" }, ["until"]],
  ["several at once", { ...withUnit({ speed: -1, hex: "9999" }), seed: 7 }, ["seed", "units[0].hex", "units[0].speed"]],
];

/** All documents of the world, as one client has them. */
const world = ({ host }: Window): string =>
  JSON.stringify(
    [host.game.scenes, host.game.actors, host.game.journal, host.game.messages, host.game.combats].map(({ contents }) =>
      contents.map((one) => one.toObject()),
    ),
  );

describe("a faulty scenario that is loaded at a table", () => {
  test("is refused with each fault named by its place, and nothing of it is there", async () => {
    const table = await openGameTable({ seed: 2 });
    open.push(table);
    const judge = await table.sit("Judge");
    const captain = await table.sit("Captain 1");
    const before = [world(judge), world(captain)];
    const named: Record<string, readonly string[]> = {};
    for (const [what, file] of FAULTS) {
      const fault = await table.drive(judge.acts.loadScenario(file));
      named[what] = (fault ?? "")
        .split("\n")
        .map((line) => line.split(": ")[0] ?? "")
        .sort();
    }
    expect(named).toEqual(Object.fromEntries(FAULTS.map(([what, , places]) => [what, places])));
    expect([world(judge), world(captain)]).toEqual(before);
    expect(judge.session.condition).toBe("no-game");
    expect(captain.session.condition).toBe("no-game");
    expect(await table.drive(judge.acts.loadScenario(TWO_BATTLES))).toBeNull();
    expect(Object.keys(judge.game.state.units)).toHaveLength(8);
  });

  test("leaves a running game as it is", async () => {
    const table = await openGameTable({ seed: 2 });
    open.push(table);
    const judge = await table.sit("Judge");
    await table.drive(judge.acts.loadScenario(TWO_BATTLES));
    const { gid, state } = judge.game;
    const before = world(judge);
    expect(await table.drive(judge.acts.loadScenario({ ...TWO_BATTLES, seed: 7 }))).toMatch(/^seed: /);
    expect(world(judge)).toBe(before);
    expect([judge.game.gid, judge.game.state]).toEqual([gid, state]);
  });

  test.for(["Captain 1"])("cannot be loaded by %s at all", async (seat) => {
    const table = await openGameTable({ seed: 2 });
    open.push(table);
    const captain = await table.sit(seat);
    expect(captain.session.role.kind).toBe("outside");
  });
});
