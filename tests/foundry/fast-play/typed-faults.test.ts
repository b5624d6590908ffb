import { expect, test } from "vitest";
import type { FireView } from "../../../src/foundry/rulesets/fast-play/sequence/fire.ts";
import { shotFault } from "../../../src/foundry/rulesets/fast-play/sequence/fire-window.ts";
import { type PlanView, planFault } from "../../../src/foundry/rulesets/fast-play/sequence/plans.ts";
import { formFault } from "../../../src/foundry/rulesets/fast-play/sequence/step-form.ts";
import { langText, say } from "../apps/sentences.ts";

const number = (field: string, value: string, least: number, most: number): string =>
  langText("FastPlay.Fault.number", { field, value, least, most });

const PLAN: PlanView = {
  ...{ id: "a", name: "Asp", speed: "8", most: 15, double: false, selfDestruct: false, separate: false },
  ...{ dock: [], ecm: "0", eccm: "0", sealed: false },
};

test.for([
  [{ speed: "16" }, "speed", "16", 15],
  [{ speed: "-1" }, "speed", "-1", 15],
  [{ speed: "7.5" }, "speed", "7.5", 15],
  [{ speed: "" }, "speed", "", 15],
  [{ ecm: "100" }, "ecm", "100", 99],
  [{ eccm: "few" }, "eccm", "few", 99],
] as const)(
  "[FP-CMP-01] a plan with %o is not sealed, and its ship and number are named",
  ([typed, field, value, most]) => {
    const name = `Asp, ${langText(`FastPlay.Field.${field}`)}`;
    expect(planFault({ ...PLAN, ...typed }, say)).toBe(number(name, value, 0, most));
  },
);

test("[FP-CMP-01] a plan whose numbers may be is sealed", () => {
  expect(planFault({ ...PLAN, speed: "15", ecm: "3" }, say)).toBe("");
});

const weapon = (type: string, count: string) => ({ type, left: 2, count, table: true, dice: "", scored: "" });
const SHOT: FireView = {
  ...{ empty: "", units: [], targets: [], known: "", barred: "", shields: [], struck: "1", tables: true },
  ...{
    weapons: [weapon("Phaser-1", "2"), weapon("Photon", "")],
    points: "9",
    shifting: false,
    looked: false,
    rolled: [],
    next: {},
  },
};
const POINTS = langText("FastPlay.Field.points");
const rolled = [{ type: "Phaser-1" as const, faces: [1, 2], table: [{ upTo: 3, points: [1, 1, 1, 1, 1, 1] }] }];

test.for([
  ["", { points: "0" }],
  ["", { points: "14, 11 8" }],
  ["", { points: "", looked: true, rolled }],
  [langText("FastPlay.Fire.noPoints"), { points: "" }],
  [number(POINTS, "-3", 0, 1000), { points: "-3" }],
  [number(POINTS, "10000", 0, 1000), { points: "10000" }],
  [number(POINTS, "x", 0, 1000), { points: "14 x" }],
  [langText("FastPlay.Fire.noWeapons"), { weapons: [weapon("Phaser-1", "0"), weapon("Photon", "")] }],
  [number("Photon", "3", 1, 2), { weapons: [weapon("Phaser-1", ""), weapon("Photon", "3")] }],
  [
    langText("FastPlay.Fire.noDice", { type: "Photon" }),
    { weapons: [weapon("Phaser-1", "2"), weapon("Photon", "1")], points: "", looked: true, rolled },
  ],
  [langText("FastPlay.Fire.nobody"), { empty: langText("FastPlay.Fire.nobody") }],
] as const)("[FP-INF-07] a shot is told «%s»", ([told, typed]) => {
  expect(shotFault({ ...SHOT, ...typed }, say)).toBe(told);
});

test("the numbers of a step's form are named where they are none, and may be left out", () => {
  const field = (value: string) => ({
    ...{ name: "points", label: POINTS, kind: "number" as const, value, least: 0, most: 1000, options: [] },
  });
  expect(formFault([field(""), field("12")], say)).toBe("");
  expect(formFault([field("12"), field("1001")], say)).toBe(number(POINTS, "1001", 0, 1000));
});
