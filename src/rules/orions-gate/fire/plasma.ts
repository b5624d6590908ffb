import type { Procedure } from "../../dice/request.ts";
import { plasmaLoss } from "../combat/special-dice.ts";
import { markSide } from "../harm/mark.ts";
import { SIDES } from "../parts/side.ts";
import type { Actor } from "../state/actor.ts";
import { type GameContext, rolled, tell } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";

/**
 * A die for each Plasma Cannon that was fired.
 *
 * @rule OG-CMP-PLASMA-01 On a 1 its own side takes a point.
 */
export function* checkPlasma(context: GameContext, actor: Actor): Procedure<void> {
  for (const side of SIDES) {
    for (const { name, key } of vesselOf(context.state, actor.id)[side]) {
      if (key !== "plasma-cannon") continue;
      const dice = yield* rolled(context, "plasma", actor.id, 1, "OG-CMP-PLASMA-01");
      tell(context, "plasma-checked", ["OG-CMP-PLASMA-01"], { unit: actor.id, part: name, dice });
      markSide(context, actor.id, side, plasmaLoss(dice));
    }
  }
}
