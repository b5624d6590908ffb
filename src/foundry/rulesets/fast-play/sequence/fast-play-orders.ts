import { EVERY_STEP, type StepChoice, stopName } from "../../../../rules/fast-play/index.ts";
import type { WrittenOrder } from "../../../../rules/index.ts";
import { offeredTo, seatOf } from "../../../apps/orders/offered.ts";
import { writtenIn } from "../../../apps/orders/order-fields.ts";
import type { Arrangement } from "../../../apps/orders/orders-view.ts";
import { OrdersWindow, type OrdersWindowView, type OwnPart, openOrders } from "../../../apps/orders/orders-window.ts";
import { action, give, singleAction } from "../../../apps/window/actions.ts";
import { isInput, isSelect } from "../../../apps/window/elements.ts";
import type { RenderArguments } from "../../../apps/window/session-window.ts";
import { pointAtOrder } from "../../../canvas/pointed-order.ts";
import { templatePath } from "../../../host/module.ts";
import { notices } from "../../../host/plain.ts";
import { say } from "../../../message/say.ts";
import { own } from "../../../ruleset/orders.ts";
import type { Session } from "../../../session/session.ts";
import { ownUnits } from "../../../view/due.ts";
import { asFastPlay } from "../game.ts";
import { openFire } from "./fire-window.ts";
import { arrangedBy, type NowChoice, type NowView, nowView } from "./now-view.ts";
import { halved, type PlanDraft } from "./plans.ts";
import { callOf, ownSteps, stepsView } from "./steps-view.ts";

const NOW_TEMPLATE = templatePath("fast-play-now.hbs");
const STEPS_TEMPLATE = templatePath("fast-play-steps.hbs");

/** The orders of fast play: what a stop asks of all own units above them, and the 91 steps of a turn below. */
class FastPlayOrders extends OrdersWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["gp-fp-orders"],
    actions: {
      plan: action((one: FastPlayOrders, target) => one.onPlan(target)),
      halve: action((one: FastPlayOrders, target) => one.onHalve(target)),
      move: singleAction((one: FastPlayOrders, target) => one.onMove(target)),
      split: singleAction((one: FastPlayOrders, target) => one.onSplit(target)),
      fire: action((one: FastPlayOrders) => openFire(one.session, one.step?.step.code)),
      step: action((one: FastPlayOrders, target) => one.onStep(target)),
      "all-orders": action((one: FastPlayOrders) => one.showStep("")),
      every: singleAction((one: FastPlayOrders, target) => one.onEvery(target)),
    },
  };

  static override PARTS = {
    orders: {
      ...OrdersWindow.PARTS.orders,
      templates: [...OrdersWindow.PARTS.orders.templates, NOW_TEMPLATE, STEPS_TEMPLATE],
    },
  };

  #choice: NowChoice = { plans: {}, sent: new Set(), folds: {} };
  /** The step whose orders alone are shown; empty where all are. */
  #step = "";
  /** Units for which somebody has chosen a half in this turn. */
  readonly #halved = new Set<string>();
  #turn = 0;
  #stop = "";

  override view(): OrdersWindowView {
    const state = this.session.state && asFastPlay(this.session.state);
    // What was planned for one turn is nothing for the next.
    if (state && state.clock.turn !== this.#turn) {
      this.#turn = state.clock.turn;
      this.#choice = { ...this.#choice, plans: {}, sent: new Set() };
      this.#halved.clear();
    }
    const stop = state ? stopName(state) : "";
    if (stop !== this.#stop) this.#comeTo(stop);
    return super.view();
  }

  /** At another stop a unit is shown that is to act there. */
  #comeTo(stop: string): void {
    this.#stop = stop;
    this.#step = "";
    const seat = seatOf(this.session);
    const due = (seat && this.session.ruleset.orders.due?.(seat.view, seat.seat)) ?? [];
    const [first] = due;
    if (first !== undefined && !due.includes(this.choice.unit ?? "")) this.choice = { ...this.choice, unit: first };
  }

  /** The step whose orders alone are shown, while the game stands there. */
  get step(): StepChoice | null {
    if (this.#step === "") return null;
    return ownSteps(this.session).find(({ step, open }) => open && step.code === this.#step) ?? null;
  }

  get now(): NowView {
    return nowView(this.session, say, this.#choice, this.step);
  }

  protected override get arranged(): Arrangement {
    return arrangedBy(this.now, this.step);
  }

  override get above(): OwnPart | null {
    const { now } = this;
    const { plans, moves, splits, fires, only } = now;
    const isEmpty = plans.length + moves.length + splits.length === 0 && !fires && only === null;
    return isEmpty ? null : { template: NOW_TEMPLATE, data: now };
  }

  override get below(): OwnPart | null {
    const steps = stepsView(this.session, say, this.#choice.folds, this.#step);
    return steps && { template: STEPS_TEMPLATE, data: steps };
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    // Not by what opens: a list that is drawn open tells so as well.
    this.element.addEventListener("click", ({ target }) => this.fold(target as HTMLElement));
  }

  /** Keeps what is being folded or unfolded, as the list is drawn again with the clock. */
  fold(target: HTMLElement): void {
    const summary = target.closest<HTMLElement>("summary[data-fold]");
    const { fold } = summary?.dataset ?? {};
    const list = summary?.parentElement as HTMLDetailsElement | null | undefined;
    if (fold === undefined || !list) return;
    this.#choice = { ...this.#choice, folds: { ...this.#choice.folds, [fold]: !list.open } };
  }

  override onInput(event: Event): void {
    const { target } = event;
    const isField = isSelect(target) || isInput(target);
    const unit = isField ? target.closest<HTMLElement>("[data-plan]")?.dataset["plan"] : undefined;
    const plan = this.now.plans.find(({ id }) => id === unit);
    if (!isField || !plan) return super.onInput(event);
    const [, , name = "", ...within] = target.name.split(".");
    const field = plan.fields.find((one) => one.name === name);
    if (!field) return;
    const before = this.#choice.plans[plan.id] ?? {};
    const written = writtenIn(field, before[name] ?? field.usual, within, this.typed(target.name));
    this.#draft(plan.id, { ...before, [name]: written });
    // The field that is typed in stays, so what the plan leaves is written beside it.
    const energy = target.closest("[data-plan]")?.querySelector("[data-part=energy]");
    if (energy) energy.textContent = this.now.plans.find(({ id }) => id === plan.id)?.energy ?? "";
  }

  #draft(unit: string, draft: PlanDraft): void {
    this.#choice = { ...this.#choice, plans: { ...this.#choice.plans, [unit]: draft } };
  }

  /** Turns the speed that is typed, one of the full game, into that of fast play. */
  async onHalve(target: HTMLElement): Promise<void> {
    const plan = this.now.plans.find(({ id }) => id === target.dataset["plan"]);
    if (!plan) return;
    const speed = plan.fields.find(({ name }) => name === "speed");
    this.#draft(plan.id, halved(this.#choice.plans[plan.id] ?? {}, speed));
    await this.refresh();
  }

  /** The orders of a way to go that a button stands for. */
  #wayOf(target: EventTarget | null): readonly WrittenOrder[] {
    const { unit, way } = (target as HTMLElement | null)?.closest<HTMLElement>("[data-way]")?.dataset ?? {};
    if (way === undefined) return [];
    const mover = this.now.moves.find(({ id }) => id === unit);
    return mover?.choices.find(({ id }) => id === way)?.orders ?? [];
  }

  /** Shows a move on the map; whether there was one. */
  #pointAtMove(order: WrittenOrder | undefined): boolean {
    const seat = seatOf(this.session);
    const [offer] = order && seat ? offeredTo(this.session, seat, String(order["unit"]), ["move"]) : [];
    if (order && offer) pointAtOrder({ offer, order });
    return offer !== undefined;
  }

  override point(target: EventTarget | null, atOnce: boolean): void {
    if (!this.#pointAtMove(this.#wayOf(target).at(-1))) super.point(target, atOnce);
  }

  override pointFirst(): void {
    const next = this.now.moves.flatMap(({ choices }) => choices).find(({ filled }) => filled);
    const isOther = this.rows.some(({ view }) => view.open || view.next);
    if (isOther || !this.#pointAtMove(next?.orders.at(-1))) super.pointFirst();
  }

  /** Gives orders one after another; says why one is refused. */
  async give(orders: readonly WrittenOrder[]): Promise<boolean> {
    for (const order of orders) if (!(await give(this.session, own(order)))) return false;
    return true;
  }

  /** Says that nothing more comes at a stop, if the game still stands there; a word for longer holds on. */
  doneAt(stop: string): void {
    const { state } = this.session;
    if (state && stopName(asFastPlay(state)) === stop) this.session.setReady(null);
  }

  /**
   * Gives what a press answers to a stop.
   *
   * @param isLast whether nothing more of its kind is asked there, once it was taken
   */
  async #answer(target: HTMLElement, orders: readonly WrittenOrder[], isLast: () => boolean): Promise<void> {
    await this.press(target, async () => {
      const stop = this.#stop;
      if (orders.length > 0 && (await this.give(orders)) && isLast()) this.doneAt(stop);
    });
  }

  async onPlan(target: HTMLElement): Promise<void> {
    const plan = this.now.plans.find(({ id }) => id === target.dataset["plan"]);
    if (!plan) return;
    if (plan.fault !== "") notices.warn(plan.fault);
    const orders = plan.fault === "" ? plan.orders : [];
    await this.#answer(target, orders, () => {
      this.#choice = { ...this.#choice, sent: new Set([...this.#choice.sent, plan.id]) };
      return this.now.plans.every(({ sealed }) => sealed);
    });
  }

  async onMove(target: HTMLElement): Promise<void> {
    const { unit } = target.dataset;
    await this.#answer(target, this.#wayOf(target), () => this.now.moves.every(({ id }) => id === unit));
  }

  async onSplit(target: HTMLElement): Promise<void> {
    const { unit = "", spaces = "" } = target.dataset;
    await this.#answer(target, [{ do: "split", unit, spaces: Number(spaces) }], () => {
      this.#halved.add(unit);
      return this.now.splits.every(({ id }) => this.#halved.has(id));
    });
  }

  /** Shows the orders of a step where the game stands there, and asks for a stop at one that is still to come. */
  async onStep(target: HTMLElement): Promise<void> {
    const found = ownSteps(this.session).find(({ step }) => step.code === target.dataset["step"]);
    const unit = found?.units.includes(this.choice.unit ?? "") ? this.choice.unit : found?.units[0];
    if (!found || typeof unit !== "string") return;
    const { code } = found.step;
    if (found.open) return this.showStep(code === this.#step ? "" : code, unit);
    await this.press(target, async () => {
      await this.give([{ do: "call", unit, step: code, on: !found.asked }]);
    });
  }

  /** Shows the orders of a step alone, opened where there is one; of all where it is empty. */
  async showStep(step: string, unit = this.choice.unit): Promise<void> {
    this.#step = step;
    this.choice = { unit, open: null, way: 0, filled: {} };
    const [row, ...others] = this.rows;
    if (step !== "" && row && others.length === 0) this.choice = { ...this.choice, open: row.view.key };
    await this.refresh();
    if (step !== "") this.element.querySelector(".gp-orders-body")?.scrollTo({ top: 0 });
  }

  override async onOrder(target: HTMLElement): Promise<void> {
    await super.onOrder(target);
    // What was looked for at a step is done.
    if (this.#step !== "" && this.choice.open === null) await this.showStep("");
  }

  /** Turns quick play off and on for this person. */
  async onEvery(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const { state } = this.session;
      const called = state && callOf(asFastPlay(state), this.session);
      const unit = called ?? ownUnits(this.session).find(({ status }) => status === "in-play")?.id;
      if (unit !== undefined) await this.give([{ do: "call", unit, step: EVERY_STEP, on: called === null }]);
    });
  }
}

/** Opens the window of orders, or brings it to the front. */
export const openFastPlayOrders = async (session: Session, unit = ""): Promise<void> =>
  openOrders(session, unit, FastPlayOrders);
