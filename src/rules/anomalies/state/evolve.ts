import { equals } from "../../place/place.ts";
import { Draft } from "./draft.ts";
import type { AnomalyEvent, EventHeader } from "./event.ts";
import { placeOf } from "./event-parts.ts";
import { agreement } from "./evolve-agreement.ts";
import { beamEnded, beamLinked, beamMeasured, beamsLost } from "./evolve-beam.ts";
import { applyBookkeeping } from "./evolve-bookkeeping.ts";
import { formationKept, settled } from "./evolve-destination.ts";
import { holeRuled } from "./evolve-hole.ts";
import { noteAllRanges, noteRanges, withoutPortal } from "./evolve-information.ts";
import { drifted, entered, sceneOpened, sighted, transported, wokenPortals } from "./evolve-portal.ts";
import { stormEnded, transferNoted, transferRealised } from "./evolve-storm.ts";
import { terrainChanged } from "./evolve-terrain.ts";
import { waveStarted, waveStruck } from "./evolve-wave.ts";
import type { AnomalyState } from "./game.ts";
import { geometryIn } from "./geometry-of.ts";

/** The game after some events, each written by `apply`; the game before is left as it was. */
export const fold = <S extends AnomalyState, E extends EventHeader>(
  state: S,
  events: readonly E[],
  apply: (draft: Draft<S>, event: E) => void,
): S => {
  const draft = new Draft(state);
  for (const event of events) apply(draft, event);
  return draft.state;
};

type Moved = AnomalyEvent & { event: "unit-moved" | "unit-pushed" };

const moved = (draft: Draft, event: Moved): void => {
  const { state } = draft;
  const unit = state.units[event.unit];
  if (!unit) return;
  const from = unit.hex;
  const to = placeOf(event.to);
  const step = geometryIn(state, unit.scene).step(from, to);
  const isFirst = unit.arrival?.side === null && !equals(from, to);
  const crosses = event.event === "unit-pushed" || event.cause !== "displaced";
  const arrival =
    isFirst && unit.arrival ? { ...unit.arrival, side: (crosses && step) || ("none" as const) } : unit.arrival;
  draft.put("units", unit.id, { ...unit, hex: to, lastStep: step, arrival });
  if (event.event === "unit-pushed" && !event.dragged) {
    const hole = state.holes[event.by];
    if (hole) draft.mark({ unit: event.unit, scene: event.scene, hole: hole.hex, from });
  }
  noteRanges(draft, unit.id);
};

/** Writes one event of anomalies into a draft. Whatever a view lacks is passed over, so that views fold by the same code. */
export const applyAnomalyEvent = (draft: Draft, event: AnomalyEvent): void => {
  const { state } = draft;
  switch (event.event) {
    case "unit-pushed":
    case "unit-moved":
      return moved(draft, event);
    case "turn-started":
      draft.secret(wokenPortals);
      if (state.gathered.length > 0) draft.set("gathered", []);
      for (const hole of Object.values(state.holes)) if (hole.inert) draft.change("holes", hole.id, { inert: false });
      return;
    case "unit-turned":
      draft.change("units", event.unit, { facing: event.facing });
      return;
    case "unit-destroyed":
      draft.change("units", event.unit, { status: "destroyed" });
      beamsLost(draft, event.unit);
      return;
    case "unit-left":
      draft.change("units", event.unit, { status: "left" });
      beamsLost(draft, event.unit);
      return;
    case "portal-entered":
      if (event.transported) entered(draft, event);
      return;
    case "unit-transported":
      return transported(draft, event);
    case "portal-drifted":
      draft.secret((secret) => drifted(secret, event, placeOf(event.to)));
      noteAllRanges(draft);
      return;
    case "window-opened":
    case "window-closed":
      draft.secret(({ portals }) => {
        const portal = portals[event.portal];
        const open = event.event === "window-opened" ? event.window : null;
        return portal ? { portals: { ...portals, [portal.id]: { ...portal, open } } } : {};
      });
      return;
    case "scene-opened":
      return sceneOpened(draft, event);
    case "portal-located":
    case "portal-tracked":
    case "location-lapsed":
      draft.set("sightings", sighted(state, event));
      return;
    case "tractor-linked":
      return beamLinked(draft, event);
    case "tractor-released":
    case "tractor-broken":
      return beamEnded(draft, event);
    case "tractor-stretched":
      return beamMeasured(draft, event);
    case "wave-started":
      return waveStarted(draft, event);
    case "wave-struck":
      return waveStruck(draft, event);
    case "anomaly-removed":
      draft.remove("holes", event.anomaly);
      draft.secret(({ nextWaves: { [event.anomaly]: _, ...nextWaves } }) => ({ nextWaves }));
      draft.secret((secret) => withoutPortal(secret, event.anomaly));
      return;
    case "race-settled":
    case "alternative-settled":
    case "start-settled":
      return settled(draft, event);
    case "formation-kept":
      return formationKept(draft, event);
    case "agreement-proposed":
    case "agreement-given":
    case "agreement-declined":
    case "agreement-reached":
      return agreement(draft, event);
    case "ruling":
      if (event.what === "web") draft.set("webs", [...state.webs, event.unit]);
      return;
    case "unit-spared":
    case "zones-set":
      return holeRuled(draft, event);
    case "terrain-changed":
      return terrainChanged(draft, event);
    case "storm-transferred":
      draft.secret((secret) => transferNoted(secret, event, state.clock));
      return;
    case "storm-ended":
      draft.secret((secret) => stormEnded(secret, event));
      return;
    case "transfer-realised":
      return transferRealised(draft, event);
    default:
      applyBookkeeping(draft, event);
  }
};
