import { describe, expect, test } from "vitest";
import { ORIONS_GATE_CARDS } from "../../../src/foundry/rulesets/orions-gate/cards.ts";

const head = (event: string, at: string) => ({ at, event, rules: ["OG-SHS-09"], audience: "all" });

const attack = (unit: string, target: string, damage: number, at = "2.3") => ({
  ...head("attack-resolved", at),
  ...{ unit, target, damage, dice: [6], kept: [6], against: [2], cover: [] },
});
const marked = (unit: string, at = "2.3") => ({
  ...head("damage-marked", at),
  unit,
  side: "port",
  part: "P1",
  points: 1,
});
const lost = (unit: string, at = "2.3") => ({ ...head("unit-destroyed", at), unit, why: "damage" });

/** The cards of events that are told together. */
const keysOf = (events: readonly object[]): readonly (string | undefined)[] =>
  events.map((event) => {
    const { event: name } = event as { readonly event: string };
    const told = { events, names: { unit: (id: string) => id } };
    return ORIONS_GATE_CARDS.events?.[name as "attack-resolved"]?.card?.(event as never, told as never)?.key;
  });

describe("what an attack does", () => {
  test("is told on the card of the attack, not on one of the enemy's", () => {
    const events = [attack("asp", "bee", 2), marked("bee"), lost("bee")];
    expect(keysOf(events)).toEqual(Array(3).fill("og-attack/2.3/asp/bee"));
  });

  test("of two attacks is told on the card of each", () => {
    const events = [attack("asp", "bee", 1), marked("bee"), attack("cat", "asp", 1), marked("asp")];
    expect(keysOf(events)).toEqual([
      ...Array(2).fill("og-attack/2.3/asp/bee"),
      ...Array(2).fill("og-attack/2.3/cat/asp"),
    ]);
  });

  test.for([
    ["that missed", attack("asp", "bee", 0), marked("bee")],
    ["at somebody else", attack("asp", "cat", 1), marked("bee")],
    ["of another moment", attack("asp", "bee", 1, "2.2"), marked("bee")],
  ] as const)("is not what comes without it: after one %s a ship has its own card", ([, before, after]) => {
    expect(keysOf([before, after])[1]).toBe("og/2.3/bee");
  });
});
