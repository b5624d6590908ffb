import type { AnomalyState, Judging, RuleOptions, Ruleset } from "../../rules/index.ts";
import type { Opening } from "../ports/engine.ts";

/** Who judges a game that was opened in a mode, by the user who judges it or would. */
const judgingOf = (mode: string, judge: string): Judging => {
  if (mode === "defender") return { mode, by: judge };
  return mode === "sealed" ? { mode } : { mode: "judge" };
};

/**
 * The game as it is opened: seats and rule options, and nothing on the map. Where nobody judges, or a defender, the user
 * whose browser executes the game plays in it too, on the defending side.
 */
export const openedGame = <S extends AnomalyState>(
  ruleset: Ruleset<S>,
  { readings, seats, mode, judge }: Pick<Opening, "readings" | "seats" | "mode" | "judge">,
): S => {
  const judging = judgingOf(mode, judge);
  const attackers = seats.map((id, seq) => ({ id, seq, side: "attacker" as const }));
  const defenders = judging.mode === "judge" ? [] : [{ id: judge, seq: seats.length, side: "defender" as const }];
  const players = [...attackers, ...defenders];
  return {
    // The opening was written by this module from checked settings.
    ...ruleset.emptyGame(readings as unknown as RuleOptions, judging),
    players: Object.fromEntries(players.map((player) => [player.id, player])),
    nextSeq: players.length,
  };
};
