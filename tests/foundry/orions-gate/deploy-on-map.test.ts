// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pointAtOrder, pointedOrder } from "../../../src/foundry/canvas/pointed-order.ts";
import { ORIONS_GATE_MAP } from "../../../src/foundry/rulesets/orions-gate/map/marks.ts";
import { openShipOrders } from "../../../src/foundry/rulesets/orions-gate/orders/orions-gate-orders.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { WrittenOrder } from "../../../src/rules/index.ts";
import type { OgState } from "../../../src/rules/orions-gate/index.ts";
import { drawn, inWindow, openTable, press, wordsOf } from "../apps/open-table.ts";
import { langText } from "../apps/sentences.ts";
import { annsSession, foe, ship, standing } from "./small-battle.ts";

const globals = globalThis as unknown as Record<string, unknown>;

/** Ann, whose is the southern edge, has one ship to deploy. */
const deploying = (): OgState => {
  const og = standing("0.0", { units: [ship(["engine/S"], [], { place: undefined }), foe] });
  const turns = { next: "ann", winner: "ann", chosen: true, placed: 0 };
  return { ...og, turns, clock: { ...og.clock, turn: 0, step: "0.2", part: "first" } };
};

/** Her window over that, and the orders that she gives. */
const open = async () => {
  const og = deploying();
  const given: Record<string, unknown>[] = [];
  const session = Object.assign(annsSession(og), {
    ...{ prompts: [], seats: [], waiting: [], asked: [], ready: false, isGM: false },
    listen: () => () => {},
    foundryScene: () => "map",
    command: async (raw: unknown) => given.push(raw as Record<string, unknown>) && null,
    setReady: () => {},
  }) as unknown as Session;
  await openShipOrders(session);
  await drawn();
  return { og, given };
};

/** A press on the map, on which an inch has 100 pixels; true when nobody else was left to take it up. */
/** Does something with the pointer on the map; tells whether the window took it, so that the map itself does not. */
const onMap = async (kind: "pointerdown" | "pointermove" | "pointerup", x: number, y: number): Promise<boolean> => {
  const board = document.querySelector("canvas") ?? document.body.appendChild(document.createElement("canvas"));
  const event = new PointerEvent(kind, { clientX: x, clientY: y, button: 0, bubbles: true, cancelable: true });
  board.dispatchEvent(event);
  await drawn();
  return event.defaultPrevented;
};

const pressMap = async (x: number, y: number): Promise<boolean> =>
  (await onMap("pointerdown", x, y)) && (await onMap("pointerup", x, y));

const placeField = () => inWindow("orders", "#gravity-portals-orders-place") as HTMLInputElement;
const deploy = () => inWindow("orders", "#gravity-portals-orders-deploy") as HTMLButtonElement;

/** What the map draws of the place that is looked at: its colour, and the strip in which it may lie. */
const marks = (og: OgState) => {
  const [scene] = Object.values(og.scenes);
  if (!scene) throw new Error("there is no table");
  const reader = { seat: "ann", judge: false, unitName: (id: string) => id, aims: [] };
  const pointed = pointedOrder();
  return [
    ...ORIONS_GATE_MAP.marks(og, reader, scene),
    ...(pointed ? (ORIONS_GATE_MAP.orderMarks?.(og, reader, scene, pointed) ?? []) : []),
  ];
};

/** Looks at an order of Ann's own, or at none. */
const look = (order: WrittenOrder | null): void => {
  const offer = {
    ...{ order: "", unit: null, fields: [], refused: null, group: "", next: false, aim: null, apart: [] },
  };
  pointAtOrder(order && { offer: { ...offer, fixed: order }, order });
};

beforeEach(() => {
  openTable();
  Object.assign(globals["game"] as object, { users: { contents: [], get: () => undefined } });
  globals["canvas"] = {
    ready: true,
    scene: { id: "map", grid: { type: 0, size: 100, sizeX: 100, sizeY: 100, distance: 1 }, getFlag: () => undefined },
    stage: { pivot: { x: 500, y: 400 }, scale: { x: 1, y: 1 } },
    screenDimensions: [1000, 800],
    canvasCoordinatesFromClient: (point: object) => point,
    pan: () => {},
    animatePan: async () => {},
  };
});
afterEach(async () => {
  const { instances } = (globals["foundry"] as { applications: { instances: Map<string, unknown> } }).applications;
  for (const one of [...instances.values()]) await (one as { close(): Promise<unknown> }).close();
  document.body.replaceChildren();
  pointAtOrder(null);
  delete globals["canvas"];
});

test("[OG-SET-02] an edge that is pointed at shows the strip in which ships would be deployed", () => {
  const og = deploying();
  look({ do: "choose-edge", player: "ann", edge: "W" });
  const corners = [
    [0, 0],
    [12_000, 0],
    [12_000, 48_000],
    [0, 48_000],
  ].map(([q = 0, r = 0]) => ({ q: q * 3, r: r * 3 }));
  expect(marks(og)).toContainEqual(expect.objectContaining({ paths: [{ corners, closed: true }] }));
  look(null);
  expect(marks(og)).not.toContainEqual(expect.objectContaining({ shape: "outline", line: "dash" }));
});

describe("[OG-SET-03] a ship is deployed by a press on the table", () => {
  test("each press chooses its place, without another press before, and the button puts it there", async () => {
    const { og, given } = await open();
    expect(await pressMap(1250, 4000)).toBe(true);
    expect(placeField().value).toBe("12.5, 40");
    expect(pointedOrder()?.order).toMatchObject({ do: "deploy", place: "12.500,40.000" });
    expect(await pressMap(3000, 4200)).toBe(true);
    expect(placeField().value).toBe("30, 42");
    await press("orders", "#gravity-portals-orders-deploy");
    expect(given).toEqual([{ do: "deploy", unit: "a1", place: "30.000,42.000", facing: 0 }]);
    expect(marks(og)).toContainEqual(expect.objectContaining({ shape: "outline", colour: "gold", line: "dash" }));
  });

  test("while it is dragged the window says of each place what would come of it, and takes the one where it is let go", async () => {
    const { given } = await open();
    const words = () => wordsOf(inWindow("orders", "[data-row=deploy]"));
    await onMap("pointerdown", 1250, 2000);
    expect(pointedOrder()?.order).toMatchObject({ place: "12.500,20.000" });
    expect(words()).toContain(langText("Refusal.edge"));
    await onMap("pointermove", 1300, 4000);
    expect(pointedOrder()?.order).toMatchObject({ place: "13.000,40.000" });
    expect(words()).not.toContain(langText("Refusal.edge"));
    expect(placeField().value).toBe("13, 40");
    expect(await onMap("pointerup", 1400, 4100), "the map hears nothing of the press").toBe(true);
    await onMap("pointermove", 3000, 4100);
    expect(placeField().value, "it is let go").toBe("14, 41");
    await press("orders", "#gravity-portals-orders-deploy");
    expect(given).toEqual([{ do: "deploy", unit: "a1", place: "14.000,41.000", facing: 0 }]);
  });

  test("dragged onto a window, or given up by Escape, the place is the one before", async () => {
    await open();
    await pressMap(1250, 4000);
    await onMap("pointerdown", 3000, 4200);
    expect(placeField().value).toBe("30, 42");
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    await drawn();
    expect(placeField().value).toBe("12.5, 40");
    await onMap("pointerdown", 3000, 4200);
    inWindow("orders", ".gp-orders-body").dispatchEvent(new PointerEvent("pointerup", { button: 0, bubbles: true }));
    await drawn();
    expect(placeField().value).toBe("12.5, 40");
    expect(pointedOrder()?.order).toMatchObject({ place: "12.500,40.000" });
    expect(await pressMap(1300, 4000), "the next press chooses again").toBe(true);
    expect(placeField().value).toBe("13, 40");
  });

  test("a place too far from the own edge is refused before the press, and the map shows where it may lie", async () => {
    const { og } = await open();
    await pressMap(1250, 2000);
    expect(deploy().disabled).toBe(true);
    const words = wordsOf(inWindow("orders", "[data-row=deploy]"));
    expect(words).toContain(langText("Refusal.edge"));
    expect(words).toContain(langText("OrionsGate.SetUp.within", { inches: 12, edge: langText("OrionsGate.Edge.S") }));
    const strip = [
      [0, 36_000],
      [48_000, 36_000],
      [48_000, 48_000],
      [0, 48_000],
    ].map(([q = 0, r = 0]) => ({ q: q * 3, r: r * 3 }));
    expect(marks(og)).toContainEqual(expect.objectContaining({ paths: [{ corners: strip, closed: true }] }));
    expect(marks(og)).toContainEqual(expect.objectContaining({ shape: "outline", colour: "coral", line: "dash" }));
  });

  test("typed by keys the place is the same, and what lies under a window is no press on the table", async () => {
    const { given } = await open();
    const field = placeField();
    field.focus();
    field.value = "20 44.5";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    const typed = { do: "deploy", place: "20.000,44.500" };
    expect(pointedOrder()?.order, "while it is typed").toMatchObject(typed);
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    await drawn();
    expect(placeField().value).toBe("20, 44.5");
    placeField().dispatchEvent(new PointerEvent("pointerdown", { clientX: 100, clientY: 4000, bubbles: true }));
    await drawn();
    expect(pointedOrder()?.order).toMatchObject(typed);
    await press("orders", "#gravity-portals-orders-deploy");
    expect(given).toEqual([{ do: "deploy", unit: "a1", place: "20.000,44.500", facing: 0 }]);
  });
});
