import type { Chart } from "../../chart/chart.ts";
import type { Place } from "../../place/place.ts";
import type { Sheet } from "../../place/sheet.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import type { MapKind, Player, Terrain, Variations } from "./game.ts";
import type { Judging } from "./judging.ts";

/** A gravity portal as it is placed. */
export interface PortalSetup {
  readonly kind: "gravity-portal";
  readonly id: string;
  readonly scene: string;
  readonly hex: Place;
  readonly variations: Variations;
}

/** How one white hole's waves differ from the rulebook's. */
export interface WhiteHoleVariations {
  readonly intervalMultiplier: number;
  readonly strengthMultiplier: number;
}

/** A white hole as it is placed. */
export interface WhiteHoleSetup {
  readonly kind: "white-hole";
  readonly id: string;
  readonly scene: string;
  readonly hex: Place;
  /** Above 0, at most 10; not always whole. */
  readonly strength: number;
  readonly variations: WhiteHoleVariations;
}

/** An anomaly as it is placed, at set-up or by the judge. */
export type AnomalySetup = PortalSetup | WhiteHoleSetup;

/** A battle as it is set up. */
export interface SceneSetup extends Sheet {
  readonly id: string;
  readonly map: MapKind;
  /** Said of a scene in inches alone. */
  readonly measure?: "inches";
}

/** A piece of terrain, in a scene of the file or in a destination that is yet to open. */
export interface TerrainSetup extends Terrain {
  readonly scene: string;
}

/** A player and the side it is on. */
export type PlayerSetup = Omit<Player, "seq">;

/** What every ruleset sets up, beside its units. */
export interface GroundSetup {
  readonly ruleOptions: RuleOptions;
  /** Who judges; in a file that does not say so, a neutral judge. */
  readonly judging: Judging;
  readonly scenes: readonly SceneSetup[];
  readonly terrain: readonly TerrainSetup[];
  /** Charts of the players' own, beside the printed ones. */
  readonly charts: readonly Chart[];
  readonly anomalies: readonly AnomalySetup[];
  readonly players: readonly PlayerSetup[];
}
