import { expect, test } from "vitest";
import { anomalyName } from "../../../src/foundry/message/anomaly-words.ts";
import type { Say } from "../../../src/foundry/message/say.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { demoAt } from "../console/demo-game.ts";

const { state } = demoAt({ turn: 1, impulse: 1 });
const DRAWN = "aB3dE6gH9jK2mN5p";
const say: Say = (key, data) => `${key.split(".").at(-1)} ${data?.["number"] ?? ""}`.trim();

test.for([
  ["the-lantern", "The Lantern"],
  ["p1", "P1"],
] as const)("the id %s was given by somebody and reads %s", ([id, name]) => {
  expect(anomalyName(say, state, id)).toBe(name);
});

test("a drawn id of a white hole is its number among those that all see", () => {
  const lantern = state.holes["the-lantern"];
  if (!lantern) throw new Error("no lantern");
  const holes = { ...state.holes, [DRAWN]: { ...lantern, id: DRAWN, seq: 9 } };
  expect(anomalyName(say, { ...state, holes }, DRAWN)).toBe("numbered 2");
});

test("the only white hole needs no number", () => {
  const lantern = state.holes["the-lantern"];
  if (!lantern) throw new Error("no lantern");
  expect(anomalyName(say, { ...state, holes: { [DRAWN]: { ...lantern, id: DRAWN } } }, DRAWN)).toBe("hole");
});

test("a drawn id of a portal is its number among portals, for the judge alone", () => {
  const portal = state.secret?.portals["p1"];
  if (!portal || !state.secret) throw new Error("no portal");
  const secret = { ...state.secret, portals: { [DRAWN]: { ...portal, id: DRAWN, seq: 0 } } };
  const judge: GameState = { ...state, secret };
  expect(anomalyName(say, judge, DRAWN)).toBe("portal 1");
});

test("a portal that was taken out keeps its number, and is not called a white hole", () => {
  expect(anomalyName(say, state, DRAWN, ["qB3dE6gH9jK2mN5p", DRAWN])).toBe("portal 2");
});
