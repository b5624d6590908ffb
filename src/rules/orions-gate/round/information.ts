import { creditAll, declarePoints } from "../../anomalies/information/gather.ts";
import { countHolds } from "../../anomalies/information/hold.ts";
import { endReturnWindows } from "../../anomalies/information/return-window.ts";
import { talliesInOrder } from "../../anomalies/information/tallies.ts";
import type { Tally } from "../../anomalies/state/game.ts";
import { secretOf } from "../../anomalies/state/rule-context.ts";
import type { Procedure } from "../../dice/request.ts";
import { IMPULSES } from "../../time/time.ts";
import { sumOf } from "../design/sums.ts";
import { actorOf, actsOf, isCode, noteActs } from "../state/actor.ts";
import type { Code } from "../state/code.ts";
import { asAnomalies, type GameContext, setImpulse } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";
import { partsOf } from "../state/unit.ts";

/** Points that a scan gives, and for each size of sensors more. */
const POINTS = 10;

/**
 * A ship scans for a portal, in place of shooting and of using its parts. At a table no portal is named: the points count
 * where any is on the ship's table.
 *
 * @rule OG-MAP-11 10 points and 10 for each size of its sensors, credited like what is gathered.
 */
export const scan = (
  context: GameContext,
  order: { readonly unit: string; readonly portal: string | null },
): Code | null => {
  const actor = actorOf(context.state, order);
  if (isCode(actor)) return actor;
  const ship = vesselOf(context.state, actor.id);
  const acts = actsOf(ship, actor);
  if (acts.scanned) return "acted";
  if (acts.shot || acts.instead !== null || acts.used.length > 0) return "barred";
  if (ship.actsFrom > context.state.clock.turn) return "barred";
  noteActs(context, actor, { scanned: true });
  const { portals } = secretOf(context.state);
  const named = order.portal === null ? Object.values(portals) : [portals[order.portal]];
  const isNear = named.some((portal) => portal?.ends.some(({ scene }) => scene === ship.scene));
  const points = isNear ? POINTS + POINTS * sumOf(partsOf(ship), "attackExtraDice") : 0;
  declarePoints(asAnomalies(context), actor.player, order.portal, points);
  return null;
};

const nameOf = ({ player, portal }: Tally): string => `${player}/${portal}`;

/** Half a round: what fell between two rounds has been low so long when holds are counted, as drift is yet to come. */
const HALF = IMPULSES / 2;

/**
 * Notes of each span that begins now how much of it is over. Of a hold nothing is: its first impulse comes in the next
 * round.
 *
 * @rule OG-MAP-11 IP2.624 A level that fell between two rounds has been too low for half a round, so a return turn
 * outlasts the drift of the round in which the level fell.
 */
const beginSpans = (context: GameContext, running: ReadonlySet<string>): void => {
  const anomalies = asAnomalies(context);
  for (const { portal, tally } of talliesInOrder(anomalies)) {
    const isLow = tally.level < portal.variations.informationNeeded;
    if (isLow && tally.below === 0) {
      anomalies.emit("tally-noted", ["IP2.624"], "judge", { tally: { ...tally, below: HALF - IMPULSES } });
    } else if (!(isLow || running.has(nameOf(tally)) || tally.complete)) {
      anomalies.emit("tally-noted", ["IP2.551"], "judge", { tally: { ...tally, held: -IMPULSES } });
    }
  }
};

/**
 * What was gathered counts, and holds have lasted a round longer.
 *
 * @rule OG-MAP-11 At the end of the special components phase, once a round.
 */
export function* creditRound(context: GameContext): Procedure<void> {
  const { tallies } = secretOf(context.state);
  const running = new Set(tallies.filter(({ held }) => held !== null).map(nameOf));
  yield* creditAll(asAnomalies(context));
  beginSpans(context, running);
  yield* countHolds(asAnomalies(context), IMPULSES);
}

/** Return windows that nobody used are over with the last impulse of a round. */
export function* missWindows(context: GameContext): Procedure<void> {
  setImpulse(context, IMPULSES);
  yield* endReturnWindows(asAnomalies(context));
  setImpulse(context, 0);
}
