import { describe, expect, test } from "vitest";
import { fireStep, isAnswer, launchStep, mayAct, mayBeHeld } from "../../../../src/rules/fast-play/state/actors.ts";
import { STEPS, type StepCode, stepNamed } from "../../../../src/rules/fast-play/state/steps.ts";
import { err, ok } from "../../../../src/rules/result.ts";

const step = (code: StepCode) => {
  const found = stepNamed(code);
  if (!found) throw new Error(`${code} is no step`);
  return found;
};

describe("who may act", () => {
  test.for([
    { rule: "[FP-ACT-01]", what: "affected", code: "4.7", active: true, other: true },
    { rule: "[FP-ACT-02]", what: "anyone", code: "4.13", active: true, other: true },
    { rule: "[FP-ACT-03]", what: "moving", code: "4.40", active: true, other: false },
    { rule: "[FP-ACT-05]", what: "initiative", code: "4.45", active: true, other: false },
    { rule: "[FP-ACT-06]", what: "movingOrResponse", code: "4.21", active: true, other: true },
    { rule: "[FP-ACT-06]", what: "response", code: "4.54", active: false, other: true },
  ] as const)("$rule $what: active units $active, others $other", ({ code, what, active, other }) => {
    expect(step(code).actor).toBe(what);
    expect(mayAct(step(code), "active")).toBe(active);
    expect(mayAct(step(code), "other")).toBe(other);
  });

  test("[FP-ACT-06] others answer where the steps say so, active units never", () => {
    expect(STEPS.filter((one) => isAnswer(one, "other")).map(({ code }) => code)).toEqual(
      [18, 19, 21, 22, 23, 29, 51, 52, 53, 54, 55, 56, 57, 60].map((number) => `4.${number}`),
    );
    expect(STEPS.filter((one) => isAnswer(one, "active"))).toEqual([]);
  });

  test("[FP-ACT-09] answers of the steps 4.18 to 4.29 may be held", () => {
    expect(STEPS.filter(mayBeHeld).map(({ code }) => code)).toEqual(
      [18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29].map((number) => `4.${number}`),
    );
  });
});

describe("the step of a shot", () => {
  test.for([
    { rule: "[FP-SEQ-4.43] [FP-SEQ-4.52]", weapons: ["PPD"], active: "4.43", other: "4.52" },
    { rule: "[FP-SEQ-4.44] [FP-SEQ-4.53]", weapons: ["Hellbore"], active: "4.44", other: "4.53" },
    { rule: "[FP-SEQ-4.49] [FP-SEQ-4.57]", weapons: ["Web caster"], active: "4.49", other: "4.57" },
    { rule: "[FP-SEQ-4.45] [FP-SEQ-4.54]", weapons: ["Disruptor", "Phaser-1"], active: "4.45", other: "4.54" },
  ] as const)("$rule $weapons fire at $active, in answer at $other", ({ weapons, active, other }) => {
    expect(fireStep(weapons, "active", null)).toEqual(ok(active));
    expect(fireStep(weapons, "other", null)).toEqual(ok(other));
  });

  test.for([
    { rule: "[FP-SEQ-4.46]", weapons: ["Phaser-1"], role: "active", named: "4.46", step: ok("4.46") },
    { rule: "[FP-SEQ-4.55]", weapons: ["Phaser-1"], role: "other", named: "4.55", step: ok("4.55") },
    { rule: "[FP-SEQ-4.47]", weapons: ["Hellbore"], role: "active", named: "4.47", step: ok("4.47") },
    { rule: "[FP-SEQ-4.56]", weapons: ["Hellbore"], role: "other", named: "4.56", step: ok("4.56") },
    { rule: "[FP-SEQ-4.44]", weapons: ["Phaser-1"], role: "active", named: "4.44", step: err("step") },
    { rule: "[FP-SEQ-4.45]", weapons: ["Hellbore"], role: "active", named: "4.45", step: err("step") },
    { rule: "[FP-SEQ-4.54]", weapons: ["Phaser-1"], role: "active", named: "4.54", step: err("step") },
    { rule: "[FP-SEQ-4.45]", weapons: ["Phaser-1"], role: "other", named: "4.45", step: err("not-moving") },
    { rule: "[FP-SEQ-4.43]", weapons: ["Phaser-1"], role: "other", named: "4.43", step: err("step") },
    { rule: "[FP-SEQ-4.45]", weapons: ["PPD", "Phaser-1"], role: "active", named: null, step: err("step") },
    { rule: "[FP-SEQ-4.53]", weapons: ["PPD", "Hellbore"], role: "other", named: null, step: err("step") },
    { rule: "", weapons: ["Phaser-1"], role: "other", named: "4.48", step: err("step") },
    { rule: "", weapons: ["Phaser-1"], role: "active", named: "4.99", step: err("step") },
  ] as const)("$rule $weapons of a unit that is $role at $named: $step", ({ weapons, role, named, step: expected }) => {
    expect(fireStep(weapons, role, named)).toEqual(expected);
  });
});

describe("the step of a launch", () => {
  test.for([
    ["[FP-SEQ-4.21]", "plasma", "4.21"],
    ["[FP-SEQ-4.22]", "drone", "4.22"],
    ["[FP-SEQ-4.35]", "pf", "4.35"],
    ["[FP-SEQ-4.35]", "fighter", "4.35"],
    ["[FP-SEQ-4.35]", "shuttle", "4.35"],
    ["[FP-SEQ-4.37]", "ship", "4.37"],
    ["[FP-SEQ-4.39]", "pod", "4.39"],
    ["[FP-SEQ-4.40]", "mine", "4.40"],
    ["", "base", null],
    ["", "planet", null],
    ["", "terrain", null],
  ] as const)("%s a %s is put out at %s", ([, unitClass, code]) => {
    expect(launchStep(unitClass, false)).toBe(code);
  });

  test("[FP-SEQ-4.29] a mine is beamed by transporter; nothing else is", () => {
    expect(launchStep("mine", true)).toBe("4.29");
    expect(launchStep("plasma", true)).toBe("4.21");
  });
});
