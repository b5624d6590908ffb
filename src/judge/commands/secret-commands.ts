import type { SecretCommand } from "../entry/draft.ts";
import { canon, type JsonObject } from "../protocol/canon.ts";
import {
  judgeShare,
  SECRET_ORDER_BYTES,
  SECRET_ORDERS_PER_ENTRY,
  SECRET_ORDERS_PER_PERIOD,
} from "../protocol/sizes.ts";

/** A secret command that waits for the next entry. */
export interface PendingSecretCommand extends SecretCommand {
  /** The user whose order it is; absent for the judge's own acts. */
  readonly user?: string;
}

/** Bytes of a command's canonical text. */
export const commandBytes = (command: JsonObject): number => canon(command).length;

/** Whether a secret order fits into a seat's own share of a box. */
export const isShortOrder = (command: JsonObject): boolean => commandBytes(command) <= SECRET_ORDER_BYTES;

/** Whether an act of the judge fits into the judge's share of a box. */
export const isShortAct = (command: JsonObject, seats: number): boolean => commandBytes(command) <= judgeShare(seats);

/**
 * The pending secret commands that the next entry takes, in order of arrival. What exceeds a share waits. Every seat has
 * its own share, so a delay reveals nothing of other seats' orders.
 */
export const admit = (
  pending: readonly PendingSecretCommand[],
  seats: number,
  inPeriod: ReadonlyMap<string, number>,
): readonly PendingSecretCommand[] => {
  let room = judgeShare(seats);
  const orders = new Map<string, number>();
  return pending.filter(({ user, command }) => {
    if (user === undefined) {
      room -= commandBytes(command) + 1;
      return room >= 0;
    }
    const count = orders.get(user) ?? 0;
    if (count >= SECRET_ORDERS_PER_ENTRY || (inPeriod.get(user) ?? 0) + count >= SECRET_ORDERS_PER_PERIOD) return false;
    orders.set(user, count + 1);
    return true;
  });
};
