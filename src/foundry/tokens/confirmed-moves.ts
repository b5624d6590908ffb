import type { Data, HostToken } from "../host/host.ts";

const confirmed = new WeakSet<HostToken>();

/** Whether a token is being moved by somebody who was asked already. */
export const isConfirmed = (token: HostToken): boolean => confirmed.has(token);

/** Moves a token for somebody who has answered whatever there was to ask. */
export const moveConfirmed = async (token: HostToken, waypoints: readonly Data[], options?: Data): Promise<void> => {
  confirmed.add(token);
  try {
    await token.move(waypoints, options);
  } finally {
    confirmed.delete(token);
  }
};
