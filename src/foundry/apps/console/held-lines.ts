import { isElement } from "../window/elements.ts";
import type { ToDoLine } from "./to-do.ts";

const keyOf = ({ action, target }: ToDoLine): string => `${action} ${target}`;

/**
 * The lines of the desk as they stay under somebody's pointer: those shown keep their order, one that is done stays where
 * others follow it, and new ones come last.
 */
export const heldDesk = (shown: readonly ToDoLine[], lines: readonly ToDoLine[]): readonly ToDoLine[] => {
  const now = new Map(lines.map((line) => [keyOf(line), line]));
  const kept = shown.map((line): ToDoLine => now.get(keyOf(line)) ?? { ...line, must: false, done: true });
  const before = new Set(shown.map(keyOf));
  const all = [...kept, ...lines.filter((line) => !before.has(keyOf(line)))];
  return all.slice(0, all.findLastIndex(({ done }) => !done) + 1);
};

/** The list that somebody points at. */
type Pointed = "desk" | "journal" | null;

/**
 * Keeps the lines of the desk where they are while somebody points at them, and those of the journal also while somebody
 * has scrolled away from the newest: what comes meanwhile must not bring another line under a press or a reader's eye.
 */
export class HeldLines {
  readonly #changed: () => void;
  #pointed: Pointed = null;
  #isScrolled = false;
  #desk: readonly ToDoLine[] = [];
  #newest = -1;
  #window: HTMLElement | null = null;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Looks at what is done in the element of a window. */
  watch(element: HTMLElement): void {
    this.#window = element;
    element.addEventListener("pointerover", ({ target }) => {
      const line = isElement(target) ? target : null;
      this.#point(line?.closest(".gp-desk") ? "desk" : line?.closest(".gp-journal-lines") ? "journal" : null);
    });
    element.addEventListener("pointerleave", () => this.#point(null));
    const onScroll = ({ target }: Event): void => {
      if (isElement(target) && target.matches(".gp-journal-lines")) this.#scroll(target.scrollTop > 0);
    };
    // Scrolling does not bubble.
    element.addEventListener("scroll", onScroll, { capture: true });
  }

  /** The lines of the desk as they are shown. */
  desk(lines: readonly ToDoLine[]): readonly ToDoLine[] {
    this.#desk = this.#pointed === "desk" ? heldDesk(this.#desk, lines) : lines;
    return this.#desk;
  }

  /** The last entry whose lines the journal shows, of the last that has come; one that is not shown begins at its newest. */
  newest(entry: number, isShown: boolean): number {
    if (!isShown) this.#isScrolled = false;
    if (this.#pointed !== "journal" && !this.#isScrolled) this.#newest = entry;
    return this.#newest;
  }

  /** The journal shows all that has come, from the newest. */
  letGo(): void {
    const list = this.#window?.querySelector(".gp-journal-lines");
    if (list) list.scrollTop = 0;
    this.#pointed = null;
    this.#isScrolled = false;
    this.#changed();
  }

  #point(at: Pointed): void {
    if (this.#pointed === at) return;
    this.#pointed = at;
    if (at === null) this.#changed();
  }

  #scroll(isScrolled: boolean): void {
    if (this.#isScrolled === isScrolled) return;
    this.#isScrolled = isScrolled;
    if (!isScrolled) this.#changed();
  }
}
