import { DIRECTIONS, MATTERS, PUSH_ORDERS, placeLabel } from "../../../rules/index.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { localized } from "../../message/message.ts";
import { readPlace } from "../../message/places.ts";
import { refusalText, unreadPlace } from "../../message/refusal-text.ts";
import { say } from "../../message/say.ts";
import { goOnFromHere } from "../../planning/broken-paths.ts";
import type { Session } from "../../session/session.ts";
import { openAgreements } from "../agreements/agreements.ts";
import { action, attempt } from "../window/actions.ts";
import type { DockDefaults } from "../window/dockable-window.ts";
import { drawPathFor } from "../window/draw-path-for.ts";
import { isDetails, isInput, isSelect } from "../window/elements.ts";
import { besidePlace, type FirstPlace } from "../window/first-place.ts";
import { bringUp, openWindowOf } from "../window/open-windows.ts";
import { confirmMove } from "../window/questions.ts";
import type { RenderArguments } from "../window/session-window.ts";
import { TabbedWindow } from "../window/tabbed-window.ts";
import { BRIDGE_TABS, type BridgeTab, type BridgeView, bridgeTitle, bridgeView } from "./bridge-view.ts";
import { gatheredNumber } from "./gathering.ts";
import { FLEET_BREAKS, keepReadyBreaks, READY_BREAKS, readyBreaks } from "./ready-breaks.ts";
import { speedIn } from "./ships.ts";
import { ALL_UNITS, changeOrders, orderedUnits, ordersAsking, unitsMeant } from "./standing-orders.ts";
import { holdAllCourse, holdCourse, lookAtUnit, openSheet, turnByKey } from "./unit-acts.ts";

const ID = "gravity-portals-bridge";

const SIZE = { width: 380, height: 560, leastWidth: 320, leastHeight: 420 };

/** Height kept free at the lower edge for what we may be asked there. */
const BAR = 104;

/** The other windows that the Bridge opens. */
export interface BridgeOpeners {
  /** The window in which a ship declares something. */
  readonly declare: (unit?: string) => unknown;
}

/** The Bridge: everything one person knows and decides. */
export class Bridge extends TabbedWindow<BridgeTab> {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-bridge"],
    window: { title: "GRAVITYPORTALS.Bridge.Title", icon: "fa-solid fa-compass", resizable: true },
    actions: {
      "open-ship": action((bridge: Bridge, target) => bridge.onOpenShip(target)),
      ahead: action((bridge: Bridge, target) => bridge.onAhead(target)),
      turn: action((bridge: Bridge, target) => bridge.onTurn(target)),
      sheet: action((bridge: Bridge, target) => bridge.onSheet(target)),
      declare: action((bridge: Bridge, target) => bridge.openers.declare(target.dataset["unit"])),
      path: action((bridge: Bridge, target) => bridge.onPath(target)),
      "path-on": action((bridge: Bridge, target) =>
        bridge.press(target, () => goOnFromHere(bridge.session, [target.dataset["unit"] ?? ""])),
      ),
      "path-clear": action((bridge: Bridge, target) => bridge.onPathClear(target)),
      look: action((bridge: Bridge, target) => bridge.onLook(target)),
      gather: action((bridge: Bridge, target) => bridge.onGather(target)),
      "hold-all": action((bridge: Bridge, target) => bridge.onHoldAll(target)),
      agreements: action((bridge: Bridge) => openAgreements(bridge.session)),
      fleet: action((bridge: Bridge, target) => bridge.onFleet(target)),
      read: action((bridge: Bridge, target) => bridge.onRead(target)),
    },
  };

  static override PARTS = {
    tabs: { template: templatePath("bridge-tabs.hbs") },
    ships: { template: templatePath("bridge-ships.hbs"), scrollable: [""] },
    orders: { template: templatePath("bridge-orders.hbs"), scrollable: [""] },
    known: { template: templatePath("bridge-known.hbs"), scrollable: [""] },
    home: { template: templatePath("bridge-way-home.hbs"), scrollable: [""] },
    signals: { template: templatePath("bridge-signals.hbs"), scrollable: [""] },
  };

  readonly openers: BridgeOpeners;
  #applies = ALL_UNITS;
  /** What is typed of each ship's laboratories, and under no ship of other points, until it is declared. */
  readonly #gathered = new Map<string, string>();
  /** The ships whose cards are opened; all others take two lines. */
  readonly #opened = new Set<string>();
  /** The ships whose checklists lie open; drawing them anew does not shut them. */
  readonly #checked = new Set<string>();

  constructor(session: Session, openers: BridgeOpeners) {
    super(session, { place: "bridge", position: besidePlace(SIZE, BAR) });
    this.openers = openers;
  }

  override get docking(): DockDefaults {
    return { name: "bridge", side: "right", usual: SIZE.width, least: SIZE.leastWidth };
  }

  override floatingPlace(): FirstPlace {
    return besidePlace(SIZE, BAR);
  }

  override get tabs(): typeof BRIDGE_TABS {
    return BRIDGE_TABS;
  }

  override readonly outlivesGame = true;

  override get title(): string {
    return bridgeTitle(this.session, say);
  }

  override view(): BridgeView {
    return bridgeView(this.session, say, {
      tab: this.tab,
      applies: this.#applies,
      breaks: readyBreaks(this.session.me),
      gathered: this.#gathered,
    });
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", (event) => void attempt(() => this.onChange(event)));
    this.element.addEventListener("keydown", (event) => turnByKey(this.session, event));
    // The event does not rise: it is met on its way down.
    this.element.addEventListener("toggle", ({ target }) => this.onToggle(target), { capture: true });
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    for (const list of this.element.querySelectorAll<HTMLDetailsElement>("details[data-checks]")) {
      list.open = this.#checked.has(list.dataset["checks"] ?? "");
    }
    this.showOpened();
  }

  /** Opens a ship's card, or closes it to two lines. */
  onOpenShip({ dataset: { unit = "" } }: HTMLElement): void {
    if (!this.#opened.delete(unit)) this.#opened.add(unit);
    this.showOpened();
  }

  showOpened(): void {
    for (const more of this.element.querySelectorAll<HTMLElement>("[data-more]")) {
      const isOpen = this.#opened.has(more.dataset["more"] ?? "");
      more.hidden = !isOpen;
      more.closest(".gp-ship")?.querySelector(".gp-ship-open")?.setAttribute("aria-expanded", String(isOpen));
    }
  }

  onToggle(target: EventTarget | null): void {
    const ship = isDetails(target) && target.isConnected ? target.dataset["checks"] : undefined;
    if (ship === undefined) return;
    if ((target as HTMLDetailsElement).open) this.#checked.add(ship);
    else this.#checked.delete(ship);
  }

  /** Shows a tab; the signals that it shows count as read. */
  override async showTab(tab: BridgeTab): Promise<void> {
    if (tab === "signals" && this.session.unread > 0) this.session.markRead();
    await super.showTab(tab);
  }

  /** A choice among the orders was made. */
  async onChange(event: Event): Promise<void> {
    const { target } = event;
    if (isSelect(target)) {
      this.#applies = target.value;
      return this.refresh();
    }
    if (!isInput(target)) return;
    const { push, hold, stop, speed, gathered, towards, matter } = target.dataset;
    // The field is left for its button: drawing it anew would take the button from under the pointer.
    if (gathered !== undefined) return void this.#gathered.set(gathered, target.value);
    if (speed) return this.onSpeed(speed, target);
    const order = PUSH_ORDERS.find((one) => one === push);
    if (order) {
      changeOrders(this.session, unitsMeant(this.session, this.#applies), (orders) => ({ ...orders, push: order }));
    }
    if (towards !== undefined) this.goTowards(target.value.trim());
    const asked = MATTERS.find((one) => one === matter);
    if (asked) {
      const asks = target.checked;
      changeOrders(this.session, unitsMeant(this.session, this.#applies), (orders) =>
        ordersAsking(orders, asked, asks),
      );
    }
    if (hold) holdCourse(this.session, [hold], target.checked);
    const name = READY_BREAKS.find((one) => one === stop);
    if (name) await keepReadyBreaks(this.session.me, { ...readyBreaks(this.session.me), [name]: target.checked });
    await this.refresh();
  }

  /** The hex that «towards» means was written; ships meant go towards it from now on. */
  goTowards(typed: string): void {
    const units = unitsMeant(this.session, this.#applies);
    const { state } = this.session;
    const map = state?.scenes[state.units[units[0] ?? ""]?.scene ?? ""];
    const place = readPlace(typed, map ?? {});
    if (!place) notices.warn(localized(say, unreadPlace(map ?? {})));
    if (!map || !place) return;
    const towards = placeLabel(place, map);
    changeOrders(this.session, units, (orders) => ({ ...orders, push: "towards", towards }));
  }

  async onSpeed(unit: string, field: HTMLInputElement): Promise<void> {
    const speed = speedIn(field.value);
    if (speed !== null) {
      // What is sent is no longer being typed: the entry may be drawn anew while the field has the focus.
      field.defaultValue = field.value;
      await this.session.setFacts(unit, { speed });
    } else {
      notices.warn(say("GRAVITYPORTALS.Bridge.SpeedWrong"));
      await this.refresh();
    }
  }

  async onTurn(target: HTMLElement): Promise<void> {
    const { unit = "", facing } = target.dataset;
    const to = DIRECTIONS.find((one) => one === facing);
    if (to) await this.press(target, () => this.session.turn(unit, to));
  }

  async onSheet(target: HTMLElement): Promise<void> {
    const actor = this.session.actorOf(target.dataset["unit"] ?? "");
    if (actor) await attempt(() => openSheet(actor, this.element.getBoundingClientRect()));
  }

  async onAhead(target: HTMLElement): Promise<void> {
    const { unit = "", danger = "" } = target.dataset;
    await this.press(target, async () => {
      if (danger && !(await confirmMove(danger, this))) return;
      const facing = this.session.state?.units[unit]?.facing;
      const refusal = typeof facing === "string" ? await this.session.step(unit, facing) : null;
      if (refusal) notices.warn(refusalText(say, refusal));
    });
  }

  /** Draws a path for one ship, or for all where none is named. */
  async onPath(target: HTMLElement): Promise<void> {
    const { unit } = target.dataset;
    await this.press(target, () => drawPathFor(this.session, unit ? [unit] : []));
  }

  async onPathClear(target: HTMLElement): Promise<void> {
    const { unit = "" } = target.dataset;
    await this.press(target, () => this.session.goPath([unit], ""));
  }

  onLook(target: HTMLElement): void {
    lookAtUnit(this.session, target.dataset["unit"] ?? "", this.element);
  }

  /** Tells the judge what is gathered in this turn: a ship's laboratories, or points by other means. */
  async onGather(target: HTMLElement): Promise<void> {
    const { unit = "" } = target.dataset;
    const count = gatheredNumber(this.#gathered.get(unit) ?? "");
    if (count === null) return void notices.warn(say("GRAVITYPORTALS.Bridge.Gather.wrong"));
    await this.press(target, async () => {
      const mine = { player: this.session.me, portal: null };
      const refusal = await this.session.command(
        unit ? { do: "labs", ...mine, unit, boxes: count } : { do: "gather", ...mine, points: count },
      );
      if (refusal) return notices.warn(refusalText(say, refusal));
      this.#gathered.delete(unit);
      return notices.info(say("GRAVITYPORTALS.Bridge.Gather.told"));
    });
  }

  async onHoldAll(target: HTMLElement): Promise<void> {
    const hold = target.dataset["hold"] === "true";
    await this.press(target, () => holdAllCourse(this.session, hold));
  }

  async onFleet(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const all = orderedUnits(this.session).map(({ id }) => id);
      changeOrders(this.session, all, (orders) => ({ ...orders, push: "straight" }));
      await keepReadyBreaks(this.session.me, FLEET_BREAKS);
    });
  }

  async onRead(target: HTMLElement): Promise<void> {
    await this.press(target, () => this.session.markRead());
  }
}

/**
 * Opens the Bridge, or brings the open one to the front.
 *
 * @param by whether a game began or its person has asked for it: where there is little room, only then is it no rail
 */
export const openBridge = async (session: Session, openers: BridgeOpeners, by?: "begun"): Promise<void> => {
  const bridge = openWindowOf(ID, Bridge) ?? new Bridge(session, openers);
  await bringUp(bridge);
  if (by !== "begun") bridge.expand();
};
