import { isBookkeeping } from "../../anomalies/state/bookkeeping.ts";
import type { EventHeader, EventOf } from "../../anomalies/state/event.ts";
import type { Direction } from "../../geometry/place.ts";
import type { VesselEvents } from "../../vessel/unit.ts";
import type { AllocatedDamage } from "../play/allocate.ts";
import type { Clock, Segment } from "./clock.ts";
import type { ActField } from "./steps.ts";
import type { Shield } from "./systems.ts";
import type { Announcement, Ew, Launcher, Load, Unit } from "./unit.ts";

/** What an answer answers. */
export type Trigger = "fire" | "movement" | "action";

/** What is announced at a step, and of whom. */
export type Announced =
  | { readonly what: "double" | "self-destruct" | "separate"; readonly list: readonly { readonly unit: string }[] }
  | {
      readonly what: "unpowered";
      readonly list: readonly { readonly unit: string; readonly shields: readonly Shield[] }[];
    }
  | { readonly what: "dock"; readonly list: readonly { readonly unit: string; readonly on: string }[] }
  | {
      readonly what: "speed";
      readonly list: readonly { readonly unit: string; readonly speed: number; readonly energy?: number | string }[];
    };

/** The fields of an act in its event. */
type ActFacts = { readonly [F in ActField]?: unknown };

/** The contract's own events of fast play. Times are `T.P.a.b`; hexes are labels. */
interface OwnEvents {
  announced: Announced;
  "initiative-rolled": {
    speed: number;
    rolls: readonly { readonly unit: string; readonly dice: readonly number[] }[];
    order: readonly string[];
  };
  "segment-begun": { phase: number; segment: Segment };
  "space-begun": {
    units: readonly { readonly unit: string; readonly of: number; readonly impulse: number }[];
    speed: number;
    space: number;
  };
  launched: {
    unit: string;
    pieces: readonly string[];
    scene: string;
    hex: string;
    speed: number;
    target?: string;
    barred?: true;
    affected?: readonly string[];
    confirmed?: true;
    trigger?: Trigger;
  };
  "pseudo-launched": { unit: string };
  /** In play the judge has put something aboard. */
  stowed: { unit: string; piece: string };
  acted: { step: string; unit: string; trigger?: Trigger } & ActFacts;
  fired: {
    from: string;
    to: string;
    step: string;
    /** By type; in a record a list of types with their numbers. */
    weapons: { readonly [type: string]: number } | readonly (readonly [string, number])[];
    range: number;
    ecm: number;
    eccm: number;
    shift: number;
    trigger?: Trigger;
  };
  "damage-allocated": { target: string; shield: Shield; points: number } & AllocatedDamage;
  "damage-recorded": { target: string; points: number; total: number };
  "seeker-impact": { unit: string; target: string; hex: string; flown: number; points: number; pseudo?: true };
  "mine-exploded": { mine: string; scene: string; hex: string; points: number; affected: readonly string[] };
  "mine-inert": { mine: string };
  disrupted: { unit: string; until: string };
}

/** What the engine notes between them. */
interface OwnBookkeeping {
  /** What a unit's owner announced, or took back whole. */
  "announcement-set": { unit: string; announcement: Announcement | null };
  /** What a seeker is, once it is of no use to hide it. */
  "load-shown": { unit: string; load: Load };
  "ew-set": { unit: string; ew: Ew };
  /** What a unit's launchers have ready: only its owner knows which of its torpedoes were real. */
  "launchers-set": { unit: string; launchers: readonly Launcher[] };
  /** Changes of units that other events do not say. */
  "units-noted": { units: { readonly [unit: string]: Partial<Unit> } };
}

const NOTED: { readonly [K in keyof OwnBookkeeping]: true } = {
  "announcement-set": true,
  "load-shown": true,
  "ew-set": true,
  "launchers-set": true,
  "units-noted": true,
};

/** The events of this ruleset. */
export interface FastPlayEvents extends VesselEvents<Unit>, OwnEvents, OwnBookkeeping {
  clock: { clock: Clock };
  "unit-turned": { unit: string; scene: string; facing: Direction; how?: "het" | "tac" };
}

export type FastPlayEvent = EventOf<FastPlayEvents>;

/** An event as a record holds it: decimals as text, and weapons as a list. */
export const recorded = <T extends FastPlayEvent>(event: T): T => {
  if (event.event === "fired") return { ...event, weapons: Object.entries(event.weapons) };
  if (event.event !== "announced" || event.what !== "speed") return event;
  const list = event.list.map((one) => (one.energy === undefined ? one : { ...one, energy: String(one.energy) }));
  return { ...event, list };
};

/** Whether an event belongs in a trace; the others are bookkeeping. */
export const isTold = ({ event }: EventHeader): boolean => !isBookkeeping(event) && !Object.hasOwn(NOTED, event);
