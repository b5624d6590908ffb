import { describe, expect, test } from "vitest";
import { ORIONS_GATE_MAP } from "../../../src/foundry/rulesets/orions-gate/map/marks.ts";
import { drawingView } from "../../../src/foundry/rulesets/orions-gate/orders/drawing-window.ts";
import { shipSheet } from "../../../src/foundry/rulesets/orions-gate/orders/ship-sheet.ts";
import {
  CLASS_ROWS,
  isVessel,
  madeIn,
  type OgState,
  type ShipClass,
  type Vessel,
} from "../../../src/rules/orions-gate/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { allRows, annsSession, craft, foe, near, rows, ship, standing } from "./small-battle.ts";

const vessel = (og: OgState, id: string): Vessel => {
  const unit = og.units[id];
  if (!isVessel(unit)) throw new Error(`${id} is no ship`);
  return unit;
};

const changed = (og: OgState, id: string, changes: Partial<Vessel>): OgState => ({
  ...og,
  units: { ...og.units, [id]: { ...vessel(og, id), ...changes } },
});

/** Rocks that lie so many inches from the ship at 24, 30, none of them in the order of their distance. */
const ROCKS = [5, 3, 4].map((gap) => ({ ...near, id: `rock-${gap}`, place: [24 + gap, 30] }));

describe("one row for terrain", () => {
  const GUNS = ship(["engine/S", "cannon/S"], ["cannon/S"], { facing: 90 });
  const og = standing("2.2", { units: [GUNS, { ...foe, place: [6, 6] }], terrain: ROCKS });

  test("[OG-TER-07] rocks to shoot at are one row, in which one is chosen, the nearest first", () => {
    const shots = allRows(og, "a1", { open: "shoot-other" }).filter(({ key }) => key.startsWith("shoot"));
    expect(shots.map(({ key }) => key).filter((key) => key.includes("rock"))).toEqual([]);
    const [row] = shots.filter(({ key }) => key === "shoot-other");
    expect(row?.fields[0]?.options?.map(({ value }) => value)).toEqual(["rock-3", "rock-4", "rock-5"]);
    expect(row?.order).toMatchObject({ do: "shoot", target: "rock-3" });
    const name = langText("OrionsGate.Piece.minor", { place: "27.0, 30.0" });
    expect(row?.title).toBe(langText("OrionsGate.Fire.at", { name }));
    expect(row?.fields[0]?.options?.[0]?.name).toContain(name);
  });

  test("what was chosen is shot at, and shown on the map", () => {
    const choice = { open: "shoot-other", filled: { shoot: { target: "rock-5" } } };
    const row = allRows(og, "a1", choice).find(({ key }) => key === "shoot-other");
    expect(row?.order).toMatchObject({ target: "rock-5" });
    expect(row?.fields[0]?.options?.find(({ chosen }) => chosen)?.value).toBe("rock-5");
    const [scene] = Object.values(og.scenes);
    const reader = { seat: "ann", judge: false, unitName: (id: string) => id, aims: [] };
    const marks = row && scene ? (ORIONS_GATE_MAP.orderMarks?.(og, reader, scene, row) ?? []) : [];
    expect(marks).toContainEqual(expect.objectContaining({ shape: "reticle", hex: { q: 29_000, r: 30_000 } }));
  });
});

describe("what an order costs stands in its row", () => {
  test("[OG-SHM-01] a move: the energy that is left after it", () => {
    const og = standing("2.1", { units: [ship(["engine/S"], ["engine/S"]), foe] });
    const ahead = rows(og, "a1").find(({ key }) => key === "move-ahead");
    const of = Number(/of (\d+)/.exec(ahead?.notes[0] ?? "")?.[1]);
    expect(ahead?.notes[0]).toBe(langText("OrionsGate.Cost.energy", { left: of - 1, of }));
    const moved = changed(og, "a1", { acts: { ...vessel(og, "a1").acts, energyUsed: of - 1, moves: 1 } });
    expect(rows(moved, "a1").find(({ key }) => key === "move-ahead")?.notes[0]).toBe(
      langText("OrionsGate.Cost.energy", { left: 0, of }),
    );
  });

  const minerals = (cost: number, left: number): string => langText("OrionsGate.Cost.minerals", { cost, left });

  test("[OG-CMP-CARGO-04] what is built or repaired: the minerals that it takes, and what is left", () => {
    const yards = ["engine/S", "cargo-hold/S", "shipyard/M"];
    const yard = standing("2.3", {
      units: [ship(yards, ["hangar/M", "scaffold-manipulator/S"], { minerals: 5 }), foe],
    });
    const laid = rows(yard, "a1").find(({ order }) => "design" in order);
    const plan = laid?.order["design"] as { readonly class: ShipClass };
    const { initialCost } = CLASS_ROWS[plan.class];
    expect(laid?.notes).toEqual([minerals(initialCost, 5 - initialCost)]);
    const built = rows(yard, "a1").find(({ order }) => order.do === "use" && "craft" in order);
    const count = (built?.order["craft"] as readonly unknown[] | undefined)?.length ?? 0;
    const each = madeIn({ key: "shipyard", size: "M" })?.mineralsPerCraft ?? 0;
    expect(count * each).toBeGreaterThan(0);
    expect(built?.notes).toEqual([minerals(count * each, 5 - count * each)]);
    const whole = standing(
      "2.3",
      { units: [ship(["energy-siphon/M", "smelter-pylon/S", "rocky-bulk/M"], []), foe] },
      "crystal",
    );
    const port = vessel(whole, "a1").port.map((part) => (part.key === "rocky-bulk" ? { ...part, damage: 1 } : part));
    const repair = rows(changed(whole, "a1", { port, minerals: 3 }), "a1").find(({ key }) => key.startsWith("use-P2"));
    expect(repair?.notes).toEqual([minerals(1, 2)]);
  });

  test("[OG-CMP-BOOST-01] [OG-CMP-CRYO-01] a part that works some times in a game: the use, and those left", () => {
    const use = (left: number, of: number): string => langText("OrionsGate.Cost.use", { left, of });
    const boost = standing("2.1", { units: [ship(["engine/S", "emergency-booster/M"], []), foe] });
    expect(rows(boost, "a1").find(({ key }) => key.startsWith("boost-P2"))?.notes).toContain(use(1, 2));
    const settlers = ship(["engine/S", "cryosleep-colony/S"], []);
    const colony = standing("2.2", {
      units: [settlers, { ...foe, place: [6, 6] }],
      terrain: [{ ...near, place: [25.6, 30] }],
    });
    expect(rows(colony, "a1").find(({ key }) => key.startsWith("colony"))?.notes).toEqual([use(0, 1)]);
  });

  test("[OG-CRM-01] a flight: its fuel, and what it is without any", () => {
    const og = standing("1.1", { units: [ship(["engine/S"], []), foe, craft("f1", "ann", "fighter", [24, 40])] });
    const fly = (place: string) =>
      rows(og, "f1", { fly: { path: [place] } }).find(({ key }) => key === "fly")?.notes[0] ?? "";
    expect(fly("24.000,38.000")).toMatch(/^Flies [\d.]+ inches and costs 1 fuel/);
    expect(fly("24.000,26.000")).toMatch(/^Flies [\d.]+ inches and costs 2 fuel/);
    // No line leads to where it is already.
    expect(rows(og, "f1").every(({ order }) => JSON.stringify(order["path"]) !== '["24.000,40.000"]')).toBe(true);
    expect(rows(og, "f1").map(({ key }) => key)).toContain("fly-b1");
  });
});

describe("a torpedo before it is launched", () => {
  /** A ship that drifts on past its own torpedo's way, and a friend in front. */
  const battle = (more: readonly object[], changes: Partial<Vessel> = {}): OgState => {
    const launcher = ship(["engine/S", "torpedo/S"], []);
    return changed(standing("2.3", { units: [launcher, { ...foe, place: [24, 6] }, ...more] }), "a1", changes);
  };
  const launch = (og: OgState) => rows(og, "a1").find(({ about }) => about === "b1");

  test("[OG-CMP-TORP-03] the row says what it comes to, and warns of an own ship in its way", () => {
    const free = launch(battle([]));
    expect([free?.notes, free?.warning]).toEqual([[langText("OrionsGate.Flight.on")], ""]);
    const friend = { ...ship(["engine/S"], []), id: "a2", place: [24, 26] };
    const warned = launch(battle([friend]));
    expect(warned?.warning).toBe(langText("OrionsGate.Flight.own", { name: "a2" }));
  });

  test("[OG-CMP-TORP-05] nobody is warned of the launcher, wherever it drifts before the torpedo flies", () => {
    // Of the two the first drifts 8 inches ahead, so that the torpedo starts behind it and flies after it.
    for (const drift of [4, 0]) {
      const row = launch(battle([], { drift }));
      expect([row?.notes, row?.warning]).toEqual([[langText("OrionsGate.Flight.on")], ""]);
    }
  });
});

test("[OG-CMP-BOOST-01] parts are named by what they are and where they lie, not by their mark", () => {
  const design = ship(["energy-siphon/M", "smelter-pylon/S", "rocky-bulk/M"], []);
  const boosted = ship(["engine/S"], ["emergency-booster/S"]);
  const hurt = standing("2.3", { units: [design, foe] }, "crystal");
  const port = vessel(hurt, "a1").port.map((part) => (part.key === "rocky-bulk" ? { ...part, damage: 1 } : part));
  const labels = [
    ...rows(changed(hurt, "a1", { port, minerals: 3 }), "a1"),
    ...rows(standing("2.1", { units: [boosted, foe] }), "a1"),
  ].map(({ title }) => title);
  const place = langText("OrionsGate.PartPlace.port", { n: 3 });
  expect(labels.join()).toContain(langText("OrionsGate.Use.partAt", { part: "Rocky Bulk", place }));
  expect(labels).toContain(
    langText("OrionsGate.Move.boostAhead", { part: langText("OrionsGate.PartPlace.starboard", { n: 1 }) }),
  );
  expect(labels.join()).not.toMatch(/\b[PS]\d\b/);
});

describe("damage that is not settled yet", () => {
  const og = standing("2.3", { units: [ship(["engine/S"], ["shield/S"]), foe] });
  const [engine] = vessel(og, "a1").port;
  if (!engine) throw new Error("it has no engine");
  const hit = changed(og, "a1", { port: [{ ...engine, damage: 7 }] });
  const sheetOf = (state: OgState) => shipSheet(state, vessel(state, "a1"), "Halyard", say, []);

  test("[OG-SHS-13] stands as a number with a word on the ship's drawing, in its facts and among its parts", () => {
    const sheet = sheetOf(hit);
    const notes = sheet?.drawing?.cells.flatMap(({ note }) => note?.text ?? []);
    expect(notes).toEqual([langText("OrionsGate.Sheet.drawn", { damage: 7 })]);
    expect(sheet?.facts).toContain(langText("OrionsGate.Sheet.unsettled", { damage: 7 }));
    expect(JSON.stringify(sheet?.sides)).toContain("7 damage");
    expect(sheetOf(og)?.drawing?.cells.every(({ note }) => note === null)).toBe(true);
  });

  test("[OG-CLN-05] on the bridge it is said too, as nothing of the drawing bears it", () => {
    const sheet = sheetOf(changed(og, "a1", { port: [], bridge: 2 }));
    expect(sheet?.facts).toContain(langText("OrionsGate.Sheet.bridge", { damage: 2 }));
  });
});

describe("the drawing of any ship", () => {
  const og = standing("2.2", { units: [ship(["engine/S", "cannon/S"], []), foe] });

  test("a captain opens an enemy's from the row of a shot at it, with all of its parts", () => {
    const about = rows(og, "a1").find(({ key }) => key === "shoot-b1")?.about;
    expect(about).toBe("b1");
    const view = drawingView(annsSession(og), say, about ?? "");
    expect(view.sheet?.drawing?.cells.map(({ key }) => key).filter((key) => key !== "")).toEqual(["cannon", "engine"]);
    expect(view.ships.map(({ id, chosen }) => [id, chosen])).toEqual([
      ["a1", false],
      ["b1", true],
    ]);
  });

  test("without a game, or a ship, there is nothing to draw", () => {
    expect(drawingView({ ...annsSession(og), state: null }, say, "").sheet).toBeNull();
    expect(drawingView(annsSession({ ...og, units: {} }), say, "b1").sheet).toBeNull();
  });
});

test("terms that a newcomer cannot know are explained in the line that uses them", () => {
  const og = standing("2.3", { units: [ship(["engine/S"], []), foe] });
  expect(allRows(og, "", { open: "gather" }).find(({ key }) => key === "gather")?.hint).toBe(
    langText("OrionsGate.Hint.gather"),
  );
  const prefer = rows(standing("2.1", { units: [ship(["engine/S"], []), foe] }), "a1").filter(({ key }) =>
    key.startsWith("prefer-"),
  );
  // Once, not in each line.
  expect(prefer.map(({ hint }) => hint)).toEqual([langText("OrionsGate.Hint.prefer"), ""]);
});
