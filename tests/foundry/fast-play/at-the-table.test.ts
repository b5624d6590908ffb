// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { openBridge } from "../../../src/foundry/apps/bridge/bridge.ts";
import { registerBridgeSettings } from "../../../src/foundry/apps/bridge/ready-breaks.ts";
import { registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import { pointedOrder } from "../../../src/foundry/canvas/pointed-order.ts";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { openFastPlayOrders } from "../../../src/foundry/rulesets/fast-play/sequence/fast-play-orders.ts";
import type { GameState } from "../../../src/rules/fast-play/index.ts";
import { stopName } from "../../../src/rules/fast-play/stops.ts";
import { type AnomalyState, placeLabel } from "../../../src/rules/index.ts";
import { armed, goOn, goTo, played } from "../../rules/fast-play/table/a-table.ts";
import { drawn, inWindow, press, windowOf, wordsOf } from "../apps/open-table.ts";
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
} from "../apps/played-table.ts";
import { langText, say } from "../apps/sentences.ts";
import { amongSeekers, choose, every, give, leaveTable, open, SEEKER, shipOf, two, unitOf } from "./small-table.ts";

afterEach(leaveTable);

describe("what was out of reach of a captain is pressed at the table", () => {
  test("[FP-SEQ-1.10] shields without power are ticked in the plan of the turn", async () => {
    const seat = await open(goTo(two(), "/plan"));
    for (const shield of ["1", "4"]) await fillIn(`[name="plan.0.unpowered"][value="${shield}"]`, true);
    await press("orders", "#gravity-portals-fp-plan-A");
    expect(seat.given).toEqual([{ do: "announce", unit: "A", speed: 8, unpowered: [1, 4] }]);
  });

  test("[FP-INF-02] [FP-CMP-02] a plan says what it leaves of the energy, and takes a speed of the full game by a press", async () => {
    const boxes = { ship: { shields: [9, 9, 9, 9, 9, 9], systems: [{ type: "Warp engine", count: 20 }], excess: 9 } };
    await open(goTo(two(boxes), "/plan"));
    const left = () => wordsOf(inWindow("orders", "[data-plan=A] [data-part=energy]"));
    const speed = () => (inWindow("orders", "[data-plan=A] [name$='.speed']") as HTMLInputElement).value;
    // Speed 8 takes 16 of 20.
    expect(left()).toBe(langText("FastPlay.Sequence.energy", { left: 4, of: 20 }));
    await fillIn("[data-plan=A] [name$='.ecm']", "3");
    expect(left()).toBe(langText("FastPlay.Sequence.energyOver", { left: 2, of: 20 }));
    await fillIn("[data-plan=A] [name$='.speed']", "15");
    await press("orders", "#gravity-portals-fp-halve-A");
    expect(speed()).toBe("7");
    expect(left()).toBe(langText("FastPlay.Sequence.energy", { left: 0, of: 20 }));
  });

  test("[FP-LAU-01] satellites, pods and drones with hits are put aboard; a warhead is by the spaces flown", async () => {
    const seat = await open(goTo(two(shipOf("Phaser-1", "Drone")), "/plan"));
    const stock = async (kind: string, more: Readonly<Record<string, string>> = {}): Promise<void> => {
      await unfold("stock");
      const ways = [...(inWindow("orders", "[name=way]") as HTMLSelectElement).options];
      const name = langText(`FastPlay.Store.${kind}`);
      await fillIn("way", ways.find(({ text }) => text === name)?.value ?? "");
      for (const [field, value] of Object.entries(more)) await fillIn(field, value);
      await give();
    };
    await stock("ship", { speed: "0" });
    await stock("pod");
    expect(windowOf("orders").querySelector("[name=piece]"), "no id of it is asked for").toBeNull();
    await stock("drone", { hits: "4" });
    const pieces = ["ship-1-A", "pod-1-A", "drone-1-A"].map((id) => unitOf(seat, id));
    expect(pieces).toMatchObject([
      { status: "aboard", class: "ship" },
      { status: "aboard", class: "pod" },
      { status: "aboard", class: "drone", hits: 4 },
    ]);
    expect(pieces.map((piece) => FAST_PLAY.units.nameOf?.(piece as never, say, seat.state()))).toEqual([
      `${langText("FastPlay.Store.ship")} 1`,
      `${langText("FastPlay.Store.pod")} 1`,
      `${langText("FastPlay.Store.drone")} 1`,
    ]);
    const remarks = FAST_PLAY.units.remarks(seat.state(), pieces[2] as never, say);
    expect(remarks.map(({ text }) => text)).toEqual([
      langText("FastPlay.Seeker.flown", { spaces: 0 }),
      langText("FastPlay.Seeker.hits", { damage: 0, hits: 4 }),
    ]);
  });

  test("[FP-SEQ-1.1] the rolls of the first turn are a step of whoever asked for it", async () => {
    const seat = await open(goOn(played(two(), every("A"))));
    expect(stopName(seat.state() as never)).toBe("1.0.1/start");
    await choose("1.1");
    await fillIn("dice", "3");
    await give();
    expect(seat.given).toMatchObject([{ do: "act", step: "1.1", unit: "A", dice: [3] }]);
    expect(seat.told).toContain(langText("Orders.given"));
  });

  test.each([
    ["4.4", "ESG strikes the drone", { points: "2", shield: "1" }, { points: 2, shield: 1 }],
    ["4.7", "a mine goes off beside it", { points: "2", target: "M" }, { points: 2, target: "M" }],
  ])("[FP-SEQ-4.4] [FP-SEQ-4.7] %s: %s among the seekers, before it strikes", async (code, _what, filled, said) => {
    const mine = { id: "M", class: "mine", scene: "sol", hex: "1013", owner: "ann" };
    const drone = { ...SEEKER, class: "drone", hits: 2 };
    const { session } = await amongSeekers("/act-5", 9, {}, drone, mine);
    const state = session.state as unknown as GameState;
    await clearTable();
    const seat = await open(state, "D", "ben");
    await choose(code);
    for (const [field, value] of Object.entries(filled)) await fillIn(field, value);
    await give();
    expect(seat.given).toMatchObject([{ do: "act", step: code, unit: "D", ...said }]);
    expect(seat.told).toContain(langText("Orders.given"));
    expect(unitOf(seat, "D")).toMatchObject({ status: "destroyed" });
  });
});

test("[FP-SEQ-2.1] a speed is typed on the Bridge until it is announced; then its field is dimmed with the reason, but for a judge", async () => {
  const bridge = async (stop: string, isGM = false) => {
    registerBridgeSettings();
    registerWindowPlaces();
    const seat = takeSeat(FAST_PLAY, goTo(two(), stop) as unknown as AnomalyState, "ann", { isGM });
    await openBridge(seat.session, { declare: () => undefined });
    await drawn();
    return seat;
  };
  const field = (): HTMLInputElement => inWindow("bridge", "[data-speed=A]") as HTMLInputElement;
  const type = async (): Promise<void> => {
    field().value = "6";
    field().dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
  };
  const why = langText("Refusal.speed-announced");
  const before = await bridge("/plan");
  expect(wordsOf(windowOf("bridge"))).not.toContain(why);
  await type();
  expect(before.session.acts).toEqual([["setFacts", "A", { speed: 6 }]]);
  await clearTable();
  await bridge("1.1.1/move");
  expect(field().disabled).toBe(true);
  const { id } = inWindow("bridge", "[data-ship=A] .gp-ship-acts .gp-note");
  expect(field().getAttribute("aria-describedby")).toBe(id);
  expect(wordsOf(inWindow("bridge", `#${id}`))).toBe(why);
  await clearTable();
  const judge = await bridge("1.1.1/move", true);
  expect(wordsOf(windowOf("bridge"))).not.toContain(why);
  await type();
  expect(judge.session.acts).toEqual([["setFacts", "A", { speed: 6 }]]);
});

describe("[FP-DP-08] among the seekers", () => {
  const lineOf = (row: string): string => lineKeys().find((key) => key.startsWith(row)) ?? "";

  test("[FP-SEQ-4.60] a unit displaces itself", async () => {
    const seat = await amongSeekers("/late", 9, {}, { ...SEEKER, class: "drone" });
    await choose("4.60");
    await pressMap(9.5, 4.5);
    expect(valueIn("hex")).toBe("1005");
    await give();
    expect(seat.given).toMatchObject([{ do: "act", step: "4.60", unit: "A", hex: "1005" }]);
    expect(seat.told).toContain(langText("Orders.given"));
  });

  test("[FP-SEQ-4.29] [FP-DP-05] an Andromedan beams a PA mine out at the plasma that moves; others are offered none", async () => {
    const mine = { id: "PM", aboard: "A", class: "mine", speed: 0, owner: "ann" };
    const seeker = { ...SEEKER, class: "plasma" };
    await amongSeekers("/act", 3, {}, seeker, mine);
    expect(lineOf("launch")).toBe("");
    await clearTable();
    const seat = await amongSeekers("/act", 3, { race: "Andromedan" }, seeker, mine);
    const [scene] = Object.values(seat.state().scenes);
    const at = unitOf(seat, "D")?.hex;
    await choose("4.29");
    await fillIn("target", "D");
    await fillIn("hex", at && scene ? placeLabel(at, scene) : "");
    await giveLine(lineOf("launch"));
    expect(seat.given).toMatchObject([{ do: "launch", unit: "A", pieces: ["PM"], target: "D" }]);
    expect(unitOf(seat, "PM")).toMatchObject({ paMine: "live" });
  });

  test("[FP-SEQ-4.18] a beam catches the seeker that moves", async () => {
    const seat = await amongSeekers("/act", 3, {}, { ...SEEKER, class: "drone" });
    await choose("4.18");
    await fillIn("to", "D");
    await give();
    expect(seat.given).toMatchObject([{ do: "link", from: "A", to: "D" }]);
    expect(seat.told).toContain(langText("Orders.given"));
  });
});

test.each([
  ["judge", "confirm", "judge", "laid"],
  ["judge", "decline", "judge", "kept"],
  ["sealed", "confirm", "ann", "laid"],
  ["sealed", "decline", "ann", "kept"],
] as const)(
  "[FP-TGT-06] [FP-TGT-07] a T-bomb that also reaches a bystander (%s): %s by %s, and it is %s",
  async (mode, word, who, end) => {
    const bomb = { id: "T", aboard: "B", class: "mine", speed: 0, owner: "ben" };
    const bystander = armed("C", { hex: "1017", speed: 1, owner: "ann" });
    let state: GameState = { ...played(two({ hex: "1020" }, bomb, bystander), every("B")), judging: { mode } };
    while (!(state.clock.active.includes("A") && stopName(state).endsWith("/act"))) state = goOn(state);
    const seat = takeSeat(FAST_PLAY, state as unknown as AnomalyState, "ben", {}, () => word);
    await openFastPlayOrders(seat.session, "B");
    await drawn();
    const row = lineKeys().find((key) => key.startsWith("launch")) ?? "";
    await unfold(row);
    await fillIn("hex", "1018");
    expect(lineWords(row), "its captain has no word in it").not.toContain(langText("Orders.Field.confirm"));
    await giveLine(row);
    expect(seat.asked.map((one) => [one.what, one.who])).toEqual([["t-bomb", who]]);
    const [asks] = seat.asked;
    const told = asks && FAST_PLAY.cards.question?.({ ...asks }, { unit: (id) => id });
    expect(told?.heading.data).toEqual({ unit: "B", hex: "1018", others: "C" });
    expect(unitOf(seat, "T")?.status).toBe(end === "laid" ? "in-play" : "aboard");
    expect(seat.events("launched").map(({ affected, confirmed }) => [affected, confirmed])).toEqual(
      end === "laid" ? [[["C"], true]] : [],
    );
    if (end === "kept") expect(seat.told).toContain(langText("Refusal.not-confirmed"));
  },
);

describe("places in hexes", () => {
  /** Ann's ship on its space, at 1016 of a map on which each hex has a square. */
  const moving = async (): Promise<PlayedSeat> => {
    const seat = await open(goTo(two({ hex: "1010" }), "1.1.1/move"));
    await unfold("move");
    return seat;
  };

  test("[FP-LOOP-02] the field of a move says where it may lead", async () => {
    await moving();
    expect(lineWords("move")).toContain(langText("Orders.Within.range", { range: 1, name: "A" }));
  });

  test("a place is dragged from hex to hex, and said of each what would come of it", async () => {
    const seat = await moving();
    const before = valueIn("path");
    expect(before).toBe("1009");
    await fillIn("path", "");
    await onMap("pointerdown", 9.5, 12.5);
    expect(valueIn("path")).toBe("1013");
    const isBarred = () => (inWindow("orders", "#gravity-portals-orders-give") as HTMLButtonElement).disabled;
    expect(isBarred()).toBe(true);
    await onMap("pointermove", 9.5, 8.5);
    expect(valueIn("path")).toBe("1009");
    expect(isBarred()).toBe(false);
    expect(pointedOrder()?.order).toMatchObject({ path: ["1009"] });
    await onMap("pointerup", 9.5, 8.5);
    await giveLine("move");
    expect(seat.given).toMatchObject([{ do: "move", unit: "A", path: ["1009"] }]);
    expect(lineKeys().length, windowOf("orders").textContent ?? "").toBeGreaterThan(0);
  });

  test("what is thrown into a hex by transporter is dragged there", async () => {
    const mine = { id: "T", aboard: "A", class: "mine", speed: 0, owner: "ann" };
    const acting = goTo(two({ hex: "1010" }, mine), "1.1.1/act");
    const seat = await open(acting);
    const row = lineKeys().find((key) => key.startsWith("launch") && key.includes("4_29")) ?? "";
    await unfold(row);
    await pressMap(9.5, 11.5);
    expect(valueIn("hex")).toBe("1012");
    await giveLine(row);
    expect(seat.given).toMatchObject([{ do: "launch", unit: "A", pieces: ["T"], hex: "1012" }]);
  });
});
