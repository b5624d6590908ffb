import { inOrder } from "../state/game.ts";
import { type Play, secretOf } from "../state/play.ts";
import { type Transfer, turnOfRealising } from "../state/transfer.ts";

/**
 * Tells those whom a storm carried off that they are elsewhere, once they know it themselves: each player with a unit
 * that is left of them, and the judge of what is nobody's.
 *
 * @rule IP2.83 Ships and planets alike, thirty turns after it happened.
 */
export const realiseTransfers = (play: Play): void => {
  for (const transfer of secretOf(play.state).transfers) {
    if (turnOfRealising(transfer) === play.state.clock.turn) realise(play, transfer);
  }
};

const realise = (play: Play, { units, scene, to, turn }: Transfer): void => {
  const owners = new Set(
    units.flatMap((id) => {
      const unit = play.state.units[id];
      return unit?.status === "in-play" ? [unit.owner] : [];
    }),
  );
  for (const { id } of inOrder(play.state.players)) {
    if (owners.has(id)) play.tell("transfer-realised", ["IP2.83"], [id], { player: id, scene, to, turn });
  }
  if (owners.has(null)) play.tell("transfer-realised", ["IP2.83"], "judge", { player: null, scene, to, turn });
};
