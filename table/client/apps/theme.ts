/** How windows look: dark, unless the page says otherwise. */
export type WindowTheme = "dark" | "light";

/** How windows of a page look now. */
export const themeOf = ({ documentElement }: Document): WindowTheme =>
  documentElement.dataset["windows"] === "light" ? "light" : "dark";

/** Gives the windows of a page another look: those that are open, and those that open from now on. */
export const wearTheme = (page: Document, theme: WindowTheme): void => {
  page.documentElement.dataset["windows"] = theme;
  for (const window of page.querySelectorAll(".application.themed")) {
    window.classList.toggle("theme-dark", theme === "dark");
    window.classList.toggle("theme-light", theme === "light");
  }
};
