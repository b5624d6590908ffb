/** How old a message may be whose dice still roll, in milliseconds: older ones are only drawn again. */
const FRESH = 5000;

/** A chat message, as far as it is read. */
interface Message {
  readonly id?: string | null;
  readonly timestamp?: number;
}

/** Lets the dice of cards roll before they lie, once, in the moment in which they fell. */
export class RollingDice {
  readonly #wanted: () => boolean;
  readonly #now: () => number;
  /** How many dice of each message have been shown. */
  readonly #shown = new Map<string, number>();

  /**
   * @param wanted whether dice may roll on this page: another module may show them, or its person wants stillness
   * @param now milliseconds, as messages are stamped
   */
  constructor(wanted: () => boolean, now: () => number) {
    this.#wanted = wanted;
    this.#now = now;
  }

  /** A message was drawn. */
  drawn({ id, timestamp = 0 }: Message, html: ParentNode): void {
    if (!id) return;
    const dice = [...html.querySelectorAll(".gp-die")];
    const before = this.#shown.get(id) ?? (this.#now() - timestamp < FRESH ? 0 : dice.length);
    this.#shown.set(id, Math.max(before, dice.length));
    if (!this.#wanted()) return;
    for (const die of dice.slice(before)) die.classList.add("gp-rolling");
  }
}
