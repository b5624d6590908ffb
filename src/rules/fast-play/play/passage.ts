import { countHolds, endReturnWindows } from "../../anomalies/hold-information.ts";
import { creditAll } from "../../anomalies/information.ts";
import type { Citation } from "../../anomalies/state/event.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import { allotment, openTurn } from "../../anomalies/steps.ts";
import { measureBeams } from "../../anomalies/tractor-strain.ts";
import type { Procedure } from "../../dice.ts";
import { IMPULSES_A_PHASE, type Segment } from "../state/clock.ts";
import { type Context, note, phaseOf, setClock } from "../state/game.ts";
import { placeNow } from "../state/places.ts";
import { isCraft, isSeeker, type Unit } from "../state/unit.ts";
import { freshTurn, tellAnnounced } from "./announce.ts";
import { batchDrift, beginDrift, cycleDrift, growFronts, lookAll, startPhaseWaves } from "./half-steps.ts";
import { spacesFrom } from "./order-launch.ts";
import { impulseOf, spacesOf } from "./schedule.ts";
import { allocateAll, home, impacts } from "./volley.ts";
import { rollInitiative } from "./who.ts";

const IMPULSES_A_TURN = 32;

/** What happens by itself when the game comes to the present place. */
export function* enter(context: Context): Procedure<void> {
  const { clock } = context.state;
  const place = placeNow(clock);
  if (!place) return;
  switch (clock.passage) {
    case "steps":
      return yield* enterStep(context, `${place.group}.${place.step}`, place.sub);
    case "opening":
      openPhase(context);
      growFronts(context);
      return yield* startPhaseWaves(context);
    case "batch":
      if (place.step === 0) tellSegment(context);
      else if (place.sub === 0) yield* beginDrift(context, batchDrift(context.state));
      return;
    case "cycle":
      return yield* enterCycle(context, place.step, place.sub);
    case "close":
      return yield* closePhase(context);
    default:
      return;
  }
}

/**
 * What happens by itself at a step outside of phases.
 *
 * @rule FP-MAP-09 Portals drift, waves are checked and information decays once a turn, when energy is allotted.
 */
function* enterStep(context: Context, code: string, sub: number): Procedure<void> {
  if (code === "6.4" && sub === 2) return yield* endTurn(context);
  if (code === "2.1" && sub === 1) return yield* rollInitiative(context);
  if (sub > 0) return;
  switch (code) {
    case "1.1":
      openTurn(context);
      return freshTurn(context);
    case "1.5":
      yield* allotment(context, IMPULSES_A_TURN);
      return lookAll(context);
    default:
      return tellAnnounced(context, code);
  }
}

/**
 * Opens a phase: ships come first.
 *
 * @rule FP-LOOP-04 The second one begins with group 4 again.
 */
const openPhase = (context: Context): void => {
  const units = Object.fromEntries(inOrder(context.state.units).map(({ id }) => [id, { done: 0, cursor: 0 }]));
  context.emit("units-noted", ["FP-LOOP-04"], "all", { units });
  tellSegment(context);
};

const SEGMENT_RULES: { readonly [S in Segment]: readonly Citation[] } = {
  ships: ["FP-LOOP-01", "FP-LOOP-04", "FP-MAP-01"],
  "speed-zero": ["FP-LOOP-07", "FP-LOOP-08", "FP-ACT-04"],
  "drone-plasma": ["FP-LOOP-03", "FP-DP-01", "FP-DP-02", "FP-DP-03", "FP-DP-14"],
};

const tellSegment = (context: Context): void => {
  const { clock } = context.state;
  const { segment } = clock;
  if (!segment) return;
  context.emit("segment-begun", SEGMENT_RULES[segment], "all", { phase: phaseOf(clock), segment });
  if (segment === "speed-zero" && !clock.spaceEnded) setClock(context, { spaceEnded: true });
  if (segment === "drone-plasma") keepSeekers(context);
};

/**
 * Seekers that were put out in this phase and still share the hex of their launcher wait for the next one.
 *
 * @rule FP-DP-13 Only what its launcher has left behind moves at once.
 */
const keepSeekers = (context: Context): void => {
  const { state } = context;
  if (state.ruleOptions.launchHexRule === "no") return;
  const phase = phaseOf(state.clock);
  for (const seeker of inOrder(state.units)) {
    const { launch } = seeker;
    if (!isSeeker(seeker) || seeker.status !== "in-play" || launch?.phase !== phase || seeker.movesFrom > phase)
      continue;
    const launcher = state.units[launch.by];
    if (launcher?.status !== "in-play" || launcher.scene !== seeker.scene) continue;
    if (launcher.hex.q !== seeker.hex.q || launcher.hex.r !== seeker.hex.r) continue;
    const movesFrom = (phase + 1) as Unit["movesFrom"];
    note(context, seeker.id, {
      movesFrom,
      spaces: spacesFrom(movesFrom, seeker.announced, spacesOf(seeker, state.clock)),
    });
  }
};

function* enterCycle(context: Context, step: number, sub: number): Procedure<void> {
  const { clock } = context.state;
  switch (step) {
    case 0:
      return beginSpace(context);
    case 1:
      // At Speed Zero the batch has worked off all half-steps.
      if (sub === 0 && clock.space > 0) yield* beginDrift(context, cycleDrift(context.state));
      return;
    case 8:
      if (clock.segment === "drone-plasma") yield* impacts(context);
      return;
    case 50:
    case 58: {
      const { shots } = clock.memory;
      if (shots.length === 0) return;
      setClock(context, { memory: { ...clock.memory, shots: [] } });
      return yield* allocateAll(context, shots);
    }
    default:
      return;
  }
}

/** Begins a space of those whose it is. */
const beginSpace = (context: Context): void => {
  tellSpace(context);
  const { clock } = context.state;
  if (clock.space === 0) return;
  const units = Object.fromEntries(clock.active.map((id) => [id, { done: clock.space }]));
  context.emit("units-noted", ["FP-LOOP-01"], "all", { units });
};

/** Says whose space it is, and in which impulse; again where an owner has chosen the other half of an odd speed. */
export const tellSpace = (context: Context): void => {
  const { state } = context;
  const { clock } = state;
  const active = clock.active.map((id) => context.unit(id));
  const [first] = active;
  const isZero = clock.space === 0;
  const rules: readonly Citation[] = isZero
    ? ["FP-LOOP-09", "FP-ACT-04", "FP-ACT-05"]
    : clock.segment === "drone-plasma"
      ? ["FP-DP-11", "FP-DP-12", "FP-MAP-02"]
      : first && isCraft(first)
        ? ["FP-SIM-01", "FP-LAU-06", "FP-MAP-02"]
        : ["FP-LOOP-01", "FP-LOOP-02", "FP-LOOP-06", "FP-CMP-04", "FP-CMP-05", "FP-MAP-02"];
  context.emit("space-begun", rules, "all", {
    units: active.map((unit) => ({
      unit: unit.id,
      of: isZero ? 0 : spacesOf(unit, clock),
      impulse: impulseOf(state, unit.id),
    })),
    speed: isZero ? 0 : Math.max(...active.map(({ speed }) => speed)),
    space: clock.space,
  });
  setClock(context, { impulse: impulseOf(state, "") });
};

/**
 * Ends a phase.
 *
 * @rule FP-DP-06 Mines laid among seekers go inert.
 * @rule FP-MAP-07 Sixteen impulses have passed for information.
 */
function* closePhase(context: Context): Procedure<void> {
  if (context.state.ruleOptions.paMines === "segment") endPaMines(context);
  yield* countHolds(context, IMPULSES_A_PHASE);
  yield* endReturnWindows(context);
}

const endPaMines = (context: Context): void => {
  for (const { id, paMine, status } of inOrder(context.state.units)) {
    if (paMine !== "live" || status !== "in-play") continue;
    context.emit("mine-inert", ["FP-DP-06"], "all", { mine: id });
    note(context, id, { paMine: "inert" });
  }
};

/** What happens by itself when the game leaves the present place, before it stands at the next. */
export const leave = (context: Context): void => {
  const { clock } = context.state;
  const place = placeNow(clock);
  if (!place) return;
  const isPassage = clock.passage === "cycle" || clock.passage === "batch";
  if (isPassage && place.step === 1 && place.sub === 0) measureBeams(context);
  if (clock.passage === "cycle" && place.step === 62 && place.sub === 1) endCycle(context);
};

/** Lets the seeker home whose turn of step 3 is over, if nobody steered it. */
export const homeAfter = (context: Context, sub: number, stay: readonly string[]): void => {
  const { clock } = context.state;
  const id = clock.active[sub];
  const unit = id === undefined ? undefined : context.state.units[id];
  if (!unit || !isSeeker(unit) || clock.space === 0) return;
  if (clock.memory.ordered.includes(unit.id) || stay.includes(unit.id)) return;
  setClock(context, { impulse: impulseOf(context.state, unit.id) });
  home(context, unit.id);
};

const endCycle = (context: Context): void => {
  measureBeams(context);
  const { clock, units } = context.state;
  for (const { id, conditions } of inOrder(units)) {
    const left = conditions.filter(({ kind }) => kind !== "cloak-exposed");
    if (left.length < conditions.length) note(context, id, { conditions: left });
  }
  if (clock.segment === "ships" && !clock.spaceEnded) setClock(context, { spaceEnded: true });
};

/** Ends a turn. */
function* endTurn(context: Context): Procedure<void> {
  if (context.state.ruleOptions.paMines === "turn") endPaMines(context);
  yield* creditAll(context);
  for (const { id, conditions } of inOrder(context.state.units)) {
    const left = conditions.filter(({ kind }) => kind !== "fire-control-disrupted" && kind !== "barrier");
    if (left.length < conditions.length) note(context, id, { conditions: left });
  }
}
