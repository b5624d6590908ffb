/** A scenario file of this ruleset, and its orders. */

import type { AnomalySetup } from "../../anomalies/state/setup.ts";
import type { Place } from "../../geometry/place.ts";
import type { Order, ScenarioFile, UnitEntry } from "../../scenario/scenario.ts";
import type { TerrainKind } from "../geometry/cover.ts";
import type { Edge } from "../geometry/motion.ts";
import type { Options } from "../options.ts";
import type { Design, DesignDraft } from "../parts/design.ts";
import type { CraftKind, Side } from "../parts/ship.ts";
import type { Fleet, OgMoment } from "../state/game.ts";

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
  /** What the new ship is called; of orders at a table alone. */
  readonly name?: string | undefined;
  readonly design?: DesignDraft | undefined;
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
      readonly name?: string | undefined;
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

/** Numbers by the names of parts. */
type ByPart = Readonly<Record<string, number>>;

export interface ShipEntry extends UnitEntry {
  readonly kind: "ship";
  readonly owner: string;
  /** What its player calls it at a table; a file has no names. */
  readonly name?: string;
  readonly design: Design;
  /** Null for one that is deployed by order. */
  readonly place: Place | null;
  readonly facing: number;
  readonly hull?: number | undefined;
  readonly drift: number;
  readonly minerals: number;
  readonly stealth: boolean;
  readonly damage: ByPart;
  readonly charge: ByPart;
  readonly spent: ByPart;
  readonly construction?: number | undefined;
  readonly breakdown: number;
  readonly prefer?: Side | undefined;
  readonly cysts: readonly Side[];
}

interface CraftEntry extends UnitEntry {
  readonly kind: "craft";
  readonly owner: string;
  readonly class: CraftKind;
  readonly place: Place;
  readonly facing: number;
  readonly fuel?: number | undefined;
  readonly role?: "fighter" | "bomber" | undefined;
  readonly minerals: number;
}

/** A craft that lies in a ship of a destination: a file has it in its ship's design. */
export interface AboardEntry extends UnitEntry {
  readonly kind: "aboard";
  readonly owner: string;
  readonly class: CraftKind;
  readonly ship: string;
  readonly part: string;
  /** That of its ship. */
  readonly place: Place;
}

export interface StationEntry extends UnitEntry {
  readonly kind: "station";
  readonly owner: string;
  readonly place: Place;
  readonly facing: number;
  readonly toughness: number;
  readonly parts: Design["port"];
}

interface OrdnanceEntry extends UnitEntry {
  readonly kind: "mine" | "torpedo";
  readonly place: Place;
  readonly facing: number;
  readonly power: number;
  readonly trigger: number;
  readonly speed: number;
  readonly by: string | null;
}

export type OgUnitEntry = ShipEntry | CraftEntry | StationEntry | OrdnanceEntry;

/** A file of this ruleset as read. Its sections for anomalies hold what those know of it. */
export interface OgScenario extends ScenarioFile<OgUnitEntry, OgOrder> {
  readonly options: Options;
  readonly budget: number | null;
  readonly pieces: readonly TerrainEntry[];
  readonly fleets: { readonly [player: string]: Fleet };
  /** Scenes with a grid of hexes, where ships turn by 60 degrees. */
  readonly hexScenes: readonly string[];
  /** White holes round which dust and nebulas count as cover. */
  readonly ringed: readonly string[];
}

const JUDGES: ReadonlySet<string> = new Set(["override", "place", "remove"]);

/** Whether an order is the judge's own. */
export const isJudges = (word: string): boolean => JUDGES.has(word);

/**
 * Who gives the orders of a file: the player that one names, else the owner of its unit, which may come into being in
 * play and is then called after what it came from, or as the order says that makes it.
 */
export const ownersOfOrders = ({ units, orders }: OgScenario): ((order: Order) => string | null) => {
  const owners = new Map<string, string | null>(units.map(({ id, owner }) => [id, owner]));
  const ownerOf = (id: string): string | null => {
    const known = owners.get(id);
    if (known !== undefined) return known;
    const dash = id.lastIndexOf("-");
    return dash > 0 ? ownerOf(id.slice(0, dash)) : null;
  };
  const giver = (order: Order): string | null => {
    if (isJudges(order.do)) return null;
    const { player, unit } = order as OgOrder & { readonly player?: string; readonly unit?: string };
    return player ?? ownerOf(unit ?? "");
  };
  for (const order of orders) {
    if ((order.do === "use" || order.do === "colony") && order.id !== undefined && !owners.has(order.id)) {
      owners.set(order.id, ownerOf(order.unit));
    }
  }
  return giver;
};
