import { action } from "./actions.ts";
import { DockableWindow } from "./dockable-window.ts";
import { isElement } from "./elements.ts";
import type { RenderArguments } from "./session-window.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * A window with a row of tabs, one shown at a time. The row is walked with the arrow keys; its buttons have the ids
 * `<window>-tab-<tab>` and the action `show-tab`.
 *
 * @typeParam T the names of the tabs
 */
export abstract class TabbedWindow<T extends string> extends DockableWindow {
  // These are joined with the window's own, which need not name them again.
  static override DEFAULT_OPTIONS: typeof DockableWindow.DEFAULT_OPTIONS = {
    classes: ["gp-tabbed"],
    actions: {
      "show-tab": action((shown: TabbedWindow<string>, target) => shown.onTab(target)),
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
  }

  /** What the badges of all tabs come to. */
  override get railNote(): string {
    const badges = [...this.element.querySelectorAll(".gp-tab .gp-badge [aria-hidden]")];
    const sum = badges.reduce((total, { textContent }) => total + (Number(textContent) || 0), 0);
    return sum > 0 ? String(sum) : "";
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
