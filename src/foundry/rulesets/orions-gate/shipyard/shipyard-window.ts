import { action, attempt } from "../../../apps/window/actions.ts";
import { isElement, isInput, isSelect, isTextArea } from "../../../apps/window/elements.ts";
import { workPlace } from "../../../apps/window/first-place.ts";
import { bringUp, openWindowOf } from "../../../apps/window/open-windows.ts";
import { needNoRoom, needRoom } from "../../../apps/window/place-docks.ts";
import { chosenFile, confirmed, SelfDrawnWindow } from "../../../apps/window/self-drawn-window.ts";
import { type CloseArguments, partsOf, type RenderArguments } from "../../../apps/window/session-window.ts";
import { getHost } from "../../../host/host.ts";
import { MODULE_ID, templatePath } from "../../../host/module.ts";
import { say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { fleetSaved } from "../../../settings/user-setting.ts";
import { SHIP_TEMPLATE } from "../drawing/ship-drawing.ts";
import { followDrags } from "./dragging.ts";
import { cellId } from "./editor.ts";
import { nameFleet, redone, undone } from "./edits.ts";
import { chosenCell } from "./fitting.ts";
import { bringIn, fleetAsFile } from "./fleet-file.ts";
import { dropFleet, FleetKeeper, freshId, keepFleet, ownFleets } from "./own-fleets.ts";
import { pageView } from "./page.ts";
import { type YardView, yardView } from "./yard.ts";
import { actOn, changeOf, droppedOn, pressed } from "./yard-acts.ts";
import { freeName, idsOf, readyFleets, USUAL, type YardFleet } from "./yard-fleet.ts";
import { goesOnShelf, isTextKey, takenAt, type YardKey, yardKey } from "./yard-keys.ts";
import { AT_HOME, cellsOf, fleetNow, opened, owned, searches, steps, type YardState } from "./yard-state.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** A fleet on a page as large as a sheet of paper, to be printed; it stays as it was when it was opened. */
class FleetPage extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: `${MODULE_ID}-fleet-page`,
    classes: [MODULE_ID, "gp-og-page-window"],
    window: { icon: "fa-solid fa-print", resizable: true },
    position: { top: 60, width: 860, height: 620 },
    actions: {
      print: action((page: FleetPage) => page.element.ownerDocument.defaultView?.print()),
    },
  };

  static override PARTS = {
    page: { template: templatePath("orions-gate-page.hbs"), templates: [SHIP_TEMPLATE], scrollable: [""] },
  };

  readonly fleet: YardFleet;

  constructor(fleet: YardFleet) {
    super();
    this.fleet = fleet;
  }

  override get title(): string {
    return say("GRAVITYPORTALS.Shipyard.Page.title", { name: this.fleet.name });
  }

  override async _prepareContext(): Promise<never> {
    // The context is what our own template reads, which Foundry's types do not know.
    return pageView(say, this.fleet) as never;
  }
}

/** Opens the page of a fleet; a page that is open already gives way to it. */
export const openFleetPage = async (fleet: YardFleet): Promise<void> => {
  await foundry.applications.instances.get(`${MODULE_ID}-fleet-page`)?.close({ animate: false });
  await new FleetPage(fleet).render({ force: true });
};

/** How long to wait until it is asked again whether a press is over, in ms. */
const LETS_GO = 30;

/**
 * Follows presses that begin in a window, wherever they are let go. What a browser takes for pressed (`:active`) may stay
 * so when the pressed element is drawn anew.
 *
 * @returns a wait until none is held
 */
export const followPresses = (root: HTMLElement): (() => Promise<void>) => {
  let isHeld = false;
  root.addEventListener(
    "pointerdown",
    () => {
      const end = new AbortController();
      const letGo = (): void => {
        isHeld = false;
        end.abort();
      };
      isHeld = true;
      for (const kind of ["pointerup", "pointercancel"]) {
        root.ownerDocument.defaultView?.addEventListener(kind, letGo, { capture: true, signal: end.signal });
      }
    },
    { capture: true },
  );
  return async () => {
    // A press is done only after it is let go.
    while (isHeld) await new Promise((done) => setTimeout(done, LETS_GO));
  };
};

/** Does what keys ask for one after the other, so that none is lost or done at the wrong place. */
export class KeyLine {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Whether a key is still being done. */
  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  /** Does something at once, or as soon as all keys before it are done. Where it fails, that is thrown, and the next key is done all the same. */
  add(act: () => Promise<void>): Promise<void> {
    this.#waiting += 1;
    const done = (this.#waiting === 1 ? act() : this.#last.then(act)).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = done.catch(() => {});
    return done;
  }
}

const ID = "gravity-portals-shipyard";
const TITLE = "GRAVITYPORTALS.Shipyard.title";
const DELETE = {
  title: TITLE,
  question: "GRAVITYPORTALS.Shipyard.askDelete",
  button: "GRAVITYPORTALS.Shipyard.delete",
};

const freshFleet = (): YardFleet => ({
  ...{ name: say("GRAVITYPORTALS.Shipyard.freshName"), fleet: "standard", budget: 16, ships: [], options: USUAL },
});

/** What a copy of a fleet is called, which no other fleet of this person is. */
const copyName = (name: string): string =>
  freeName(
    say("GRAVITYPORTALS.Shipyard.copyOf", { name }),
    ownFleets(getHost().game.user).flatMap(({ fleet }) => (fleet ? [fleet.name] : [])),
  );

/** The window's size, and the width from which on the shelf lies beside the ship, in CSS pixels. */
const SIZE = { width: 1040, height: 720, well: 800, least: 420 } as const;

/** Acts that change nothing but what is open. */
const PLAIN = [
  ...["cell", "part", "ship", "add-ship", "copy-ship", "remove-ship"],
  ...["resize", "shift", "across", "remove-part", "craft", "fault"],
] as const;

/** The shipyard: fleets of one's own, built of parts, and those that come with the module. */
class Shipyard extends SelfDrawnWindow<YardState> {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-og-shipyard"],
    window: { title: TITLE, icon: "fa-solid fa-ruler-combined", resizable: true },
    actions: {
      ...Object.fromEntries(PLAIN.map((name) => [name, action((yard: Shipyard, target) => yard.act(target))])),
      home: action((yard: Shipyard) => yard.show(AT_HOME)),
      open: action((yard: Shipyard, { dataset }) => yard.openFleet(dataset["kind"] === "own", dataset["fleet"] ?? "")),
      fresh: action((yard: Shipyard) => yard.begin(freshFleet(), "")),
      bring: action((yard: Shipyard) => yard.show({ ...yard.draft, bringing: !yard.draft.bringing, wrong: [] })),
      take: action((yard: Shipyard) => yard.take(yard.draft.pasted)),
      file: action((yard: Shipyard) => yard.chooseFile()),
      undo: action((yard: Shipyard) => yard.change(steps(yard.draft, undone))),
      redo: action((yard: Shipyard) => yard.change(steps(yard.draft, redone))),
      share: action((yard: Shipyard) => yard.show({ ...yard.draft, sharing: !yard.draft.sharing, told: "" })),
      "copy-text": action((yard: Shipyard) => yard.copyText()),
      "save-file": action((yard: Shipyard) => yard.saveFile()),
      print: action((yard: Shipyard) => yard.print()),
      "copy-fleet": action((yard: Shipyard) => yard.copyFleet()),
      "delete-fleet": action((yard: Shipyard, { dataset }) => yard.deleteFleet(dataset["fleet"] ?? "")),
      "save-unread": action((yard: Shipyard, { dataset }) => yard.saveUnread(dataset["fleet"] ?? "")),
      about: action((yard: Shipyard, { dataset }) => yard.readOf(dataset["about"] ?? "")),
    },
  };

  static override PARTS = {
    home: { template: templatePath("orions-gate-fleets.hbs"), templates: [SHIP_TEMPLATE], scrollable: [""] },
    yard: { template: templatePath("orions-gate-yard.hbs"), templates: [SHIP_TEMPLATE], scrollable: [""] },
    sums: { template: templatePath("orions-gate-sums.hbs"), scrollable: [".gp-yard-said"] },
    search: { template: templatePath("orions-gate-search.hbs") },
    shelf: { template: templatePath("orions-gate-shelf.hbs"), scrollable: [".gp-yard-parts"] },
    about: { template: templatePath("orions-gate-about.hbs"), scrollable: [""] },
  };

  readonly #keeper = new FleetKeeper((id, fleet) => keepFleet(getHost().game.user, id, fleet));
  #hook = 0;
  /** Keys that are pressed while the ones before them are still being done. */
  readonly #keys = new KeyLine();
  #letGo = async (): Promise<void> => {};

  constructor(session: Session) {
    super(session, AT_HOME, { position: workPlace(SIZE) });
  }

  override readonly outlivesGame = true;

  override view(): YardView {
    return yardView(say, this.draft, ownFleets(getHost().game.user), readyFleets());
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    const { element } = this;
    element.addEventListener("keydown", (event) => this.onKey(event));
    element.addEventListener("input", ({ target }) => this.onInput(target));
    for (const look of ["pointerover", "focusin"]) element.addEventListener(look, ({ target }) => this.onLook(target));
    const takenOut = (name: string): string => say("GRAVITYPORTALS.Shipyard.takenOut", { name });
    this.#letGo = followPresses(element);
    followDrags(element, takenOut, (what, place) => void this.change(droppedOn(this.draft, what, place)));
    // Another window of this person may have changed the list.
    this.#hook = getHost().Hooks.on("updateUser", () => {
      if (this.rendered && this.draft.open === null && !this.draft.bringing) void this.draw();
    });
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    getHost().Hooks.off("updateUser", this.#hook);
    needNoRoom();
  }

  /** A field that is left by a press is drawn after that press, as its button would be gone before. */
  override async draw(): Promise<void> {
    await this.#letGo();
    await super.draw();
  }

  /** Takes up a changed state: shows it and, where the fleet was changed, keeps that. */
  async change(next: YardState): Promise<void> {
    const kept = await this.showChange(next);
    if (kept) await this.keep(...kept);
  }

  /** Shows a changed state, and answers with what is to be kept of it. */
  async showChange(next: YardState): Promise<readonly [id: string, fleet: YardFleet] | null> {
    const [before, after] = [fleetNow(this.draft), fleetNow(next)];
    if (!next.open || !before || !after || after === before) {
      await this.show(next);
      return null;
    }
    const name = copyName(before.name);
    const id = next.open.id ?? freshId();
    const state =
      next.open.id === null
        ? {
            ...owned(next, id, before.name, name),
            told: say("GRAVITYPORTALS.Shipyard.nowYours", { name: before.name }),
          }
        : next;
    await this.show(state);
    return [id, fleetNow(state) ?? after];
  }

  async keep(id: string, fleet: YardFleet): Promise<void> {
    await attempt(() => this.#keeper.keep(id, fleet).then(() => fleetSaved(this.session.me, id)));
  }

  /** Opens a fleet that is new to this person, and keeps it. */
  async begin(fleet: YardFleet, told: string): Promise<void> {
    const id = freshId();
    await this.show(opened(fleet, id, told));
    await this.keep(id, fleet);
  }

  async openFleet(isOwn: boolean, id: string): Promise<void> {
    const own = isOwn ? ownFleets(getHost().game.user).find((one) => one.id === id)?.fleet : null;
    const fleet = own ?? (isOwn ? null : readyFleets().get(id));
    if (fleet) await this.show(opened(fleet, isOwn ? id : null));
  }

  /** Does what a pressed control says. */
  async act(target: HTMLElement): Promise<void> {
    const { action: name } = target.dataset;
    await this.change(actOn(say, this.draft, target.dataset));
    if (name === "fault") this.focusCell();
  }

  override async changed(target: EventTarget | null): Promise<void> {
    const text = await chosenFile(target);
    if (text !== null) return this.take(text);
    if (!(isInput(target) || isSelect(target)) || target.name === "find") return;
    await this.change(changeOf(this.draft, target.name, target.value, isInput(target) && target.checked));
  }

  onInput(target: EventTarget | null): void {
    if (isTextArea(target) && target.name === "pasted") this.draft = { ...this.draft, pasted: target.value };
    if (!isInput(target) || target.name !== "find") return;
    this.draft = searches(this.draft, { find: target.value });
    void this.drawParts(partsOf(Shipyard, "shelf"));
  }

  /** What is pointed at or reached on the shelf is read of beside it. */
  onLook(target: EventTarget | null): void {
    const about = isElement(target) ? target.closest<HTMLElement>("[data-about]")?.dataset["about"] : undefined;
    if (about !== undefined) void this.readOf(about);
  }

  async readOf(about: string): Promise<void> {
    if (this.draft.looking.about === about) return;
    this.draft = { ...this.draft, looking: { ...this.draft.looking, about } };
    await this.drawParts(partsOf(Shipyard, "about"));
  }

  onKey(event: KeyboardEvent): void {
    if (!this.draft.open || !(this.#keys.isBusy || yardKey(event, event.target)) || isTextKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    // What a key means depends on where the focus is once the keys before it are done.
    void this.#keys.add(async () => {
      const at = this.element?.ownerDocument.activeElement;
      const key = at && yardKey(event, at);
      if (key) await this.pressKey(key, at as HTMLElement);
    });
  }

  async pressKey(key: YardKey, at: HTMLElement): Promise<void> {
    if (goesOnShelf(this.element, at, key)) return;
    const next = key.do === "take" ? actOn(say, this.draft, takenAt(at)?.dataset ?? {}) : pressed(say, this.draft, key);
    const kept = key.do === "to-ship" ? null : await this.showChange(next);
    if (key.do !== "undo" && key.do !== "redo") this.focusCell();
    // The next key need not wait until the fleet is stored.
    if (kept) void this.keep(...kept);
  }

  /** Goes to the field of the ship that is chosen. */
  focusCell(): void {
    const fleet = fleetNow(this.draft);
    const { ship, choice } = this.draft.looking;
    const cell = fleet && chosenCell(cellsOf(fleet, ship), choice);
    if (cell) this.element.querySelector<SVGElement>(`#${cellId(cell)}`)?.focus();
  }

  /** Takes in a fleet that was pasted or chosen as a file. With a fault it stays where it is, and nothing else changes. */
  async take(text: string): Promise<void> {
    const read = bringIn(text);
    if (!read.ok) return this.show({ ...this.draft, bringing: true, pasted: text, wrong: read.error });
    const name = read.value.name || say("GRAVITYPORTALS.Shipyard.freshName");
    await this.begin({ ...read.value, name }, say("GRAVITYPORTALS.Shipyard.broughtIn", { name }));
  }

  async copyText(): Promise<void> {
    const field = this.element.querySelector<HTMLTextAreaElement>("textarea[name=shared]");
    field?.select();
    // The clipboard is there only on pages that came over a safe way; the selected text can be copied by hand.
    const clipboard = this.element.ownerDocument.defaultView?.navigator.clipboard;
    if (clipboard && field) await clipboard.writeText(field.value);
    const told = say(clipboard ? "GRAVITYPORTALS.Shipyard.copied" : "GRAVITYPORTALS.Shipyard.copyByHand");
    await this.show({ ...this.draft, told });
    if (!clipboard) this.element.querySelector<HTMLTextAreaElement>("textarea[name=shared]")?.select();
  }

  saveFile(): void {
    const fleet = fleetNow(this.draft);
    if (fleet) this.giveFile(`${idsOf([fleet.name])[0]}.json`, fleetAsFile(fleet), "application/json");
  }

  /** What cannot be read here is given as it is, as another version may read it. */
  saveUnread(id: string): void {
    const stored = ownFleets(getHost().game.user).find((one) => one.id === id);
    if (stored) this.giveFile(`${id}.json`, stored.text, "application/json");
  }

  async print(): Promise<void> {
    const fleet = fleetNow(this.draft);
    if (fleet) await openFleetPage(fleet);
  }

  async copyFleet(): Promise<void> {
    const fleet = fleetNow(this.draft);
    if (!fleet) return;
    const name = copyName(fleet.name);
    await this.begin(nameFleet(fleet, name), say("GRAVITYPORTALS.Shipyard.madeCopy", { name: fleet.name }));
  }

  async deleteFleet(id: string): Promise<void> {
    const stored = ownFleets(getHost().game.user).find((one) => one.id === id);
    if (!stored || !(await confirmed(this, DELETE, { name: stored.fleet?.name ?? id }))) return;
    this.#keeper.forget(id);
    await attempt(() => dropFleet(getHost(), getHost().game.user, id));
    const told = say("GRAVITYPORTALS.Shipyard.deleted", { name: stored.fleet?.name ?? id });
    await this.show({ ...AT_HOME, told });
  }
}

/** Opens the shipyard, for everybody and at any time. */
export const openShipyard = async (session: Session): Promise<void> => {
  needRoom(SIZE.well);
  await bringUp(openWindowOf(ID, Shipyard) ?? new Shipyard(session));
};
