import { expect } from "vitest";
import { PATIENCE, type Seat } from "./seat.ts";

/** How long a new question takes no key, in milliseconds. */
export const DEAF = 650;

/** How many places a hand goes through with Tab before it gives up. */
const MOST_STEPS = 160;

/** What has the focus in a page: its id, else what it is. */
export const focused = (seat: Seat): Promise<string> =>
  seat.page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName || "");

/** The hands of people who have keys alone; remembers where they could not see what their keys would press. */
export class ByKeys {
  readonly #unseen = new Set<string>();

  /** Places of our windows that had the focus and did not show it, or had it behind something else. */
  get unseen(): readonly string[] {
    return [...this.#unseen];
  }

  /** Whether what has the focus is what is wanted; where it is one of ours, it has to be seen to have it. */
  async look(seat: Seat, wanted: string): Promise<boolean> {
    const { there, hidden } = await seat.page.evaluate((selector) => {
      const one = document.activeElement;
      const there = one?.matches(selector) ?? false;
      if (!(one instanceof HTMLElement) || !one.closest(".gravity-portals")) return { there, hidden: "" };
      const { left, top, width, height } = one.getBoundingClientRect();
      const parts = [0.05, 0.5, 0.95];
      const hits = parts.flatMap((x) =>
        parts.map((y) => document.elementFromPoint(left + x * width, top + y * height)),
      );
      const onTop = hits.some((hit) => hit !== null && (one.contains(hit) || hit.contains(one)));
      const { outlineStyle, boxShadow } = getComputedStyle(one);
      const ringed = outlineStyle !== "none" || boxShadow !== "none";
      const name = one.id || one.outerHTML.slice(0, 80);
      return {
        there,
        hidden: ringed
          ? onTop
            ? ""
            : `${name} lies behind ${hits[0]?.outerHTML.slice(0, 80)}`
          : `${name} has no ring`,
      };
    }, wanted);
    if (hidden) this.#unseen.add(`${seat.name}: ${hidden}`);
    return there;
  }

  /** Goes on with Tab, or back, until something has the focus; fails where it never comes there. */
  async tabTo(seat: Seat, selector: string, chord: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      if (await this.look(seat, selector)) return;
      await seat.page.keyboard.press(chord);
    }
    throw new Error(`the focus never came to ${selector}; it is at ${await focused(seat)}`);
  }

  /** Waits until the focus is where a key has put it, and the window there is at rest. */
  async comesTo(seat: Seat, selector: string): Promise<void> {
    const isThere = () => seat.page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);
    await expect.poll(isThere, { timeout: PATIENCE }).toBe(true);
    await seat.page.waitForTimeout(DEAF);
    expect(await this.look(seat, selector)).toBe(true);
  }

  /** Presses something. */
  async enter(seat: Seat, selector: string): Promise<void> {
    await this.tabTo(seat, selector);
    await seat.page.keyboard.press("Enter");
  }

  /** A key of ours, pressed where no field takes it. */
  async key(seat: Seat, chord: string): Promise<void> {
    await this.letGo(seat);
    await seat.page.keyboard.press(chord);
  }

  /** Goes to the question by its key, waits until it listens, and presses what is to be pressed. */
  async answer(seat: Seat, selector = ".gp-push-bar button.gp-filled"): Promise<void> {
    await this.key(seat, "Shift+P");
    await seat.page.waitForTimeout(DEAF);
    await this.enter(seat, selector);
  }

  /** Goes on with Tab until no field takes what is typed. */
  async letGo(seat: Seat): Promise<void> {
    const typing = () =>
      seat.page.evaluate(
        () => document.activeElement?.matches("input:not([type=checkbox], [type=radio]), textarea, select") ?? false,
      );
    while (await typing()) await seat.page.keyboard.press("Tab");
  }
}
