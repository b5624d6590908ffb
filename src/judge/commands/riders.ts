import { commandBytes, type Rider } from "../entry/draft.ts";
import type { JsonObject } from "../protocol/canon.ts";
import {
  judgeShare,
  SECRET_ORDER_BYTES,
  SECRET_ORDERS_PER_ENTRY,
  SECRET_ORDERS_PER_SEGMENT,
} from "../protocol/sizes.ts";

/** A secret command that waits for an entry to ride with. */
export interface WaitingRider extends Rider {
  /** The user whose order it is; absent for the judge's own acts. */
  readonly user?: string;
}

/** Whether a secret order is short enough for a seat's own share of a box. */
export const isShortOrder = (command: JsonObject): boolean => commandBytes(command) <= SECRET_ORDER_BYTES;

/** Whether an act of the judge fits into the judge's share of a box at all. */
export const isShortAct = (command: JsonObject, seats: number): boolean => commandBytes(command) <= judgeShare(seats);

/**
 * Those of the waiting riders that the next entry takes, in order of arrival. Every seat has its own share, so nobody's
 * delay tells of another's orders; what exceeds a share waits.
 */
export const admit = (
  waiting: readonly WaitingRider[],
  seats: number,
  inSegment: ReadonlyMap<string, number>,
): readonly WaitingRider[] => {
  let room = judgeShare(seats);
  const orders = new Map<string, number>();
  return waiting.filter(({ user, command }) => {
    if (user === undefined) {
      room -= commandBytes(command) + 1;
      return room >= 0;
    }
    const count = orders.get(user) ?? 0;
    if (count >= SECRET_ORDERS_PER_ENTRY || (inSegment.get(user) ?? 0) + count >= SECRET_ORDERS_PER_SEGMENT)
      return false;
    orders.set(user, count + 1);
    return true;
  });
};
