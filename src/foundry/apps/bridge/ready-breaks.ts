import { DEFAULT_WINDOWS } from "../../../rules/index.ts";
import type { Say } from "../../message/say.ts";
import { userSetting } from "../../settings/user-setting.ts";

/** Reasons for which «ready until something happens» ends. */
export const READY_BREAKS = ["choice", "moves", "mine", "comings", "turns", "marks", "windows"] as const;
type ReadyBreak = (typeof READY_BREAKS)[number];

/** Which reasons count for one person. */
export type ReadyBreaks = Readonly<Record<ReadyBreak, boolean>>;

/** All reasons that concern one's own ships, and the beginning and the two marks of a turn; not every announced window. */
export const DEFAULT_BREAKS: ReadyBreaks = {
  choice: true,
  moves: true,
  mine: true,
  comings: true,
  turns: true,
  marks: true,
  windows: false,
};

/** The breaks for somebody with more ships than can be watched one by one: must choose, a new turn, impulses 16 and 32. */
export const FLEET_BREAKS: ReadyBreaks = {
  choice: true,
  moves: false,
  mine: false,
  comings: false,
  turns: true,
  marks: true,
  windows: false,
};

/** The impulses at whose beginning a ready ends: the two marks of a turn, and the first of each announced window. */
export const breakImpulses = ({ marks, windows }: ReadyBreaks): readonly number[] => [
  ...(marks ? [16, 32] : []),
  ...(windows ? DEFAULT_WINDOWS.map(([first]) => first) : []),
];

const KEYS: Readonly<Record<ReadyBreak, string>> = {
  choice: "GRAVITYPORTALS.Bridge.Break.choice",
  moves: "GRAVITYPORTALS.Bridge.Break.moves",
  mine: "GRAVITYPORTALS.Bridge.Break.mine",
  comings: "GRAVITYPORTALS.Bridge.Break.comings",
  turns: "GRAVITYPORTALS.Bridge.Break.turns",
  marks: "GRAVITYPORTALS.Bridge.Break.marks",
  windows: "GRAVITYPORTALS.Bridge.Break.windows",
};

/** Reads breaks from a setting, whatever it holds; a question to me always stops my own ready. */
export const parseBreaks = (value: unknown): ReadyBreaks => {
  const given: Readonly<Record<string, unknown>> =
    typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  const breaks = Object.fromEntries(
    READY_BREAKS.map((name) => [name, typeof given[name] === "boolean" ? given[name] : DEFAULT_BREAKS[name]]),
  );
  return { ...DEFAULT_BREAKS, ...breaks, choice: true };
};

/** One break as the Orders tab draws it. */
export interface BreakView {
  readonly name: ReadyBreak;
  readonly label: string;
  readonly on: boolean;
  /** It cannot be switched off. */
  readonly fixed: boolean;
}

/** Draws the breaks. */
export const breakViews = (breaks: ReadyBreaks, say: Say): readonly BreakView[] =>
  READY_BREAKS.map((name) => ({
    name,
    label: say(KEYS[name]),
    on: name === "choice" || breaks[name],
    fixed: name === "choice",
  }));

const SETTING = userSetting("breaks", parseBreaks);

/** Registers where the Bridge's own choices are kept; to be called in `init`. */
export const registerBridgeSettings = (): void => SETTING.register();

/** What stops a user's own «ready until something happens»; kept in this browser, known to nobody else. */
export const readyBreaks = (user: string): ReadyBreaks => SETTING.of(user);

/** Keeps what stops a user's own ready. */
export const keepReadyBreaks = (user: string, breaks: ReadyBreaks): Promise<void> => SETTING.keep(user, breaks);
