import { expect, test } from "vitest";
import { unitWords } from "../../../src/foundry/rulesets/orions-gate/units/unit-words.ts";
import type { OgUnit } from "../../../src/rules/orions-gate/index.ts";
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
