import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice/request.ts";
import { INCH } from "../../inch/inch-label.ts";
import { nextToDrift } from "../geometry/drift.ts";
import { driftImpulse } from "../geometry/impulse.ts";
import type { Motion } from "../geometry/motion.ts";
import { wayAlong } from "../geometry/vector.ts";
import { baseOf } from "../state/base-of.ts";
import { edit, type GameContext, playersInTurn } from "../state/context.ts";
import type { GameState } from "../state/game.ts";
import { isVessel, type Vessel } from "../state/unit.ts";
import { hyperjump } from "./hyperjump.ts";
import { impact } from "./ram.ts";
import { slide } from "./slide.ts";

/** Inches of a point of drift. */
const STEP = 2 * INCH;

/** A player's ships that are still to drift, stations and unfinished ones among them, in file order. */
const waitingOf = (state: GameState, player: string): readonly Vessel[] =>
  inOrder(state.units).filter(
    (unit): unit is Vessel => isVessel(unit) && unit.owner === player && unit.status === "in-play" && unit.drift > 0,
  );

/** How a ship drifts that stands as it does. */
export const driftMotion = (state: GameState, ship: Vessel): Motion => ({
  base: baseOf(state, ship),
  way: wayAlong(ship.driven ?? ship.facing),
  length: ship.drift * STEP,
});

/**
 * The ship that drifts next; null once all have.
 *
 * @rule OG-DRF-05 The first player's come first; of ships behind each other the leading one.
 */
export const nextDrifting = (state: GameState): Vessel | null => {
  for (const player of playersInTurn(state)) {
    const waiting = waitingOf(state, player);
    const drifters = waiting.map((ship) => ({ scene: ship.scene, ...driftMotion(state, ship) }));
    const next = waiting[nextToDrift(drifters, state.options.driftOrder)];
    if (next) return next;
  }
  return null;
};

/**
 * All ships drift, the first player's first.
 *
 * @rule OG-DRF-01 2 inches a point straight ahead, and all drift is lost.
 * @rule OG-DRF-02 One that was rammed drifts away from where it was rammed.
 * @rule OG-DRF-04 It stops at a ship without a ram; major terrain strikes it.
 * @rule OG-HYP-01 Over an edge it is gone.
 */
export function* driftAll(context: GameContext): Procedure<void> {
  for (let ship = nextDrifting(context.state); ship; ship = nextDrifting(context.state)) {
    if (context.state.ended) return;
    yield* driftOne(context, ship);
  }
}

function* driftOne(context: GameContext, ship: Vessel): Procedure<void> {
  const { id } = ship;
  const { way, length } = driftMotion(context.state, ship);
  const stopped = yield* slide(context, id, {
    way,
    length,
    cause: "drift",
    spares: () => false,
    impulseAt: (after) => driftImpulse(after, length),
  });
  edit(context, id, { drift: 0, driven: null });
  if (stopped?.kind === "edge") yield* hyperjump(context, id, stopped.edge);
  else if (stopped?.kind === "major") yield* impact(context, id, stopped.id);
}
