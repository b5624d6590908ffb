/** What `npm run opponents` prints. */

import { groupBy } from "es-toolkit/array/groupBy";
import { textTable } from "../../src/cli/tournament.ts";
import { type Match, together, wilson } from "../../src/rules/orions-gate/opponent/tournament.ts";
import { STRENGTHS, type Strength } from "../../src/rules/orions-gate/state/game.ts";
import { EDGES, type StrengthMatch } from "./battles.ts";
import { type Counts, NOTHING, summed } from "./count.ts";

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const grouped = (
  matches: readonly StrengthMatch[],
  key: (match: StrengthMatch) => string,
): readonly (readonly StrengthMatch[])[] => Object.values(groupBy(matches, key));

const pairOf = ({ strengths }: StrengthMatch): string => strengths.join(" – ");

const line = (names: readonly string[], match: Match): readonly (string | number)[] => [
  ...names,
  match.battles,
  ...match.wins,
  match.draws,
  (match.rounds / match.battles).toFixed(1),
  wilson(match.wins[0] / match.battles, match.battles)
    .map(percent)
    .join(" – "),
];

const both = (matches: readonly StrengthMatch[]): Match =>
  together(matches.flatMap(({ from }) => EDGES.map((edge) => from[edge])));

/** A line a pair and fleet, then a line a pair and edge of the first, then a line a pair. */
export const winsTable = (matches: readonly StrengthMatch[]): string =>
  textTable(
    ["strengths", "fleet", "first from", "battles", "first wins", "second wins", "draws", "rounds", "wins, 95 %"],
    [
      ...grouped(matches, (match) => `${pairOf(match)}/${match.fleet}`).flatMap((group) =>
        group[0] ? [line([pairOf(group[0]), group[0].fleet, "both"], both(group))] : [],
      ),
      ...grouped(matches, pairOf).flatMap((group) => {
        if (!group[0]) return [];
        const names = [pairOf(group[0]), "all"];
        const edges = EDGES.map((edge) => ({ edge, match: together(group.map(({ from }) => from[edge])) }));
        return [
          ...edges.filter(({ match }) => match.battles > 0).map(({ edge, match }) => line([...names, edge], match)),
          line([...names, "both"], both(group)),
        ];
      }),
    ],
  );

/** A count, and its share of others. */
const ofAll = (count: number, all: number): string => (all === 0 ? "0" : `${count} (${percent(count / all)})`);

/** Whom each strength's weapons struck: a line a strength. */
export const strikesTable = (matches: readonly StrengthMatch[]): string =>
  textTable(
    [
      "strength",
      "orders",
      "paid for by the own side first",
      "torpedoes",
      "struck enemies",
      "struck their launcher",
      "struck its friends",
      "struck nobody yet",
      "mines and cannons on enemies",
      "on the own side",
      "points on the own side",
    ],
    STRENGTHS.flatMap((strength) => {
      const counts = countsOf(matches, strength);
      if (counts.orders === 0) return [];
      const { launched, struckEnemies, struckLauncher, struckFriends } = counts;
      return [
        [
          strength,
          counts.orders,
          counts.paidFirst,
          launched,
          ofAll(struckEnemies, launched),
          ofAll(struckLauncher, launched),
          ofAll(struckFriends, launched),
          ofAll(launched - struckEnemies - struckLauncher - struckFriends, launched),
          counts.othersStruckEnemies,
          counts.othersStruckOwn,
          counts.ownDamage,
        ],
      ];
    }),
  );

/** All that a strength did. */
const countsOf = (matches: readonly StrengthMatch[], strength: Strength): Counts =>
  summed(matches.map(({ counts }) => counts[strength] ?? NOTHING));

/** How long each strength thought over an order: the 99th of a hundred, and the longest, in milliseconds. */
export const thoughtsTable = (matches: readonly StrengthMatch[]): string =>
  textTable(
    ["strength", "orders", "99th of 100, ms", "longest, ms"],
    STRENGTHS.flatMap((strength) => {
      const found = matches.flatMap(({ thoughts }) => Object.entries(thoughts[strength] ?? {}));
      const all = found.reduce((sum, [, often]) => sum + often, 0);
      if (all === 0) return [];
      const sorted = found.map(([tenths, often]) => ({ tenths: Number(tenths), often }));
      sorted.sort((one, other) => one.tenths - other.tenths);
      let left = Math.ceil(0.99 * all);
      let most = 0;
      for (const { tenths, often } of sorted) {
        if (left > 0) most = tenths;
        left -= often;
      }
      return [[strength, all, (most / 10).toFixed(1), ((sorted.at(-1)?.tenths ?? 0) / 10).toFixed(1)]];
    }),
  );
