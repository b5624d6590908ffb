import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice/request.ts";
import { edit, type GameContext, playersInTurn, rolled, tell } from "../state/context.ts";
import { isVessel } from "../state/unit.ts";

/** The face that lets a cyst control its ship. */
const CONTROLS = 6;

/**
 * A die for each cyst on an enemy ship: the first player's by age, then the other's.
 *
 * @rule OG-CYS-03 On a 6 its owner activates the ship.
 * @rule OG-CYS-05 Once more in 2.1 and in 2.2, whatever its own player does.
 */
export function* rollCysts(context: GameContext): Procedure<void> {
  for (const player of playersInTurn(context.state)) {
    for (const ship of inOrder(context.state.units)) {
      if (!isVessel(ship) || ship.status !== "in-play") continue;
      for (const cyst of ship.cysts) {
        if (cyst.owner !== player) continue;
        const dice = yield* rolled(context, "cyst", cyst.id, 1, "OG-CYS-03");
        const controls = dice[0] === CONTROLS;
        tell(context, "cyst-rolled", ["OG-CYS-03"], { unit: cyst.id, ship: ship.id, dice, controls });
        const now = context.unit(ship.id);
        if (!controls || !isVessel(now)) continue;
        edit(context, ship.id, { cysts: now.cysts.map((one) => (one.id === cyst.id ? { ...one, controls } : one)) });
      }
    }
  }
}
