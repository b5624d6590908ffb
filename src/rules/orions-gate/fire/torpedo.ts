import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice/request.ts";
import { INCH } from "../../inch/inch-label.ts";
import type { Base } from "../geometry/base.ts";
import { flightImpulse } from "../geometry/impulse.ts";
import { firstMet, type Motion, rangeEntered } from "../geometry/motion.ts";
import { aheadOf } from "../geometry/vector.ts";
import { removeOrdnance } from "../harm/destroy.ts";
import { goOff } from "../moves/mines.ts";
import { passOver } from "../moves/pass-over.ts";
import type { Entering } from "../moves/portals.ts";
import { baseOf, pieceBase, tableOf } from "../state/base-of.ts";
import { type GameContext, playersInTurn, tell } from "../state/context.ts";
import { majorsIn, modelOf, shipsIn } from "../state/find.ts";
import { type Ordnance, sparesLayer } from "../state/unit.ts";

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
    tell(context, "ordnance-removed", ["OG-TRP-02"], { unit: id, why: met.what.kind === "edge" ? "edge" : "terrain" });
    removeOrdnance(context, id);
  }
}

/** Major terrain ends a torpedo; an edge does if it would go on. */
const endsAt = (kind: "major" | "ship" | "edge", flown: number, whole: number): boolean =>
  kind === "major" || (kind === "edge" && flown < whole);
