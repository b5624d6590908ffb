import type { Terrain, Zone } from "../../rules/index.ts";
import type { Doubt } from "../tokens/doubtful-moves.ts";

/** Terrain for one hex of a map; with no kind, what lies there is taken away. */
export interface TerrainDraft {
  readonly kind: "terrain";
  readonly scene: string;
  readonly hex: string;
  readonly terrain: Terrain["kind"] | null;
}

/** What a sheet for something new on the map says, as typed; hexes are labels. */
export type AnomalyDraft =
  | {
      readonly kind: "gravity-portal";
      readonly scene: string;
      readonly hex: string;
      readonly variations: Record<string, unknown>;
    }
  | {
      readonly kind: "white-hole";
      readonly scene: string;
      readonly hex: string;
      readonly strength: number;
      readonly intervalMultiplier: number;
      readonly strengthMultiplier: number;
    }
  | TerrainDraft;

/** What a judge does with portals, white holes and terrain. */
export interface JudgeAnomalies {
  /**
   * Gives the faults by field, empty when it was placed.
   *
   * @param instead the anomaly that it takes the place of, which has not acted yet
   */
  place(
    draft: AnomalyDraft,
    instead?: string | null,
  ): Promise<readonly { readonly field: string; readonly key: string }[]>;
  retire(anomaly: string): Promise<void>;
  /** Has a unit that a white hole destroyed in play all the same, in this hex; gives a lang key when it cannot. */
  spare(unit: string, hex: string): Promise<string | null>;
  /** Says which zones a white hole does not have; gives a lang key when it cannot. */
  setZones(hole: string, without: readonly Zone[]): Promise<string | null>;
  /** Moves of captains beyond their ships' speeds, which wait for the judge. */
  readonly doubts: readonly Doubt[];
  /** Lets such a move be played, or puts the ship back. */
  decideMove(unit: string, allow: boolean): Promise<void>;
  /** Does for a unit what its ruleset lets the judge do; gives a lang key when it cannot. */
  actFor(unit: string, act: string): Promise<string | null>;
  /** What a player gathers on a portal, counted at the end of the turn: points, or boxes of a ship's laboratories. */
  credit(player: string, portal: string, count: number, unit: string | null): void;
}
