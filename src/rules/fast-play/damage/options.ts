import type { LostWeapon } from "./boxes.ts";

/** How the chart is understood at a table: rule options of fast play. */
export interface ChartOptions {
  /** The cells whose first hit counts: all of the special categories, or the named ones. */
  readonly dacSpecialCells: "all" | readonly string[];
  /** Whether a first hit counts for the whole volley, or for its own cell alone. */
  readonly firstHitScope: "volley" | "cell";
  /** Where a first hit goes when what it must take is gone. */
  readonly missingFirstHit: "own-category" | "next-row";
  /** What a point does when no box of the ship and no excess is left. */
  readonly excessOverflow: "destroyed" | "ignored";
  /** What must bear through the shield that was struck to be hit. */
  readonly directionalDamage: "weapons-only" | "all";
  readonly lostWeapon: LostWeapon;
}

/** What the owner of a ship has said of damage to it. */
export interface DamageChoices {
  /** Names of systems that are taken before others of their category, the first one first. */
  readonly prefer: readonly string[];
  /** Where further hits of a special category go. */
  readonly extra: "next" | "same";
  /** Points for which one die stands, at least 1. */
  readonly perDie: number;
}
