import { Mutex } from "es-toolkit/promise/mutex";
import {
  bringIn,
  type DraftFleet,
  fleetAsFile,
  freeName,
  idsOf,
  keptName,
  readyFleets,
  USUAL_DESIGNS,
} from "../../../../rules/orions-gate/index.ts";
import { action, attempt } from "../../../apps/window/actions.ts";
import { isElement, isInput, isSelect, isTextArea } from "../../../apps/window/elements.ts";
import { workPlace } from "../../../apps/window/first-place.ts";
import { bringUp, openWindowOf } from "../../../apps/window/open-windows.ts";
import { PageWindow } from "../../../apps/window/page-window.ts";
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
import { dropFleet, FleetKeeper, freshId, keepFleet, ownFleets, type StoredFleet } from "./own-fleets.ts";
import { pageView } from "./page.ts";
import { yardView } from "./yard.ts";
import { ACT_NAMES, actOn, droppedOn } from "./yard-acts.ts";
import { goesOnShelf, isTyped, takenAt, yardKey } from "./yard-keys.ts";
import { AT_HOME, fields, type Home, type OpenFleet, opened, owned, searches } from "./yard-state.ts";

const PAGE = "fleet-page";

/** A fleet on paper. */
class FleetPage extends PageWindow {
  static override DEFAULT_OPTIONS = { classes: [MODULE_ID, "gp-og-page-window"] };

  static override PARTS = {
    page: { template: templatePath("orions-gate-page.hbs"), templates: [SHIP_TEMPLATE], scrollable: [""] },
  };
}

/** Opens the page of a fleet; a page that is open already gives way to it. */
const openFleetPage = async (fleet: DraftFleet): Promise<void> => {
  await foundry.applications.instances.get(`${MODULE_ID}-${PAGE}`)?.close({ animate: false });
  const title = say("GRAVITYPORTALS.Shipyard.Page.title", { name: fleet.name });
  await new FleetPage(PAGE, title, pageView(say, fleet)).render({ force: true });
};

/** How long after a press it is drawn what came of the field that it left, in ms. */
const LETS_GO = 30;

/**
 * Waits until the press is done that begins now in a window, wherever it is let go. What a browser takes for pressed
 * (`:active`) may stay so when the pressed element is drawn anew.
 */
const pressDone = ({ ownerDocument: { defaultView } }: HTMLElement): Promise<void> =>
  new Promise((done) => {
    const end = new AbortController();
    const letGo = (): void => {
      end.abort();
      // A press is done only after it is let go.
      setTimeout(done, LETS_GO);
    };
    for (const kind of ["pointerup", "pointercancel"]) {
      defaultView?.addEventListener(kind, letGo, { capture: true, signal: end.signal });
    }
  });

const ID = "gravity-portals-shipyard";
const TITLE = "GRAVITYPORTALS.Shipyard.title";
const DELETE = {
  title: TITLE,
  question: "GRAVITYPORTALS.Shipyard.askDelete",
  button: "GRAVITYPORTALS.Shipyard.delete",
};

/** What this person keeps. */
const owner = () => getHost().game.user;

const freshFleet = (): DraftFleet => ({
  ...{
    name: say("GRAVITYPORTALS.Shipyard.freshName"),
    fleet: "standard",
    budget: 16,
    ships: [],
    options: USUAL_DESIGNS,
  },
});

/** What a copy of a fleet is called, which no other fleet of this person is. */
const copyName = (name: string): string => {
  const others = ownFleets(owner()).map(({ fleet }) => fleet?.name ?? "");
  return keptName(freeName(say("GRAVITYPORTALS.Shipyard.copyOf", { name }), others));
};

const storedFleet = (id = ""): StoredFleet | undefined => ownFleets(owner()).find((one) => one.id === id);

/** The window's size, and the width from which on the shelf lies beside the ship, in CSS pixels. */
const SIZE = { width: 1040, height: 720, well: 800, least: 420 } as const;

/** An action of the window on the fleet that is open. */
const onFleet = (run: (yard: Shipyard, fleet: DraftFleet) => unknown) =>
  action((yard: Shipyard) => yard.open && run(yard, yard.open.history.now));

/** The shipyard: fleets of one's own, built of parts, and those that come with the module. */
class Shipyard extends SelfDrawnWindow<Home | OpenFleet> {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-og-shipyard"],
    window: { title: TITLE, icon: "fa-solid fa-ruler-combined", resizable: true },
    actions: {
      ...Object.fromEntries(ACT_NAMES.map((name) => [name, action((yard: Shipyard, target) => yard.act(target))])),
      home: action((yard: Shipyard) => yard.show(AT_HOME)),
      open: action((yard: Shipyard, { dataset }) => yard.openFleet(dataset["kind"] === "own", dataset["fleet"] ?? "")),
      fresh: action((yard: Shipyard) => yard.begin(freshFleet(), "")),
      bring: action((yard: Shipyard) => yard.show({ ...yard.home, bringing: !yard.home.bringing, wrong: [] })),
      take: action((yard: Shipyard) => yard.take(yard.home.pasted)),
      file: action((yard: Shipyard) => yard.chooseFile()),
      "copy-text": action((yard: Shipyard) => yard.copyText()),
      "save-file": onFleet((yard, fleet) => yard.giveText(idsOf([fleet.name]).join(), fleetAsFile(fleet))),
      print: onFleet((_, fleet) => openFleetPage(fleet)),
      "copy-fleet": onFleet((yard, { name, ...fleet }) =>
        yard.begin({ ...fleet, name: copyName(name) }, say("GRAVITYPORTALS.Shipyard.madeCopy", { name })),
      ),
      "delete-fleet": action((yard: Shipyard, { dataset }) => yard.deleteFleet(dataset["fleet"])),
      "save-unread": action((yard: Shipyard, { dataset: { fleet = "" } }) => {
        // What cannot be read here is given as it is, as another version may read it.
        yard.giveText(fleet, storedFleet(fleet)?.text ?? "");
      }),
      about: action((yard: Shipyard, { dataset }) => yard.readOf(dataset["about"])),
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

  readonly #keeper = new FleetKeeper((id, fleet) => keepFleet(owner(), id, fleet));
  #hook = 0;
  /** Held while a key is being done, so that none is lost or done at the wrong place. */
  readonly #keys = new Mutex();
  #press = Promise.resolve();

  constructor(session: Session) {
    super(session, AT_HOME, { position: workPlace(SIZE) });
  }

  override readonly outlivesGame = true;

  /** The fleet that is open; null while the list is shown. */
  get open(): OpenFleet | null {
    return "history" in this.draft ? this.draft : null;
  }

  /** The list, as it is shown or would be. */
  get home(): Home {
    return "history" in this.draft ? AT_HOME : this.draft;
  }

  override view() {
    return yardView(say, this.draft, ownFleets(owner()), readyFleets());
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    const { element } = this;
    element.addEventListener("keydown", (event) => void this.onKey(event));
    element.addEventListener("input", ({ target }) => this.onInput(target));
    for (const look of ["pointerover", "focusin"]) element.addEventListener(look, ({ target }) => this.onLook(target));
    const takenOut = (name: string): string => say("GRAVITYPORTALS.Shipyard.takenOut", { name });
    const onPress = (): void => {
      this.#press = pressDone(element);
    };
    element.addEventListener("pointerdown", onPress, { capture: true });
    followDrags(element, takenOut, (what, place) => this.open && void this.change(droppedOn(this.open, what, place)));
    // Another window of this person may have changed the list.
    this.#hook = getHost().Hooks.on("updateUser", () => {
      if (this.rendered && !this.open && !this.home.bringing) void this.draw();
    });
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    getHost().Hooks.off("updateUser", this.#hook);
    needNoRoom();
  }

  /** A field that is left by a press is drawn after that press, as its button would be gone before. */
  override async draw(): Promise<void> {
    await this.#press;
    await super.draw();
  }

  /** Takes up what an act made of the open fleet: shows it and, where it was changed, keeps it; a ready one becomes one's own. */
  async change(next: OpenFleet): Promise<void> {
    const { open } = this;
    if (!open || next === open) return;
    const { name } = open.history.now;
    const isKept = next.history.now !== open.history.now;
    const told = say("GRAVITYPORTALS.Shipyard.nowYours", { name });
    const id = next.id ?? freshId();
    const kept = isKept && next.id === null ? { ...owned(next, id, name, copyName(name)), told } : next;
    await this.show(kept);
    // What comes next need not wait until it is stored.
    if (isKept) void this.keep(id, kept.history.now);
  }

  async keep(id: string, fleet: DraftFleet): Promise<void> {
    await attempt(() => this.#keeper.keep(id, fleet).then(() => fleetSaved(this.session.me, id)));
  }

  /** Opens a fleet that is new to this person, and keeps it. */
  async begin(fleet: DraftFleet, told: string): Promise<void> {
    const id = freshId();
    await this.show(opened(fleet, id, told));
    await this.keep(id, fleet);
  }

  async openFleet(isOwn: boolean, id: string): Promise<void> {
    const fleet = isOwn ? storedFleet(id)?.fleet : readyFleets().get(id);
    if (fleet) await this.show(opened(fleet, isOwn ? id : null));
  }

  /** Does what a pressed control says. */
  async act({ dataset }: HTMLElement): Promise<void> {
    if (!this.open) return;
    await this.change(actOn(say, this.open, dataset));
    if (dataset["action"] === "fault") this.focusCell();
  }

  override async changed(target: EventTarget | null): Promise<void> {
    const text = await chosenFile(target);
    if (text !== null) return this.take(text);
    if (!this.open || !(isInput(target) || isSelect(target))) return;
    const isOff = isInput(target) && target.type === "checkbox" && !target.checked;
    await this.change(actOn(say, this.open, { action: target.name, value: isOff ? "" : target.value }));
  }

  onInput(target: EventTarget | null): void {
    if (isTextArea(target) && target.name === "pasted") this.draft = { ...this.home, pasted: target.value };
    if (!this.open || !isInput(target) || target.name !== "find") return;
    this.draft = searches(this.open, { find: target.value });
    void this.drawParts(partsOf(Shipyard, "shelf"));
  }

  /** What is pointed at or reached on the shelf is read of beside it. */
  onLook(target: EventTarget | null): void {
    if (isElement(target)) void this.readOf(target.closest<HTMLElement>("[data-about]")?.dataset["about"]);
  }

  async readOf(about: string | undefined): Promise<void> {
    const { open } = this;
    if (!open || about === undefined || open.looking.about === about) return;
    this.draft = { ...open, looking: { ...open.looking, about } };
    await this.drawParts(partsOf(Shipyard, "about"));
  }

  async onKey(event: KeyboardEvent): Promise<void> {
    const { target } = event;
    if (!this.open || isTyped(target) || !(this.#keys.isLocked || yardKey(event, target))) return;
    event.preventDefault();
    event.stopPropagation();
    await this.#keys.acquire();
    try {
      // What a key means depends on where the focus is once the keys before it are done.
      await this.pressKey(event, this.element?.ownerDocument.activeElement as HTMLElement | null);
    } finally {
      this.#keys.release();
    }
  }

  async pressKey(event: KeyboardEvent, at: HTMLElement | null): Promise<void> {
    const key = yardKey(event, at);
    if (!this.open || !at || !key || goesOnShelf(this.element, at, key)) return;
    const { action: name } = key;
    await this.change(actOn(say, this.open, name === "take" ? { ...takenAt(at)?.dataset } : key));
    if (name !== "undo" && name !== "redo") this.focusCell();
  }

  /** Goes to the field of the ship that is chosen. */
  focusCell(): void {
    const cell = this.open && fields(this.open).chosen;
    if (cell) this.element.querySelector<SVGElement>(`#${cellId(cell)}`)?.focus();
  }

  /** Takes in a fleet that was pasted or chosen as a file. With a fault it stays where it is, and nothing else changes. */
  async take(text: string): Promise<void> {
    const read = bringIn(text);
    if (!read.ok) return this.show({ ...this.home, bringing: true, pasted: text, wrong: read.error });
    const name = read.value.name || say("GRAVITYPORTALS.Shipyard.freshName");
    await this.begin({ ...read.value, name }, say("GRAVITYPORTALS.Shipyard.broughtIn", { name }));
  }

  async copyText(): Promise<void> {
    const select = (): string | undefined => {
      const field = this.element.querySelector<HTMLTextAreaElement>("textarea[name=shared]");
      field?.select();
      return field?.value;
    };
    const text = select();
    // The clipboard is there only on pages that came over a safe way; the selected text can be copied by hand.
    const clipboard = this.element.ownerDocument.defaultView?.navigator.clipboard;
    if (text) await clipboard?.writeText(text);
    const told = say(clipboard ? "GRAVITYPORTALS.Shipyard.copied" : "GRAVITYPORTALS.Shipyard.copyByHand");
    if (this.open) await this.show({ ...this.open, told });
    if (!clipboard) select();
  }

  giveText(name: string, text: string): void {
    this.giveFile(`${name}.json`, text, "application/json");
  }

  /** Deletes a fleet, if the person means it. */
  async deleteFleet(id = ""): Promise<void> {
    const stored = storedFleet(id);
    const name = stored?.fleet?.name ?? id;
    if (!stored || !(await confirmed(this, DELETE, { name }))) return;
    this.#keeper.forget(id);
    await attempt(() => dropFleet(getHost(), owner(), id));
    await this.show({ ...AT_HOME, told: say("GRAVITYPORTALS.Shipyard.deleted", { name }) });
  }
}

/** Opens the shipyard, for everybody and at any time. */
export const openShipyard = async (session: Session): Promise<void> => {
  needRoom(SIZE.well);
  await bringUp(openWindowOf(ID, Shipyard) ?? new Shipyard(session));
};
