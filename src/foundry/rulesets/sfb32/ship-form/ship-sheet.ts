import { action, attempt } from "../../../apps/window/actions.ts";
import type { CloseArguments, RenderArguments } from "../../../apps/window/session-window.ts";
import { isTyping } from "../../../apps/window/typing.ts";
import { MODULE_ID, SHIP_SHEET, SHIP_TYPE, templatePath } from "../../../host/constants.ts";
import { isRecord } from "../../../host/flag-value.ts";
import { say } from "../../../message/localize.ts";
import { SHIP_FLAG } from "../../../read/ship-data.ts";
import type { Session } from "../../../session/session.ts";
import {
  changedFacts,
  readCounts,
  readShipForm,
  type ShipActor,
  shipSheetView,
  shownFacts,
  type Ticked,
  unitsOf,
} from "./sheet-view.ts";

/** The parts of Foundry's form data that are read. */
interface FormData {
  readonly object: Readonly<Record<string, unknown>>;
}

/** The document that a sheet is of, as far as it is used. */
interface ShipDocument extends ShipActor {
  readonly isOwner: boolean;
  update(changes: Readonly<Record<string, unknown>>): Promise<unknown>;
}

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
  readonly documents: { readonly Actor: { readonly TYPES: readonly string[] } };
}

const host = (): SheetHost => foundry as unknown as SheetHost;

const { HandlebarsApplicationMixin } = foundry.applications.api;

/** This client's part once the world is there. Foundry makes the sheets and hands them their document alone. */
let session: () => Session | null = () => null;

/** Where the sheet keeps what was ticked off. */
const CHECKS = "checks";

const tickedOf = (
  { of, lines }: NonNullable<ReturnType<typeof shipSheetView>["checks"]>,
  data: FormData["object"],
): Ticked => ({ of, done: lines.filter(({ id }) => data[`check-${id}`] === true).map(({ id }) => id) });

/** A ship's sheet: what its owner says of her. In play it shows the game's word, and changes go to the game. */
class ShipSheet extends HandlebarsApplicationMixin(host().applications.sheets.ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: [MODULE_ID, "gp-ship-sheet"],
    window: { icon: "fa-solid fa-shuttle-space", resizable: true },
    // Below the turn bar, where that is usually.
    position: { top: 100, width: 420, height: "auto" as const },
    actions: {
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

  /** The base class has it; its types are passed over. */
  declare readonly document: ShipDocument;

  override get title(): string {
    return this.document.name;
  }

  override async _prepareContext(): Promise<never> {
    const known = session();
    // The context is what our own template reads, which Foundry's types do not know.
    return (
      known ? { ...shipSheetView(known, this.document, this.document.isOwner, say, this.ticked), sheet: this.id } : {}
    ) as never;
  }

  /** What was ticked off on it. */
  get ticked(): Ticked | null {
    const flag = this.document.getFlag(MODULE_ID, CHECKS);
    return isRecord(flag) && typeof flag["of"] === "string" && Array.isArray(flag["done"])
      ? { of: flag["of"], done: flag["done"].filter((one) => typeof one === "string") }
      : null;
  }

  async actFor(unit: string, act: string): Promise<void> {
    const refused = await session()?.judge?.game?.actFor(unit, act);
    if (refused) ui.notifications?.error(say(refused));
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    let drawn = JSON.stringify(await this._prepareContext());
    this.#stop =
      session()?.listen(() => {
        if (isTyping(this.element)) return;
        void this._prepareContext().then((context) => {
          const now = JSON.stringify(context);
          if (now === drawn) return;
          drawn = now;
          void this.render();
        });
      }) ?? null;
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    this.#stop?.();
    this.#stop = null;
  }

  /** Takes up what the form holds: on the actor for new tokens, in the game for the ship that is in play. */
  async write(data: Readonly<Record<string, unknown>>): Promise<void> {
    const known = session();
    if (!known) return;
    const before = shownFacts(known, this.document);
    const after = readShipForm(data, before);
    const changes = changedFacts(before, after);
    const units = unitsOf(known, this.document.id);
    const counts = readCounts(data, units[0]);
    const checks = shipSheetView(known, this.document, true, say, this.ticked).checks;
    const name = String(data["name"] ?? "").trim() || this.document.name;
    const written = { ...after, ...(counts.pods ? { pods: counts.pods } : {}), notes: String(data["notes"] ?? "") };
    await this.document.update({
      name,
      ...(this.document.type === SHIP_TYPE ? { system: written } : { [`flags.${MODULE_ID}.${SHIP_FLAG}`]: written }),
      ...(checks ? { [`flags.${MODULE_ID}.${CHECKS}`]: tickedOf(checks, data) } : {}),
    });
    const changed = { ...changes, ...(known.judge?.game ? counts : {}) };
    if (Object.keys(changed).length === 0) return;
    for (const { id } of units) await known.play?.setFacts(id, changed);
  }
}

// Actors of other types name the sheet, which a build would give a name of its own.
Object.defineProperty(ShipSheet, "name", { value: SHIP_SHEET });

/** Registers the sheet of ships; `getSession` gives this client's part once the world is there. To be called in `init`. */
export const registerShipSheet = (getSession: () => Session | null): void => {
  session = getSession;
  const { applications, documents } = host();
  const register = (types: readonly string[], makeDefault: boolean): void =>
    applications.apps.DocumentSheetConfig.registerSheet(documents.Actor, MODULE_ID, ShipSheet, {
      types: [...types],
      makeDefault,
      label: "GRAVITYPORTALS.Ship.sheet",
    });
  register([SHIP_TYPE], true);
  // Where a system takes no actors but its own, ships are of its types.
  const others = documents.Actor.TYPES.filter((type) => type !== SHIP_TYPE && type !== "base");
  if (others.length > 0) register(others, false);
};
