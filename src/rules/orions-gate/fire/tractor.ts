import type { Procedure } from "../../dice/request.ts";
import { INCH } from "../../inch/inch-label.ts";
import { tractorSuccesses } from "../combat/special-dice.ts";
import { sumOf } from "../design/sums.ts";
import { firstMet } from "../geometry/motion.ts";
import { aheadOf, turned } from "../geometry/vector.ts";
import { turnLimit } from "../moves/limits.ts";
import { goAhead, turnShip } from "../moves/move.ts";
import { passOver } from "../moves/pass-over.ts";
import type { Entering } from "../moves/portals.ts";
import type { Pull } from "../scenario/order.ts";
import { actorOf, isCode, noteActs } from "../state/actor.ts";
import { baseOf, pieceBase, tableOf } from "../state/base-of.ts";
import type { Code } from "../state/code.ts";
import { edit, type GameContext, rolled, tell } from "../state/context.ts";
import { majorsIn, modelOf, vesselOf } from "../state/find.ts";
import { type Flyer, isVessel, partsOf, type Unit } from "../state/unit.ts";
import { coverFor } from "./line.ts";
import { checkFree } from "./shoot.ts";

/** How far a beam moves its target, in thousandths of an inch. */
const LENGTH = 6 * INCH;

interface TractorOrder {
  readonly unit: string;
  readonly target: string;
  readonly acts: readonly Pull[];
  readonly player?: string | undefined;
}

const isTarget = (unit: Unit | undefined, id: string, scene: string): unit is Unit =>
  unit?.status === "in-play" && unit.scene === scene && unit.id !== id && (isVessel(unit) || unit.kind === "craft");

/**
 * A ship pulls at another, or at craft.
 *
 * @rule OG-CMP-TRACT-01 Each 6 turns or moves the target once.
 * @rule OG-CMP-TRACT-02 Each piece of cover adds a die, and as many of the highest go.
 * @rule OG-CMP-TRACT-03 Craft lose no fuel by it; terrain cannot be pulled.
 * @rule OG-CMP-TRACT-04 6 inches along its facing or a turn, without drift; any contact is a ram.
 */
export function* pull(context: GameContext, order: TractorOrder): Procedure<Code | null> {
  const { state } = context;
  const actor = actorOf(state, order);
  if (isCode(actor)) return actor;
  const ship = vesselOf(state, actor.id);
  const power = sumOf(partsOf(ship), "tractorPower");
  if (power === 0) return "part";
  const barred = checkFree(context, actor, false);
  if (barred) return barred;
  const limit = turnLimit(state, ship);
  if (order.acts.some((one) => "turn" in one && Math.abs(one.turn) > limit)) return "limit";
  const target = state.units[order.target];
  if (!isTarget(target, ship.id, ship.scene)) return "target";
  noteActs(context, actor, { instead: "tractor" });
  const cover = yield* coverFor(context, actor, modelOf(state, target));
  const dice = yield* rolled(context, "tractor", ship.id, power + cover.length, "OG-CMP-TRACT-01");
  const successes = tractorSuccesses(dice, cover.length);
  tell(context, "tractor-pulled", ["OG-CMP-TRACT-01", "OG-CMP-TRACT-02"], {
    unit: ship.id,
    target: target.id,
    dice,
    cover,
    successes,
  });
  for (const act of order.acts.slice(0, successes)) {
    const { status, scene } = context.unit(target.id);
    // A beam does not reach through a portal.
    if (status !== "in-play" || scene !== ship.scene) break;
    if (isVessel(target)) yield* pullShip(context, target.id, act);
    else yield* pullCraft(context, target.id, act);
  }
  return null;
}

function* pullShip(context: GameContext, id: string, act: Pull): Procedure<void> {
  if ("turn" in act) return turnShip(context, id, act.turn);
  const { owner } = vesselOf(context.state, id);
  yield* goAhead(context, id, LENGTH, {
    actor: { id, player: owner, controlled: false },
    cause: "tractor",
    ram: null,
    cyst: false,
    always: true,
    impulseAt: () => context.state.options.tractorImpulse,
  });
}

function* pullCraft(context: GameContext, id: string, act: Pull): Procedure<void> {
  const { state } = context;
  const craft = context.unit(id) as Flyer;
  if ("turn" in act) {
    if (act.turn === 0) return;
    const facing = turned(craft.facing, act.turn);
    tell(context, "unit-turned", ["OG-CMP-TRACT-03"], { unit: id, scene: craft.scene, facing });
    edit(context, id, { facing });
    return;
  }
  const full = { base: baseOf(state, craft), way: aheadOf(craft.facing), length: LENGTH };
  const walls = majorsIn(state, craft.scene).map((piece) => ({
    id: piece.id,
    kind: "major" as const,
    base: pieceBase(piece),
  }));
  const met = firstMet(full, walls, { table: tableOf(state, craft.scene), leaving: "centre" });
  const motion = { ...full, length: met?.stop ?? LENGTH };
  const entering: Entering = { cause: "tractor", impulseAt: () => state.options.tractorImpulse };
  yield* passOver(context, id, motion, entering, "tractor");
}
