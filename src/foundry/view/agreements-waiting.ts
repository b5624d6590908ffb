import { type AnomalyState, agreementsOf, awaitedOf, awaitsRace, type Proposal } from "../../rules/index.ts";
import type { Say } from "../message/say.ts";
import type { Session } from "../session/session.ts";
import { judgingMode } from "./judging.ts";

/** Whether players agree here on what a judge would decide. */
export const agrees = (session: Session): boolean => session.state !== null && judgingMode(session) !== "judge";

/** The proposals that wait for this person's word. */
export const awaitingMe = ({ state, me }: Pick<Session, "state" | "me">): readonly Proposal[] =>
  state ? agreementsOf(state).open.filter((one) => awaitedOf(state, one).includes(me)) : [];

/** Whether a rolled row of a game waits for a list, and no die can fall for it before. */
export const awaitsList = (state: AnomalyState | null): boolean =>
  state !== null && Object.keys(state.rows).some((scene) => awaitsRace(state, scene));

/** Says that something waits for this person's agreement. */
export const agreementsCall = (session: Session, say: Say): string => {
  const count = awaitingMe(session).length;
  return count === 0 ? "" : say("GRAVITYPORTALS.TurnBar.Agreements", { count });
};
