/** The kinds of terrain. */
export const TERRAIN_KINDS = ["obscuring", "minor", "major"] as const;

export type TerrainKind = (typeof TERRAIN_KINDS)[number];

/** What a kind of terrain does. */
interface TerrainRow {
  /** Whether ships and bombers may attack it. */
  readonly targetable: boolean;
  /** Whether nothing moves through it. */
  readonly blocksMovement: boolean;
  /** Whether it gives a die of cover by lying in the arc; what does not gives one where it covers half of the target. */
  readonly coversInArc: boolean;
}

/**
 * The kinds of terrain. A table may have none of it.
 *
 * @rule OG-TER-01 Terrain is obscuring, minor or major.
 */
export const TERRAIN: Readonly<Record<TerrainKind, TerrainRow>> = {
  obscuring: { targetable: false, blocksMovement: false, coversInArc: true },
  minor: { targetable: true, blocksMovement: false, coversInArc: true },
  major: { targetable: false, blocksMovement: true, coversInArc: false },
};
