/** The game as one client has it: what windows read, and what they hand over. */

import type { Fairness } from "../../judge/log/rounds.ts";
import type { GameExport } from "../../judge/verify/export.ts";
import type { AnomalyState, Attempt, Body, Direction, RuleEvent, Verdict, WrittenOrder } from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { ReadyEnd, ReadyUntil } from "../ruleset/clock.ts";
import type { ModuleCommand } from "../ruleset/orders.ts";
import type { UnitFacts } from "../ruleset/units.ts";
import type { AimedAt } from "./attempt.ts";
import type { JudgeRole, OpeningRole } from "./judge.ts";

/** The game as one client has it. Windows read it, draw it and give it commands; they decide nothing themselves. */
export interface Session extends Person, Seats, Journal, KnownNames, PlayerActs {
  /** Which game it is; null before a game. */
  readonly gid: string | null;
  /** What this client may know: the judge's window everything, a captain's its view; null before a game. The portals' inner state is there only when `state.secret` is. */
  readonly state: AnomalyState | null;
  /** The ruleset that is played. @throws Error while there is no game */
  readonly ruleset: RulesetAdapter;
  /** What everybody can check of the game; null before a game. */
  readonly gameRecord: GameRecord | null;
  /** What this person is asked. */
  readonly prompts: readonly Prompt[];
  /** What this person answered in this game, by the question. */
  readonly answers: ReadonlyMap<string, string>;
  /** What this client's person is in the game, and what only such a person can do. */
  readonly role: Role;
  /**
   * Gives an order, or a judge's command. Orders of a ruleset's own are written as in its files, without a time.
   *
   * @returns the code by which it is refused, from what this person knows; null when it was given
   */
  command(command: ModuleCommand): Promise<string | null>;
  /** The ruling that public facts give on an attempt; null where only asking for it will tell, or without a game. */
  ruling(what: Attempt, unit: string, at: AimedAt): Verdict | null;
  /** Calls back after every change; the returned function ends it. */
  listen(listener: () => void): () => void;
}

/** What everybody can check of a game: whose dice they are, and, once it has ended, all of it. */
export interface GameRecord {
  readonly fairness: Fairness;
  /** The head of the last entry, base64url: the same at everybody who has the same record. */
  readonly head: string;
  /** What a user of the world is called, also one who has no seat; the id of one who is gone. */
  nameOf(user: string): string;
  /** The whole game with all that was secret, once its key is public; null before. Rejects where its log cannot be read. */
  exported(): Promise<GameExport | null>;
}

/** What a client's person is in the game. It is another value when that changes, so that one which is held stays usable. */
export type Role =
  /** Nobody yet: no game is played at this client, and it may open none. */
  | { readonly kind: "outside" }
  /** A judge without a running game. */
  | OpeningRole
  /** A player, or somebody who looks on. */
  | { readonly kind: "captain" }
  /** The judge of the running game. */
  | JudgeRole;

/** What everybody does in a running game beside giving commands; without one nothing happens. */
interface PlayerActs {
  /** Says that this person is ready; `null` is for as long as was said before a ship came to be moved, else for one step. */
  setReady(until: ReadyUntil | null): void;
  wait(): void;
  /** Answers a question with an option: of a push its hex. */
  answer(prompt: string, option: string): void;
  /** Lets a push be asked again when it is settled where the nearer ships go. */
  putOff(prompt: string): void;
  /** Asks for the whole time of a push anew. */
  moreTime(prompt: string): void;
  /** Moves a unit's token one hex in a direction, as a drag would; the code when it cannot. */
  step(unit: string, direction: Direction): Promise<string | null>;
  /** Takes a move back that waits for the judge: the ship's token goes to where the game has the ship. */
  takeBack(unit: string): Promise<void>;
  /** Tells the judge of an order, as data, that is offered and cannot be foreseen. Each kind of order is told once. */
  tellBroken(order: WrittenOrder, error: string): void;
  /** Something outside the game stopped a move by hand of this unit, which the judge is told; null when a hand's move went through. */
  noteStopped(unit: string | null): void;
  /**
   * Units go a path, each from where it stands; the hex that one is due to go now it goes at once.
   *
   * @param path a letter a hex, as in `Course`; empty takes paths back
   */
  goPath(units: readonly string[], path: string): Promise<void>;
  /** Turns a unit where it stands: an order while orders are given, a correction before the first turn. */
  turn(unit: string, facing: Body["facing"]): Promise<void>;
  /** Changes what is written on a unit's sheet; the game takes it up. */
  setFacts(unit: string, changes: Partial<UnitFacts>): Promise<void>;
}

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
interface Seats {
  readonly seats: readonly Seat[];
  /** Ships whose moves beyond their speed wait for the judge: the game has them elsewhere than their tokens stand. */
  readonly asked: readonly string[];
  /** How many of this person's declarations of gathering no entry holds yet: the last ones of the game's list. */
  readonly gatheringWaits: number;
  /** The unit of this person whose move by hand something outside the game stopped in this moment; null for none. */
  readonly stopped: string | null;
  /** Why the clock waits, in public reasons alone; empty when it is about to go on. */
  readonly waiting: readonly { readonly name: string; readonly doing: SeatDoing | "set-up" }[];
  /** A step has just begun: who stays ready may not have been heard of yet. */
  readonly justBegun: boolean;
  /** The judge alone makes each step: it does not come by itself once all are ready. */
  readonly byHand: boolean;
  readonly ready: boolean;
  /** This person's own part of a moment's choices is settled, by answer or by order, and not shown to the others yet. */
  readonly sealed: boolean;
  readonly readyUntil: ReadyUntil | null;
  /** Why a word of this person's that was to last ended just now; null where none did. */
  readonly readyEnded: ReadyEnd | null;
}

/** How things of the game are found and called in this world. */
interface KnownNames {
  /** The Foundry scene that plays a scene of the game; nothing while it is not there. */
  foundryScene(scene: string): string | null;
  /** A unit's name as its token bears it. */
  unitName(unit: string): string;
  sceneName(scene: string): string;
  /** The Foundry actor of a unit; nothing while its token is not there, or for a token without one. */
  actorOf(unit: string): string | null;
}

/** What stands between this client and a running game. */
export type Condition =
  /** No game was opened in this world. */
  | "no-game"
  | "playing"
  /** Another window judges; this one only watches. */
  | "standing-by"
  /** A game master whose browser holds no key to the game. */
  | "no-key"
  /** No window plays the game just now: the clock waits. */
  | "judge-away"
  /** The game has ended: nothing is played any more, and soon everybody can check it. */
  | "ended"
  /** The judge paused, or the log needs a person. */
  | "paused";

/**
 * Why no window plays the game: the user who judges is away, a judge's browser says that it lacks the key or cannot take
 * the game up, or nobody's window answers.
 */
export type Absence = "away" | "no-key" | "stopped" | "unheard";

/** Who sits at this client, and what stands between them and the game. */
interface Person {
  /** This user's id. */
  readonly me: string;
  readonly isGM: boolean;
  readonly condition: Condition;
  /** Why no window plays the game, where this one does not; null while one does, as far as is known here. */
  readonly absence: Absence | null;
}

/** One line of the journal: an event, when it was told, and to whom. */
export interface JournalLine {
  /** The log's entry it stands in. */
  readonly n: number;
  readonly event: RuleEvent;
}

/** What happened, as far as this person may know. */
interface Journal {
  readonly journal: readonly JournalLine[];
  /** Private messages not yet read. */
  readonly unread: number;
  markRead(): void;
}
