import { type Body, inOrder } from "../../rules/index.ts";
import type { Session } from "../session/session.ts";

/** Whether a unit answers to this client's person: a captain's own, and for the judge whatever no captain owns. */
export const isMine = ({ me, isGM, state }: Session, { owner }: Pick<Body, "owner">): boolean =>
  owner === me || (isGM && (owner === null || !state?.players[owner]));

/** The units of this client's person, in their order; planets and terrain are nobody's to command. */
export const ownUnits = (session: Session): readonly Body[] =>
  session.state
    ? inOrder(session.state.units).filter((unit) => session.ruleset.units.isCommanded(unit) && isMine(session, unit))
    : [];

/** Ships of a player's own whose moves wait for the judge. */
export const ownAsked = ({ asked, state, me }: Session): readonly string[] =>
  asked.filter((id) => state?.units[id]?.owner === me);

/** Takes back all moves of mine that wait for the judge; gives whether there were any. */
export const takeMovesBack = async (session: Session): Promise<boolean> => {
  const waiting = ownAsked(session);
  for (const id of waiting) await session.play?.takeBack(id);
  return waiting.length > 0;
};
