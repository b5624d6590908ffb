import { describe, expect, test } from "vitest";
import { changed, historyOf, redone, undone } from "../../../src/foundry/rulesets/orions-gate/shipyard/edits.ts";
import { actOn } from "../../../src/foundry/rulesets/orions-gate/shipyard/yard-acts.ts";
import {
  choosesPart,
  moves,
  type OpenFleet,
  opened,
  puts,
  shipNow,
  takes,
} from "../../../src/foundry/rulesets/orions-gate/shipyard/yard-state.ts";
import {
  asFleet,
  checkFleet,
  DEFAULT_OPTIONS,
  freeName,
  idsOf,
  keptName,
  readyFleets,
  type Side,
} from "../../../src/rules/orions-gate/index.ts";
import { nameOfId } from "../../../src/rules/orions-gate/parts/draft-fleet.ts";
import { partOf, shipOf, sidesOf, yardOf } from "./yard.ts";

const fleet = yardOf(shipOf("Gander", "cruiser", "engine/S cannon/M | shield/S hangar/M+fighter"));

const yard = opened(fleet, "one");

const edited = (change: (before: OpenFleet) => OpenFleet): string => sidesOf(change(yard).history.now.ships[0]);

const at = (side: Side, index: number) => ({ side, index });

/** An act of somebody who has chosen a part of the ship. */
const act = (before: OpenFleet, action: string, data: Readonly<Record<string, string>> = {}): OpenFleet =>
  actOn((key) => key.replace(/.*\./, ""), before, { action, ...data });

const choosing = (side: Side, index: number): OpenFleet => choosesPart(yard, at(side, index));

const fleetAfter = (action: string, value: string) => act(yard, action, { value }).history.now;

describe("parts of a ship in the shipyard", () => {
  test("[OG-FLT-02] a part is put where it is wanted, and what lies there moves outwards", () => {
    expect(edited((all) => puts(all, at("port", 1), partOf("array/S")))).toBe(
      "engine/S array/S cannon/M | shield/S hangar/M+fighter",
    );
    expect(edited((all) => puts(all, at("starboard", 7), partOf("array/S")))).toBe(
      "engine/S cannon/M | shield/S hangar/M+fighter array/S",
    );
  });

  test("a part is taken out, and what lies outside it moves inwards", () => {
    expect(edited((all) => takes(all, at("port", 0)))).toBe("cannon/M | shield/S hangar/M+fighter");
  });

  test("a part is moved with its craft, along its side and to the other", () => {
    expect(edited((all) => moves(all, at("starboard", 1), at("port", 0)))).toBe(
      "hangar/M+fighter engine/S cannon/M | shield/S",
    );
    expect(edited((all) => moves(all, at("port", 0), at("port", 1)))).toBe(
      "cannon/M engine/S | shield/S hangar/M+fighter",
    );
    expect(moves(yard, at("port", 0), at("port", 0)).history).toBe(yard.history);
    expect(moves(yard, at("port", 5), at("port", 0)).history).toBe(yard.history);
  });

  test("a part is given another size, though it is not made so", () => {
    expect(edited(() => act(choosing("port", 1), "resize", { size: "L" }))).toBe(
      "engine/S cannon/L | shield/S hangar/M+fighter",
    );
  });

  test("[OG-CMP-HANGAR-01] craft come and go one by one", () => {
    const more = act(choosing("starboard", 1), "craft", { kind: "bomber", by: "1" });
    expect(sidesOf(shipNow(more))).toBe("engine/S cannon/M | shield/S hangar/M+fighter+bomber");
    expect(sidesOf(shipNow(act(more, "craft", { kind: "fighter", by: "-1" })))).toBe(
      "engine/S cannon/M | shield/S hangar/M+bomber",
    );
    expect(act(choosing("starboard", 1), "craft", { kind: "drone", by: "-1" }).history.now).toEqual(fleet);
  });
});

describe("ships of a fleet in the shipyard", () => {
  test("are added, copied and removed, each with a name of its own", () => {
    const two = act(act(yard, "add-ship", { class: "frigate" }), "add-ship", { class: "frigate" });
    const many = act(act(two, "ship", { ship: "0" }), "copy-ship");
    const names = ({ history }: OpenFleet) => history.now.ships.map(({ name }) => name);
    expect(names(many)).toEqual(["Gander", "Gander 2", "frigate", "frigate 2"]);
    expect(sidesOf(shipNow(many))).toBe(sidesOf(fleet.ships[0]));
    expect(names(act(many, "remove-ship"))).toEqual(["Gander", "frigate", "frigate 2"]);
    const none = opened(yardOf(), "none");
    expect(act(none, "copy-ship")).toBe(none);
  });

  test("[OG-FLE-01] another class or another type of fleet takes no part away", () => {
    const other = act(act(yard, "class", { value: "frigate" }), "type", { value: "gothic" }).history.now;
    expect(sidesOf(other.ships[0])).toBe(sidesOf(fleet.ships[0]));
    expect(other).toMatchObject({ fleet: "gothic", ships: [{ class: "frigate" }] });
  });

  test("names lose blanks around them; an empty one changes nothing", () => {
    expect(fleetAfter("ship-name", "  Tall   Ship ").ships[0]?.name).toBe("Tall Ship");
    expect(fleetAfter("ship-name", "  ")).toBe(fleet);
    expect(fleetAfter("fleet-name", "").name).toBe("Grey Geese");
    expect(fleetAfter("fleet-name", "Red").name).toBe("Red");
    expect(keptName("x".repeat(60))).toHaveLength(40);
  });

  test("[OG-FLT-01] the budget is 16, 24, 32 or none", () => {
    expect(["16", "24", "32", ""].map((value) => fleetAfter("budget", value).budget)).toEqual([16, 24, 32, null]);
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
