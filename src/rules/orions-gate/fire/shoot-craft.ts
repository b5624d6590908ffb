import type { Procedure } from "../../dice/request.ts";
import { craftShotDown } from "../combat/special-dice.ts";
import { sumOf } from "../design/sums.ts";
import { gapOf } from "../geometry/gap.ts";
import { within } from "../geometry/length.ts";
import { destroyUnit } from "../harm/destroy.ts";
import { type Actor, noteActs } from "../state/actor.ts";
import { baseOf } from "../state/base-of.ts";
import type { Code } from "../state/code.ts";
import { type GameContext, rolled, tell } from "../state/context.ts";
import { craftIn, vesselOf } from "../state/find.ts";
import { partsOf } from "../state/unit.ts";
import { checkPlasma } from "./plasma.ts";
import { firepower, sensorDice } from "./sums-of.ts";

/** Inches within which ships shoot at craft. */
const RANGE = 9;

/**
 * A ship shoots at craft.
 *
 * @param named those that its player wants gone first
 * @rule OG-SHS-02 Enemy craft within 9 inches.
 * @rule OG-SHS-03 As many go as the highest die says.
 * @rule OG-SHS-04 The shooter picks which; no more than there are.
 */
export function* shootCraft(context: GameContext, actor: Actor, named: readonly string[]): Procedure<Code | null> {
  const { state } = context;
  const ship = vesselOf(state, actor.id);
  const base = baseOf(state, ship);
  const { plain, railgun } = firepower(state, ship, { at: "craft", gap: 0 });
  const power = plain + railgun;
  if (power === 0) return "no-firepower";
  const enemies = craftIn(state, ship.scene)
    .filter(({ owner }) => owner !== actor.player)
    .map((craft) => ({ id: craft.id, gap: gapOf(base, baseOf(state, craft)) }));
  if (named.some((id) => !enemies.some((enemy) => enemy.id === id))) return "target";
  if (enemies.length === 0) return "target";
  const near = enemies.filter(({ gap }) => within(gap, RANGE)).sort((one, other) => one.gap - other.gap);
  if (near.length === 0 || named.some((id) => !near.some((enemy) => enemy.id === id))) return "range";
  noteActs(context, actor, { shot: true });
  const dice = yield* rolled(context, "attack", actor.id, power + sensorDice(ship), "OG-SHS-03");
  // As many of the lowest are dropped as sensors added.
  const kept = dice.toSorted((one, other) => other - one).slice(0, power);
  const count = craftShotDown(dice, sumOf(partsOf(ship), "antiCraftExtraKills"));
  const order = [...new Set([...named, ...near.map(({ id }) => id)])];
  const destroyed = order.slice(0, count);
  tell(context, "craft-shot", ["OG-SHS-03", "OG-SHS-04"], { unit: actor.id, dice, kept, destroyed });
  for (const id of destroyed) destroyUnit(context, id, "shot");
  yield* checkPlasma(context, actor);
  return null;
}
