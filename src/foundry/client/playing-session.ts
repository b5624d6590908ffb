import type { ClockPort } from "../../judge/ports/ports.ts";
import { mayOrder, readOrder } from "../../judge/run/orders.ts";
import {
  type AnomalyState,
  type Body,
  type CourseCommand,
  checkAgreement,
  courseSteps,
  DIRECTIONS,
  type Direction,
  type RulesetCommand,
} from "../../rules/index.ts";
import { nameOnCard } from "../chat/stored-card.ts";
import type { Host } from "../host/host.ts";
import { courseAfterStep, courseOrders } from "../planning/start-plan.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import { momentOf } from "../ruleset/clock.ts";
import { type OwnCommand, own, type RulesetOrders, type TableCommand } from "../ruleset/orders.ts";
import type { UnitFacts } from "../ruleset/units.ts";
import {
  type Agreeing,
  attempted,
  type Declared,
  declareRefusal,
  isGathered,
  isTracking,
} from "../session/declared.ts";
import type { RawOrder } from "../session/play.ts";
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

/** An order of the ruleset's own as a command, or the code by which it is refused from what its giver knows. */
export const ownOrder = (
  { rules, orders }: Pick<RulesetAdapter, "rules" | "orders">,
  state: AnomalyState | null,
  raw: RawOrder,
  player: string | null,
): OwnCommand | string => {
  if (!state) return "not-now";
  // What is handed on is what would be sent, and nothing that a message cannot hold.
  const read = readOrder<RulesetCommand>(rules, state, JSON.parse(JSON.stringify(raw)));
  if (!read) return "bad-order";
  if (player !== null && !mayOrder(rules, (unit) => state.units[unit]?.owner, player, read)) return "not-yours";
  const command = own(read);
  return orders.foresee?.(state, command) ?? command;
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
  protected abstract giveOwn(raw: RawOrder, command: OwnCommand): Promise<string | null>;

  async order(raw: RawOrder): Promise<string | null> {
    const order = ownOrder(this.ruleset, this.state, raw, this.player);
    return typeof order === "string" ? order : this.giveOwn(raw, order);
  }

  abstract setFacts(unit: string, changes: Partial<UnitFacts>): Promise<void>;
  protected abstract orderTurn(unit: string, facing: Body["facing"]): void | Promise<void>;

  protected abstract orderCourse(command: CourseCommand): void;

  /** A captain's way to tokens that this client may not write. */
  protected readonly ownTokens: OwnTokens | null = null;

  async turn(unit: string, facing: Body["facing"]): Promise<void> {
    if (this.state?.clock.turn === 0) await this.setFacts(unit, { facing });
    else await this.orderTurn(unit, facing);
  }

  async step(unit: string, direction: Direction): Promise<string | null> {
    const beside = this.state && besideOf(this.host, this.state, unit, direction);
    if (!beside) return "not-there";
    // Whoever steps by a button was asked by the window with the button.
    if (isForJudge(this.host, beside.token)) this.ownTokens?.askStep(unit, direction);
    else await setOutConfirmed(this.host, beside.token, { x: beside.x, y: beside.y });
    return null;
  }

  async goPath(units: readonly string[], path: string): Promise<void> {
    const { state, ruleset } = this;
    if (!state) return;
    const due = path === "" ? [] : units.flatMap((id) => state.units[id] ?? []).filter((unit) => isDue(this, unit));
    const later = units.filter((id) => !due.some((unit) => unit.id === id));
    const afterwards = due.map((unit) => courseAfterStep(ruleset, state, unit, path));
    for (const order of courseOrders(ruleset, state, later, path)) this.orderCourse(order);
    // Before the steps, as the clock may go on with the last of them.
    for (const order of afterwards) if (order) this.orderCourse(order);
    for (const unit of due) await this.#goFirst(unit, path);
  }

  async #goFirst({ id, hex, facing }: Body, path: string): Promise<void> {
    const [first] = courseSteps({ from: hex, path });
    const way = DIRECTIONS.find((one) => one === path[0]?.toUpperCase());
    if (!first || !way) return;
    if (first.facing && first.facing !== facing) await this.turn(id, first.facing);
    await this.step(id, way);
  }

  // Only a captain is asked.
  putOff(_prompt: string): void {}
  moreTime(_prompt: string): void {}
}

const isAgreeing = (declared: Declared): declared is Agreeing =>
  declared.do === "propose" || declared.do === "agree" || declared.do === "decline";

/** What is declared, and nothing stands against, as the order of a player. */
export const orderOf = (
  { fire, tracking }: RulesetOrders,
  state: Pick<AnomalyState, "holes">,
  declared: Declared,
  player: string,
): TableCommand => {
  if (isGathered(declared)) return { ...declared, player, portal: null };
  if (isAgreeing(declared)) return { ...declared, player };
  if (declared.do === "fire") {
    if (!fire) throw new Error(`${declared.from} declares a shot where nobody fires`);
    return fire.order(declared.from, declared.to);
  }
  if (isTracking(declared)) {
    if (!tracking) throw new Error(`${declared.from} is to track where nobody does`);
    return tracking.order(declared);
  }
  if (declared.do !== "attempt") return declared;
  const asked = attempted(state, declared);
  if (!asked) throw new Error(`${declared.unit} aims at «${declared.hex}», which is no label`);
  return { do: "attempt", ...asked };
};

/**
 * Why what a player declares would be refused, from what everybody sees; null when the judge's window will play it.
 *
 * @param player who declares it; empty for a judge of no side, who declares for nobody what players gather
 */
export const refusalOf = (
  ruleset: RulesetAdapter,
  state: AnomalyState | null,
  declared: Declared,
  player: string,
): string | null => {
  if (isGathered(declared) && player === "") return "not-yours";
  if (isAgreeing(declared)) return state ? checkAgreement(state, { ...declared, player }) : "not-now";
  return declareRefusal(ruleset, state, declared);
};
