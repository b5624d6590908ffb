import { describe, expect, test } from "vitest";
import { shipsView } from "../../../src/foundry/apps/bridge/ships.ts";
import { nextStep, nowView } from "../../../src/foundry/apps/console/now.ts";
import { ordersView } from "../../../src/foundry/apps/orders/orders-view.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import { ReadyAfterMoves } from "../../../src/foundry/client/ready-after-moves.ts";
import { plainAdapter } from "../../../src/foundry/ruleset/plain.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { asksFirst } from "../../../src/foundry/view/ready-press.ts";
import { ADAPTER as BEATS } from "../../toys/beats/adapter.ts";
import { CLOCK, BEATS as RULES } from "../../toys/beats/ruleset.ts";
import { fakeSession, game, judgeSession, line, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const habits = { until: { kind: "next-step" }, away: false } as const;
const flea = { ...ship("flea", "2017", { speed: 1 }), hull: 2, shotAt: "" };
/** The first beat of a turn. */
const state = game({ at: "1.8", units: [flea] });

/** A ruleset in which a ship that has shot is done, and no ship turns where it stands. */
const SHOOTING = plainAdapter(RULES, {
  moments: CLOCK.moments,
  newUnit: { facing: "A", speed: 1 },
  move: () => null,
  isDone: (_state, unit) => (unit as typeof flea).shotAt === "1.1",
});

describe("a ruleset of beats without a bar of its own", () => {
  test("shows what its units have beside place and speed, in the Bridge and in the window of orders", () => {
    const session = fakeSession({ ruleset: BEATS, state });
    expect(shipsView(session, say).ships[0]?.speed).toBe(`${langText("Bridge.Speed", { speed: 1 })}, hull 2`);
    const choice = { unit: "flea", open: null, way: 0, filled: {} };
    expect(ordersView(session, say, choice).holds).toEqual(["hull 2"]);
    expect(ordersView(fakeSession({ ruleset: SHOOTING, state }), say, choice).holds).toEqual([]);
  });

  test("speaks of no impulses, and leads to the window of orders", () => {
    const bar = turnBarView(fakeSession({ ruleset: BEATS, state }), say, habits);
    expect(bar).toMatchObject({
      sentence: langText("Plain.Own.TurnBar.MovesOne", { name: fakeSession({}).unitName("flea") }),
      window: { text: langText("Plain.Own.TurnBar.WindowTo") },
      button: { act: "ready", filled: false },
      menu: { acting: langText("Orders.title") },
    });
    expect(bar.menu.choices.filter(({ until }) => until.kind === "impulse")).toEqual([]);
    expect(nowView(judgeSession({ ruleset: BEATS, state }), say).step?.title).toBe(
      langText("Plain.Own.Console.Step.impulse"),
    );
    expect(nextStep(judgeSession({ state }), say)?.title).toBe(langText("Console.Step.impulse", { impulse: 9 }));
  });

  test("asks of a ship that may still act whether it is to be skipped", () => {
    const session = fakeSession({ ruleset: BEATS, state });
    expect(asksFirst(session, null)).toBe(true);
    expect(turnBarView(session, say, habits).sentence).toContain(
      langText("Plain.Own.TurnBar.Skip.what.move", { names: session.unitName("flea") }),
    );
  });

  test("that says when it is over waits for nobody, and leads the judge to the next game", () => {
    const ruleset = { ...BEATS, rules: { ...BEATS.rules, isOver: () => true } };
    const over = langText("Refusal.over");
    const session = fakeSession({ ruleset, state });
    expect(turnBarView(session, say, habits)).toMatchObject({ sentence: over, button: null });
    expect(turnBarView(judgeSession({ ruleset, state }), say, habits)).toMatchObject({
      ...{ sentence: over, button: { act: "begin" } },
    });
    expect(nowView(judgeSession({ ruleset, state }), say)).toMatchObject({ next: "", readiness: over, step: null });
    expect(ordersView(session, say, { unit: "flea", open: null, way: 0, filled: {} }).nothing).toBe(over);
  });

  test("names the keys that turn a ship only where an order turns one", () => {
    const keysOf = (ruleset: Session["ruleset"]) => {
      const { keys, ships } = shipsView(fakeSession({ ruleset, state }), say);
      return [keys, ships[0]?.canTurn];
    };
    expect(keysOf(BEATS)).toEqual([langText("Bridge.Keys"), true]);
    expect(keysOf(SHOOTING)).toEqual([langText("Plain.Own.Bridge.Keys"), false]);
  });

  test("takes nobody to be ready who has moved, before its ships have done all they can", () => {
    const moved = line({
      ...{ at: "1.1", event: "unit-moved", rules: [], audience: "all" },
      ...{ unit: "flea", scene: "quiet-reach", from: "2018", to: "2017", cause: "own" },
    } as unknown as Parameters<typeof line>[0]);
    const readiesAt = (shotAt: string): number => {
      let count = 0;
      const setReady = (): void => {
        count += 1;
      };
      const parts = { ruleset: SHOOTING, setReady };
      const session = fakeSession({ ...parts, state });
      const moves = new ReadyAfterMoves(
        session,
        () => true,
        () => {},
      );
      moves.consider();
      const later = { ...flea, shotAt };
      Object.assign(session, { state: game({ at: "1.8", units: [later] }), journal: [moved] });
      moves.consider();
      return count;
    };
    expect([readiesAt(""), readiesAt("1.1")]).toEqual([0, 1]);
  });
});
