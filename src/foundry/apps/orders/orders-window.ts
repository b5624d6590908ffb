import { type Place, placeLabel, type Written } from "../../../rules/index.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { refusalText } from "../../message/refusal-text.ts";
import { say } from "../../message/say.ts";
import { unitIdOf } from "../../read/unit.ts";
import type { Session } from "../../session/session.ts";
import { action } from "../window/actions.ts";
import { isInput, isSelect } from "../window/elements.ts";
import { largePlace } from "../window/first-place.ts";
import { openWindowOf } from "../window/open-windows.ts";
import { type CloseArguments, type RenderArguments, SessionWindow } from "../window/session-window.ts";
import {
  givenFor,
  type OrdersChoice,
  type OrdersView,
  openWays,
  orderOfRow,
  ordersView,
  settledChoice,
  writtenOf,
} from "./orders-view.ts";

const ID = "gravity-portals-orders";

/** The window's size in CSS pixels. */
const [WIDTH, HEIGHT, LEAST] = [380, 560, 300];

/** The unit that this person targets on the map, if just one. */
const targeted = (): string | null => {
  const { user } = game as unknown as {
    readonly user?: { readonly targets?: Iterable<{ readonly document: Parameters<typeof unitIdOf>[0] }> };
  };
  const [one, ...others] = user?.targets ?? [];
  return one && others.length === 0 ? unitIdOf(one.document) : null;
};

/** Where a person gives the orders of a unit, and those of a player: each is a line that opens to what it needs. */
class Orders extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-order-window"],
    window: { title: "GRAVITYPORTALS.Orders.title", icon: "fa-solid fa-list-check", resizable: true },
    actions: {
      open: action((orders: Orders, target) => orders.onOpen(target)),
      give: action((orders: Orders, target) => orders.onGive(target)),
      pick: action((orders: Orders, target) => orders.onPick(target)),
    },
  };

  static override PARTS = { orders: { template: templatePath("orders.hbs"), scrollable: [".gp-orders-list"] } };

  #choice: OrdersChoice = { unit: "", open: "", way: 0, filled: {} };
  #stopPicking: (() => void) | null = null;

  constructor(session: Session) {
    super(session, { place: "orders", position: largePlace(WIDTH, HEIGHT, LEAST) });
  }

  override view(): OrdersView {
    this.#choice = settledChoice(this.session, this.#choice);
    return ordersView(this.session, say, this.#choice);
  }

  /** Takes up a unit, whose orders are shown. */
  take(unit: string): void {
    if (unit !== "") this.#choice = { ...this.#choice, unit, way: 0, filled: {} };
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", (event) => void this.onChange(event));
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    this.#stopPicking?.();
  }

  /** Opens an order to what it needs, with whoever is targeted on the map, or closes it. */
  async onOpen({ dataset }: HTMLElement): Promise<void> {
    const word = dataset["word"] ?? "";
    const open = word === this.#choice.open ? "" : word;
    this.#choice = { ...this.#choice, open, way: 0, filled: {} };
    const at = targeted();
    const fields = openWays(this.session, this.#choice)[0]?.fields ?? [];
    const aimed = fields.find(({ form }) => form.kind === "choice" && form.choices.some(({ value }) => value === at));
    if (aimed && at !== null) this.#choice = { ...this.#choice, filled: { [aimed.name]: at } };
    await this.refresh();
  }

  async onChange({ target }: Event): Promise<void> {
    if (!isSelect(target) && !isInput(target)) return;
    const { name, value } = target;
    if (name === "unit") this.#choice = { ...this.#choice, unit: value, way: 0, filled: {} };
    else if (name === "way") this.#choice = { ...this.#choice, way: Number(value), filled: {} };
    else this.#fill(name, this.#typed(name));
    await this.refresh();
  }

  /** All that stands in the inputs of a field: of ticks those that are set, of counts each with its number. */
  #typed(name: string): readonly string[] {
    const inputs = [...this.element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)];
    return inputs.flatMap((input) => {
      if (!isInput(input)) return [input.value];
      const { one, flag } = input.dataset;
      if (flag !== undefined) return [String(input.checked)];
      if (input.type === "checkbox") return input.checked ? [input.value] : [];
      return [one === undefined ? input.value : `${one}=${input.value}`];
    });
  }

  #fill(name: string, typed: readonly string[]): void {
    const offer = orderOfRow(openWays(this.session, this.#choice), this.#choice)?.offer;
    const field = offer?.fields.find((one) => one.name === name);
    if (!field) return;
    const value: Written | undefined = writtenOf(field, typed);
    this.#choice = { ...this.#choice, filled: { ...this.#choice.filled, [name]: value } };
  }

  /** The next press on the map fills in a place. */
  async onPick({ dataset }: HTMLElement): Promise<void> {
    const { pickOnMap, stopPicking } = await import("../../canvas/pick-on-map.ts");
    this.#stopPicking = stopPicking;
    notices.info(say("GRAVITYPORTALS.Orders.press"));
    pickOnMap((place: Place) => {
      const { state } = this.session;
      const scene = state?.scenes[state.units[this.#choice.unit]?.scene ?? ""];
      if (!scene) return;
      const name = dataset["field"] ?? "";
      const before = dataset["way"] === undefined ? [] : this.#typed(name);
      this.#fill(name, [...before, placeLabel(place, scene)]);
      void this.refresh();
    });
  }

  async onGive(target: HTMLElement): Promise<void> {
    const made = orderOfRow(openWays(this.session, this.#choice), this.#choice);
    if (!made) return;
    await this.press(target, async () => {
      const refusal = await this.session.command(givenFor(this.session, made.order));
      if (refusal) return notices.warn(refusalText(say, refusal));
      this.#choice = { ...this.#choice, open: "", way: 0, filled: {} };
      // Its card may lie under this window or another.
      notices.info(say("GRAVITYPORTALS.Orders.given"));
    });
  }
}

/** Opens the window for a unit, or for whichever was looked at last. */
export const openOrders = async (session: Session, unit = ""): Promise<void> => {
  const open = openWindowOf(ID, Orders) ?? new Orders(session);
  open.take(unit);
  await open.render({ force: true });
  open.bringToFront();
};
