import type { GameCommand } from "../../judge/run/orders.ts";
import type {
  AnomalyCommand,
  AnomalyState,
  Body,
  LineOfFire,
  Place,
  RulesetCommand,
  WrittenOrder,
} from "../../rules/index.ts";
import type { Say } from "../message/say.ts";

declare const OWN: unique symbol;

/** An order as it is written in a file, without a time. */
export type RawOrder = Readonly<Record<string, unknown>> & { readonly do: string };

/** A command of the ruleset's own, or an order as its files write it: the shared adapters read nothing of it. */
export type OwnCommand = RulesetCommand & { readonly [OWN]: true };

/** Makes a command of a ruleset one that the shared adapters hand on. */
export const own = (command: RulesetCommand): OwnCommand => command as OwnCommand;

/** What the module gives to the game: a command of anomalies or of the runtime, or one of the ruleset's own. */
export type ModuleCommand = GameCommand<AnomalyCommand> | OwnCommand;

/** A shot that may be declared, with what is known of the line between the two. */
export interface KnownShot {
  readonly from: Body;
  readonly to: Body;
  readonly line: LineOfFire;
}

/** Direct fire between units, in a ruleset that has it. */
export interface RulesetFire {
  /** What everybody knows of a shot, or the code by which it cannot even be declared. */
  check(state: AnomalyState, from: string, to: string): KnownShot | string;
  /** A word or two for the line of fire of a ship that cannot fire at all, as a lang key, by the code. */
  readonly cannot: Readonly<Record<string, string>>;
}

/** One unit is to lock on to another, to take control of a weapon, or to let either go. */
export interface TrackingOrder {
  readonly do: "lock-on" | "guide" | "let-go";
  readonly from: string;
  readonly to: string;
}

/** One unit tracks another, as somebody knows it. */
interface KnownTrack {
  /** Whether it guides a weapon, rather than being locked on. */
  readonly guides: boolean;
  readonly from: string;
  readonly to: string;
  /** Whether this person was told that it is broken, while others do not know. */
  readonly broken: boolean;
}

/** Lock-ons, in a ruleset that keeps them. */
export interface RulesetTracking {
  /** The code by which an order is refused, from what its captain knows; null when nothing stands against it. */
  check(state: AnomalyState, order: TrackingOrder): string | null;
  tracks(state: AnomalyState): readonly KnownTrack[];
}

/** Why a unit moves, as the anomalies ask for it. */
export type MoveCause = "own" | "tractor" | "forced" | "launched" | "displaced";

/** A person who gives orders, as far as it follows from this for whom. */
interface Giver {
  readonly me: string;
  readonly state: AnomalyState | null;
  readonly role: { readonly kind: string };
}

/** An order that may be given, as its giver looks at it. */
export interface AskedOrder {
  /** What its giver may know. */
  readonly view: AnomalyState;
  readonly order: WrittenOrder;
  /** With which it is given; null for an order of the player. */
  readonly unit: string | null;
  /** What it is aimed at where no field says so. */
  readonly aim: string | null;
  readonly seat: string;
  readonly say: Say;
  nameOf(id: string): string;
}

/** An order as people of a ruleset read it before it is given. */
export interface ToldOrder {
  /** What its button says; left out where the words of its kind and its fields do. */
  readonly title?: string;
  /** What would come of it, a short sentence each: costs, dice with their reasons, what it meets; left out where its events say all. */
  readonly notes?: readonly string[];
  /** Said before it is pressed, as it would be regretted; left out where nothing would. */
  readonly warning?: string;
  /** What a term in it means; left out where its words say all. */
  readonly hint?: string;
  /** The unit at which it is aimed, whose drawing can be opened; left out where there is none. */
  readonly about?: string;
  readonly rules?: readonly string[];
}

/** How what people do on the map becomes the ruleset's orders. */
export interface RulesetOrders {
  /**
   * The order that takes a unit along a way; null where no order does.
   *
   * @param points the places that somebody set on the way, the last being its end
   * @param cause why it moves; whoever is displaced is put at the end of the way at once
   */
  move(unit: Body, points: readonly Place[], cause: MoveCause): OwnCommand | null;
  /** Hexes that a unit may go by its own power in the present moment; left out where nothing limits it. */
  allowance?(state: AnomalyState, unit: Body): number;
  /** The places that a unit passes on such a way, its end included. */
  along(unit: Body, points: readonly Place[]): readonly Place[];
  /** The order that turns a unit where it stands, the same for its captain and for the judge; null where no order does. */
  turn(state: AnomalyState, unit: string, facing: Body["facing"]): OwnCommand | null;
  /** Why an order would be refused, from what its giver knows; left out where only the judge's window says so. */
  foresee?(state: AnomalyState, command: OwnCommand): string | null;
  /** For whom a person gives orders; left out where that is always the own player. */
  seat?(person: Giver): string;
  /** The units with which a seat has still to act now, in the order in which they come; left out where none comes before others. */
  due?(view: AnomalyState, seat: string): readonly string[];
  /** How people read an order where its own words or events say less than they want to know; null for any other. */
  tell?(asked: AskedOrder): ToldOrder | null;
  /** What people call a word or an id that a field of an order names; null for one that needs no other name. */
  wordOf?(state: AnomalyState, unit: string, field: string, value: string, say: Say): string | null;
  /** What a unit holds and who holds it, a sentence each: beams, lock-ons. Left out where units hold nothing. */
  holds?(state: AnomalyState, unit: string, nameOf: (id: string) => string, say: Say): readonly string[];
  readonly fire: RulesetFire | null;
  /** Left out in a ruleset that keeps no lock-ons. */
  readonly tracking?: RulesetTracking;
}
