import type { LoadFault } from "../checked-load.ts";
import type { ClockPort } from "../ports/clock.ts";
import type { NoticePort } from "../ports/notices.ts";
import type { Result } from "../result.ts";
import type { Role } from "./lease.ts";

/** Milliseconds between two looks of a window that stands by for the one that executes. */
export const LOOK = 5000;

type Claimed = Promise<Result<Role, LoadFault>>;

/** When a window tries to execute: at the judge's word, and by itself when the window that executed may be gone. */
export class Takeover {
  readonly #clock: ClockPort;
  readonly #notices: NoticePort;
  readonly #claim: () => Claimed;
  #running: Claimed | null = null;
  #cancel: (() => void) | null = null;

  /** `claim` asks whether somebody executes before it claims. */
  constructor({ clock, notices }: { readonly clock: ClockPort; readonly notices: NoticePort }, claim: () => Claimed) {
    this.#clock = clock;
    this.#notices = notices;
    this.#claim = claim;
  }

  /** Claims one at a time: while one claim runs, another gives what that one gives. */
  once(claim: () => Claimed): Claimed {
    this.#running ??= claim().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Looks again after a while. */
  later(ms = LOOK): void {
    this.#cancel?.();
    this.#cancel = this.#clock.timer(ms, () => {
      this.#cancel = null;
      void this.once(this.#claim).then(
        (claimed) => claimed.ok || this.#failed(claimed.error.code),
        (error: unknown) => this.#failed(error instanceof Error ? error.message : String(error)),
      );
    });
  }

  /** Looks at once, where a later look was planned. */
  now(): void {
    if (this.#cancel) this.later(0);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #failed(why: string): void {
    this.#notices.notice("claim-failed", why);
    this.later();
  }
}
