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
    bands: {
      name: "bands",
      order: 2,
      title: "GRAVITYPORTALS.Overlay.Tool.bands",
      icon: "fa-solid fa-bullseye",
      toggle: true,
      active: shown.bands,
      onChange: (_event, bands) => change({ bands }),
    },
    zones: {
      name: "zones",
      order: 3,
      title: "GRAVITYPORTALS.Overlay.Tool.zones",
      icon: "fa-solid fa-layer-group",
      toggle: true,
      active: shown.zones,
      onChange: (_event, zones) => change({ zones }),
    },
    numbers: {
      name: "numbers",
      order: 4,
      title: "GRAVITYPORTALS.Overlay.Tool.numbers",
      icon: "fa-solid fa-hashtag",
      toggle: true,
      active: shown.numbers,
      onChange: (_event, numbers) => change({ numbers }),
    },
    names: {
      name: "names",
      order: 5,
      title: "GRAVITYPORTALS.Overlay.Tool.names",
      icon: "fa-solid fa-tag",
      toggle: true,
      active: shown.names,
      onChange: (_event, names) => change({ names }),
    },
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
