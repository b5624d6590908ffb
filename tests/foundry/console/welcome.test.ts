import { expect, test } from "vitest";
import {
  judgingOf,
  mappingOf,
  type WelcomeState,
  welcomeView,
} from "../../../src/foundry/apps/welcome/welcome-view.ts";
import { RULESETS } from "../../../src/foundry/rulesets/rulesets.ts";
import { openingRole } from "../apps/fake-acts.ts";
import { judgeSession, say } from "./table-session.ts";

const session = judgeSession({ turn: 1, impulse: 1 }, { state: null, condition: "no-game" });
const STATE: WelcomeState = {
  step: "doors",
  ruleset: "sfb32",
  mapping: "round-is-impulse",
  judging: "judge",
  clears: true,
  portals: true,
  scene: { id: "a", name: "Reach", measure: "hexes", furnished: false, left: 0 },
  others: [
    { id: "b", name: "Deep", measure: "hexes" },
    { id: "c", name: "Void", measure: "inches" },
  ],
  trouble: "",
  copied: false,
};
const view = (changes: Partial<WelcomeState>) => welcomeView(session, say, { ...STATE, ...changes });

test("a round is an impulse unless another answer is chosen", () => {
  expect(view({}).mappings.map(({ chosen }) => chosen)).toEqual([true, false, false, false]);
  expect(view({ mapping: mappingOf("unlinked") }).mappings.at(-1)?.chosen).toBe(true);
  expect(mappingOf("anything")).toBe("round-is-impulse");
});

test("a game starts on a scene with hexes, and is told what it lacks otherwise", () => {
  expect(view({})).toMatchObject({ start: "startOn Reach", startNote: "" });
  expect(view({ scene: null })).toMatchObject({ start: "start", startNote: "noScene" });
  expect(view({ scene: { id: "a", name: "Reach", measure: null, furnished: true, left: 0 } }).startNote).toBe(
    "noHexes Reach",
  );
});

test("a scene without hexes has two ways on: a copy with hexes, and the maps that have them", () => {
  const others = [{ id: "b", name: "Deep" }];
  expect(view({})).toMatchObject({ waysOn: false, others: [] });
  expect(view({ scene: null })).toMatchObject({ waysOn: true, canCopy: false, others });
  expect(view({ scene: null, others: [] })).toMatchObject({ waysOn: false });
  const squares = { id: "a", name: "Reach", measure: null, furnished: true, left: 0 } as const;
  expect(view({ scene: squares })).toMatchObject({ waysOn: true, canCopy: true, others });
});

test.for([
  [{ measure: "hexes", furnished: true, left: 0 }, true],
  [{ measure: "hexes", furnished: false, left: 0 }, false],
  [{ measure: null, furnished: true, left: 0 }, false],
] as const)("with a scene that is %o, the filled door is one's own: %s", ([scene, own]) => {
  expect(view({ scene: { id: "a", name: "Reach", ...scene } }).ownFirst).toBe(own);
});

test("the recovery code is shown at its step alone", () => {
  expect(view({}).code).toBe("");
  expect(view({ step: "opening" }).code).toBe("");
  expect(view({ step: "code" })).toMatchObject({ code: "code", doors: false });
});

test("a person who plays no side judges, unless another answer is chosen", () => {
  expect(view({}).judges.map(({ id, chosen }) => `${id} ${chosen}`)).toEqual([
    "judge true",
    "sealed false",
    "defender false",
  ]);
  expect(view({ judging: judgingOf("sealed") }).judges.find(({ chosen }) => chosen)?.id).toBe("sealed");
  expect(judgingOf("anything")).toBe("judge");
});

test("of several rulesets one is chosen, and it says on which maps a game can start", () => {
  expect(view({}).rulesets).toEqual([]);
  const rulesets = [
    { id: "sfb32", name: "sfb32", measure: "hexes" },
    { id: "inches", name: "inches", measure: "inches", ownClock: true },
  ] as const;
  const draw = (changes: Partial<WelcomeState>) =>
    welcomeView({ ...session, role: openingRole([], { rulesets }) }, say, { ...STATE, ...changes });
  expect(draw({}).rulesets.map(({ id, chosen }) => [id, chosen])).toEqual([
    ["sfb32", true],
    ["inches", false],
  ]);
  const inches = draw({ ruleset: "inches" });
  expect(inches).toMatchObject({
    ...{ startNote: "hasGrid Reach", canCopy: false, canMake: true, mappings: [] },
    ...{ ownFirst: false, demoFirst: false },
    others: [{ id: "c", name: "Void" }],
  });
  const open = { id: "c", name: "Void", measure: "inches", furnished: false, left: 0 } as const;
  expect(draw({ ruleset: "inches", scene: open })).toMatchObject({ start: "startOn Void", startNote: "" });
  expect(draw({ ruleset: "inches", scene: open })).toMatchObject({ ownFirst: true, demoFirst: false, canMake: false });
  expect(draw({})).toMatchObject({ ownFirst: false, demoFirst: true, canMake: false });
});

test("what an impulse is on the combat tracker is asked only for a ruleset whose clock has impulses", () => {
  const rulesets = RULESETS.ids.map((id) => ({ id, ...RULESETS.about(id) }));
  const asks = ({ id }: { readonly id: string }): boolean =>
    welcomeView({ ...session, role: openingRole([], { rulesets }) }, say, { ...STATE, ruleset: id }).mappings.length >
    0;
  expect(rulesets.filter(asks).map(({ id }) => id)).toEqual(["sfb32"]);
});
