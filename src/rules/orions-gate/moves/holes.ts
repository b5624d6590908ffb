import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice/request.ts";
import { circleCrossed, type Motion, type OnWay } from "../geometry/motion.ts";
import { destroyShip, destroyUnit } from "../harm/destroy.ts";
import { circleOf } from "../state/base-of.ts";
import type { GameContext } from "../state/context.ts";
import type { GameState } from "../state/game.ts";
import { isVessel, type Unit } from "../state/unit.ts";

/** The first white hole into which a way leads. */
export const holesOnWay = (state: GameState, { scene }: Pick<Unit, "scene">, motion: Motion): readonly OnWay[] => {
  const found = inOrder(state.holes).flatMap((hole): readonly OnWay[] => {
    const after = hole.scene === scene ? circleCrossed(motion, hole.hex, circleOf(state)) : null;
    return after === null ? [] : [{ id: hole.id, kind: "hole", after }];
  });
  return found.toSorted((one, other) => one.after - other.after).slice(0, 1);
};

/**
 * A unit is in a white hole.
 *
 * @rule OG-MAP-09 That destroys it.
 */
export function* intoHole(context: GameContext, id: string): Procedure<void> {
  if (isVessel(context.state.units[id])) {
    yield* destroyShip(context, id, "white-hole", context.state.options.lostDebris === "all");
  } else destroyUnit(context, id, "white-hole");
}
