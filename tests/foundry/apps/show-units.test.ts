// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPushBar } from "../../../src/foundry/apps/push/push-bar.ts";
import { drawPathFor } from "../../../src/foundry/apps/window/draw-path-for.ts";
import { uncoverUnits } from "../../../src/foundry/apps/window/show-units.ts";
import { currentPlan, setPlan } from "../../../src/foundry/planning/current-plan.ts";
import { withWayPoint } from "../../../src/foundry/planning/path-plan.ts";
import { judgeRole } from "./fake-acts.ts";
import { layBoard } from "./fake-board.ts";
import { fakeSession, game, hex, judgeSession, ship } from "./fake-session.ts";
import { drawn, openTable } from "./open-table.ts";

/** The page's width and height of the board. */
const FREE = { x: 1000, y: 800 };

beforeEach(() => {
  openTable();
  for (const [name, value] of [
    ["clientWidth", FREE.x],
    ["clientHeight", FREE.y],
  ] as const) {
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
  }
});
afterEach(() => {
  setPlan(null);
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, "canvas");
  for (const name of ["clientWidth", "clientHeight"]) Reflect.deleteProperty(document.documentElement, name);
});

const own = ship("amber-tern", "0302");
const other = ship("plover", "1010", { owner: "ann" });
const state = game({ units: [own, other] });

/** A window over the lower right of the page; the board's hex 0101 lies in the page's middle. */
const panel = (): HTMLElement => {
  const element = document.createElement("section");
  element.getBoundingClientRect = () => new DOMRect(800, 600, 1000, 1000);
  document.body.append(element);
  return element;
};

describe("a window that covers units", () => {
  test("moves the view for a captain's own ships, never for those of other captains", async () => {
    const { pans } = layBoard("foundry-quiet-reach");
    await uncoverUnits(fakeSession({ state }), panel());
    expect(pans).toEqual([]);
    await uncoverUnits(fakeSession({ state, me: "ann" }), panel());
    expect(pans).toHaveLength(1);
  });

  test("moves the view for any ship where a judge looks, but not where the judge looks as a captain", async () => {
    const { pans } = layBoard("foundry-quiet-reach");
    const session = judgeSession({ state });
    const { role } = session;
    session.change({ role: judgeRole([], { seeingAs: "tom" }) });
    await uncoverUnits(session, panel());
    expect(pans).toEqual([]);
    session.change({ role });
    await uncoverUnits(session, panel());
    expect(pans).toHaveLength(1);
  });
});

test("a ship for which a path is begun is brought into the free part of the map, once, and again with the next path", async () => {
  const far = ship("amber-tern", "3020");
  const session = fakeSession({ state: game({ units: [far, other] }) });
  const { board, pans } = layBoard("foundry-quiet-reach");
  await openPushBar(session);
  await drawPathFor(session, ["amber-tern"]);
  await drawn();
  expect(currentPlan()).not.toBe(null);
  expect(pans).toHaveLength(1);
  const { x, y } = board.clientCoordinatesFromCanvas({ x: 2900, y: 1900 });
  expect(x > 0 && x < FREE.x && y > 120 && y < FREE.y).toBe(true);
  board.pan({ x: 0, y: 0 });
  const plan = currentPlan();
  setPlan(plan && withWayPoint(plan, hex("3018"), false));
  session.change({});
  await drawn();
  expect(pans).toHaveLength(2);
  setPlan(null);
  await drawPathFor(session, ["amber-tern"]);
  session.change({});
  await drawn();
  expect(pans).toHaveLength(3);
});
