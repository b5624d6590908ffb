import type { Session } from "../session/session.ts";
import { dueUnits, nowKey } from "../view/due.ts";
import { leavingNext } from "../view/planned-path.ts";

/**
 * Makes this client's person ready with the move of the last ship that is due. Whoever takes that back is not made ready
 * again in the same moment, as no other move is the last one.
 */
export class ReadyAfterMoves {
  readonly #session: Session;
  readonly #wanted: () => boolean;
  readonly #tell: (longer: boolean) => void;
  #at = "";
  #due: readonly string[] = [];

  /**
   * @param wanted whether this person wants it
   * @param tell says, when it happens, that it did, and whether for longer than this step
   */
  constructor(session: Session, wanted: () => boolean, tell: (longer: boolean) => void) {
    this.#session = session;
    this.#wanted = wanted;
    this.#tell = tell;
  }

  /** Something changed. */
  consider(): void {
    const session = this.#session;
    const before = this.#at === nowKey(session) ? this.#due : [];
    this.#at = nowKey(session);
    this.#due = dueUnits(session).map(({ id }) => id);
    if (before.length === 0 || this.#due.length > 0 || !this.#wanted()) return;
    const isPlaying = session.condition === "playing" && session.prompts.length === 0 && !session.ready;
    if (!isPlaying || !before.every((id) => this.#moved(id)) || this.#leaves()) return;
    // A word for longer holds on, or comes back that ended as these were due.
    session.setReady(null);
    this.#tell(session.readyUntil !== null && session.readyUntil.kind !== "next-step");
  }

  /** Whether a unit of this person leaves its map with the next step: it is for the person to say that it may. */
  #leaves(): boolean {
    const { state, ruleset, me } = this.#session;
    return state !== null && leavingNext(ruleset, state).some(({ owner }) => owner === me);
  }

  /** Whether a unit did all that it does in this moment; or went by its own power in this moment, as its owner or a driver moved it. */
  #moved(unit: string): boolean {
    const { state, ruleset } = this.#session;
    const there = state?.units[unit];
    if (ruleset.units.isDone)
      return state !== null && there?.status === "in-play" && ruleset.units.isDone(state, there);
    return this.#session.journal.some(
      ({ event }) =>
        event.event === "unit-moved" && event.unit === unit && event.cause === "own" && event.at === this.#at,
    );
  }
}
