// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { openAgreements } from "../../../src/foundry/apps/agreements/agreements.ts";
import { pointedOrder } from "../../../src/foundry/canvas/pointed-order.ts";
import { ORIONS_GATE as ADAPTER } from "../../../src/foundry/rulesets/orions-gate/adapter.ts";
import { ORIONS_GATE_MAP } from "../../../src/foundry/rulesets/orions-gate/map/marks.ts";
import { openShipOrders } from "../../../src/foundry/rulesets/orions-gate/orders/orions-gate-orders.ts";
import { agreementsOf, THE_JUDGE } from "../../../src/rules/index.ts";
import type { OgState } from "../../../src/rules/orions-gate/index.ts";
import { drawn, inWindow, press, windowOf } from "../apps/open-table.ts";
import {
  clearTable,
  fillIn,
  giveLine,
  lineKeys,
  lineWords,
  onMap,
  type PlayedSeat,
  pressMap,
  takeSeat,
  unfold,
  valueIn,
  written,
} from "../apps/played-table.ts";
import { langText } from "../apps/sentences.ts";
import { craft, foe, near, ship, standing } from "./small-battle.ts";

afterEach(clearTable);

const FAR = { ...foe, place: [6, 6] };

/** Ann's window over a game, with the orders of one of her units. */
const open = async (og: OgState, unit: string): Promise<PlayedSeat> => {
  const seat = takeSeat(ADAPTER, og, "ann");
  await openShipOrders(seat.session, unit);
  await drawn();
  return seat;
};

const unitOf = (seat: PlayedSeat, id: string) => {
  const unit = seat.state<OgState>().units[id];
  if (!unit) throw new Error(`there is no ${id}`);
  return unit;
};

const inInches = ({ hex: { q, r } }: { readonly hex: { readonly q: number; readonly r: number } }) => [
  q / 1000,
  r / 1000,
];

/** What the map draws of the line that is looked at. */
const marksOf = (seat: PlayedSeat) => {
  const og = seat.state<OgState>();
  const [scene] = Object.values(og.scenes);
  const pointed = pointedOrder();
  if (!scene || !pointed) throw new Error("nothing is pointed at");
  const reader = { seat: "ann", judge: false, unitName: (id: string) => id, aims: [] };
  return ORIONS_GATE_MAP.orderMarks?.(og, reader, scene, pointed) ?? [];
};

/** How wide the circles are that the map draws, in inches. */
const circles = (seat: PlayedSeat): readonly number[] =>
  marksOf(seat).flatMap((mark) => {
    if (mark.shape !== "outline") return [];
    return mark.paths.flatMap(({ corners, closed }) => {
      const across = corners.map(({ q }) => q);
      return closed && corners.length > 8 ? [Math.round((Math.max(...across) - Math.min(...across)) / 300) / 10] : [];
    });
  });

describe("what was out of reach of a captain is pressed at the table", () => {
  test("[OG-CMP-BOOST-02] a booster on the enemy's part of a step: ahead, and to turn, told apart", async () => {
    const og = standing("2.1", { units: [ship(["engine/M", "emergency-booster/M"], []), FAR] });
    const seat = await open({ ...og, first: "ben" }, "a1");
    expect(lineKeys().filter((key) => key.startsWith("move"))).toEqual([]);
    const part = langText("OrionsGate.PartPlace.port", { n: 2 });
    expect(lineWords("boost-ahead-P2")).toContain(langText("OrionsGate.Move.boostAhead", { part }));
    await giveLine("boost-ahead-P2");
    expect(inInches(unitOf(seat, "a1"))).toEqual([24, 24]);
    await unfold("boost-P2");
    await fillIn("turn", "-20");
    expect(lineWords("boost-P2")).toContain(langText("OrionsGate.Move.boostTurn", { part, degrees: -20 }));
    await giveLine("boost-P2");
    expect(unitOf(seat, "a1")).toMatchObject({ facing: 340 });
  });

  test("[OG-CMP-CRYO-03] a station sets its drift, and what that comes to is said before", async () => {
    const station = { ...craft("s1", "ann", "station", [20, 20]), parts: ["cannon/S", "shield/S", "engine/S"] };
    const seat = await open(standing("2.1", { units: [FAR, station] }), "s1");
    await unfold("move-not-ahead");
    expect(lineWords("move-not-ahead")).not.toContain(langText("OrionsGate.Move.drifts", { length: "6.0" }));
    await fillIn("turn", "200");
    await fillIn("drift", "3");
    expect(lineWords("move-not-ahead")).toContain(langText("OrionsGate.Move.drifts", { length: "6.0" }));
    await giveLine("move-not-ahead");
    expect(unitOf(seat, "s1")).toMatchObject({ facing: 200, drift: 3 });
  });

  test("[OG-CRF-06] a craft's owner says how it replies, with as many points as wanted; the other's attack meets that", async () => {
    const og = standing("1.2", {
      units: [FAR, craft("f1", "ann", "fighter", [20, 20]), craft("g1", "ben", "fighter", [21, 20])],
    });
    const seat = await open({ ...og, first: "ben" }, "f1");
    expect(lineKeys()).toContain("reply-null");
    await unfold("reply");
    await fillIn("dodge", "3");
    expect(lineWords("reply")).toContain(langText("OrionsGate.Craft.dodge", { fuel: 3 }));
    await giveLine("reply");
    seat.other(written({ do: "attack", unit: "g1", target: "f1", player: "ben" }));
    expect(seat.events("craft-attacked")).toMatchObject([{ unit: "g1", target: "f1", reply: "dodge" }]);
    const [{ dice = [], against = [] } = {}] = seat.events("craft-attacked") as readonly {
      readonly dice?: readonly number[];
      readonly against?: readonly number[];
    }[];
    expect(Math.max(dice.length, against.length)).toBe(3);
  });

  test("[OG-CRM-01] a craft flies with any number of fuel points, leg by leg as it is pressed on the map", async () => {
    const seat = await open(standing("1.1", { units: [FAR, craft("f1", "ann", "fighter", [20, 20])] }), "f1");
    await unfold("fly");
    await pressMap(28, 20);
    expect(valueIn("path")).toBe("28, 20");
    await pressMap(28, 32);
    expect(valueIn("path")).toBe("28, 20; 28, 32");
    expect(lineWords("fly")).toContain(langText("OrionsGate.Cost.fuel", { length: "20.0", cost: 3, left: 3, of: 6 }));
    await giveLine("fly");
    expect(inInches(unitOf(seat, "f1"))).toEqual([28, 32]);
    expect(unitOf(seat, "f1")).toMatchObject({ fuel: 3 });
  });

  test("[OG-SHS-03] whoever shoots at craft says which", async () => {
    const guns = ship(["engine/S", "cannon/S"], []);
    const craftThere = [craft("g1", "ben", "fighter", [22, 30]), craft("g2", "ben", "fighter", [24, 27])];
    const seat = await open(standing("2.2", { units: [guns, FAR, ...craftThere] }), "a1");
    await unfold("shoot");
    await fillIn("[name=craft][value=g1]", false);
    expect(lineWords("shoot")).toContain(langText("OrionsGate.Fire.craft", { names: "g2" }));
    await giveLine("shoot");
    expect(seat.given).toEqual([{ do: "shoot", unit: "a1", craft: ["g2"] }]);
    const [shot] = seat.events("craft-shot") as readonly { readonly destroyed: readonly string[] }[];
    expect(shot?.destroyed[0]).toBe("g2");
  });

  test("a press on the free map gives the place of a line that opened by itself; one on a token stays the token's", async () => {
    await open(standing("2.3", { units: [ship(["engine/S", "torpedo/M"], []), foe] }), "a1");
    const { canvas } = globalThis as unknown as { readonly canvas: { tokens?: { hover?: object | null } | null } };
    const before = valueIn("place");
    canvas.tokens = { hover: {} };
    expect([await pressMap(25, 29.8), valueIn("place")]).toEqual([false, before]);
    canvas.tokens = { hover: null };
    expect([await pressMap(25, 29.8), valueIn("place")]).toEqual([true, "25, 29.8"]);
    // Asked for by the crosshair, it may be where a token stands.
    canvas.tokens = { hover: {} };
    await press("orders", "[data-action=pick][data-field=place]");
    expect([await pressMap(24.8, 29.8), valueIn("place")]).toEqual([true, "24.8, 29.8"]);
  });

  test("[OG-CMP-TORP-02] a torpedo is dragged to anywhere in contact, flies where it is faced, and its way is drawn before", async () => {
    const seat = await open(standing("2.3", { units: [ship(["engine/S", "torpedo/M"], []), foe] }), "a1");
    await press("orders", "[data-action=pick][data-field=place]");
    await onMap("pointerdown", 26, 30);
    expect(lineWords("use-P2-b1"), "not in contact").toContain(langText("Refusal.contact"));
    await onMap("pointermove", 25, 29.8);
    expect(lineWords("use-P2-b1")).not.toContain(langText("Refusal.contact"));
    await onMap("pointerup", 25, 29.8);
    await fillIn("facing", "90");
    expect(marksOf(seat)).toContainEqual(expect.objectContaining({ shape: "beam", from: { q: 25_000, r: 29_800 } }));
    const way = marksOf(seat).find(({ shape }) => shape === "beam") as { readonly to: { q: number; r: number } };
    expect([way.to.q > 25_000, way.to.r]).toEqual([true, 29_800]);
    await giveLine("use-P2-b1");
    const flying = Object.values(seat.state<OgState>().units).find(({ kind }) => kind === "torpedo");
    expect(flying).toMatchObject({ hex: { q: 25_000, r: 29_800 }, facing: 90 });
  });

  test("[OG-CMP-MINE-01] a mine is laid by a press anywhere in contact", async () => {
    const seat = await open(standing("2.3", { units: [ship(["engine/S", "minelayer/M"], []), foe] }), "a1");
    await unfold("use-P2-port");
    expect(await pressMap(23, 30.4)).toBe(true);
    expect(valueIn("place")).toBe("23, 30.4");
    await giveLine("use-P2-port");
    const mine = Object.values(seat.state<OgState>().units).find(({ kind }) => kind === "mine");
    expect(mine && inInches(mine)).toEqual([23, 30.4]);
  });

  test("[OG-CMP-DEFLECTOR-01] a screen is set by a press anywhere in range, and taken back", async () => {
    const seat = await open(standing("2.2", { units: [ship(["engine/S", "ionic-deflector/S"], []), FAR] }), "a1");
    await unfold("screen-P2-bow");
    await pressMap(26, 28.5);
    await giveLine("screen-P2-bow");
    const screens = () => Object.values(seat.state<OgState>().terrain).filter(({ screen }) => screen !== null);
    expect(screens()).toMatchObject([{ place: { q: 26_000, r: 28_500 }, screen: { ship: "a1", part: "P2" } }]);
    expect(lineKeys()).toContain("screen-P2-null");
  });

  test("[OG-CMP-SCAF-01] a scaffold lays down a design of one's own, its parts by their names, under a name", async () => {
    const yard = ship(["engine/S", "cargo-hold/S", "scaffold-manipulator/S"], [], { minerals: 5 });
    const seat = await open(standing("2.3", { units: [yard, FAR] }), "a1");
    const row = "use-P3-lantern-watch_halyard";
    // Each line lays down what it names.
    const classOf = () => (inWindow("orders", "[name='design.class'] option[selected]") as HTMLOptionElement).value;
    await unfold("use-P3-far-carriers_long-shelf");
    const other = [classOf(), valueIn("name")];
    await unfold(row);
    expect([other, [classOf(), valueIn("name")]]).toEqual([
      ["capitol", "Long Shelf"],
      ["cruiser", "Halyard"],
    ]);
    const part = langText("OrionsGate.PartOfSize", { part: "Engine", size: langText("Shipyard.Size.S") });
    expect(lineWords(row)).toContain(part);
    expect(lineWords(row)).not.toMatch(/engine\/S|undefined|NaN/);
    await press("orders", "#gravity-portals-orders-less-design\\.port\\.2");
    await fillIn("design.port.0.part", "shield/S");
    await fillIn("name", "Kestrel");
    await giveLine(row);
    const laid = unitOf(seat, "Halyard") as { readonly port?: readonly { readonly key: string }[] };
    expect(laid.port?.[0]?.key).toBe("shield");
    expect(laid).toMatchObject({ name: "Kestrel", owner: "ann", construction: expect.any(Number) });
  });

  test("[OG-CMP-YARD-02] a craft is put down beside its ship by a press on the map, which shows how far", async () => {
    const yard = ship(["engine/S", "cargo-hold/S", "shipyard/S"], ["hangar/S"], { minerals: 2 });
    const seat = await open(standing("2.3", { units: [yard, FAR] }), "a1");
    await unfold("use-P3-fighter");
    expect(circles(seat), "in a hangar it lies nowhere").toEqual([]);
    await fillIn("craft.0.part", "");
    await press("orders", "[data-action=pick][data-field='craft.0.place']");
    await onMap("pointerdown", 29, 30);
    expect(valueIn("craft.0.place")).toBe("29, 30");
    expect(lineWords("use-P3-fighter"), "it is shown while it is dragged").toContain(langText("Refusal.range"));
    await onMap("pointermove", 26, 30);
    expect(valueIn("craft.0.place")).toBe("26, 30");
    expect(lineWords("use-P3-fighter")).not.toContain(langText("Refusal.range"));
    await onMap("pointerup", 26, 30);
    expect(circles(seat)).toHaveLength(2);
    await giveLine("use-P3-fighter");
    expect(seat.events("craft-built")).toHaveLength(1);
    expect(inInches(unitOf(seat, "a1-c1"))).toEqual([26, 30]);
  });

  test("[OG-TER-02] who places terrain says whether it can be mined, and where it lies by a press", async () => {
    const og = standing("0.1", { units: [ship(["engine/S"], [], { place: undefined }), FAR] });
    const turns = { next: "ann", winner: "ann", chosen: false, placed: 0 };
    const seat = await open({ ...og, clock: { ...og.clock, turn: 0 }, turns } as OgState, "");
    const words = () => lineWords("place-terrain");
    await fillIn("terrain.kind", "minor");
    expect(words(), "without a toughness a die says it").toContain(langText("Orders.dice", { count: 1, sides: 6 }));
    await fillIn("terrain.toughness", "2");
    await fillIn("terrain.diameter", "1");
    await fillIn("terrain.minable", false);
    await press("orders", "[data-action=pick][data-field='terrain.place']");
    await onMap("pointerdown", 5, 20);
    expect(valueIn("terrain.place"), "it is shown while it is dragged").toBe("5, 20");
    expect(pointedOrder()?.order).toMatchObject({ terrain: { place: "5.000,20.000" } });
    await onMap("pointermove", 20, 20);
    expect(valueIn("terrain.place")).toBe("20, 20");
    await onMap("pointerup", 20, 20);
    await fillIn("terrain.kind", "obscuring");
    expect(words(), "what is nothing to another kind bars nothing").not.toContain(langText("Refusal.bad-order"));
    await fillIn("terrain.kind", "minor");
    await giveLine("place-terrain");
    expect(Object.values(seat.state<OgState>().terrain)).toMatchObject([
      { kind: "minor", toughness: 2, minable: false, place: { q: 20_000, r: 20_000 } },
    ]);
  });

  test("[OG-CMP-TRACT-01] a beam turns first and then pulls, in one order", async () => {
    const seat = await open(standing("2.2", { units: [ship(["engine/S", "tractor-beam/L"], []), foe] }), "a1");
    await unfold("tractor-b1");
    await fillIn("acts.0", "1");
    await fillIn("acts.0.turn", "-30");
    expect(lineWords("tractor-b1")).toContain(langText("OrionsGate.Fire.tractor.port-ahead", { name: "b1" }));
    await giveLine("tractor-b1");
    expect(seat.given).toEqual([
      { do: "tractor", unit: "a1", target: "b1", acts: [{ turn: -30 }, { ahead: true }, { ahead: true }] },
    ]);
    expect(seat.events("tractor-pulled")).toHaveLength(1);
  });

  test("[OG-CMP-CRYO-01] the parts of a new station are chosen one by one, by their names", async () => {
    const seat = await open(
      standing("2.2", { units: [ship(["engine/S", "cryosleep-colony/S"], []), FAR], terrain: [near] }),
      "a1",
    );
    await unfold("colony-P2");
    const options = [...inWindow("orders", "[name='parts.1']").querySelectorAll("option")];
    expect(options.map(({ text }) => text)).toContain(
      langText("OrionsGate.PartOfSize", { part: "Engine", size: langText("Shipyard.Size.S") }),
    );
    await fillIn("parts.1", "engine/S");
    await giveLine("colony-P2");
    const station = Object.values(seat.state<OgState>().units).find(({ kind }) => kind === "station");
    expect(station).toMatchObject({ owner: "ann" });
    expect(JSON.stringify(station)).toContain('"engine"');
  });
});

describe("players agree on any result", () => {
  const TEXT = "Your frigate counts as lost, <i>mine</i> too.";

  test.for(["sealed", "judge"] as const)("[OG-GEN-01] in own words, in a %s game", async (mode) => {
    const og = { ...standing("2.1", { units: [ship(["engine/S"], []), FAR] }), judging: { mode } } as OgState;
    const seat = takeSeat(ADAPTER, og, "ann");
    await openAgreements(seat.session);
    await drawn();
    const type = async (text: string) => {
      const field = inWindow("agreements", "[name=words]") as HTMLInputElement;
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await press("agreements", "[data-kind=words]");
      await drawn();
    };
    await type(" ");
    expect(seat.told).toEqual([langText("Agreements.noWords")]);
    await type("A mistake.");
    await press("agreements", "[data-action=decline]");
    await drawn();
    expect(agreementsOf(seat.state()).open, "it is taken back").toEqual([]);
    await type(TEXT);
    const [open] = agreementsOf(seat.state()).open;
    expect(windowOf("agreements").querySelector(`[data-proposal="${open?.id}"] strong`)?.textContent).toBe(
      langText("Agreement.words", { text: TEXT }),
    );
    const voices = mode === "judge" ? ["ben", THE_JUDGE] : ["ben"];
    for (const player of voices) {
      expect(seat.events("agreement-reached")).toEqual([]);
      seat.other(written({ do: "agree", player, proposal: open?.id ?? "" }));
    }
    expect(seat.events("agreement-reached")).toMatchObject([
      { kind: "words", text: TEXT, players: ["ann", ...voices] },
    ]);
  });
});

describe("what would be regretted is said before", () => {
  const leaving = (...others: readonly object[]) =>
    standing("2.1", { units: [ship(["engine/S"], [], { place: [24, 3] }), ...others, { ...foe, place: [6, 40] }] });

  test("[OG-HYP-04] that the hyperjump of the last ship loses the battle, and no such move is the next press", async () => {
    await open(leaving(), "a1");
    await unfold("move-ahead");
    await fillIn("turn", "0");
    expect(lineWords("move-ahead")).toContain(langText("OrionsGate.Met.edge"));
    expect(lineWords("move-ahead")).toContain(langText("OrionsGate.Met.lastLeaves"));
    await clearTable();
    await open(leaving({ ...foe, id: "a2", owner: "ann", place: [40, 40] }), "a1");
    await unfold("move-ahead");
    await fillIn("turn", "0");
    expect(lineWords("move-ahead")).not.toContain(langText("OrionsGate.Met.lastLeaves"));
  });

  test("[OG-MAP-08] that white holes push it then, from where to where, and the map shows it", async () => {
    const hole = (place: readonly number[], strength = 1) => [
      { id: "w", kind: "white-hole", scene: "deep", place, strength },
    ];
    const units = [ship(["engine/S"], []), FAR];
    const pushed = langText("OrionsGate.Pushed.way", { count: 6, from: "24.0, 24.0", to: "24.0, 30.0" });
    const seat = await open(standing("2.1", { units, anomalies: hole([24, 10]) }), "a1");
    expect(lineWords("move-ahead")).toContain(pushed);
    const inMarks = (one: PlayedSeat) =>
      marksOf(one).flatMap((mark) => (mark.shape === "label" && "key" in mark.words ? [mark.words.key] : []));
    expect(inMarks(seat)).toContain("GRAVITYPORTALS.OrionsGate.Pushed.Mark.stays");
    await clearTable();
    // A hole whose widest band ends short of the place to which it moves pushes it nowhere.
    const other = await open(standing("2.1", { units, anomalies: hole([24, 7], 0.25) }), "a1");
    expect(inMarks(other)).not.toContain("GRAVITYPORTALS.OrionsGate.Pushed.Mark.stays");
  });
});

describe("a field says where its place may lie", () => {
  /** What the map's fields of a line say. */
  const within = (row: string): string => lineWords(row);

  test("[OG-CMP-WARP-01] of a warp: from the ship's middle; of a screen: from its base", async () => {
    await open(standing("2.1", { units: [ship(["engine/S", "warp-drive/S"], []), FAR] }), "a1");
    await unfold("warp");
    expect(within("warp")).toContain(langText("Orders.Within.round", { inches: 12, name: "a1" }));
    await clearTable();
    await open(standing("2.2", { units: [ship(["engine/S", "ionic-deflector/S"], []), FAR] }), "a1");
    await unfold("screen-P2-bow");
    expect(within("screen-P2-bow")).toContain(langText("Orders.Within.rim", { inches: 1.5, name: "a1" }));
  });

  test("[OG-CMP-MINE-01] of a mine: in touch with the base", async () => {
    await open(standing("2.3", { units: [ship(["engine/S", "minelayer/M"], []), FAR] }), "a1");
    await unfold("use-P2-bow");
    expect(within("use-P2-bow")).toContain(langText("Orders.Within.touch", { inches: 0.3, name: "a1" }));
  });

  test("[OG-TER-02] of terrain: from each edge, which the map shows", async () => {
    const og = standing("0.1", { units: [ship(["engine/S"], [], { place: undefined }), FAR] });
    const turns = { next: "ann", winner: "ann", chosen: false, placed: 0 };
    const seat = await open({ ...og, clock: { ...og.clock, turn: 0 }, turns } as OgState, "");
    expect(within("place-terrain")).toContain(langText("Orders.Within.inside", { inches: 12 }));
    const [area] = marksOf(seat) as readonly { readonly paths?: readonly { readonly corners: readonly object[] }[] }[];
    const inches = area?.paths?.[0]?.corners.map((corner) => Object.values(corner).map((at) => Math.round(at / 3000)));
    expect(inches).toEqual([
      [12, 12],
      [36, 12],
      [36, 36],
      [12, 36],
    ]);
  });
});

describe("a place over which the pointer is held", () => {
  const warping = () => standing("2.1", { units: [ship(["engine/S", "warp-drive/S"], []), FAR] });

  test("is let go when the moment changes: where the pointer goes then, fills in nothing", async () => {
    const og = warping();
    const seat = await open(og, "a1");
    await unfold("warp");
    await onMap("pointerdown", 28, 30);
    expect(valueIn("place")).toBe("28, 30");
    seat.session.change({ state: { ...og, clock: { ...og.clock, turn: 2 } } });
    await drawn();
    await onMap("pointermove", 30, 30);
    expect(await onMap("pointerup", 30, 30), "the map has its presses again").toBe(false);
    await unfold("warp");
    expect(valueIn("place")).toBe("");
    expect(await pressMap(29, 30), "the next press chooses again").toBe(true);
    expect(valueIn("place")).toBe("29, 30");
  });

  test("is let go when the window closes, and another window begins without it", async () => {
    const seat = await open(warping(), "a1");
    await unfold("warp");
    await onMap("pointerdown", 28, 30);
    const { instances } = (globalThis as unknown as { foundry: { applications: { instances: Map<string, unknown> } } })
      .foundry.applications;
    for (const one of [...instances.values()]) await (one as { close(): Promise<unknown> }).close();
    expect(await onMap("pointermove", 30, 30)).toBe(false);
    expect(await onMap("pointerup", 30, 30)).toBe(false);
    expect(pointedOrder()).toBeNull();
    await openShipOrders(seat.session, "a1");
    await drawn();
    await unfold("warp");
    expect(valueIn("place")).toBe("");
  });
});

test("a leg of a way is dragged: the legs before it stay, and each place is shown on the way", async () => {
  const seat = await open(standing("1.1", { units: [FAR, craft("f1", "ann", "fighter", [20, 20])] }), "f1");
  await unfold("fly");
  await pressMap(28, 20);
  await onMap("pointerdown", 28, 24);
  expect(valueIn("path")).toBe("28, 20; 28, 24");
  await onMap("pointermove", 28, 26);
  await onMap("pointermove", 30, 26);
  expect(valueIn("path")).toBe("28, 20; 30, 26");
  expect(pointedOrder()?.order).toMatchObject({ path: ["28.000,20.000", "30.000,26.000"] });
  await onMap("pointerup", 30, 27);
  expect(valueIn("path")).toBe("28, 20; 30, 27");
  await giveLine("fly");
  expect(inInches(unitOf(seat, "f1"))).toEqual([30, 27]);
});
