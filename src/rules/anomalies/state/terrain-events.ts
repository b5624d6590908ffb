import type { Terrain } from "./game.ts";

/** One hex of terrain, the hex as its label. */
export interface TerrainPlace {
  readonly hex: string;
  readonly kind: Terrain["kind"];
}

/** What becomes of a map's terrain in play; beyond the contract's list. */
export interface TerrainEvents {
  "terrain-changed": { scene: string; added: readonly TerrainPlace[]; removed: readonly TerrainPlace[] };
}
