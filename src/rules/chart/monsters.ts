import type { ChartRow } from "./chart.ts";
import { parseScenario } from "./select.ts";

const MONSTER_AGES = ["old", "adult", "young"] as const;
/** How grown a monster is; null where the row does not say. */
export type MonsterAge = (typeof MONSTER_AGES)[number] | null;

const AGES = /^(old|adult|young)(?:\+([1-9]) (old|adult|young))?\b/;

const ageOf = (word: string | undefined): MonsterAge => MONSTER_AGES.find((age) => age === word) ?? null;

/**
 * The monsters of a row, the first first; none where its scenario is not of the series of monsters. They are one, but for
 * notes that begin with an age and add others.
 *
 * @rule IP2.419 NOTES say which monsters.
 */
export const monstersOf = ({ scenario, notes }: Pick<ChartRow, "scenario" | "notes">): readonly MonsterAge[] => {
  if (parseScenario(scenario)?.series !== "SM") return [];
  const [, first, count = "0", other] = AGES.exec(notes.trim().toLowerCase()) ?? [];
  return [ageOf(first), ...Array.from({ length: Number(count) }, () => ageOf(other))];
};
