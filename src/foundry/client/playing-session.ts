import type { ClockPort } from "../../judge/ports/ports.ts";
import { mayOrder, readOrder } from "../../judge/run/orders.ts";
import {
  type AnomalyState,
  type Attempt,
  type Body,
  courseSteps,
  DIRECTIONS,
  type Direction,
  type RulesetCommand,
  type Verdict,
} from "../../rules/index.ts";
import { nameOnCard } from "../chat/stored-card.ts";
import type { Host } from "../host/host.ts";
import { courseAfterStep, courseOrders } from "../planning/start-plan.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import { momentOf } from "../ruleset/clock.ts";
import { type ModuleCommand, own } from "../ruleset/orders.ts";
import { type AimedAt, attemptOf, verdictOf } from "../session/attempt.ts";
import { isDeclared, isGathering, refusalOf } from "../session/foresee.ts";
import { besideOf, setOutConfirmed } from "../tokens/token-moves.ts";
import { isDue } from "../view/due.ts";
import { Announcer } from "./announcer.ts";
import { BaseSession } from "./base-session.ts";
import { isForJudge, type OwnTokens } from "./own-tokens.ts";

/** How long windows have to say again that their people are ready, in milliseconds: about thrice the way there and back. */
const SPEAKING = 1500;

/**
 * Whether a step has just begun. Who is ready for longer says so again at each step, by a message that takes its way; until
 * then the table stands as if it waited for them.
 */
export class JustBegun {
  readonly #clock: ClockPort;
  readonly #over: () => void;
  #at: string | null = null;
  #callOff: (() => void) | null = null;

  constructor(clock: ClockPort, over: () => void) {
    this.#clock = clock;
    this.#over = over;
  }

  get is(): boolean {
    return this.#callOff !== null;
  }

  /** The game stands at this step. Where a window takes it up nothing has begun. */
  standsAt(step: string): void {
    if (step === this.#at) return;
    const isFirst = this.#at === null;
    this.stop();
    this.#at = step;
    if (isFirst) return;
    this.#callOff = this.#clock.timer(SPEAKING, () => {
      this.#callOff = null;
      this.#over();
    });
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }
}

/**
 * An order as the game takes it, or the code by which it is refused from what its giver knows.
 *
 * @param player who gives it; null for a judge, who gives orders for everybody
 */
export const readCommand = (
  ruleset: RulesetAdapter,
  state: AnomalyState,
  command: ModuleCommand,
  player: string | null,
): ModuleCommand | string => {
  const { rules, orders } = ruleset;
  if (isDeclared(orders, command)) {
    // What players gather is told for players alone.
    const isNobodys = player === null && isGathering(command) && !Object.hasOwn(state.players, command.player);
    return isNobodys ? "not-yours" : (refusalOf(ruleset, state, command) ?? command);
  }
  // What is handed on is what would be sent, and nothing that a message cannot hold.
  const read = readOrder<RulesetCommand>(rules, state, JSON.parse(JSON.stringify(command)));
  if (!read) return "bad-order";
  if (player !== null && !mayOrder(rules, (unit) => state.units[unit]?.owner, player, read)) return "not-yours";
  return orders.foresee?.(state, own(read)) ?? own(read);
};

/** What every client's session has that has a part in a game: steps and turns by buttons. */
export abstract class PlayingSession extends BaseSession {
  protected readonly announcer = new Announcer(this.host);
  readonly #begun: JustBegun;

  constructor(host: Host, clock: ClockPort) {
    super(host);
    this.#begun = new JustBegun(clock, () => this.listeners.tell());
  }

  get justBegun(): boolean {
    return this.#begun.is;
  }

  /** The moment that is played; empty without a game. */
  protected get now(): string {
    return this.state ? momentOf(this.ruleset.clock, this.state) : "";
  }

  protected override nameOfLost(unit: string): string | undefined {
    return nameOnCard(this.host, unit);
  }

  /** Something happened: a step may have begun. */
  protected notesStep(): void {
    const { state, ruleset } = this;
    if (state) this.#begun.standsAt(`${this.now} ${ruleset.clock.part(state)}`);
  }

  close(): void {
    this.#begun.stop();
  }

  /** Whose orders this client gives; null for a judge, who gives those of everybody. */
  protected abstract readonly player: string | null;

  /**
   * Gives an order against which nothing is known.
   *
   * @param written the order as the window wrote it
   */
  protected abstract give(command: ModuleCommand, written?: ModuleCommand): Promise<string | null>;

  override async command(command: ModuleCommand): Promise<string | null> {
    const { state, ruleset, player } = this;
    const read = state ? readCommand(ruleset, state, command, player) : "not-now";
    return typeof read === "string" ? read : this.give(read, command);
  }

  /** A captain's way to tokens that this client may not write. */
  protected readonly ownTokens: OwnTokens | null = null;

  override async turn(unit: string, facing: Body["facing"]): Promise<void> {
    const { state } = this;
    if (state?.clock.turn === 0) return this.setFacts(unit, { facing });
    const order = state && this.ruleset.orders.turn(state, unit, facing);
    if (order) await this.give(order);
  }

  override async step(unit: string, direction: Direction): Promise<string | null> {
    const beside = this.state && besideOf(this.host, this.state, unit, direction);
    if (!beside) return "not-there";
    // Whoever steps by a button was asked by the window with the button.
    if (isForJudge(this.host, beside.token)) this.ownTokens?.askStep(unit, direction);
    else await setOutConfirmed(this.host, beside.token, { x: beside.x, y: beside.y });
    return null;
  }

  override ruling(what: Attempt, unit: string, at: AimedAt): Verdict | null {
    const order = this.state && attemptOf(this.state, what, unit, at);
    return this.state && order && verdictOf(this.ruleset.rules, this.state, order);
  }

  override async goPath(units: readonly string[], path: string): Promise<void> {
    const { state, ruleset } = this;
    if (!state) return;
    const due = path === "" ? [] : units.flatMap((id) => state.units[id] ?? []).filter((unit) => isDue(this, unit));
    const later = units.filter((id) => !due.some((unit) => unit.id === id));
    const afterwards = due.map((unit) => courseAfterStep(ruleset, state, unit, path));
    for (const order of courseOrders(ruleset, state, later, path)) void this.give(order);
    // Before the steps, as the clock may go on with the last of them.
    for (const order of afterwards) if (order) void this.give(order);
    for (const unit of due) await this.#goFirst(unit, path);
  }

  async #goFirst({ id, hex, facing }: Body, path: string): Promise<void> {
    const [first] = courseSteps({ from: hex, path });
    const way = DIRECTIONS.find((one) => one === path[0]?.toUpperCase());
    // Paths are for ships that face a side of a hex.
    if (!first || !way || !DIRECTIONS.some((one) => one === facing)) return;
    if (first.facing && first.facing !== facing) await this.turn(id, first.facing);
    await this.step(id, way);
  }
}
