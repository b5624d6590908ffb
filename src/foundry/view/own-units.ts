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
