import { describe, expect, test } from "vitest";
import { INCH } from "../../../../src/rules/geometry/inch.ts";
import { defendersBudget } from "../../../../src/rules/orions-gate/moves/portals.ts";
import { DEFAULT_OPTIONS } from "../../../../src/rules/orions-gate/options.ts";
import { defendingFleet } from "../../../../src/rules/orions-gate/parts/defending-fleet.ts";
import { checkFleet } from "../../../../src/rules/orions-gate/parts/fleet.ts";
import { ORIONS_GATE } from "../../../../src/rules/orions-gate/ruleset.ts";
import { isVessel, type OgUnit, type Vessel } from "../../../../src/rules/orions-gate/state/unit.ts";
import { readScenario } from "../../../../src/rules/scenario/parse.ts";
import { simulateWith } from "../../../../src/rules/simulation.ts";
import { codesOf, eventsOf, fileOf, type Line, played, ship } from "./play.ts";

const PORTAL = { id: "p1", kind: "gravity-portal", scene: "deep", place: [24, 31.5] };
const DICE = { drift: [1], "wave-check": [3, 4], row: [3, 4], fleet: [2], tumble: [2] };
const FAR = ship("b9", [4, 4]);
const DESIGNS = {
  spy: { class: "frigate", port: ["stealth-generator/S", "cannon/S"], starboard: ["engine/M"] },
  ear: { class: "frigate", port: ["sensor/L"], starboard: ["cannon/S", "minelayer/S"] },
};

const game = ({ dice = {}, ...more }: { readonly dice?: object; readonly [key: string]: unknown }) =>
  played({ anomalies: [PORTAL], designs: DESIGNS, until: "1.2.4", units: [], ...more, dice: { ...DICE, ...dice } });

const move = (unit: string, at = "1.2.1", more: object = {}) => ({ at, do: "move", unit, ...more });
const through = (more: object = {}) => ({
  units: [ship("a1", [24, 34], { design: "fast" }), ship("a2", [40, 40]), FAR],
  orders: [move("a1")],
  ...more,
});

describe("where portals lead", () => {
  test.for([
    [2, 32],
    [3, 28],
    [4, 24],
    [5, 20],
    [6, 16],
    [7, 12],
    [8, 16],
    [9, 20],
    [10, 24],
    [11, 28],
    [12, 32],
  ] as const)("[OG-MAP-14] a total of %i gives the defenders %i credits", ([total, credits]) => {
    expect(defendersBudget(total)).toBe(credits);
  });

  test("[OG-MAP-14] no other total is rolled", () => {
    expect(() => defendersBudget(1)).toThrow(RangeError);
    expect(() => defendersBudget(13)).toThrow(RangeError);
  });

  test.for([
    [1, "standard"],
    [2, "organic"],
    [3, "crystal"],
    [4, "gothic"],
  ] as const)("[OG-MAP-14] the die %i of four names %s ships; the table is a square of 4 feet", ([face, fleet]) => {
    const trace = game(through({ dice: { row: [6, 6], fleet: [face] } }));
    expect(eventsOf(trace, "destination-rolled", "scene-opened")).toEqual([
      { portal: "p1", window: [2, 5], dice: [6, 6, face], budget: 32, fleet, scene: "p1-12" },
      { scene: "p1-12", portal: "p1", place: [24, 36], round: 1, impulse: 4, lost: 3 },
    ]);
  });

  test("[OG-MAP-14] a fleet is rolled for once a place; who comes in the same window goes there without a roll", () => {
    const trace = game({
      units: [ship("a1", [24, 34], { design: "fast" }), ship("a2", [24, 38], { design: "fast" }), FAR],
      orders: [move("a1"), move("a2", "2.2.1"), move("a2", "2.2.1")],
      dice: { drift: [1, 4], row: [3, 4, 3, 4] },
      until: "2.2.1",
    });
    expect(eventsOf(trace, "destination-rolled")).toMatchObject([
      { dice: [3, 4, 2] },
      { dice: [3, 4], fleet: "organic" },
    ]);
    expect(eventsOf(trace, "scene-opened")).toHaveLength(1);
    const together = game({
      units: [ship("a1", [24, 34], { design: "fast" }), ship("a2", [24.2, 37], { design: "cruiser" }), FAR],
      orders: [move("a1"), move("a2")],
    });
    expect(eventsOf(together, "destination-rolled")).toHaveLength(1);
  });

  test("[OG-MAP-14] what waits there is there when it opens, and does not shoot in that round", () => {
    const trace = game({
      ...through(),
      terrain: [{ id: "t1", scene: "p1-7", kind: "minor", place: [10, 10], diameter: 2 }],
      units: [
        ...through().units,
        { ...ship("b1", [24, 20], { facing: 180 }), scene: "p1-7" },
        { id: "b2", owner: "ben", scene: "p1-7", class: "bomber", place: [26, 32] },
      ],
      orders: [
        move("a1"),
        { at: "1.2.2", do: "shoot", unit: "b1", target: "a1" },
        { at: "2.2.2", do: "shoot", unit: "b1", target: "a1" },
      ],
      dice: { toughness: [5] },
      until: "2.2.2",
    });
    expect(eventsOf(trace, "terrain-placed")).toMatchObject([
      { terrain: "t1", scene: "p1-7", dice: [5], toughness: 3 },
    ]);
    const names = trace.map(({ event }) => event);
    expect(names.indexOf("terrain-placed")).toBeGreaterThan(names.indexOf("scene-opened"));
    expect(names.indexOf("terrain-placed")).toBeLessThan(names.indexOf("unit-transported"));
    expect(codesOf(trace)).toEqual(["barred"]);
    expect(eventsOf(trace, "attack-resolved")).toMatchObject([{ unit: "b1", target: "a1" }]);
  });

  describe("with ready ships, by the option", () => {
    const READY = { readings: { destinationFleet: "ready" } };
    /** The ships that came into play with the destination. */
    const added = (more: { readonly dice?: object; readonly [key: string]: unknown }): readonly Vessel[] => {
      const dice = { ...DICE, ...more.dice };
      const file = fileOf({ anomalies: [PORTAL], designs: DESIGNS, until: "1.2.4", units: [], ...more, dice });
      const read = readScenario(ORIONS_GATE.file, file);
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const { events, state } = simulateWith(ORIONS_GATE, read.value);
      return events.flatMap((one) => {
        const unit = one.event === "unit-added" ? state.units[(one as { readonly unit: OgUnit }).unit.id] : undefined;
        return unit && isVessel(unit) ? [unit] : [];
      });
    };

    test.for([2, 3, 4, 5, 6, 7].flatMap((total) => [1, 2, 3, 4].map((face) => [total, face] as const)))(
      "[OG-MAP-14] for a total of %i and a die of %i they are legal and within the budget, and no ship more would be",
      ([total, face]) => {
        const type = (["standard", "organic", "crystal", "gothic"] as const)[face - 1] ?? "standard";
        const budget = defendersBudget(total);
        const ships = defendingFleet(type, budget, DEFAULT_OPTIONS);
        const asShips = ships.map(({ design }, at) => ({ id: `s${at}`, ...design }));
        expect(checkFleet({ fleet: type, budget, ships: asShips }, DEFAULT_OPTIONS)).toMatchObject({ legal: true });
        expect(ships.length).toBeGreaterThan(0);
        expect(new Set(ships.map(({ name }) => name)).size).toBe(ships.length);
        const dice = { row: [total > 6 ? 6 : 1, total > 6 ? total - 6 : total - 1], fleet: [face] };
        const found = added({ ...through(READY), dice });
        expect(found.map(({ owner, scene, name }) => [owner, scene, name])).toEqual(
          ships.map(({ name }) => ["ben", `p1-${total}`, name]),
        );
        for (const unit of found) expect(unit.hex.r).toBeLessThan(12 * INCH);
      },
    );

    test("[OG-MAP-14] they do not shoot in the round of arrival, and then do what their owner's ships do", () => {
      const trace = game({
        ...through(READY),
        orders: [
          move("a1"),
          { at: "1.2.1", do: "move", unit: "p1-7-d1" },
          { at: "1.2.2", do: "shoot", unit: "p1-7-d1", target: "a1" },
        ],
      });
      expect(eventsOf(trace, "unit-moved").filter((one) => JSON.stringify(one).includes("p1-7-d1"))).not.toEqual([]);
      expect(codesOf(trace)).toEqual(["barred"]);
    });

    test("[OG-MAP-14] [OG-ORG-02] they are of the type that was rolled, whatever fleet their player has: organic ships need no engine", () => {
      const of = (dice: object) => game({ ...through(READY), orders: [move("a1"), move("p1-7-d1")], dice });
      const moves = (trace: readonly Line[]) =>
        eventsOf(trace, "unit-moved").filter((one) => JSON.stringify(one).includes('"unit":"p1-7-d1"'));
      expect(moves(of({ fleet: [2] }))).toMatchObject([{ cause: "own" }, { cause: "drift" }]);
    });

    test("[OG-MAP-14] the program moves and shoots with them where it plays that player", () => {
      const trace = game({
        ...through(READY),
        players: [{ id: "ann" }, { id: "ben", controller: "auto", strength: "strong" }],
        until: "6.2.4",
        dice: { drift: Array(20).fill(1), "wave-check": Array(40).fill(3), row: [6, 6], fleet: [1] },
      });
      const doneBy = (name: string) =>
        eventsOf(trace, name).filter((one) => JSON.stringify(one).includes('"unit":"p1-12-d'));
      expect(doneBy("unit-moved")).not.toEqual([]);
      expect(doneBy("attack-resolved")).not.toEqual([]);
    });

    test("[OG-MAP-14] what the file lists for the place is there alone, and without the option nothing else is", () => {
      const units = [...through().units, { ...ship("b1", [24, 20], { facing: 180 }), scene: "p1-7" }];
      expect(added({ ...through(READY), units }).map(({ id }) => id)).toEqual(["b1"]);
      for (const destinationFleet of ["mustered", "listed"])
        expect(added(through({ readings: { destinationFleet } }))).toEqual([]);
    });
  });

  test("[OG-MAP-07] a ship keeps its drift and what is left of its moves", () => {
    const trace = game({
      ...through({ orders: [move("a1"), move("a1", "1.2.1", { turn: 45 }), move("a1")] }),
    });
    expect(eventsOf(trace, "unit-transported")).toEqual([
      {
        unit: "a1",
        from: { scene: "deep", place: [24, 31] },
        to: { scene: "p1-7", place: [24, 36] },
        ...{ facing: 0, drift: 1 },
      },
    ]);
    expect(codesOf(trace)).toEqual(["no-energy"]);
    expect(eventsOf(trace, "unit-moved").slice(1)).toMatchObject([
      { scene: "p1-7", from: [24, 36], cause: "own" },
      { scene: "p1-7", cause: "drift" },
    ]);
  });

  test("[OG-MAP-12] it shoots no more in this round, and its stealth ends", () => {
    const trace = game({
      units: [ship("a1", [24, 34], { design: "spy", stealth: true }), FAR, { ...ship("b1", [24, 20]), scene: "p1-7" }],
      orders: [move("a1"), { at: "1.2.2", do: "shoot", unit: "a1", target: "b1" }],
    });
    expect(eventsOf(trace, "exit-effect")).toEqual([
      { unit: "a1", effect: "fire-control-disrupted", until: "1.4.2" },
      { unit: "a1", effect: "stealth-ended", until: null },
    ]);
    expect(codesOf(trace)).toEqual(["barred"]);
  });

  test.for([
    [4, 5, false],
    [5, 5, true],
    [3, 3, true],
  ] as const)("[OG-MAP-12] a die of %i with a breakdown of %i: tumbles %j", ([face, breakdown, tumbles]) => {
    const trace = game({
      units: [ship("a1", [24, 34], { design: "fast", breakdown }), FAR],
      orders: [move("a1"), move("a1")],
      dice: { tumble: [face], "tumble-facing": [3] },
    });
    expect(eventsOf(trace, "tumble-rolled")).toEqual([{ unit: "a1", dice: [face], tumbles }]);
    expect(eventsOf(trace, "tumble-faced")).toEqual(tumbles ? [{ unit: "a1", dice: [3], facing: 90 }] : []);
    expect(codesOf(trace)).toEqual(tumbles ? ["barred"] : []);
    // It drifts straight along the facing that it has.
    expect(trace.findLast(({ event, cause }) => event === "unit-moved" && cause === "drift")).toMatchObject(
      tumbles ? { from: [24, 36], to: [26, 36] } : { from: [24, 30], to: [24, 26] },
    );
  });

  test("[OG-MAP-12] by the option it may move on though it tumbles", () => {
    const trace = game({
      ...through({ orders: [move("a1"), move("a1")] }),
      readings: { tumbling: "free" },
      dice: { tumble: [6], "tumble-facing": [1] },
    });
    expect(codesOf(trace)).toEqual([]);
  });
});

describe("the edges of destinations", () => {
  const over = (readings: object) =>
    game({
      readings,
      units: [
        ship("a1", [24, 34], { design: "fast", facing: 0 }),
        ship("a2", [40, 40]),
        FAR,
        { ...ship("b1", [10, 3], { facing: 0 }), scene: "p1-7" },
      ],
      orders: [
        move("a1"),
        { at: "2.0.1", do: "override", unit: "a1", field: "place", value: [24, 3] },
        move("a1", "2.2.1"),
        move("b1", "2.2.1"),
      ],
      until: "2.2.1",
    });

  test("[OG-MAP-09] whoever goes over one makes a hyperjump", () => {
    expect(eventsOf(over({}), "hyperjumped", "barrier-hit")).toMatchObject([
      { unit: expect.stringMatching(/a1|b1/), edge: "N" },
      { unit: expect.stringMatching(/a1|b1/), edge: "N" },
    ]);
  });

  test("[OG-MAP-09] by the option a barrier stops who came through a portal, and nobody else", () => {
    const trace = over({ edges: "barrier", barrierDamage: 5 });
    expect(eventsOf(trace, "barrier-hit")).toEqual([{ unit: "a1", scene: "p1-7", place: [24, 1], damage: 5 }]);
    expect(eventsOf(trace, "hyperjumped")).toMatchObject([{ unit: "b1", scene: "p1-7" }]);
  });
});

const scan = (unit: string, round: number) => ({ at: `${round}.2.3`, do: "scan", unit, portal: "p1" });
const gained = (trace: readonly Line[]) => eventsOf(trace, "information-gained");

describe("information about portals", () => {
  const units = [ship("a1", [40, 40], { design: "ear" }), FAR];

  test("[OG-MAP-11] a scan gives 10 points, and 10 for each size of sensors, a round takes 20", () => {
    const trace = game({ units, orders: [scan("a1", 1), scan("a1", 2)], until: "2.2.3" });
    expect(gained(trace)).toEqual([
      { player: "ann", portal: "p1", points: 40, total: 40 },
      { player: "ann", portal: "p1", points: 40, total: 60 },
    ]);
    expect(eventsOf(trace, "information-decayed")).toEqual([{ player: "ann", portal: "p1", from: 40, to: 20 }]);
    expect(trace.find(({ event }) => event === "gathering-declared")).toMatchObject({ audience: ["ann"] });
  });

  test("[OG-MAP-11] not for a ship that shot or used a part, and none is used after it", () => {
    const mine = { at: "1.2.3", do: "use", unit: "a1", part: "S2", place: [40.75, 40] };
    expect(codesOf(game({ units, orders: [mine, scan("a1", 1)] }))).toEqual(["barred"]);
    expect(codesOf(game({ units, orders: [scan("a1", 1), mine] }))).toEqual(["barred"]);
    expect(codesOf(game({ units, orders: [scan("a1", 1), scan("a1", 1)] }))).toEqual(["acted"]);
    const shot = { at: "1.2.2", do: "shoot", unit: "a1", target: "b9" };
    expect(codesOf(game({ units, orders: [shot, scan("a1", 1)] }))).toEqual(["barred"]);
  });

  test("[OG-MAP-11] elsewhere than the portal it gives none, and says nothing of that", () => {
    const scenes = [{ id: "deep" }, { id: "other" }];
    const elsewhere = [{ ...ship("a1", [40, 40], { design: "ear" }), scene: "other" }, FAR];
    const trace = game({ scenes, units: elsewhere, orders: [scan("a1", 1)], until: "1.2.3" });
    expect(gained(trace)).toEqual([{ player: "ann", portal: "p1", points: 0, total: 0 }]);
  });

  test("[OG-MAP-11] what everybody may count of a game is the same whether somebody gathers, or a portal is taken away", () => {
    const publicOf = (...orders: readonly object[]): readonly string[] => {
      const file = fileOf({ anomalies: [PORTAL], designs: DESIGNS, until: "1.2.4", units, dice: DICE, orders });
      const read = readScenario(ORIONS_GATE.file, file);
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const { events } = simulateWith(ORIONS_GATE, read.value);
      return events.filter(({ audience }) => audience === "all").map((event) => JSON.stringify(event));
    };
    const nothing = publicOf();
    const gather = { at: "1.2.3", do: "gather", player: "ann", portal: "p1", points: 3 };
    expect(publicOf(gather)).toEqual(nothing);
    expect(publicOf({ at: "1.2.3", do: "remove", id: "p1" })).toEqual(nothing);
    expect(publicOf({ at: "1.2.3", do: "scan", unit: "a1", portal: "p1" })).not.toEqual(nothing);
  });

  test("[OG-MAP-11] what is held for a round locates it: the hold begins when the need is met", () => {
    const gather = { at: "1.2.3", do: "gather", player: "ann", portal: "p1", points: 520 };
    const trace = game({ units, orders: [gather], until: "2.2.3" });
    const told = trace.filter(({ event }) => event === "hold-completed" || event === "portal-located");
    expect(told.map(({ at, event }) => `${at} ${event}`)).toEqual(["2.2.3 hold-completed", "2.2.3 portal-located"]);
    const less = game({ units, orders: [{ ...gather, points: 519 }], until: "3.2.3" });
    expect(eventsOf(less, "hold-completed")).toEqual([]);
  });

  test("[OG-MAP-11] who is away and holds it is told of a return window, and loses by missing it", () => {
    const gather = { at: "2.2.3", do: "gather", player: "ann", portal: "p1", points: 600 };
    const trace = game({
      units: [
        ship("a1", [24, 34], { design: "fast" }),
        ship("a2", [40, 40]),
        FAR,
        { ...ship("b1", [24, 4]), scene: "p1-7" },
      ],
      orders: [move("a1"), gather],
      dice: { drift: Array(20).fill(1), "wave-check": Array(20).fill(3), "return-turn": [1, 1], "return-window": [6] },
      until: "5.4.2",
    });
    const told = trace.filter(({ event }) => event.startsWith("return-"));
    expect(told).toMatchObject([
      { at: "3.2.3", event: "return-turn-rolled", dice: [1, 1], turn: 5 },
      { at: "5.0.1", event: "return-window-rolled", dice: [6], window: [28, 31] },
      { at: "5.4.1", event: "return-window-missed", from: 540, to: 486 },
    ]);
  });

  test("[OG-MAP-11] [IP2.624] a level that falls at the start of a round voids the return turn in the next round, after the drift", () => {
    const units = [ship("a1", [24, 34], { design: "fast" }), ship("a2", [40, 40]), FAR];
    const gather = { at: "1.2.3", do: "gather", player: "ann", portal: "p1", points: 540 };
    const faces = { drift: Array(20).fill(1), "wave-check": Array(20).fill(3), "return-turn": [1, 2] };
    const trace = game({ units, orders: [move("a1"), gather], dice: faces, until: "5.4.2" });
    const fell = trace.find(({ event, to }) => event === "information-decayed" && Number(to) < 500);
    expect(fell).toMatchObject({ at: "4.0.1", from: 500, to: 480 });
    const told = trace.filter(({ event }) => event.startsWith("return-"));
    expect(told).toMatchObject([
      { at: "2.2.3", event: "return-turn-rolled", turn: 5 },
      { at: "5.0.1", event: "return-window-rolled" },
      { at: "5.2.3", event: "return-turn-voided" },
    ]);
  });

  test("[IP2.625] [OG-MAP-02] so a window of the second half is open to who drifts, though the level fell in that round", () => {
    const units = [ship("a1", [24, 34], { design: "fast" }), ship("a2", [40, 40]), FAR];
    const gather = { at: "1.2.3", do: "gather", player: "ann", portal: "p1", points: 540 };
    const faces = { drift: Array(20).fill(1), "wave-check": Array(20).fill(3), "return-turn": [1, 1] };
    const trace = game({
      units,
      orders: [move("a1"), gather],
      dice: { ...faces, "return-window": [6] },
      until: "4.4.2",
    });
    const told = trace.filter(({ event }) => event.startsWith("return-"));
    expect(told).toMatchObject([
      { event: "return-turn-rolled", turn: 4 },
      { at: "4.0.1", event: "return-window-rolled", window: [28, 31] },
      { at: "4.4.1", event: "return-window-missed", from: 480, to: 432 },
    ]);
  });
});
