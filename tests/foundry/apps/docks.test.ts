import { describe, expect, test } from "vitest";
import { collapsedForRoom, dockShape, RAIL } from "../../../src/foundry/apps/window/docks.ts";

const WIDTHS = { usual: 380, least: 320 };
const UNCHOSEN = { width: null, rail: null };
const OPEN = { width: null, rail: false };

describe("a docked window", () => {
  test.for([
    ["1920 wide", UNCHOSEN, 1562, 1920, { width: 380, rail: false }],
    ["1366 wide, beside the chat", UNCHOSEN, 1008, 1366, { width: 325, rail: false }],
    ["1366 wide, the chat put away", UNCHOSEN, 1308, 1366, { width: 380, rail: false }],
    ["1024 wide, beside the chat: half is the map's", UNCHOSEN, 666, 1024, { width: RAIL, rail: true }],
    ["1024 wide, the chat put away", UNCHOSEN, 966, 1024, { width: 380, rail: false }],
    ["1024 wide, opened by hand", OPEN, 666, 1024, { width: 320, rail: false }],
    ["1920 wide, collapsed by hand", { width: null, rail: true }, 1562, 1920, { width: RAIL, rail: true }],
    ["a width of choice", { width: 500, rail: null }, 1008, 1366, { width: 500, rail: false }],
    ["a width of choice that leaves no map", { width: 900, rail: null }, 1008, 1366, { width: 768, rail: false }],
    ["a width of choice that is of no use", { width: 100, rail: null }, 1008, 1366, { width: 320, rail: false }],
  ] as const)("%s", ([, dock, free, page, shape]) => {
    expect(dockShape(dock, WIDTHS, free, page)).toEqual({ ...shape, over: false });
  });

  test.for([
    ["opened by hand on a narrow page: over the sidebar", OPEN, 666, 1024, { width: 380, rail: false, over: true }],
    ["with a width of choice", { width: 400, rail: false }, 666, 1024, { width: 400, rail: false, over: true }],
    ["not opened", UNCHOSEN, 666, 1024, { width: RAIL, rail: true, over: false }],
    ["where half is left", OPEN, 1008, 1366, { width: 325, rail: false, over: false }],
  ] as const)("beside a sidebar, %s", ([, dock, free, page, shape]) => {
    expect(dockShape(dock, WIDTHS, free, page, 300)).toEqual(shape);
  });

  test.for([
    ["opened by hand on a narrow page", OPEN, 666, 1024, { width: 320, rail: false, over: false }],
    ["beside the map's tools and another rail", OPEN, 516, 1024, { width: 320, rail: false, over: false }],
    ["where that would leave no map", OPEN, 470, 900, { width: 320, rail: false, over: true }],
  ] as const)("that leaves the chat free, %s", ([, dock, free, page, shape]) => {
    expect(dockShape(dock, { ...WIDTHS, beside: true }, free, page, 300)).toEqual(shape);
  });
});

describe("docked windows together", () => {
  const wide = (width: number, mayFold = true) => ({ width, mayFold });

  test.for([
    ["one alone stays, whatever it takes", [wide(600)], 840, 1366, []],
    ["two that leave three tenths of the page to the map stay", [wide(360), wide(320)], 1160, 1366, []],
    ["of two that leave less the first makes room", [wide(360), wide(320)], 840, 1366, [0]],
    ["one that its person has opened stays", [wide(360, false), wide(320)], 840, 1366, []],
    ["no more are collapsed than have to be", [wide(300), wide(300), wide(300)], 1200, 1366, [0]],
    ["a rail gives nothing", [wide(RAIL), wide(360), wide(320)], 840, 1366, [1]],
  ] as const)("%s", ([, docks, free, page, collapsed]) => {
    expect([...collapsedForRoom(docks, free, page)]).toEqual(collapsed);
  });

  test.for([
    ["one alone collapses too", [wide(360)], 900, 800, [0]],
    ["none collapses where there is room", [wide(360)], 1200, 800, []],
    ["one that its person has opened stays", [wide(360, false)], 900, 800, []],
    ["the last collapses where the first is not enough", [wide(360), wide(320)], 900, 800, [0, 1]],
  ] as const)("for a large window that was opened after them, %s", ([, docks, free, needed, collapsed]) => {
    expect([...collapsedForRoom(docks, free, 1366, needed)]).toEqual(collapsed);
  });
});
