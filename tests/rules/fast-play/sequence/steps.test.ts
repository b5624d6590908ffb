import { describe, expect, test } from "vitest";
import {
  type ActField,
  type ActForm,
  actFaults,
  STEPS,
  type StepCode,
  stepNamed,
} from "../../../../src/rules/fast-play/state/steps.ts";

/** The fields of an `act`, short. */
const written = (act: ActForm | null): string => {
  if (!act) return "none";
  if (act.may.length > 0) return `may: ${act.may.join(" ")}`;
  if (act.together.length > 0) return `together: ${act.together.join(" ")}`;
  return act.needs.join(" ") || "plain";
};

describe("the sequence of play", () => {
  test.for<[rule: string, actor: string, act: string]>([
    ["[FP-SEQ-1.1]", "affected", "plain"],
    ["[FP-SEQ-1.2]", "affected", "plain"],
    ["[FP-SEQ-1.3]", "affected", "plain"],
    ["[FP-SEQ-1.4]", "affected", "plain"],
    ["[FP-SEQ-1.5]", "affected", "may: energy ecm eccm system"],
    ["[FP-SEQ-1.6]", "affected", "plain"],
    ["[FP-SEQ-1.7]", "affected", "together: system points"],
    ["[FP-SEQ-1.8]", "affected", "none"],
    ["[FP-SEQ-1.9]", "affected", "none"],
    ["[FP-SEQ-1.10]", "affected", "none"],
    ["[FP-SEQ-2.1]", "affected", "none"],
    ["[FP-SEQ-2.2]", "affected", "none"],
    ["[FP-SEQ-2.3]", "affected", "none"],
    ["[FP-SEQ-2.4]", "affected", "none"],
    ["[FP-SEQ-2.5]", "affected", "points shield"],
    ["[FP-SEQ-2.6]", "affected", "plain"],
    ["[FP-SEQ-2.7]", "affected", "plain"],
    ["[FP-SEQ-3.1]", "affected", "plain"],
    ["[FP-SEQ-3.2]", "affected", "plain"],
    ["[FP-SEQ-3.3]", "affected", "plain"],
    ["[FP-SEQ-3.4]", "affected", "plain"],
    ["[FP-SEQ-4.1]", "affected", "none"],
    ["[FP-SEQ-4.2]", "affected", "none"],
    ["[FP-SEQ-4.3]", "moving", "none"],
    ["[FP-SEQ-4.4]", "affected", "points shield"],
    ["[FP-SEQ-4.5]", "affected", "points shield"],
    ["[FP-SEQ-4.6]", "affected", "points shield"],
    ["[FP-SEQ-4.7]", "affected", "points target"],
    ["[FP-SEQ-4.8]", "affected", "points shield"],
    ["[FP-SEQ-4.9]", "affected", "together: system points"],
    ["[FP-SEQ-4.10]", "anyone", "plain"],
    ["[FP-SEQ-4.11]", "anyone", "on"],
    ["[FP-SEQ-4.12]", "anyone", "on"],
    ["[FP-SEQ-4.13]", "anyone", "on"],
    ["[FP-SEQ-4.14]", "anyone", "plain"],
    ["[FP-SEQ-4.15]", "moving", "plain"],
    ["[FP-SEQ-4.16]", "anyone", "energy"],
    ["[FP-SEQ-4.17]", "moving", "plain"],
    ["[FP-SEQ-4.18]", "movingOrResponse", "none"],
    ["[FP-SEQ-4.19]", "movingOrResponse", "plain"],
    ["[FP-SEQ-4.20]", "moving", "plain"],
    ["[FP-SEQ-4.21]", "movingOrResponse", "none"],
    ["[FP-SEQ-4.22]", "movingOrResponse", "none"],
    ["[FP-SEQ-4.23]", "movingOrResponse", "plain"],
    ["[FP-SEQ-4.24]", "anyone", "plain"],
    ["[FP-SEQ-4.25]", "anyone", "on"],
    ["[FP-SEQ-4.26]", "affected", "together: system points"],
    ["[FP-SEQ-4.27]", "affected", "plain"],
    ["[FP-SEQ-4.28]", "anyone", "shields on"],
    ["[FP-SEQ-4.29]", "movingOrResponse", "plain"],
    ["[FP-SEQ-4.30]", "affected", "together: system points"],
    ["[FP-SEQ-4.31]", "affected", "plain"],
    ["[FP-SEQ-4.32]", "affected", "plain"],
    ["[FP-SEQ-4.33]", "moving", "plain"],
    ["[FP-SEQ-4.34]", "moving", "target"],
    ["[FP-SEQ-4.35]", "moving", "none"],
    ["[FP-SEQ-4.36]", "moving", "target"],
    ["[FP-SEQ-4.37]", "moving", "none"],
    ["[FP-SEQ-4.38]", "anyone", "energy"],
    ["[FP-SEQ-4.39]", "anyone", "none"],
    ["[FP-SEQ-4.40]", "moving", "none"],
    ["[FP-SEQ-4.41]", "affected", "none"],
    ["[FP-SEQ-4.42]", "initiative", "none"],
    ["[FP-SEQ-4.43]", "initiative", "none"],
    ["[FP-SEQ-4.44]", "initiative", "none"],
    ["[FP-SEQ-4.45]", "initiative", "none"],
    ["[FP-SEQ-4.46]", "initiative", "none"],
    ["[FP-SEQ-4.47]", "initiative", "none"],
    ["[FP-SEQ-4.48]", "affected", "plain"],
    ["[FP-SEQ-4.49]", "initiative", "none"],
    ["[FP-SEQ-4.50]", "affected", "none"],
    ["[FP-SEQ-4.51]", "response", "none"],
    ["[FP-SEQ-4.52]", "response", "none"],
    ["[FP-SEQ-4.53]", "response", "none"],
    ["[FP-SEQ-4.54]", "response", "none"],
    ["[FP-SEQ-4.55]", "response", "none"],
    ["[FP-SEQ-4.56]", "response", "none"],
    ["[FP-SEQ-4.57]", "response", "none"],
    ["[FP-SEQ-4.58]", "affected", "none"],
    ["[FP-SEQ-4.59]", "affected", "points shield"],
    ["[FP-SEQ-4.60]", "movingOrResponse", "on hex"],
    ["[FP-SEQ-4.61]", "affected", "plain"],
    ["[FP-SEQ-4.62]", "anyone", "on"],
    ["[FP-SEQ-5.1]", "affected", "plain"],
    ["[FP-SEQ-5.2]", "affected", "target"],
    ["[FP-SEQ-5.3]", "affected", "together: system points"],
    ["[FP-SEQ-5.4]", "affected", "plain"],
    ["[FP-SEQ-6.1]", "affected", "shield points"],
    ["[FP-SEQ-6.2]", "affected", "points"],
    ["[FP-SEQ-6.3]", "affected", "plain"],
    ["[FP-SEQ-6.4]", "affected", "together: system points"],
  ])("%s is for %s, its act is %s", ([rule, actor, act]) => {
    const code = /\d+\.\d+/.exec(rule)?.[0] ?? "";
    const step = stepNamed(code);
    expect(step).toMatchObject({ code, actor });
    expect(written(step?.act ?? null)).toBe(act);
    expect(step?.title.length).toBeGreaterThan(2);
  });

  test("[FP-SEQ-00] six groups hold 10, 7, 4, 62, 4 and 4 steps, in the order of play", () => {
    expect(STEPS).toHaveLength(91);
    expect([1, 2, 3, 4, 5, 6].map((group) => STEPS.filter((step) => step.group === group).length)).toEqual([
      10, 7, 4, 62, 4, 4,
    ]);
    const places = STEPS.map(({ group, number }) => 100 * group + number);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(STEPS.map(({ code }) => code)).size).toBe(91);
  });

  test("[FP-SEQ-00] fifteen steps lie in the blocks of fire, eight in the first and seven in the second", () => {
    const codes = (block: "4.42" | "4.51") => STEPS.filter((step) => step.block === block).map(({ number }) => number);
    expect(codes("4.42")).toEqual([43, 44, 45, 46, 47, 48, 49, 50]);
    expect(codes("4.51")).toEqual([52, 53, 54, 55, 56, 57, 58]);
  });

  test("thirty-four steps take no act", () => {
    expect(STEPS.filter(({ act }) => act === null)).toHaveLength(34);
  });

  test("titles tell steps apart, and are short", () => {
    const titles = STEPS.map(({ title }) => title);
    expect(new Set(titles).size).toBe(91);
    expect(titles.filter((title) => title.length > 40)).toEqual([]);
  });

  test.for<[code: StepCode, orders: string]>([
    ["1.8", "announce"],
    ["4.1", "move"],
    ["4.3", "move turn"],
    ["4.18", "link unlink"],
    ["4.19", "labs gather"],
    ["4.29", "launch"],
    ["4.41", "facing-roll"],
    ["4.42", ""],
    ["4.45", "fire"],
    ["4.48", ""],
    ["4.51", ""],
    ["4.57", "fire"],
    ["4.62", "attempt place remove revive storm"],
  ])("step %s takes the orders «%s» beside acts", ([code, orders]) => {
    expect(stepNamed(code)?.orders.join(" ")).toBe(orders);
  });

  test.for(["4.0", "4.63", "0.1", "7.1", "4", "", "4.1 ", "4.01", "constructor"])("«%s» names no step", (code) => {
    expect(stepNamed(code)).toBeNull();
  });
});

describe("the fields of an act", () => {
  const faults = (code: StepCode, ...fields: readonly ActField[]): string => {
    const act = stepNamed(code)?.act;
    if (!act) throw new Error(`${code} takes no act`);
    return actFaults(act, fields)
      .map(({ field, fault }) => `${field} ${fault}`)
      .join(", ");
  };

  test.for<[code: StepCode, fields: readonly ActField[], faults: string]>([
    ["1.5", [], ""],
    ["1.5", ["ecm"], ""],
    ["1.5", ["energy", "ecm", "eccm", "dice", "result", "hex", "target"], ""],
    ["1.5", ["on"], "on not-here"],
    ["1.7", [], ""],
    ["1.7", ["system", "points"], ""],
    ["1.7", ["system"], "points missing"],
    ["1.7", ["points"], "system missing"],
    ["4.4", ["points"], "shield missing"],
    ["4.4", ["points", "shield"], ""],
    ["4.60", ["on", "hex"], ""],
    ["4.60", ["target"], "on missing, hex missing"],
    ["4.60", ["on", "hex", "target"], ""],
    ["6.1", ["shields", "points"], "shield missing, shields not-here"],
    ["4.29", ["target", "hex"], ""],
  ])("of %s with %j: «%s»", ([code, fields, expected]) => {
    expect(faults(code, ...fields)).toBe(expected);
  });
});
