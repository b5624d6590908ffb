import type { ClockPort } from "../../judge/ports/clock.ts";
import { type Body, type CourseCommand, courseSteps, DIRECTIONS, type Direction } from "../../rules/index.ts";
import { Announcer } from "../announce/announcer.ts";
import { nameOnCard } from "../chat/stored-card.ts";
import type { Host } from "../host/host.ts";
import { courseAfterStep, courseOrders } from "../planning/course-orders.ts";
import { momentOf } from "../ruleset/clock.ts";
import type { OwnCommand } from "../ruleset/orders.ts";
import type { UnitFacts } from "../ruleset/units.ts";
import type { RawOrder } from "../session/ships.ts";
import { setOutConfirmed } from "../tokens/confirmed-moves.ts";
import { besideOf } from "../tokens/token-moves.ts";
import { isDue } from "../view/due.ts";
import { BaseSession } from "./base-session.ts";
import { JustBegun } from "./just-begun.ts";
import { ownOrder } from "./own-orders.ts";
import { isForJudge, type OwnTokens } from "./own-tokens.ts";

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
