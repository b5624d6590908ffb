import { type Fact, type GameState, learns, makeTime, reaches, view } from "../../rules/index.ts";
import type { JournalLine, ReadyUntil } from "../session.ts";
import type { Said } from "./readiness.ts";
import { type Breaks, stillReady } from "./ready-until.ts";

/**
 * The part that the user whose browser executes a game has in one that no person of no side judges: a player like the
 * others, who is shown what a player is shown; one who judges as a defender is shown what a judge is.
 */
export class PlayingJudge {
  readonly #me: string;
  readonly #breaks: () => Breaks;
  #until: ReadyUntil | null = null;
  #since: Fact[] = [];
  #at = "";

  constructor(me: string, breaks: () => Breaks) {
    this.#me = me;
    this.#breaks = breaks;
  }

  get until(): ReadyUntil | null {
    return this.#until;
  }

  /** Whether the game has this user among its players. */
  plays({ judging, players }: GameState): boolean {
    return judging.mode !== "judge" && players[this.#me] !== undefined;
  }

  /** What of the game is shown at this window. */
  shown(state: GameState): GameState {
    return this.plays(state) ? view(state, this.#me) : state;
  }

  /** The lines of the journal that are shown at this window. */
  lines(journal: readonly JournalLine[], state: GameState): readonly JournalLine[] {
    if (!this.plays(state)) return journal;
    return journal.filter(({ event }) => learns(event, this.#me, state.judging));
  }

  /** The word of a player who is ready until something. */
  ready(state: GameState, until: ReadyUntil): Said {
    this.#until = until;
    this.#since = [];
    return { at: makeTime(state.clock), doing: "ready" };
  }

  wait(state: GameState): Said {
    this.#until = null;
    return { at: makeTime(state.clock), doing: "wait" };
  }

  /** Takes in what happened; what only a judge learns breaks nobody's word. */
  hear(told: readonly Fact[]): void {
    this.#since.push(...told.filter((event) => reaches(event, this.#me)));
  }

  /** The word that is said again after an entry, if an earlier one still holds at a new time. */
  after(state: GameState): Said | null {
    const at = makeTime(state.clock);
    if (at === this.#at) return null;
    this.#at = at;
    if (!this.#until) return null;
    if (stillReady(this.#until, state, this.#me, this.#since, this.#breaks())) return { at, doing: "ready" };
    this.#until = null;
    return null;
  }
}
