import { expect, test } from "vitest";
import { StateDraft } from "../../../src/rules/anomalies/state/rule-context.ts";
import { DEFAULT_RULE_OPTIONS } from "../../../src/rules/rulebook/rule-options.ts";
import { emptyGame, freshUnit } from "../../../src/rules/sfb32/set-up.ts";
import type { GameState } from "../../../src/rules/sfb32/state.ts";
import { scenarioOf, ship } from "../play.ts";

const [setup] = scenarioOf({ units: [ship("u1", "0815", { pods: ["pod1"], esg: true })] }).units;
if (!setup) throw new Error("a unit was to be set up");
const unit = { ...freshUnit(setup), seq: 3 };

const game = (): GameState => ({ ...emptyGame(DEFAULT_RULE_OPTIONS), units: { u1: unit } });

test("a draft leaves the game it was made of as it was, and shares what it does not touch", () => {
  const before = game();
  const draft = new StateDraft(before);
  draft.change("units", "u1", { facing: "D" });
  draft.mark({ unit: "u1", scene: "sol", hole: unit.hex, from: unit.hex });
  draft.set("nextSeq", 9);
  draft.secret(() => ({ nextPortal: 2 }));
  expect(before).toEqual(game());
  expect(draft.state).toMatchObject({ nextSeq: 9, units: { u1: { facing: "D" } }, secret: { nextPortal: 2 } });
  expect(draft.state.pushes).toHaveLength(1);
  expect(draft.state.scenes).toBe(before.scenes);
});

test("changing or removing what is not there does nothing", () => {
  const before = game();
  const draft = new StateDraft(before);
  draft.change("units", "u2", { facing: "D" });
  draft.remove("units", "u2");
  expect(draft.state.units).toBe(before.units);
});

test("in a view there is nothing secret to change", () => {
  const draft = new StateDraft({ ...game(), secret: null });
  draft.secret(() => ({ nextPortal: 2 }));
  expect(draft.state.secret).toBeNull();
});
