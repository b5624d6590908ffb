import { expect, test } from "vitest";
import * as rules from "../../../src/rules/authoring.ts";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import { simulateWith } from "../../../src/rules/simulation.ts";

interface Ship extends rules.Body {
  readonly facing: rules.Direction;
}
interface Entry extends rules.UnitEntry {
  readonly hex: rules.Place;
}
type Context = rules.KitContext<Ship>;

/** A ship may strike her flag; the game is over when one of two ships has. */
const STRIKING = rules.defineRuleset<Ship, object, Entry>({
  id: "striking",
  clock: rules.beatClock([16, 32]),
  places: rules.HEX_PLACES,
  unit: rules.shape({ id: rules.id, scene: rules.text, owner: rules.text, hex: rules.HEX_PLACES.setUp }),
  fresh: (entry) => rules.freshBody<Ship>({ ...entry, facing: "A", speed: 1 }),
  orders: {
    strike: rules.order({}, (context: Context, { id: unit, scene, hex }: Ship) => {
      const where = { scene, hex: context.label(scene, hex) };
      context.emit("unit-destroyed", ["ruling"], "all", { unit, ...where, why: "flag" });
      return null;
    }),
  },
  isOver: ({ units }) => Object.values(units).some(({ status }) => status === "destroyed"),
});

test("a game of the kit that is over takes no order of a unit, though its clock goes on", () => {
  const strike = (at: string, unit: string) => ({ at, do: "strike", unit });
  const read = readScenario(STRIKING.file, {
    ...{ format: "gravity-portals/scenario@1", ruleset: "striking", seed: "flags", until: "2.1" },
    ...{ scenes: [{ id: "sol" }], anomalies: [], players: [{ id: "ann", side: "attacker" }] },
    units: ["lark", "rook"].map((id, at) => ({ id, scene: "sol", owner: "ann", hex: `101${at}` })),
    orders: [strike("1.1", "lark"), strike("1.1", "rook"), strike("2.1", "rook")],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { trace, state } = simulateWith(STRIKING, read.value);
  const told = trace.filter(({ event }) => event === "unit-destroyed" || event === "refused");
  expect(told).toMatchObject([{ unit: "lark" }, { at: "1.1", code: "over" }, { at: "2.1", code: "over" }]);
  expect(STRIKING.isOver?.(state)).toBe(true);
});
