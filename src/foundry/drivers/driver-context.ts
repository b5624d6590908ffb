import type { ClockPort } from "../../judge/ports/ports.ts";
import type { JudgeGame } from "../../judge/run/judge-game.ts";
import type { AnomalyEvent, AnomalyState, Force } from "../../rules/index.ts";
import type { PresenceMessage } from "../ready/presence-messages.ts";
import type { JudgeDoing } from "../ready/readiness.ts";
import type { Breaks } from "../ready/ready-until.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { ModuleCommand } from "../ruleset/orders.ts";
import type { Seat } from "../session/session.ts";
import type { Mapping, MoveCheck } from "../settings/settings.ts";

/** Puts the question of which force a unit is, with the likely answer first. */
export type AskForce = (unit: string, scene: string, likely: Force) => Promise<Force | null>;

/** A game in one of its judge's windows. */
export type Game = JudgeGame<AnomalyState, ModuleCommand, AnomalyEvent>;

export interface JudgeSettings {
  mapping(): Mapping;
  /** Milliseconds from the last ready to the next step; null when only the judge steps. */
  pace(): number | null;
  setPace(pace: number | null): Promise<void>;
  /** What becomes of a captain's move beyond the ship's speed. */
  moveCheck(): MoveCheck;
  /** Whether floating maps are shifted by themselves when ships leave them. */
  followsShips(): boolean;
  /** Asks the judge, once a session, whether this world's clock is to have no tracker from now on. */
  offersUnlinked(): Promise<boolean>;
  /** This world's clock has no tracker from now on. */
  unlink(): Promise<void>;
  /** Asks the judge of which force a unit is that has appeared in a destination; null where nothing is said. */
  askForce: AskForce;
}

/** What the judge's window needs of its client beside the game. */
export interface JudgeSessionParts {
  readonly ruleset: RulesetAdapter;
  readonly settings: JudgeSettings;
  readonly clock: ClockPort;
  /** This person's reasons to stop being ready. */
  breaks(): Breaks;
  /** Somebody sends more messages than are heard. */
  flooded(user: string): void;
  /** Sends presence messages to everybody, or to one person alone. */
  sendPresence(message: PresenceMessage, to?: string): void;
  /** A new id for a unit or an anomaly, which nobody can foresee. */
  newId(): string;
}

/** What the clock's and the tokens' drivers need of the judge's session. */
export interface DriverContext {
  readonly game: Game;
  readonly ruleset: RulesetAdapter;
  readonly paused: boolean;
  readonly seats: readonly Seat[];
  /** What the clock waits for the judge to do. */
  readonly judgeDoing: JudgeDoing | null;
  /** Whether the judge's user is one of the players. */
  readonly plays: boolean;
  readonly me: string;
  /** A new id for a unit or an anomaly, which nobody can foresee. */
  newId(): string;
  /** Resolves when nothing that the clock must not overtake is under way. */
  settled(): Promise<void>;
  setPaused(paused: boolean): void;
  /** Something changed that windows and seats are to hear of. */
  changed(): void;
  /** Gives commands to the game; a refusal's code, or nothing when they were played. */
  act(row: readonly ModuleCommand[]): Promise<string | null>;
  /** Tells a user, and nobody else, why a token went back to where the game has its unit, or that the judge is asked. */
  tellPutBack(user: string, unit: string, code: string): void;
}
