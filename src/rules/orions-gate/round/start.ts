import { allotment, openTurn } from "../../anomalies/engine/steps.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice/request.ts";
import { IMPULSES } from "../../time/time.ts";
import { asAnomalies, edit, type GameContext, note, playersInTurn, tell } from "../state/context.ts";
import { rollOff } from "../state/roll-off.ts";
import { isVessel, NO_ACTS } from "../state/unit.ts";

/** Both players in file order, whoever goes first. */
export const inFileOrder = (context: GameContext): readonly string[] =>
  playersInTurn({ ...context.state, first: null });

/**
 * A round begins.
 *
 * @rule OG-RND-02 The winner of a roll-off goes first in each turn of the round.
 * @rule OG-MAP-05 Portals drift an inch, and may raise waves.
 */
export function* startRound(context: GameContext): Procedure<void> {
  const { dice, winner } = yield* rollOff(context, "initiative", inFileOrder(context), "OG-RND-02");
  tell(context, "round-started", ["OG-RND-02"], { round: context.state.clock.turn, dice, first: winner });
  note(context, { first: winner });
  for (const unit of inOrder(context.state.units)) {
    if (unit.status === "destroyed") continue;
    if (isVessel(unit)) {
      const cysts = unit.cysts.map((cyst) => ({ ...cyst, controls: false }));
      edit(context, unit.id, { acts: NO_ACTS, controlled: NO_ACTS, cysts });
    } else if (unit.kind === "craft" && (unit.flew || unit.attacked || unit.replied || unit.dodge !== null)) {
      edit(context, unit.id, { flew: false, attacked: false, replied: false, dodge: null });
    }
  }
  const anomalies = asAnomalies(context);
  openTurn(anomalies);
  yield* allotment(anomalies, IMPULSES);
}
