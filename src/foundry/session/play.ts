/** What a person can do in a game: answer prompts, be ready, order ships. */

import type { Body, Direction, UnitOrders } from "../../rules/index.ts";
import type { ReadyUntil } from "../ruleset/clock.ts";
import type { UnitFacts } from "../ruleset/units.ts";
import type { Declared } from "./declared.ts";

/** What a person can do in a running game. */
export interface PlayActs extends SeatActs, PromptActs, ShipActs {}

/** Something this client's person is asked. */
export type Prompt =
  | {
      readonly kind: "push";
      readonly id: string;
      readonly unit: string;
      readonly by: string;
      readonly range: number;
      readonly from: string;
      /** In the order A to F. */
      readonly options: readonly { readonly hex: string; readonly direction: Direction }[];
      /** What the unit's standing order, or else the default, would take. */
      readonly preset: string;
      /** When its time is over, in milliseconds of `performance.now()`; null where it has no end. */
      readonly ends: number | null;
      /** Where the nearer ships are pushed, when it was put off until that was settled; null until then. */
      readonly told: readonly { readonly unit: string; readonly hex: string }[] | null;
    }
  /** A decision that only the ruleset knows; its words come from there. */
  | {
      readonly kind: "choice";
      readonly id: string;
      /** What kind of decision it is. */
      readonly what: string;
      readonly options: readonly string[];
      /** The option that is taken when nobody answers. */
      readonly preset: string;
      /** All that was asked, for the ruleset to read. */
      readonly asks: { readonly [field: string]: unknown };
    }
  | { readonly kind: "roll"; readonly unit: string; readonly what: "destination" | "tumble" }
  /** For the judge: no chart is printed for what was rolled, and one of these is to be named. */
  | { readonly kind: "chart"; readonly unit: string; readonly total: number; readonly charts: readonly string[] }
  /** For the judge: a destination is settled and waits to be opened. */
  | { readonly kind: "set-up"; readonly unit: string; readonly scene: string };

/** How a person answers what is asked. */
interface PromptActs {
  /** Answers with an option: of a push its hex. */
  answer(prompt: string, option: string): void;
  /** Lets a push be asked again when it is settled where the nearer ships go. */
  putOff(prompt: string): void;
  /** Asks for the whole time of a push anew. */
  moreTime(prompt: string): void;
  roll(unit: string): void;
}

/** What a seat is doing, as everybody may know. */
export type SeatDoing = "ready" | "choosing" | "rolling" | "moving" | "wait" | "away";

export interface Seat {
  /** The user's id. */
  readonly id: string;
  readonly name: string;
  readonly present: boolean;
  readonly doing: SeatDoing;
}

/** Who the clock waits for, and how this person stands in it. */
export interface Seats {
  readonly seats: readonly Seat[];
  /** Why the clock waits, in public reasons alone; empty when it is about to go on. */
  /** Ships whose moves beyond their speed wait for the judge: the game has them elsewhere than their tokens stand. */
  readonly asked: readonly string[];
  readonly waiting: readonly { readonly name: string; readonly doing: SeatDoing | "set-up" }[];
  /** A step has just begun: who stays ready may not have been heard of yet. */
  readonly justBegun: boolean;
  /** The judge alone makes each step: it does not come by itself once all are ready. */
  readonly byHand: boolean;
  readonly ready: boolean;
  /** This person's own part of a moment's choices is settled, by answer or by order, and not shown to the others yet. */
  readonly sealed: boolean;
  readonly readyUntil: ReadyUntil | null;
}

/** What a person says of being ready. */
interface SeatActs {
  /** Says that this person is ready; `null` is for as long as was said before a ship came to be moved, else for one step. */
  setReady(until: ReadyUntil | null): void;
  wait(): void;
}

/** An order as it is written in a file, without a time. */
export type RawOrder = Readonly<Record<string, unknown>> & { readonly do: string };

/** What a captain orders, moves and declares. */
interface ShipActs {
  /** One hex in a direction, as a drag of its token would go. */
  step(unit: string, direction: Direction): Promise<string | null>;
  /** Takes a move back that waits for the judge: the ship's token goes to where the game has the ship. */
  takeBack(unit: string): Promise<void>;
  /**
   * Units go a path, each from where it stands; the hex that one is due to go now it goes at once.
   *
   * @param path a letter a hex, as in `Course`; empty takes paths back
   */
  goPath(units: readonly string[], path: string): Promise<void>;
  setOrders(unit: string, orders: UnitOrders): void;
  /** Declares a shot or asks for a ruling; the code when public facts alone refuse it. The answer comes as an event. */
  declare(declared: Declared): Promise<string | null>;
  /** Turns a unit where it stands: an order while orders are given, a correction before the first turn. */
  turn(unit: string, facing: Body["facing"]): Promise<void>;
  /**
   * Gives an order of the ruleset's own, written as in its files without a time; the code when it is refused, from what
   * this person knows.
   */
  order(raw: RawOrder): Promise<string | null>;
  /** Changes what is written on a unit's sheet; the game takes it up. */
  setFacts(unit: string, changes: Partial<UnitFacts>): Promise<void>;
}
