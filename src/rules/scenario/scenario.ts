import type { MapKind, Player, Terrain } from "../anomalies/state/game.ts";
import type { Judging } from "../anomalies/state/judging.ts";
import type { Chart } from "../chart/chart.ts";
import type { Script } from "../dice/stream.ts";
import type { Direction } from "../hex/direction.ts";
import type { Hex } from "../hex/hex.ts";
import type { Sheet } from "../hex/label.ts";
import type { RuleOptions } from "../rulebook/rule-options.ts";
import type { Trait, UnitClass } from "../sfb32/unit/unit.ts";
import type { Time } from "../time/time.ts";
import type { AnomalySetup } from "./anomaly.ts";
import type { Order } from "./order.ts";

export type { AnomalySetup };

/** The word by which a file says what it is. */
export const SCENARIO_FORMAT = "gravity-portals/scenario@1";

/** A battle as it is set up. */
export interface SceneSetup extends Sheet {
  readonly id: string;
  readonly map: MapKind;
}

/** A hex of terrain, in a scene of the file or in a destination that is yet to open. */
export interface TerrainSetup extends Terrain {
  readonly scene: string;
}

/** A player and the side it is on. */
export type PlayerSetup = Omit<Player, "seq">;

/** A unit as it is set up, in a scene of the file or in a destination that is yet to open. */
export interface UnitSetup {
  readonly id: string;
  readonly scene: string;
  readonly hex: Hex;
  readonly facing: Direction;
  /** Hexes a turn, 0–32. */
  readonly speed: number;
  readonly class: UnitClass;
  /** A player of the file; null for nobody's. */
  readonly owner: string | null;
  /** Lowest face of the breakdown range, 1–6; null for a unit without one. */
  readonly breakdown: number | null;
  readonly traits: readonly Trait[];
  readonly turnModeCount: number;
  readonly sideslipCount: number;
  /** 0–3; null where none is kept. */
  readonly weaponStatus: number | null;
  /** Ids of the units that its pods become when they separate. */
  readonly pods: readonly string[];
}

/** A scenario file as read: every default filled in, every label and time resolved, every reference known to hold. */
export interface Scenario {
  readonly seed: string;
  /** Scripted faces by purpose; a purpose without any is left out. */
  readonly dice: Script;
  readonly readings: RuleOptions;
  /** Who judges; in a file that does not say so, a person of no side. */
  readonly judging: Judging;
  readonly scenes: readonly SceneSetup[];
  readonly terrain: readonly TerrainSetup[];
  /** The file's own charts, beside the printed ones. */
  readonly charts: readonly Chart[];
  readonly anomalies: readonly AnomalySetup[];
  readonly players: readonly PlayerSetup[];
  readonly units: readonly UnitSetup[];
  /** In file order, which need not be the order of their times. */
  readonly orders: readonly Order[];
  /** The last moment to be played, inclusive. */
  readonly until: Time;
}
