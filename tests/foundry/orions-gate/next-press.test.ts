import { describe, expect, test } from "vitest";
import { ORIONS_GATE_TURN_BAR } from "../../../src/foundry/rulesets/orions-gate/turn-bar.ts";
import { dueIn } from "../../../src/rules/orions-gate/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { annsSession, foe, rows, ship, standing } from "./small-battle.ts";

describe("a torpedo that would strike the own side", () => {
  const launcher = ship(["engine/S", "torpedo/S"], []);
  const friend = { ...ship(["engine/S"], []), id: "a2", place: [24, 26] };
  const ahead = { ...foe, place: [24, 6] };
  const aside = { ...foe, id: "b2", place: [16, 30] };
  const launches = (...units: readonly object[]) =>
    rows(standing("2.3", { units: [launcher, friend, ...units] }), "a1").filter(({ order }) => order.do === "use");

  test("[OG-CMP-TORP-03] is not the filled press: the next that strikes nobody of it is", () => {
    const all = launches(ahead, aside);
    expect(all.filter(({ warning }) => warning !== "").map(({ about }) => about)).toEqual(["b1"]);
    expect(all.filter(({ next }) => next).map(({ about }) => about)).toEqual(["b2"]);
  });

  test("[OG-CMP-TORP-03] where nothing else is to be launched, no row is filled", () => {
    const all = launches(ahead);
    expect(all.some(({ warning }) => warning !== "")).toBe(true);
    expect(all.filter(({ next }) => next)).toEqual([]);
  });
});

describe("once all of one's own units have acted", () => {
  const og = standing("2.3", { units: [ship(["engine/S"], []), foe] });
  const told = (changes: object): string =>
    ORIONS_GATE_TURN_BAR.sentence({ ...annsSession(og), byHand: false, ...changes }, say).text;
  const step = langText("OrionsGate.Step.23");

  test("[OG-RND-04] the bar says whether a press is needed, and whose", () => {
    expect(dueIn(og)).toEqual({ player: "ann", sets: null, units: [] });
    expect(told({})).toBe(langText("OrionsGate.Bar.allActed", { step }));
    const judging = (mode: string) => ({ byHand: true, state: { ...og, judging: { mode } } });
    expect(told(judging("judge"))).toBe(langText("OrionsGate.Bar.allActedByJudge", { step }));
    // Nobody judges there, so no judge makes a step.
    expect(told(judging("sealed"))).toBe(langText("OrionsGate.Bar.allActedByHand", { step }));
    const press = langText("OrionsGate.Bar.done");
    expect(told({ byHand: true, role: { kind: "judge" } })).toBe(
      langText("OrionsGate.Bar.allActedPress", { step, press }),
    );
  });
});
