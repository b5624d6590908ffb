import { describe, expect, test } from "vitest";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { fakeSession, game, hex, judgeSession, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const habits = { until: DEFAULT_UNTIL, away: false };
const captain = (parts: Partial<Session>) => turnBarView(fakeSession(parts), say, habits);

describe("what the turn bar says before a turn begins by itself", () => {
  const last = game({ at: "1.32", units: [ship("amber-tern", "1917", { speed: 0 })] });
  const waiting: Session["waiting"] = [{ name: "Ann", doing: "moving" }];
  const list = langText("Common.Doing.notReady", { name: "Ann" });

  test.for<[string, Partial<Session>, string]>([
    ["who has nothing to do", {}, langText("TurnBar.NothingDueTurn", { turn: 2 })],
    ["who is ready and waits", { ready: true, waiting }, langText("TurnBar.WaitingTurn", { turn: 2, list })],
    ["all who are ready", { ready: true }, langText("TurnBar.GoingOnTurn", { turn: 2 })],
    ["all, where the judge steps", { ready: true, byHand: true }, langText("TurnBar.ByHandTurn", { turn: 2 })],
    [
      "all, where nobody judges and somebody steps",
      { ready: true, byHand: true, state: { ...last, judging: { mode: "sealed" } } as typeof last },
      langText("TurnBar.ByHandAlone"),
    ],
  ])("to %s", ([, parts, sentence]) => {
    expect(captain({ state: last, ...parts }).sentence).toBe(sentence);
    const earlier = captain({
      state: game({ at: "1.31", units: [ship("amber-tern", "1917", { speed: 0 })] }),
      ...parts,
    });
    expect(earlier.sentence).not.toContain("urn 2");
  });

  test("to the judge, with those who are waited for", () => {
    const { sentence } = turnBarView(judgeSession({ state: last, waiting }), say, habits);
    expect(sentence).toBe(langText("TurnBar.ReadyWaitingTurn", { ready: 2, all: 2, turn: 2, list }));
  });
});

describe("of a due ship that a push put off its planned path", () => {
  const course = { turn: 1, after: 0, scene: "quiet-reach", from: hex("1017"), path: "AAAA" };
  const courses = { tom: { "amber-tern": course } };

  test("it says why the ship waits, and what to do", () => {
    const state = { ...game({ units: [ship("amber-tern")] }), courses };
    expect(captain({ state })).toMatchObject({
      sentence: langText("TurnBar.OffPathOne", { name: "Amber Tern" }),
      button: { act: "ready", filled: false },
      paths: {
        label: langText("TurnBar.PathBackOne", { name: "Amber Tern" }),
        hint: langText("TurnBar.pathBackOf", { names: "Amber Tern" }),
        on: langText("TurnBar.pathOnOf", { names: "Amber Tern" }),
      },
    });
  });

  test("it offers to take the path back only where it speaks of the path", () => {
    const state = game({ units: [ship("amber-tern")] });
    expect(captain({ state }).paths).toBeNull();
    expect(captain({ state: { ...state, courses }, ready: true }).paths).toBeNull();
  });

  test("it counts others that move too", () => {
    const state = { ...game({ units: [ship("amber-tern"), ship("plover", "1017")] }), courses };
    expect(captain({ state }).sentence).toBe(langText("TurnBar.OffPathMany", { count: 2, names: "Amber Tern" }));
  });
});

test("at the start of a turn the bar says what is to be set before its first impulse", () => {
  const at = (time: string, changes = {}) =>
    captain({ state: game({ at: time, units: [ship("amber-tern", "1917", { speed: 0, ...changes })] }) }).sentence;
  expect(at("2.0")).toBe(langText("TurnBar.TurnSets", { turn: 2 }));
  expect([at("2.1"), at("2.0", { owner: "ann" })]).toEqual([
    langText("TurnBar.NothingDue"),
    langText("TurnBar.NothingDue"),
  ]);
});

describe("a captain's Ready", () => {
  const still = game({ units: [ship("amber-tern", "1917", { speed: 0 })] });

  test("is no urgent button while a destination is set up", () => {
    expect(captain({ state: still }).button).toMatchObject({ act: "ready", filled: true });
    const setUp = captain({ state: still, waiting: [{ name: "Marta", doing: "set-up" }] });
    expect(setUp.sentence).toBe(langText("TurnBar.BeingSetUp"));
    expect(setUp.button).toMatchObject({ act: "ready", filled: false });
  });
});
