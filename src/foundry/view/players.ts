/** Players by their names, and who of them judges, plays or only looks on. */

import type { Judging } from "../../rules/index.ts";
import type { Say } from "../message/say.ts";
import type { Opening } from "../session/judge.ts";
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

/** Whether this client's person judges, in a running game or before one. */
export const judges = (session: Pick<Session, "role">): boolean => openingOf(session) !== null;

/** How this person opens a game; null for who does not judge. */
export const openingOf = ({ role }: Pick<Session, "role">): Opening | null =>
  role.kind === "judge" || role.kind === "opening" ? role : null;

/** As whom a judge looks at the game; null for what the judge knows, and for everybody who does not judge. */
export const seeingAs = ({ role }: Pick<Session, "role">): string | null =>
  role.kind === "judge" ? role.seeingAs : null;

/**
 * Whether this client's person plays as players do: every captain, and a judge's user who is one of the players where no
 * person of no side judges. A judge who plays a side beside judging takes the clock on as a judge.
 */
export const plays = (session: Session): boolean => {
  const { state, me } = session;
  return !judges(session) || (state !== null && state.judging.mode !== "judge" && state.players[me] !== undefined);
};

/** Whether this window shows its person what a judge knows. */
export const isTold = ({ role, state }: Session): boolean =>
  role.kind === "judge" && role.seeingAs === null && state?.judging.mode !== "sealed";

/** Whether a judge looks at the game as a captain sees it. */
export const seesAsOther = (session: Pick<Session, "role">): boolean => seeingAs(session) !== null;

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
