import type { AnomalyState, RuleEvent } from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { JudgeActs } from "./judge.ts";
import type { PlayActs, Prompt, Seats } from "./play.ts";

/** The game as one client has it. Windows read it, draw it and call its acts; they decide nothing themselves. */
export interface Session extends Person, Seats, Journal, KnownNames {
  /** Which game it is; null before a game. */
  readonly gid: string | null;
  /** What this client may know: the judge's window everything, a captain's its view; null before a game. The portals' inner state is there only when `state.secret` is. */
  readonly state: AnomalyState | null;
  /** The ruleset that is played. @throws Error while there is no game */
  readonly ruleset: RulesetAdapter;
  /** What this person is asked. */
  readonly prompts: readonly Prompt[];
  /** What this person answered in this game, by the question. */
  readonly answers: ReadonlyMap<string, string>;
  /** This person's own acts; null while there is no game. */
  readonly play: PlayActs | null;
  /** The acts of a judge; null for everybody else. */
  readonly judge: JudgeActs | null;
  /** Calls back after every change; the returned function ends it. */
  listen(listener: () => void): () => void;
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
