import type { JsonObject } from "../protocol/canon.ts";

/** Who may learn of an event: everybody, the judge alone, or these users (and always the judge). */
export type Audience = "all" | "judge" | readonly string[];

/** What the runtime reads of an event; the rest is the engine's, and must have a canonical form. */
export interface EngineEvent {
  readonly at: string;
  readonly event: string;
  readonly audience: Audience;
}

/**
 * What the runtime reads of a command. `by` and `oid` are set by the runtime on orders of players. A command that
 * places an anomaly has `do: "place"` and `place: {id, …}`; the runtime adds `v`, `gid` and `serial` to `place`.
 */
export interface EngineCommand {
  readonly do: string;
  readonly by?: string;
  readonly oid?: string;
}

/** Dice that a rule asks for. */
export interface DiceRequest {
  readonly kind: "dice";
  readonly purpose: string;
  /** The anomaly whose stream gives the faces; null for the table's own. */
  readonly anomaly: string | null;
  /** The moment the faces belong to, unique within anomaly and purpose. */
  readonly occasion: string;
  /** Index of the first face wanted: 0, or more for a re-roll of the same moment. */
  readonly first: number;
  readonly count: number;
  readonly sides: number;
}

/** A decision that a rule asks for. All of its fields become public when a seat is asked. */
export interface ChoiceRequest {
  readonly kind: "choice";
  /** Stable within the game: the same question has the same id after undo and reload. */
  readonly id: string;
  /** Whose decision it is; null when the fallback stands. */
  readonly who: string | null;
  readonly options: readonly string[];
  readonly fallback: string;
}

export type EngineRequest = DiceRequest | ChoiceRequest;

/** Who made a choice: a standing order, nobody in time, or the player. */
export type ChosenBy = "order" | "fallback" | "player";

export type EngineAnswer = { readonly faces: readonly number[] } | { readonly choice: string };

/** What a command did. `refused` carries the code for the judge who gave it; events may tell the player. */
export interface Outcome<E> {
  readonly events: readonly E[];
  readonly refused?: string;
}

/** Who sees: `judge`, `public`, or the id of a seat's user. */
export type Viewer = string;

/** What a game is opened with. It is public. */
export interface Opening {
  readonly gid: string;
  readonly world: string;
  readonly judge: string;
  readonly module: string;
  readonly mode: string;
  readonly rules: number;
  readonly readings: JsonObject;
  readonly seats: readonly string[];
}

/** The rules as the runtime sees them. All functions are pure; state and events are plain values that survive JSON. */
export interface Engine<S, C extends EngineCommand, E extends EngineEvent> {
  /** The meaning of the rules as a whole number; a verifier refuses another. */
  readonly rules: number;
  initial(opening: Opening): S;
  /** Plays one command: asks in batches, is handed the answers in the same order, and gives what happened. */
  handle(state: S, command: C): Generator<readonly EngineRequest[], Outcome<E>, readonly EngineAnswer[]>;
  evolve(state: S, events: readonly E[]): S;
  view(state: S, viewer: Viewer): unknown;
  /** The command that must be played before anything else; null when the game waits for orders. */
  next(state: S): C | null;
  /** What players have agreed to take back: everything after an entry. It comes before all else. */
  agreedUndo(state: S): { readonly entry: number; readonly players: readonly string[] } | null;
  /** The game's time, `T.I`. */
  at(state: S): string;
  /** Whether a command is told to everybody, or else which anomaly's secret record it belongs to (null: the table's). */
  secrecy(state: S, command: C): "public" | { readonly anomaly: string | null };
  /** The round whose streams answer the command's dice, such as `turn.3`; null when it can ask for none. */
  round(state: S, command: C): string | null;
  /** Reads a player's order as it came in; nothing when its shape is wrong in any way. */
  readOrder(raw: JsonObject): C | undefined;
  /** Whether this user may give this order at all. What the rules refuse is for `handle`. */
  mayOrder(state: S, user: string, command: C): boolean;
  /** How many units everybody can count: a snapshot's size follows it. */
  units(state: S): number;
}
