import { settleDestination } from "../../anomalies/portal/destination.ts";
import { enterPortal, entryReason } from "../../anomalies/portal/entry.ts";
import { arrive, comeOut } from "../../anomalies/portal/exit.ts";
import type { Cause } from "../../anomalies/state/event.ts";
import { inOrder, type Portal, type Transit } from "../../anomalies/state/game.ts";
import { secretOf } from "../../anomalies/state/rule-context.ts";
import type { Procedure } from "../../dice/request.ts";
import { circleCrossed, endOf, type Motion, type OnWay } from "../geometry/motion.ts";
import { openDestination } from "../passage/open.ts";
import { circleOf } from "../state/base-of.ts";
import { asAnomalies, type GameContext, setImpulse } from "../state/context.ts";
import type { Unit } from "../state/unit.ts";

/** How a motion comes into portals. */
export interface Entering {
  readonly cause: Cause;
  /** The impulse in which the motion comes to a point, after so many thousandths of an inch of it. */
  readonly impulseAt: (after: number) => number;
}

const portalOf = (context: GameContext, id: string): Portal => {
  const portal = secretOf(context.state).portals[id];
  if (!portal) throw new Error(`there is no portal «${id}»`);
  return portal;
};

/** The portals whose circles a motion comes into. */
export const portalsOnWay = (context: GameContext, { scene }: Unit, motion: Motion): readonly OnWay[] =>
  inOrder(context.state.secret?.portals ?? {}).flatMap(({ id, inert, ends }): readonly OnWay[] => {
    const end = inert ? undefined : ends.find((one) => one.scene === scene);
    const after = end ? circleCrossed(motion, end.hex, circleOf(context.state)) : null;
    return after === null ? [] : [{ id, kind: "portal", after }];
  });

/**
 * What takes a mover off its way: a white hole, or a portal that is open when it comes there; null where nothing does.
 *
 * @param found what lies on the way, in its order
 */
export const takenBy = (
  context: GameContext,
  unit: Unit,
  found: readonly OnWay[],
  { cause, impulseAt }: Entering,
): OnWay | null =>
  found.find(({ id, kind, after }) => {
    if (kind !== "portal") return kind === "hole";
    return entryReason(asAnomalies(context), portalOf(context, id), unit, cause, impulseAt(after)) === "open";
  }) ?? null;

/**
 * A mover comes into a portal's circle; gives whether the portal took it.
 *
 * @rule OG-MAP-06 By movement, drift, a tractor beam or a push it enters.
 * @rule OG-MAP-07 What was taken appears in the same impulse, with its drift and what is left of its moves.
 */
export function* intoPortal(
  context: GameContext,
  id: string,
  motion: Motion,
  { id: portalId, after }: OnWay,
  { cause, impulseAt }: Entering,
): Procedure<boolean> {
  if (context.state.ended) return false;
  const before = context.state.clock.impulse;
  const impulse = impulseAt(after);
  const portal = portalOf(context, portalId);
  const anomalies = asAnomalies(context);
  const unit = context.unit(id);
  // Of a portal that takes nobody only the judge knows that somebody was in it.
  const audience = entryReason(anomalies, portal, unit, cause, impulse) === "open" ? "all" : "judge";
  setImpulse(context, impulse, audience);
  const taken = enterPortal(anomalies, unit, portal, cause, endOf(motion, after));
  if (taken) yield* passThrough(context);
  setImpulse(context, before, audience);
  return taken;
}

const transitNow = ({ state: { transits } }: GameContext): Transit => {
  const [transit] = transits;
  if (!transit) throw new Error("nobody is under way through a portal");
  return transit;
};

/** Takes the unit that went in to where it comes out. */
function* passThrough(context: GameContext): Procedure<void> {
  const anomalies = asAnomalies(context);
  const refusal = yield* settleDestination(anomalies, transitNow(context), null);
  if (refusal) throw new Error(`a passage was refused: ${refusal}`);
  const transit = transitNow(context);
  const opens = context.state.scenes[transit.to ?? ""] === undefined;
  if (opens) yield* openDestination(context, transit);
  arrive(anomalies, transit, { map: "fixed" }, opens);
  yield* comeOut(anomalies, transitNow(context));
}
