import type { AnomalyContext } from "../anomalies/state/anomaly-context.ts";
import type { Audience, Citation } from "../anomalies/state/event.ts";
import type { AnomalyState } from "../anomalies/state/game.ts";
import type { VesselEvents } from "./event.ts";
import type { Unit } from "./unit/unit.ts";

/** What a rule about starships is handed, whatever their ruleset adds to them. */
export interface VesselContext extends AnomalyContext {
  readonly state: AnomalyState<Unit>;
  emit<K extends keyof VesselEvents>(
    event: K,
    rules: readonly Citation[],
    audience: Audience,
    fields: VesselEvents[K],
  ): void;
  unit(id: string): Unit;
}
