import type { AnomalyState, RuleEvent } from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { ReadyEnd } from "../ruleset/clock.ts";
import { momentOf, type ReadyUntil } from "../ruleset/clock.ts";
import type { ReadyMessage } from "./readiness.ts";
import { type Breaks, endOfReady } from "./ready-until.ts";

/** What one player says of being ready, and for how long it holds; kept by that player's own window. */
export class ReadyState {
  readonly #ruleset: RulesetAdapter;
  readonly #me: string;
  readonly #breaks: () => Breaks;
  #until: ReadyUntil | null = null;
  /** The word that ended last, and the time at which it did; what is moved then may bring it back. */
  #ended: { readonly at: string; readonly until: ReadyUntil } | null = null;
  /** Why the word that ended last did, and when. */
  #why: { readonly at: string; readonly end: ReadyEnd } | null = null;
  #said: ReadyMessage | null = null;
  #since: RuleEvent[] = [];
  #at = "";
  /** The time at which a word was said again while holes were still pushing. */
  #foreseenAt = "";

  constructor(ruleset: RulesetAdapter, me: string, breaks: () => Breaks) {
    this.#ruleset = ruleset;
    this.#me = me;
    this.#breaks = breaks;
  }

  get until(): ReadyUntil | null {
    return this.#until;
  }

  /** Why a word ended at the present time; null where none did, or another was given since. */
  why(state: AnomalyState | null): ReadyEnd | null {
    const isNow = state !== null && this.#why?.at === momentOf(this.#ruleset.clock, state);
    return isNow && this.#until === null ? (this.#why?.end ?? null) : null;
  }

  /** What was said for the present time; moving when nothing was. */
  doing(state: AnomalyState | null): ReadyMessage["doing"] {
    return state && this.#said?.at === momentOf(this.#ruleset.clock, state) ? this.#said.doing : "moving";
  }

  /** Whether the clock need not wait for it: it said so, or the clock waits for others. */
  isReady(state: AnomalyState | null): boolean {
    const doing = this.doing(state);
    if (doing !== "moving" || !state) return doing === "ready";
    return this.#ruleset.clock.waitsFor?.(state).players.has(this.#me) === false;
  }

  say(state: AnomalyState, doing: ReadyMessage["doing"]): ReadyMessage {
    this.#said = { at: momentOf(this.#ruleset.clock, state), doing };
    return this.#said;
  }

  /**
   * Ready until something; `null` is what still holds or ended in this moment, if own moves end it at all. A word that
   * leaves out what its person has to do just now is one for later.
   */
  ready(state: AnomalyState, until: ReadyUntil | null): ReadyMessage {
    const ended = this.#ended?.at === momentOf(this.#ruleset.clock, state) ? this.#ended.until : null;
    this.#until = until ?? this.#until ?? ended ?? { kind: "next-step" };
    this.#ended = null;
    this.#foreseenAt = "";
    this.#since = [];
    const isLater = until && this.#ruleset.clock.stillReady?.(until, state, this.#me, []) === "later";
    return this.say(state, isLater ? "moving" : "ready");
  }

  wait(state: AnomalyState): ReadyMessage {
    this.#until = null;
    this.#ended = null;
    return this.say(state, "wait");
  }

  /** Takes in what happened, and gives it. */
  noteEvents(told: readonly RuleEvent[]): readonly RuleEvent[] {
    this.#since.push(...told);
    return told;
  }

  /** All that happened is told anew, and breaks nothing. */
  heardAnew(): void {
    this.#since = [];
  }

  /** Something was taken back: what was said before was said of another history. */
  goneBack(): void {
    this.#until = null;
    this.#ended = null;
    this.#why = null;
    this.#said = null;
    this.#since = [];
  }

  /** Whether a new time has begun since this was asked last. */
  isNew(state: AnomalyState | null): boolean {
    const at = state ? momentOf(this.#ruleset.clock, state) : "";
    if (!state || at === this.#at) return false;
    this.#at = at;
    return true;
  }

  /** The word that is said again at a new time, if an earlier one still holds. */
  again(state: AnomalyState): ReadyMessage | null {
    if (!this.#until) return null;
    const end = endOfReady(this.#ruleset, this.#until, state, this.#me, this.#since, this.#breaks());
    if (end !== null && end !== "later") this.#end(state, this.#until, end);
    if (end !== null) return null;
    const said = this.say(state, "ready");
    this.#foreseenAt = this.#ruleset.clock.part(state) === "pushes" ? said.at : "";
    return said;
  }

  /**
   * The word that takes another back which was said again while holes pushed, if what they did breaks it: a ship that was
   * pushed off its path waits for a hand.
   */
  afterPushes(state: AnomalyState): ReadyMessage | null {
    const at = momentOf(this.#ruleset.clock, state);
    if (this.#foreseenAt !== at || this.#ruleset.clock.part(state) === "pushes") return null;
    this.#foreseenAt = "";
    if (!this.#until || this.doing(state) !== "ready") return null;
    const end = endOfReady(this.#ruleset, this.#until, state, this.#me, this.#since, this.#breaks());
    if (end === null || end === "later") return null;
    this.#end(state, this.#until, end);
    return this.say(state, "moving");
  }

  /** A word that no own move ends has come to its own end, and would leave ships where they are if it came back. */
  #end(state: AnomalyState, until: ReadyUntil, end: ReadyEnd): void {
    this.#why = { at: momentOf(this.#ruleset.clock, state), end };
    const endsByMoves = until.kind === "something-happens" || until.kind === "my-next-move";
    this.#ended = endsByMoves ? { at: momentOf(this.#ruleset.clock, state), until } : null;
    this.#until = null;
  }
}
