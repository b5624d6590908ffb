import { describe, expect, test } from "vitest";
import { areAllied, holderOf } from "../../../src/rules/anomalies/state/sides.ts";
import { DEFAULT_RULE_OPTIONS } from "../../../src/rules/rulebook/rule-options.ts";

const table = (
  tally: "player" | "side",
  players: readonly (readonly [id: string, side: "attacker" | "defender", party?: string | undefined])[],
) => ({
  ruleOptions: { ...DEFAULT_RULE_OPTIONS, tally },
  players: Object.fromEntries(
    players.map(([id, side, party], seq) => [id, { id, seq, side, ...(party === undefined ? {} : { party }) }]),
  ),
});

describe("who stands together", () => {
  test.for<[string, Parameters<typeof table>, boolean]>([
    [
      "captains of a game in which nothing is said",
      [
        "player",
        [
          ["ann", "attacker"],
          ["amy", "attacker"],
        ],
      ],
      false,
    ],
    [
      "those of one side, where the other is played too",
      [
        "player",
        [
          ["ann", "attacker"],
          ["amy", "attacker"],
          ["ben", "defender"],
        ],
      ],
      true,
    ],
    [
      "those of two sides",
      [
        "player",
        [
          ["ann", "attacker"],
          ["amy", "defender"],
        ],
      ],
      false,
    ],
    [
      "captains whose side gathers as one",
      [
        "side",
        [
          ["ann", "attacker"],
          ["amy", "attacker"],
        ],
      ],
      true,
    ],
    [
      "those whom a judge put together",
      [
        "player",
        [
          ["ann", "attacker", "A"],
          ["amy", "defender", "A"],
        ],
      ],
      true,
    ],
    [
      "those whom a judge put apart",
      [
        "side",
        [
          ["ann", "attacker", "A"],
          ["amy", "attacker", "amy"],
        ],
      ],
      false,
    ],
    [
      "one who was put on a side, and one who was not",
      [
        "side",
        [
          ["ann", "attacker", "A"],
          ["amy", "attacker"],
        ],
      ],
      false,
    ],
  ])("%s", ([, [tally, players], allied]) => {
    const state = table(tally, players);
    expect([areAllied(state, "ann", "amy"), areAllied(state, "amy", "ann")]).toEqual([allied, allied]);
  });

  test("nobody stands with a stranger, and everybody with oneself", () => {
    const state = table("side", [["ann", "attacker"]]);
    expect([areAllied(state, "ann", "ann"), areAllied(state, "ann", "nobody")]).toEqual([true, false]);
  });

  test.for([
    ["nothing is said", undefined, undefined, "ann"],
    ["a judge put them apart", "ann", "amy", "amy"],
    ["a judge put them together", "A", "A", "ann"],
  ] as const)("[IP2.551] where %s a side that gathers as one has its tally", ([, ann, amy, holder]) => {
    const state = table("side", [
      ["ann", "attacker", ann],
      ["amy", "attacker", amy],
    ]);
    expect(holderOf(state, "amy")).toBe(holder);
  });
});
