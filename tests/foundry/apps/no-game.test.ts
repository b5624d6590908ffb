import { expect, test } from "vitest";
import { shipsView } from "../../../src/foundry/apps/bridge/ships.ts";
import { consoleView } from "../../../src/foundry/apps/console/console-view.ts";
import { EVERYTHING } from "../../../src/foundry/apps/console/journal.ts";
import { pushBarView } from "../../../src/foundry/apps/push/push-bar-view.ts";
import { EMPTY_MEMORY } from "../../../src/foundry/apps/push/push-memory.ts";
import { timelineView } from "../../../src/foundry/apps/timeline/timeline-view.ts";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { nowKey } from "../../../src/foundry/view/due.ts";
import { fakeSession, judgeSession } from "./fake-session.ts";
import { say } from "./sentences.ts";

/** A session as it is before there is a game: asked for its ruleset it throws. */
const withoutGame = (session: Session): Session =>
  Object.defineProperty({ ...session, condition: "no-game", state: null, prompts: [] }, "ruleset", {
    get: () => {
      throw new Error("no game is played, so there is no ruleset");
    },
  }) as Session;

test.for([
  ["a captain", fakeSession({})],
  ["a judge", judgeSession({})],
] as const)("%s without a game sees the windows that need none", ([, playing]) => {
  const session = withoutGame(playing);
  expect(turnBarView(session, say, { until: DEFAULT_UNTIL, away: false }).voice).toBeTypeOf("string");
  expect(pushBarView(session, say, EMPTY_MEMORY).shown).toBe(false);
  expect(timelineView(session, say).columns).toEqual([]);
  expect(nowKey(session)).toBe("");
  expect(shipsView(session, say).empty).not.toBe("");
});

test("a judge's console without a game has no step to come", () => {
  const session = withoutGame(judgeSession({}));
  const view = consoleView(session, say, { tab: "now", covered: false, filter: EVERYTHING });
  expect(view.now.next).toBe("");
});
