import type { Place } from "../../../../rules/index.ts";
import { checkFleet, isVessel, type OgState, partsOf, previewLaunch } from "../../../../rules/orions-gate/index.ts";
import { pressNext, pressReady } from "../../../apps/turn-bar/say-ready.ts";
import { action, give, singleAction } from "../../../apps/window/actions.ts";
import { DockableWindow, type DockDefaults } from "../../../apps/window/dockable-window.ts";
import { isInput, isSelect, isTextArea } from "../../../apps/window/elements.ts";
import { barHeight, besidePlace, type FirstPlace } from "../../../apps/window/first-place.ts";
import { openWindowOf } from "../../../apps/window/open-windows.ts";
import type { CloseArguments, RenderArguments } from "../../../apps/window/session-window.ts";
import { pickOnMap, stopPicking } from "../../../canvas/pick-on-map.ts";
import { getHost } from "../../../host/host.ts";
import { MODULE_ID, templatePath } from "../../../host/module.ts";
import { notices } from "../../../host/plain.ts";
import { refusalText } from "../../../message/refusal-text.ts";
import { say } from "../../../message/say.ts";
import { own } from "../../../ruleset/orders.ts";
import type { Session } from "../../../session/session.ts";
import { savedFleets } from "../../../settings/user-setting.ts";
import { isLate, onSkipQuestion, takeBackSkip } from "../../../view/ready-press.ts";
import { isMustered } from "../clock.ts";
import { SHEET_TEMPLATE, SHIP_TEMPLATE } from "../drawing/ship-drawing.ts";
import { asOrionsGate, command } from "../game.ts";
import { type Pointed, pointAt } from "../map/pointed.ts";
import { targetPlace } from "../map/pointed-marks.ts";
import { ownFleets } from "../shipyard/own-fleets.ts";
import { asFleet } from "../shipyard/yard-fleet.ts";
import { openDrawing } from "./drawing-window.ts";
import { musterOf } from "./muster.ts";
import { type KeptFleet, type MusterView, musterDraft, musterView } from "./muster-view.ts";
import { type OrdersChoice, type OrdersView, ordersView } from "./orders-view.ts";
import type { Draft } from "./row.ts";
import { showPlace, showUnit } from "./show-unit.ts";
import { placeIn, placeText, placeTyped } from "./words.ts";

/**
 * The fleets that all people of this world keep in the shipyard, as far as this version reads them, of each person the
 * one that was saved last in this browser first, then those that were made last.
 */
export const keptFleets = (): readonly KeptFleet[] =>
  getHost().game.users.contents.flatMap((user) => {
    const saved = savedFleets(user.id);
    const rank = ({ id }: { readonly id: string }): number => (saved.includes(id) ? saved.indexOf(id) : saved.length);
    return [...ownFleets(user)]
      .reverse()
      .sort((one, other) => rank(one) - rank(other))
      .flatMap(({ id, fleet, text }): readonly KeptFleet[] => {
        if (!fleet) return [];
        const { legal, credits } = checkFleet({ ...asFleet(fleet), budget: null }, fleet.options);
        return [{ id: `own-${id}`, name: fleet.name, text, owner: user.id, credits: legal ? credits : null }];
      });
  });

/** How long the pointer rests on a row until the view goes to its target, in milliseconds: it may only pass over it. */
const RESTS = 250;

/** Where the target of an order lies, if it has one: of a torpedo where its flight ends. */
export const placeOfTarget = (
  og: OgState,
  pointed: Pointed | null,
): { readonly scene: string; readonly place: Place } | null => {
  if (pointed === null || pointed.kind === "edge") return null;
  if (pointed.kind === "disc") return { scene: pointed.scene, place: pointed.place };
  const unit = og.units[pointed.unit];
  if (!unit) return null;
  if (pointed.kind === "launch") {
    const part = isVessel(unit) ? partsOf(unit).find(({ name }) => name === pointed.part) : undefined;
    return isVessel(unit) && part
      ? { scene: unit.scene, place: previewLaunch(og, unit, part, pointed, unit.owner).to }
      : null;
  }
  const place = pointed.kind === "shot" || pointed.kind === "target" ? targetPlace(og, pointed.target) : null;
  return place && { scene: unit.scene, place };
};

/** Brings the target of the row that somebody points at into the free part of the view. */
export class ShowTarget {
  readonly #session: () => Session;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(session: () => Session) {
    this.#session = session;
  }

  /** @param atOnce whoever comes by key has chosen the row */
  show(pointed: Pointed | null, atOnce: boolean): void {
    this.stop();
    const { state } = this.#session();
    const target = state && placeOfTarget(asOrionsGate(state), pointed);
    if (!target) return;
    this.#waiting = setTimeout(() => void showPlace(this.#session(), target.scene, target.place), atOnce ? 0 : RESTS);
  }

  /** Leaves the view where it is. */
  stop(): void {
    clearTimeout(this.#waiting);
  }
}

const ID = "gravity-portals-og-orders";

/** The window's size in CSS pixels. */
const SIZE = { width: 360, height: 640, leastWidth: 280, leastHeight: 320 } as const;

/** Height that is left free at the lower edge, for what its person may be asked, in CSS pixels. */
const USUAL_BAR = 48;

/** Whether something is put onto the table before the first round. */
const isPlacing = ({ state }: Session, { fields }: OrdersView): boolean =>
  state !== null && asOrionsGate(state).clock.turn === 0 && fields.some(({ isPlace }) => isPlace);

interface WindowView extends OrdersView {
  readonly muster: MusterView | null;
  readonly picking: boolean;
}

/** Orion's Gate: who fights with what, then each step with what may be done in it. */
class Orders extends DockableWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-og-orders"],
    window: { title: "GRAVITYPORTALS.OrionsGate.Orders.title", icon: "fa-solid fa-list-check", resizable: true },
    actions: {
      unit: action((one: Orders, target) => one.onUnit(target)),
      order: singleAction((one: Orders, target) => one.onOrder(target)),
      done: singleAction((one: Orders, target) => one.onDone(target)),
      about: action((one: Orders, target) => openDrawing(one.session, target.dataset["unit"])),
      "all-orders": action(async (one: Orders, target) =>
        (await import("../../../apps/orders/orders-window.ts")).openOrders(one.session, target.dataset["unit"]),
      ),
      leg: action((one: Orders) => one.onLeg()),
      "no-legs": action((one: Orders) => one.onNoLegs()),
      pick: action((one: Orders) => one.onPick()),
      muster: singleAction((one: Orders, target) => one.onMuster(target)),
      begin: singleAction((one: Orders, target) => one.onDone(target)),
    },
  };

  static override PARTS = {
    orders: {
      template: templatePath("og-orders.hbs"),
      templates: [SHIP_TEMPLATE, SHEET_TEMPLATE],
      scrollable: ["", ".gp-og-choices"],
    },
  };

  #choice: OrdersChoice = { unit: "", draft: {} };
  #fleets: Draft = {};
  #trouble = "";
  #picking = false;
  /** Whether places were chosen for the set-up when it was drawn last. */
  #placing = false;
  #moment = "";
  /** The unit that was drawn as chosen and had still to act; empty where none was. */
  #acting = "";
  #stopAsked = (): void => {};
  readonly #target = new ShowTarget(() => this.session);
  /** The unit that the view was brought to last. */
  #shown = "";

  constructor(session: Session) {
    super(session, { place: "og-orders", position: besidePlace(SIZE, barHeight(USUAL_BAR)) });
  }

  override get docking(): DockDefaults {
    return { name: "og-orders", side: "right", usual: SIZE.width, least: SIZE.leastWidth, beside: true };
  }

  override floatingPlace(): FirstPlace {
    return besidePlace(SIZE, barHeight(USUAL_BAR));
  }

  override view(): WindowView {
    const { state } = this.session;
    const moment = state ? this.session.ruleset.clock.moment?.(state) : undefined;
    // What was typed for one part of a step is nothing for the next.
    if (moment !== undefined && moment !== this.#moment) this.#choice = { ...this.#choice, draft: {} };
    this.#moment = moment ?? "";
    const isNew = state !== null && (!isMustered(asOrionsGate(state)) || asOrionsGate(state).clock.part === "before");
    const shown = this.#leaveDone(ordersView(this.session, say, this.#choice));
    return {
      ...shown,
      muster:
        isNew && this.session.role.kind === "judge"
          ? musterView(this.session, say, this.#fleets, this.#trouble, keptFleets())
          : null,
      picking: this.#picking || isPlacing(this.session, shown),
    };
  }

  /** Goes on to a unit that has still to act, once the chosen one has acted. */
  #leaveDone(view: OrdersView): OrdersView {
    const chosen = view.units.find((one) => one.chosen);
    const hasActed = chosen !== undefined && chosen.id === this.#acting && !chosen.due;
    this.#acting = chosen?.due ? chosen.id : "";
    if (!hasActed || this.#choice.unit === "" || !view.units.some(({ due }) => due)) return view;
    this.#choice = { unit: "", draft: {} };
    return this.#leaveDone(ordersView(this.session, say, this.#choice));
  }

  /** Takes up a unit. */
  take(unit: string): void {
    if (unit !== "") this.#choice = { unit, draft: {} };
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", (event) => this.note(event));
    // A field that is left by the press of a button is drawn anew once that is done.
    this.element.addEventListener("change", ({ target }) => {
      if (isInput(target) && target.type !== "range") this.redraw();
      else void this.refresh();
    });
    for (const kind of ["pointerover", "focusin"] as const) {
      this.element.addEventListener(kind, ({ target }) => this.point(target, kind === "focusin"));
    }
    this.element.addEventListener("pointerleave", () => {
      this.#target.stop();
      this.pointFirst();
    });
    this.element.addEventListener("keydown", (event) => {
      // What is typed is not drawn over; whoever ends it with Enter sees at once what it comes to.
      if (event.key === "Enter" && isInput(event.target) && event.target.type !== "range") void this.refresh();
      if (event.key !== "Escape" || !takeBackSkip(this.session)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    this.#stopAsked = onSkipQuestion(() => this.redraw());
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    this.pointFirst();
    // Ships and terrain are placed by presses on the table, without another press before.
    const places = isPlacing(this.session, this.view());
    if (places && !this.#picking) this.pick();
    else if (!places && this.#placing) {
      this.#picking = false;
      stopPicking();
    }
    this.#placing = places;
    // Whoever is asked about a unit sees it; asked about it once more, they look where they like.
    const chosen = this.element.querySelector<HTMLElement>("[data-unit][aria-pressed=true]")?.dataset["unit"] ?? "";
    if (chosen === this.#shown) return;
    this.#shown = chosen;
    await showUnit(this.session, chosen);
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    stopPicking();
    pointAt(null);
    this.#stopAsked();
    this.#target.stop();
  }

  /** Takes up what somebody typed or chose. */
  note({ target }: Event): void {
    if (!isSelect(target) && !isInput(target) && !isTextArea(target)) return;
    const { name, value, dataset } = target;
    if (dataset["muster"] !== undefined) {
      this.#fleets = { ...this.#fleets, [name]: value };
      return;
    }
    this.#choice = { ...this.#choice, draft: { ...this.#choice.draft, [name]: value } };
    if (name === "turn") target.parentElement?.querySelector("output")?.replaceChildren(`${value}°`);
    // The map shows it while it is typed, or while the slider is moved.
    this.pointFirst();
  }

  /** Shows on the map what a row would do. */
  point(target: EventTarget | null, atOnce: boolean): void {
    const id = (target as HTMLElement | null)?.closest<HTMLElement>("[data-row]")?.dataset["row"];
    const row = this.view().rows.find((one) => one.id === id);
    if (row?.point) pointAt(row.point);
    if (id !== undefined) this.#target.show(row?.point ?? null, atOnce);
  }

  /** Shows what the first row would do, where nothing else is pointed at. */
  pointFirst(): void {
    const { rows } = this.view();
    pointAt((rows.find(({ refused, point }) => refused === "" && point !== null) ?? rows[0])?.point ?? null);
  }

  async onUnit(target: HTMLElement): Promise<void> {
    this.#choice = { unit: target.dataset["unit"] ?? "", draft: {} };
    await this.refresh();
    await showUnit(this.session, this.#choice.unit);
  }

  async onOrder(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const row = this.view().rows.find(({ id }) => id === target.dataset["row"]);
      if (!row) return;
      if (await give(this.session, own(row.raw))) this.#choice = { ...this.#choice, draft: {} };
    });
  }

  async onDone(target: HTMLElement): Promise<void> {
    await this.press(target, () => {
      if (isLate(this.session, target.dataset["meant"])) notices.warn(refusalText(say, "too-late"));
      else if (this.session.role.kind === "judge") return pressNext(this.session, target.dataset["meant"]);
      else pressReady(this.session, { kind: "next-step" });
    });
  }

  /** The next press on the map chooses the place. */
  pick(): void {
    this.#picking = true;
    pickOnMap((place) => {
      this.#picking = false;
      const { draft } = this.#choice;
      this.#choice = { ...this.#choice, draft: { ...draft, place: placeTyped(place) } };
      void this.refresh();
    });
  }

  async onPick(): Promise<void> {
    if (!this.#picking) this.pick();
    else {
      this.#picking = false;
      stopPicking();
    }
    await this.refresh();
  }

  /** A flight goes by the place that stands in its field, then on. */
  async onLeg(): Promise<void> {
    const { draft } = this.#choice;
    const shown = this.element.querySelector<HTMLInputElement>("input[name=place]")?.value ?? "";
    const place = placeText(placeIn({ place: shown }, { q: 0, r: 0 }));
    const legs = [draft["legs"] ?? "", place].filter((one) => one !== "").join(";");
    this.#choice = { ...this.#choice, draft: { ...draft, legs } };
    await this.refresh();
  }

  async onNoLegs(): Promise<void> {
    this.#choice = { ...this.#choice, draft: { ...this.#choice.draft, legs: "" } };
    await this.refresh();
  }

  async onMuster(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const { session } = this;
      const { role, state } = session;
      if (!state || role.kind !== "judge") return;
      const made = musterOf(musterDraft(session, this.#fleets, keptFleets()), {
        ...{ me: session.me, state: asOrionsGate(state), say },
        nameOf: (user) => getHost().game.users.get(user)?.name,
        isSeat: (user) => session.seats.some(({ id }) => id === user),
        newId: () => role.newId(),
        stored: keptFleets(),
      });
      const refusal = made.ok ? await session.command(command(made.value)) : null;
      this.#trouble = made.ok ? (refusal === null ? "" : refusalText(say, refusal)) : made.error;
    });
  }
}

/** Opens the window of orders, or brings it to the front. */
export const openOrders = async (session: Session, unit = ""): Promise<void> => {
  const open = openWindowOf(ID, Orders) ?? new Orders(session);
  open.take(unit);
  await open.render({ force: true });
  open.expand();
  open.bringToFront();
};
