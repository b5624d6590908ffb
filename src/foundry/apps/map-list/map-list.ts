import { onTracks } from "../../canvas/shown-tracks.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { anomalyName } from "../../message/anomaly-words.ts";
import { refusalText } from "../../message/refusal-text.ts";
import { say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { action } from "../window/actions.ts";
import { isElement, isSelect, wantedIn } from "../window/elements.ts";
import { openWindowOf } from "../window/open-windows.ts";
import { confirmMove } from "../window/questions.ts";
import { type RenderArguments, SessionWindow } from "../window/session-window.ts";
import { viewedScene } from "../window/viewed-scene.ts";
import { type MapListChoice, type MapListView, mapListView, SORTS, settledChoice } from "./map-list-view.ts";

const ID = "gravity-portals-map-list";

/** The window's first size in CSS pixels. */
const SIZE = { width: 620, height: 460 };

/** The other windows that the list opens. */
export interface MapListOpeners {
  /** The window in which a ship declares something. */
  readonly declare: (unit?: string) => unknown;
}

/** The map as a list: the same things and the same acts, for keys and for the ear. */
class MapList extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-map-list"],
    window: { title: "GRAVITYPORTALS.MapList.title", icon: "fa-solid fa-list", resizable: true },
    position: SIZE,
    actions: {
      step: action((list: MapList, target) => list.onStep(target)),
      push: action((list: MapList, target) => list.onPush(target)),
      declare: action((list: MapList, target) => list.openers.declare(target.dataset["unit"])),
    },
  };

  static override PARTS = { list: { template: templatePath("map-list.hbs"), scrollable: [".gp-map-rows"] } };

  readonly openers: MapListOpeners;
  #choice: MapListChoice = { scene: "", from: "", sort: "range" };
  /** Whether the focus was in here before the drawing, or on a button that was dead while its act was done. */
  #held = false;

  constructor(session: Session, openers: MapListOpeners) {
    super(session, { place: "map-list" });
    this.openers = openers;
  }

  override view(): MapListView {
    this.#choice = settledChoice(this.session, this.#choice, viewedScene());
    return mapListView(this.session, say, this.#choice, (id) =>
      this.session.state ? anomalyName(say, this.session.state, id) : id,
    );
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.untilClosed(onTracks(() => this.redraw()));
    this.element.addEventListener("change", (event) => void this.onChange(event));
    this.element.addEventListener("keydown", (event) => this.onKey(event));
  }

  override async _preRender(...args: RenderArguments) {
    await super._preRender(...args);
    this.#held ||= this.element?.contains(this.element.ownerDocument.activeElement) ?? false;
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    const { activeElement, body } = this.element.ownerDocument;
    const isLost = this.#held && activeElement === body;
    this.#held = false;
    // To the rows, which show what came of it, and to no button: a key that is pressed once more does nothing there.
    if (isLost) wantedIn(this.element, ".gp-map-rows", "select")?.focus();
  }

  /** Does an act for which a button was pressed, and keeps the focus in here when the button goes with it. */
  async act(target: HTMLElement, run: () => unknown): Promise<void> {
    await this.press(target, async () => {
      await run();
      this.#held = true;
    });
  }

  /** Goes to the first thing that can be done, be it another ship's. Only on somebody's request. */
  async goToWork(): Promise<void> {
    const { pushes, steps } = this.view();
    if (pushes.length === 0 && steps.length === 0) this.#choice = { ...this.#choice, from: "" };
    await this.refresh();
    wantedIn(this.element, "[data-action=push]", "[data-action=step]", "select")?.focus();
  }

  /** A direction's letter chooses the push or moves the ship that way; T opens what the ship may declare. */
  onKey(event: KeyboardEvent): void {
    const { target } = event;
    if (!isElement(target) || target.closest("select, input")) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
    const letter = event.key.toUpperCase();
    const act = letter === "T" ? "[data-action=declare]" : `[data-direction="${CSS.escape(letter)}"]`;
    const button = this.element.querySelector<HTMLElement>(act);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    button.click();
  }

  async onChange({ target }: Event): Promise<void> {
    if (!isSelect(target)) return;
    const { name, value } = target;
    const sort = SORTS.find((one) => one === value);
    if (name === "scene") this.#choice = { ...this.#choice, scene: value };
    if (name === "from") this.#choice = { ...this.#choice, from: value };
    if (name === "sort" && sort) this.#choice = { ...this.#choice, sort };
    await this.refresh();
  }

  async onStep(target: HTMLElement): Promise<void> {
    const { danger = "", direction } = target.dataset;
    const { from, steps } = this.view();
    const step = steps.find((one) => one.direction === direction);
    await this.act(target, async () => {
      if (!step || (danger && !(await confirmMove(danger, this)))) return;
      const refusal = await this.session.step(from, step.direction);
      if (refusal) notices.warn(refusalText(say, refusal));
    });
  }

  async onPush(target: HTMLElement): Promise<void> {
    const { prompt, pushes } = this.view();
    const chosen = pushes.find(({ direction }) => direction === target.dataset["direction"]);
    await this.act(target, () => chosen && this.session.answer(prompt, chosen.hex));
  }
}

/** Opens the list and takes the focus, on somebody's request. */
export const openMapList = async (session: Session, openers: MapListOpeners): Promise<void> => {
  const open = openWindowOf(ID, MapList) ?? new MapList(session, openers);
  await open.render({ force: true });
  open.bringToFront();
  await open.goToWork();
};
