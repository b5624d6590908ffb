import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice/request.ts";
import { INCH } from "../../inch/inch-label.ts";
import { driftImpulse } from "../geometry/impulse.ts";
import { stoppedBy } from "../geometry/motion.ts";
import { wayAlong } from "../geometry/vector.ts";
import { baseOf } from "../state/base-of.ts";
import { edit, type GameContext, playersInTurn } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";
import type { GameState } from "../state/game.ts";
import { isVessel, type Vessel } from "../state/unit.ts";
import { hyperjump } from "./hyperjump.ts";
import { impact } from "./ram.ts";
import { slide } from "./slide.ts";

/** Inches of a point of drift. */
const STEP = 2 * INCH;

const wayOf = ({ driven, facing }: Vessel) => wayAlong(driven ?? facing);

/** A player's ships that are still to drift, stations and unfinished ones among them, in file order. */
const waitingOf = (state: GameState, player: string): readonly Vessel[] =>
  inOrder(state.units).filter(
    (unit): unit is Vessel => isVessel(unit) && unit.owner === player && unit.status === "in-play" && unit.drift > 0,
  );

/**
 * The next of a player's ships to drift: the first whose full way no other of them bars, else the first.
 *
 * @rule OG-DRF-05 Of ships behind each other the leading one drifts first.
 */
const nextOf = (state: GameState, waiting: readonly Vessel[]): Vessel | undefined => {
  if (state.options.driftOrder === "file") return waiting[0];
  const motionOf = (ship: Vessel) => ({ base: baseOf(state, ship), way: wayOf(ship), length: ship.drift * STEP });
  return (
    waiting.find((ship) => {
      const motion = motionOf(ship);
      return !waiting.some(
        (other) => other !== ship && other.scene === ship.scene && stoppedBy(motion, baseOf(state, other)) !== null,
      );
    }) ?? waiting[0]
  );
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
  for (const player of playersInTurn(context.state)) {
    for (let ship = nextOf(context.state, waitingOf(context.state, player)); ship; ) {
      if (context.state.ended) return;
      yield* driftOne(context, ship.id);
      ship = nextOf(context.state, waitingOf(context.state, player));
    }
  }
}

function* driftOne(context: GameContext, id: string): Procedure<void> {
  const ship = vesselOf(context.state, id);
  const length = ship.drift * STEP;
  const stopped = yield* slide(context, id, {
    way: wayOf(ship),
    length,
    cause: "drift",
    spares: () => false,
    impulseAt: (after) => driftImpulse(after, length),
  });
  edit(context, id, { drift: 0, driven: null });
  if (stopped?.kind === "edge") yield* hyperjump(context, id, stopped.edge);
  else if (stopped?.kind === "major") yield* impact(context, id, stopped.id);
}
