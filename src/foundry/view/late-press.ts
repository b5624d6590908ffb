import type { Session } from "../session/session.ts";

/** What of a session a press follows from. */
type Clocked = Pick<Session, "state" | "ruleset">;

/**
 * The moment for which a button is drawn that says that its person is done; empty where turn and impulse say all, and a
 * press may as well be for the one that has just begun.
 */
export const meantMoment = ({ state, ruleset }: Clocked): string => (state && ruleset.clock.moment?.(state)) ?? "";

/** Whether a button was pressed that was drawn for a moment which is over. */
export const isLate = (session: Clocked, meant: string | undefined): boolean =>
  meant !== undefined && meant !== "" && meant !== meantMoment(session);

/** Lets the judge's clock go one step on, from the moment that the press was meant for; one that has come late does nothing. */
export const stepOn = (session: Session, meant = meantMoment(session)): Promise<unknown> | undefined =>
  session.judge?.game?.clock.next(meant === "" ? undefined : meant);
