import { expect, test } from "vitest";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { fakeSession } from "./fake-session.ts";
import { say } from "./sentences.ts";

const leads = (parts: Partial<Session>): boolean =>
  turnBarView(fakeSession(parts), say, { until: DEFAULT_UNTIL, away: false }).menu.shipyard;

test("the menu leads to the shipyard before a game and in one whose ships people build, and in no other", () => {
  expect(leads({ state: null, condition: "no-game" })).toBe(true);
  expect(leads({})).toBe(false);
  const { ruleset } = fakeSession({});
  expect(leads({ ruleset: { ...ruleset, rules: { ...ruleset.rules, id: "orions-gate" } } })).toBe(true);
});
