/** One group of tabs in a class's `TABS`. */
export interface TabsConfiguration {
  readonly tabs: readonly { id: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
  readonly initial?: string | null;
  readonly labelPrefix?: string;
}

/** A tab as templates are given it. */
export interface ApplicationTab {
  id: string;
  group: string;
  icon?: string;
  label: string;
  tooltip?: string;
  active: boolean;
  cssClass: string;
}

/** The tabs of a group for a template; the label is `labelPrefix.id` where none is given. */
export const prepareTabs = (
  group: string,
  { tabs, labelPrefix }: TabsConfiguration,
  activeTab: string | null | undefined,
): Record<string, ApplicationTab> => {
  const prepared: Record<string, ApplicationTab> = {};
  for (const tab of tabs) {
    const active = activeTab === tab.id;
    prepared[tab.id] = {
      ...tab,
      group,
      active,
      label: tab.label ?? (labelPrefix ? `${labelPrefix}.${tab.id}` : tab.id),
      cssClass: [tab.cssClass, active ? "active" : ""].filter(Boolean).join(" "),
    };
  }
  return prepared;
};

/**
 * Shows one tab of a group inside an element: its navigation entry and its section carry the class `active`.
 *
 * @throws When neither an entry nor a section of that name exists.
 */
export const showTab = (root: HTMLElement, tab: string, group: string): void => {
  const of = (selector: string): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => element.dataset["group"] === group);
  const entries = of("nav [data-tab], .tabs [data-tab]");
  const sections = of(".tab[data-tab]").filter((element) => !entries.includes(element));
  if (![...entries, ...sections].some((element) => element.dataset["tab"] === tab))
    throw new Error(`No tab "${tab}" of the group "${group}" in this window.`);
  for (const entry of entries) {
    const active = entry.dataset["tab"] === tab;
    entry.classList.toggle("active", active);
    if (entry.hasAttribute("aria-selected") || entry.getAttribute("role") === "tab")
      entry.setAttribute("aria-selected", `${active}`);
  }
  for (const section of sections) section.classList.toggle("active", section.dataset["tab"] === tab);
};
