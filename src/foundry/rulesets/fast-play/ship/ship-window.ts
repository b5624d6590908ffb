import { base62Id } from "../../../../judge/protocol/names.ts";
import { freshPiece, refitted } from "../../../../rules/fast-play/index.ts";
import { action, attempt } from "../../../apps/window/actions.ts";
import { giveFile } from "../../../apps/window/elements.ts";
import { fileText } from "../../../apps/window/file-text.ts";
import { belowTurnBar } from "../../../apps/window/keep-in-page.ts";
import { PageWindow } from "../../../apps/window/page-window.ts";
import type { CloseArguments, RenderArguments } from "../../../apps/window/session-window.ts";
import { stepAside } from "../../../apps/window/step-aside.ts";
import type { Data } from "../../../host/host.ts";
import { MODULE_ID, templatePath } from "../../../host/module.ts";
import { notices } from "../../../host/plain.ts";
import { refusalText } from "../../../message/refusal-text.ts";
import { say } from "../../../message/say.ts";
import { own, type RawOrder } from "../../../ruleset/orders.ts";
import { shipFormOf } from "../../../ruleset/units.ts";
import type { Session } from "../../../session/session.ts";
import { type Fields, type SheetActor, ShipWindow, TOP } from "../../../vessel/ship-window.ts";
import { asFastPlay } from "../game.ts";
import { type FormActor, type FormState, formView, type KnownShip, knownShip, NOTHING } from "./form-view.ts";
import { type Amounts, changedMarks, changedOrders, earlier, ordersOf, withMarks } from "./ship-now.ts";
import type { PaperShip, StandingOrders } from "./ship-on-paper.ts";
import { readShip, shipAsJson, shipAsText } from "./ship-text.ts";
import { designs, filedShip, marksUpdate, shipUpdate, storedMarks } from "./stored-ship.ts";
import { putAboard, typedStore, usualStore } from "./stores.ts";

/** A ship under its actor's name, with the orders that it has now. */
export const shipAsNow = ({ ship, now }: KnownShip, name: string): PaperShip => ({ ...ship, name, ...ordersOf(now) });

/** Copies a text; false where the page has no clipboard, which is there only on pages that came over a safe way. */
export const copyText = async ({ defaultView }: Document, text: string): Promise<boolean> => {
  const clipboard = defaultView?.navigator.clipboard;
  await clipboard?.writeText(text);
  return clipboard !== undefined;
};

/** The actor that a form is of, as far as it is used. */
export interface ShipDocument extends FormActor, SheetActor {
  readonly sheet?: { showItself?(): Promise<unknown> } | null;
}

/** Of the id of something that is put aboard. */
const ID_BYTES = 12;

/** The page of a ship, to be printed. */
class ShipPage extends PageWindow {
  static override DEFAULT_OPTIONS = { classes: [MODULE_ID, "gp-fp-page-window"] };

  static override PARTS = {
    acts: { template: templatePath("fast-play-page.hbs") },
    page: { template: templatePath("fast-play-ship.hbs") },
  };
}

/** A ship of fast play: its shields, its boxes, and what its owner says once and for all. */
class FastPlayShip extends ShipWindow {
  static override DEFAULT_OPTIONS = {
    classes: [MODULE_ID, "gp-fp-window"],
    position: { top: TOP, width: 660, height: "auto" as const },
    actions: {
      paste: action((form: FastPlayShip) => form.show({ pasting: !form.shown.pasting, faults: [], told: "" })),
      "put-away": action((form: FastPlayShip) => form.show(NOTHING)),
      take: action((form: FastPlayShip) => form.take()),
      copy: action((form: FastPlayShip, { dataset }) =>
        form.copy(dataset["form"] === "json" ? shipAsJson : shipAsText),
      ),
      save: action((form: FastPlayShip) => form.save()),
      file: action((form: FastPlayShip) => form.element.querySelector<HTMLInputElement>("input[type=file]")?.click()),
      page: action((form: FastPlayShip) => form.openPage()),
      other: action((form: FastPlayShip) => form.document.sheet?.showItself?.()),
      mark: action((form: FastPlayShip, { dataset: { field = "", lost = "0" } }) => form.mark(field, Number(lost))),
      "unit-act": action((form: FastPlayShip, { dataset: { unit = "", act = "" } }) => form.actFor(unit, act)),
      stow: action((form: FastPlayShip) => form.stow()),
      design: action((form: FastPlayShip, { dataset }) =>
        form.show({
          ...{ pasting: true, faults: [], told: "" },
          pasted: designs().find(({ name }) => name === dataset["design"])?.text ?? "",
        }),
      ),
      earlier: action((form: FastPlayShip, { dataset: { name = "" } }) => form.rank((all) => earlier(all, name))),
      remove: action((form: FastPlayShip, { dataset: { name = "" } }) =>
        form.rank((all) => all.filter((one) => one !== name)),
      ),
    },
  };

  static override PARTS = { ship: { template: templatePath("fast-play-ship.hbs"), scrollable: ["", "textarea"] } };

  readonly session: Session;
  shown: FormState = NOTHING;
  /** What is typed of a piece that is put aboard. */
  #store = usualStore();
  /** Whether something was dragged out of the form since it was pressed: browsers take it for pressed until the next press. */
  #dragged = false;

  /** The base class has it; its types are passed over. */
  declare readonly document: ShipDocument;

  constructor(session: Session, document: ShipDocument) {
    super({ document } as object);
    this.session = session;
  }

  override get isPressed(): boolean {
    return super.isPressed && !this.#dragged;
  }

  get known(): KnownShip | null {
    return knownShip(this.session, this.document);
  }

  get view() {
    const { session, document, shown } = this;
    const isPlayed = session.state !== null && shipFormOf(session.ruleset.rules.id) !== null;
    return {
      ...formView(say, session, document, document.isOwner, shown),
      // In a game of this ruleset the other sheet says nothing of it.
      other: isPlayed || !document.sheet?.showItself ? "" : say("GRAVITYPORTALS.FastPlay.Form.back"),
    };
  }

  override async _prepareContext(): Promise<never> {
    const { view } = this;
    this.drew(view);
    // The context is what our own template reads, which Foundry's types do not know.
    const stores = view.stores?.kinds ?? [];
    const [first] = stores;
    if (first && !stores.some(({ id }) => id === this.#store.kind)) this.#store = usualStore(first.id);
    const store = this.#store;
    const kinds = view.stores?.kinds.map((kind) => ({ ...kind, chosen: kind.id === store.kind }));
    return {
      ...view,
      sheet: this.id,
      showsStores: this.unfolded.has("gp-fp-stores"),
      showsTypes: this.unfolded.has("gp-fp-types"),
      store,
      kinds,
    } as never;
  }

  async show(state: Partial<FormState>): Promise<void> {
    this.shown = { ...this.shown, ...state };
    // What was typed there is kept, so the field may be drawn anew.
    this.element.querySelector("textarea")?.blur();
    await this.render();
    if (state.pasting) this.element.querySelector("textarea")?.focus();
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    // First its height, as a window that is too high does not stay below the bar.
    this.keeper?.check();
    this.setPosition({ top: belowTurnBar(this.element.ownerDocument) || TOP });
    stepAside(this, "gp-fp-window");
    this.element.addEventListener("dragstart", (event) => {
      const { drag } = (event.target as HTMLElement).dataset;
      if (drag !== undefined) event.dataTransfer?.setData("text/plain", drag);
    });
    this.element.addEventListener("dragend", () => {
      this.#dragged = true;
      this.redraw();
    });
    this.element.addEventListener("pointerdown", () => {
      this.#dragged = false;
    });
    this.element.addEventListener("input", ({ target }) => {
      const field = target as HTMLTextAreaElement | HTMLInputElement;
      if (field.name === "paste") this.shown = { ...this.shown, pasted: field.value };
      else if (field.name.startsWith("store-")) this.noteStore(field.name);
      const [file] = (field.type === "file" && (field as HTMLInputElement).files) || [];
      // Its text lies in the field then, and is taken or not as one that was pasted.
      if (file) {
        void attempt(async () => {
          const pasted = await fileText(file);
          if (pasted !== null) await this.show({ pasted, faults: [], told: "" });
        });
      }
    });
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    // What was done then is no news when it opens again.
    this.shown = { ...this.shown, told: "" };
  }

  async write(fields: Fields): Promise<void> {
    const { known, document } = this;
    if (!known || !document.isOwner) return;
    const { ship, now, unit } = known;
    const marks = unit ? {} : changedMarks(fields, ship, now);
    const orders = changedOrders(fields, ship, now);
    if (Object.keys(marks).length > 0) await document.update(this.marked(ship, marks));
    if (Object.keys(orders).length > 0) await this.order(known, orders);
  }

  /** The update that crosses off boxes of a ship beside those that are. */
  marked(ship: PaperShip, lost: Amounts): Data {
    return marksUpdate(this.document, ship, withMarks(ship, storedMarks(this.document), lost));
  }

  /** Standing orders of a ship in play go to the game, else they are written on its actor. */
  async order({ ship, unit }: KnownShip, orders: Partial<StandingOrders>): Promise<void> {
    if (unit) await this.give({ do: "standing", unit: unit.id, ...orders });
    else await this.document.update(shipUpdate(this.document, { ...ship, ...orders }));
  }

  /** Gives an order of the ship's owner to the game; says why it is refused. */
  async give(raw: RawOrder): Promise<boolean> {
    const refusal = await this.session.command(own(raw));
    if (refusal !== null && this.rendered) await this.show({ told: refusalText(say, refusal) });
    else if (refusal !== null) notices.warn(refusalText(say, refusal));
    return refusal === null;
  }

  /** Keeps what is typed of a piece, as the form is drawn again with the game; of another kind the usual speed is other. */
  noteStore(field: string): void {
    this.#store = typedStore(this.element);
    if (field !== "store-kind") return;
    const { speed } = usualStore(this.#store.kind);
    this.#store = { ...this.#store, speed };
    const shown = this.element.querySelector<HTMLInputElement>("[name=store-speed]");
    if (shown) shown.value = speed;
  }

  /** Says that something waits aboard, with what is typed beside. */
  async stow(): Promise<void> {
    const { state } = this.session;
    const unit = this.known?.unit;
    if (!unit || !state) return;
    const chance = base62Id(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
    const piece = freshPiece(asFastPlay(state), this.#store.kind, chance);
    const isAboard = await putAboard(this.session, (raw) => this.give(raw), unit.id, piece, this.#store);
    // What was refused before is no news any more.
    if (isAboard && this.shown.told !== "") await this.show({ told: "" });
  }

  async actFor(unit: string, act: string): Promise<void> {
    await (await import("../../../apps/console/console-acts.ts")).actForUnit(this.session, unit, act);
  }

  async rank(change: (prefer: readonly string[]) => readonly string[]): Promise<void> {
    const { known } = this;
    if (known && this.document.isOwner) await this.order(known, { prefer: change(known.now.prefer) });
  }

  async mark(field: string, lost: number): Promise<void> {
    const { known, document } = this;
    if (!known || known.unit || !document.isOwner) return;
    await attempt(() => document.update(this.marked(known.ship, { [field]: lost })));
  }

  /** Takes the pasted ship, if all of it can be read; else says what is wrong, and nothing changes. */
  async take(): Promise<void> {
    const { document } = this;
    if (!document.isOwner) return;
    const read = readShip(this.shown.pasted);
    if (!read.ok) return this.show({ faults: read.error });
    const { value: ship } = read;
    const { known, session } = this;
    const isReplaced = known?.unit && session.role.kind === "judge";
    const inPlay = isReplaced ? "GRAVITYPORTALS.FastPlay.Form.replaced" : "GRAVITYPORTALS.FastPlay.Form.takenInPlay";
    const told = known?.unit ? inPlay : "GRAVITYPORTALS.FastPlay.Form.taken";
    const named = ship.name === "" ? {} : { name: ship.name, "prototypeToken.name": ship.name };
    await attempt(async () => {
      await document.update({ ...named, ...shipUpdate(document, ship), ...marksUpdate(document, ship, {}) });
      if (known?.unit && isReplaced) await this.replace(known, ship);
    });
    await this.show({ ...NOTHING, told: say(told) });
  }

  /** Puts another sheet into the game, by the judge's word; what is destroyed stays destroyed. */
  async replace({ ship: paper, unit }: KnownShip, next: PaperShip): Promise<void> {
    if (!unit?.ship) return;
    const had = { boxes: new Map(paper.systems.map(({ name, count }) => [name, count])), excess: paper.excess };
    const ship = refitted(unit.ship, had, filedShip(next));
    await this.session.setFacts(unit.id, { ship } as object);
  }

  save(): void {
    const { known, document } = this;
    const ship = known && shipAsNow(known, document.name);
    if (ship) giveFile(this.element.ownerDocument, `${ship.name}.json`, shipAsJson(ship), "application/json");
  }

  async copy(write: (ship: PaperShip) => string): Promise<void> {
    const { known, document } = this;
    if (!known) return;
    const text = write(shipAsNow(known, document.name));
    if (await copyText(this.element.ownerDocument, text)) {
      return this.show({ told: say("GRAVITYPORTALS.FastPlay.Form.copied") });
    }
    // The selected text can be copied by hand.
    const told = say("GRAVITYPORTALS.FastPlay.Form.copyByHand");
    await this.show({ pasting: true, pasted: text, faults: [], told });
    this.element.querySelector("textarea")?.select();
  }

  async openPage(): Promise<void> {
    const { ship } = this.view;
    if (!ship) return;
    const title = say("GRAVITYPORTALS.FastPlay.Form.pageTitle", { name: ship.name });
    // A page of it that is open already is drawn anew.
    await new ShipPage(`fp-page-${this.document.id}`, title, { ship, page: true }).render({ force: true });
  }
}

const open = new WeakMap<ShipDocument, FastPlayShip>();

/** Opens a ship's form, or brings it to the front. */
export const openFastPlayShip = async (session: Session, document: ShipDocument): Promise<void> => {
  const form = open.get(document) ?? new FastPlayShip(session, document);
  open.set(document, form);
  await form.render({ force: true });
};
