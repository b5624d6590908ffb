import type { Body } from "../../anomalies/state/body.ts";
import type { Edge } from "../geometry/motion.ts";
import type { Bearing } from "../geometry/vector.ts";
import type { HitPart } from "../parts/design.ts";
import type { SizedPart } from "../parts/parts.ts";
import type { CraftKind, FleetType, ShipClass, Side } from "../parts/ship.ts";

/** A living part of a ship or a station. */
export interface Part extends HitPart {
  /** Uses that it had in this game. */
  readonly spent: number;
}

/** A psychic cyst on a ship. */
interface Cyst {
  readonly id: string;
  readonly owner: string;
  readonly side: Side;
  /** Whether it controls its ship in this round. */
  readonly controls: boolean;
  /** Grows from each to the next that was attached; 0 of those that a file has. */
  readonly since: number;
}

/** What a ship, or a station, did in this round; a cyst's activation has one of its own. */
export interface Acts {
  /** Moves made, and how far they went in thousandths of an inch. */
  readonly moves: number;
  readonly turned: boolean;
  readonly energyUsed: number;
  readonly rammed: boolean;
  readonly warped: boolean;
  /** Whether a booster was used; left out in games that were begun before this was noted. */
  readonly boosted?: boolean;
  readonly shot: boolean;
  /** What it did instead of shooting; null for nothing. */
  readonly instead: string | null;
  /** Parts used in this round, each as often as it was. */
  readonly used: readonly string[];
  readonly scanned: boolean;
  /** Points of construction, by part. */
  readonly built: { readonly [part: string]: number };
}

export const NO_ACTS: Acts = {
  moves: 0,
  turned: false,
  energyUsed: 0,
  rammed: false,
  warped: false,
  boosted: false,
  shot: false,
  instead: null,
  used: [],
  scanned: false,
  built: {},
};

/** What was numbered so far of what comes into being from a unit. */
type Serials = { readonly [kind: string]: number };

/** A ship or an asteroid station, finished or not. */
export interface Vessel extends Body {
  readonly kind: "ship" | "station";
  readonly facing: number;
  readonly owner: string;
  /** What its player calls it at a table; left out where nobody named it. */
  readonly name?: string;
  /** The type of its fleet; left out where it is its player's. */
  readonly fleet?: FleetType;
  readonly class: ShipClass;
  /** Of a station its toughness. */
  readonly hull: number;
  readonly full: number;
  readonly bridge: number;
  readonly minerals: number;
  readonly port: readonly Part[];
  readonly starboard: readonly Part[];
  readonly drift: number;
  /** Where a ram drives it; null for straight ahead. */
  readonly driven: Bearing | null;
  /** What is left to build; null for what is finished. */
  readonly construction: number | null;
  readonly stealth: boolean;
  readonly breakdown: number;
  readonly prefer: Side | null;
  readonly cysts: readonly Cyst[];
  readonly serials: Serials;
  /** Parts that each side ever had. */
  readonly partsEver: { readonly port: number; readonly starboard: number };
  readonly acts: Acts;
  readonly controlled: Acts;
  /** Where and when it left the table; null on it. */
  readonly away: { readonly edge: Edge; readonly round: number } | null;
  /** Pieces of major terrain struck in this step. */
  readonly struck: readonly string[];
  /** The round in which it does not shoot, and that in which it does not move; 0 for none. */
  readonly disrupted: number;
  readonly tumbling: number;
  /** The first round in which a station, or a ship just built, acts. */
  readonly actsFrom: number;
  /** Width across, of a station alone, in thousandths of an inch. */
  readonly diameter: number;
}

/** A craft. */
export interface Flyer extends Body {
  readonly kind: "craft";
  readonly facing: number;
  readonly owner: string;
  readonly craft: CraftKind;
  readonly fuel: number;
  readonly role: "fighter" | "bomber" | null;
  readonly minerals: number;
  /** Where it lies while it is docked. */
  readonly docked: { readonly ship: string; readonly part: string } | null;
  readonly flew: boolean;
  readonly attacked: boolean;
  readonly replied: boolean;
  /** Fuel that it will spend on dodging; null for returning fire. */
  readonly dodge: number | null;
  /** The round in which it does not attack; 0 for none. */
  readonly disrupted: number;
}

/** A mine or a torpedo. */
export interface Ordnance extends Body {
  readonly kind: "mine" | "torpedo";
  readonly facing: number;
  readonly by: string | null;
  /** The part that it came from; null for one of a file. */
  readonly part: string | null;
  readonly power: number;
  readonly trigger: number;
  readonly speed: number;
  /** The round in which it was laid or launched; 0 for one of a file. */
  readonly laid: number;
  /** Of a mine, whether its layer was far from it since. */
  readonly armed: boolean;
}

export type OgUnit = Vessel | Flyer | Ordnance;

export const isVessel = (unit: OgUnit | undefined): unit is Vessel => unit?.kind === "ship" || unit?.kind === "station";

/**
 * Whether ordnance passes over the ship that laid it.
 *
 * @param turn the round in which they meet
 * @rule OG-CMP-TORP-05 A torpedo does in the round of its launch.
 * @rule OG-CMP-MINE-04 A mine does until that ship was far from it.
 */
export const sparesLayer = (
  { kind, by, laid, armed }: Pick<Ordnance, "kind" | "by" | "laid" | "armed">,
  ship: string,
  turn: number,
): boolean => by === ship && (kind === "mine" ? !armed : laid === turn);

/** Whether it counts as a ship in play: on its table and finished. */
export const isShipInPlay = (unit: OgUnit | undefined): unit is Vessel =>
  isVessel(unit) && unit.status === "in-play" && unit.construction === null;

/** All living parts, port first. */
export const partsOf = ({ port, starboard }: Pick<Vessel, Side>): readonly Part[] => [...port, ...starboard];

/** A part as it is fitted. */
export const newPart = (name: string, { key, size }: SizedPart): Part => ({ name, key, size, damage: 0, spent: 0 });
