import { expect, test } from "vitest";
import { run } from "../../../../src/rules/dice.ts";
import type { Force, MusterCommand, OgCommand } from "../../../../src/rules/orions-gate/command.ts";
import { handle } from "../../../../src/rules/orions-gate/handle.ts";
import { designOfReady, READY_FLEETS } from "../../../../src/rules/orions-gate/parts/ready-fleets.ts";
import { emptyGame } from "../../../../src/rules/orions-gate/set-up.ts";
import type { OgState } from "../../../../src/rules/orions-gate/state/game.ts";
import { DEFAULT_RULE_OPTIONS } from "../../../../src/rules/rulebook/rule-options.ts";
import { play } from "./standing.ts";

const force = (player: string, id: string, edge: Force["edge"], more: Partial<Force> = {}): Force => {
  const ready = READY_FLEETS.find((one) => one.id === id);
  if (!ready) throw new Error(`there is no fleet ${id}`);
  const ships = ready.ships.map((ship) => ({
    id: `${player}${ship.id}`,
    name: ship.name,
    design: designOfReady(ship),
  }));
  return { player, called: player, fleet: ready.fleet, edge, auto: null, ships, ...more };
};

const SCENE = {
  ...({ id: "deep", columns: 48, rows: 48 } as const),
  ...({ map: "fixed", measure: "inches", terrain: [], destination: null } as const),
};

const table = (): OgState =>
  play(emptyGame(DEFAULT_RULE_OPTIONS, { mode: "judge" }), { do: "add-scene", scene: SCENE }).state;

const muster = (more: Partial<MusterCommand> = {}): MusterCommand => ({
  ...{ do: "muster", scene: "deep", budget: 16, terrainPieces: 0 },
  forces: [force("ann", "lantern-watch", "S"), force("ben", "lantern-watch", "N", { auto: "weak" })],
  ...more,
});

const codeOf = (state: OgState, command: OgCommand): string | null => {
  const done = run(handle(state, command), () => ({ faces: [] }));
  return done.ok ? null : done.error;
};

test("[OG-FLT-01] [OG-CMP-HANGAR-02] fleets are mustered with their craft in them; ships wait for their place", () => {
  const { state } = play(table(), muster());
  expect(state.fleets["ben"]).toEqual({ fleet: "standard", edge: "N", auto: "weak", called: "ben" });
  const ships = Object.values(state.units).filter(({ kind }) => kind === "ship");
  expect(ships.map(({ owner, status }) => [owner, status])).toEqual([
    ["ann", "left"],
    ["ann", "left"],
    ["ben", "left"],
    ["ben", "left"],
  ]);
  expect(Object.values(state.units).filter(({ kind }) => kind === "craft")).toMatchObject([
    { owner: "ann", status: "aboard" },
    { owner: "ben", status: "aboard" },
  ]);
});

test("what was mustered before is gone when fleets are chosen anew", () => {
  const before = play(table(), muster()).state;
  const { state } = play(
    before,
    muster({ forces: [force("cat", "lantern-watch", "S"), force("ben", "lantern-watch", "N")] }),
  );
  expect(Object.keys(state.fleets)).toEqual(["cat", "ben"]);
  expect(Object.values(state.units).map(({ owner }) => owner)).not.toContain("ann");
});

test.for([
  [
    "a fleet over the budget",
    { forces: [force("ann", "iron-tide", "S"), force("ben", "lantern-watch", "N")] },
    "design",
  ],
  [
    "one player twice",
    { forces: [force("ann", "lantern-watch", "S"), force("ann", "lantern-watch", "N")] },
    "not-yours",
  ],
  ["one edge twice", { forces: [force("ann", "lantern-watch", "S"), force("ben", "lantern-watch", "S")] }, "not-yours"],
  ["a table that there is not", { scene: "far" }, "not-there"],
] as const)("[OG-FLT-01] %s is refused", ([, more, code]) => {
  expect(codeOf(table(), muster(more as Partial<MusterCommand>))).toBe(code);
});

test("after the first step nobody musters any more", () => {
  const begun = play(play(table(), muster()).state, { do: "onward" }).state;
  expect(codeOf(begun, muster())).toBe("not-now");
});
