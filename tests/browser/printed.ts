import type { Page } from "playwright-core";

/** Of a window that is printed: how many sheets of paper it takes, and how much of it is cut off, in CSS pixels. */
export const printed = async (
  page: Page,
  window: string,
): Promise<{ readonly sheets: number; readonly cut: number }> => {
  await page.emulateMedia({ media: "print" });
  const cut = await page.locator(window).evaluate((element) => {
    const parts = [element, ...element.querySelectorAll(".window-content")];
    return Math.max(...parts.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  });
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ format: "A4", margin: { top: "10mm", bottom: "10mm" } });
  return { sheets: pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0, cut };
};
