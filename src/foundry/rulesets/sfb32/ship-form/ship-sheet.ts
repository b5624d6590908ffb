import { action, attempt, isTyping, PRESS, ToldOnce } from "../../../apps/window/actions.ts";
import { asideOf, PageKeeper } from "../../../apps/window/keep-in-page.ts";
import type { CloseArguments, RenderArguments } from "../../../apps/window/session-window.ts";
import { getHost } from "../../../host/host.ts";
import { MODULE_ID, SHIP_SHEET, SHIP_TYPE, templatePath } from "../../../host/module.ts";
import { isRecord } from "../../../host/updates.ts";
import { say } from "../../../message/say.ts";
import { SHIP_FLAG } from "../../../read/unit.ts";
import { type ShipForm, shipFormOf, shipForms } from "../../../ruleset/units.ts";
import type { Session } from "../../../session/session.ts";
import { PICTURES, pictureOf } from "../../../vessel/pictures.ts";
import { hasFiles } from "./files-window.ts";
import { noteFields, readNotes, shieldFields } from "./own-notes.ts";
import type { Choice, ShipActor, ShipSheetView, Ticked } from "./sheet-view.ts";
import { type Fields, type SentForm, TypedFields } from "./typed-fields.ts";
import { wear } from "./wear.ts";

const chosenIn = (choices: readonly Choice[]): string => choices.find(({ chosen }) => chosen)?.value ?? "";

const choose = (choices: readonly Choice[], value: unknown): readonly Choice[] =>
  choices.map((one) => ({ ...one, chosen: one.value === value }));

/** What a sheet's fields hold as it is drawn, as its form gives them. */
export const fieldsOf = (view: ShipSheetView): Fields => ({
  name: view.name,
  speed: view.speed,
  facing: chosenIn(view.facings),
  class: chosenIn(view.classes),
  breakdown: chosenIn(view.breakdowns),
  ...Object.fromEntries(view.traits.map(({ name, on }) => [`trait-${name}`, on])),
  pods: view.pods,
  ...(view.counters && { turnModeCount: view.counters.turn, sideslipCount: view.counters.slip }),
  ...Object.fromEntries((view.checks?.lines ?? []).map(({ id, done }) => [`check-${id}`, done])),
  weaponStatus: chosenIn(view.weapons),
  ...noteFields(view),
});

/** The same sheet with something else in its fields, all of which it has. */
export const withFields = (view: ShipSheetView, fields: Fields): ShipSheetView => ({
  ...view,
  name: String(fields["name"]),
  speed: Number(fields["speed"]),
  facings: choose(view.facings, fields["facing"]),
  classes: choose(view.classes, fields["class"]),
  breakdowns: choose(view.breakdowns, fields["breakdown"]),
  traits: view.traits.map((one) => ({ ...one, on: fields[`trait-${one.name}`] === true })),
  pods: String(fields["pods"]),
  counters: view.counters && {
    ...view.counters,
    turn: Number(fields["turnModeCount"]),
    slip: Number(fields["sideslipCount"]),
  },
  checks: view.checks && {
    ...view.checks,
    lines: view.checks.lines.map((one) => ({ ...one, done: fields[`check-${one.id}`] === true })),
  },
  weapons: choose(view.weapons, fields["weaponStatus"]),
  ...readNotes(fields),
});

/** What Foundry offers for sheets. Its types of it are so large that the compiler does not come to an end with them. */
interface SheetHost {
  readonly applications: {
    readonly sheets: { readonly ActorSheetV2: typeof foundry.applications.api.ApplicationV2 };
    readonly apps: {
      readonly DocumentSheetConfig: {
        registerSheet(type: unknown, scope: string, sheet: unknown, options: object): void;
      };
    };
  };
  readonly documents: { readonly Actor: { readonly TYPES?: readonly string[] } };
}

/** Foundry, for sheets. */
export const sheetHost = (): SheetHost => foundry as unknown as SheetHost;

/** What gives a ship a picture that is not ours; few ask for it. */
const ownPictures = () => import("./own-picture.ts");

/** The parts of Foundry's form data that are read. */
interface FormData {
  readonly object: Fields;
}

/** The document that a sheet is of, as far as it is used. */
interface ShipDocument extends ShipActor {
  readonly isOwner: boolean;
  readonly ownership?: { readonly [user: string]: number };
  update(changes: Readonly<Record<string, unknown>>): Promise<unknown>;
}

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<typeof ApplicationV2>;

/** What a form shows, and how it is read; both are fetched with the first form that is opened. */
type Views = typeof import("./sheet-view.ts") & typeof import("./read-form.ts");
let views: Views | null = null;

/** This client's part once the world is there. Foundry makes the sheets and hands them their document alone. */
let session: () => Session | null = () => null;

/** How long the game may take to have a change that was written, in ms; then the sheet shows the game's word again. */
const SETTLED = 5000;

/** Where the sheet keeps what was ticked off. */
const CHECKS = "checks";

const tickedOf = ({ of, lines }: NonNullable<ShipSheetView["checks"]>, data: Fields): Ticked => ({
  of,
  done: lines.filter(({ id }) => data[`check-${id}`] === true).map(({ id }) => id),
});

/** Whether a drawing was asked for by somebody, rather than following a change. */
const isAsked = (options: unknown): boolean => options === true || (isRecord(options) && options["force"] === true);

/** A ship's sheet: what its owner says of her. In play it shows the game's word, and changes go to the game. */
class ShipSheet extends HandlebarsApplicationMixin(sheetHost().applications.sheets.ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: [MODULE_ID, "gp-ship-sheet"],
    window: { icon: "fa-solid fa-shuttle-space", resizable: true },
    // Below the turn bar, where that is usually.
    position: { top: 100, width: 420, height: "auto" as const },
    actions: {
      wear: action((sheet: ShipSheet, { dataset: { picture = "" } }) => sheet.wear(picture)),
      browse: action(async ({ document }: ShipSheet) => (await ownPictures()).browsePictures(document)),
      form: action((sheet: ShipSheet, { dataset: { ruleset = "" } }) => shipFormOf(ruleset)?.open(sheet.document)),
      "unit-act": action((sheet: ShipSheet, { dataset: { unit = "", act = "" } }) => sheet.actFor(unit, act)),
    },
    form: {
      submitOnChange: true,
      handler(this: ShipSheet, _event: Event, _form: HTMLFormElement, data: FormData): Promise<void> {
        return attempt(() => this.write(data.object));
      },
    },
  };

  static override PARTS = { sheet: { template: templatePath("ship-sheet.hbs"), scrollable: [""] } };

  #stop: (() => void) | null = null;
  #keeper: PageKeeper | null = null;
  #drawn = "";
  readonly #drawing = new ToldOnce();
  /** Whether its list of pictures is open, and whether its further fields are. */
  #showsPictures = false;
  #showsMore = false;
  /** Whether somebody wants this sheet, though the game's ruleset has a form of its own. */
  #isWanted = false;
  readonly #typed = new TypedFields();
  #settling: ReturnType<typeof setTimeout> | undefined;

  /** The base class has it; its types are passed over. */
  declare readonly document: ShipDocument;

  override get title(): string {
    return this.document.name;
  }

  /** What the game says of the ship, or the actor of one that is in none; nothing while the world is not there. */
  get known(): ShipSheetView | null {
    const known = session();
    if (!known || !views) return null;
    const before = known.state ? "" : views.ownerBefore(getHost(), this.document.ownership, say);
    return views.shipSheetView(known, this.document, this.document.isOwner, say, this.ticked, before);
  }

  /** What the sheet shows. */
  get view(): ShipSheetView | null {
    const { known } = this;
    return known && withFields(known, this.#typed.over(fieldsOf(known)));
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
    views ??= { ...(await import("./sheet-view.ts")), ...(await import("./read-form.ts")) };
    const { view } = this;
    this.#drawn = JSON.stringify(view);
    if (view) this.#typed.drew(fieldsOf(view));
    // The context is what our own template reads, which Foundry's types do not know.
    const forms = session()?.state ? [] : shipForms();
    return (
      view
        ? {
            ...view,
            shieldFields: shieldFields(view, say),
            sheet: this.id,
            showsPictures: this.#showsPictures,
            showsMore: this.#showsMore,
            forms,
            hasFiles: hasFiles(),
          }
        : {}
    ) as never;
  }

  /** Foundry draws a sheet again with its actor. What somebody is typing or pressing is drawn once they have done. */
  override _canRender(...args: Parameters<Base["_canRender"]>): ReturnType<Base["_canRender"]> {
    const { element } = this;
    if (isTyping(element)) return false;
    if (!element?.matches(":active")) return super._canRender(...args);
    setTimeout(() => this.redraw(), PRESS);
    return false;
  }

  /** Draws the sheet again if it would look different. */
  redraw(): void {
    void this.#drawing.run(async () => {
      if (this.rendered && JSON.stringify(this.view) !== this.#drawn) await this.render();
    });
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
    if (chosen) await wear(getHost(), this.document, chosen);
  }

  async actFor(unit: string, act: string): Promise<void> {
    const known = session();
    if (known) await (await import("../../../apps/console/console-acts.ts")).actForUnit(known, unit, act);
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.#stop = session()?.listen(() => this.redraw()) ?? null;
    // A list that opens tells this to nobody above it.
    const opened = ({ target }: Event): void => {
      const { open } = target as HTMLDetailsElement;
      if ((target as Element).matches("details.gp-ship-pictures")) this.#showsPictures = open;
      if ((target as Element).matches("details.gp-ship-more")) this.#showsMore = open;
    };
    this.element.addEventListener("toggle", opened, { capture: true });
    const { element, document } = this;
    void ownPictures().then(({ onOwnPicture }) => onOwnPicture(element, document));
    // Not at once: a box that is being pressed would be gone before the press is over.
    this.element.addEventListener("focusout", () => setTimeout(() => this.redraw(), PRESS));
    this.#keeper = new PageKeeper(this.element, (to) => this.setPosition(to));
    const aside = asideOf(this.element, this.element.ownerDocument.querySelectorAll(".application.gp-ship-sheet"));
    if (aside) this.setPosition(aside);
  }

  override _onPosition(...args: Parameters<Base["_onPosition"]>): void {
    super._onPosition(...args);
    const { left, top } = this.position;
    if (this.#keeper?.moving || typeof left !== "number" || typeof top !== "number") return;
    this.#keeper?.wanted({ left, top });
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    this.#stop?.();
    this.#stop = null;
    this.#keeper?.stop();
    this.#keeper = null;
    clearTimeout(this.#settling);
    this.#typed.forget();
    this.#isWanted = false;
  }

  /** Takes up what was typed: on the actor for new tokens, in the game for the ship that is in play. */
  async write(held: Fields): Promise<void> {
    const [there, view] = [session(), this.known];
    if (!there || !view || !views) return;
    const [shown, known] = [views.shownFacts(there, this.document), fieldsOf(view)];
    const sent = this.#typed.send(held, known, views.tidied(held, known, shown));
    // What stands in the fields was typed and not drawn.
    this.#drawn = "";
    try {
      await this.carryOut(there, view, sent, views);
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

  async carryOut(there: Session, { checks }: ShipSheetView, sent: SentForm, known: Views): Promise<void> {
    const { meant } = sent;
    const shown = known.shownFacts(there, this.document);
    const units = known.unitsOf(there, this.document.id);
    const { facts, counts } = known.changesIn(sent, shown, units[0]);
    const written = {
      ...known.readShipForm(meant, shown),
      ...(counts.pods ? { pods: counts.pods } : {}),
      ...(counts.weaponStatus === undefined ? {} : { weaponStatus: counts.weaponStatus }),
      ...readNotes(meant),
    };
    await this.document.update({
      name: meant["name"],
      ...(this.document.type === SHIP_TYPE ? { system: written } : { [`flags.${MODULE_ID}.${SHIP_FLAG}`]: written }),
      ...(checks ? { [`flags.${MODULE_ID}.${CHECKS}`]: tickedOf(checks, meant) } : {}),
    });
    // A picture that nobody chose goes with the class.
    const [before, after] = [pictureOf(shown), pictureOf(known.readShipForm(meant, shown))];
    if (before !== after && this.document.img === before.img) await wear(getHost(), this.document, after);
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
