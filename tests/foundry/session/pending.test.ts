import { expect, test } from "vitest";
import { withGiven, withPending } from "../../../src/foundry/client/pending.ts";
import { anomalyName } from "../../../src/foundry/message/anomaly-words.ts";
import { PLAIN_PORTAL } from "../../../src/rules/anomalies/state/setup.ts";
import { view } from "../../../src/rules/anomalies/view.ts";
import { type AnomalyState, DEFAULT_RULE_OPTIONS, type Portal } from "../../../src/rules/index.ts";
import { emptyGame } from "../../../src/rules/sfb32/index.ts";

type Secret = NonNullable<AnomalyState["secret"]>;

/** Ids as a table draws them, which say nothing to people. */
const OLD = "AAAAAAAAAAAAAAAA";
const CHANGED = "BBBBBBBBBBBBBBBB";

const place = {
  id: "p9",
  kind: "gravity-portal",
  scene: "sol",
  hex: { q: 8, r: 11 },
  variations: { ...PLAIN_PORTAL, charts: ["DR2"] },
} as const;

test("[IP2.0] a portal that waits for its entry is in the judge's own picture, inert, and in no other", () => {
  const state = emptyGame(DEFAULT_RULE_OPTIONS);
  const seen = withPending(state, [place]);
  expect(seen.secret?.portals["p9"]).toMatchObject({ inert: true, ends: [{ scene: "sol", hex: { q: 8, r: 11 } }] });
  expect(withPending(view(state, "ann"), [place]).secret).toBeNull();
});

test("[IP2.0] a portal whose removal waits is not in the judge's own picture any more, and others are", () => {
  const known = withPending(emptyGame(DEFAULT_RULE_OPTIONS), [place, { ...place, id: "p8" }]);
  expect(Object.keys(withPending(known, ["p9"]).secret?.portals ?? {})).toEqual(["p8"]);
  expect(withPending(known, ["p7"])).toBe(known);
});

test("[IP2.0] a portal that is changed before it does anything keeps its number in the judge's windows", () => {
  const name = (state: AnomalyState, id: string) => anomalyName((_key, data) => String(data?.["number"]), state, id);
  const known = withPending(emptyGame(DEFAULT_RULE_OPTIONS), [{ ...place, id: OLD }]);
  expect(name(known, OLD)).toBe("1");
  expect(name(withPending(known, [OLD, { ...place, id: CHANGED }]), CHANGED)).toBe("1");
  const acted = { ...known.secret?.portals[OLD], inert: false } as Portal;
  const later = { ...known, secret: { ...(known.secret as Secret), portals: { [OLD]: acted } } };
  expect(name(withPending(later, [OLD, { ...place, id: CHANGED }]), CHANGED)).toBe("2");
});

test("[IP2.0] a portal that is withdrawn before the game knows it is in no picture", () => {
  const state = emptyGame(DEFAULT_RULE_OPTIONS);
  expect(withPending(state, [place, "p9"]).secret?.portals).toEqual({});
});

test("once the game knows it, the game's own is shown", () => {
  const known = withPending(emptyGame(DEFAULT_RULE_OPTIONS), [place]);
  expect(withPending(known, [place])).toBe(known);
});

test("standing orders that wait for their entry are in their giver's own picture, the last of each unit", () => {
  const order = (unit: string, push: string) => ({
    order: { do: "standing", player: "ann", unit, orders: { push, holdCourse: true } },
  });
  const state = emptyGame(DEFAULT_RULE_OPTIONS);
  const roll = { order: { do: "roll", unit: "u1" } };
  const seen = withGiven(state, "ann", [order("u1", "left"), roll, order("u2", "ask"), order("u1", "straight")]);
  expect(seen.standing["ann"]).toEqual({
    u1: { push: "straight", holdCourse: true },
    u2: { push: "ask", holdCourse: true },
  });
  expect(withGiven(state, "ben", [order("u1", "left")])).toBe(state);
});
