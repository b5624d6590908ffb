import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cargoDiscs,
  mineralsIn,
  mineralsWith,
  outermostFirst,
  type Settled,
  saveByTank,
  settleDamage,
  wreckOf,
} from "../../../../src/rules/orions-gate/combat/damage.ts";
import { layDebris } from "../../../../src/rules/orions-gate/combat/debris.ts";
import type { HitPart, HitShip } from "../../../../src/rules/orions-gate/parts/design.ts";
import { SIZES } from "../../../../src/rules/orions-gate/parts/part-row.ts";
import { madeIn, PART_KEYS, type SizedPart } from "../../../../src/rules/orions-gate/parts/parts.ts";
import { cruiser, frigate, inInches, TABLE } from "../geometry/models.ts";
import { shipOf } from "./ship-of.ts";

const gone = ({ destroyed }: Settled<HitPart>) => destroyed.map(({ part }) => part.name).join(" ");
const living = ({ ship }: Settled<HitPart>) => [...ship.port, ...ship.starboard].map(({ name }) => name).join(" ");

describe("settling damage", () => {
  test("[OG-CLN-01] [OG-CLN-02] [OG-CLN-03] [OG-CLN-06] the golden cruiser", () => {
    const ship = shipOf("engine/S cannon/M shield/S | engine/M cannon/L", { damage: { P3: 4, S2: 2 } });
    const settled = settleDamage(ship, 4);
    expect([gone(settled), settled.ship.hull, settled.hullLost, settled.doomed]).toEqual(["P3 P2 P1", 3, 1, null]);
    expect(settled.ship.starboard.map(({ damage }) => damage)).toEqual([0, 0]);
    const laid = layDebris(cruiser(24, 20), settled.destroyed, settled.cargo, TABLE);
    expect(laid.map(({ part, place }) => [part?.name, ...inInches(place)])).toEqual([
      ["P3", 22.75, 20],
      ["P2", 22.75, 21],
      ["P1", 22.75, 19],
    ]);
  });

  test.for<
    [what: string, text: string, damage: Record<string, number>, went: string, hull: number, doom: string | null]
  >([
    ["below its toughness", "cannon/L |", { P1: 2 }, "", 3, null],
    ["its toughness", "engine/S cannon/L |", { P2: 3 }, "P2", 4, null],
    ["beyond it, on the next", "engine/L cannon/S |", { P2: 3 }, "P2", 3, null],
    ["both sides", "cannon/M | cannon/M", { P1: 1, S1: 1 }, "", 2, null],
    ["an inner mark is found", "cannon/M shield/S |", { P1: 1 }, "", 3, null],
    ["a part that bears it ends the walk", "cannon/M shield/M |", { P1: 1, P2: 1 }, "", 3, null],
    ["past a part inside the marked one", "engine/S shield/M cannon/S |", { P3: 1 }, "P3", 4, null],
    ["to the bridge", "cannon/S |", { P1: 2 }, "P1", 4, "bridge"],
    ["up to the bridge", "cannon/S |", { P1: 1 }, "P1", 4, null],
  ])("[OG-CLN-01] [OG-CLN-02] [OG-CLN-03] [OG-CLN-05] [OG-CLN-08] %s", ([, text, damage, went, hull, doom]) => {
    const settled = settleDamage(shipOf(text, { damage }), 4);
    expect([gone(settled), settled.ship.hull, settled.doomed]).toEqual([went, hull, doom]);
  });

  test("[OG-CLN-05] an inner part that is destroyed leaves living parts outside it", () => {
    const settled = settleDamage(shipOf("engine/S cannon/S shield/S |", { damage: { P2: 1 } }), 4);
    expect([gone(settled), living(settled)]).toEqual(["P2", "P1 P3"]);
  });

  test("[OG-CLN-09] points on the bridge doom the ship", () => {
    expect(settleDamage(shipOf("engine/S |", { bridge: 1 }), 4).doomed).toBe("bridge");
  });

  test("[OG-CLN-04] so does hull 0, which is not gone below", () => {
    const settled = settleDamage(shipOf("cannon/M | cannon/M", { hull: 1, damage: { P1: 1, S1: 1 } }), 2);
    expect([settled.doomed, settled.ship.hull, settled.hullLost]).toEqual(["hull", 0, 2]);
    expect(settleDamage(shipOf("cannon/M | cannon/M", { hull: 2, damage: { P1: 1 } }), 2).doomed).toBeNull();
  });

  test("[OG-CMP-CORE-02] and a Core that is destroyed, which is told first", () => {
    const core = (damage: Record<string, number>) =>
      settleDamage(shipOf("secondary-core/S | cannon/S", { damage }), 4).doomed;
    expect([core({ P1: 1 }), core({ P1: 3 }), core({ P1: 1, S1: 5 }), core({ S1: 1 })]).toEqual([
      "core",
      "core",
      "core",
      null,
    ]);
  });
});

describe("boosters and cannons that go", () => {
  test.for<[what: string, text: string, damage: Record<string, number>, went: string, hull: number]>([
    ["one point each", "cannon/M emergency-booster/S shield/M |", { P2: 1 }, "P2", 2],
    ["and what is left over", "cannon/M emergency-booster/S shield/M |", { P2: 2 }, "P2 P1", 3],
    ["the outer one goes", "cannon/M emergency-booster/S shield/S |", { P2: 1 }, "P2 P3", 3],
    ["the outermost", "cannon/M emergency-booster/S |", { P2: 1 }, "P2", 3],
    ["the innermost", "emergency-booster/S shield/M |", { P1: 1 }, "P1", 3],
    [
      "one sets off the next outwards",
      "cannon/L emergency-booster/S emergency-booster/S shield/M |",
      { P2: 1 },
      "P2 P3",
      2,
    ],
    ["hit from outside", "cannon/M emergency-booster/S shield/S |", { P3: 2 }, "P3 P2", 3],
    ["a large one", "cannon/M emergency-booster/L |", { P2: 2 }, "", 3],
  ])("[OG-CMP-BOOST-03] %s", ([, text, damage, went, hull]) => {
    const settled = settleDamage(shipOf(text, { damage }), 4);
    expect([gone(settled), settled.ship.hull]).toEqual([went, hull]);
  });

  test("[OG-CMP-BOOST-03] what an outer part leaves over joins what is under way", () => {
    // The outer cannon has a charge of 2: it goes by its own point, and both go on to the engine inside.
    const ship = shipOf("engine/L emergency-booster/S tsunami-cannon/S |", { damage: { P2: 1 }, charge: { P3: 2 } });
    const settled = settleDamage(ship, 4);
    expect([gone(settled), settled.ship.hull]).toEqual(["P2 P3 P1", 4]);
  });

  test("[OG-CMP-TSU-05] the golden Tsunami: its charge goes on to the bridge", () => {
    const ship = shipOf("cannon/M emergency-booster/S tsunami-cannon/L |", { damage: { P3: 3 }, charge: { P3: 4 } });
    const settled = settleDamage(ship, 4);
    expect([gone(settled), settled.doomed]).toEqual(["P3 P2 P1", "bridge"]);
    expect(settleDamage({ ...ship, port: ship.port.map((part) => ({ ...part, charge: 0 })) }, 4).doomed).toBeNull();
  });
});

describe("Cloning Tanks", () => {
  test("[OG-CMP-CLONE-01] [OG-CMP-CLONE-02] [OG-CMP-CLONE-03] the golden frigate", () => {
    const ship = shipOf("shield/S | engine/S cloning-tank/S cannon/S", { hull: 2, damage: { P1: 2 } });
    const settled = settleDamage(ship, 2);
    expect([gone(settled), settled.doomed, living(settled), settled.ship.hull]).toEqual(["P1", null, "S1", 2]);
    expect(settled.cloned?.tank.name).toBe("S2");
    expect(settled.cloned?.lost.map(({ side, part }) => [side, part.name])).toEqual([
      ["starboard", "S3"],
      ["starboard", "S2"],
    ]);
    expect(layDebris(frigate(24, 20), settled.destroyed, settled.cargo, TABLE)).toHaveLength(1);
  });

  test.for<[text: string, tank: string]>([
    ["cloning-tank/S engine/S | cloning-tank/S", "S1"],
    ["cloning-tank/S engine/S | cloning-tank/S cannon/S", "P1"],
    ["cloning-tank/S | cloning-tank/S", "P1"],
    ["cloning-tank/S cloning-tank/M | engine/S", "P2"],
  ])("[OG-CMP-CLONE-03] the outermost works, port first: %s", ([text, tank]) => {
    expect(saveByTank(shipOf(text, { hull: 0 }), 4)?.cloned.tank.name).toBe(tank);
  });

  test.for<[size: string, full: number, left: number, how: "set" | "added", hull: number]>([
    ["M", 4, 0, "set", 2],
    ["L", 2, 0, "set", 2],
    ["S", 4, 3, "set", 1],
    ["S", 4, 3, "added", 4],
    ["L", 4, 3, "added", 4],
    ["M", 4, 0, "added", 2],
  ])("[OG-CMP-CLONE-02] size %s, %i at most, %i left, %s: %i", ([size, full, left, how, hull]) => {
    expect(saveByTank(shipOf(`cloning-tank/${size} |`, { hull: left }), full, how)?.ship.hull).toBe(hull);
  });

  test("[OG-CMP-CLONE-03] marks are cleared; a Core lost with it dooms nobody; a tank that went saves nobody", () => {
    const saved = saveByTank(
      shipOf("engine/M cloning-tank/S secondary-core/S | cannon/L", { damage: { P1: 1, S1: 2 }, bridge: 1 }),
      4,
    );
    expect(saved?.ship).toMatchObject({
      hull: 4,
      bridge: 0,
      port: [{ name: "P1", damage: 0 }],
      starboard: [{ damage: 0 }],
    });
    expect(settleDamage(shipOf("cloning-tank/S |", { damage: { P1: 2 } }), 4).doomed).toBe("bridge");
    expect(saveByTank(shipOf("engine/S |"), 4)).toBeNull();
  });

  test("[OG-CMP-CARGO-04] minerals in what is lost are gone, without discs", () => {
    const ship = shipOf("cloning-tank/S cargo-hold/S | cargo-hold/S", { minerals: 9 });
    expect(saveByTank(ship, 4)?.ship.minerals).toBe(3);
  });
});

describe("minerals", () => {
  test("[OG-CMP-CARGO-04] lie in the outermost hold first, port first", () => {
    const ship = shipOf("cargo-hold/S engine/S | rocky-bulk/M cargo-hold/S", { minerals: 15 });
    expect(["S2", "P1", "S1", "P2"].map((name) => mineralsIn(ship, name))).toEqual([6, 6, 3, 0]);
    expect(outermostFirst(ship).map(({ part }) => part.name)).toEqual(["P2", "S2", "P1", "S1"]);
    const equal = shipOf("cargo-hold/S | cargo-hold/S", { minerals: 7 });
    expect(["P1", "S1"].map((name) => mineralsIn(equal, name))).toEqual([6, 1]);
    expect(mineralsIn(equal, "P9")).toBe(0);
  });

  test("[OG-CMP-CARGO-03] [OG-CMP-CARGO-04] of 9 in two holds the outer one takes 6 and leaves a disc", () => {
    const settled = settleDamage(shipOf("cargo-hold/S cargo-hold/S |", { minerals: 9, damage: { P2: 1 } }), 4);
    expect([settled.ship.minerals, settled.cargo]).toEqual([3, { port: 1, starboard: 0 }]);
  });

  test("[OG-CMP-CARGO-03] 13 minerals leave two discs, which follow the debris in its series", () => {
    const settled = settleDamage(shipOf("| engine/S cargo-hold/L", { minerals: 13, damage: { S2: 3 } }), 4);
    expect([settled.ship.minerals, settled.cargo, cargoDiscs(13)]).toEqual([0, { port: 0, starboard: 2 }, 2]);
    const laid = layDebris(frigate(24, 20), settled.destroyed, settled.cargo, TABLE);
    expect(laid.map(({ part, place }) => [part?.name ?? null, ...inInches(place)])).toEqual([
      ["S2", 25, 20],
      [null, 25, 21],
      [null, 25, 19],
    ]);
  });

  test("[OG-CMP-CARGO-01] [OG-CMP-SIPHON-02] what the holds cannot take is lost", () => {
    expect([mineralsWith(5, 3, 6), mineralsWith(1, 3, 6), mineralsWith(0, 2, 0)]).toEqual([6, 4, 0]);
  });
});

describe("a wreck", () => {
  test("[OG-CLN-07] every part that was left, outermost first, with the cargo", () => {
    const wreck = wreckOf(shipOf("engine/S cannon/S | shield/S cargo-hold/M", { minerals: 12 }));
    expect(wreck.parts.map(({ side, part }) => `${side} ${part.name}`)).toEqual([
      "port P2",
      "port P1",
      "starboard S2",
      "starboard S1",
    ]);
    expect(wreck.cargo).toEqual({ port: 0, starboard: 2 });
  });

  test("[OG-CLN-06] [OG-CLN-07] parts destroyed before lie first on their side", () => {
    const settled = settleDamage(shipOf("engine/S cannon/S | shield/S", { damage: { P2: 1 }, bridge: 1 }), 4);
    const laid = layDebris(
      frigate(24, 20),
      [...settled.destroyed, ...wreckOf(settled.ship).parts],
      settled.cargo,
      TABLE,
    );
    expect(laid.map(({ part, place }) => [part?.name, ...inInches(place)])).toEqual([
      ["P2", 23, 20],
      ["P1", 23, 21],
      ["S1", 25, 20],
    ]);
  });
});

test("[OG-CLN-01] no part and no hull point comes from nowhere or is lost twice", () => {
  const anyPart = fc
    .record({
      key: fc.constantFrom(...PART_KEYS),
      size: fc.constantFrom(...SIZES),
      damage: fc.integer({ min: 0, max: 4 }),
    })
    .filter((part) => madeIn(part) !== null);
  const line = fc.array(anyPart, { maxLength: 5 });
  const named = (letter: string, parts: readonly SizedPart[]) =>
    parts.map((part, index) => ({ damage: 0, ...part, name: `${letter}${index + 1}` }));
  const namesOf = (ship: HitShip) => [...ship.port, ...ship.starboard].map(({ name }) => name);
  fc.assert(
    fc.property(line, line, fc.integer({ min: 1, max: 6 }), (port, starboard, hull) => {
      const ship = { hull, bridge: 0, minerals: 0, port: named("P", port), starboard: named("S", starboard) };
      const { ship: after, destroyed, cloned, hullLost } = settleDamage(ship, 6);
      const lost = [...destroyed, ...(cloned?.lost ?? [])].map(({ part }) => part.name);
      expect([...lost, ...namesOf(after)].sort()).toEqual(namesOf(ship).sort());
      if (!cloned) expect(after.hull).toBe(Math.max(0, hull - hullLost));
    }),
  );
});
