/** How windows look: dark, unless the page says otherwise. */
export type WindowTheme = "dark" | "light";

/** How windows of a page look now. */
export const themeOf = ({ documentElement }: Document): WindowTheme =>
  documentElement.dataset["windows"] === "light" ? "light" : "dark";

/** What has the look of windows: these themselves, and parts of the page round the map. */
const THEMED = ":is(.application, .table-part).themed";

/** Gives the windows of a page another look: those that are open, and those that open from now on. */
export const wearTheme = (page: Document, theme: WindowTheme): void => {
  page.documentElement.dataset["windows"] = theme;
  for (const window of page.querySelectorAll(THEMED)) {
    window.classList.toggle("theme-dark", theme === "dark");
    window.classList.toggle("theme-light", theme === "light");
  }
};

/** Has a part of the page look as windows do, now and when that changes. */
export const lookAsWindows = (part: HTMLElement): void =>
  part.classList.add("table-part", "themed", `theme-${themeOf(part.ownerDocument)}`);
