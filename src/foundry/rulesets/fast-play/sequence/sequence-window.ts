import { choicesFor, EVERY_STEP, stopName } from "../../../../rules/fast-play/index.ts";
import { neighbour, placeLabel } from "../../../../rules/index.ts";
import { pressReady } from "../../../apps/turn-bar/say-ready.ts";
import { action, give, singleAction } from "../../../apps/window/actions.ts";
import { isInput, isSelect } from "../../../apps/window/elements.ts";
import { openWindowOf } from "../../../apps/window/open-windows.ts";
import type { CloseArguments, RenderArguments } from "../../../apps/window/session-window.ts";
import { MODULE_ID, templatePath } from "../../../host/module.ts";
import { notices } from "../../../host/plain.ts";
import { say } from "../../../message/say.ts";
import { own, type RawOrder } from "../../../ruleset/orders.ts";
import type { Session } from "../../../session/session.ts";
import { ownUnits } from "../../../view/due.ts";
import { onSkipQuestion, takeBackSkip } from "../../../view/ready-press.ts";
import { asFastPlay } from "../game.ts";
import { FAST_PLAY_TURN_BAR } from "../turn-bar.ts";
import { openFire } from "./fire-window.ts";
import { FootWindow } from "./foot-window.ts";
import { moveChoices, planFault, planOrders } from "./plans.ts";
import { callOf, type SequenceChoice, type SequenceView, sequenceView } from "./sequence.ts";
import { formFault, stepFields, stepOrder } from "./step-form.ts";

const ID = "gravity-portals-fp-sequence";

/** The sequence of play: what is being done, what its person can do there, and all steps with what stands against them. */
class Sequence extends FootWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-fp-sequence"],
    window: { title: "GRAVITYPORTALS.FastPlay.Sequence.title", icon: "fa-solid fa-list-ol", resizable: true },
    position: { height: "auto" as const },
    actions: {
      until: singleAction((one: Sequence, target) => one.onUntil(target)),
      plan: action((one: Sequence, target) => one.onPlan(target)),
      move: singleAction((one: Sequence, target) => one.onMove(target)),
      stay: singleAction((one: Sequence, target) => one.onUntil(target)),
      split: singleAction((one: Sequence, target) => one.onSplit(target)),
      step: action((one: Sequence, target) => one.onStep(target)),
      order: singleAction((one: Sequence, target) => one.onOrder(target)),
      fire: action((one: Sequence) => openFire(one.session)),
      "all-orders": action(async (one: Sequence) =>
        (await import("../../../apps/orders/orders-window.ts")).openOrders(one.session, one.unit),
      ),
      every: singleAction((one: Sequence, target) => one.onEvery(target)),
    },
  };

  static override PARTS = {
    now: { template: templatePath("fast-play-now.hbs") },
    steps: { template: templatePath("fast-play-steps.hbs"), scrollable: [""] },
  };

  #choice: SequenceChoice = { step: "", unit: "", draft: {}, plans: {}, sent: new Set(), folds: {} };
  /** Units for which somebody has chosen a half in this turn. */
  readonly #halved = new Set<string>();
  #turn = 0;
  #stopAsked: (() => void) | null = null;

  constructor(session: Session) {
    super(session, "fp-sequence");
  }

  override view(): SequenceView {
    const turn = this.session.state?.clock.turn ?? 0;
    // What was planned for one turn is nothing for the next.
    if (turn !== this.#turn) {
      this.#choice = { ...this.#choice, plans: {}, sent: new Set() };
      this.#halved.clear();
    }
    this.#turn = turn;
    return sequenceView(this.session, say, this.#choice);
  }

  /** The unit that is looked at. */
  get unit(): string {
    return this.#choice.unit;
  }

  /** Takes up a unit. */
  take(unit: string): void {
    if (unit !== "") this.#choice = { ...this.#choice, unit };
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    // What is typed counts at once, as a key can press a button while the field still has the focus.
    this.element.addEventListener("input", (event) => this.note(event));
    this.element.addEventListener("change", ({ target }) => {
      if (isSelect(target) && target.name === "unit") void this.refresh();
    });
    // Not by what opens: a list that is drawn open tells so as well.
    this.element.addEventListener("click", ({ target }) => this.fold(target as HTMLElement));
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !takeBackSkip(this.session)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    this.#stopAsked = onSkipQuestion(() => this.redraw());
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    this.#stopAsked?.();
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    const { state } = this.session;
    const { moves, plans } = this.view();
    const asked = [...moves, ...plans].map(({ id }) => id);
    if (!state) return;
    this.showBeside(asked.length > 0 ? `${stopName(asFastPlay(state))} ${moves[0]?.id ?? ""}` : "", asked);
  }

  /** Keeps what is being folded or unfolded, as the list is drawn again with the clock. */
  fold(target: HTMLElement): void {
    const summary = target.closest<HTMLElement>("summary[data-fold]");
    const { fold } = summary?.dataset ?? {};
    const list = summary?.parentElement as HTMLDetailsElement | null | undefined;
    if (fold === undefined || !list) return;
    this.#choice = { ...this.#choice, folds: { ...this.#choice.folds, [fold]: !list.open } };
  }

  /** Takes up what somebody typed or chose. */
  note({ target }: Event): void {
    if (!isSelect(target) && !isInput(target)) return;
    const { name, dataset } = target;
    const { plan } = dataset;
    const isBox = isInput(target) && target.type === "checkbox";
    const value = isBox ? (target.checked ? "yes" : "no") : target.value;
    if (plan !== undefined) {
      const draft = { ...this.#choice.plans[plan], [name]: value };
      this.#choice = { ...this.#choice, plans: { ...this.#choice.plans, [plan]: draft } };
      return;
    }
    if (name === "unit") this.#choice = { ...this.#choice, unit: value, draft: {} };
    else if (isBox) this.tick(name, target.value, target.checked);
    else this.#choice = { ...this.#choice, draft: { ...this.#choice.draft, [name]: value } };
  }

  tick(name: string, id: string, on: boolean): void {
    const before = (this.#choice.draft[name] ?? "").split(" ").filter((one) => one !== "" && one !== id);
    const value = (on ? [...before, id] : before).join(" ");
    this.#choice = { ...this.#choice, draft: { ...this.#choice.draft, [name]: value } };
  }

  /** Gives an order; says why it is refused. */
  async give(raw: RawOrder): Promise<boolean> {
    return give(this.session, own(raw));
  }

  /** Says what is wrong, if anything is. */
  isFaulty(fault: string): boolean {
    if (fault !== "") notices.warn(fault);
    return fault !== "";
  }

  ready(id: string): void {
    const { state } = this.session;
    const until = state && FAST_PLAY_TURN_BAR.untils(state, say).find((one) => one.id === id)?.until;
    if (!until) return;
    // What holds is taken back by a second press.
    if (until.kind !== "next-step" && this.session.readyUntil?.kind === until.kind) this.session.wait();
    else pressReady(this.session, until.kind === "next-step" && this.session.readyUntil ? null : until);
  }

  /** Says that nothing more comes at a stop, if the game still stands there; a word for longer holds on. */
  doneAt(stop: string): void {
    const { state } = this.session;
    if (state && stopName(asFastPlay(state)) === stop) this.session.setReady(null);
  }

  async onUntil(target: HTMLElement): Promise<void> {
    await this.press(target, () => this.ready(target.dataset["until"] ?? "here"));
  }

  async onPlan(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const { state } = this.session;
      const plan = this.view().plans.find(({ id }) => id === target.dataset["plan"]);
      if (!state || !plan || this.isFaulty(planFault(plan, say))) return;
      for (const raw of planOrders(asFastPlay(state), plan)) if (!(await this.give(raw))) return;
      this.#choice = { ...this.#choice, sent: new Set([...this.#choice.sent, plan.id]) };
      if (this.view().plans.every(({ sealed }) => sealed)) this.doneAt(stopName(asFastPlay(state)));
    });
  }

  async onMove(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const { state } = this.session;
      const unit = state && asFastPlay(state).units[target.dataset["unit"] ?? ""];
      const way = unit && moveChoices(unit, say).find(({ id }) => id === target.dataset["way"]);
      const scene = state?.scenes[unit?.scene ?? ""];
      if (!unit || !way || !scene) return;
      const stop = stopName(asFastPlay(state));
      if (way.facing && !(await this.give({ do: "turn", unit: unit.id, facing: way.facing }))) return;
      const path = [placeLabel(neighbour(unit.hex, way.direction), scene)];
      if (!(await this.give({ do: "move", unit: unit.id, path }))) return;
      if (this.view().moves.every(({ id }) => id === unit.id)) this.doneAt(stop);
    });
  }

  async onSplit(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const { state } = this.session;
      const { unit = "", spaces = "" } = target.dataset;
      if (!state) return;
      const stop = stopName(asFastPlay(state));
      if (!(await this.give({ do: "split", unit, spaces: Number(spaces) }))) return;
      this.#halved.add(unit);
      if (this.view().splits.every(({ id }) => this.#halved.has(id))) this.doneAt(stop);
    });
  }

  async onStep(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const { state } = this.session;
      const { step = "" } = target.dataset;
      if (!state) return;
      const own = ownUnits(this.session).map(({ id }) => id);
      const found = choicesFor(asFastPlay(state), own).find((one) => one.step.code === step);
      const unit = found?.units.includes(this.#choice.unit) ? this.#choice.unit : found?.units[0];
      if (!found || unit === undefined) return;
      if (found.open) this.#choice = { ...this.#choice, step, draft: {} };
      else await this.give({ do: "call", unit, step, on: !found.asked });
    });
  }

  /** Turns quick play off and on for this person. */
  async onEvery(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const { state } = this.session;
      const called = state && callOf(asFastPlay(state), this.session);
      const unit = called ?? ownUnits(this.session).find(({ status }) => status === "in-play")?.id;
      if (unit !== undefined) await this.give({ do: "call", unit, step: EVERY_STEP, on: called === null });
    });
  }

  async onOrder(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const { state } = this.session;
      const { form } = this.view();
      const id = form?.units.find(({ chosen }) => chosen)?.id;
      const unit = state && id !== undefined ? asFastPlay(state).units[id] : undefined;
      if (!state || !form || !unit) return;
      const found = choicesFor(asFastPlay(state), [unit.id]).find((one) => one.step.code === form.code);
      if (!found) return;
      const words = { say, nameOf: (one: string) => this.session.unitName(one), draft: this.#choice.draft };
      const fields = stepFields(asFastPlay(state), found.step, unit, words);
      if (this.isFaulty(formFault(fields, say))) return;
      if (await this.give(stepOrder(asFastPlay(state), found.step, unit, fields))) {
        this.#choice = { ...this.#choice, step: "", draft: {} };
      }
    });
  }
}

/** Opens the sequence of play, or brings it to the front. */
export const openSequence = async (session: Session, unit = ""): Promise<void> => {
  const open = openWindowOf(ID, Sequence) ?? new Sequence(session);
  open.take(unit);
  await open.render({ force: true });
  open.bringToFront();
};
