import { notices } from "../../host/plain.ts";
import { say } from "../../message/localize.ts";
import type { ReadyUntil } from "../../ruleset/until.ts";
import type { Session } from "../../session/session.ts";
import { dueUnits } from "../../view/due.ts";
import { plays } from "../../view/judging.ts";
import { leavingNext } from "../../view/leaving.ts";
import { staysUntil } from "../../view/stays-until.ts";
import { turnBarSettings } from "./turn-bar-settings.ts";

const namesOf = (session: Session, units: readonly { readonly id: string }[]): string =>
  units.map(({ id }) => session.unitName(id)).join(", ");

/**
 * Makes this person ready, and tells what follows of it that may not be meant: ships that are due and stay, those
 * that will stay when they are due, and ships that leave their map. It can be taken back until the clock goes on, so nothing is asked.
 */
export const sayReady = (session: Session, until: ReadyUntil): void => {
  const { state, ruleset, me } = session;
  // A judge of no side lets the clock go on by it, and takes nothing back.
  const stay = ruleset.units.due || !plays(session) ? [] : dueUnits(session);
  const idle = plays(session) ? staysUntil(session, until) : [];
  const leave = state ? leavingNext(ruleset, state).filter(({ owner }) => owner === me) : [];
  session.play?.setReady(until);
  if (stay.length > 0) notices.info(say("GRAVITYPORTALS.TurnBar.staying", { names: namesOf(session, stay) }));
  if (idle.length > 0) {
    const data = { count: idle.length, names: namesOf(session, idle) };
    const key = idle.length === 1 ? "GRAVITYPORTALS.TurnBar.idleOne" : "GRAVITYPORTALS.TurnBar.idleMany";
    notices.warn(say(key, data));
  }
  if (leave.length > 0) notices.warn(say("GRAVITYPORTALS.TurnBar.leaving", { names: namesOf(session, leave) }));
};

/** What the button takes. */
export const usualUntil = (session: Session): ReadyUntil => {
  const { state } = session;
  const own = state && session.ruleset.turnBar?.untils(state, say)[0];
  // A word for longer holds on.
  return own ? (session.readyUntil ?? own.until) : turnBarSettings(session.me).until;
};
