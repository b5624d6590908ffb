import { notices } from "../../host/plain.ts";
import { say } from "../../message/localize.ts";
import { namesIn } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { hasLeftPath, orderedUnits, ordersOf } from "./view/orders.ts";

/** Ships that hold their course from now on give up a planned path that they have left, as it would stop them. */
export const holdCourse = (session: Session, ids: readonly string[], holds: boolean): void => {
  const { play, state } = session;
  for (const id of ids) play?.setOrders(id, { ...ordersOf(session, id), holdCourse: holds });
  const off = holds ? ids.flatMap((id) => state?.units[id] ?? []).filter((unit) => hasLeftPath(session, unit)) : [];
  if (off.length === 0) return;
  const names = off.map(({ id }) => session.unitName(id));
  void play?.goPath(
    off.map(({ id }) => id),
    "",
  );
  notices.info(say("GRAVITYPORTALS.Bridge.HoldTook", { names: namesIn(say, names) }));
};

/** All ships that move hold their course, or none does. */
export const holdAllCourse = (session: Session, holds: boolean): void => {
  const moving = orderedUnits(session).filter(({ speed }) => speed > 0);
  holdCourse(
    session,
    moving.map(({ id }) => id),
    holds,
  );
};
