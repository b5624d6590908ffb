import type { KeyFault } from "../../judge/window/enter-key.ts";
import type { Judging, RuleOptions } from "../../rules/index.ts";
import type { RulesetAbout } from "../ruleset/adapter.ts";
import type { Extras } from "../ruleset/extras.ts";
import type { OwnCommand } from "../ruleset/orders.ts";

/** What would let a judge's browser take up the game: the recovery code, or its own copy of a log whose end is gone. */
export type Help = "key" | "restore";

/** How a judge opens a game, or takes one up. */
export interface JudgeOpening {
  /** Opens a game on these Foundry scenes, judged so and played by this ruleset, or the usual one; their tokens become units, the players become seats. */
  openGame(scenes: readonly string[], judging?: Judging["mode"], ruleset?: string): Promise<void>;
  /** The rulesets by which a game can be played; the first is the usual one. */
  readonly rulesets: readonly ({ readonly id: string } & RulesetAbout)[];
  /**
   * Loads a scenario of the contract as scenes, actors and tokens, opens a game on it and places its anomalies. It is
   * judged so, or as the scenario says; what the scenario does not say comes beside it.
   */
  loadScenario(scenario: unknown, judging?: Judging["mode"], extras?: Extras): Promise<string | null>;
  /** What this browser needs before it can judge; null when it needs nothing, or nothing would help. */
  readonly help: Help | null;
  /** Brings the key here by the recovery code and takes up the game; says what is wrong with the code, if anything. */
  enterKey(code: string): Promise<KeyFault | null>;
  /** Puts the log back from this browser's own copy and takes up the game; gives whether that could be done. */
  restore(): Promise<boolean>;
  /** How far the log goes, and how far this browser's copy does, while the log waits to be restored. */
  readonly lost: { readonly tip: number; readonly copy: number } | null;
}

/** What a judge does with a running game as a whole. */
export interface JudgeRules {
  /** Reads the rules differently from the next step on; everybody is told. */
  changeRuleOptions(readings: RuleOptions): Promise<void>;
  /** Gives a command of the ruleset's own that only a judge gives; its code when it is refused. */
  command(command: OwnCommand): Promise<string | null>;
  /** An id for something new that nothing else in the world bears. */
  newId(): string;
  /** Undoes everything after the entry; gives a lang key when it cannot. */
  undoTo(entry: number, reason: string): Promise<string | null>;
  recoveryCode(): string;
}
