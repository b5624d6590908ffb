import type { JudgeActs } from "../session.ts";

/** The acts that need no game yet. */
export type OpeningActs = Pick<JudgeActs, "openGame" | "loadScenario">;

const NO_GAME = "GRAVITYPORTALS.Clock.noGame";

/** A judge's acts before a game is opened: it can be opened, and nothing else. */
export const idleActs = (opening: OpeningActs): JudgeActs => ({
  ...opening,
  next: async () => {},
  pause: () => {},
  undoTo: async () => NO_GAME,
  place: async () => [{ field: "hex", key: NO_GAME }],
  retire: async () => {},
  start: async () => {},
  readyFor: () => {},
  rollFor: () => {},
  seeAs: () => {},
  recoveryCode: () => "",
  seeingAs: null,
  paused: false,
  pace: null,
});
