import { expect, test } from "vitest";
import { consoleView } from "../../../src/foundry/apps/console/console-view.ts";
import { EVERYTHING } from "../../../src/foundry/apps/console/journal.ts";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { fakeSession, judgeSession } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

/** A session of a game that is over by the rules. */
const over = (session: Session): Session => ({
  ...session,
  ruleset: { ...session.ruleset, rules: { ...session.ruleset.rules, isOver: () => true } },
});
const ended = (session: Session): Session => ({ ...session, condition: "ended" });

const bar = (session: Session) => turnBarView(session, say, { until: DEFAULT_UNTIL, away: false });
const now = (session: Session) => consoleView(session, say, { tab: "now", covered: false, filter: EVERYTHING }).now;

const END = langText("TurnBar.End");

test("while it is played a judge ends the game from the menu and the console alone", () => {
  const judge = judgeSession({});
  expect([bar(judge).also, bar(judge).menu.end]).toEqual([null, END]);
  expect(now(judge)).toMatchObject({ mayEnd: true, mayBegin: false });
  expect(bar(fakeSession({})).menu.end).toBe("");
});

test("once it is over the end stands beside *Begin*, and for no captain", () => {
  const judge = over(judgeSession({}));
  expect(bar(judge).button).toMatchObject({ act: "begin" });
  expect(bar(judge).also).toMatchObject({ act: "end", label: END });
  expect(now(judge)).toMatchObject({ mayEnd: true, mayBegin: true });
  expect(bar(over(fakeSession({}))).also).toBeNull();
});

test("once it was ended a judge can begin the next one", () => {
  const judge = ended(judgeSession({}));
  expect(bar(judge).also).toMatchObject({ act: "begin" });
  expect(bar(judge).menu.end).toBe("");
  expect(now(judge)).toMatchObject({ mayEnd: false, mayBegin: true });
});
