import { IMPULSES_A_TURN, type Window } from "../../../../rules/index.ts";
import { type Message, message } from "../../../message/message.ts";

/** Windows as people write them: `2-5 7-10`. */
export const windowsText = (windows: readonly Window[]): string =>
  windows.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(" ");

type Read =
  | { readonly ok: true; readonly windows: readonly Window[] }
  | { readonly ok: false; readonly words: Message };

const fault = (key: string, data?: Message["data"]): Read => ({ ok: false, words: message(key, data) });

/**
 * Reads windows as people write them, with any of space, comma and the two dashes; they must rise and not overlap
 * (IP2.77).
 */
export const readWindows = (text: string): Read => {
  const parts = text
    .trim()
    .replace(/\s*[-–]\s*/g, "-")
    .split(/[\s,;]+/)
    .filter((part) => part !== "");
  if (parts.length === 0) return fault("GRAVITYPORTALS.Sheet.Fault.noWindow");
  const windows: Window[] = [];
  for (const part of parts) {
    const match = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part);
    const first = Number(match?.[1]);
    const last = Number(match?.[2] ?? match?.[1]);
    if (!match || first < 1 || last > IMPULSES_A_TURN || last < first)
      return fault("GRAVITYPORTALS.Sheet.Fault.window", { part });
    const before = windows.at(-1);
    if (before && first <= before[1]) {
      return fault("GRAVITYPORTALS.Sheet.Fault.overlap", { part, before: windowsText([before]) });
    }
    windows.push([first, last]);
  }
  return { ok: true, windows };
};

/** On how many impulses of a turn a set of windows is open. */
export const openImpulses = (windows: readonly Window[]): number =>
  windows.reduce((sum, [first, last]) => sum + last - first + 1, 0);
