import type { AnomalyContext } from "../state/anomaly-context.ts";
import { inOrder } from "../state/game.ts";
import { secretOf } from "../state/rule-context.ts";
import { type Transfer, turnOfRealising } from "../state/transfer.ts";

/**
 * Tells those whom a storm carried off that they are elsewhere, once they know it themselves: each player with a unit
 * that is left of them, and the judge of what is nobody's.
 *
 * @rule IP2.83 Ships and planets alike, thirty turns after it happened.
 */
export const realiseTransfers = (context: AnomalyContext): void => {
  for (const transfer of secretOf(context.state).transfers) {
    if (turnOfRealising(transfer) === context.state.clock.turn) realise(context, transfer);
  }
};

const realise = (context: AnomalyContext, { units, scene, to, turn }: Transfer): void => {
  const owners = new Set(
    units.flatMap((id) => {
      const unit = context.state.units[id];
      return unit?.status === "in-play" ? [unit.owner] : [];
    }),
  );
  for (const { id } of inOrder(context.state.players)) {
    if (owners.has(id)) context.emit("transfer-realised", ["IP2.83"], [id], { player: id, scene, to, turn });
  }
  if (owners.has(null)) context.emit("transfer-realised", ["IP2.83"], "judge", { player: null, scene, to, turn });
};
