import { type Procedure, roll } from "../../dice/request.ts";
import { isSparedInTumble, type Unit } from "../unit/unit.ts";
import type { VesselContext } from "../vessel-context.ts";
import { type AsPod, separatePods } from "./pods.ts";

/**
 * Whether a unit tumbles: a die within its breakdown range, without any bonus; by the reading `tumbleRoll` a second die
 * must then show 1. A unit without a rating does not roll.
 *
 * @rule IP2.321 Coming out may make a unit tumble.
 * @rule IP2.322 The bonus of a breakdown roll does not help.
 * @rule IP2.323 The unit has not broken down: its rating stays. But it stops, as one that has.
 */
export function* checkTumble(context: VesselContext, unit: Unit, portal: string, asPod?: AsPod): Procedure<void> {
  const { tumbleUnrated, tumbleRoll } = context.state.ruleOptions;
  if (unit.breakdown === null) {
    if (tumbleUnrated === "always") emitTumble(context, unit, [], true, asPod);
    return;
  }
  const dice: number[] = [];
  const throwDie = function* (): Procedure<number> {
    const [face = 0] = yield* roll({
      purpose: "tumble",
      subject: unit.id,
      anomaly: portal,
      occasion: `${context.at}/${unit.id}/${unit.arrival?.count ?? 1}`,
      first: dice.length,
      count: 1,
      roller: { player: unit.owner },
      rule: "IP2.322",
    });
    dice.push(face);
    return face;
  };
  let tumbles = (yield* throwDie()) >= unit.breakdown;
  if (tumbles && tumbleRoll === "two-step") tumbles = (yield* throwDie()) === 1;
  emitTumble(context, unit, dice, tumbles, asPod);
}

const emitTumble = (
  context: VesselContext,
  unit: Unit,
  dice: readonly number[],
  tumbles: boolean,
  asPod?: AsPod,
): void => {
  const small = tumbles && isSparedInTumble(unit) ? (["IP2.325"] as const) : [];
  const penalties = tumbles ? (["IP2.323", "IP2.324", ...small] as const) : [];
  context.emit("tumble-rolled", ["IP2.321", "IP2.322", ...penalties], "all", { unit: unit.id, dice, tumbles });
  if (!tumbles) return;
  context.emit("exit-effect", ["IP2.323"], "all", { unit: unit.id, effect: "stopped", until: null });
  separatePods(context, unit.id, asPod);
};
