import { DEFAULT_WINDOWS, windowAt } from "../../rules/index.ts";
import type { Say } from "../message/say.ts";
import type { WindowMark } from "../ruleset/turn-bar.ts";

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
