import { el, icon } from "./dom.ts";
import type { Panel } from "./panel.ts";
import type { Table } from "./table.ts";

/** A tab of the sidebar. */
export interface SidebarTab {
  readonly id: string;
  readonly label: string;
  /** A word for below the icon. */
  readonly short: string;
  readonly icon: string;
  readonly panel: Panel;
}

/** `ui.sidebar` */
export interface Sidebar {
  readonly id: string;
  readonly element: HTMLElement;
  readonly expanded: boolean;
  activeTab: string;
  changeTab(tab: string, group?: string): void;
  toggleExpanded(expanded?: boolean): void;
  render(options?: unknown): Promise<Sidebar>;
}

/** The sidebar: one tab at a time; its tabs are walked with the arrow keys. */
export const createSidebar = (table: Table, tabs: readonly SidebarTab[]): Sidebar => {
  const { hooks } = table.runtime;
  const content = el("div", { id: "sidebar-content" }, ...tabs.map(({ panel }) => panel.element));
  const strip = el("nav", {
    id: "sidebar-tabs",
    class: "tabs",
    role: "tablist",
    "aria-label": "Sidebar",
    "aria-orientation": "vertical",
  });
  const element = el("aside", { id: "sidebar" }, strip, content);
  let expanded = true;

  const show = (): void => {
    element.classList.toggle("collapsed", !expanded);
    for (const { id, panel } of tabs) {
      panel.element.hidden = id !== self.activeTab;
      panel.element.setAttribute("role", "tabpanel");
      panel.element.setAttribute("aria-labelledby", `tab-${id}`);
      const tab = strip.querySelector<HTMLElement>(`#tab-${id}`);
      tab?.setAttribute("aria-selected", `${expanded && id === self.activeTab}`);
      if (tab) tab.tabIndex = id === self.activeTab ? 0 : -1;
    }
  };

  const self: Sidebar = {
    id: "sidebar",
    element,
    get expanded() {
      return expanded;
    },
    activeTab: tabs[0]?.id ?? "",
    changeTab(tab) {
      if (!tabs.some(({ id }) => id === tab)) throw new Error(`The sidebar has no tab "${tab}".`);
      self.activeTab = tab;
      expanded = true;
      show();
      hooks.callAll("changeSidebarTab", tabs.find(({ id }) => id === tab)?.panel);
    },
    toggleExpanded(wanted = !expanded) {
      expanded = wanted;
      show();
      hooks.callAll("collapseSidebar", self, !expanded);
    },
    async render() {
      for (const { panel } of tabs) await panel.render();
      hooks.callAll("renderSidebar", self, element, {}, {});
      return self;
    },
  };

  strip.append(
    ...tabs.map(({ id, label, short, icon: name }) =>
      el(
        "button",
        {
          type: "button",
          id: `tab-${id}`,
          role: "tab",
          class: "icon",
          "data-tab": id,
          "aria-label": label,
          "data-tooltip": "",
          "data-tooltip-direction": "LEFT",
          onclick: () => (expanded && self.activeTab === id ? self.toggleExpanded(false) : self.changeTab(id)),
        },
        icon(name),
        el("span", { class: "tab-word", "aria-hidden": "true" }, short),
      ),
    ),
  );
  strip.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(({ id }) => id === self.activeTab);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    self.changeTab(next.id);
    strip.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  });
  show();
  return self;
};
