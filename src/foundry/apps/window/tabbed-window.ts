import { say } from "../../message/localize.ts";
import { action } from "./actions.ts";
import { isElement } from "./elements.ts";
import { type RenderArguments, SessionWindow } from "./session-window.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The button in the header, which stays when the window is folded. */
const foldButton = (id: string): HTMLElement => {
  const button = document.createElement("button");
  const label = say("GRAVITYPORTALS.Common.Fold");
  button.id = id;
  button.type = "button";
  button.className = "header-control icon fa-solid fa-angles-up gp-fold";
  button.dataset["action"] = "fold";
  button.dataset["tooltip"] = label;
  button.ariaLabel = label;
  button.setAttribute("aria-expanded", "true");
  return button;
};

/**
 * A window with a row of tabs, one shown at a time. The row is walked with the arrow keys; its buttons have the ids
 * `<window>-tab-<tab>` and the action `show-tab`.
 *
 * @typeParam T the names of the tabs
 */
export abstract class TabbedWindow<T extends string> extends SessionWindow {
  // These are joined with the window's own, which need not name them again.
  static override DEFAULT_OPTIONS: typeof SessionWindow.DEFAULT_OPTIONS = {
    classes: ["gp-tabbed"],
    actions: {
      "show-tab": action((shown: TabbedWindow<string>, target) => shown.onTab(target)),
      fold: action((shown: TabbedWindow<string>) => shown.fold()),
    },
  };

  #tab: T | null = null;

  /** The tabs in their order; the first is shown first. */
  abstract get tabs(): readonly [T, ...T[]];

  /** The tab that is shown. */
  get tab(): T {
    return this.#tab ?? this.tabs[0];
  }

  /** Shows a tab. */
  async showTab(tab: T): Promise<void> {
    this.#tab = tab;
    await this.refresh();
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", (event) => this.onTabKey(event));
    this.element.querySelector(".window-header [data-action=close]")?.before(foldButton(`${this.id}-fold`));
  }

  /** Folds the window to its header, or unfolds it: it stays open beside the map, and may be in its way. */
  async fold(): Promise<void> {
    if (this.minimized) await this.maximize();
    else await this.minimize();
  }

  override async minimize(): Promise<void> {
    await super.minimize();
    this.showFold();
  }

  override async maximize(): Promise<void> {
    await super.maximize();
    this.showFold();
  }

  showFold(): void {
    this.element?.querySelector(`#${this.id}-fold`)?.setAttribute("aria-expanded", String(!this.minimized));
  }

  async onTab(target: HTMLElement): Promise<void> {
    const tab = this.tabs.find((one) => one === target.dataset["tab"]);
    if (tab) await this.showTab(tab);
  }

  onTabKey(event: KeyboardEvent): void {
    const entry = isElement(event.target) ? event.target.closest("[role=tab]") : null;
    const by = STEPS[event.key];
    const next = this.tabs[(this.tabs.indexOf(this.tab) + (by ?? 0) + this.tabs.length) % this.tabs.length];
    if (!entry || by === undefined || !next) return;
    event.preventDefault();
    event.stopPropagation();
    void this.showTab(next).then(() => this.element.querySelector<HTMLElement>(`#${this.id}-tab-${next}`)?.focus());
  }
}
