import type { Direction, Place } from "../../geometry/place.ts";
import type { VesselSetup } from "../../vessel/entry.ts";
import type { UnitClass, Unit as Vessel } from "../../vessel/unit.ts";
import type { Readings } from "./readings.ts";
import type { DamageChoices, Shield, ShipBoxes } from "./systems.ts";

/** The boxes of a unit that has them, and what its owner has said of damage to it. */
export interface Ship extends ShipBoxes, DamageChoices {
  /** Strength of the shields when they are whole. */
  readonly whole: readonly number[];
  /** Energy kept in batteries. */
  readonly reserve: number;
  /** Energy for half a space, as hundredths: the game knows whole numbers only. */
  readonly moveCost: number;
  /** Others dock at it, as at a base. */
  readonly docks?: boolean;
}

/** A place in the order of ships of one speed, for the turn. */
interface Rank {
  readonly speed: number;
  readonly place: number;
}

/** How a unit was put out, in the turn in which it was. */
interface Launch {
  readonly phase: 1 | 2;
  readonly by: string;
  /** It may not move in that phase. */
  readonly barred: boolean;
}

/** One unit; what of it is secret lies beside all units. */
export interface Unit extends Vessel {
  readonly facing: Direction;
  /** In which unit it waits; null in play. */
  readonly carrier: string | null;
  /** Null where only points are counted. */
  readonly ship: Ship | null;
  /** Where it goes among ships of its speed if its die lets it choose. */
  readonly initiative: "first" | "last";
  readonly race: string | null;
  /** Warp booster packs. */
  readonly packs: boolean;
  /** What a seeker homes on. */
  readonly target: string | null;
  /** How far a mine reaches. */
  readonly blast: number;
  /** Points of damage that destroy what has no boxes; null where none do. */
  readonly hits: number | null;
  /** Points of damage so far, of what has no boxes. */
  readonly damage: number;
  /** Its speed as it was announced for the turn, or chosen at launch. */
  readonly announced: number;
  /** Spaces in each phase of this turn. */
  readonly spaces: readonly [number, number];
  /** The first phase of this turn in which it may move; 3 where in none. */
  readonly movesFrom: 1 | 2 | 3;
  /** The last space of this phase that it has begun, or lost. */
  readonly done: number;
  /** It was stopped in this turn and owes no more spaces. */
  readonly halted: boolean;
  readonly launch: Launch | null;
  /** Half-steps of this phase that it has worked off. */
  readonly cursor: number;
  /** Spaces moved since it was put out. */
  readonly flown: number;
  /** The hex before its last space. */
  readonly cameFrom: Place | null;
  readonly rank: Rank | null;
  /** Shields that absorb nothing: lowered ones, and those without power in this turn. */
  readonly lowered: readonly Shield[];
  readonly unpowered: readonly Shield[];
  /** Waves beyond which it stood when it last looked at them, those within which it stood, and those that struck it. */
  readonly beyond: readonly string[];
  readonly within: readonly string[];
  readonly struck: readonly string[];
  /** Which hole has moved it in which impulse of this turn. */
  readonly pushedBy: readonly string[];
  /** A mine that was laid among seekers, and whether it is inert by now. */
  readonly paMine: "live" | "inert" | null;
  /** The phase of this turn in which it was last taken aboard; nothing where it was not. */
  readonly landed?: 1 | 2 | null;
  /** Others dock at it, as at a base. */
  readonly docks?: boolean;
}

/** Whether units of a class are fighters, shuttles or PFs. */
export const isCraft = ({ class: kind }: { readonly class: UnitClass }): boolean =>
  kind === "pf" || kind === "fighter" || kind === "shuttle";

/** Whether units of a class are drones or plasma torpedoes. */
export const isSeeker = ({ class: kind }: { readonly class: UnitClass }): boolean =>
  kind === "drone" || kind === "plasma";

/**
 * Whether units of a class fire.
 *
 * @rule FP-SEQ-4.45 FP-SEQ-4.54 Planets, mines, pods and seekers do not.
 */
export const isArmed = (unit: { readonly class: UnitClass }): boolean =>
  unit.class === "ship" || unit.class === "base" || isCraft(unit);

/**
 * Whether units of a class can hold others, of any class or of one.
 *
 * @rule FP-SEQ-4.22 Fighters and PFs carry drones; a fighter holds nothing else.
 */
export const isCarrier = (kind: UnitClass, of: UnitClass | null = null): boolean =>
  kind === "fighter"
    ? of === null || of === "drone"
    : kind === "ship" || kind === "pf" || kind === "base" || kind === "shuttle";

/**
 * Whether others dock at a unit.
 *
 * @rule FP-SEQ-5.2 At bases, and at what is said to have docks.
 */
export const hasDocks = (unit: Pick<Unit, "class" | "docks" | "ship">): boolean =>
  unit.class === "base" || unit.docks === true || unit.ship?.docks === true;

/** What a mine does nothing to. */
export const isSparedByMines = ({ class: kind }: Unit): boolean =>
  kind === "mine" || kind === "planet" || kind === "terrain";

const TOP = 16;
const COMPANION = { ship: 15, fighter: 7, packed: 15 } as const;

/**
 * The highest speed of a unit of a class.
 *
 * @rule FP-CMP-01 15 for ships, 16 for plasma torpedoes and fast drones.
 * @rule FP-CMP-03 7 for fighters, 15 with packs.
 */
export const speedLimit = (kind: UnitClass, packs: boolean, readings: Pick<Readings, "useCompanionLimits">): number => {
  switch (kind) {
    case "base":
    case "mine":
    case "pod":
    case "planet":
    case "terrain":
      return 0;
    case "drone":
    case "plasma":
      return TOP;
    default:
      if (readings.useCompanionLimits === "no") return TOP;
      if (kind === "fighter") return packs ? COMPANION.packed : COMPANION.fighter;
      return COMPANION.ship;
  }
};

/**
 * The speed in fast play of a unit that goes so fast in the full game.
 *
 * @rule FP-CMP-02 Half of it; fractions are dropped.
 */
export const fromFullGame = (speed: number): number => Math.floor(speed / 2);

/** The shields of a unit that absorb nothing. */
export const isDown = ({ lowered, unpowered }: Unit, shield: Shield): boolean =>
  lowered.includes(shield) || unpowered.includes(shield);

/** What a unit's owner has announced for the turn, sealed until its step. */
export interface Announcement {
  readonly speed?: number;
  readonly double?: boolean;
  readonly selfDestruct?: boolean;
  readonly separate?: boolean;
  readonly unpowered?: readonly Shield[];
  readonly dock?: string;
}

/** Points of a warhead: always so many, or by the spaces that were flown. */
export type Warhead = number | readonly (readonly [flown: number, points: number])[];

/** What only its owner knows of a seeker until it strikes. */
export interface Load {
  readonly pseudo: boolean;
  readonly warhead: Warhead;
}

/** A launcher that has put something out: what it has ready since, and the shots that its boxes had then. */
export interface Launcher {
  /** Its name on the ship. */
  readonly name: string;
  readonly ready: number;
  readonly of: number;
}

/** Electronic warfare of a unit, in points. */
export interface Ew {
  readonly ecm: number;
  readonly eccm: number;
  /** The energy of a turn, as its captain stated it when it was allotted last; left out where its boxes say it. */
  readonly energy?: number;
}

/** A unit as it is set up; of one that waits in another, scene and hex are that one's. */
export interface UnitSetup
  extends Omit<VesselSetup, "carrier">,
    Pick<Unit, "carrier" | "ship" | "initiative" | "race" | "packs" | "target" | "blast" | "hits" | "docks"> {
  /** Of seekers alone. */
  readonly load: Load | null;
}
