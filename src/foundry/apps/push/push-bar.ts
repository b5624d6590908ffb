import { findOnMap } from "../../canvas/find.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import { currentPlan, finishPlan, setPlan, takeBackWayPoint } from "../../planning/current-plan.ts";
import type { PathPlan } from "../../planning/path-plan.ts";
import { isTooLate } from "../../planning/start-plan.ts";
import type { Session } from "../../session/session.ts";
import { changeOrders } from "../bridge/standing-orders.ts";
import { action, singleAction } from "../window/actions.ts";
import { PageListeners, wantedIn } from "../window/elements.ts";
import { besideCorner, freeBand, freeSpan, freeWidth, isHeld, widthBesideCorner } from "../window/free-band.ts";
import { ROOM_CHANGED } from "../window/keep-in-page.ts";
import { openWindowOf } from "../window/open-windows.ts";
import { DOCKS_MOVED } from "../window/place-docks.ts";
import { type CloseArguments, type RenderArguments, SessionWindow } from "../window/session-window.ts";
import { bringUnits, showUnits } from "../window/show-units.ts";
import { hexesAreSmall, viewedScene } from "../window/viewed-scene.ts";
import type { PushBarView } from "./bar-shape.ts";
import { pushBarView } from "./push-bar-view.ts";
import {
  currentPush,
  EMPTY_MEMORY,
  type Picked,
  type PushMemory,
  pick,
  pickNothing,
  pickPresets,
  pickStraight,
  pushPrompts,
  remember,
  reopen,
  takeBack,
} from "./push-memory.ts";

/** The bar's greatest width in CSS pixels. */
const WIDEST = 760;

/** In less width its buttons stand one below the other, in CSS pixels. */
const NARROWEST = 420;

/**
 * Puts the bar of questions into the middle of the map's lower edge. While the pointer is on it, it stays where it lies:
 * the next question may have other hexes and another length.
 *
 * @param before how wide it was when it found its place; 0 where it has none yet
 * @returns how wide it is in its place
 */
export const putInPlace = (element: HTMLElement, before: number): number => {
  const page = element.ownerDocument;
  const between = freeSpan(page, element);
  if (isHeld(element, before, between)) {
    element.style.minWidth = `${before}px`;
    return before;
  }
  element.style.minWidth = "";
  // Between docked windows that leave less it would be high; these make room for it.
  const free = between.right - between.left < NARROWEST ? { left: 0, right: freeWidth(page, element) } : between;
  element.style.maxWidth = `${Math.min(WIDEST, free.right - free.left - 12)}px`;
  // Beside what stands in the corner it covers less of the map than above it.
  const narrower = widthBesideCorner(element, free);
  if (narrower !== null && narrower >= NARROWEST) element.style.maxWidth = `${narrower}px`;
  const { width, height } = element.getBoundingClientRect();
  const left = besideCorner(element, free, { width, height });
  element.style.left = `${left}px`;
  element.style.bottom = `${freeBand(element, "bottom", left, { width, height })}px`;
  return width;
};

/** Ends the drawing of a path that the clock has overtaken; what was drawn of it is not lost without a word. */
export const endLatePath = (session: Session): void => {
  const plan = currentPlan();
  if (!plan || !isTooLate(session, plan)) return;
  setPlan(null);
  const name = session.unitName(plan.units[0] ?? "");
  if (plan.legs.length > 0) notices.info(say("GRAVITYPORTALS.Path.overtaken", { name }));
};

const ID = "gravity-portals-push-bar";

/** How long after it appears the bar takes no key, so that a key meant for something else answers nothing, in ms. */
const DEAF_FOR = 600;

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The bar at the lower edge with what its person is asked. It appears by itself and never takes the focus. */
class PushBar extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-push-bar"],
    window: { frame: false, positioned: false },
    actions: {
      zoom: action((pushBar: PushBar, target) => pushBar.onZoom(target)),
      list: action((pushBar: PushBar, target) => pushBar.onList(target)),
      "put-off": singleAction((pushBar: PushBar, target) => pushBar.onPutOff(target)),
      "more-time": action((pushBar: PushBar, target) => pushBar.onMoreTime(target)),
      look: action((pushBar: PushBar, target) => pushBar.onLook(target)),
      pick: singleAction((pushBar: PushBar, target) => pushBar.onPick(target)),
      choose: singleAction((pushBar: PushBar, target) => pushBar.onChoose(target)),
      presets: singleAction((pushBar: PushBar, target) => pushBar.onPresets(target)),
      back: action((pushBar: PushBar) => pushBar.onBack()),
      roll: singleAction((pushBar: PushBar, target) => pushBar.onRoll(target)),
      start: singleAction((pushBar: PushBar, target) => pushBar.onStart(target)),
      "set-up": action((pushBar: PushBar, target) => pushBar.onSetUp(target)),
      keep: singleAction((pushBar: PushBar, target) => pushBar.onKeep(target)),
      "path-done": action((pushBar: PushBar) => finishPlan(pushBar.session)),
      "path-back": action(() => takeBackWayPoint()),
      "path-cancel": action(() => setPlan(null)),
      "not-now": singleAction((pushBar: PushBar) => pushBar.onNotNow()),
    },
  };

  static override PARTS = { bar: { template: templatePath("push-bar.hbs") } };

  #memory: PushMemory = EMPTY_MEMORY;
  #shown = false;
  /** How wide it was when it found its place, in CSS pixels. */
  #width = 0;
  #deafUntil = 0;
  #focused = false;
  /** When the path that its person draws was begun, as it was drawn last. */
  #begun: PathPlan["begun"] | null = null;
  #ticking: ReturnType<typeof setInterval> | undefined;
  readonly #listeners = new PageListeners((page, signal) => {
    page.defaultView?.addEventListener("resize", () => this.place(), { signal });
    page.addEventListener(DOCKS_MOVED, () => this.place(), { signal });
    // Larger text makes it larger.
    const grown = new ResizeObserver(() => this.place());
    grown.observe(this.element);
    signal.addEventListener("abort", () => grown.disconnect());
  });

  override readonly outlivesGame = true;

  override view(): PushBarView {
    this.#memory = remember(this.session, this.#memory);
    const looking = { viewed: viewedScene(), small: hexesAreSmall(), now: performance.now() };
    return pushBarView(this.session, say, this.#memory, looking, currentPlan());
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    this.element.addEventListener("focusin", () => {
      this.#focused = true;
    });
    this.element.addEventListener("focusout", (event) => {
      // A part that is drawn anew loses its focus to nothing; only a focus that goes elsewhere is given up.
      if (event.relatedTarget) this.#focused = false;
    });
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    const { element } = this;
    this.#listeners.follow(element);
    endLatePath(this.session);
    const { shown } = this.view();
    element.hidden = !shown;
    if (!shown) this.#width = 0;
    if (shown && !this.#shown) {
      this.#deafUntil = performance.now() + DEAF_FOR;
      this.#focused = false;
    }
    this.#shown = shown;
    this.place();
    this.keepTime();
    this.showPlanned();
    if (shown && this.#focused && !element.contains(element.ownerDocument.activeElement)) this.takeFocus();
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    this.#listeners.stop();
    clearInterval(this.#ticking);
  }

  /** Where a path begins is seen once it is drawn: the map goes there, beside this bar. */
  showPlanned(): void {
    const plan = currentPlan();
    const isNew = plan !== null && plan.begun !== this.#begun;
    this.#begun = plan?.begun ?? null;
    if (isNew) void bringUnits(this.session, plan.units, this.element);
  }

  /** While an end is set to what is asked, the time that is left is drawn second by second. */
  keepTime(): void {
    const timed = pushPrompts(this.session).some(({ ends }) => ends !== null);
    if (timed === (this.#ticking !== undefined)) return;
    clearInterval(this.#ticking);
    this.#ticking = timed ? setInterval(() => this.redraw(), 1000) : undefined;
  }

  /** In the middle of the map, above whatever lies at the lower edge. */
  place(): void {
    const { element } = this;
    if (!element) return;
    if (!element.hidden) this.#width = putInPlace(element, this.#width);
    element.ownerDocument.dispatchEvent(new Event(ROOM_CHANGED));
  }

  /** Goes to the hex that the orders would take, or to the first button. Only on somebody's request. */
  takeFocus(): void {
    wantedIn(this.element, "[data-preset]", "button.gp-filled", "button")?.focus();
  }

  /** Asks again what was picked and not answered yet, and takes the focus. */
  async ask(): Promise<void> {
    if (pushPrompts(this.session).length > 0 && !currentPush(this.session, this.#memory))
      this.#memory = reopen(this.#memory);
    await this.refresh();
    if (this.#shown) this.takeFocus();
  }

  /** The letters A to F choose, arrows walk, Space and Enter press what has the focus; nothing of it reaches the map. */
  onKey(event: KeyboardEvent): void {
    const options = [...this.element.querySelectorAll<HTMLElement>("[data-action=choose]")];
    const letter = options.find(({ dataset }) => dataset["direction"] === event.key.toUpperCase());
    const arrow = ARROWS[event.key];
    const presses = event.key === "Enter" || event.key === " ";
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!letter && !presses && (arrow === undefined || options.length === 0)) return;
    event.stopPropagation();
    if (presses) {
      if (event.repeat || performance.now() < this.#deafUntil) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (arrow !== undefined) {
      const at = options.indexOf(this.element.ownerDocument.activeElement as HTMLElement);
      options[(at + arrow + options.length) % options.length]?.focus();
    } else if (!event.repeat && performance.now() >= this.#deafUntil) letter?.click();
  }

  /** Keeps the picks and sends what they settle; the map goes to the ship that is asked about next. */
  settle({ memory, answers }: Picked): void {
    this.#memory = memory;
    for (const { prompt, hex } of answers) this.session.answer(prompt, hex);
    const next = currentPush(this.session, memory);
    if (next) void showUnits(this.session, [next.unit], this.element);
  }

  async onChoose(target: HTMLElement): Promise<void> {
    const { prompt = "", hex = "" } = target.dataset;
    await this.press(target, () => this.settle(pick(this.session, this.#memory, prompt, hex)));
  }

  /** Answers a decision of the ruleset's own. */
  async onPick(target: HTMLElement): Promise<void> {
    const { prompt = "", value = "" } = target.dataset;
    await this.press(target, () => this.session.answer(prompt, value));
  }

  async onZoom(target: HTMLElement): Promise<void> {
    const unit = this.session.state?.units[target.dataset["value"] ?? ""];
    await this.press(target, () => unit && findOnMap({ scene: unit.scene, hex: unit.hex, beside: null }));
  }

  async onList(target: HTMLElement): Promise<void> {
    await this.press(target, async () => (await import("./push-list.ts")).openPushList(this.session));
  }

  async onPutOff(target: HTMLElement): Promise<void> {
    await this.press(target, () => {
      this.session.putOff(target.dataset["value"] ?? "");
      this.settle(pickNothing(this.session, this.#memory));
    });
  }

  async onMoreTime(target: HTMLElement): Promise<void> {
    await this.press(target, () => this.session.moreTime(target.dataset["value"] ?? ""));
  }

  async onLook(target: HTMLElement): Promise<void> {
    await this.press(target, () => game.scenes?.get(target.dataset["value"] ?? "")?.view());
  }

  async onPresets(target: HTMLElement): Promise<void> {
    await this.press(target, () => this.settle(pickPresets(this.session, this.#memory)));
  }

  async onBack(): Promise<void> {
    this.#memory = takeBack(this.session, this.#memory);
    await this.refresh();
  }

  async onRoll(target: HTMLElement): Promise<void> {
    await this.press(target, () => {
      for (const unit of PushBar.unitsOf(target)) void this.session.command({ do: "roll", unit });
    });
  }

  async onStart(target: HTMLElement): Promise<void> {
    const { value = "" } = target.dataset;
    await this.press(target, async () =>
      (await import("../destinations/set-up-start.ts")).startSetUp(this, this.session, value),
    );
  }

  async onSetUp(target: HTMLElement): Promise<void> {
    const { value = "" } = target.dataset;
    await this.press(target, async () =>
      (await import("../destinations/set-up-window.ts")).openSetUp(this.session, value),
    );
  }

  async onKeep(target: HTMLElement): Promise<void> {
    await this.press(target, () => {
      const units = PushBar.unitsOf(target);
      changeOrders(this.session, units, (orders) => ({ ...orders, push: "straight" }));
      this.settle(pickStraight(this.session, { ...this.#memory, offer: "settled" }, units));
    });
  }

  async onNotNow(): Promise<void> {
    this.#memory = { ...this.#memory, offer: "settled" };
    await this.refresh();
  }

  static unitsOf(target: HTMLElement): readonly string[] {
    return (target.dataset["value"] ?? "").split(" ").filter((unit) => unit !== "");
  }
}

/** Another map is looked at, or from nearer or farther: where the bar lies and leads to may be different now. */
export const mapChanged = (): void => {
  const open = openWindowOf(ID, PushBar);
  if (open?.rendered) open.redraw();
};

/** Opens the bar of a client; it stays out of sight until there is something to ask. */
export const openPushBar = async (session: Session): Promise<void> => {
  const open = openWindowOf(ID, PushBar) ?? new PushBar(session);
  await open.render({ force: true });
};

/** Brings my open question into focus, on request: by the turn bar's button or by a key. */
export const askPrompts = async (session: Session): Promise<void> => {
  await openPushBar(session);
  await openWindowOf(ID, PushBar)?.ask();
};
