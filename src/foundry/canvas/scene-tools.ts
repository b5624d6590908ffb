import { MODULE_ID } from "../host/module.ts";
import { isCovered, setCovered } from "./cover.ts";
import type { Shown } from "./viewer.ts";

interface Tool {
  readonly name: string;
  readonly order: number;
  readonly title: string;
  readonly icon: string;
  readonly visible?: boolean;
  readonly toggle?: boolean;
  readonly active?: boolean;
  readonly onChange?: (event: Event | undefined, active: boolean) => void;
}

/** A group of buttons beside the map, as `getSceneControlButtons` takes it. */
export interface ToolGroup {
  readonly name: string;
  readonly order: number;
  readonly title: string;
  readonly icon: string;
  readonly visible: boolean;
  readonly activeTool: string;
  readonly tools: Readonly<Record<string, Tool>>;
  readonly onChange: (event: Event | undefined, active: boolean) => void;
}

/** What the tools read and change. */
export interface ToolState {
  readonly shown: Shown;
  readonly isJudge: boolean;
  change(shown: Partial<Shown>): void;
  /** Makes the map's layer of this module the one that the pointer works on. */
  activate(): void;
}

/** What can be switched on and off, in the order of its buttons. */
const TOGGLES: readonly (readonly [name: keyof Shown, title: string, icon: string])[] = [
  ["bands", "GRAVITYPORTALS.Overlay.Tool.bands", "fa-solid fa-bullseye"],
  ["zones", "GRAVITYPORTALS.Overlay.Tool.zones", "fa-solid fa-layer-group"],
  ["numbers", "GRAVITYPORTALS.Overlay.Tool.numbers", "fa-solid fa-hashtag"],
  ["names", "GRAVITYPORTALS.Overlay.Tool.names", "fa-solid fa-tag"],
];

const toggles = (shown: Shown, change: ToolState["change"]): Readonly<Record<string, Tool>> =>
  Object.fromEntries(
    TOGGLES.map(([name, title, icon], at) => [
      name,
      {
        ...{ name, title, icon, order: at + 2, toggle: true, active: shown[name] },
        onChange: (_event: Event | undefined, isOn: boolean) => change({ [name]: isOn }),
      },
    ]),
  );

/** The overlay's buttons: the same for everybody, but Cover, which only a judge has use for. */
export const toolGroup = ({ shown, isJudge, change, activate }: ToolState): ToolGroup => ({
  name: MODULE_ID,
  order: 20,
  title: "GRAVITYPORTALS.Overlay.title",
  icon: "fa-solid fa-hurricane",
  visible: true,
  activeTool: "view",
  // A group of tools does not bring its layer with it.
  onChange: (_event, active) => {
    if (active) activate();
  },
  tools: {
    view: {
      name: "view",
      order: 1,
      title: "GRAVITYPORTALS.Overlay.Tool.view",
      icon: "fa-solid fa-binoculars",
      onChange: (_event, active) => {
        if (active) activate();
      },
    },
    ...toggles(shown, change),
    cover: {
      name: "cover",
      order: 6,
      title: "GRAVITYPORTALS.Overlay.Tool.cover",
      icon: "fa-solid fa-eye-slash",
      visible: isJudge,
      toggle: true,
      active: isCovered(),
      onChange: (_event, covered) => setCovered(covered),
    },
  },
});
