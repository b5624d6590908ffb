import { PSEUDO, runTier } from "../../../tools/test-tiers.ts";
import { LANGUAGE } from "../../lang.ts";
import { wrongIn } from "../flaws.ts";
import { lostTexts } from "../large-text.ts";
import type { Seat } from "../seat.ts";
import { misfitsIn } from "./misfits.ts";
import { untranslatedIn } from "./untranslated.ts";

/** A screen, CSS pixels. */
export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** How a person has the page: size of text, and Foundry's theme. */
interface Look {
  readonly size: "100%" | "200%";
  readonly theme: "dark" | "light";
}

/** The one on which the games are played, and the smallest for which the windows are made. */
export const USUAL_SCREEN: Screen = { width: 1366, height: 768 };
export const SMALL_SCREEN: Screen = { width: 1024, height: 700 };
const LARGE_SCREEN: Screen = { width: 1920, height: 1080 };

const USUAL_LOOK: Look = { size: "100%", theme: "dark" };

const EVERY_LOOK: readonly Look[] = [
  USUAL_LOOK,
  { size: "100%", theme: "light" },
  { size: "200%", theme: "dark" },
  { size: "200%", theme: "light" },
];

/**
 * The looks on each screen: all twelve, or on a push two on the smallest screen, which meet each size of text and each
 * theme, and of which each state of a window is given one in turn. Where a window fits at twice the size of text there,
 * it fits on the larger screens; on the usual one the tours press what they need with a pointer, and `keyboard.test.ts`
 * looks for lost texts and faint colours. What larger screens show alone is left to the whole run. Other languages have
 * longer words and nothing else: they are looked at where there is the least room.
 */
const LOOKS: ReadonlyMap<Screen, readonly Look[]> =
  LANGUAGE !== "en"
    ? new Map([[SMALL_SCREEN, [USUAL_LOOK]]])
    : runTier() === "push"
      ? new Map([[SMALL_SCREEN, [USUAL_LOOK, { size: "200%", theme: "light" }]]])
      : new Map([USUAL_SCREEN, SMALL_SCREEN, LARGE_SCREEN].map((screen) => [screen, EVERY_LOOK]));

/** The screens on which windows are looked at. */
export const SCREENS: readonly Screen[] = [...LOOKS.keys()];

/** The look in which a theme is looked at by the checker of accessibility: it finds the same on each screen, at each size. */
const isForChecker = (screen: Screen, look: Look): boolean =>
  screen === SCREENS[0] && look === LOOKS.get(screen)?.find(({ theme }) => theme === look.theme);

/** How long the bars take to find their places, in milliseconds. */
const BARS_MOVE = 250;

/** Walks through windows and remembers which it saw, and what was wrong where. */
export class Walk {
  readonly #seen = new Set<string>();
  readonly #wrong = new Map<string, Set<string>>();
  #screen = USUAL_SCREEN;
  #looked = 0;

  /** The marks of the windows that were looked at. */
  get seen(): ReadonlySet<string> {
    return this.#seen;
  }

  /** What was wrong, a line each, with the screens and looks where it was. */
  get wrong(): readonly string[] {
    return [...this.#wrong].map(([what, where]) => `${what} [${[...where].join(", ")}]`).sort();
  }

  /** Gives pages another size; windows that open from now on take their places on it. */
  async onScreen(screen: Screen, seats: readonly Seat[]): Promise<void> {
    this.#screen = screen;
    for (const { page } of seats) {
      await page.setViewportSize(screen);
      // The bars move to their places; windows open below them.
      await page.waitForTimeout(BARS_MOVE);
    }
  }

  /** Looks at a window as it is: in each size of text and each theme, on a push in one of each. */
  async look({ page }: Seat, mark: string, state = ""): Promise<void> {
    await page.locator(`.application.${mark}`).first().waitFor();
    const all = LOOKS.get(this.#screen) ?? [];
    if (all.length > 0) this.#seen.add(mark);
    const looks = runTier() === "push" ? all.filter((_, at) => at === this.#looked % all.length) : all;
    this.#looked += 1;
    for (const look of looks) {
      await wear(page, mark, look);
      const window = `.application.${mark}`;
      const wrong = [...(await lostTexts(page, window)), ...(await misfitsIn(page, mark))];
      if (LANGUAGE === PSEUDO)
        wrong.push(...(await untranslatedIn(page, mark)).map((text) => `not translated: ${text}`));
      // Questions are drawn by the table itself, which has no light look.
      const isOurs = !mark.startsWith("gp-ask-");
      if (isOurs && isForChecker(this.#screen, look)) wrong.push(...(await wrongIn(page, window)));
      for (const what of wrong) {
        const line = `${mark}${state ? ` ${state}` : ""}: ${what}`;
        const where = this.#wrong.get(line) ?? new Set();
        where.add(`${this.#screen.width} ${look.size} ${look.theme}`);
        this.#wrong.set(line, where);
      }
    }
    await wear(page, mark, USUAL_LOOK);
  }

  /** Looks at a window in all its states: each tab, and each of them with everything in it laid open. */
  async through(seat: Seat, mark: string): Promise<void> {
    const window = seat.page.locator(`.application.${mark}`).first();
    await window.waitFor();
    const rail = window.locator(".gp-rail-face");
    if (await rail.isVisible()) {
      await this.look(seat, mark, "rail");
      await rail.dispatchEvent("click");
      await rail.waitFor({ state: "hidden" });
    }
    const tabs = await window.locator("[role=tab]").evaluateAll((all) => all.map(({ id }) => id));
    for (const tab of tabs.length > 0 ? tabs : [""]) {
      if (tab) {
        await press(seat, `#${tab}`);
        await seat.page.locator(`#${tab}[aria-selected=true]`).waitFor();
      }
      const name = tab.split("-").at(-1) ?? "";
      await this.look(seat, mark, name);
      if (await layOpen(seat, mark)) await this.look(seat, mark, `${name} laid open`.trim());
    }
  }
}

/** Presses something of ours without a pointer, so that nothing that lies over it matters here. */
export const press = ({ page }: Seat, selector: string): Promise<void> =>
  page.locator(selector).first().dispatchEvent("click");

/** Lays open what a window keeps folded: lists, and the first of each kind of row; tells whether there was any. */
const layOpen = async ({ page }: Seat, mark: string): Promise<boolean> => {
  const opened = await page.evaluate((mark) => {
    const root = document.querySelector(`.application.${mark} .window-content`);
    const lists = [...(root?.querySelectorAll<HTMLDetailsElement>("details:not([open])") ?? [])].filter((one) =>
      one.checkVisibility(),
    );
    for (const list of lists) list.open = true;
    const kinds = new Map<string, HTMLElement>();
    for (const one of root?.querySelectorAll<HTMLElement>("button[aria-expanded=false]:not([aria-haspopup])") ?? []) {
      const kind = one.dataset["action"] ?? one.id;
      if (one.checkVisibility() && !kinds.has(kind)) kinds.set(kind, one);
    }
    for (const one of kinds.values()) one.click();
    return lists.length + kinds.size;
  }, mark);
  // A row that is laid open is drawn anew.
  if (opened > 0) await page.waitForTimeout(60);
  return opened > 0;
};

/** Puts the window in front, and gives the page a size of text and a theme. */
const wear = (page: Seat["page"], mark: string, look: Look): Promise<void> =>
  page.evaluate(
    async ({ mark, size, theme }) => {
      document.documentElement.style.fontSize = size;
      for (const one of [document.body, ...document.querySelectorAll(".themed, .application")]) {
        one.classList.remove("theme-dark", "theme-light");
        one.classList.add(`theme-${theme}`);
      }
      const { foundry } = globalThis as unknown as {
        readonly foundry: { readonly applications: { readonly instances: Iterable<[string, FrontWindow]> } };
      };
      for (const [, one] of foundry.applications.instances) {
        if (!one.element?.classList.contains(mark) || !one.hasFrame) continue;
        one.bringToFront();
        // Ours see to it themselves; Foundry does for others when they open, and this one was open before its text changed.
        if (!("keepPlace" in one)) one.setPosition({});
      }
      // Bars and windows follow what has grown, one after the other.
      for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    },
    { mark, ...look },
  );

/** What a page offers of an open window. */
interface FrontWindow {
  readonly element: HTMLElement | null;
  readonly hasFrame: boolean;
  bringToFront(): void;
  setPosition(to: object): unknown;
}
