import { type ClockPort, sleep } from "../ports/ports.ts";

/** Milliseconds after which an unanswered write is looked for. */
export const ANSWER_WAIT = 10_000;
/** Milliseconds between a refused write and the next try. */
const RETRY_WAIT = 1000;
/** Refused writes in a row after which the log counts as not writable. */
const TRIES = 5;

/** Thrown when the server refused a write {@link TRIES} times in a row. */
export class Unwritable extends Error {
  override readonly name = "Unwritable";
}

/** Repeats a write until `isThere`; throws {@link Unwritable} when the server keeps refusing it. */
export type Persist = (write: () => Promise<void>, isThere: () => boolean) => Promise<void>;

/**
 * Makes the function that writes with this clock's timeouts. When no answer comes, the local documents are checked, and
 * the same bytes are sent again only if the write is not there.
 */
export const persistWith =
  (clock: ClockPort): Persist =>
  async (write, isThere) => {
    let refused = 0;
    while (!isThere()) {
      const answer = await within(clock, ANSWER_WAIT, write());
      if (answer === "done") return;
      if (answer === "late") continue;
      refused += 1;
      if (refused >= TRIES) throw new Unwritable("the log was refused by the server");
      await sleep(clock, RETRY_WAIT);
    }
  };

/** The outcome of a write within `ms` milliseconds. */
export const within = (clock: ClockPort, ms: number, write: Promise<void>): Promise<"done" | "refused" | "late"> =>
  new Promise((settle) => {
    const cancel = clock.timer(ms, () => settle("late"));
    const end = (answer: "done" | "refused"): void => {
      cancel();
      settle(answer);
    };
    write.then(
      () => end("done"),
      () => end("refused"),
    );
  });
