import type { AnomalyState } from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { Journal } from "./journal.ts";
import type { JudgeActs } from "./judge.ts";
import type { KnownNames } from "./known-names.ts";
import type { Person } from "./person.ts";
import type { PlayActs } from "./play-acts.ts";
import type { Prompt } from "./prompts.ts";
import type { Seats } from "./seats.ts";

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
