import type { MapKind } from "../../rules/index.ts";

/** A token to be placed. */
export interface Placed {
  readonly name: string;
  readonly hex: string;
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
}
