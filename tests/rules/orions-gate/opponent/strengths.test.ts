import { describe, expect, test } from "vitest";
import { READY_FLEETS } from "../../../../src/rules/orions-gate/parts/ready-fleets.ts";
import { STRENGTHS, type Strength } from "../../../../src/rules/orions-gate/state/game.ts";
import { EDGES, type StrengthMatch } from "../../../../tools/orions-gate-opponents/battles.ts";
import { NOTHING } from "../../../../tools/orions-gate-opponents/count.ts";
import { strengthMatches } from "../../../../tools/orions-gate-opponents/measure.ts";
import { strikesTable, thoughtsTable, winsTable } from "../../../../tools/orions-gate-opponents/report.ts";

const BATTLES = 4;

const played = (...strengths: readonly [Strength, Strength]) =>
  strengthMatches([strengths], READY_FLEETS, BATTLES, { workers: 1 });

/** How often the first of two strengths wins, of a few battles with each ready fleet on both sides. */
const share = async (...strengths: readonly [Strength, Strength]): Promise<number> => {
  const matches = await played(...strengths);
  const wins = matches.flatMap(({ from }) => EDGES.map((edge) => from[edge].wins[0]));
  return wins.reduce((sum, own) => sum + own, 0) / (BATTLES * READY_FLEETS.length);
};

describe("the strengths of the opponent, by a few battles of equal fleets", () => {
  test("the strongest beats the weakest", async () => {
    expect(await share("strong", "weak")).toBeGreaterThanOrEqual(0.8);
  });

  test("the strongest beats random legal play", async () => {
    expect(await share("strong", "random")).toBeGreaterThanOrEqual(0.85);
  });

  test("the strongest beats the middle one", async () => {
    expect(await share("strong", "middle")).toBeGreaterThanOrEqual(0.6);
  });

  test("the middle one beats the weakest, who stands for a newcomer", async () => {
    expect(await share("middle", "weak")).toBeGreaterThanOrEqual(0.6);
  });
});

const counts = { ...NOTHING, orders: 50, launched: 4, struckEnemies: 3, struckFriends: 1, ownDamage: 3 };

const match = (more: Partial<StrengthMatch>): StrengthMatch => ({
  strengths: ["strong", "weak"],
  fleet: "one",
  from: {
    south: { battles: 2, wins: [2, 0], draws: 0, rounds: 8 },
    north: { battles: 2, wins: [1, 1], draws: 0, rounds: 12 },
  },
  counts: { strong: counts },
  thoughts: { strong: { 1: 98, 20: 1, 35: 1 } },
  ...more,
});

describe("the report on the opponents", () => {
  const matches = [
    match({}),
    match({
      fleet: "another",
      from: {
        south: { battles: 2, wins: [1, 0], draws: 1, rounds: 14 },
        north: { battles: 2, wins: [0, 1], draws: 1, rounds: 14 },
      },
    }),
  ];

  test("has a line a match, one of all fleets from each edge, and one of all", () => {
    expect(winsTable(matches).split("\n").slice(2)).toEqual([
      "| strong – weak | one | both | 4 | 3 | 1 | 0 | 5.0 | 30.1 % – 95.4 % |",
      "| strong – weak | another | both | 4 | 1 | 1 | 2 | 7.0 | 4.6 % – 69.9 % |",
      "| strong – weak | all | south | 4 | 3 | 0 | 1 | 5.5 | 30.1 % – 95.4 % |",
      "| strong – weak | all | north | 4 | 1 | 2 | 1 | 6.5 | 4.6 % – 69.9 % |",
      "| strong – weak | all | both | 8 | 4 | 2 | 2 | 6.0 | 21.5 % – 78.5 % |",
    ]);
  });

  test("says whom torpedoes struck, and how long orders took", () => {
    expect(strikesTable(matches).split("\n").slice(2)).toEqual([
      "| strong | 100 | 0 | 8 | 6 (75.0 %) | 0 (0.0 %) | 2 (25.0 %) | 0 (0.0 %) | 0 | 0 | 6 |",
    ]);
    expect(thoughtsTable(matches).split("\n").slice(2)).toEqual(["| strong | 200 | 2.0 | 3.5 |"]);
  });

  test("counts what was played, and every strength that played", async () => {
    const [found] = await strengthMatches([["strong", "random"]], READY_FLEETS.slice(0, 1), 2, { workers: 1 });
    expect(found?.from).toMatchObject({ south: { battles: 1 }, north: { battles: 1 } });
    expect(STRENGTHS.filter((strength) => (found?.counts[strength]?.orders ?? 0) > 0)).toEqual(["random", "strong"]);
  });
});
