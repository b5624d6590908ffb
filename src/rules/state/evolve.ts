import { parseTime, type Time } from "../clock/time.ts";
import { directionBetween } from "../hex/direction.ts";
import { equals, type Hex } from "../hex/hex.ts";
import { parseLabel } from "../hex/label.ts";
import { stillHolding } from "../unit/condition.ts";
import { countersAfter, TURNED } from "../unit/counters.ts";
import { stepped } from "../unit/unit.ts";
import { Draft } from "./draft.ts";
import type { Fact, GameEvent, Note } from "./event.ts";
import { exitEffect, tumble, unawares } from "./evolve-exit.ts";
import { holdsCounted, noteAllRanges, noteRanges, tallyNoted, withoutPortal } from "./evolve-information.ts";
import { drifted, escaped, openedPassage, sceneOpened, sighted, wokenPortals } from "./evolve-portal.ts";
import { stormSpent, unitsCarried } from "./evolve-storm.ts";
import { frontsAdvanced, waveDue, waveStarted, waveStruck } from "./evolve-wave.ts";
import type { Clock, GameState } from "./game.ts";

/** A label written by the engine itself. */
const hexOf = (label: string): Hex => {
  const hex = parseLabel(label);
  if (!hex) throw new Error(`an event names the hex «${label}», which is no label`);
  return hex;
};

const timeOf = (text: string): Time => {
  const time = parseTime(text);
  if (!time) throw new Error(`an event is dated «${text}», which is no time`);
  return time;
};

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
      const counts = event.event === "unit-moved" ? event.cause === "own" : state.readings.pushCountsAsMove === "yes";
      draft.put("units", unit.id, stepped(unit, to, step, counts && step ? countersAfter(unit, step) : unit));
      if (unit.arrival?.side === null && !equals(from, to)) {
        draft.change("units", unit.id, { arrival: { ...unit.arrival, side: step ?? "none" } });
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
      return;
    case "unit-left":
      draft.change("units", event.unit, { status: "left" });
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

const entered = (draft: Draft, { unit, portal, scene, hex }: Fact & { event: "portal-entered" }): void => {
  draft.change("units", unit, { status: "in-transit" });
  draft.set("transits", [
    ...draft.state.transits,
    { unit, portal, stage: "destination", to: null, by: null, scene, hex: hexOf(hex) },
  ]);
};

const transported = (draft: Draft, event: Fact & { event: "unit-transported" }): void => {
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
      draft.secret(() => ({ sailing: event.left }));
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
        draft.secret((secret) => escaped(secret, event.portal, { from: left, to: event.to.scene }, timeOf(event.at)));
      }
      return;
    }
    case "wave-started":
      return waveStarted(draft, event, hexOf(event.hex), timeOf(event.at));
    case "wave-struck":
      return waveStruck(draft, event);
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
      applyNote(draft, event as Note);
  }
};

const applyNote = (draft: Draft, event: Note): void => {
  const { state } = draft;
  switch (event.event) {
    case "transit-settled":
    case "transit-out":
      draft.set(
        "transits",
        state.transits.map((transit) => {
          if (transit.unit !== event.unit) return transit;
          if (event.event === "transit-out") return { ...transit, stage: "tumble" as const };
          return { ...transit, stage: "arrival" as const, to: event.to, by: event.by };
        }),
      );
      return;
    case "transit-ended":
      draft.set(
        "transits",
        state.transits.filter(({ unit }) => unit !== event.unit),
      );
      return;
    case "wave-due":
      return waveDue(draft, event);
    case "fronts-advanced":
      return frontsAdvanced(draft, event);
    case "portal-prepared":
      draft.secret(({ portals, nextPortal }) => ({
        portals: { ...portals, [event.portal.id]: event.portal },
        nextPortal: Math.max(nextPortal, event.portal.seq + 1),
      }));
      noteAllRanges(draft);
      return;
    case "ranges-begun":
      draft.secret(() => ({ ranges: {} }));
      noteAllRanges(draft);
      return;
    case "holds-counted":
      draft.secret(holdsCounted);
      return;
    case "tally-noted":
      draft.secret((secret) => tallyNoted(secret, event.tally));
      return;
    case "gathering-noted":
      draft.secret(({ gathering }) => ({ gathering: [...gathering, event.gathering] }));
      return;
    case "gathering-credited":
      draft.secret(() => ({ gathering: [] }));
      return;
    case "hole-prepared":
      return add(draft, "holes", event.hole);
    case "reserve-prepared":
      draft.secret(({ reserves }) => {
        const known = reserves[event.scene] ?? { units: [], terrain: [] };
        const units = [...known.units, ...event.units];
        return { reserves: { ...reserves, [event.scene]: { units, terrain: [...known.terrain, ...event.terrain] } } };
      });
      return;
    case "scene-added":
      return add(draft, "scenes", event.scene);
    case "chart-added":
      draft.set("charts", { ...state.charts, [event.chart.id]: event.chart });
      return;
    case "player-added":
      return add(draft, "players", event.player);
    case "unit-added":
      add(draft, "units", event.unit);
      noteRanges(draft, event.unit.id);
      return;
    case "terrain-added": {
      const scene = state.scenes[event.scene];
      if (scene) draft.change("scenes", scene.id, { terrain: [...scene.terrain, ...event.terrain] });
      return;
    }
    case "terrain-set":
      draft.change("scenes", event.scene, { terrain: event.terrain });
      return;
    case "units-carried":
      return unitsCarried(draft, event, timeOf(event.at));
    case "storm-spent":
      draft.secret((secret) => stormSpent(secret, event));
      return;
    case "unit-edited":
      draft.change("units", event.unit, event.changes);
      return;
    case "unit-removed":
      draft.remove("units", event.unit);
      return;
    case "row-read":
      draft.set("rows", { ...state.rows, [event.scene]: { chart: event.chart, row: event.row } });
      return;
    case "orders-set":
      draft.shelf("standing")[event.player] = { ...state.standing[event.player], [event.unit]: event.orders };
      return;
    case "readings-changed":
      draft.set("readings", event.readings);
      return;
  }
};

const add = <K extends "holes" | "scenes" | "players" | "units">(
  draft: Draft,
  part: K,
  thing: GameState[K][string],
): void => {
  draft.shelf(part)[thing.id] = thing;
  draft.set("nextSeq", Math.max(draft.state.nextSeq, thing.seq + 1));
};

const setClock = (draft: Draft, clock: Clock): void => {
  const { state } = draft;
  const moved = clock.turn !== state.clock.turn || clock.impulse !== state.clock.impulse;
  draft.set("clock", clock);
  draft.secret(({ sailing }) => (sailing ? { sailing: null } : {}));
  if (!moved) return;
  draft.set("pushes", []);
  for (const unit of Object.values(state.units)) {
    const conditions = stillHolding(unit.conditions, clock);
    if (conditions !== unit.conditions) draft.change("units", unit.id, { conditions });
  }
};
