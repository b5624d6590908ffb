import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice/request.ts";
import { edit, type GameContext, playersInTurn, rolled, tell } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";
import { isVessel, type Vessel } from "../state/unit.ts";

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
    const cysts = inOrder(context.state.units)
      .filter((unit): unit is Vessel => isVessel(unit) && unit.status === "in-play")
      .flatMap((ship) => ship.cysts.filter(({ owner }) => owner === player).map((cyst) => ({ ship: ship.id, cyst })))
      .toSorted((one, other) => one.cyst.since - other.cyst.since);
    for (const { ship, cyst } of cysts) {
      const dice = yield* rolled(context, "cyst", cyst.id, 1, "OG-CYS-03");
      const controls = dice[0] === CONTROLS;
      tell(context, "cyst-rolled", ["OG-CYS-03"], { unit: cyst.id, ship, dice, controls });
      if (!controls) continue;
      const now = vesselOf(context.state, ship).cysts;
      edit(context, ship, { cysts: now.map((one) => (one.id === cyst.id ? { ...one, controls } : one)) });
    }
  }
}
