import type { ClockPort } from "../../judge/ports/ports.ts";
import type { Host, HostCombat } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import { isGameMaster, lastWriter } from "../host/written-by.ts";
import { momentOf, type RulesetClock } from "../ruleset/clock.ts";
import type { JudgeClock } from "../session/judge.ts";
import type { DriverContext, JudgeSettings } from "./driver-context.ts";
import {
  Counted,
  combatOf,
  isTurned,
  type Link,
  levelTracker,
  makeCombat,
  putTrackerBack,
  type Standing,
  standingOf,
} from "./tracker.ts";

/** What the judge reads when the tracker pauses the clock. */
const PAUSES = {
  ended: "GRAVITYPORTALS.Clock.ended",
  turnedBack: "GRAVITYPORTALS.Clock.turnedBack",
} as const;

/** From a step to its place on the tracker, in milliseconds. */
const SHOWN_AFTER = 250;

/** How often in a row a tracker is put back that somebody keeps turning; the next turn of it begins anew. */
const PUT_BACK_MOST = 5;

/**
 * Lets the clock follow the tracker when somebody turns it on, and go on by itself when every seat is ready; steps of its
 * own are shown on the tracker afterwards. Hooks only wake it: where the clock should be is read from the tracker each
 * time.
 */
export class ClockDriver implements JudgeClock {
  readonly #host: Host;
  readonly #session: DriverContext;
  readonly #settings: JudgeSettings;
  readonly #clock: ClockPort;
  readonly #counted: Counted;
  #stepping = false;
  #running = false;
  #woken = false;
  #callOff: (() => void) | null = null;
  #showing: (() => void) | null = null;
  #timerFor = "";
  /** The time from which a press asked for a step without the tracker. */
  #direct: string | null = null;
  /** The turn in which that was asked, and the time at which it ended as nobody could do anything for a whole turn. */
  #directTurn = 0;
  #idle: string | null = null;
  #tracked = false;
  /** Whether this world's tracker cannot be put where the clock stands: the clock goes on without it. */
  #misfit = false;
  /** Whether somebody who is no game master turned the tracker: until it is put back it says nothing. */
  #meddled = false;
  #puttingBack = false;
  /** The encounter that is being made. */
  #making: Promise<HostCombat | undefined> | null = null;
  /** Who was named for it, and when. */
  #named = "";
  /** Whether it was asked who turned the tracker before this window drove the clock. */
  #looked = false;

  constructor(host: Host, session: DriverContext, settings: JudgeSettings, clock: ClockPort) {
    this.#host = host;
    this.#session = session;
    this.#settings = settings;
    this.#clock = clock;
    this.#counted = new Counted(host.game, (text) => session.game.tagOf(text));
  }

  get #rules(): RulesetClock {
    return this.#session.ruleset.clock;
  }

  get #moment(): string {
    return momentOf(this.#rules, this.#session.game.state);
  }

  /** Whether the clock has come to where somebody may do something. */
  get #stands(): boolean {
    const awaited = this.#rules.waitsFor?.(this.#session.game.state);
    return !awaited || awaited.judge || awaited.players.size > 0;
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

  /** Whether this world's tracker could not be put where the clock stands. */
  get misfit(): boolean {
    return this.#misfit;
  }

  /** Plays on without the tracker: its encounter is deleted, as other modules may hold captains by it. */
  async unlink(): Promise<void> {
    await this.#settings.unlink();
    this.#misfit = false;
    await this.#combat?.delete();
  }

  get running(): boolean {
    return this.#running;
  }

  pause(paused: boolean): void {
    if (paused) this.#session.setPaused(true);
    else void this.goOn();
  }

  /**
   * One step on, whoever is ready: what the tracker asks for where somebody turned it on, else the next. While a step is
   * on its way, or waits for an answer, another press is for the same step and changes nothing.
   */
  async next(meant?: string): Promise<string | null> {
    await this.#session.settled();
    const { game } = this.#session;
    if (meant !== undefined && meant !== this.#moment) return "too-late";
    if (game.role !== "executor" || !this.#rules.stepRow(game.state)) return null;
    if (this.#session.paused) await this.goOn();
    if (this.#standing !== "ahead") {
      await this.#fitting(() => this.#ensureCombat());
      this.#ask();
    }
    await this.#follow();
    return null;
  }

  /** Asks for a step from the present time. */
  #ask(): void {
    this.#direct = this.#moment;
    this.#directTurn = this.#session.game.state.clock.turn;
    this.#idle = null;
  }

  /** Calls off the step that was to come by itself. */
  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }

  /** Ends a pause. A tracker that was turned back, or ran ahead of what was undone, comes to where the game stands. */
  async goOn(): Promise<void> {
    await this.#level();
    this.#session.setPaused(false);
  }

  /**
   * Players have agreed to go back: the clock waits until somebody lets it go on, as all their words of being ready were
   * about another future, and the tracker stands where the game does, for a window that is loaded anew.
   */
  async wentBack(): Promise<void> {
    this.#session.setPaused(true);
    if (this.#session.game.role === "executor") await this.#level();
  }

  /**
   * An encounter was changed by a user. Foundry lets every player turn it, but only a game master's hand turns the clock:
   * what another one turned is put back, and the judge reads who it was.
   *
   * @param noted whether what this module notes on it was changed
   */
  turnedBy(combat: Pick<HostCombat, "id">, user: string, noted = false): void {
    const isTheirs = isGameMaster(this.#host.game.users.get(user));
    if (!isTheirs && combat.id === this.#combat?.id) {
      this.#distrust(user);
      if (noted && this.#session.game.role === "executor" && !this.#meddled) void this.#level();
    }
    this.consider();
  }

  /** Where the tracker stands as this window takes the clock counts by whom the server notes as the last to change it. */
  #lookFirst(): void {
    const combat = this.#combat;
    if (this.#looked || this.#session.game.role !== "executor") return;
    this.#looked = true;
    const last = combat && lastWriter(combat);
    if (combat && !isGameMaster(this.#host.game.users.get(last ?? ""))) this.#distrust(last ?? "");
  }

  #distrust(user: string): void {
    const combat = this.#combat;
    if (!combat || this.#session.game.role !== "executor" || !isTurned(this.#link, combat)) return;
    this.#meddled = true;
    const { i18n, users } = this.#host.game;
    const named = `${this.#moment} ${user}`;
    if (this.#named !== named) {
      this.#named = named;
      const who = users.get(user)?.name ?? i18n.localize("GRAVITYPORTALS.Clock.somebody");
      noticesOf(() => this.#host).warn(i18n.format("GRAVITYPORTALS.Clock.turnedBy", { who }));
    }
    void this.#putBack();
  }

  async #putBack(): Promise<void> {
    if (this.#puttingBack) return;
    this.#puttingBack = true;
    for (let tries = 0; this.#meddled && tries < PUT_BACK_MOST; tries += 1) await this.#level();
    this.#puttingBack = false;
    this.consider();
  }

  /** Something changed: follow the tracker if it is ahead, and see whether everybody is ready. */
  consider(): void {
    this.#lookFirst();
    this.#missTracker();
    void this.#follow();
    this.#arm();
  }

  /** An encounter that drove the clock and is there no more pauses it: nobody can see where the clock stands. */
  #missTracker(): void {
    if (this.#meddled) return;
    const tracked = this.#combat?.started === true;
    const missed = this.#tracked && !tracked && this.#link.mapping !== "unlinked";
    this.#tracked = tracked;
    if (missed && this.#session.game.role === "executor") this.#pause("ended");
  }

  #pause(why: "ended" | "turnedBack"): void {
    if (this.#session.paused) return;
    this.#session.setPaused(true);
    noticesOf(() => this.#host).warn(this.#host.game.i18n.localize(PAUSES[why]));
  }

  get #combat() {
    return combatOf(this.#host, this.#session.game.gid);
  }

  get #link(): Link {
    const mapping = this.#misfit ? "unlinked" : this.#settings.mapping();
    return { clock: this.#rules, mapping, state: this.#session.game.state, counted: this.#counted };
  }

  get #standing(): Standing {
    return this.#meddled ? "level" : standingOf(this.#link, this.#combat);
  }

  /**
   * Where the clock is linked it has an encounter of its own, whatever else is being played in the world. A second press
   * waits for the one that is being made.
   */
  async #ensureCombat(): Promise<boolean> {
    const { gid, state } = this.#session.game;
    if (this.#link.mapping === "unlinked" || this.#combat) return true;
    this.#making ??= makeCombat(this.#host, gid, state).finally(() => {
      this.#making = null;
    });
    return (await this.#making) !== undefined;
  }

  /** Shows on the tracker where the clock stands. */
  async #level(): Promise<void> {
    const combat = this.#combat;
    if (this.#meddled && combat) {
      // Who keeps turning it, or a system that will not have it, says nothing of whether it fits.
      this.#meddled = !(await putTrackerBack(this.#link, combat).catch(() => false));
      return;
    }
    this.#meddled = false;
    return this.#fitting(async () => !this.#combat || levelTracker(this.#link, this.#combat));
  }

  /** A tracker that cannot be made or put is left alone from here on, and the judge is asked whether to unlink it for good. */
  async #fitting(write: () => Promise<boolean>): Promise<void> {
    const fits = await write().catch(() => false);
    if (fits || this.#misfit) return;
    this.#misfit = true;
    // The clock waits for nobody meanwhile.
    void this.#settings.offersUnlinked().then(async (taken) => {
      if (taken) await this.unlink();
    });
  }

  /** Follows until nothing is due; a call that comes meanwhile is not lost. */
  async #follow(): Promise<void> {
    this.#woken = true;
    if (this.#stepping) return;
    this.#stepping = true;
    try {
      while (this.#woken && !this.#session.paused && this.#session.game.role === "executor") {
        this.#woken = false;
        await this.#stepOn();
      }
    } finally {
      this.#stepping = false;
      this.#run(false);
    }
  }

  /** Steps are on their way, or are no more: windows say so. */
  #run(running: boolean): void {
    if (this.#running === running) return;
    this.#running = running;
    this.#session.changed();
  }

  async #stepOn(): Promise<void> {
    for (let row = this.#due(); row; row = this.#due()) {
      this.#run(true);
      const from = this.#moment;
      const refused = await this.#session.game.act(row).catch((cause: unknown) => {
        this.#direct = null;
        throw cause;
      });
      // A step can take several rows; it is done when the time has changed, and there is somebody to wait for.
      // Where nobody can ever do anything, a press plays no more than a turn.
      const turns = this.#session.game.state.clock.turn - this.#directTurn;
      if (this.#direct !== null && turns > 1 && !this.#stands) this.#idle = this.#moment;
      if (refused !== null || (this.#moment !== from && (this.#stands || this.#idle === this.#moment)))
        this.#direct = null;
      else if (this.#direct !== null) this.#direct = this.#moment;
      if (refused !== null) return;
    }
    this.#showSoon();
  }

  /**
   * Shows the step on the tracker after a fixed while, when all that it set off has been told: whatever is hidden, the
   * order of what captains get is the same.
   */
  #showSoon(): void {
    this.#showing ??= this.#clock.timer(SHOWN_AFTER, () => {
      this.#showing = null;
      const standing = this.#standing;
      const may = !this.#session.paused && this.#session.game.role === "executor";
      // Also where somebody turned it on: what it meant is noted.
      if (may && (standing === "behind" || standing === "level")) void this.#level();
    });
  }

  /** The next row of commands, when the tracker or a press asks for one and nothing holds the clock. */
  #due() {
    const { game, paused } = this.#session;
    if (paused) return null;
    const standing = this.#standing;
    if (standing === "back") {
      this.#pause("turnedBack");
      return null;
    }
    if (standing !== "ahead" && this.#direct !== this.#moment) return null;
    return game.questions.length > 0 ? null : this.#rules.stepRow(game.state);
  }

  /** Starts the pace when all are ready; any change calls it off. */
  #arm(): void {
    const { game } = this.#session;
    const pace = this.#settings.pace();
    const at = this.#moment;
    const may =
      pace !== null &&
      this.#idle !== at &&
      !this.#session.paused &&
      game.role === "executor" &&
      (game.state.clock.turn > 0 || this.#rules.part(game.state) !== "before") &&
      game.questions.length === 0 &&
      this.#rules.stepRow(game.state) !== null &&
      this.#rules.waitsFor?.(game.state).judge !== true &&
      this.#session.judgeDoing === null &&
      this.#session.seats.length > 0 &&
      this.#session.seats.every(({ doing }) => doing === "ready");
    if (may && this.#callOff && this.#timerFor === at) return;
    this.stop();
    if (!may) return;
    this.#timerFor = at;
    // The runtime's clock is not slowed down when the window is hidden.
    this.#callOff = this.#clock.timer(pace, () => {
      this.#callOff = null;
      // A step may be on its way by now, after which others are waited for.
      void this.next(at);
    });
  }
}
