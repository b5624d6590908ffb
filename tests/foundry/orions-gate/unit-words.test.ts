import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import en from "../../../lang/en.json" with { type: "json" };
import { cardContext } from "../../../src/foundry/chat/render-card.ts";
import { ORIONS_GATE } from "../../../src/foundry/rulesets/orions-gate/adapter.ts";
import { unitWords } from "../../../src/foundry/rulesets/orions-gate/words.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import type { AnomalyState, RuleEvent } from "../../../src/rules/index.ts";
import type { OgUnit } from "../../../src/rules/orions-gate/index.ts";
import { text } from "../../lang.ts";
import { langText, say } from "../apps/sentences.ts";
import { craft, foe, ship, standing } from "./small-battle.ts";

const og = standing("2.1", { units: [ship(["engine/S"], []), foe, craft("x1", "ann", "fighter", [20, 20])] });
const kind = langText("OrionsGate.Kind.fighter");
const named = (id: string): string => {
  const units: { readonly [id: string]: OgUnit } = {
    ...og.units,
    a1: { ...og.units["a1"], name: "Halyard" } as OgUnit,
  };
  return unitWords(units[id] ?? ({ ...og.units["x1"], id } as OgUnit), say, units);
};

test.for([
  ["a1-c2", langText("OrionsGate.Kind.ofShip", { kind, n: 2, ship: "Halyard" })],
  ["a1-P2-3", langText("OrionsGate.Kind.ofShip", { kind, n: 3, ship: "Halyard" })],
  ["b1-c2", langText("OrionsGate.Kind.numbered", { kind, n: 2 })],
  ["a1", "Halyard"],
] as const)("two sides' craft are told apart by their ship: %s is %s", ([id, words]) => {
  expect(named(id)).toBe(words);
});

/** What a text is filled with. */
const holesIn = (key: string): readonly string[] => {
  const asked: string[] = [];
  const fill = (_: object, name: string | symbol): string => String(asked.push(String(name)));
  say(key, new Proxy({}, { get: fill }));
  return asked;
};

test("own words of shared texts ask for nothing that the shared ones are not filled with", () => {
  const words = Object.entries(ORIONS_GATE.words ?? {});
  expect(words.length).toBeGreaterThan(0);
  for (const [shared, own] of words) expect(holesIn(shared), shared).toEqual(expect.arrayContaining([...holesIn(own)]));
});

test("each shared text that has own words is there, and so are they; none are left over", () => {
  const under = (path: string): readonly string[] => {
    const leaves = (at: unknown, key: string): readonly string[] =>
      typeof at === "string" ? [key] : Object.entries(at ?? {}).flatMap(([word, one]) => leaves(one, `${key}.${word}`));
    const at = path.split(".").reduce<unknown>((one, word) => (one as Readonly<Record<string, unknown>>)?.[word], en);
    return leaves(at, path);
  };
  const words = Object.entries(ORIONS_GATE.words ?? {});
  expect(under("GRAVITYPORTALS.OrionsGate.Own").toSorted()).toEqual(words.map(([, own]) => own).toSorted());
  const all = new Set(under("GRAVITYPORTALS"));
  expect(words.filter(([shared]) => !all.has(shared))).toEqual([]);
});

test("no template says a text as all rulesets do that this one says in its own words", () => {
  const templates = readdirSync("templates").map((file) => readFileSync(`templates/${file}`, "utf8"));
  expect(templates.length).toBeGreaterThan(0);
  const shared = Object.keys(ORIONS_GATE.words ?? {});
  expect(shared.filter((key) => templates.some((text) => text.includes(`localize "${key}"`)))).toEqual([]);
  expect(templates.join("").match(/\{\{gpText "[^"]+"\}\}/g)?.length).toBeGreaterThan(0);
});

test("[OG-MAP-07] a craft that comes out of a portal has no speed, and nothing is said of one", () => {
  const arrived = {
    ...{ event: "unit-transported", at: "1.1.1", rules: ["IP2.3131"], audience: "all", unit: "x1", portal: "p1" },
    ...{ from: { scene: "deep", hex: "20.000,20.000" }, to: { scene: "deep", hex: "24.000,36.000" }, facing: 90 },
  } as unknown as RuleEvent;
  const state = og as unknown as AnomalyState;
  const names = { unit: named, scene: (id: string) => id, player: (id: string) => id, hole: (id: string) => id };
  const [card] = cardsOf([arrived], state, state, names, ORIONS_GATE);
  const lines = card && cardContext(say, card).lines.map((line) => line.text);
  const out = { unit: named("x1"), hex: "24.000,36.000", facing: 90 };
  expect(lines).toEqual([text("OrionsGate.Own.Card.Out.line", out)]);
});
