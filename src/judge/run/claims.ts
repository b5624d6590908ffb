import type { Result } from "../../rules/index.ts";
import type { Role } from "../log/lease.ts";
import type { ClockPort, NoticePort } from "../ports/ports.ts";

/** Milliseconds after which a window on standby checks again whether another one executes. */
const LOOK = 5000;

type Claimed<F> = Promise<Result<Role, F>>;

/** Runs a window's claims, one at a time: on request, and on a timer while the window is on standby. */
export class Claims<F extends { readonly code: string }> {
  readonly #clock: ClockPort;
  readonly #notices: NoticePort;
  readonly #claim: () => Claimed<F>;
  #running: Claimed<F> | null = null;
  #cancel: (() => void) | null = null;
  #stopped = false;

  /** `claim` is the claim that the timer makes; it first checks whether another window executes. */
  constructor(
    { clock, notices }: { readonly clock: ClockPort; readonly notices: NoticePort },
    claim: () => Claimed<F>,
  ) {
    this.#clock = clock;
    this.#notices = notices;
    this.#claim = claim;
  }

  /** Runs a claim. While one runs already, its result is returned instead. */
  once(claim: () => Claimed<F>): Claimed<F> {
    this.#running ??= claim().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Runs a claim once the one that runs already is done, whatever came of that one. */
  async after(claim: () => Claimed<F>): Claimed<F> {
    while (this.#running) await this.#running.catch(() => undefined);
    return this.once(claim);
  }

  /** Claims after `ms` milliseconds. */
  later(ms = LOOK): void {
    this.#cancel?.();
    // A claim that was under way plans another one.
    if (this.#stopped) return;
    this.#cancel = this.#clock.timer(ms, () => {
      this.#cancel = null;
      void this.once(this.#claim).then(
        (claimed) => claimed.ok || this.#failed(claimed.error.code),
        (error: unknown) => this.#failed(error instanceof Error ? error.message : String(error)),
      );
    });
  }

  /** Claims at once, if a later claim was planned. */
  now(): void {
    if (this.#cancel) this.later(0);
  }

  /** Claims no more by itself. */
  stop(): void {
    this.#stopped = true;
    this.#cancel?.();
    this.#cancel = null;
  }

  #failed(why: string): void {
    this.#notices.notice("claim-failed", why);
    this.later();
  }
}
