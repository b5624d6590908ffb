/** Players by their names, and who of them judges, plays or only looks on. */

import type { Judging } from "../../rules/index.ts";
import type { Say } from "../message/say.ts";
import type { Session } from "../session/session.ts";

/** What people call a player, also one whom no user plays; null for nobody and for one who is not known. */
export const playerName = (
  session: Pick<Session, "seats" | "state" | "ruleset">,
  player: string | null,
): string | null => {
  if (player === null) return null;
  const { seats, state } = session;
  return seats.find(({ id }) => id === player)?.name ?? (state && session.ruleset.playerName?.(state, player)) ?? null;
};

/** How the game is judged; by a person of no side where there is none yet. */
export const judgingMode = ({ state }: Pick<Session, "state">): Judging["mode"] => state?.judging.mode ?? "judge";

/**
 * Whether this client's person plays as players do: every captain, and a judge's user who is one of the players where no
 * person of no side judges. A judge who plays a side beside judging takes the clock on as a judge.
 */
export const plays = ({ judge, state, me }: Session): boolean =>
  judge === null || (state !== null && state.judging.mode !== "judge" && state.players[me] !== undefined);

/** Whether this window shows its person what a judge knows. */
export const isTold = ({ judge, state }: Session): boolean =>
  judge !== null && judge.game?.seeingAs === null && state?.judging.mode !== "sealed";

/** Whether a judge looks at the game as a captain sees it. */
export const seesAsOther = ({ judge }: Pick<Session, "judge">): boolean => typeof judge?.game?.seeingAs === "string";

/** Whether this person judges as a defender, and so knows the portal. */
export const judgesAsDefender = ({ state, me }: Session): boolean =>
  state?.judging.mode === "defender" && state.judging.by === me;

/** The line that everybody reads of a game which no person of no side judges; empty for the usual game. */
export const judgingLine = (session: Session, say: Say): string => {
  const { state } = session;
  if (state?.judging.mode === "sealed") return say("GRAVITYPORTALS.Judging.sealedLine");
  if (state?.judging.mode !== "defender") return "";
  const { by } = state.judging;
  if (judgesAsDefender(session)) return say("GRAVITYPORTALS.Judging.youJudge");
  return say("GRAVITYPORTALS.Judging.defenderLine", { name: playerName(session, by) ?? by });
};
