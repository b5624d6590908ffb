import { describe, expect, test } from "vitest";
import { toDoOf } from "../../../src/foundry/apps/console/to-do.ts";
import type { JudgeRole } from "../../../src/foundry/session/judge.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { Portal } from "../../../src/rules/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { judgeSession } from "./table-session.ts";

const AT = { turn: 1, impulse: 4 };
const ROW = { chart: "DR6", roll: 8, scenario: "SH56", scene: "x7" };

/** The judge's session of the demo, with a storm round its portal. */
const withStorm = (changes: Partial<Portal>, acts: Partial<JudgeRole> = {}): Session => {
  const session = judgeSession(AT, {}, acts);
  const { state } = session;
  const portal = state?.secret?.portals["p1"];
  if (!state?.secret || !portal) throw new Error("the demo has no portal p1");
  const stormy = { ...portal, variations: { ...portal.variations, storm: { radius: 0 } }, ...changes };
  return { ...session, state: { ...state, secret: { ...state.secret, portals: { p1: stormy } } } };
};

const desk = (session: Session) =>
  toDoOf(session, say)
    .filter(({ action }) => action.startsWith("storm"))
    .map(({ text, action, target, label, must }) => [text, action, target, label, must]);

const told = (key: string, data: Readonly<Record<string, string | number>> = {}) =>
  langText(`Console.Desk.${key}`, data);
const MAP = [told("orChart"), "storm-map", "p1", told("stormMap"), false];

describe("a gravity storm on the judge's desk", () => {
  test("[IP2.81] [IP2.86] has its place rolled, or a map chosen", () => {
    expect(desk(withStorm({}))).toEqual([
      [told("storm", { portal: "P1", units: 0 }), "storm-roll", "p1", told("stormRoll"), false],
      MAP,
    ]);
  });

  test("[IP2.86] says what was rolled, which can be taken, rolled again or replaced by a map", () => {
    expect(desk(withStorm({ rolled: { row: ROW, times: 1 } }))).toEqual([
      [told("stormRolled", { portal: "P1", ...ROW }), "storm-take", "p1", told("stormTake"), false],
      [told("orChart"), "storm-roll", "p1", told("stormAgain"), false],
      MAP,
    ]);
  });

  test("[IP2.86] waits for a roll that is on its way", () => {
    expect(desk(withStorm({}, { isRollingStorm: (portal) => portal === "p1" }))).toEqual([
      [told("stormRolling", { portal: "P1" }), "storm-map", "p1", told("stormMap"), false],
    ]);
  });

  test.for([
    ["is over", withStorm({ spent: true })],
    ["is none", judgeSession(AT)],
    ["is seen as a captain sees it", withStorm({}, { seeingAs: "tom" })],
  ] as const)("[IP2.81] [IP2.87] has no line where it %s", ([, session]) => {
    expect(desk(session)).toEqual([]);
  });

  test("has none while no orders are taken", () => {
    const session = withStorm({});
    const { state } = session;
    if (!state) throw new Error("no game");
    expect(
      desk({ ...session, state: { ...state, clock: { ...state.clock, impulse: 0, phase: "pushes" } as never } }),
    ).toEqual([]);
  });
});
