import { describe, expect, test } from "vitest";
import {
  addCraft,
  addShip,
  changed,
  copyShip,
  historyOf,
  movePart,
  nameFleet,
  nameShip,
  putPart,
  redone,
  removeShip,
  resizePart,
  setBudget,
  setClass,
  setType,
  takeCraft,
  takePart,
  undone,
} from "../../../src/foundry/rulesets/orions-gate/shipyard/edits.ts";
import {
  asFleet,
  freeName,
  idsOf,
  nameOf,
  nameOfId,
  readyFleets,
} from "../../../src/foundry/rulesets/orions-gate/shipyard/yard-fleet.ts";
import { checkFleet, DEFAULT_OPTIONS, type Side } from "../../../src/rules/orions-gate/index.ts";
import { partOf, shipOf, sidesOf, yardOf } from "./yard.ts";

const fleet = yardOf(shipOf("Gander", "cruiser", "engine/S cannon/M | shield/S hangar/M+fighter"));

const edited = (change: (before: typeof fleet) => typeof fleet): string => sidesOf(change(fleet).ships[0]);

const at = (side: Side, index: number) => ({ side, index });

describe("parts of a ship in the shipyard", () => {
  test("[OG-FLT-02] a part is put where it is wanted, and what lies there moves outwards", () => {
    expect(edited((all) => putPart(all, 0, at("port", 1), partOf("array/S")))).toBe(
      "engine/S array/S cannon/M | shield/S hangar/M+fighter",
    );
    expect(edited((all) => putPart(all, 0, at("starboard", 7), partOf("array/S")))).toBe(
      "engine/S cannon/M | shield/S hangar/M+fighter array/S",
    );
  });

  test("a part is taken out, and what lies outside it moves inwards", () => {
    expect(edited((all) => takePart(all, 0, at("port", 0)))).toBe("cannon/M | shield/S hangar/M+fighter");
  });

  test("a part is moved with its craft, along its side and to the other", () => {
    expect(edited((all) => movePart(all, 0, at("starboard", 1), at("port", 0)))).toBe(
      "hangar/M+fighter engine/S cannon/M | shield/S",
    );
    expect(edited((all) => movePart(all, 0, at("port", 0), at("port", 1)))).toBe(
      "cannon/M engine/S | shield/S hangar/M+fighter",
    );
    expect(movePart(fleet, 0, at("port", 0), at("port", 0))).toBe(fleet);
    expect(movePart(fleet, 0, at("port", 5), at("port", 0))).toBe(fleet);
  });

  test("a part is given another size, though it is not made so", () => {
    expect(edited((all) => resizePart(all, 0, at("port", 1), "L"))).toBe(
      "engine/S cannon/L | shield/S hangar/M+fighter",
    );
  });

  test("[OG-CMP-HANGAR-01] craft come and go one by one", () => {
    const more = addCraft(fleet, 0, at("starboard", 1), "bomber");
    expect(sidesOf(more.ships[0])).toBe("engine/S cannon/M | shield/S hangar/M+fighter+bomber");
    expect(sidesOf(takeCraft(more, 0, at("starboard", 1), "fighter").ships[0])).toBe(
      "engine/S cannon/M | shield/S hangar/M+bomber",
    );
    expect(takeCraft(fleet, 0, at("starboard", 1), "drone")).toEqual(fleet);
  });
});

describe("ships of a fleet in the shipyard", () => {
  test("are added, copied and removed, each with a name of its own", () => {
    const many = copyShip(addShip(addShip(fleet, "frigate", "Frigate"), "frigate", "Frigate"), 0);
    expect(many.ships.map(({ name }) => name)).toEqual(["Gander", "Gander 2", "Frigate", "Frigate 2"]);
    expect(sidesOf(many.ships[1])).toBe(sidesOf(fleet.ships[0]));
    expect(removeShip(many, 1).ships.map(({ name }) => name)).toEqual(["Gander", "Frigate", "Frigate 2"]);
    expect(copyShip(fleet, 4)).toBe(fleet);
  });

  test("[OG-FLE-01] another class or another type of fleet takes no part away", () => {
    const other = setType(setClass(fleet, 0, "frigate"), "gothic");
    expect(sidesOf(other.ships[0])).toBe(sidesOf(fleet.ships[0]));
    expect(other).toMatchObject({ fleet: "gothic", ships: [{ class: "frigate" }] });
  });

  test("names lose blanks around them; an empty one changes nothing", () => {
    expect(nameShip(fleet, 0, "  Tall   Ship ").ships[0]?.name).toBe("Tall Ship");
    expect(nameShip(fleet, 0, "  ")).toBe(fleet);
    expect(nameFleet(fleet, "").name).toBe("Grey Geese");
    expect(nameFleet(fleet, "Red").name).toBe("Red");
    expect(nameOf("x".repeat(60))).toHaveLength(40);
  });

  test("[OG-FLT-01] the budget is 16, 24, 32 or none", () => {
    expect([16, 24, 32, null].map((budget) => setBudget(fleet, budget).budget)).toEqual([16, 24, 32, null]);
  });

  test("ids are letters and digits, and every ship has its own", () => {
    expect(idsOf(["First Bell", "first bell", "7 of 9", "Ça Ira", "—"])).toEqual([
      "first-bell",
      "first-bell-2",
      "ship-7-of-9",
      "ca-ira",
      "ship",
    ]);
    expect(["Swan", "Geese"].map((name) => freeName(name, ["Swan", "Swan 2"]))).toEqual(["Swan 3", "Geese"]);
    expect(nameOfId("first-bell")).toBe("First Bell");
    expect(asFleet(fleet).ships.map(({ id }) => id)).toEqual(["gander"]);
  });
});

describe("changes in the shipyard", () => {
  test("are taken back one by one and made again, and a new one ends what was ahead", () => {
    const three = changed(changed(changed(historyOf("a"), "b"), "b"), "c");
    expect(three.past).toEqual(["a", "b"]);
    const back = undone(undone(undone(three)));
    expect(back).toEqual({ now: "a", past: [], ahead: ["b", "c"] });
    expect(redone(redone(redone(back))).now).toBe("c");
    expect(changed(undone(three), "d")).toEqual({ now: "d", past: ["a", "b"], ahead: [] });
  });
});

test("[OG-FLT-01] [OG-FLT-06] six fleets are ready, all of them legal", () => {
  const ready = [...readyFleets().values()];
  expect(ready).toHaveLength(6);
  expect(ready.map((one) => checkFleet(asFleet(one), DEFAULT_OPTIONS).faults)).toEqual(ready.map(() => []));
});
