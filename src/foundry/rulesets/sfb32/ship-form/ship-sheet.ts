import { base62Id } from "../../../../judge/protocol/names.ts";
import { action, isTyping, PRESS } from "../../../apps/window/actions.ts";
import type { CloseArguments, RenderArguments } from "../../../apps/window/session-window.ts";
import { getHost } from "../../../host/host.ts";
import { MODULE_ID, SHIP_SHEET, SHIP_TYPE, templatePath } from "../../../host/module.ts";
import { notices } from "../../../host/plain.ts";
import { sheetHost } from "../../../host/sheets.ts";
import { isRecord } from "../../../host/updates.ts";
import { refusalText } from "../../../message/refusal-text.ts";
import { say } from "../../../message/say.ts";
import { SHIP_FLAG } from "../../../read/unit.ts";
import { own, type RawOrder } from "../../../ruleset/orders.ts";
import { type ShipForm, shipFormOf, shipForms } from "../../../ruleset/units.ts";
import type { Session } from "../../../session/session.ts";
import { PICTURES, pictureOf } from "../../../vessel/pictures.ts";
import { type Fields, type SheetActor, ShipWindow, TOP } from "../../../vessel/ship-window.ts";
import type { TypedPiece } from "./aboard-view.ts";
import type { RangeFaults } from "./out-of-range.ts";
import type { ShipActor, ShipSheetView, Ticked } from "./sheet-view.ts";
import { type SentForm, TypedFields } from "./typed-fields.ts";

/** The document that a sheet is of, as far as it is used. */
interface ShipDocument extends ShipActor, SheetActor {
  readonly ownership?: { readonly [user: string]: number };
}

/** What a form shows, how it is read, and how a ship looks; all are fetched with the first form that is opened. */
type Views = typeof import("./sheet-view.ts") &
  typeof import("./read-form.ts") &
  typeof import("./look.ts") &
  typeof import("./aboard-view.ts") &
  typeof import("./out-of-range.ts") &
  typeof import("../../../apps/window/step-aside.ts");
let views: Views | null = null;

/** This client's part once the world is there. Foundry makes the sheets and hands them their document alone. */
let session: () => Session | null = () => null;

/** How long the game may take to have a change that was written, in ms; then the sheet shows the game's word again. */
const SETTLED = 5000;

/** Of the id of something that is put aboard. */
const PIECE_BYTES = 12;

/** Where the sheet keeps what was ticked off. */
const CHECKS = "checks";

const tickedOf = ({ of, lines }: NonNullable<ShipSheetView["checks"]>, data: Fields): Ticked => ({
  of,
  done: lines.filter(({ id }) => data[`check-${id}`] === true).map(({ id }) => id),
});

/** Whether a drawing was asked for by somebody, rather than following a change. */
const isAsked = (options: unknown): boolean => options === true || (isRecord(options) && options["force"] === true);

/** A ship's sheet: what its owner says of her. In play it shows the game's word, and changes go to the game. */
class ShipSheet extends ShipWindow {
  static override DEFAULT_OPTIONS = {
    classes: [MODULE_ID, "gp-ship-sheet"],
    position: { top: TOP, width: 420, height: "auto" as const },
    actions: {
      wear: action((sheet: ShipSheet, { dataset: { picture = "" } }) => sheet.wear(picture)),
      browse: action(({ document }: ShipSheet) => views?.browsePictures(document)),
      form: action((sheet: ShipSheet, { dataset: { ruleset = "" } }) => shipFormOf(ruleset)?.open(sheet.document)),
      stow: action((sheet: ShipSheet) => sheet.stow()),
      "put-out": action((sheet: ShipSheet, { dataset: { unit = "" } }) => sheet.putOut(unit)),
      "unit-act": action((sheet: ShipSheet, { dataset: { unit = "", act = "" } }) => sheet.actFor(unit, act)),
    },
  };

  static override PARTS = { sheet: { template: templatePath("ship-sheet.hbs"), scrollable: [""] } };

  /** Whether somebody wants this sheet, though the game's ruleset has a form of its own. */
  #isWanted = false;
  readonly #typed = new TypedFields();
  /** What is typed of something that is put aboard; nothing before anybody typed. */
  #piece: TypedPiece | undefined;
  /** The numbers that were typed and are not taken. */
  #faults: RangeFaults = {};
  #settling: ReturnType<typeof setTimeout> | undefined;

  /** The base class has it; its types are passed over. */
  declare readonly document: ShipDocument;

  get session(): Session | null {
    return session();
  }

  /** What the sheet shows; nothing while the world is not there. */
  get view(): ShipSheetView | null {
    const { session: there, document } = this;
    if (!there || !views) return null;
    const before = there.state ? "" : views.ownerBefore(getHost(), document.ownership, say);
    const { withFaults, shipSheetView } = views;
    const over = (known: Fields): Fields => withFaults(this.#typed.over(known), this.#faults);
    return shipSheetView(there, document, document.isOwner, say, this.ticked, before, over, this.#piece);
  }

  /** The form that opens in the place of this sheet in the running game; null for none. */
  get formOfGame(): ShipForm | null {
    const there = session();
    return there?.state ? shipFormOf(there.ruleset.rules.id) : null;
  }

  /** Opens this sheet in any game. */
  async showItself(): Promise<void> {
    this.#isWanted = true;
    await this.render({ force: true });
  }

  /** Where somebody asks for the sheet, the form of the game's ruleset is opened, if that has one. */
  override async render(options?: boolean | object, more?: object): Promise<this> {
    const form = this.rendered || this.#isWanted || !isAsked(options) ? null : this.formOfGame;
    // Of the two ways to call it, the older one takes more than the other.
    if (!form) return super.render(options as boolean, more);
    await form.open(this.document);
    return this;
  }

  override async _prepareContext(): Promise<never> {
    views ??= {
      ...(await import("./sheet-view.ts")),
      ...(await import("./read-form.ts")),
      ...(await import("./look.ts")),
      ...(await import("./aboard-view.ts")),
      ...(await import("./out-of-range.ts")),
      ...(await import("../../../apps/window/step-aside.ts")),
    };
    const { view } = this;
    this.drew(view);
    if (view) this.#typed.drew(view.fields);
    // The context is what our own template reads, which Foundry's types do not know.
    return {
      ...view,
      sheet: this.id,
      showsPictures: this.unfolded.has("gp-ship-pictures"),
      showsAboard: this.unfolded.has("gp-ship-aboard"),
      showsMore: this.unfolded.has("gp-ship-more"),
      forms: this.session?.state ? [] : shipForms(),
      hasFiles: views.hasFiles(),
    } as never;
  }

  /** Foundry draws a sheet again with its actor. What somebody is typing or pressing is drawn once they have done. */
  override _canRender(...args: Parameters<ShipWindow["_canRender"]>): ReturnType<ShipWindow["_canRender"]> {
    const { element } = this;
    if (isTyping(element) || !element?.matches(":active")) return super._canRender(...args);
    setTimeout(() => this.redraw(), PRESS);
    return false;
  }

  /** What was ticked off on it. */
  get ticked(): Ticked | null {
    const flag = this.document.getFlag(MODULE_ID, CHECKS);
    return isRecord(flag) && typeof flag["of"] === "string" && Array.isArray(flag["done"])
      ? { of: flag["of"], done: flag["done"].filter((one) => typeof one === "string") }
      : null;
  }

  /** Gives the ship one of the module's pictures. */
  async wear(picture: string): Promise<void> {
    const chosen = PICTURES.find(({ id }) => id === picture);
    if (chosen) await views?.wear(getHost(), this.document, chosen);
  }

  /** Gives an order about what is aboard, and says why where it is refused. */
  async order(order: RawOrder | null): Promise<void> {
    const there = session();
    const refusal = there && order ? await there.command(own(order)) : "not-there";
    if (refusal !== null) notices.warn(refusalText(say, refusal));
  }

  /** Puts what is typed beside it aboard. */
  async stow(): Promise<void> {
    const { state } = this.session ?? {};
    const carrier = this.view?.aboard?.carrier;
    if (!state || carrier === undefined || !views) return;
    const chance = base62Id(crypto.getRandomValues(new Uint8Array(PIECE_BYTES)));
    await this.order(views.stockOrder(state, carrier, this.#piece ?? views.USUAL_PIECE, chance));
  }

  async putOut(unit: string): Promise<void> {
    const { state } = this.session ?? {};
    if (state && views) await this.order(views.putOutOrder(state, unit));
  }

  async actFor(unit: string, act: string): Promise<void> {
    const known = session();
    if (known) await (await import("../../../apps/console/console-acts.ts")).actForUnit(known, unit, act);
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    views?.onOwnPicture(this.element, this.document);
    this.element.addEventListener("dragstart", (event) => {
      const { drag } = (event.target as HTMLElement).dataset;
      if (drag !== undefined) event.dataTransfer?.setData("text/plain", drag);
    });
    this.element.addEventListener("input", ({ target }) => {
      if (!(target as HTMLInputElement).name?.startsWith("piece-")) return;
      const field = (name: string): string =>
        this.element.querySelector<HTMLInputElement>(`[name=piece-${name}]`)?.value ?? "";
      this.#piece = { kind: field("kind"), speed: field("speed") };
    });
    // First below the turn bar, where the others of its kind lie.
    this.keeper?.check();
    views?.stepAside(this, "gp-ship-sheet");
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    views?.showFaults(this.element, this.#faults);
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    clearTimeout(this.#settling);
    this.#faults = {};
    this.#typed.forget();
    this.#isWanted = false;
  }

  /** Takes up what was typed: on the actor for new tokens, in the game for the ship that is in play. */
  async write(held: Fields): Promise<void> {
    const { session: there, document } = this;
    if (!there || !views) return;
    const [shown, known] = [views.shownFacts(there, document), views.knownFields(there, document, this.ticked)];
    this.#faults = views.rangeFaults(held, known, say);
    views.showFaults(this.element, this.#faults);
    const taken = views.withoutFaults(held, known, this.#faults);
    const sent = this.#typed.send(taken, known, views.tidied(taken, known, shown));
    // What stands in the fields was typed and not drawn.
    this.drew(null);
    try {
      await this.carryOut(there, sent, views);
    } finally {
      clearTimeout(this.#settling);
      if (this.rendered) this.#settling = setTimeout(() => this.settle(), SETTLED);
    }
  }

  /** Shows the game's word again, whatever became of what was typed. */
  settle(): void {
    this.#typed.forget();
    this.redraw();
  }

  async carryOut(there: Session, sent: SentForm, known: Views): Promise<void> {
    const { meant } = sent;
    const { checks } = this.view ?? {};
    const shown = known.shownFacts(there, this.document);
    const units = known.unitsOf(there, this.document.id);
    const { facts, counts } = known.changesIn(sent, shown, units[0]);
    const { pods, weaponStatus } = counts;
    const written = {
      ...known.readShipForm(meant, shown),
      ...(pods ? { pods } : {}),
      ...(weaponStatus === undefined ? {} : { weaponStatus }),
      ...known.readNotes(meant),
    };
    await this.document.update({
      name: meant["name"],
      ...(this.document.type === SHIP_TYPE ? { system: written } : { [`flags.${MODULE_ID}.${SHIP_FLAG}`]: written }),
      ...(checks ? { [`flags.${MODULE_ID}.${CHECKS}`]: tickedOf(checks, meant) } : {}),
    });
    // A picture that nobody chose goes with the class.
    const [before, after] = [pictureOf(shown), pictureOf(known.readShipForm(meant, shown))];
    if (before !== after && this.document.img === before.img) await known.wear(getHost(), this.document, after);
    const changed = { ...facts, ...(there.role.kind === "judge" ? counts : {}) };
    if (Object.keys(changed).length === 0) return;
    for (const { id } of units) await there.setFacts(id, changed);
  }
}

// Actors of other types name the sheet, which a build would give a name of its own.
Object.defineProperty(ShipSheet, "name", { value: SHIP_SHEET });

/** Registers the sheet of ships; `getSession` gives this client's part once the world is there. To be called in `init`. */
export const registerShipSheet = (getSession: () => Session | null): void => {
  session = getSession;
  const { applications, documents } = sheetHost();
  const register = (types: readonly string[], makeDefault: boolean): void =>
    applications.apps.DocumentSheetConfig.registerSheet(documents.Actor, MODULE_ID, ShipSheet, {
      types: [...types],
      makeDefault,
      label: "GRAVITYPORTALS.Ship.sheet",
    });
  register([SHIP_TYPE], true);
  // Where a system takes no actors but its own, ships are of its types.
  const others = (documents.Actor.TYPES ?? []).filter((type) => type !== SHIP_TYPE && type !== "base");
  if (others.length > 0) register(others, false);
};
