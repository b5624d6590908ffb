import { button, el } from "./dom.ts";
import { type Panel, panel } from "./panel.ts";
import { type CanvasLayer, canvasOf, redrawOn, type Table } from "./table.ts";

/** A tool as `getSceneControlButtons` describes it. */
interface Tool {
  name: string;
  title: string;
  icon: string;
  order?: number;
  visible?: boolean;
  toggle?: boolean;
  button?: boolean;
  active?: boolean;
  onChange?: (event: Event | undefined, active: boolean) => unknown;
}

/** A group of tools. Whoever makes one sees to it that its layer of the canvas is active with it. */
export interface SceneControl {
  name: string;
  title: string;
  icon: string;
  order?: number;
  visible?: boolean;
  activeTool: string;
  tools: Record<string, Tool>;
  onChange?: (event: Event | undefined, active: boolean) => unknown;
  onToolChange?: (event: Event | undefined, tool: Tool) => unknown;
}

/** `ui.controls` */
export interface SceneControlsPanel extends Panel {
  readonly controls: Record<string, SceneControl>;
  readonly control: SceneControl | null;
  readonly tool: Tool | null;
  activate(options: { control?: string; tool?: string; event?: Event }): Promise<void>;
}

/** The controls before modules add theirs. */
const baseControls = (table: Table): Record<string, SceneControl> => ({
  tokens: {
    name: "tokens",
    order: 1,
    title: "Tokens",
    icon: "fa-solid fa-shuttle-space",
    visible: true,
    activeTool: "select",
    onChange: (_event, active) => {
      if (active) (canvasOf(table)?.["tokens"] as CanvasLayer | undefined)?.activate();
    },
    onToolChange: (_event, { name }) => {
      (canvasOf(table)?.["tokens"] as CanvasLayer | undefined)?.activate({ tool: name });
    },
    tools: {
      select: { name: "select", order: 1, title: "Take and move tokens", icon: "fa-solid fa-arrow-pointer" },
      target: { name: "target", order: 2, title: "Mark targets", icon: "fa-solid fa-bullseye" },
    },
  },
});

const inOrder = <T extends { order?: number; visible?: boolean }>(record: Record<string, T>): T[] =>
  Object.values(record)
    .filter(({ visible }) => visible !== false)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));

/** The buttons at the left: groups of tools, then the tools of the group in use. */
export const sceneControls = (table: Table): SceneControlsPanel => {
  const { hooks, game } = table.runtime;
  const element = el("aside", { id: "scene-controls", "aria-label": "Tools" });
  let controls: Record<string, SceneControl> = {};
  let current = "tokens";

  const prepare = (): void => {
    const active = Object.fromEntries(Object.values(controls).map(({ name, activeTool }) => [name, activeTool]));
    controls = baseControls(table);
    hooks.callAll("getSceneControlButtons", controls);
    for (const control of Object.values(controls)) {
      table.runtime.configured("sceneControl", control);
      for (const tool of Object.values(control.tools)) table.runtime.configured("sceneControlTool", tool);
      const kept = active[control.name];
      if (kept && control.tools[kept]) control.activeTool = kept;
      if (!control.tools[control.activeTool])
        console.warn(`The scene control "${control.name}" has no tool "${control.activeTool}" to begin with.`);
    }
    if (!controls[current]) current = "tokens";
  };

  const choose = (control: SceneControl, tool: Tool, event: Event | undefined): void => {
    const before = controls[current];
    if (before && before !== control) {
      before.tools[before.activeTool]?.onChange?.(event, false);
      before.onChange?.(event, false);
    }
    const toolBefore = control.tools[control.activeTool];
    if (before === control && toolBefore && toolBefore !== tool) toolBefore.onChange?.(event, false);
    current = control.name;
    control.activeTool = tool.name;
    if (before !== control) control.onChange?.(event, true);
    tool.onChange?.(event, true);
    control.onToolChange?.(event, tool);
    hooks.callAll("activateSceneControls", self);
    void self.render();
  };

  const press = (control: SceneControl, tool: Tool, event: Event): void => {
    if (tool.button) tool.onChange?.(event, true);
    else if (tool.toggle) {
      tool.active = !tool.active;
      tool.onChange?.(event, tool.active);
      void self.render();
    } else choose(control, tool, event);
  };

  const base = panel(table, "SceneControls", element, () => {
    const { i18n } = game;
    const groups = inOrder(controls);
    const control = controls[current];
    const group = (one: SceneControl): HTMLElement =>
      el(
        "li",
        {},
        button(
          i18n.localize(one.title),
          one.icon,
          (event) => {
            const tool = one.tools[one.activeTool];
            if (tool) choose(one, tool, event);
          },
          {
            iconOnly: true,
            class: "control layer",
            "data-control": one.name,
            "data-tooltip-direction": "RIGHT",
            "aria-pressed": `${one.name === current}`,
          },
        ),
      );
    const toolButton = (owner: SceneControl, tool: Tool): HTMLElement => {
      const on = tool.toggle ? tool.active === true : !tool.button && owner.activeTool === tool.name;
      return el(
        "li",
        {},
        button(i18n.localize(tool.title), tool.icon, (event) => press(owner, tool, event), {
          iconOnly: true,
          class: `control tool ${tool.toggle ? "toggle" : ""}`.trim(),
          "data-tool": tool.name,
          "data-tooltip-direction": "RIGHT",
          ...(tool.button ? {} : { "aria-pressed": `${on}` }),
        }),
      );
    };
    const focus = (document.activeElement as HTMLElement | null)?.dataset;
    element.replaceChildren(
      el("menu", { id: "scene-controls-layers", class: "scene-controls" }, ...groups.map(group)),
      el(
        "menu",
        { id: "scene-controls-tools", class: "scene-controls" },
        ...(control ? inOrder(control.tools).map((tool) => toolButton(control, tool)) : []),
      ),
    );
    const again = focus?.["tool"]
      ? `[data-tool="${focus["tool"]}"]`
      : focus?.["control"]
        ? `[data-control="${focus["control"]}"]`
        : null;
    if (again) element.querySelector<HTMLElement>(again)?.focus();
  });

  const self: SceneControlsPanel = {
    id: base.id,
    element,
    rendered: true,
    get controls() {
      return controls;
    },
    get control() {
      return controls[current] ?? null;
    },
    get tool() {
      const control = controls[current];
      return control?.tools[control.activeTool] ?? null;
    },
    async activate({ control: name = current, tool: toolName, event }) {
      const control = controls[name];
      const tool = control?.tools[toolName ?? control.activeTool];
      if (control && tool) choose(control, tool, event);
    },
    async render(options) {
      if ((options as { reset?: boolean } | undefined)?.reset) prepare();
      await base.render(options);
      return self;
    },
  };
  prepare();
  redrawOn(table, ["canvasReady"], () => void self.render());
  return self;
};
