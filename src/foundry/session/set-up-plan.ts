import type { MapKind, MonsterAge, ShipKind, Terrain } from "../../rules/index.ts";

/** A token to be placed. */
export interface Placed {
  readonly name: string;
  readonly kind: ShipKind;
  readonly hex: string;
  /** Set for a monster, whose name is the code of its scenario. */
  readonly monster?: { readonly age: MonsterAge };
}

/** Terrain to be laid in all hexes of a map within a radius of its centre, a label. */
export interface TerrainArea {
  readonly kind: Terrain["kind"];
  readonly centre: string;
  readonly radius: number;
}

/** What a sheet asks the judge's side to do. */
export interface SetUpPlan {
  readonly map: MapKind | null;
  readonly race: string | null;
  readonly alternative: string | null;
  /** To be settled where DEFEND leaves a choice. */
  readonly start: string | null;
  readonly starts: readonly string[];
  readonly named: readonly Placed[];
  /** The folder whose actors are placed, and their hexes in turn. */
  readonly folder: string | null;
  readonly places: readonly string[];
  readonly status: number | null;
  readonly surprised: boolean;
  /** A seat; null for the judge, or where nothing was chosen. */
  readonly owner: string | null;
  readonly leftOut: readonly string[];
  readonly terrain: readonly TerrainArea[];
}
