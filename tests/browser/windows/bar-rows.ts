import type { Page } from "playwright-core";

/** How the turn bar stands on a page. */
export interface BarRows {
  /** All its words. */
  readonly told: string;
  /** The classes of what stands below its first row. */
  readonly below: readonly string[];
  /** In CSS pixels. */
  readonly height: number;
  /** Whether some of its sentence is not seen. */
  readonly cut: boolean;
}

/** Looks at the turn bar as it is. */
export const barRows = (page: Page): Promise<BarRows> =>
  page.evaluate(() => {
    const row = document.querySelector(".gp-turn-bar .gp-turn-bar-row");
    const shown = [...(row?.children ?? [])].filter((part) => part.getClientRects().length > 0);
    const parts = shown.map((part) => ({ part, box: part.getBoundingClientRect() }));
    const foot = Math.min(...parts.map(({ box }) => box.bottom));
    const sentence = row?.querySelector(".gp-sentence");
    return {
      told: parts.map(({ part }) => part.textContent.trim()).join(" | "),
      below: parts.filter(({ box }) => box.top >= foot).map(({ part }) => part.className),
      height: row?.getBoundingClientRect().height ?? 0,
      cut: (sentence?.scrollHeight ?? 0) > (sentence?.clientHeight ?? 0) + 1,
    };
  });
