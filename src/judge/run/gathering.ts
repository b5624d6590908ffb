import { SEAT_WAIT } from "../log/rounds.ts";
import type { ClockPort, PresencePort } from "../ports/ports.ts";

/** The users who are there now. */
export const usersThere = (presence: PresencePort): ReadonlySet<string> =>
  new Set(presence.people().flatMap(({ id, active }) => (active ? [id] : [])));

/** What an entry asks of seats' windows. */
interface Asked {
  /** The head of the entry. */
  readonly head: string;
  readonly seats: readonly string[];
}

/**
 * What seats' windows say when an entry asks them for something. It is over once all have said it or gone, or the time is
 * up; what comes after that changes nothing.
 */
export class Gathering<T> {
  readonly asked: Asked;
  readonly said = new Map<string, T>();
  readonly #presence: PresencePort;
  readonly #isWhole: (said: T) => boolean;
  readonly #done: () => void;
  readonly #cancel: () => void;
  #isOver = false;

  /**
   * @param isWhole whether what was said of a seat is all that it can say
   * @param done is called once, when it is over
   */
  constructor(
    { clock, presence }: { readonly clock: ClockPort; readonly presence: PresencePort },
    asked: Asked,
    isWhole: (said: T) => boolean,
    done: () => void,
  ) {
    this.asked = asked;
    this.#presence = presence;
    this.#isWhole = isWhole;
    this.#done = done;
    this.#cancel = clock.timer(SEAT_WAIT, () => this.#over());
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether all is there that can be waited for. Call it after something was said, and when somebody came or went. */
  look(): void {
    if (this.#isOver) return;
    const there = usersThere(this.#presence);
    const isSaid = (user: string): boolean => {
      const said = this.said.get(user);
      return said !== undefined && this.#isWhole(said);
    };
    if (this.asked.seats.every((user) => isSaid(user) || !there.has(user))) this.#over();
  }

  /** Waits no more, and calls nobody. */
  stop(): void {
    this.#cancel();
    this.#isOver = true;
  }

  #over(): void {
    if (this.#isOver) return;
    this.stop();
    this.#done();
  }
}
