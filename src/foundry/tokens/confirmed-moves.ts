import type { Data, Host, HostToken, Point } from "../host/host.ts";
import { asOneMovement, type Movement, wholeWay } from "./token-moves.ts";

/** Where tokens are led by somebody who was asked already. */
const confirmed = new Map<HostToken, Point>();

/** Whether a movement of a token is one that somebody who was asked already has begun. */
export const isConfirmed = (token: HostToken, movement: Movement): boolean => {
  const led = confirmed.get(token);
  const end = wholeWay(movement).at(-1);
  return led !== undefined && end !== undefined && led.x === end.x && led.y === end.y;
};

/** Moves a token for somebody who has answered whatever there was to ask. */
export const moveConfirmed = async (token: HostToken, ways: readonly Point[], options?: Data): Promise<void> => {
  const end = ways.at(-1);
  if (end) confirmed.set(token, end);
  try {
    await token.move(asOneMovement(ways), { autoRotate: false, ...options });
  } finally {
    // Up to Foundry 13 the promise is kept early, from 14 on where the way ends: another may have begun meanwhile.
    if (confirmed.get(token) === end) confirmed.delete(token);
  }
};

/** The same, kept as soon as this client hears that the token moves: nobody who pressed a button waits for its end. */
export const setOutConfirmed = ({ Hooks }: Pick<Host, "Hooks">, token: HostToken, to: Point): Promise<void> =>
  new Promise((done, fail) => {
    const id = Hooks.on("moveToken", (moved: HostToken) => {
      if (moved === token) done();
    });
    moveConfirmed(token, [to])
      .then(done, fail)
      .finally(() => Hooks.off("moveToken", id));
  });
