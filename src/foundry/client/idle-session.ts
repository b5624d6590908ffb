import type { Host } from "../host/host.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { ReadyUntil } from "../ruleset/until.ts";
import type { JudgeActs } from "../session/judge.ts";
import type { Condition } from "../session/person.ts";
import type { Prompt } from "../session/prompts.ts";
import type { Seat } from "../session/seats.ts";
import type { Session } from "../session/session.ts";
import { currentGame } from "../settings/settings.ts";
import { BaseSession } from "./base-session.ts";

/** A client at a table where it has no part in a game yet. */
export class IdleSession extends BaseSession implements Session {
  readonly gid: string | null;
  readonly condition: Condition;
  readonly judge: JudgeActs | null;
  readonly state = null;
  readonly play = null;
  readonly prompts: readonly Prompt[] = [];
  readonly seats: readonly Seat[] = [];
  readonly waiting = [];
  readonly asked = [];
  readonly justBegun = false;
  readonly ready = false;
  readonly sealed = false;
  readonly readyUntil: ReadyUntil | null = null;

  constructor(host: Host, condition: Condition, judge: JudgeActs | null) {
    super(host);
    // A client that has no part in the world's game yet waits for that one.
    this.gid = condition === "no-game" ? null : currentGame(host);
    this.condition = condition;
    this.judge = judge;
  }

  get ruleset(): RulesetAdapter {
    throw new Error("no game is played, so there is no ruleset");
  }
}
