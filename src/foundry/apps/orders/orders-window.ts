import { type Place, placeLabel, type Written } from "../../../rules/index.ts";
import { pickOnMap, stopPicking } from "../../canvas/pick-on-map.ts";
import { pointAtOrder } from "../../canvas/pointed-order.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { refusalText } from "../../message/refusal-text.ts";
import { say } from "../../message/say.ts";
import { unitIdOf } from "../../read/unit.ts";
import type { Session } from "../../session/session.ts";
import { isLate, onSkipQuestion, takeBackSkip } from "../../view/ready-press.ts";
import { pressNext, pressReady } from "../turn-bar/say-ready.ts";
import { action, singleAction } from "../window/actions.ts";
import { DockableWindow, type DockDefaults } from "../window/dockable-window.ts";
import { isInput, isSelect } from "../window/elements.ts";
import { barHeight, besidePlace, type FirstPlace } from "../window/first-place.ts";
import { openWindowOf } from "../window/open-windows.ts";
import type { CloseArguments, RenderArguments } from "../window/session-window.ts";
import { shownPlaces, writtenIn } from "./order-fields.ts";
import {
  type Arrangement,
  givenFor,
  type OrderRow,
  type OrdersChoice,
  type OrdersView,
  orderRows,
  ordersView,
  settledChoice,
  unitsDue,
} from "./orders-view.ts";
import { showPlace, showUnit } from "./show-unit.ts";

const ID = "gravity-portals-orders";

/** The window's size in CSS pixels. */
const SIZE = { width: 360, height: 640, leastWidth: 280, leastHeight: 320 } as const;

/** Height that is left free at the lower edge, for what its person may be asked, in CSS pixels. */
const USUAL_BAR = 48;

/** How long the pointer rests on a line until the view goes to its target, in milliseconds: it may only pass over it. */
const RESTS = 250;

const FIELD_TEMPLATE = templatePath("order-field.hbs");
const ROW_TEMPLATE = templatePath("order-row.hbs");

/** Nothing is chosen and nothing is typed. */
const NOTHING: OrdersChoice = { unit: null, open: null, way: 0, filled: {} };

/** The group of orders by which something is put onto the table before play. */
const SET_UP = "set-up";

/** The unit that this person targets on the map, if just one. */
const targeted = (): string | null => {
  const { user } = game as unknown as {
    readonly user?: { readonly targets?: Iterable<{ readonly document: Parameters<typeof unitIdOf>[0] }> };
  };
  const [one, ...others] = user?.targets ?? [];
  return one && others.length === 0 ? unitIdOf(one.document) : null;
};

/** Something that a ruleset adds to the window, by a template of its own. */
export interface OwnPart {
  readonly template: string;
  readonly data: object;
}

export interface OrdersWindowView extends OrdersView {
  readonly above: OwnPart | null;
  readonly below: OwnPart | null;
  /** A press on the map fills in this field; empty where it fills in none. */
  readonly picking: string;
}

/** Where a person gives the orders of a unit, and those of a player: the next press first, each order with what would come of it. */
export class OrdersWindow extends DockableWindow {
  static override DEFAULT_OPTIONS: typeof DockableWindow.DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-order-window"],
    window: { title: "GRAVITYPORTALS.Orders.title", icon: "fa-solid fa-list-check", resizable: true },
    actions: {
      unit: action((orders: OrdersWindow, target) => orders.onUnit(target)),
      open: action((orders: OrdersWindow, target) => orders.onOpen(target)),
      "close-row": action((orders: OrdersWindow, target) => orders.onOpen(target)),
      order: singleAction((orders: OrdersWindow, target) => orders.onOrder(target)),
      pass: singleAction((orders: OrdersWindow, target) => orders.onPass(target)),
      pick: action((orders: OrdersWindow, target) => orders.onPick(target)),
      undo: action(async ({ session }: OrdersWindow) =>
        (await import("../agreements/agreements.ts")).openAgreements(session),
      ),
      "clear-field": action((orders: OrdersWindow, target) => orders.onTyped(target, [])),
      item: action((orders: OrdersWindow, target) => orders.onTyped(target, [target.dataset["item"] ?? ""])),
    },
  };

  static override PARTS = {
    orders: {
      template: templatePath("orders.hbs"),
      templates: [FIELD_TEMPLATE, ROW_TEMPLATE],
      scrollable: [".gp-orders-body"],
    },
  };

  /** What its person has chosen by hand and typed. */
  #choice: OrdersChoice = NOTHING;
  /** The field that a press on the map fills in; null for the one of the open line. */
  #picked: string | null = null;
  #picking = "";
  /** What was chosen, and the places of a way, when the pointer was put down on the map; null while it is not held there. */
  #held: { readonly choice: OrdersChoice; readonly legs: string } | null = null;
  /** The moment and the unit for which it was typed. */
  #typedFor = "";
  /** The unit that was drawn as chosen and had still to act; empty where none was. */
  #acting = "";
  /** The unit that the view was brought to last. */
  #shown = "";
  #known: { readonly state: unknown; readonly choice: OrdersChoice; readonly rows: readonly OrderRow[] } | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session) {
    super(session, { place: "orders", position: besidePlace(SIZE, barHeight(USUAL_BAR)) });
  }

  override get docking(): DockDefaults {
    return { name: "orders", side: "right", usual: SIZE.width, least: SIZE.leastWidth, beside: true };
  }

  override floatingPlace(): FirstPlace {
    return besidePlace(SIZE, barHeight(USUAL_BAR));
  }

  /** What the ruleset shows above the orders, in place of them where there are none. */
  get above(): OwnPart | null {
    return null;
  }

  /** What the ruleset shows below the orders of a unit. */
  get below(): OwnPart | null {
    return null;
  }

  /** Which offers are drawn as lines, where the ruleset shows some of them otherwise. */
  protected get arranged(): Arrangement | undefined {
    return undefined;
  }

  /** What is looked at: what its person has chosen, as far as that is there. */
  protected get choice(): OrdersChoice {
    return settledChoice(this.session, this.#choice);
  }

  protected set choice(choice: OrdersChoice) {
    this.#choice = choice;
  }

  override view(): OrdersWindowView {
    this.#known = null;
    this.#leaveDone();
    const { state, ruleset } = this.session;
    const of = `${state ? (ruleset.clock.moment?.(state) ?? "") : ""} ${this.choice.unit}`;
    // What was typed for one part of a step, or for one unit, is nothing for another.
    if (of !== this.#typedFor) {
      this.#choice = { ...NOTHING, unit: this.#choice.unit };
      // Nor is the place over which the pointer is still held.
      if (this.#held !== null) stopPicking();
      this.#held = null;
    }
    this.#typedFor = of;
    const view = ordersView(this.session, say, this.choice, this.arranged);
    return { ...view, above: this.above, below: this.below, picking: this.#toPick };
  }

  /** Goes on to a unit that has still to act, once the chosen one has acted. */
  #leaveDone(): void {
    const due = unitsDue(this.session);
    const unit = this.choice.unit ?? "";
    const hasActed = unit !== "" && unit === this.#acting && !due.has(unit);
    if (hasActed && due.size > 0) this.#choice = NOTHING;
    if (!hasActed) this.#acting = due.has(unit) ? unit : "";
  }

  /** The lines as they stand: foreseen once for a state and a choice, as the pointer asks for them with each move. */
  protected get rows(): readonly OrderRow[] {
    const { state } = this.session;
    const known = this.#known;
    if (known !== null && known.state === state && known.choice === this.#choice) return known.rows;
    const rows = orderRows(this.session, say, this.choice, this.arranged);
    this.#known = { state, choice: this.#choice, rows };
    return rows;
  }

  get #openRow(): OrderRow | undefined {
    return this.rows.find(({ view }) => view.open);
  }

  /** The field that the next press on the map fills in; empty where it fills in none. */
  get #toPick(): string {
    return this.#picked ?? this.#placeToFill();
  }

  /** The place that such a press fills in by itself: that of the line which is open, whether somebody opened it or not. */
  #placeToFill(): string {
    const row = this.#openRow;
    return (row && placeIn(row)) ?? "";
  }

  /** Whether such a press may begin on a token: where somebody asked for it, or opened the line. Else tokens have theirs. */
  get #takesTokens(): boolean {
    return this.#picked !== null || this.#choice.open !== null || this.#openRow?.offer.group === SET_UP;
  }

  /** Takes up a unit, whose orders are shown. */
  take(unit: string): void {
    if (unit !== "") this.#choice = { ...NOTHING, unit };
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", (event) => this.onInput(event));
    this.element.addEventListener("change", ({ target }) => {
      // A field that is left by the press of a button is drawn anew once that is done.
      if (isInput(target) && target.type !== "range" && target.type !== "checkbox") this.redraw();
      else void this.refresh();
    });
    for (const kind of ["pointerover", "focusin"] as const)
      this.element.addEventListener(kind, ({ target }) => this.point(target, kind === "focusin"));
    this.element.addEventListener("pointerleave", () => {
      clearTimeout(this.#resting);
      this.pointFirst();
    });
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    this.untilClosed(onSkipQuestion(() => this.redraw()));
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    this.pointFirst();
    for (const { order, error } of this.rows) if (error !== undefined) this.session.tellBroken(order, error);
    this.#listenToMap();
    // Whoever is asked about a unit sees it; asked about it once more, they look where they like.
    const unit = this.choice.unit ?? "";
    if (unit === this.#shown) return;
    this.#shown = unit;
    await showUnit(this.session, unit);
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    if (this.#picking !== "") stopPicking();
    this.#picking = "";
    this.#held = null;
    pointAtOrder(null);
    clearTimeout(this.#resting);
  }

  /** A press on the map fills in what the window waits for; while it is held, the map shows what would come of each place. */
  #listenToMap(): void {
    const picking = this.#toPick;
    this.element.classList.toggle("gp-away", this.#picked !== null);
    if (this.#held !== null) return;
    if (picking === this.#picking && picking === "") return;
    this.#picking = picking;
    if (picking === "") stopPicking();
    else
      pickOnMap({
        onTokens: () => this.#takesTokens,
        over: (place) => this.onPlace(picking, place),
        chosen: (place) => {
          this.onPlace(picking, place);
          this.#let();
        },
        dropped: () => {
          this.#choice = this.#held?.choice ?? this.#choice;
          this.#let();
        },
      });
  }

  /** The pointer is held on the map no more. */
  #let(): void {
    this.#held = null;
    this.#picked = null;
    this.#picking = "";
    void this.refresh();
  }

  /** Takes up a place over which the pointer is held. */
  onPlace(name: string, place: Place): void {
    const input = this.element.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    const { way = null } = input?.dataset ?? {};
    this.#held ??= { choice: this.#choice, legs: way === null ? "" : (input?.value ?? "") };
    const { choice, legs } = this.#held;
    this.#choice = choice;
    const { state } = this.session;
    const row = this.#openRow;
    const scene =
      state?.scenes[state.units[this.choice.unit ?? ""]?.scene ?? ""] ?? Object.values(state?.scenes ?? {})[0];
    if (!row || !scene) return;
    const label = placeLabel(place, scene);
    // A way goes on from the places that were pressed; the first press takes the place of what was only proposed.
    const isOwn = choice.filled[row.family]?.[name] !== undefined;
    this.fill(row, name, isOwn ? [legs, label] : [label]);
    // A field of a field is named by its path.
    const value = name.split(".").reduce<unknown>((at, step) => Object(at)[step], this.#openRow?.order);
    if (input) input.value = shownPlaces(value as Written | undefined, scene.measure);
    this.#retell();
    this.pointFirst();
  }

  /** Takes up what somebody types: the map shows it meanwhile. */
  onInput({ target }: Event): void {
    if (!isSelect(target) && !isInput(target)) return;
    const { name, value } = target;
    if (name === "way") this.#choice = { ...this.#choice, way: Number(value) };
    else {
      const row = this.#openRow;
      if (!row) return;
      if (isInput(target) && target.type === "range")
        target.parentElement?.querySelector("output")?.replaceChildren(`${value}°`);
      this.fill(row, name, this.typed(name));
      this.#retell();
    }
    this.pointFirst();
  }

  /** Says of the open line what comes of what is being typed, without drawing its fields anew. */
  #retell(): void {
    const row = this.#openRow?.view;
    const line = row && this.element.querySelector(`li[data-row="${row.key}"]`);
    if (!row || !line) return;
    const texts = [row.refused, ...row.notes].filter((text) => text !== "");
    line.querySelector("[data-part=foreseen]")?.replaceChildren(texts.join(" "));
    for (const button of line.querySelectorAll<HTMLButtonElement>("[data-action=order]")) button.disabled = !row.can;
    if (row.gives) line.querySelector(".gp-order-press")?.replaceChildren(row.title);
  }

  /** All that stands in the inputs of a field: of ticks those that are set, of counts each with its number. */
  protected typed(name: string): readonly string[] {
    const inputs = [...this.element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)];
    return inputs.flatMap((input) => {
      if (!isInput(input)) return [input.value];
      const { one, flag } = input.dataset;
      if (flag !== undefined) return [String(input.checked)];
      if (input.type === "checkbox") return input.checked ? [input.value] : [];
      return [one === undefined ? input.value : `${one}=${input.value}`];
    });
  }

  /** @param path of the field in its order, `acts.0.turn` */
  protected fill({ offer, order, family }: OrderRow, path: string, typed: readonly string[]): void {
    const [name = "", ...within] = path.split(".");
    const field = offer.fields.find((one) => one.name === name);
    if (!field) return;
    const filled = { ...this.#choice.filled[family], [name]: writtenIn(field, order[name], within, typed) };
    this.#choice = { ...this.#choice, filled: { ...this.#choice.filled, [family]: filled } };
  }

  /** A list gets longer or shorter, or a field is emptied. */
  async onTyped({ dataset }: HTMLElement, typed: readonly string[]): Promise<void> {
    const row = this.#openRow;
    if (row) this.fill(row, dataset["field"] ?? "", typed);
    await this.refresh();
  }

  onKey(event: KeyboardEvent): void {
    const { key, target } = event;
    // What is typed is not drawn over; whoever ends it with Enter sees at once what it comes to.
    if (key === "Enter" && isInput(target) && target.type !== "range") void this.refresh();
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    const buttons = [...this.element.querySelectorAll<HTMLElement>(".gp-order-press")];
    const at = buttons.indexOf(target as HTMLElement);
    if (step !== 0 && at >= 0) {
      event.preventDefault();
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    }
    if (key !== "Escape") return;
    const isPicking = this.#picked !== null;
    this.#picked = null;
    if (isPicking) void this.refresh();
    if (!isPicking && !takeBackSkip(this.session) && !this.#closeAround(target)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Closes the line that is open round something, and leaves the focus on it; tells whether there was one. */
  #closeAround(target: EventTarget | null): boolean {
    const key = (target as HTMLElement | null)?.closest<HTMLElement>(".gp-open[data-row]")?.dataset["row"];
    if (key === undefined || this.#openRow?.view.key !== key) return false;
    this.#choice = { ...this.#choice, open: "", way: 0 };
    const again = `[id="gravity-portals-orders-open-${key}"]`;
    void this.refresh().then(() => this.element.querySelector<HTMLElement>(again)?.focus());
    return true;
  }

  #rowOf(target: EventTarget | null): OrderRow | undefined {
    const key = (target as HTMLElement | null)?.closest<HTMLElement>("[data-row]")?.dataset["row"];
    return key === undefined ? undefined : this.rows.find(({ view }) => view.key === key);
  }

  /** Shows on the map what a line would do, and brings its target into the free part of the view. */
  point(target: EventTarget | null, atOnce: boolean): void {
    const row = this.#rowOf(target);
    clearTimeout(this.#resting);
    if (!row) return;
    pointAtOrder(row);
    const { state } = this.session;
    const aim = state?.units[row.view.about];
    if (aim) this.#resting = setTimeout(() => void showPlace(this.session, aim.scene, aim.hex), atOnce ? 0 : RESTS);
  }

  /** Shows what the open line would do, or the next one, where nothing else is pointed at. */
  pointFirst(): void {
    const rows = this.rows;
    pointAtOrder(rows.find(({ view }) => view.open) ?? rows.find(({ view }) => view.next) ?? null);
  }

  async onUnit({ dataset }: HTMLElement): Promise<void> {
    const unit = dataset["unit"] ?? "";
    this.#choice = { ...NOTHING, unit };
    await this.refresh();
    await showUnit(this.session, unit);
  }

  /** Opens an order to what it needs, with whoever is targeted on the map, or closes it. */
  async onOpen({ dataset }: HTMLElement): Promise<void> {
    const key = dataset["row"] ?? "";
    const isOpen = this.#openRow?.view.key === key;
    this.#choice = { ...this.#choice, open: isOpen ? "" : key, way: 0 };
    const at = targeted();
    const row = isOpen ? undefined : this.#openRow;
    const aimed = row?.offer.fields.find(
      ({ form }) => form.kind === "choice" && form.choices.some(({ value }) => value === at),
    );
    if (row && aimed && at !== null) this.fill(row, aimed.name, [at]);
    await this.refresh();
  }

  /** The field is filled in by the next press on the map, for which the window makes room; a second press lets it be. */
  async onPick({ dataset }: HTMLElement): Promise<void> {
    const field = dataset["field"] ?? "";
    this.#picked = this.#picked === field ? null : field;
    if (this.#picked !== null) notices.info(say("GRAVITYPORTALS.Orders.press"));
    await this.refresh();
  }

  async onOrder(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const row = this.#rowOf(target);
      if (!row) return;
      const refusal = await this.session.command(givenFor(this.session, row.order));
      if (refusal) return notices.warn(refusalText(say, refusal));
      this.#choice = { ...NOTHING, unit: this.#choice.unit };
      // Its card may lie under this window or another.
      if (!row.view.gives) notices.info(say("GRAVITYPORTALS.Orders.given"));
    });
  }

  async onPass(target: HTMLElement): Promise<void> {
    await this.press(target, () => {
      const { session } = this;
      const { state, role, ruleset } = session;
      const { pass, meant } = target.dataset;
      const until = state && ruleset.turnBar?.untils(state, say).find(({ id }) => id === pass)?.until;
      if (!state || !until) return;
      if (isLate(session, meant)) return notices.warn(refusalText(say, "too-late"));
      // What holds is taken back by a second press.
      if (until.kind !== "next-step" && session.readyUntil?.kind === until.kind) return session.wait();
      const { players, judge } = ruleset.clock.waitsFor?.(state) ?? { players: new Set(), judge: false };
      if (role.kind === "judge" && judge && players.size === 0) return pressNext(session, meant);
      pressReady(session, until.kind === "next-step" && session.readyUntil ? null : until);
    });
  }
}

/** The first place or way among the fields of an order. */
const placeIn = ({ offer }: OrderRow): string | undefined =>
  offer.fields.find(({ form }) => form.kind === "place" || form.kind === "way")?.name;

/**
 * Opens the window for a unit, or for whichever was looked at last.
 *
 * @param Made the window of a ruleset that adds something to it
 */
export const openOrders = async (
  session: Session,
  unit = "",
  Made: new (session: Session) => OrdersWindow = OrdersWindow,
): Promise<void> => {
  const there = openWindowOf(ID, OrdersWindow);
  const isMade = there?.constructor === Made;
  if (there && !isMade) await there.close();
  const open = there && isMade ? there : new Made(session);
  open.take(unit);
  await open.render({ force: true });
  open.expand();
  open.bringToFront();
};
