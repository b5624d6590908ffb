import { DEFAULT_WINDOWS, windowAt } from "../../rules/index.ts";
import type { Say } from "../message/say.ts";

/** The mark of the published pattern of windows; the same in a game with five portals and in one with none. */
export interface WindowMark {
  readonly open: boolean;
  /** Short: «to 5» while open, «at 7» while closed. */
  readonly text: string;
  /** The same in full, for the ear and the pointer. */
  readonly label: string;
}

/** First impulse of the next announced window after an impulse; at the end of a turn that of the next turn. */
export const nextWindowStart = (impulse: number): number =>
  (DEFAULT_WINDOWS.find(([first]) => first > impulse) ?? DEFAULT_WINDOWS[0] ?? [1, 1])[0];

/** The announced window at an impulse, open or closed. */
export const windowMark = (say: Say, impulse: number): WindowMark => {
  const window = windowAt(DEFAULT_WINDOWS, impulse);
  if (window) {
    const [, to] = window;
    return {
      open: true,
      text: say("GRAVITYPORTALS.TurnBar.WindowTo", { to }),
      label: say("GRAVITYPORTALS.TurnBar.WindowOpen", { to }),
    };
  }
  const at = nextWindowStart(impulse);
  return {
    open: false,
    text: say("GRAVITYPORTALS.TurnBar.WindowAt", { at }),
    label: say("GRAVITYPORTALS.TurnBar.WindowClosed", { at }),
  };
};
