import { expect, test } from "vitest";
import {
  judgingOf,
  mappingOf,
  type WelcomeState,
  welcomeView,
} from "../../../src/foundry/apps/welcome/view/welcome.ts";
import { judgeSession, say } from "./table-session.ts";

const session = judgeSession({ turn: 1, impulse: 1 }, { state: null, condition: "no-game" });
const view = (changes: Partial<WelcomeState>) =>
  welcomeView(session, say, {
    step: "doors",
    mapping: "round-is-impulse",
    judging: "judge",
    scene: { id: "a", name: "Reach", hexes: true, furnished: false },
    others: [{ id: "b", name: "Deep" }],
    trouble: "",
    copied: false,
    ...changes,
  });

test("a round is an impulse unless another answer is chosen", () => {
  expect(view({}).mappings.map(({ chosen }) => chosen)).toEqual([true, false, false, false]);
  expect(view({ mapping: mappingOf("unlinked") }).mappings.at(-1)?.chosen).toBe(true);
  expect(mappingOf("anything")).toBe("round-is-impulse");
});

test("a game starts on a scene with hexes, and is told what it lacks otherwise", () => {
  expect(view({})).toMatchObject({ start: "startOn Reach", startNote: "" });
  expect(view({ scene: null })).toMatchObject({ start: "start", startNote: "noScene" });
  expect(view({ scene: { id: "a", name: "Reach", hexes: false, furnished: true } }).startNote).toBe("noHexes Reach");
});

test("a scene without hexes has two ways on: a copy with hexes, and the maps that have them", () => {
  const others = [{ id: "b", name: "Deep" }];
  expect(view({})).toMatchObject({ waysOn: false, others: [] });
  expect(view({ scene: null })).toMatchObject({ waysOn: true, canCopy: false, others });
  expect(view({ scene: null, others: [] })).toMatchObject({ waysOn: false });
  const squares = { id: "a", name: "Reach", hexes: false, furnished: true };
  expect(view({ scene: squares })).toMatchObject({ waysOn: true, canCopy: true, others });
});

test.for([
  [{ hexes: true, furnished: true }, true],
  [{ hexes: true, furnished: false }, false],
  [{ hexes: false, furnished: true }, false],
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
