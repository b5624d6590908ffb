import type { AnomalySetup } from "../../anomalies/state/setup.ts";
import type { Place } from "../../place/place.ts";
import type { Draft } from "../design/design.ts";
import type { Edge } from "../geometry/motion.ts";
import type { CraftKind } from "../parts/craft.ts";
import type { Side } from "../parts/side.ts";
import type { TerrainKind } from "../parts/terrain.ts";
import type { OgMoment } from "../state/step.ts";

/** A piece of terrain as a file has it. */
export interface TerrainEntry {
  readonly id: string;
  readonly scene: string;
  readonly kind: TerrainKind;
  readonly place: Place;
  /** Thousandths of an inch. */
  readonly diameter: number;
  readonly toughness?: number | undefined;
  readonly minable: boolean;
}

/** One move or turn that a tractor beam makes. */
export type Pull = { readonly turn: number } | { readonly ahead: true };

/** A ship's order may be given by a player whose cyst controls it. */
interface ByPlayer {
  readonly player?: string | undefined;
}

export interface MoveOrder extends ByPlayer {
  readonly do: "move";
  readonly unit: string;
  readonly turn: number;
  readonly ahead: boolean;
  readonly ram: string | null;
  readonly cyst: boolean;
  readonly drift?: number | undefined;
}

export interface FlyOrder {
  readonly do: "fly";
  readonly unit: string;
  readonly path: readonly Place[];
  readonly dock: string | null;
  readonly ram: string | null;
}

export interface ShootOrder extends ByPlayer {
  readonly do: "shoot";
  readonly unit: string;
  readonly target?: string | undefined;
  readonly craft?: readonly string[] | undefined;
}

export interface BoostOrder extends ByPlayer {
  readonly do: "boost";
  readonly unit: string;
  readonly part: string;
  readonly turn?: number | undefined;
  readonly ahead?: boolean | undefined;
  readonly after?: number | undefined;
}

export interface UseOrder extends ByPlayer {
  readonly do: "use";
  readonly unit: string;
  readonly part: string;
  readonly place?: Place | undefined;
  readonly facing?: number | undefined;
  readonly id?: string | undefined;
  readonly design?: Draft | undefined;
  readonly target?: string | undefined;
  readonly minerals?: number | undefined;
  readonly craft?: readonly NewCraft[] | undefined;
  readonly terrain?: string | undefined;
  readonly side?: Side | undefined;
}

/** A craft that a shipyard builds: into a part, or onto the table. */
export interface NewCraft {
  readonly kind: CraftKind;
  readonly part?: string | undefined;
  readonly place?: Place | undefined;
}

/** What an override sets, and to what. */
export interface OverrideOrder {
  readonly do: "override";
  readonly unit: string;
  readonly field: "hull" | "drift" | "fuel" | "minerals" | "place" | "facing";
  readonly value: number | Place;
}

/** What players and the judge order; the moment is apart. */
export type OwnOrder =
  | { readonly do: "place-terrain"; readonly player: string; readonly terrain: TerrainEntry }
  | { readonly do: "choose-edge"; readonly player: string; readonly edge: Edge }
  | { readonly do: "deploy"; readonly unit: string; readonly place: Place; readonly facing: number }
  | { readonly do: "reenter"; readonly unit: string; readonly place: Place; readonly facing: number }
  | { readonly do: "role"; readonly unit: string; readonly role: "fighter" | "bomber" }
  | { readonly do: "reply"; readonly unit: string; readonly dodge: number | null }
  | { readonly do: "prefer"; readonly unit: string; readonly side: Side }
  | FlyOrder
  | { readonly do: "attack"; readonly unit: string; readonly target: string }
  | ShootOrder
  | MoveOrder
  | ({ readonly do: "warp"; readonly unit: string; readonly place: Place } & ByPlayer)
  | BoostOrder
  | ({
      readonly do: "tractor";
      readonly unit: string;
      readonly target: string;
      readonly acts: readonly Pull[];
    } & ByPlayer)
  | ({ readonly do: "stealth"; readonly unit: string; readonly on: boolean } & ByPlayer)
  | ({
      readonly do: "colony";
      readonly unit: string;
      readonly part: string;
      readonly terrain: string;
      readonly id: string;
      /** As they are written. */
      readonly parts: readonly string[];
    } & ByPlayer)
  | ({ readonly do: "screen"; readonly unit: string; readonly part: string; readonly place: Place | null } & ByPlayer)
  | UseOrder
  | { readonly do: "grow"; readonly unit: string }
  | { readonly do: "scan"; readonly unit: string; readonly portal: string | null }
  | { readonly do: "gather"; readonly player: string; readonly portal: string; readonly points: number }
  | OverrideOrder
  | { readonly do: "place"; readonly anomaly: { readonly anomaly: AnomalySetup; readonly rings: boolean } }
  | { readonly do: "remove"; readonly id: string };

/** An order of a file. */
export type OgOrder = OwnOrder & { readonly at: OgMoment };
