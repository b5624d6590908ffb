import { expect, test } from "vitest";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import type { FireView } from "../../../src/foundry/rulesets/fast-play/sequence/fire.ts";
import { shotFault } from "../../../src/foundry/rulesets/fast-play/sequence/fire-window.ts";
import { plansOf } from "../../../src/foundry/rulesets/fast-play/sequence/plans.ts";
import type { AnomalyState, Written } from "../../../src/rules/index.ts";
import { armed, goTo, table } from "../../rules/fast-play/table/a-table.ts";
import { fakeSession } from "../apps/fake-session.ts";
import { langText, say } from "../apps/sentences.ts";

const number = (field: string, value: string, least: number, most: number): string =>
  langText("FastPlay.Fault.number", { field, value, least, most });

const planning = goTo(table([armed("asp"), armed("bee", { owner: "ben" })]), "/plan") as unknown as AnomalyState;

/** What is wrong with the plan of Ann's ship as it was typed. */
const faultOf = (typed: { readonly [field: string]: Written }): string | undefined => {
  const session = fakeSession({ me: "ann", ruleset: FAST_PLAY, state: planning, unitName: () => "Asp" });
  return plansOf(session, say, { asp: typed }, new Set())[0]?.fault;
};

test.for([
  [{ speed: 16 }, "speed", "16", 15],
  [{ speed: -1 }, "speed", "-1", 15],
  [{ speed: "7.5" }, "speed", "7.5", 15],
  [{ speed: null }, "speed", "", 15],
  [{ ecm: 100 }, "ecm", "100", 99],
  [{ eccm: "few" }, "eccm", "few", 99],
] as const)(
  "[FP-CMP-01] a plan with %o is not sealed, and its ship and number are named",
  ([typed, field, value, most]) => {
    const name = `Asp, ${langText(`Orders.Field.${field}`)}`;
    expect(faultOf(typed)).toBe(number(name, value, 0, most));
  },
);

test("[FP-CMP-01] a plan whose numbers may be is sealed", () => {
  expect(faultOf({ speed: 15, ecm: 3 })).toBe("");
});

const weapon = (type: string, count: string) => ({
  ...{ type, left: 2, count, table: true, dice: "", scored: "", isTaken: true },
});
const SHOT: FireView = {
  ...{ empty: "", units: [], targets: [], known: "", outside: "", barred: "", shields: [], struck: "1", tables: true },
  ...{
    weapons: [weapon("Phaser-1", "2"), weapon("Photon", "")],
    points: "9",
    shifting: false,
    looked: false,
    rolled: [],
    next: {},
    ...{ step: "", steps: [] },
  },
};
const POINTS = langText("Orders.Field.points");
const rolled = [{ type: "Phaser-1" as const, faces: [1, 2], table: [{ upTo: 3, points: [1, 1, 1, 1, 1, 1] }] }];

test.for<readonly [string, Partial<Parameters<typeof shotFault>[0]>]>([
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
])("[FP-INF-07] a shot is told «%s»", ([told, typed]) => {
  expect(shotFault({ ...SHOT, ...typed }, say)).toBe(told);
});
