import { placeOrRemove } from "../../anomalies/engine/place-or-remove.ts";
import { placementOf } from "../../anomalies/engine/set-up.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice/request.ts";
import { distance } from "../geometry/vector.ts";
import { intoHole } from "../moves/holes.ts";
import type { Placed } from "../scenario/anomaly-shapes.ts";
import { circleOf } from "../state/base-of.ts";
import type { Code } from "../state/code.ts";
import { asAnomalies, type GameContext, note } from "../state/context.ts";

/**
 * The judge places an anomaly; what stands in the circle of a white hole is destroyed.
 *
 * @rule OG-MAP-09 The circle destroys.
 */
export function* placeAnomaly(context: GameContext, { anomaly, rings }: Placed): Procedure<Code | null> {
  const refusal = placeOrRemove(asAnomalies(context), { do: "place", place: placementOf(anomaly) });
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
