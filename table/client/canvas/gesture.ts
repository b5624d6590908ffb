/** What a press of the pointer begins. */
export type Gesture = "pan" | "token" | "target" | "select" | "layer" | "none";

/** A press: which button, with what, on what. */
export interface Press {
  /** As in `PointerEvent.button`: 0 main, 1 middle, 2 secondary. */
  readonly button: number;
  readonly pointerType: string;
  /** Whether a token lies under the pointer, and whether this user may control it. */
  readonly onToken: boolean;
  readonly onOwnToken: boolean;
  /** The active layer holds the tokens; otherwise the press belongs to that other layer. */
  readonly tokenLayerActive: boolean;
  /** The active tool of the scene controls. */
  readonly tool: string;
}

/**
 * Decides what a press begins. Middle and secondary buttons move the map whatever lies below; a finger on open space
 * does the same, since touch has no other button. The main button belongs to the active layer.
 */
export const gestureOf = (press: Press): Gesture => {
  if (press.button === 1 || press.button === 2) return "pan";
  if (press.button !== 0) return "none";
  if (!press.tokenLayerActive) return press.pointerType === "touch" ? "pan" : "layer";
  if (press.tool === "target" && press.onToken) return "target";
  if (press.onOwnToken) return "token";
  if (press.onToken) return "none";
  return press.pointerType === "touch" ? "pan" : "select";
};

/** What a press on an own token does to the selection at once. */
export type SelectionChange = "only" | "add" | "keep";

/** A plain press takes a token alone unless it is one of several already taken; Shift or Ctrl adds it. */
export const selectionOnPress = (controlled: boolean, several: boolean): SelectionChange => {
  if (controlled) return "keep";
  return several ? "add" : "only";
};
