import type { ClockPort } from "../../judge/ports/clock.ts";
import { makeTime } from "../../rules/index.ts";
import type { Host } from "../host/host.ts";
import type { RulesetClock } from "../ruleset/clock.ts";
import type { JudgeClock } from "../session/judge-clock.ts";
import type { Driven, JudgeSettings } from "./driven.ts";
import { combatOf, compareToTracker, levelTracker, noteCount, stepTracker, trackerDemand } from "./tracker.ts";

/** What the judge reads when the tracker pauses the clock. */
const PAUSES = {
  ended: "GRAVITYPORTALS.Clock.ended",
  turnedBack: "GRAVITYPORTALS.Clock.turnedBack",
} as const;

/**
 * Lets the clock follow the tracker, and the tracker go on by itself when every seat is ready. Hooks only wake it: where
 * the clock should be is read from the tracker each time.
 */
export class ClockDriver implements JudgeClock {
  readonly #host: Host;
  readonly #session: Driven;
  readonly #settings: JudgeSettings;
  readonly #clock: ClockPort;
  #stepping = false;
  #callOff: (() => void) | null = null;
  #timerFor = "";
  /** The time from which a press asked for a step without the tracker. */
  #direct: string | null = null;
  #tracked = false;

  constructor(host: Host, session: Driven, settings: JudgeSettings, clock: ClockPort) {
    this.#host = host;
    this.#session = session;
    this.#settings = settings;
    this.#clock = clock;
  }

  get #rules(): RulesetClock {
    return this.#session.ruleset.clock;
  }

  get pace(): number | null {
    return this.#settings.pace();
  }

  async setPace(pace: number | null): Promise<void> {
    await this.#settings.setPace(pace);
    this.#session.changed();
  }

  get paused(): boolean {
    return this.#session.paused;
  }

  pause(paused: boolean): void {
    if (paused) this.#session.setPaused(true);
    else void this.goOn();
  }

  /**
   * One step on, whoever is ready: by the tracker where it is linked, else directly. While a step is on its way, or waits
   * for an answer, another press is for the same step and changes nothing.
   */
  async next(): Promise<void> {
    await this.#session.settled();
    const { game } = this.#session;
    if (game.role !== "executor" || !this.#rules.stepRow(game.state)) return;
    if (this.#session.paused) await this.goOn();
    if (compareToTracker(this.#rules, this.#demand(), game.state) === "ahead") return this.#follow();
    if (await stepTracker(this.#rules, this.#host, game.gid, this.#settings.mapping(), game.state)) return;
    this.#direct = makeTime(game.state.clock);
    await this.#follow();
  }

  /** Calls off the step that was to come by itself. */
  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }

  /** Ends a pause. A tracker that was turned back, or ran ahead of what was undone, comes to where the game stands. */
  async goOn(): Promise<void> {
    const { game } = this.#session;
    await levelTracker(this.#rules, combatOf(this.#host, game.gid), this.#settings.mapping(), game.state);
    this.#session.setPaused(false);
  }

  /**
   * Players have agreed to go back: the clock waits until somebody lets it go on, as all their words of being ready were
   * about another future, and the tracker stands where the game does, for a window that is loaded anew.
   */
  async wentBack(): Promise<void> {
    const { game } = this.#session;
    this.#session.setPaused(true);
    if (game.role === "executor")
      await levelTracker(this.#rules, combatOf(this.#host, game.gid), this.#settings.mapping(), game.state);
  }

  /** Something changed: follow the tracker if it is ahead, and see whether everybody is ready. */
  consider(): void {
    this.#missTracker();
    void this.#follow();
    this.#arm();
  }

  /** An encounter that drove the clock and is there no more pauses it: nobody can see where the clock stands. */
  #missTracker(): void {
    const tracked = this.#demand() !== null;
    const missed = this.#tracked && !tracked && this.#settings.mapping() !== "unlinked";
    this.#tracked = tracked;
    if (missed && this.#session.game.role === "executor") this.#pause("ended");
  }

  #pause(why: "ended" | "turnedBack"): void {
    if (this.#session.paused) return;
    this.#session.setPaused(true);
    this.#host.ui.notifications.warn(this.#host.game.i18n.localize(PAUSES[why]));
  }

  #demand() {
    const { game } = this.#session;
    return trackerDemand(this.#rules, combatOf(this.#host, game.gid), this.#settings.mapping(), game.state);
  }

  async #follow(): Promise<void> {
    if (this.#stepping || this.#session.paused || this.#session.game.role !== "executor") return;
    this.#stepping = true;
    try {
      for (let row = this.#due(); row; row = this.#due()) {
        const from = makeTime(this.#session.game.state.clock);
        const refused = await this.#session.game.act(row).catch((cause: unknown) => {
          this.#direct = null;
          throw cause;
        });
        // A step can take several rows; it is done when the time has changed.
        if (refused !== null || makeTime(this.#session.game.state.clock) !== from) this.#direct = null;
        if (refused !== null) return;
      }
      const demand = this.#demand();
      if (demand && compareToTracker(this.#rules, demand, this.#session.game.state) === "level") {
        await noteCount(combatOf(this.#host, this.#session.game.gid), demand.counted);
      }
    } finally {
      this.#stepping = false;
    }
  }

  /** The next row of commands, when the tracker or a press asks for one and nothing holds the clock. */
  #due() {
    const { game, paused } = this.#session;
    if (paused) return null;
    const demand = this.#demand();
    const compared = compareToTracker(this.#rules, demand, game.state);
    if (compared === "back") {
      this.#pause("turnedBack");
      return null;
    }
    if (compared === "level" && this.#direct !== makeTime(game.state.clock)) return null;
    return game.questions.length > 0 ? null : this.#rules.stepRow(game.state);
  }

  /** Starts the pace when all are ready; any change calls it off. */
  #arm(): void {
    const { game } = this.#session;
    const pace = this.#settings.pace();
    const at = makeTime(game.state.clock);
    const may =
      pace !== null &&
      !this.#session.paused &&
      game.role === "executor" &&
      game.state.clock.turn > 0 &&
      game.questions.length === 0 &&
      this.#rules.stepRow(game.state) !== null &&
      game.seats.length > 0 &&
      this.#session.seats.every(({ doing }) => doing === "ready");
    if (may && this.#callOff && this.#timerFor === at) return;
    this.stop();
    if (!may) return;
    this.#timerFor = at;
    // The runtime's clock is not slowed down when the window is hidden.
    this.#callOff = this.#clock.timer(pace, () => {
      this.#callOff = null;
      void this.next();
    });
  }
}
