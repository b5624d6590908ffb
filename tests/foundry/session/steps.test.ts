import { expect, test } from "vitest";
import { stepRow } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { game, hex, ship } from "../apps/fake-session.ts";

test.for<[GameState["clock"]["phase"], string, readonly string[] | null]>([
  ["before", "1.0", ["begin-turn"]],
  ["start", "1.0", ["begin-impulse"]],
  ["orders", "1.4", ["end-impulse", "begin-impulse"]],
  ["orders", "1.32", ["end-impulse", "begin-turn"]],
  ["impulse-done", "1.4", ["begin-impulse"]],
  ["turn-done", "1.32", ["begin-turn"]],
])("in the phase %s at %s the next step is %o", ([phase, at, row]) => {
  expect(stepRow(game({ at, phase }))?.map((command) => command.do) ?? null).toEqual(row);
});

test("while a ship is in transit there is no next step", () => {
  const transit = {
    portal: "p1",
    stage: "tumble",
    to: null,
    by: null,
    scene: "quiet-reach",
    hex: hex("2016"),
  } as const;
  const units = [ship("tern", "2016", { status: "in-transit" })];
  expect(stepRow({ ...game({ units }), transits: [{ ...transit, unit: "tern" }] })).toBeNull();
});
