/** What the judge sets, and what ships learn of portals. */

import { placeOrRemove } from "../../anomalies/handle-judge.ts";
import { countHolds, endReturnWindows } from "../../anomalies/hold-information.ts";
import { creditAll, declarePoints, talliesInOrder } from "../../anomalies/information.ts";
import { placementOf } from "../../anomalies/set-up.ts";
import { inOrder, type Tally } from "../../anomalies/state/game.ts";
import { secretOf } from "../../anomalies/state/rule-context.ts";
import type { Procedure } from "../../dice.ts";
import type { Place } from "../../geometry/place.ts";
import { mayHavePortals } from "../../rulebook/rule-options.ts";
import { IMPULSES } from "../../time.ts";
import { distance } from "../geometry/vector.ts";
import { intoHole } from "../moves/slide.ts";
import { sumOf } from "../parts/sums.ts";
import type { OverrideOrder } from "../scenario/scenario.ts";
import type { Placed } from "../scenario/shapes.ts";
import {
  actorOf,
  actsOf,
  asAnomalies,
  type Code,
  edit,
  emitToAll,
  type GameContext,
  isCode,
  note,
  noteActs,
  placed,
  setImpulse,
} from "../state/context.ts";
import { circleOf, vesselOf } from "../state/find.ts";
import { isVessel, type OgUnit, partsOf } from "../state/unit.ts";

/** What a unit has under a field of an override; undefined where it has none. */
const fieldOf = (unit: OgUnit, field: OverrideOrder["field"]): number | Place | undefined => {
  switch (field) {
    case "place":
      return unit.hex;
    case "facing":
      return unit.facing;
    case "hull":
    case "drift":
      return isVessel(unit) ? unit[field] : undefined;
    case "fuel":
      return unit.kind === "craft" ? unit.fuel : undefined;
    case "minerals":
      return isVessel(unit) || unit.kind === "craft" ? unit.minerals : undefined;
  }
};

const shown = (value: number | Place): number | string => (typeof value === "number" ? value : placed(value));

/**
 * The judge sets something of a unit, and the record says so.
 *
 * @rule OG-GEN-01 What is unclear people decide.
 */
export const override = (context: GameContext, { unit: id, field, value }: OverrideOrder): Code | null => {
  const unit = context.state.units[id];
  if (!unit || unit.status === "destroyed") return "not-there";
  const from = fieldOf(unit, field);
  if (from === undefined || typeof from !== typeof value) return "kind";
  emitToAll(context, "overridden", ["OG-GEN-01"], { unit: id, field, from: shown(from), to: shown(value) });
  edit(context, id, field === "place" ? { hex: value as Place } : { [field]: value });
  return null;
};

/**
 * The judge places an anomaly; what stands in the circle of a white hole is destroyed.
 *
 * @rule OG-MAP-09 The circle destroys.
 */
export function* placeAnomaly(context: GameContext, { anomaly, rings }: Placed): Procedure<Code | null> {
  const refusal = placeOrRemove(asAnomalies(context), { do: "place", place: placementOf(anomaly) });
  if (refusal === "no-portals") return refusal;
  if (refusal) return refusal === "off-map" ? "edge" : refusal === "not-there" ? "not-there" : "not-free";
  if (rings) note(context, { ringed: [...context.state.ringed, anomaly.id] });
  if (anomaly.kind !== "white-hole") return null;
  const inside = inOrder(context.state.units).filter(
    ({ scene, status, hex }) =>
      scene === anomaly.scene && status === "in-play" && distance(hex, anomaly.hex) <= circleOf(context.state) / 2,
  );
  for (const { id } of inside) if (context.unit(id).status === "in-play") yield* intoHole(context, id);
  return null;
}

/** The judge takes an anomaly away. */
export const removeAnomaly = (context: GameContext, id: string): Code | null =>
  placeOrRemove(asAnomalies(context), { do: "remove", id }) === null ? null : "not-there";

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
  if (!mayHavePortals(context.state)) return "no-portals";
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
