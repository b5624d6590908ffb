import type { Procedure } from "../../dice/request.ts";
import { valuesOf } from "../parts/parts.ts";
import { SIDES } from "../parts/side.ts";
import type { BoostOrder } from "../scenario/order.ts";
import { actorOf, actsOf, energyIn, isCode, noteActs, partOf } from "../state/actor.ts";
import type { Code } from "../state/code.ts";
import { edit, type GameContext } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";
import { moveLength, turnLimit } from "./limits.ts";
import { energyLeft, goAhead, moveImpulses, turnShip } from "./move.ts";

/** Counts a use of a part. */
export const spend = (context: GameContext, ship: string, name: string): void => {
  const unit = vesselOf(context.state, ship);
  for (const side of SIDES) {
    if (!unit[side].some((part) => part.name === name)) continue;
    edit(context, ship, {
      [side]: unit[side].map((part) => (part.name === name ? { ...part, spent: part.spent + 1 } : part)),
    });
  }
};

/**
 * A ship turns or moves by an Emergency Booster.
 *
 * @rule OG-CMP-BOOST-01 As often as the part says, each time for a point of energy.
 * @rule OG-CMP-BOOST-02 Even while the enemy acts.
 * @rule OG-CMP-BOOST-04 The energy is of this round's, and going ahead gives a point of drift.
 */
export function* boost(context: GameContext, order: BoostOrder): Procedure<Code | null> {
  const actor = actorOf(context.state, order);
  if (isCode(actor)) return actor;
  const ship = vesselOf(context.state, actor.id);
  const part = partOf(ship, order.part);
  if (part?.key !== "emergency-booster") return "part";
  const acts = actsOf(ship, actor);
  if (acts.rammed || acts.warped || ship.tumbling === context.state.clock.turn) return "barred";
  if (ship.actsFrom > context.state.clock.turn) return "barred";
  if (part.spent >= (valuesOf(part).usesPerGame ?? 0)) return "limit";
  if (order.turn !== undefined && Math.abs(order.turn) > turnLimit(context.state, ship)) return "limit";
  if (energyIn(context.state, ship) < 1 || energyLeft(context, actor) < 1) return "no-energy";
  const length = moveLength(context.state, ship);
  // What is done after the moves comes to portals in the last impulse in which ships move.
  const { clock, options } = context.state;
  const impulseAt = clock.step === "2.1" ? moveImpulses(context, actor, length) : (): number => options.tractorImpulse;
  spend(context, actor.id, order.part);
  noteActs(context, actor, { energyUsed: acts.energyUsed + 1, turned: acts.turned || order.turn !== undefined });
  if (order.turn !== undefined) turnShip(context, actor.id, order.turn);
  else {
    noteActs(context, actor, { moves: actsOf(vesselOf(context.state, actor.id), actor).moves + 1 });
    edit(context, actor.id, { drift: vesselOf(context.state, actor.id).drift + 1 });
    const rammed = yield* goAhead(context, actor.id, length, {
      actor,
      cause: "boost",
      ram: null,
      cyst: false,
      always: false,
      impulseAt,
    });
    if (rammed) noteActs(context, actor, { rammed: true });
  }
  return null;
}
