import { wearTheme } from "../client/apps/theme.ts";
import { el } from "./dom.ts";

type StorageLike = Pick<Storage, "getItem" | "setItem">;

/** What a person can choose for windows, as it is shown. */
const THEMES = { dark: "Dark", light: "Light", system: "As the system" } as const;
type Theme = keyof typeof THEMES;

/** Where a browser keeps it. */
const KEY = "table.theme";

/** What the system wants where the person leaves it to that. */
const systemLight = (page: Document): MediaQueryList | undefined =>
  page.defaultView?.matchMedia("(prefers-color-scheme: light)");

/** What this browser's person chose; dark at first. */
const keptTheme = (storage: StorageLike): Theme => {
  const kept = storage.getItem(KEY);
  return kept === "light" || kept === "system" ? kept : "dark";
};

const wear = (page: Document, storage: StorageLike): void => {
  const kept = keptTheme(storage);
  const system = systemLight(page)?.matches ? "light" : "dark";
  wearTheme(page, kept === "system" ? system : kept);
};

/** Gives a page's windows the look that its person chose, and follows the system where that was chosen. */
export const followTheme = (page: Document, storage: StorageLike): void => {
  wear(page, storage);
  systemLight(page)?.addEventListener("change", () => wear(page, storage));
};

/** The list in which a person chooses how windows look; it is kept in this browser. */
export const themeChoice = (page: Document, storage: StorageLike): HTMLElement => {
  const options = Object.entries(THEMES).map(([value, label]) => el("option", { value }, label));
  const list = el("select", { id: "table-theme" }, ...options);
  list.value = keptTheme(storage);
  list.addEventListener("change", () => {
    storage.setItem(KEY, list.value);
    wear(page, storage);
  });
  return el("div", { class: "form-group" }, el("label", { for: "table-theme" }, "Windows and lists look"), list);
};
