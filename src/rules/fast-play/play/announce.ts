/** What is announced, and what comes with an arrival. */

import type { Body } from "../../anomalies/state/body.ts";
import type { Citation } from "../../anomalies/state/event.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import { goWithCarrier } from "../../vessel/aboard.ts";
import { lateStart, plainSplit } from "../state/clock.ts";
import type { AnnounceCommand, Refusal } from "../state/command.ts";
import type { Announced, FastPlayEvent } from "../state/event.ts";
import { type Context, type GameState, note, ownerOf, phaseOf } from "../state/game.ts";
import { powerOf, spentNextTurn } from "../state/launchers.ts";
import { placesOf } from "../state/places.ts";
import { type Announcement, type Ew, isCraft, type Ship, speedLimit, type Unit } from "../state/unit.ts";
import { look } from "./half-steps.ts";
import { destroy } from "./volley.ts";
import { checkPresence } from "./who.ts";

/**
 * Takes what an owner announces for the turn, as a whole; a later announcement replaces an earlier one.
 *
 * @rule FP-SEQ-1.8 It is planned in secret.
 */
export const announce = (context: Context, { unit: id, announcement }: AnnounceCommand): Refusal | null => {
  const unit = context.unit(id);
  const { speed, unpowered, dock } = announcement;
  if (speed !== undefined && speed > speedLimit(unit.class, unit.packs, context.state.ruleOptions)) return "speed";
  if (unpowered && !unit.ship) return "shield";
  if (dock === id) return "not-able";
  const absent = dock === undefined ? null : checkPresence(context.state, [dock]);
  if (absent) return absent;
  const ew = context.state.ew[id];
  if (speed !== undefined && ew && !canPay(context.state, unit, { ...ew, speed })) return "energy";
  context.emit("announcement-set", ["FP-SEQ-1.8"], ownerOf(unit), { unit: id, announcement });
  return null;
};

const HUNDREDTHS = 100;

/** What a turn costs a ship: its speed, and its points of electronic warfare. */
type Costs = Ew & { readonly speed: number };

/**
 * Whether the energy that its captain states, or else the power of a ship's boxes and its reserve, pays for electronic
 * warfare beside its movement. What neither states is not counted, nor is movement alone.
 *
 * @rule FP-INF-02 Two points of energy a point.
 * @rule FP-INF-01 Movement is paid for too.
 */
export const canPay = (state: GameState, unit: Unit, costs: Costs): boolean =>
  costs.ecm + costs.eccm === 0 || (energyLeft(state, unit, costs)?.left ?? 0) >= 0;

/** Energy for a point of electronic warfare, and for a space at a cost of 1. */
const EACH = 2;

/** Energy for a speed, in points. */
const movementCost = ({ moveCost }: Ship, speed: number): number => (EACH * speed * moveCost) / HUNDREDTHS;

/**
 * The energy of a ship in a turn, and what a speed and electronic warfare leave of it, below 0 where they take too much;
 * null where it is not counted.
 */
export const energyLeft = (
  { ruleOptions }: Pick<GameState, "ruleOptions">,
  { ship }: Pick<Unit, "ship">,
  { ecm, eccm, speed, energy }: Costs,
): { readonly of: number; readonly left: number } | null => {
  const power = ship && powerOf(ship);
  if (ruleOptions.ewEnergy === "free" || !ship) return null;
  const of = energy ?? (power === null ? null : power + ship.reserve);
  if (of === null) return null;
  return { of, left: of - movementCost(ship, speed) - EACH * (ecm + eccm) };
};

/** Takes back what a ship has no energy for that did not announce another speed: its movement comes first. */
const payForSpeed = (context: Context, unit: Unit): void => {
  const ew = context.state.ew[unit.id];
  if (!ew || canPay(context.state, unit, { ...ew, speed: unit.speed })) return;
  const spare = energyLeft(context.state, unit, { ...ew, ecm: 0, eccm: 0, speed: unit.speed })?.left ?? 0;
  const points = Math.max(0, Math.floor(spare / EACH));
  const ecm = Math.min(ew.ecm, points);
  const eccm = Math.min(ew.eccm, points - ecm);
  context.emit("ew-set", ["FP-INF-02"], ownerOf(unit), { unit: unit.id, ew: { ...ew, ecm, eccm } });
};

type Planned = readonly (readonly [unit: Unit, announcement: Announcement])[];

const plansOf = ({ units, announcements }: GameState): Planned =>
  inOrder(units).flatMap((unit) => {
    const plan = unit.status === "in-play" ? announcements[unit.id] : undefined;
    return plan ? [[unit, plan] as const] : [];
  });

const those = (plans: Planned, says: (plan: Announcement) => boolean | undefined) =>
  plans.filter(([, plan]) => says(plan)).map(([{ id }]) => ({ unit: id }));

/** What is emitted at a step of the announcements, by the step's code; null where a step emits none. */
const toldAt = (state: GameState, step: string): Announced | null => {
  const plans = plansOf(state);
  switch (step) {
    case "1.9":
      return { what: "double", list: those(plans, ({ double }) => double) };
    case "1.10":
      return {
        what: "unpowered",
        list: plans.flatMap(([{ id }, { unpowered = [] }]) =>
          unpowered.length > 0 ? [{ unit: id, shields: unpowered }] : [],
        ),
      };
    case "2.1":
      return { what: "speed", list: speedsOf(inOrder(state.units).filter(({ status }) => status === "in-play")) };
    case "2.2":
      return { what: "self-destruct", list: those(plans, ({ selfDestruct }) => selfDestruct) };
    case "2.3":
      return { what: "dock", list: plans.flatMap(([{ id }, { dock }]) => (dock ? [{ unit: id, on: dock }] : [])) };
    case "2.4":
      return { what: "separate", list: those(plans, ({ separate }) => separate) };
    default:
      return null;
  }
};

/**
 * The speeds of ships and craft with what they cost, the fastest first.
 *
 * @rule FP-INF-01 Two points a space, times the cost of movement.
 */
const speedsOf = (units: readonly Unit[]) =>
  units
    .filter((unit) => unit.class === "ship" || isCraft(unit))
    .toSorted((a, b) => b.speed - a.speed)
    .map(({ id, speed, ship }) => ({
      unit: id,
      speed,
      ...(ship && { energy: movementCost(ship, speed) }),
    }));

const TOLD_RULES: { readonly [step: string]: readonly Citation[] } = {
  "2.1": ["FP-SEQ-2.1", "FP-LAU-04", "FP-INF-01", "FP-CMP-01", "FP-CMP-02", "FP-CMP-03", "FP-CMP-04"],
};

/**
 * Emits what was announced for a step, and puts it into force.
 *
 * @rule FP-SEQ-1.9 FP-SEQ-1.10 FP-SEQ-2.1 FP-SEQ-2.2 FP-SEQ-2.3 FP-SEQ-2.4 Each has its step.
 * @rule FP-SEQ-2.5 Units that announced it are destroyed.
 * @rule FP-LAU-04 A new speed is announced no sooner than in the next turn.
 */
export const tellAnnounced = (context: Context, step: string): void => {
  if (step === "2.1") takeSpeeds(context);
  const told = toldAt(context.state, step);
  if (told && (step === "2.1" || told.list.length > 0)) {
    context.emit("announced", TOLD_RULES[step] ?? [`FP-SEQ-${step}` as Citation, "FP-SEQ-1.8"], "all", told);
  }
  if (told?.what === "unpowered")
    for (const { unit, shields } of told.list) note(context, unit, { unpowered: shields });
  if (step !== "2.5") return;
  for (const { unit } of those(plansOf(context.state), ({ selfDestruct }) => selfDestruct)) {
    destroy(context, unit, "self-destruct", ["FP-SEQ-2.5"]);
  }
};

/**
 * Whether the speeds of the turn have been announced, so that no captain changes one before the next turn.
 *
 * @rule FP-SEQ-2.1 Speeds are announced once a turn.
 */
export const areSpeedsAnnounced = ({ clock }: Pick<GameState, "clock">): boolean =>
  clock.passage !== "before" &&
  (clock.part > 0 || clock.place >= placesOf(clock).findIndex(({ group, step }) => group === 2 && step === 1));

/**
 * Gives every unit its speed of the turn, and its spaces.
 *
 * @rule FP-SEQ-4.33 FP-CMP-03 Who has dropped its packs is no faster than without them from now on.
 */
const takeSpeeds = (context: Context): void => {
  const { state } = context;
  const units = Object.fromEntries(
    inOrder(state.units).map((unit) => {
      const planned = unit.status === "in-play" ? state.announcements[unit.id]?.speed : undefined;
      const limit = speedLimit(unit.class, unit.packs, state.ruleOptions);
      return [unit.id, atSpeed(Math.min(planned ?? unit.speed, limit), state)];
    }),
  );
  context.emit("units-noted", ["FP-SEQ-2.1"], "all", { units });
  for (const unit of inOrder(context.state.units)) if (unit.status === "in-play") payForSpeed(context, unit);
};

/** A unit at the start of its movement in a turn. */
const atSpeed = (speed: number, { ruleOptions }: Pick<GameState, "ruleOptions">): Partial<Unit> => {
  const { first, second } = plainSplit(speed, ruleOptions.oddSplit);
  return { speed, announced: speed, spaces: [first, second] };
};

/** What of a unit ends with a turn. */
const FRESH = {
  movesFrom: 1,
  done: 0,
  halted: false,
  launch: null,
  cursor: 0,
  rank: null,
  unpowered: [],
  pushedBy: [],
  landed: null,
} as const satisfies Partial<Unit>;

/** Forgets what was of the last turn. */
export const freshTurn = (context: Context): void => {
  const { units, announcements } = context.state;
  const changes = Object.fromEntries(
    inOrder(units).map(({ id, ship }): [string, Partial<Unit>] => [
      id,
      { ...FRESH, ...(ship && { ship: { ...ship, systems: ship.systems.map((one) => ({ ...one, fired: 0 })) } }) },
    ]),
  );
  context.emit("units-noted", ["FP-INF-07"], "all", { units: changes });
  for (const [unit, spent] of Object.entries(context.state.launchers ?? {})) {
    const known = units[unit];
    const launchers = spentNextTurn(known?.ship ?? null, spent);
    if (known && launchers.length < spent.length)
      context.emit("launchers-set", ["FP-SEQ-4.22"], ownerOf(known), { unit, launchers });
  }
  for (const unit of Object.keys(announcements)) {
    const known = units[unit];
    if (known) context.emit("announcement-set", ["FP-SEQ-1.8"], ownerOf(known), { unit, announcement: null });
  }
};

/** What some events cause at once, whatever rule emitted them. */
export const afterEvent = (context: Context, event: FastPlayEvent): void => {
  goWithCarrier(context, event);
  if (event.event === "unit-transported") return firstLook(context, event.unit);
};

/** A unit that comes into a scene sees the waves in it for the first time. */
const firstLook = (context: Context, id: string): void => {
  const unit = context.unit(id);
  const isHere = (name: string): boolean => name.endsWith(`/${unit.scene}`);
  const changes: Partial<Unit> = {
    beyond: unit.beyond.filter((name) => !isHere(name)),
    within: unit.within.filter((name) => !isHere(name)),
    cameFrom: null,
  };
  context.emit("units-noted", ["FP-MAP-10"], "all", { units: { [id]: changes } });
  look(context, id);
};

/** Emits to an owner what that owner's seekers are that waited unseen. */
const tellLoad = (context: Context, id: string): void => {
  const load = context.state.loads[id];
  if (load) context.emit("load-shown", ["FP-INF-10"], ownerOf(context.unit(id)), { unit: id, load });
};

/**
 * What those who wait in a scene have left of a phase in whose midst it opens, and at which speeds they go.
 *
 * @rule FP-MAP-08 Spaces up to the impulse in which it opens are lost.
 */
export const opened = (context: Context, bodies: readonly Body[]): void => {
  const { clock, ruleOptions } = context.state;
  const phase = phaseOf(clock);
  const units = bodies.map(({ id }) => context.unit(id)).filter(({ status }) => status === "in-play");
  const changes = units.map((unit): [string, Partial<Unit>] => {
    const own = atSpeed(unit.speed, context.state);
    const spaces = own.spaces?.[phase - 1] ?? 0;
    const late =
      ruleOptions.arrivalSpaces === "all"
        ? { lost: 0, cursor: 0 }
        : lateStart(phase, spaces, clock.impulse, ruleOptions.windowMap);
    return [unit.id, { ...own, done: late.lost, cursor: late.cursor }];
  });
  context.emit("units-noted", ["FP-MAP-08"], "all", { units: Object.fromEntries(changes) });
  const list = speedsOf(units);
  if (list.length > 0) context.emit("announced", ["FP-SEQ-2.1", "FP-MAP-08"], "all", { what: "speed", list });
  for (const unit of units) look(context, unit.id);
  for (const { id } of bodies) tellLoad(context, id);
};
