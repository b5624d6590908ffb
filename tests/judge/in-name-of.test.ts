import { expect, test } from "vitest";
import { mayOrder } from "../../src/judge/run/orders.ts";
import { ORIONS_GATE } from "../../src/rules/orions-gate/ruleset.ts";

const ownerOf = (unit: string): string | undefined => (unit === "a1" ? "ann" : undefined);
const move = { do: "move", unit: "a1", turn: 0, ahead: true, ram: null, cyst: false } as const;
const may = (user: string, named: { readonly player?: string }): boolean =>
  mayOrder(ORIONS_GATE, ownerOf, user, { ...move, ...named });

test("whoever is named gives an order for another's ship, and nobody else in that name", () => {
  expect(may("ben", { player: "ben" })).toBe(true);
  expect(may("ann", { player: "ben" })).toBe(false);
});

test("where nobody is named, a ship's owner alone gives its orders", () => {
  expect(may("ann", {})).toBe(true);
  expect(may("ben", {})).toBe(false);
});
