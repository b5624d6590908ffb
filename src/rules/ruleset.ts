import type { Citation, EventHeader } from "./anomalies/state/event.ts";
import type { AnomalyState, Judging } from "./anomalies/state/game.ts";
import type { UnitRules } from "./anomalies/state/rule-context.ts";
import { view } from "./anomalies/view.ts";
import type { Procedure } from "./dice.ts";
import type { Place } from "./geometry/place.ts";
import type { Result } from "./result.ts";
import type { RuleOptions } from "./rulebook/rule-options.ts";
import type { FileForm, Order, ScenarioFile, UnitEntry, Written, WrittenOrder } from "./scenario/scenario.ts";
import type { Taken, Waiting } from "./scenario/waiting.ts";
import type { Moment, Time } from "./time.ts";

/** A unit written short: whole numbers, texts and lists of them. */
export type PackedUnit =
  | null
  | boolean
  | number
  | string
  | readonly PackedUnit[]
  | { readonly [key: string]: PackedUnit };

/** Something that changes a game; `do` says what. */
export interface RulesetCommand {
  readonly do: string;
}

/** What a command did. */
export interface Outcome<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

/**
 * Where a place may lie: outside of it an order is always refused, inside it may be. Lengths are those of the ruleset's
 * maps: thousandths of an inch, or hexes.
 */
export type Within =
  /** So far from a place, or, where a unit is named that stands there, from the rim of its base. */
  | {
      readonly kind: "round";
      readonly centre: Place;
      readonly unit?: string;
      readonly least: number;
      readonly most: number;
    }
  /** No farther than this from an edge of the map. */
  | { readonly kind: "edge"; readonly edge: "N" | "E" | "S" | "W"; readonly most: number }
  /** At least so far from every edge of the map. */
  | { readonly kind: "inside"; readonly least: number };

/** One way to give an order: what it says already, and which fields its giver fills in; all others where it is left out. */
export interface OrderWay {
  readonly fixed: { readonly [field: string]: Written };
  readonly fields?: readonly string[];
  /** What it is aimed at where no field says so: an id, or a word of its own. It has other usual values, and another name. */
  readonly aim?: string;
}

/**
 * What a ruleset knows better of one of its orders than its shape does. Fields in lists and objects are named `list.field`;
 * `names` are those that the giver fills in.
 */
export interface OrderOffer<S> {
  /** Whether there can be anything to order at this moment; left out where there can at any. */
  now?(state: S, seat: string): boolean;
  /** Whether one way to give it can have its place now; where it cannot, it is neither offered nor tried. */
  inPlace?(state: S, giver: string, fixed: WrittenOrder, names: readonly string[], aim: string | null): boolean;
  /** The units with which a seat may give it; left out where these are all its own. */
  givers?(state: S, seat: string): readonly string[];
  /** The unit in which a giver waits, with whose orders it is offered; null for one that is ordered by itself alone. */
  waitsIn?(state: S, giver: string): string | null;
  /** The ways to give it, each of which is offered by itself; left out where there is one. */
  ways?(state: S, giver: string, seat: string): readonly OrderWay[];
  /** Fields with the id of something new, by their paths: people read what it is called instead, and write none. */
  readonly made?: readonly string[];
  /** Fields that have to be said where they are asked, though an order without them can be written. */
  readonly needs?: readonly string[];
  /** The values among which one field is chosen. */
  among?(
    state: S,
    giver: string,
    fixed: WrittenOrder,
    names: readonly string[],
    aim: string | null,
  ): { readonly [field: string]: readonly string[] };
  /** The least and the most of a number, or of how many things a list holds. */
  limits?(
    state: S,
    giver: string,
    fixed: WrittenOrder,
  ): { readonly [field: string]: { readonly least: number; readonly most: number } };
  /** Fields that say nothing in this order and are not asked for, though files may have them; left out where none do. */
  idle?(state: S, giver: string, fixed: WrittenOrder): readonly string[];
  /** Fields of which any of the values among which they are chosen does as well as any other: only one of them is tried. */
  alike?(state: S, giver: string, fixed: WrittenOrder): readonly string[];
  /** How many there are of each of some things that are counted. */
  counts?(
    state: S,
    giver: string,
    fixed: WrittenOrder,
  ): { readonly [field: string]: { readonly [value: string]: number } };
  /** Where the places of fields may lie. */
  within?(state: S, giver: string, fixed: WrittenOrder): { readonly [field: string]: Within };
  /** Values that fields have where nobody says otherwise. */
  usual?(
    state: S,
    giver: string,
    fixed: WrittenOrder,
    names: readonly string[],
    aim: string | null,
  ): { readonly [field: string]: Written };
  /**
   * Each of its ways is an order of its own to people, and so is each unit that these fields may name; left out where one
   * line holds them all.
   */
  readonly apart?: readonly string[];
  /** By which a window sorts it; its word where it is left out. */
  readonly group?: string;
  /** Whether an order, as it is with its usual values, is the obvious next one of its giver: no other harms it or does nothing. */
  next?(state: S, giver: string, order: WrittenOrder): boolean;
}

/** How an order of a file is given at a table where no seat writes it: whose it is, how, and why so. */
export interface Elsewhere {
  readonly by: "seat" | "judge" | "nobody";
  /** By moving a token, by answering a question, by a press or form of the judge's console, or in a file alone. */
  readonly how: "token" | "question" | "console" | "file";
  readonly reason: string;
}

/** What a ruleset knows better of its orders, by their words. */
export type OrderOffers<S> = { readonly [word: string]: OrderOffer<S> };

/** The step with which the clock goes on, and the time that it is then. */
export interface Onward<C, T extends Moment = Moment> {
  readonly command: C;
  readonly at: T;
}

/**
 * One ruleset: everything that the rest of the house may ask of it. All functions are pure; the state and its events are
 * plain values of whole numbers and texts that survive JSON.
 */
export interface Ruleset<
  S extends AnomalyState = AnomalyState,
  C extends RulesetCommand = RulesetCommand,
  E extends EventHeader = EventHeader,
  U extends UnitEntry = UnitEntry,
> {
  /** By which files, worlds and the list of rulesets name it. */
  readonly id: string;
  /** What its scenario files look like. */
  readonly file: FileForm<U, C>;
  /** What it says of its units to the anomalies. */
  readonly unitRules: UnitRules;
  /** A unit that waits in a destination, short as an entry of the log has little room; a plain JSON value. */
  packUnit(unit: U): PackedUnit;
  /** The unit that such a value says, in a scene. */
  unpackUnit(packed: PackedUnit, scene: string): Omit<S["units"][string], "seq">;
  /** A game with nothing in it yet, as it is opened at a table. */
  emptyGame(ruleOptions: RuleOptions, judging: Judging): S;
  /** Its own rule options, which `file.readings` describes; left out where it has none. */
  readonly ownOptions?: {
    /** Those by which a game is played, as files write them. */
    of(state: S): Readonly<Record<string, unknown>>;
    /** Chosen ones as a record holds them, in whole numbers; left out where they are so already. */
    recorded?(chosen: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  };
  /** The game that a scenario sets up, before its first turn. */
  setUp(scenario: ScenarioFile<U>): S;
  /** Plays one command: asks for dice and choices, then gives what it did or the code of a refusal, which is a lang key. */
  handle(state: S, command: C): Procedure<Result<Outcome<S, E>, string>>;
  /** The game after some events. A view folds by the same function: whatever it lacks is passed over. */
  evolve(state: S, events: readonly E[]): S;
  /** The command that must be played before anything else; null when the game waits for orders or for its clock. */
  next(state: S): C | null;
  /** The command with which the clock goes on; null while something must be played first. */
  onward(state: S): Onward<C> | null;
  /**
   * The next order of a player whom the program plays; null while nobody of these has one to give. Left out where the
   * program plays nobody.
   *
   * @param seed what the program's chance comes from
   */
  auto?(state: S, seed: string): C | null;
  /**
   * Why an order cannot be given now at a table, where orders come as people give them, though it could stand in a file;
   * a code, and null where it may come. Left out where a file's orders are taken as they come.
   */
  outOfTurn?(state: S, command: C): string | null;
  /** Whether a command may need dice before the first turn; left out where none does. */
  rollsInSetUp?(command: C): boolean;
  /** How it takes the orders of a file; left out where all of one time are taken at that time, in file order. */
  readonly taking?: OrderTaking<S, C>;
  /** A player's view without the secrets of the ruleset's own; left out where it has none. */
  hide?(seen: S, viewer: string): S;
  /** What it knows better of its orders than their shapes do; left out where those say all. */
  readonly offers?: OrderOffers<S>;
  /** How the orders are given that no seat writes, by their words. */
  readonly elsewhere?: { readonly [word: string]: Elsewhere };
  /** Whether captains may give orders now. */
  takesOrders(state: S): boolean;
  /** Whether the game is over, so that nobody orders anything and nobody is to take its clock on; left out where it never is. */
  isOver?(state: S): boolean;
  /** The present time, as events are dated. */
  at(state: S): string;
  /** A moment of the anomalies as it writes it in the same way; left out where that is turn and impulse. */
  timeText?(time: Time): string;
  /** Whether an event belongs in a trace; all others are bookkeeping. */
  isTraced(event: E): boolean;
  /** An event as a trace writes it, where that is not as it lies in the log: measures in inches; left out where it is. */
  written?<T extends E>(event: T): T;
  /** An event as players read it: without the rules that would reveal a secret. */
  asPlayersRead<T extends E>(event: T): T;
  /** Whether nothing of a command is public, beside those of anomalies; left out where a ruleset has none such. */
  isSealed?(command: C): boolean;
  /** An event as a record holds it: whole numbers and plain keys only. Left out where its events are so already. */
  recorded?<T extends E>(event: T): T;
  /** The rule behind the refusal of an order. */
  refusedBy(order: Order, code: string): Citation;
}

/**
 * Orders that wait together. Of one moment there may be thousands: what it costs to take one must not grow with the number
 * of those behind it.
 */
export interface OrderQueue<S, C> {
  /** Takes the order out that is to be given now; null when the clock may go on. */
  take(state: S): Taken | null;
  /** The step of the clock that passes over what no order waits for; else the ruleset's own next step is taken. */
  onward?(state: S): { readonly command: C; readonly at: Moment } | null;
}

/**
 * How a ruleset takes the orders of a file where they are not simply all of one time, in file order: at several points
 * of a time, by whose unit it is, or one after another as the game goes.
 */
export interface OrderTaking<S, C> {
  /** Orders whose moments have the same word here wait together. */
  togetherAt(at: Moment): string;
  /** Which of them wait now. */
  togetherNow(state: S): string;
  /** Orders of moments that belong together, in file order, before any of them is taken. */
  queue(orders: readonly Waiting[]): OrderQueue<S, C>;
  /** Whether a moment of the clock lies behind the last one that is to be played. */
  isPast(at: Moment, until: Moment): boolean;
}

/** What a viewer may know of a game of a ruleset; somebody who plays no part, `""`, knows what is public. */
export const seenBy = <S extends AnomalyState>(
  { hide }: Pick<Ruleset<S>, "hide">,
  state: S,
  viewer: string | "judge",
): S => {
  const seen = view(state, viewer);
  return viewer === "judge" || !hide ? seen : hide(seen, viewer);
};
