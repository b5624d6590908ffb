import { describe, expect, test } from "vitest";
import { editorView } from "../../../src/foundry/rulesets/orions-gate/shipyard/editor.ts";
import { pageView } from "../../../src/foundry/rulesets/orions-gate/shipyard/page.ts";
import { actOn, droppedOn } from "../../../src/foundry/rulesets/orions-gate/shipyard/yard-acts.ts";
import { yardKey } from "../../../src/foundry/rulesets/orions-gate/shipyard/yard-keys.ts";
import {
  fields,
  type OpenFleet,
  opened,
  owned,
} from "../../../src/foundry/rulesets/orions-gate/shipyard/yard-state.ts";
import { PART_KEYS, PARTS, type Side } from "../../../src/rules/orions-gate/index.ts";
import { text } from "../../lang.ts";
import { shipOf, sidesOf, yardOf } from "./yard.ts";

const say = (key: string, data?: Readonly<Record<string, string | number>>): string =>
  text(key.replace("GRAVITYPORTALS.", ""), data);

const GANDER = shipOf("Gander", "frigate", "engine/S cannon/M | shield/S");

const start = (...ships: readonly (typeof GANDER)[]): OpenFleet => opened(yardOf(...ships), "one");

const act = (state: OpenFleet, action: string, data: Readonly<Record<string, string>> = {}): OpenFleet =>
  actOn(say, state, { action, ...data });

const change = (state: OpenFleet, action: string, value: string): OpenFleet => act(state, action, { value });

const fleetNow = ({ history }: OpenFleet) => history.now;

const sides = (state: OpenFleet): string => sidesOf(fleetNow(state).ships[state.looking.ship]);

const view = (state: OpenFleet) => editorView(say, fleetNow(state), state.looking);

const chosen = (state: OpenFleet): string => {
  const place = fields(state).chosen;
  return place ? `${place.side} ${place.index}` : "";
};

describe("building a ship", () => {
  test("[OG-FLT-04] pressed parts fill the sides from the bridge outwards, port first", () => {
    let state = act(start(), "add-ship", { class: "frigate" });
    for (const [part, size] of [
      ["engine", "S"],
      ["cannon", "M"],
      ["shield", "S"],
    ] as const) {
      state = act(state, "part", { part, size });
    }
    expect(sides(state)).toBe("engine/S cannon/M | shield/S");
    expect(chosen(state)).toBe("starboard 1");
    expect(fleetNow(state).ships.map(({ name }) => name)).toEqual([text("Shipyard.Class.frigate")]);
  });

  test("a part goes to the slot that is chosen, and out of it again", () => {
    const there = act(start(GANDER), "cell", { side: "port", slot: "0" });
    const put = act(there, "part", { part: "array", size: "S" });
    expect(sides(put)).toBe("array/S engine/S cannon/M | shield/S");
    const again = act(put, "cell", { side: "port", slot: "3" });
    expect(chosen(again)).toBe("port 2");
    expect(sides(act(again, "remove-part"))).toBe("array/S engine/S | shield/S");
  });

  test("a part is dragged from the shelf, to another slot, to the other side, and off the ship", () => {
    const state = start(GANDER);
    const onShip = (side: Side, index: number) => ({ on: "ship", side, index }) as const;
    const put = droppedOn(state, { from: "shelf", key: "torpedo", size: "S" }, onShip("starboard", 0));
    expect(sides(put)).toBe("engine/S cannon/M | torpedo/S shield/S");
    const moved = droppedOn(put, { from: "ship", side: "port", index: 1 }, onShip("starboard", 2));
    expect(sides(moved)).toBe("engine/S | torpedo/S shield/S cannon/M");
    expect(chosen(moved)).toBe("starboard 2");
    expect(sides(droppedOn(moved, { from: "ship", side: "starboard", index: 0 }, { on: "off" }))).toBe(
      "engine/S | shield/S cannon/M",
    );
    expect(droppedOn(state, { from: "shelf", key: "torpedo", size: "S" }, null)).toBe(state);
    expect(droppedOn(state, { from: "shelf", key: "torpedo", size: "S" }, { on: "off" })).toBe(state);
  });

  test("the part that is chosen changes its size, its place and its side, and craft come into it", () => {
    const state = act(start(shipOf("a", "cruiser", "hangar/S cannon/S | shield/S")), "cell", {
      side: "port",
      slot: "0",
    });
    expect(sides(act(state, "resize", { size: "L" }))).toBe("hangar/L cannon/S | shield/S");
    expect(sides(act(state, "shift", { by: "1" }))).toBe("cannon/S hangar/S | shield/S");
    expect(sides(act(state, "shift", { by: "-1" }))).toBe("hangar/S cannon/S | shield/S");
    expect(sides(act(state, "across"))).toBe("cannon/S | shield/S hangar/S");
    const full = act(state, "craft", { kind: "bomber", by: "1" });
    expect(sides(full)).toBe("hangar/S+bomber cannon/S | shield/S");
    expect(sides(act(full, "craft", { kind: "bomber", by: "-1" }))).toBe("hangar/S cannon/S | shield/S");
  });

  test("what is typed and chosen in the fields goes into the fleet", () => {
    const state = start(GANDER);
    const fleet = (name: string, value: string) => fleetNow(change(state, name, value));
    expect(fleet("fleet-name", "Swans").name).toBe("Swans");
    expect(fleet("ship-name", "Cob").ships[0]?.name).toBe("Cob");
    expect(fleet("budget", "24").budget).toBe(24);
    expect(fleet("budget", "").budget).toBeNull();
    expect(fleet("type", "crystal").fleet).toBe("crystal");
    expect(fleet("class", "capitol").ships[0]?.class).toBe("capitol");
    expect(change(state, "fits", "on").looking.fits).toBe(true);
    expect(change(state, "unheard-of", "x")).toBe(state);
  });

  test("ships are chosen, copied and removed; the one beside is looked at then", () => {
    const state = start(GANDER, shipOf("Goose", "frigate", "|"));
    expect(act(state, "ship", { ship: "1" }).looking.ship).toBe(1);
    const copied = act(state, "copy-ship");
    expect([copied.looking.ship, fleetNow(copied).ships.length]).toEqual([1, 3]);
    expect(act(act(copied, "remove-ship"), "remove-ship").looking.ship).toBe(0);
    expect(view(act(start(GANDER), "remove-ship")).ship).toBeNull();
  });

  test("a ready fleet that is changed becomes one's own, with a name of its own", () => {
    const ready = opened(yardOf(GANDER), null);
    const mine = owned(act(ready, "remove-part"), "new", "Grey Geese", "Grey Geese (own)");
    expect([mine.id, fleetNow(mine).name]).toEqual(["new", "Grey Geese (own)"]);
    const named = owned(change(ready, "fleet-name", "Swans"), "new", "Grey Geese", "Grey Geese (own)");
    expect(fleetNow(named).name).toBe("Swans");
  });
});

describe("keys", () => {
  const at = (matches: string) =>
    ({
      tagName: "g",
      closest: (selector: string) => (selector === matches ? {} : null),
      matches: () => false,
    }) as unknown as HTMLElement;
  const key = (name: string, more: Partial<KeyboardEvent> = {}, on = ".gp-og-cell") =>
    yardKey(
      { key: name, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...more } as KeyboardEvent,
      at(on),
    );
  const press = (state: OpenFleet, name: string, more: Partial<KeyboardEvent> = {}): OpenFleet =>
    actOn(say, state, key(name, more) ?? {});

  test.for([
    ["ArrowRight", {}, { action: "go", by: "1" }],
    ["ArrowLeft", { altKey: true }, { action: "push", by: "-1" }],
    ["Enter", {}, { action: "to-shelf" }],
    ["Delete", {}, { action: "remove-part" }],
    ["M", {}, { action: "resize", size: "M" }],
    ["Home", {}, { action: "go", by: "-Infinity" }],
    ["z", { ctrlKey: true }, { action: "undo" }],
    ["Z", { metaKey: true, shiftKey: true }, { action: "redo" }],
    ["y", { ctrlKey: true }, { action: "redo" }],
    ["s", { ctrlKey: true }, null],
    ["x", {}, null],
    ["ArrowUp", { altKey: true }, null],
  ] as const)("on a slot: %s %o", ([name, more, meant]) => {
    expect(key(name, more)).toEqual(meant);
  });

  test("lead from the shelf back to the ship, and are left alone elsewhere", () => {
    expect(key("Escape", {}, ".gp-yard-shelf [data-part]")).toEqual({ action: "to-ship" });
    expect(key("ArrowLeft", {}, ".gp-yard-shelf [data-part]")).toEqual({ action: "walk", by: "-1" });
    expect(key("Enter", {}, ".gp-yard-shelf [data-part]")).toEqual({ action: "take" });
    expect(key("Delete", {}, "input")).toBeNull();
  });

  test("go from slot to slot as they lie, and stop at the ends", () => {
    let state = act(start(GANDER), "cell", { side: "port", slot: "1" });
    const seen = [];
    for (let step = 0; step < 6; step += 1) {
      seen.push(`${state.looking.choice.side} ${state.looking.choice.slot}`);
      state = press(state, "ArrowRight");
    }
    expect(seen).toEqual(["port 1", "port 0", "starboard 0", "starboard 1", "starboard 2", "starboard 2"]);
    expect(press(state, "Home").looking.choice).toEqual({ side: "port", slot: 1 });
  });

  test("move a part to where its arrow points: to the left is outwards on the port side", () => {
    const state = act(start(GANDER), "cell", { side: "port", slot: "0" });
    expect(sides(press(state, "ArrowLeft", { altKey: true }))).toBe("cannon/M engine/S | shield/S");
    expect(sides(press(state, "ArrowRight", { altKey: true }))).toBe(sides(state));
    expect(sides(press(state, "l"))).toBe("engine/L cannon/M | shield/S");
    const removed = press(state, "Delete");
    expect(sides(removed)).toBe("cannon/M | shield/S");
    const undone = press(removed, "z", { ctrlKey: true });
    expect(sides(undone)).toBe(sides(state));
    expect(sides(press(undone, "y", { ctrlKey: true }))).toBe(sides(removed));
  });
});

describe("what the shipyard shows", () => {
  test("[OG-FLT-14] every sum has its terms, those of the fleet last", () => {
    const gothic = {
      ...yardOf(shipOf("a", "frigate", "plasma-cannon/S mega-cannon/M | plasma-cannon/S")),
      fleet: "gothic",
    } as const;
    const sums = view(opened(gothic, "g")).ship?.sums.map(({ id, value, terms }) => [id, value, terms]);
    expect(sums?.slice(0, 3)).toEqual([
      ["energy", "1", "Fleet 1"],
      ["firepower", "11", "Plasma Cannon 2 + Mega Cannon 4 + Plasma Cannon 2 + Fleet 3"],
      ["defence", "0", ""],
    ]);
    // What has no room beside its number is read in the tooltip.
    const shown = view(opened(gothic, "g")).ship?.sums.map((sum) => sum.shown);
    expect(shown?.slice(0, 3)).toEqual(["Fleet 1", "Plasma Cannon 2 + Mega Cannon 4 + …", ""]);
  });

  test("[OG-CMP-SHELL-01] a term that is taken off has its sign", () => {
    const organic = { ...yardOf(shipOf("a", "frigate", "limbs/S shell/M | ")), fleet: "organic" } as const;
    expect(view(opened(organic, "o")).ship?.sums[0]?.terms).toBe("Shell −1 + Fleet 1");
  });

  test("[OG-FLT-01] the money is there, and too much of it is told", () => {
    const dear = yardOf(...Array.from({ length: 3 }, (_, at) => shipOf(`a${at}`, "frigate", "engine/L | cannon/L")));
    expect(view(opened(dear, "d"))).toMatchObject({
      spent: text("Shipyard.spent", { credits: 18, budget: 16 }),
      isOver: true,
      share: 100,
    });
    expect(view(opened(dear, "d")).faults.map(({ text, rules, ship }) => [text, rules, ship])).toEqual([
      [text("Shipyard.Fault.over-budget", { over: 2 }), ["OG-FLT-01"], null],
    ]);
    expect(view(opened({ ...dear, budget: null }, "d"))).toMatchObject({ isOver: false, share: 0, faults: [] });
  });

  test("[OG-FLT-11] [OG-FLT-04] a fault is told at its part with its rule, one of a side at what has no slot", () => {
    const state = start(shipOf("Cob", "frigate", "engine/L shield/S | flux/S cannon/M"));
    const shown = view(state);
    expect(shown.faults.map(({ where, rules }) => [where, rules[0]])).toEqual([
      [text("Shipyard.Where.part", { ship: "Cob", side: "Port", place: 1, part: "Engine" }), "OG-FLT-11"],
      [text("Shipyard.Where.part", { ship: "Cob", side: "Starboard", place: 1, part: "flux" }), "OG-DATA-COMPONENTS"],
      [text("Shipyard.Where.side", { ship: "Cob", side: "Port" }), "OG-FLT-04"],
    ]);
    const faulty = shown.ship?.drawing.cells.filter(({ fault }) => fault !== "");
    expect(faulty?.map(({ name, fault }) => [name, fault])).toEqual([
      ["Shield", `${text("Shipyard.Fault.no-slots")} OG-FLT-04 OG-FLT-02`],
      ["Engine", `${text("Shipyard.Fault.large-neighbour")} OG-FLT-11 OG-FLT-12`],
      ["flux", `${text("Shipyard.Fault.unknown-part")} OG-DATA-COMPONENTS`],
    ]);
    expect(chosen(act(state, "fault", { ship: "0", side: "starboard", index: "0" }))).toBe("starboard 0");
  });

  test("[OG-FLE-01] the shelf has the parts of the fleet's own type alone", () => {
    for (const fleet of ["standard", "organic", "crystal", "gothic"] as const) {
      const shelf = view(opened({ ...yardOf(GANDER), fleet }, "x")).shelf;
      expect(shelf.map(({ key }) => key)).toEqual(PART_KEYS.filter((key) => PARTS[key].fleet === fleet));
      expect(shelf.flatMap(({ sizes }) => sizes.filter(({ tab }) => tab === 0))).toHaveLength(1);
    }
  });

  test("[OG-FLT-10] what would be wrong where the choice is does not fit, and can be left out", () => {
    const state = act(start(shipOf("a", "cruiser", "engine/M |")), "cell", { side: "port", slot: "2" });
    const fits = (key: string) =>
      view(state)
        .shelf.find((part) => part.key === key)
        ?.sizes.map((size) => size.fits);
    expect(fits("shield")).toEqual([true, true, false]);
    expect(fits("cannon")).toEqual([true, true, true]);
    const only = view({ ...state, looking: { ...state.looking, fits: true, find: "shi" } }).shelf;
    expect(only.map(({ key, sizes }) => [key, sizes.map(({ size }) => size).join("")])).toEqual([
      ["shield", "SM"],
      ["shipyard", "SM"],
    ]);
  });

  test("one slot is reached by Tab, and says what lies in it", () => {
    const cells = view(act(start(GANDER), "cell", { side: "port", slot: "1" })).ship?.drawing.cells ?? [];
    expect(cells.filter(({ tab }) => tab === 0).map(({ id, chosen: is }) => [id, is])).toEqual([
      ["gravity-portals-yard-cell-port-1", true],
    ]);
    expect(cells.map(({ label }) => label)).toEqual([
      text("Shipyard.Cell.part", { side: "Port", slot: 2, part: "Cannon", size: "medium" }),
      text("Shipyard.Cell.part", { side: "Port", slot: 1, part: "Engine", size: "small" }),
      text("Shipyard.Cell.part", { side: "Starboard", slot: 1, part: "Shield", size: "small" }),
      text("Shipyard.Cell.empty", { side: "Starboard", slot: 2 }),
      text("Shipyard.Cell.empty", { side: "Starboard", slot: 3 }),
    ]);
  });

  test("[OG-CMP-HANGAR-01] a hangar shows its craft, and what it should not hold", () => {
    const hangar = act(start(shipOf("a", "frigate", "hangar/S+drone |")), "cell", { side: "port", slot: "0" });
    expect(view(hangar).part).toMatchObject({ room: text("Shipyard.Part.room", { count: 1, room: 1 }) });
    expect(view(hangar).part?.craft.map(({ kind, count }) => [kind, count])).toEqual([
      ["fighter", 0],
      ["bomber", 0],
      ["mining-rig", 0],
      ["breaching-pod", 0],
      ["drone", 1],
    ]);
    expect(view(act(start(GANDER), "cell", { side: "port", slot: "0" })).part).toMatchObject({ room: "", craft: [] });
  });

  test("what a part does is told for the one that is pointed at, else for the one that is chosen", () => {
    const state = act(start(GANDER), "cell", { side: "port", slot: "0" });
    expect(view(state).about?.name).toBe("Engine");
    expect(view({ ...state, looking: { ...state.looking, about: "railgun" } }).about?.name).toBe("Railgun");
    expect(view(start(shipOf("a", "frigate", "|"))).about).toBeNull();
  });

  test("a printed page has each ship with its numbers and each part once", () => {
    const page = pageView(say, yardOf(GANDER, shipOf("b", "capitol", "hangar/M+fighter+fighter | engine/S")));
    expect(page.ships.map(({ name, size, hull, craft }) => [name, size, hull.length, craft])).toEqual([
      ["Gander", "frigate", 2, ""],
      ["b", "capitol", 6, "2 × Fighter"],
    ]);
    expect(page.parts.map(({ name }) => name)).toEqual(["Engine", "Cannon", "Hangar", "Shield"]);
    expect(page.faults).toEqual([]);
  });
});
