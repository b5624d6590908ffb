/** Torpedoes and tractor beams. */

import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice.ts";
import { INCH } from "../../geometry/inch.ts";
import type { Base } from "../geometry/base.ts";
import { firstMet, type Motion, rangeEntered } from "../geometry/motion.ts";
import { aheadOf, flightImpulse, turned } from "../geometry/vector.ts";
import { goOff } from "../moves/mines.ts";
import { goAhead, turnAlone, turnLimit } from "../moves/move.ts";
import type { Entering } from "../moves/portals.ts";
import { passOver } from "../moves/slide.ts";
import { sumOf } from "../parts/sums.ts";
import type { Pull } from "../scenario/scenario.ts";
import {
  actorOf,
  type Code,
  edit,
  emitToAll,
  type GameContext,
  isCode,
  noteActs,
  playersInTurn,
  rolled,
} from "../state/context.ts";
import { baseOf, majorsIn, modelOf, pieceBase, shipsIn, tableOf, vesselOf } from "../state/find.ts";
import { type Flyer, isVessel, type OgUnit, type Ordnance, partsOf, sparesLayer } from "../state/unit.ts";
import { removeOrdnance } from "./destroy.ts";
import { tractorSuccesses } from "./dice.ts";
import { coverFor } from "./line.ts";
import { checkFree } from "./shoot.ts";

/**
 * All torpedoes fly: the first player's by age, then the other's, then nobody's.
 *
 * @rule OG-TRP-01 OG-CMP-TORP-02 After drift and before cleanup.
 */
export function* flyTorpedoes(context: GameContext): Procedure<void> {
  const owners: readonly (string | null)[] = [...playersInTurn(context.state), null];
  for (const owner of owners) {
    for (const unit of inOrder(context.state.units)) {
      if (unit.kind !== "torpedo" || unit.owner !== owner || context.unit(unit.id).status !== "in-play") continue;
      yield* flyOne(context, unit.id);
    }
  }
}

/**
 * The first of some ships within whose range a torpedo comes, and after how much of its way.
 *
 * @param turn the round of the flight
 * @rule OG-CMP-TORP-05 Friend and foe, its launcher after the round of the launch.
 */
export const firstReached = <T extends { readonly id: string; readonly base: Base }>(
  ships: readonly T[],
  torpedo: Pick<Ordnance, "kind" | "by" | "laid" | "armed" | "trigger">,
  motion: Motion,
  turn: number,
): { readonly ship: T; readonly after: number } | null =>
  ships
    .filter(({ id }) => !sparesLayer(torpedo, id, turn))
    .flatMap((ship) => {
      const after = rangeEntered(motion, ship.base, torpedo.trigger);
      return after === null ? [] : [{ ship, after }];
    })
    .sort((one, other) => one.after - other.after)[0] ?? null;

/**
 * One torpedo flies straight on.
 *
 * @rule OG-CMP-TORP-03 OG-CMP-TORP-05 At the first ship within its range it goes off.
 * @rule OG-TRP-02 It ends at major terrain and at the edge, else it flies on in the next round.
 */
function* flyOne(context: GameContext, id: string): Procedure<void> {
  const { speed } = context.unit(id);
  yield* flyOn(context, id, 0, speed * INCH);
}

/** Flies on after so much of its way; where a portal took it, on the other side of that. */
function* flyOn(context: GameContext, id: string, flown: number, whole: number): Procedure<void> {
  const { state } = context;
  const torpedo = context.unit(id) as Ordnance;
  const way = aheadOf(torpedo.facing);
  const full: Motion = { base: baseOf(state, torpedo), way, length: whole - flown };
  const walls = majorsIn(state, torpedo.scene).map((piece) => ({
    id: piece.id,
    kind: "major" as const,
    base: pieceBase(piece),
  }));
  const met = firstMet(full, walls, { table: tableOf(state, torpedo.scene), leaving: "centre" });
  const motion = { ...full, length: met?.stop ?? full.length };
  const ships = shipsIn(state, torpedo.scene).map((ship) => modelOf(state, ship));
  const reached = firstReached(ships, torpedo, motion, state.clock.turn);
  const went = { ...motion, length: reached?.after ?? motion.length };
  const entering: Entering = { cause: "own", impulseAt: (after) => flightImpulse(flown + after, whole) };
  const passed = yield* passOver(context, id, went, entering, "own");
  if (passed.by === "hole") return;
  if (passed.by === "portal") yield* flyOn(context, id, flown + passed.flown, whole);
  else if (reached) yield* goOff(context, id, reached.ship.id, reached.ship.base);
  else if (met && endsAt(met.what.kind, motion.length, full.length)) {
    emitToAll(context, "ordnance-removed", ["OG-TRP-02"], {
      unit: id,
      why: met.what.kind === "edge" ? "edge" : "terrain",
    });
    removeOrdnance(context, id);
  }
}

/** Major terrain ends a torpedo; an edge does if it would go on. */
const endsAt = (kind: "major" | "ship" | "edge", flown: number, whole: number): boolean =>
  kind === "major" || (kind === "edge" && flown < whole);

/** How far a beam moves its target, in thousandths of an inch. */
const LENGTH = 6 * INCH;

interface TractorOrder {
  readonly unit: string;
  readonly target: string;
  readonly acts: readonly Pull[];
  readonly player?: string | undefined;
}

const isTarget = (unit: OgUnit | undefined, id: string, scene: string): unit is OgUnit =>
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
  emitToAll(context, "tractor-pulled", ["OG-CMP-TRACT-01", "OG-CMP-TRACT-02"], {
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
  if ("turn" in act) return yield* turnAlone(context, id, act.turn);
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
    emitToAll(context, "unit-turned", ["OG-CMP-TRACT-03"], { unit: id, scene: craft.scene, facing });
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
