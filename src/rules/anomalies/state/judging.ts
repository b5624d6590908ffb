/**
 * Who does what the rules give to a judge, and who is shown what a judge knows: a person who plays no side, nobody at
 * all, or a player of the defending side.
 */
export type Judging =
  | { readonly mode: "judge" }
  | { readonly mode: "sealed" }
  | { readonly mode: "defender"; readonly by: string };

/** The ways to judge a game, the usual one first. */
export const JUDGING_MODES = ["judge", "sealed", "defender"] as const satisfies readonly Judging["mode"][];

/** The player who judges; nobody where a person of no side does, or nobody. */
export const defenderJudgeOf = (judging: Judging): string | null => (judging.mode === "defender" ? judging.by : null);
