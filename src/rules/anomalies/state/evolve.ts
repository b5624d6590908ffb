import { directionBetween } from "../../hex/direction.ts";
import { equals } from "../../hex/hex.ts";
import { exitEffect, tumble, unawares } from "../../sfb32/passage/evolve-exit.ts";
import { stillHolding } from "../../sfb32/unit/condition.ts";
import { countersAfter, TURNED } from "../../sfb32/unit/counters.ts";
import { stepped } from "../../sfb32/unit/unit.ts";
import { Draft } from "./draft.ts";
import type { BookkeepingEvent, GameEvent, RuleEvent } from "./event.ts";
import { hexOf, timeOf } from "./event-parts.ts";
import { agreement } from "./evolve-agreement.ts";
import { beamEnded, beamLinked, beamMeasured, beamsLost } from "./evolve-beam.ts";
import { applyBookkeeping } from "./evolve-bookkeeping.ts";
import { formationKept, settled } from "./evolve-destination.ts";
import { holeRuled } from "./evolve-hole.ts";
import { noteAllRanges, noteRanges, withoutPortal } from "./evolve-information.ts";
import { drifted, escaped, openedPassage, sceneOpened, sighted, wokenPortals } from "./evolve-portal.ts";
import { transferNoted, transferRealised } from "./evolve-storm.ts";
import { terrainChanged } from "./evolve-terrain.ts";
import { waveStarted, waveStruck } from "./evolve-wave.ts";
import type { Clock, GameState } from "./game.ts";

/** The game after some events; the game before is left as it was. */
export const evolve = (state: GameState, events: readonly GameEvent[]): GameState => {
  const draft = new Draft(state);
  for (const event of events) apply(draft, event);
  return draft.state;
};

/** Writes one event into a draft. Whatever a view lacks is passed over, so that views fold by the same code. */
export const apply = (draft: Draft, event: GameEvent): void => {
  const { state } = draft;
  switch (event.event) {
    case "turn-started":
      draft.secret(wokenPortals);
      for (const hole of Object.values(state.holes)) if (hole.inert) draft.change("holes", hole.id, { inert: false });
      return;
    case "unit-pushed":
    case "unit-moved": {
      const unit = state.units[event.unit];
      if (!unit) return;
      const from = unit.hex;
      const to = hexOf(event.to);
      const step = directionBetween(from, to);
      const counts =
        event.event === "unit-moved" ? event.cause === "own" : state.ruleOptions.pushCountsAsMove === "yes";
      draft.put("units", unit.id, stepped(unit, to, step, counts && step ? countersAfter(unit, step) : unit));
      if (unit.arrival?.side === null && !equals(from, to)) {
        const crosses = event.event === "unit-pushed" || event.cause !== "displaced";
        draft.change("units", unit.id, { arrival: { ...unit.arrival, side: (crosses && step) || "none" } });
      }
      if (event.event === "unit-pushed" && !event.dragged) {
        const hole = state.holes[event.by];
        if (hole) draft.mark({ unit: event.unit, scene: event.scene, hole: hole.hex, from });
      }
      noteRanges(draft, unit.id);
      return;
    }
    case "unit-turned":
      draft.change("units", event.unit, {
        facing: event.facing,
        ...(event.facing === state.units[event.unit]?.facing ? {} : TURNED),
      });
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
      if (!event.transported) return;
      return entered(draft, event);
    case "unit-transported":
      return transported(draft, event);
    case "anomaly-removed":
      draft.remove("holes", event.anomaly);
      draft.secret(({ nextWaves: { [event.anomaly]: _, ...nextWaves } }) => ({ nextWaves }));
      draft.secret((secret) => withoutPortal(secret, event.anomaly));
      return;
    default:
      applyRest(draft, event);
  }
};

const entered = (draft: Draft, { unit, portal, scene, hex }: RuleEvent & { event: "portal-entered" }): void => {
  draft.change("units", unit, { status: "in-transit" });
  draft.set("transits", [
    ...draft.state.transits,
    { unit, portal, stage: "destination", to: null, by: null, scene, hex: hexOf(hex) },
  ]);
};

const transported = (draft: Draft, event: RuleEvent & { event: "unit-transported" }): void => {
  const unit = draft.state.units[event.unit];
  const transit = draft.state.transits.find((one) => one.unit === event.unit);
  if (!unit) return;
  const at = timeOf(event.at);
  const again = unit.arrival?.at.turn === at.turn && unit.arrival.at.impulse === at.impulse;
  const first = unit.origin ?? event.from.scene;
  draft.change("units", unit.id, {
    status: "in-play",
    scene: event.to.scene,
    hex: hexOf(event.to.hex),
    lastStep: null,
    facing: event.facing,
    speed: event.speed,
    // Back where it first went in, a unit is nobody's attacker any more.
    origin: first === event.to.scene ? null : first,
    arrival: {
      portal: transit?.portal ?? "",
      from: event.from.scene,
      at,
      count: again && unit.arrival ? unit.arrival.count + 1 : 1,
      side: null,
      entry: unit.origin !== null && unit.arrival ? unit.arrival.entry : hexOf(event.from.hex),
    },
  });
  noteRanges(draft, unit.id);
};

const applyRest = (draft: Draft, event: GameEvent): void => {
  const { state } = draft;
  switch (event.event) {
    case "clock":
      return setClock(draft, event.clock);
    case "pushes-left":
      draft.secret(() => ({ pushing: { hole: event.hole, left: event.left } }));
      return;
    case "courses-left":
      draft.secret(() => ({ movingOnOrders: event.left }));
      return;
    case "hole-pushed":
      draft.secret(({ pushing }) => (pushing ? { pushing: null } : {}));
      draft.set("clock", { ...state.clock, pushed: state.holes[event.hole]?.seq ?? state.clock.pushed });
      return;
    case "portal-drifted":
      draft.secret((secret) => drifted(secret, event, hexOf(event.to)));
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
    case "passage-opened":
      draft.secret((secret) => openedPassage(secret, event));
      return;
    case "scene-opened":
      return sceneOpened(draft, event, hexOf(event.hex), timeOf(event.at));
    case "unit-escaped": {
      const left = state.units[event.unit]?.arrival?.from;
      if (left !== undefined && event.by !== "IP2.613") {
        const way = { from: left, to: event.to.scene, hex: hexOf(event.to.hex) };
        draft.secret((secret) => escaped(secret, event.portal, way, timeOf(event.at)));
      }
      return;
    }
    case "tractor-linked":
      return beamLinked(draft, event);
    case "tractor-released":
    case "tractor-broken":
      return beamEnded(draft, event);
    case "tractor-stretched":
      return beamMeasured(draft, event);
    case "wave-started":
      return waveStarted(draft, event, hexOf(event.hex), timeOf(event.at));
    case "wave-struck":
      return waveStruck(draft, event);
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
    case "unit-spared":
    case "zones-set":
      return holeRuled(draft, event);
    case "terrain-changed":
      return terrainChanged(draft, event);
    case "storm-transferred":
      draft.secret((secret) => transferNoted(secret, event, timeOf(event.at)));
      return;
    case "transfer-realised":
      return transferRealised(draft, event);
    case "exit-effect":
      return exitEffect(draft, event);
    case "weapon-status-lowered":
      return unawares(draft, event);
    case "pods-separated":
      draft.change("units", event.unit, { pods: [] });
      return;
    case "tumble-rolled":
      return tumble(draft, event, timeOf(event.at));
    case "portal-located":
    case "portal-tracked":
    case "location-lapsed":
      draft.set("sightings", sighted(state.sightings, event));
      return;
    default:
      applyBookkeeping(draft, event as BookkeepingEvent);
  }
};

const setClock = (draft: Draft, clock: Clock): void => {
  const { state } = draft;
  const moved = clock.turn !== state.clock.turn || clock.impulse !== state.clock.impulse;
  draft.set("clock", clock);
  draft.secret(({ movingOnOrders }) => (movingOnOrders ? { movingOnOrders: null } : {}));
  if (!moved) return;
  draft.set("pushes", []);
  if (state.due.length > 0) draft.set("due", []);
  for (const unit of Object.values(state.units)) {
    const conditions = stillHolding(unit.conditions, clock);
    if (conditions !== unit.conditions) draft.change("units", unit.id, { conditions });
  }
};
