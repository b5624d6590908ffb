/** How each played rule stands: whether tests rule on it and people can bring it about, as `npm run proof` keeps it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Coverage } from "../rules/rulebook/citations.ts";
import type { OrderLine } from "./order-lines.ts";

/** How a rule comes about: by an order and how that is given, or by itself, as the clock or another rule calls it. */
export interface Way {
  readonly ruleset: string;
  /** Null for what comes about by itself. */
  readonly order: string | null;
  readonly how: OrderLine["how"] | "itself";
}

/** What is kept of a rule: the ways by which people bring it about, and why it has no ruling or no way. */
export interface KeptStanding {
  readonly ways: readonly Way[];
  readonly lacks: { readonly ruled?: string; readonly reachable?: string };
}

/** What is kept of all rules, by their numbers. */
export type KeptStandings = Readonly<{ [rule: string]: KeptStanding }>;

/** Where it is kept, from a project's root. */
export const STANDING_FILE = "docs/rule-standing.json";

/** What a project keeps; nothing where it keeps none. */
export const readStandings = (root: string): KeptStandings => {
  try {
    return (JSON.parse(readFileSync(join(root, STANDING_FILE), "utf8")) as { readonly rules: KeptStandings }).rules;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
};

/** What a rule lacks, and why. */
interface Missing {
  readonly id: string;
  readonly played?: string;
  readonly ruled?: string;
  readonly reachable?: string;
}

/** How the rules of a section stand; every list is in its book's order. */
export interface SectionStanding {
  /** Rules that have code and are not excluded. */
  readonly played: readonly string[];
  /** Those with a ruling: tests that show both of their sides. */
  readonly ruled: readonly string[];
  /** Those that people can bring about. */
  readonly reachable: readonly string[];
  readonly ways: Readonly<{ [rule: string]: readonly Way[] }>;
  /** Each rule that lacks one of the three, with the reason for each that it lacks. */
  readonly missing: readonly Missing[];
}

const NOT_PLAYED = "it is not played";
const NOT_LOOKED_AT = "not looked at yet; `npm run proof -- --standing` does";

/** How the rules of each section stand. */
export const standingOf = (coverage: Coverage, kept: KeptStandings): Readonly<Record<string, SectionStanding>> =>
  Object.fromEntries(
    Object.entries(coverage).map(([section, { listed, implemented, excluded }]) => {
      const reasons = new Map(excluded.map(({ id, reason }) => [id, reason]));
      const coded = new Set(implemented);
      const missing = listed.flatMap((id): readonly Missing[] => {
        const reason = reasons.get(id) ?? (coded.has(id) ? null : "no code is tagged with it");
        if (reason !== null) return [{ id, played: reason, ruled: NOT_PLAYED, reachable: NOT_PLAYED }];
        const lacks = kept[id]?.lacks ?? { ruled: NOT_LOOKED_AT, reachable: NOT_LOOKED_AT };
        return Object.keys(lacks).length > 0 ? [{ id, ...lacks }] : [];
      });
      const lacking = new Map(missing.map((one) => [one.id, one]));
      const having = (what: keyof Omit<Missing, "id">): readonly string[] =>
        listed.filter((id) => lacking.get(id)?.[what] === undefined);
      const reachable = having("reachable");
      const ways = Object.fromEntries(reachable.map((id) => [id, kept[id]?.ways ?? []]));
      return [section, { played: having("played"), ruled: having("ruled"), reachable, ways, missing }];
    }),
  );
