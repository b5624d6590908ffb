import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice/request.ts";
import { INCH } from "../../inch/inch-label.ts";
import { gapOf } from "../geometry/gap.ts";
import { flightImpulse } from "../geometry/impulse.ts";
import { within } from "../geometry/length.ts";
import { firstMet, type Motion, rangeEntered } from "../geometry/motion.ts";
import { aheadOf } from "../geometry/vector.ts";
import { removeOrdnance } from "../harm/destroy.ts";
import { goOff } from "../moves/mines.ts";
import { passOver } from "../moves/pass-over.ts";
import type { Entering } from "../moves/portals.ts";
import { baseOf, pieceBase, tableOf } from "../state/base-of.ts";
import { edit, type GameContext, playersInTurn, tell } from "../state/context.ts";
import { majorsIn, shipsIn } from "../state/find.ts";
import type { Ordnance } from "../state/unit.ts";

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

/** A torpedo counts its launcher once it was far enough from it. */
const arm = (context: GameContext, id: string): void => {
  const torpedo = context.unit(id) as Ordnance;
  const launcher = torpedo.by === null ? undefined : context.state.units[torpedo.by];
  if (torpedo.armed || !launcher || launcher.scene !== torpedo.scene) return;
  const gap = gapOf(baseOf(context.state, torpedo), baseOf(context.state, launcher));
  if (!within(gap, torpedo.trigger)) edit(context, id, { armed: true });
};

/** The first ship within whose range a torpedo comes, and after how much of its way. */
const firstReached = (context: GameContext, torpedo: Ordnance, motion: Motion) =>
  shipsIn(context.state, torpedo.scene)
    .filter(({ id }) => id !== torpedo.by || torpedo.armed)
    .flatMap((ship) => {
      const after = rangeEntered(motion, baseOf(context.state, ship), torpedo.trigger);
      return after === null ? [] : [{ ship, after }];
    })
    .sort((one, other) => one.after - other.after)[0];

/**
 * One torpedo flies straight on.
 *
 * @rule OG-CMP-TORP-03 OG-CMP-TORP-05 At the first ship within its range it goes off.
 * @rule OG-TRP-02 It ends at major terrain and at the edge, else it flies on in the next round.
 */
function* flyOne(context: GameContext, id: string): Procedure<void> {
  arm(context, id);
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
  const reached = firstReached(context, torpedo, motion);
  const went = { ...motion, length: reached?.after ?? motion.length };
  const entering: Entering = { cause: "own", impulseAt: (after) => flightImpulse(flown + after, whole) };
  const passed = yield* passOver(context, id, went, entering, "own");
  if (passed.by === "hole") return;
  if (passed.by === "portal") yield* flyOn(context, id, flown + passed.flown, whole);
  else if (reached) yield* goOff(context, id, reached.ship.id, baseOf(state, reached.ship));
  else if (met && endsAt(met.what.kind, motion.length, full.length)) {
    tell(context, "ordnance-removed", ["OG-TRP-02"], { unit: id, why: met.what.kind === "edge" ? "edge" : "terrain" });
    removeOrdnance(context, id);
  } else arm(context, id);
}

/** Major terrain ends a torpedo; an edge does if it would go on. */
const endsAt = (kind: "major" | "ship" | "edge", flown: number, whole: number): boolean =>
  kind === "major" || (kind === "edge" && flown < whole);
