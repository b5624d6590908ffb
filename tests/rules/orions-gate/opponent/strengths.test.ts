import { describe, expect, test } from "vitest";
import { READY_FLEETS } from "../../../../src/rules/orions-gate/parts/ready-fleets.ts";
import { opponentTable, strengthMatch } from "../../../../tools/orions-gate-opponents/measure.ts";

const BATTLES = 4;

/** How often the first of two strengths wins, of a few battles with each ready fleet on both sides. */
const share = (...strengths: Parameters<typeof strengthMatch>[0]): number => {
  const matches = READY_FLEETS.map((fleet) => strengthMatch(strengths, fleet, BATTLES));
  return matches.reduce((sum, { wins }) => sum + wins[0], 0) / (BATTLES * READY_FLEETS.length);
};

describe("the strengths of the opponent, by a few battles of equal fleets", () => {
  test("the strongest beats the weakest", () => {
    expect(share("strong", "weak")).toBeGreaterThanOrEqual(0.8);
  });

  test("the strongest beats random legal play", () => {
    expect(share("strong", "random")).toBeGreaterThanOrEqual(0.85);
  });

  test("the middle one beats the weakest, who stands for a newcomer", () => {
    expect(share("middle", "weak")).toBeGreaterThanOrEqual(0.6);
  });
});

test("the table has a line a match, and one of all fleets", () => {
  const [fleet] = READY_FLEETS;
  if (!fleet) throw new Error("there are ready fleets");
  const lines = opponentTable([
    { strengths: ["strong", "weak"], fleet: fleet.id, battles: 4, wins: [3, 1], draws: 0, rounds: 5 },
    { strengths: ["strong", "weak"], fleet: "another", battles: 4, wins: [1, 1], draws: 2, rounds: 7 },
  ]).split("\n");
  expect(lines.slice(2)).toEqual([
    `| strong – weak | ${fleet.id} | 4 | 3 | 1 | 0 | 5.0 | 30.1 % – 95.4 % |`,
    "| strong – weak | another | 4 | 1 | 1 | 2 | 7.0 | 4.6 % – 69.9 % |",
    "| strong – weak | all | 8 | 4 | 2 | 2 | 6.0 | 21.5 % – 78.5 % |",
  ]);
});
