import type { JsonObject } from "../protocol/encoding.ts";

/** Who may learn of an event: everybody, the judge alone, or these users. The judge may learn of all events. */
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

/** Dice that a rule requests. */
export interface DiceRequest {
  readonly kind: "dice";
  readonly purpose: string;
  /** The anomaly whose stream gives the faces; null for the stream that belongs to no anomaly. */
  readonly anomaly: string | null;
  /** The moment the faces belong to, unique within anomaly and purpose. */
  readonly occasion: string;
  /** Index of the first face wanted: 0, or more for a re-roll of the same moment. */
  readonly first: number;
  readonly count: number;
  readonly sides: number;
}

/** A decision that a rule requests. All of its fields become public when a seat is asked. */
export interface ChoiceRequest {
  readonly kind: "choice";
  /** Stable within the game: the same question has the same id after an undo or a reload. */
  readonly id: string;
  /** Whose decision it is; null when the fallback stands. */
  readonly who: string | null;
  readonly options: readonly string[];
  readonly fallback: string;
}

export type EngineRequest = DiceRequest | ChoiceRequest;

/** A step of the way of something hidden: the time from which it was there, the scene, and the place as its label. */
export type WayStep = readonly [at: string, scene: string, place: string];

/** Who made a choice: a standing order, nobody in time, or the player. */
export type ChosenBy = "order" | "fallback" | "player";

export type EngineAnswer = { readonly faces: readonly number[] } | { readonly choice: string };

/** What a command did. `refused` is the code of a refusal, for the judge who gave the command. */
export interface EngineOutcome<S, E> {
  readonly events: readonly E[];
  /** The state after the events: what `evolve` makes of them, so that it need not be called. */
  readonly state: S;
  readonly refused?: string;
}

/** Whose view it is: `judge`, `public`, or the id of a seat's user. */
export type Viewer = string;

/** What a game is opened with. It is public. */
export type Opening = {
  readonly gid: string;
  readonly world: string;
  readonly judge: string;
  readonly module: string;
  readonly mode: string;
  readonly rules: number;
  /** The ruleset that is played; left out for the one of a game that names none. */
  readonly ruleset?: string;
  readonly readings: JsonObject;
  readonly seats: readonly string[];
};

/** The rules as the runtime sees them. All functions are pure; state and events are plain values that survive JSON. */
export interface Engine<S, C extends EngineCommand, E extends EngineEvent> {
  /** The version of the rules' meaning; a verifier refuses a record of another version. */
  readonly rules: number;
  initial(opening: Opening): S;
  /** Plays one command. Yields batches of requests, takes their answers in the same order, and returns the outcome. */
  handle(state: S, command: C): Generator<readonly EngineRequest[], EngineOutcome<S, E>, readonly EngineAnswer[]>;
  /** The state after recorded events. */
  evolve(state: S, events: readonly E[]): S;
  view(state: S, viewer: Viewer): unknown;
  /** The command that must be played before anything else; null when the game waits for orders. */
  next(state: S): C | null;
  /**
   * The next order of a player whom the program plays; null while none of these has one to give. It is played before
   * anybody's order and the clock's next step.
   *
   * @param seed what the program's chance comes from
   */
  auto(state: S, seed: string): C | null;
  /** The undo on which players have agreed: everything after `entry` is taken back before anything else is played. */
  agreedUndo(state: S): { readonly entry: number; readonly players: readonly string[] } | null;
  /** The game's time, `T.I`. */
  at(state: S): string;
  /**
   * The hidden anomalies that were taken out of the game and whose ways are to be told to all at once, in order; left out
   * where that is told at the end alone.
   */
  retired?(state: S): readonly string[];
  /** Where an anomaly was, from all events of the game in their order; left out with {@link Engine.retired}. */
  wayOf?(events: readonly E[], anomaly: string): readonly WayStep[];
  /** Whether a command is public, or else the anomaly to whose secret record it belongs; null for that of no anomaly. */
  secrecy(state: S, command: C): "public" | { readonly anomaly: string | null };
  /** The round whose streams give the command's dice, such as `turn.3`; null when the command needs none. */
  round(state: S, command: C): string | null;
  /** Reads a player's order as it came in; nothing when its shape is wrong. */
  readOrder(state: S, raw: JsonObject): C | undefined;
  /** Whether this user may give this order. Whether the rules allow it is decided by `handle`. */
  mayOrder(state: S, user: string, command: C): boolean;
}
