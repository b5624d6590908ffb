import type { Placement } from "../../judge/game/command.ts";
import { placed } from "../../judge/game/place.ts";
import type { GameState } from "../../rules/index.ts";

/**
 * The judge's own picture of the game with portals that were placed and ride with the next entry: without it a judge who
 * has just placed one would see nothing. They are inert in any case.
 */
export const withPending = (state: GameState, pending: readonly Placement[]): GameState => {
  const { secret } = state;
  const waiting = pending.filter(({ id }) => secret?.portals[id] === undefined);
  if (!secret || waiting.length === 0) return state;
  const portals = { ...secret.portals };
  let seq = secret.nextPortal;
  for (const place of waiting) {
    const command = placed(place);
    if (command.do !== "place-portal") continue;
    portals[place.id] = { ...command.portal, seq };
    seq += 1;
  }
  return { ...state, secret: { ...secret, portals } };
};
