import type { Data, HostToken } from "../host/host.ts";

const knowing = new WeakSet<HostToken>();

/** Whether a token is being moved by somebody who was asked already. */
export const isConfirmed = (token: HostToken): boolean => knowing.has(token);

/** Moves a token for somebody who has answered whatever there was to ask. */
export const moveConfirmed = async (token: HostToken, waypoints: readonly Data[], options?: Data): Promise<void> => {
  knowing.add(token);
  try {
    await token.move(waypoints, options);
  } finally {
    knowing.delete(token);
  }
};
