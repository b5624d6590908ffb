import { describe, expect, test } from "vitest";
import { DEFAULT_OPTIONS } from "../../../../src/rules/orions-gate/options.ts";
import { checkFleet, type Fleet, readFleet, shipTotals } from "../../../../src/rules/orions-gate/parts/fleet.ts";
import type { FleetType, ShipClass } from "../../../../src/rules/orions-gate/parts/ship.ts";
import { designOf } from "./design-of.ts";

const totals = (fleet: FleetType, cls: ShipClass, text: string, options = DEFAULT_OPTIONS) =>
  shipTotals({ id: "a", ...designOf(cls, text) }, fleet, options);

const fleetOf = (fleet: FleetType, budget: number | null, ...designs: readonly string[]): Fleet => ({
  fleet,
  budget,
  ships: designs.map((text, index) => ({ id: `s${index}`, ...designOf("cruiser", text) })),
});

const faultsOf = (fleet: Fleet) =>
  checkFleet(fleet, DEFAULT_OPTIONS).faults.map(({ place, code }) => `${place.join(".")} ${code}`);

describe("what a ship comes to", () => {
  test("[OG-FLT-14] the first golden vector", () => {
    expect(totals("standard", "frigate", "cannon/S hangar/M | engine/S cannon/S shield/S")).toEqual({
      id: "a",
      class: "frigate",
      credits: 6,
      hull: 2,
      slots: { port: [3, 3], starboard: [3, 3] },
      energy: 1,
      firepower: 2,
      defence: 1,
      hangar: 2,
      minerals: 0,
    });
  });

  test("[OG-FLE-02] [OG-FLE-04] [OG-ORG-02] [OG-CMP-SHELL-01] the second", () => {
    const ship = totals("organic", "cruiser", "hive/L biocannons/L | shell/M limbs/S spines/S");
    expect(ship).toMatchObject({ credits: 20, energy: 1, hangar: 9, firepower: 2, defence: 3 });
  });

  test("[OG-CRY-02] [OG-CMP-BULK-01] [OG-CMP-FOCAL-01] a crystal cruiser", () => {
    const ship = totals("crystal", "cruiser", "focal-laser/L rocky-bulk/M | helix-catacombs/L");
    expect(ship).toMatchObject({ credits: 16, firepower: 1, defence: 4, energy: 1, hangar: 6, minerals: 6 });
  });

  test("[OG-GOT-02] [OG-CMP-MEGA-01] the Mega Cannon counts", () => {
    expect(totals("gothic", "cruiser", "mega-cannon/M plasma-cannon/S | monastery/M cathedral/L")).toMatchObject({
      firepower: 10,
      energy: 2,
      hangar: 5,
    });
  });

  test("[OG-FLT-14] energy is never below 0", () => {
    expect(totals("organic", "cruiser", "shell/M shell/M shell/M").energy).toBe(0);
  });

  test("stealth is not counted; railguns and cores are", () => {
    expect(
      totals("standard", "cruiser", "stealth-generator/L railgun/M | secondary-core/M cargo-hold/M cannon/S"),
    ).toMatchObject({ defence: 0, firepower: 5, energy: 2, minerals: 12 });
  });

  test("[OG-FLT-05] bridges cost what the option says, nothing by default", () => {
    expect(totals("standard", "cruiser", "engine/S").credits).toBe(1);
    const bridgeCredits = [1, 2, 3] as const;
    expect(totals("standard", "cruiser", "engine/S", { ...DEFAULT_OPTIONS, bridgeCredits }).credits).toBe(3);
  });

  test("[OG-CMP-HANGAR-06] craft cost nothing", () => {
    expect(totals("standard", "frigate", "hangar/M:fighter,bomber").credits).toBe(2);
  });

  test("what does not exist counts for nothing", () => {
    expect(totals("standard", "frigate", "toaster/L engine/S | hive/S")).toMatchObject({
      credits: 1,
      slots: { port: [1, 3], starboard: [0, 3] },
    });
  });
});

describe("a fleet", () => {
  test("[OG-FLT-01] costs no more than the budget", () => {
    const full = ["engine/L cannon/L | shield/L array/L", "engine/L sensor/S"];
    expect(faultsOf(fleetOf("standard", 16, ...full))).toEqual([]);
    expect(faultsOf(fleetOf("standard", 16, ...full, "engine/S"))).toEqual(["budget over-budget"]);
    expect(faultsOf(fleetOf("standard", 24, ...full, "engine/S"))).toEqual([]);
    expect(faultsOf(fleetOf("standard", null, ...full, "engine/S"))).toEqual([]);
  });

  test("[OG-FLT-06] has a ship, be it an empty one", () => {
    expect(faultsOf(fleetOf("standard", 16))).toEqual(["ships no-ship"]);
    expect(faultsOf(fleetOf("standard", 16, ""))).toEqual([]);
  });

  test("faults name their ship, and those of the fleet come last", () => {
    expect(
      faultsOf(
        fleetOf(
          "standard",
          16,
          "engine/L shield/L",
          "engine/L cannon/L | toaster/S",
          "cannon/L sensor/S array/M | engine/L",
        ),
      ),
    ).toEqual([
      "ships.0.port.0 large-neighbour",
      "ships.0.port.1 large-neighbour",
      "ships.1.starboard.0 unknown-part",
      "ships.2.port.0 large-neighbour",
      "budget over-budget",
    ]);
  });
});

describe("a fleet's file", () => {
  const FILE = { format: "gravity-portals/fleet@1", fleet: "standard", ships: [] };
  const messages = (json: unknown): readonly string[] => {
    const read = readFleet(json);
    return read.ok ? [] : read.error.map(({ path, message }) => `${path}: ${message}`);
  };

  test("may have names beside its ids, which count for nothing", () => {
    const ship = { id: "a", class: "frigate", port: ["engine/S"], starboard: [] };
    const read = readFleet({
      ...FILE,
      name: "Grey Geese",
      ships: [
        { ...ship, name: "Ça Ira" },
        { ...ship, id: "b" },
      ],
    });
    expect(read.ok && [read.value.name, ...read.value.fleet.ships.map(({ name }) => name)]).toEqual([
      "Grey Geese",
      "Ça Ira",
      undefined,
    ]);
    const [bare, named] = [FILE, { ...FILE, name: "x" }].map((file) => readFleet({ ...file, ships: [ship] }));
    expect(bare?.ok && named?.ok && [bare.value.fleet, bare.value.name]).toEqual([
      named?.ok && named.value.fleet,
      null,
    ]);
    for (const name of ["", "x".repeat(41), 7]) expect(readFleet({ ...FILE, name, ships: [ship] }).ok).toBe(false);
  });

  test("a part is a text, or an object with craft", () => {
    const port = ["engine/S", { part: "hangar/M", craft: ["fighter"] }, { part: "shield/S" }];
    const read = readFleet({ ...FILE, ships: [{ id: "a", class: "frigate", port, starboard: [] }] });
    expect(read.ok && read.value.fleet.ships[0]?.port).toEqual([
      { key: "engine", size: "S", craft: [] },
      { key: "hangar", size: "M", craft: ["fighter"] },
      { key: "shield", size: "S", craft: [] },
    ]);
  });

  test("readings of this ruleset count, those of anomalies are looked at", () => {
    const read = readFleet({ ...FILE, readings: { slotsPerSide: [2, 4, 6], waveDecay: "none" } });
    expect(read.ok && read.value.options.slotsPerSide).toEqual([2, 4, 6]);
    expect(
      messages({
        ...FILE,
        readings: {
          slotsPerSide: [2, 4],
          waveDecay: "x",
          bases: [
            [1, 2],
            [1, 2],
            [1, 0],
          ],
          zeal: 1,
        },
      }),
    ).toEqual([
      "readings.slotsPerSide: must be a list of 3 whole numbers from 1 to 30, of frigate, cruiser and capitol",
      'readings.waveDecay: must be "bands", "none", "per-hex" or "radius" or a list of [range, percent]',
      "readings.bases: must be a list of 3 pairs [width, length] in inches (0.1 to 24), of frigate, cruiser and capitol",
      "readings.zeal: is not a rule option; `npm run rule-options` lists them",
    ]);
  });

  test.for<[what: string, json: unknown, said: readonly string[]]>([
    ["no object", [], ["file: must be an object, not a list"]],
    ["another version", { ...FILE, format: "gravity-portals/fleet@2" }, ['format: must be "gravity-portals/fleet@1"']],
    [
      "another fleet",
      { ...FILE, fleet: "iron" },
      ['fleet: must be "standard", "organic", "crystal" or "gothic", not "iron"'],
    ],
    ["another budget", { ...FILE, budget: 20 }, ["budget: must be 16, 24 or 32, not 20"]],
    ["no ships", { format: FILE.format, fleet: "organic" }, ["ships: is missing"]],
    ["an unknown key", { ...FILE, colour: "red" }, ["colour: is an unknown key"]],
    [
      "parts that are none",
      {
        ...FILE,
        ships: [{ id: "a", class: "frigate", port: ["engine/XL", 3, { part: "cannon/S", crew: 1 }], starboard: [] }],
      },
      [
        'ships[0].port[0]: must be a part like "engine/S" (sizes S, M, L), not "engine/XL"',
        'ships[0].port[1]: must be a part like "engine/S" (sizes S, M, L), not 3',
        "ships[0].port[2].crew: is an unknown key",
      ],
    ],
    [
      "an id used twice",
      { ...FILE, ships: ["a", "b", "a"].map((id) => ({ id, class: "frigate", port: [], starboard: [] })) },
      ['ships[2].id: uses "a" again, the id at ships[0].id'],
    ],
  ])("malformed: %s", ([, json, said]) => {
    expect(messages(json)).toEqual(said);
  });
});
