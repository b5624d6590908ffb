import type { JudgeActs } from "../session/judge.ts";

/** The acts that need no game yet. */
export type OpeningActs = Pick<JudgeActs, "openGame" | "loadScenario" | "rulesets">;

/** The acts that help a browser which cannot take up the game. */
export type HelpActs = Pick<JudgeActs, "help" | "enterKey" | "restore" | "lost">;

/** Acts where nothing needs help. */
export const NO_HELP: HelpActs = {
  help: null,
  enterKey: async () => ({ code: "no-log" }),
  restore: async () => false,
  lost: null,
};
