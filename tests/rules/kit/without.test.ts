import { expect, test } from "vitest";
import * as rules from "../../../src/rules/authoring.ts";
import { run } from "../../../src/rules/dice.ts";
import { offersOf } from "../../../src/rules/offers/offer.ts";
import type { Ruleset, RulesetCommand } from "../../../src/rules/ruleset.ts";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import { simulateWith } from "../../../src/rules/simulation.ts";

interface Ship extends rules.Body {
  readonly facing: rules.Direction;
}
interface Entry extends rules.UnitEntry {
  readonly hex: rules.Place;
}

const made = (without?: readonly string[]) =>
  rules.defineRuleset<Ship, object, Entry>({
    id: "beamless",
    clock: rules.beatClock([16]),
    places: rules.HEX_PLACES,
    unit: rules.shape({ id: rules.id, scene: rules.text, owner: rules.text, hex: rules.HEX_PLACES.setUp }),
    fresh: (entry) => rules.freshBody<Ship>({ ...entry, facing: "A", speed: 1 }),
    orders: {},
    ...(without && { without }),
  });

const LINK = { do: "link", from: "lark", to: "rook" };

/** What seats are offered, what becomes of a beam of a file, and what the engine says to one. */
const withBeam = (ruleset: ReturnType<typeof made>) => {
  const file = {
    ...{ format: "gravity-portals/scenario@1", ruleset: "beamless", seed: "beams", until: "1.1" },
    ...{ scenes: [{ id: "sol" }], anomalies: [], players: [{ id: "ann", side: "attacker" }] },
    units: ["lark", "rook"].map((id, at) => ({ id, scene: "sol", owner: "ann", hex: `101${at}` })),
  };
  const reads = (orders: readonly object[]) => readScenario(ruleset.file, { ...file, orders });
  const read = reads([]);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  // Before the beat is over: orders are taken.
  const over = simulateWith(ruleset, read.value).state;
  const state = { ...over, clock: { ...over.clock, phase: "orders" as const } };
  const said = run(ruleset.handle(state, LINK as RulesetCommand), () => ({ faces: [1] }));
  return {
    offered: offersOf(ruleset as unknown as Ruleset, state, "ann").some(({ order }) => order === "link"),
    written: reads([{ at: "1.1", ...LINK }]).ok,
    refused: said.ok ? null : said.error,
  };
};

test.each([
  { without: undefined, seen: { offered: true, written: true, refused: null } },
  { without: ["link", "unlink"], seen: { offered: false, written: false, refused: "no-order" } },
])("a ruleset without $without neither offers nor takes them", ({ without, seen }) => {
  expect(withBeam(made(without))).toEqual(seen);
});
