import { expect, test } from "vitest";
import type { HostToken } from "../../../src/foundry/host/host.ts";
import { MODULE_ID, SHIP_TYPE } from "../../../src/foundry/host/module.ts";
import { waitingShip } from "../../../src/foundry/read/unit.ts";

const HEXES_IN_ROWS = 2;
const GRIDLESS = 0;

const token = (parts: { system?: object; type?: string; unit?: object; grid?: number }): HostToken => {
  const { system = { facing: "C", speed: 9 }, type = SHIP_TYPE, unit, grid = HEXES_IN_ROWS } = parts;
  const flags: Record<string, unknown> = { unit };
  return {
    parent: { grid: { type: grid } },
    actor: { type, system, getFlag: () => undefined },
    getFlag: (scope: string, key: string) => (scope === MODULE_ID ? flags[key] : undefined),
  } as unknown as HostToken;
};

test("a ship shows what its sheet says of facing and speed before a game begins", () => {
  expect(waitingShip(token({}))).toEqual({ facing: "C", speed: 9 });
});

test("what its token says goes before its sheet", () => {
  expect(waitingShip(token({ unit: { facing: "F", speed: 3 } }))).toEqual({ facing: "F", speed: 3 });
});

test("what is missing or wrong takes a dull default", () => {
  expect(waitingShip(token({ system: { facing: "Q", speed: "fast" } }))).toEqual({ facing: "A", speed: 0 });
});

test("a token that is no ship of ours, or on a map without hexes, is left alone", () => {
  expect([waitingShip(token({ type: "npc" })), waitingShip(token({ grid: GRIDLESS }))]).toEqual([null, null]);
});
