/** Tokens that stand where the game does not have their units, though nobody moved them there. */

import type { ClockPort } from "../../judge/ports/ports.ts";
import type { Host, HostToken } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import { sceneOf, unitName } from "../read/unit.ts";
import { pendingMoveTo, putBack } from "../tokens/token-moves.ts";
import type { DriverContext } from "./driver-context.ts";

/** Milliseconds from what happened to a look at all tokens. */
const LOOKS_AFTER = 500;
/** Milliseconds in which a movement is told to whom a new place was told. */
const TOLD_WITHIN = 200;

/** What else is under way with tokens. */
interface UnderWay {
  /** Whether a move of a unit waits, or is being played. */
  isMoving(token: HostToken, unit: string): boolean;
}

/**
 * Puts tokens back whose places were written without a movement: Foundry tells a movement of everybody who moves a token
 * by its means, and what is written past them is no order. A browser can write it so that no hook tells of it, so all
 * tokens are looked at after each entry.
 */
export class StrayTokens {
  readonly #host: Host;
  readonly #session: DriverContext;
  readonly #clock: ClockPort;
  readonly #underWay: UnderWay;
  #callOff: (() => void) | null = null;
  #seen = -1;
  /** Who first wrote the place of which unit since the last look at it, where that was told, and when. */
  readonly #writers = new Map<string, { readonly user: string; readonly at: number }>();
  /** At which entry the judge was last told of which unit: whoever insists is named once. */
  readonly #named = new Map<string, number>();

  constructor(host: Host, session: DriverContext, clock: ClockPort, underWay: UnderWay) {
    this.#host = host;
    this.#session = session;
    this.#clock = clock;
    this.#underWay = underWay;
  }

  /** A place was written on a unit's token by somebody. */
  written(unit: string, user: string): void {
    if (!this.#writers.has(unit)) this.#writers.set(unit, { user, at: this.#clock.now() });
    this.#look();
  }

  /** Something happened: after an entry all tokens are looked at. */
  consider(): void {
    const { n } = this.#session.game.tip;
    if (n === this.#seen) return;
    this.#seen = n;
    this.#look();
  }

  /** Looks after a while, which nobody can put off by writing again and again. */
  #look(): void {
    this.#callOff ??= this.#clock.timer(LOOKS_AFTER, () => {
      this.#callOff = null;
      void this.#correct();
    });
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }

  async #correct(): Promise<void> {
    const { game } = this.#session;
    if (game.role !== "executor") return;
    if (game.applying) return this.#look();
    for (const { id } of Object.values(game.state.scenes)) {
      for (const token of sceneOf(this.#host, id)?.tokens.contents ?? []) {
        const unit = pendingMoveTo(game.state, token)?.unit;
        if (unit === undefined || this.#underWay.isMoving(token, unit)) continue;
        const { user, at = Number.NEGATIVE_INFINITY } = this.#writers.get(unit) ?? {};
        if (this.#clock.now() - at < TOLD_WITHIN) {
          this.#look();
          continue;
        }
        this.#writers.delete(unit);
        this.#tell(unit, user);
        await putBack(this.#host, game.state, unit);
      }
    }
    for (const [unit, { at }] of this.#writers) if (this.#clock.now() - at >= TOLD_WITHIN) this.#writers.delete(unit);
  }

  #tell(unit: string, user: string | undefined): void {
    if (user !== undefined) this.#session.tellPutBack(user, unit, "no-movement");
    const { n } = this.#session.game.tip;
    if (this.#named.get(unit) === n) return;
    this.#named.set(unit, n);
    const { i18n, users } = this.#host.game;
    const who = (user !== undefined && users.get(user)?.name) || i18n.localize("GRAVITYPORTALS.Clock.somebody");
    const text = i18n.format("GRAVITYPORTALS.Clock.writtenPlace", {
      who,
      unit: unitName(this.#host, this.#session.game.state, unit),
    });
    noticesOf(() => this.#host).warn(text);
  }
}
