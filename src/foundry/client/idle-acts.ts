import type { JudgeActs } from "../session/judge.ts";

/** The acts that need no game yet. */
export type OpeningActs = Pick<JudgeActs, "openGame" | "loadScenario" | "rulesets">;

const NO_GAME = "GRAVITYPORTALS.Clock.noGame";

/** The acts that help a browser which cannot take up the game. */
export type HelpActs = Pick<JudgeActs, "help" | "enterKey" | "restore" | "lost">;

/** Acts where nothing needs help. */
export const NO_HELP: HelpActs = {
  help: null,
  enterKey: async () => ({ code: "no-log" }),
  restore: async () => false,
  lost: null,
};

/** A judge's acts without a game: one can be opened, or taken up with what it needs, and nothing else. */
export const idleActs = (opening: OpeningActs, help: HelpActs): JudgeActs => ({
  ...opening,
  ...help,
  next: async () => {},
  pause: () => {},
  undoTo: async () => NO_GAME,
  place: async () => [{ field: "hex", key: NO_GAME }],
  retire: async () => {},
  spare: async () => NO_GAME,
  setZones: async () => NO_GAME,
  unleash: async () => NO_GAME,
  credit: () => {},
  moveAnchor: async () => NO_GAME,
  mapsOutside: [],
  bringIn: async () => "GRAVITYPORTALS.Refusal.not-there",
  takeCharts: async () => {},
  changeRuleOptions: async () => {},
  start: async () => NO_GAME,
  finishSetUp: async () => NO_GAME,
  shiftMap: async () => NO_GAME,
  makeMapAgain: async () => {},
  readyFor: () => {},
  rollFor: () => {},
  nameChart: async () => NO_GAME,
  seeAs: () => {},
  recoveryCode: () => "",
  seeingAs: null,
  paused: false,
  pace: null,
  setPace: async () => {},
});
