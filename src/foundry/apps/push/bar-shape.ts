import type { Direction } from "../../../rules/index.ts";
import type { Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";

/** One hex to go to. */
interface PushOptionView {
  readonly hex: string;
  readonly direction: Direction;
  readonly label: string;
  /** What the standing order takes: «straight», empty for the other hexes. */
  readonly note: string;
  readonly preset: boolean;
}

/** A press that the bar offers beside the hexes. */
export interface BarButton {
  readonly act:
    | "set-up"
    | "look"
    | "zoom"
    | "list"
    | "put-off"
    | "more-time"
    | "presets"
    | "back"
    | "roll"
    | "start"
    | "keep"
    | "not-now"
    | "pick"
    | "path-done"
    | "path-back"
    | "path-cancel";
  readonly label: string;
  readonly value: string;
  readonly filled: boolean;
  /** Tells buttons of one act apart. */
  readonly name?: string;
}

/** The bar at the lower edge as its template draws it. */
export interface PushBarView {
  readonly shown: boolean;
  readonly heading: string;
  readonly detail: string;
  /** «1 of 2», empty when there is one. */
  readonly count: string;
  /** The prompt the hexes belong to. */
  readonly prompt: string;
  readonly options: readonly PushOptionView[];
  readonly buttons: readonly BarButton[];
  readonly rule: string;
}

export const HIDDEN: PushBarView = {
  shown: false,
  heading: "",
  detail: "",
  count: "",
  prompt: "",
  options: [],
  buttons: [],
  rule: "",
};

/**
 * The button that leads to where a unit is asked about, when another map is looked at.
 *
 * @param viewed the Foundry scene that this client looks at
 */
export const lookButton = (session: Session, say: Say, unit: string, viewed: string | null): readonly BarButton[] => {
  const scene = session.state?.units[unit]?.scene;
  const there = scene === undefined ? null : session.foundryScene(scene);
  if (scene === undefined || there === null || there === viewed) return [];
  const label = say("GRAVITYPORTALS.PushBar.Look", { scene: session.sceneName(scene) });
  return [{ act: "look", label, value: there, filled: false }];
};
