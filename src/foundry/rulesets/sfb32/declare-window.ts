import { action, give } from "../../apps/window/actions.ts";
import { isInput, isSelect } from "../../apps/window/elements.ts";
import { largePlace } from "../../apps/window/first-place.ts";
import { openWindowOf } from "../../apps/window/open-windows.ts";
import { type RenderArguments, SessionWindow } from "../../apps/window/session-window.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { refusalText } from "../../message/refusal-text.ts";
import { say } from "../../message/say.ts";
import { unitIdOf } from "../../read/unit.ts";
import type { ModuleCommand } from "../../ruleset/orders.ts";
import type { Session } from "../../session/session.ts";
import {
  type DeclareChoice,
  type DeclareView,
  declareView,
  fireOrder,
  isWhat,
  otherOf,
  settled,
  trackOrder,
} from "./declare.ts";

const ID = "gravity-portals-declare";

/** The window's size in CSS pixels. */
const WIDTH = 380;

/** The unit that this person targets on the map, if just one. */
const targeted = (): string | null => {
  const { user } = game as unknown as {
    readonly user?: { readonly targets?: Iterable<{ readonly document: Parameters<typeof unitIdOf>[0] }> };
  };
  const [one, ...others] = user?.targets ?? [];
  return one && others.length === 0 ? unitIdOf(one.document) : null;
};

/** Where a captain declares a shot, a beam, a lock-on, or something that needs a ruling. It foretells by public facts alone. */
class Declare extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-declare"],
    window: { title: "GRAVITYPORTALS.Declare.title", icon: "fa-solid fa-crosshairs", resizable: true },
    actions: {
      fire: action((declare: Declare, target) => declare.onFire(target)),
      ask: action((declare: Declare, target) => declare.onAsk(target)),
      tow: action((declare: Declare, target) => declare.onTow(target)),
      "lock-on": action((declare: Declare, target) => declare.onTrack(target, "lock-on")),
      guide: action((declare: Declare, target) => declare.onTrack(target, "guide")),
      "let-go": action((declare: Declare, target) => declare.onLetGo(target)),
      release: action((declare: Declare, target) => declare.onRelease(target)),
    },
  };

  static override PARTS = { form: { template: templatePath("declare.hbs") } };

  #choice: DeclareChoice = { unit: "", at: "", tow: "", track: "", what: "web", target: "", hex: "", radius: 0 };

  constructor(session: Session) {
    super(session, { place: "declare", position: largePlace(WIDTH, 760, 420) });
  }

  override view(): DeclareView {
    this.#choice = settled(this.session, this.#choice);
    return declareView(this.session, say, this.#choice);
  }

  /** Takes up a ship, and what is targeted on the map. */
  take(unit: string): void {
    const at = targeted() ?? this.#choice.at;
    this.#choice = { ...this.#choice, ...(unit === "" ? {} : { unit }), at, tow: at, track: at, target: at };
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", (event) => void this.onChange(event));
  }

  async onChange({ target }: Event): Promise<void> {
    if (!isSelect(target) && !isInput(target)) return;
    const { name, value } = target;
    if (name === "what" && isWhat(value)) this.#choice = { ...this.#choice, what: value };
    if (name === "radius") this.#choice = { ...this.#choice, radius: Number(value) };
    if (name === "unit" || name === "at" || name === "tow" || name === "track" || name === "target" || name === "hex") {
      this.#choice = { ...this.#choice, [name]: value };
    }
    await this.refresh();
  }

  async onFire(target: HTMLElement): Promise<void> {
    const { unit, at } = this.#choice;
    await this.declare(target, fireOrder(unit, at));
  }

  async onTow(target: HTMLElement): Promise<void> {
    const { unit, tow } = this.#choice;
    await this.declare(target, { do: "link", from: unit, to: tow });
  }

  async onRelease(target: HTMLElement): Promise<void> {
    await this.declare(target, { do: "unlink", from: this.#choice.unit, to: target.dataset["held"] ?? "" });
  }

  async onTrack(target: HTMLElement, what: "lock-on" | "guide"): Promise<void> {
    const { unit, track } = this.#choice;
    await this.declare(target, trackOrder(what, unit, track));
  }

  async onLetGo(target: HTMLElement): Promise<void> {
    await this.declare(target, trackOrder("let-go", this.#choice.unit, target.dataset["tracked"] ?? ""));
  }

  async onAsk(target: HTMLElement): Promise<void> {
    const { state } = this.session;
    if (state) await this.declare(target, otherOf(state, this.#choice));
  }

  async declare(target: HTMLElement, order: ModuleCommand | null): Promise<void> {
    await this.press(target, async () => {
      const isGiven = order ? await give(this.session, order) : notices.warn(refusalText(say, "not-there"));
      // Its card may lie under this window or another.
      if (isGiven === true) notices.info(say("GRAVITYPORTALS.Declare.declared"));
    });
  }
}

/** Opens the window for a ship, or for whichever was taken last. */
export const openDeclare = async (session: Session, unit = ""): Promise<void> => {
  const open = openWindowOf(ID, Declare) ?? new Declare(session);
  open.take(unit);
  await open.render({ force: true });
  open.bringToFront();
};
