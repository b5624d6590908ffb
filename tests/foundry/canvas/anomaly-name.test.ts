import { expect, test } from "vitest";
import { anomalyName } from "../../../src/foundry/canvas/anomaly-name.ts";
import type { GameState } from "../../../src/rules/index.ts";
import { demoAt } from "../console/demo-game.ts";

const { state } = demoAt({ turn: 1, impulse: 1 });
const DRAWN = "aB3dE6gH9jK2mN5p";

test.for([
  ["the-lantern", "The Lantern"],
  ["p1", "P1"],
] as const)("the id %s was given by somebody and reads %s", ([id, name]) => {
  expect(anomalyName(state, id)).toBe(name);
});

test("a drawn id of a white hole is its number among those that all see", () => {
  const lantern = state.holes["the-lantern"];
  if (!lantern) throw new Error("no lantern");
  const holes = { ...state.holes, [DRAWN]: { ...lantern, id: DRAWN, seq: 9 } };
  expect(anomalyName({ ...state, holes }, DRAWN)).toBe("W2");
});

test("a drawn id of a portal is its number among portals, for the judge alone", () => {
  const portal = state.secret?.portals["p1"];
  if (!portal || !state.secret) throw new Error("no portal");
  const secret = { ...state.secret, portals: { [DRAWN]: { ...portal, id: DRAWN, seq: 0 } } };
  const judge: GameState = { ...state, secret };
  expect(anomalyName(judge, DRAWN)).toBe("P1");
});
