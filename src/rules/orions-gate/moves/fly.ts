import type { Citation } from "../../anomalies/state/event.ts";
import type { Procedure } from "../../dice.ts";
import { type Place, subtract } from "../../geometry/place.ts";
import { destroyUnit } from "../combat/destroy.ts";
import { type Base, DIAMETERS, disc, nearestPoint, touches } from "../geometry/base.ts";
import { endOf, firstMet, type Motion, type Obstacle, stoppedBy } from "../geometry/motion.ts";
import {
  distance,
  facingOf,
  flightCost,
  flightImpulse,
  paidLength,
  rounded,
  roundedPlace,
  towards,
} from "../geometry/vector.ts";
import { valuesOf } from "../parts/parts.ts";
import { CRAFT, FLEETS } from "../parts/ship.ts";
import { hangarSpacesOf } from "../parts/sums.ts";
import type { FlyOrder } from "../scenario/scenario.ts";
import { type Code, edit, emitToAll, fleetOf, type GameContext, rulesIf } from "../state/context.ts";
import { baseOf, craftAboard, majorsIn, pieceBase, tableOf, vesselOf } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { type Flyer, isVessel, type OgUnit, type Part, partsOf, type Vessel } from "../state/unit.ts";
import { deliver, mine, podRam } from "./pods.ts";
import type { Entering } from "./portals.ts";
import { type Passed, passOver } from "./slide.ts";

/** Spaces for craft that a living part of a ship has. */
const spacesIn = (state: OgState, ship: Vessel, part: Part): number => hangarSpacesOf([part], fleetOf(state, ship));

/**
 * The first part of a ship with room for a kind of craft.
 *
 * @rule OG-CMP-HANGAR-04 OG-CMP-CATH-01 OG-CMP-MONA-01 Where a kind may lie is the part's matter.
 */
export const roomFor = (state: OgState, ship: Vessel, { id, craft }: Flyer): Part | undefined =>
  ship.construction === null ? partsOf(ship).find((part) => hasRoom(state, ship, part, craft, id)) : undefined;

/** Whether a part has room for one more craft of a kind, apart from one that leaves it first. */
export const hasRoom = (state: OgState, ship: Vessel, part: Part, kind: Flyer["craft"], leaves?: string): boolean => {
  if (!FLEETS[fleetOf(state, ship)].craft.includes(kind)) return false;
  const inside = craftAboard(state, ship.id, part.name).filter(({ id }) => id !== leaves);
  if (inside.length >= spacesIn(state, ship, part)) return false;
  const { craftKinds, otherThanPods } = valuesOf(part);
  if (craftKinds && !craftKinds.includes(kind)) return false;
  const others = inside.filter(({ craft }) => craft !== "breaching-pod").length;
  return kind === "breaching-pod" || otherThanPods === undefined || others < otherThanPods;
};

/** Where a craft's flight begins, and the ship that it leaves, if it was docked. */
interface Start {
  readonly from: Place;
  readonly carrier: Vessel | null;
  readonly fuel: number;
}

const startOf = (state: OgState, craft: Flyer, first: Place): Start | null => {
  if (craft.status === "in-play") return { from: craft.hex, carrier: null, fuel: craft.fuel };
  const carrier = craft.docked && state.units[craft.docked.ship];
  if (craft.status !== "aboard" || !isVessel(carrier ?? undefined) || carrier?.status !== "in-play") return null;
  const ship = carrier as Vessel;
  if (ship.construction !== null) return null;
  return {
    from: roundedPlace(nearestPoint(baseOf(state, ship), first)),
    carrier: ship,
    fuel: CRAFT[craft.craft].fuel ?? 0,
  };
};

const lengthOf = (from: Place, path: readonly Place[]): number =>
  path.reduce(({ sum, at }, to) => ({ sum: sum + distance(at, to), at: to }), { sum: 0, at: from }).sum;

const obstaclesOf = (state: OgState, scene: string): readonly Obstacle[] =>
  majorsIn(state, scene).map((piece) => ({ id: piece.id, kind: "major", base: pieceBase(piece) }));

/** One leg of a flight. */
interface Leg {
  readonly motion: Motion;
  readonly to: Place;
  readonly flown: number;
  /** The ship that a pod rams at the end of it. */
  readonly rams: string | null;
  /** Where it was to lead, as an offset. */
  readonly bearing: Place;
  readonly stopped: boolean;
}

/** After how much of a leg a pod touches a ship; null where it does not. */
const touchOn = (motion: Motion, ship: Base): number | null => {
  const stop = stoppedBy(motion, ship);
  if (stop !== null) return stop;
  return touches(disc(endOf(motion, motion.length), DIAMETERS.craft), ship) ? motion.length : null;
};

/** The legs that a flight will have: what stops it ends it. */
const legsOf = (
  state: OgState,
  craft: OgUnit,
  from: Place,
  path: readonly Place[],
  ram: string | null,
): readonly Leg[] => {
  const legs: Leg[] = [];
  let at = from;
  const { scene } = craft;
  for (const to of path) {
    const way = towards(at, to);
    if (!way) continue;
    const motion: Motion = { base: disc(at, DIAMETERS.craft), way, length: distance(at, to) };
    const met = firstMet(motion, obstaclesOf(state, scene), { table: tableOf(state, scene), leaving: "centre" });
    const target = ram === null ? undefined : state.units[ram];
    const touch = isVessel(target) ? touchOn(motion, baseOf(state, target)) : null;
    const limit = met?.stop ?? motion.length;
    const rams = touch !== null && touch <= limit ? ram : null;
    const flown = rams === null ? limit : (touch ?? limit);
    const stopped = met !== null || rams !== null;
    const end = flown === motion.length && !stopped ? to : endOf(motion, flown);
    legs.push({ motion: { ...motion, length: flown }, to: end, flown, rams, bearing: subtract(to, at), stopped });
    if (stopped) break;
    at = end;
  }
  return legs;
};

const checkFly = (state: OgState, order: FlyOrder): Code | { readonly craft: Flyer; readonly start: Start } => {
  const craft = state.units[order.unit];
  if (!craft || craft.status === "destroyed") return "not-there";
  if (craft.kind !== "craft") return craft.status === "in-play" ? "kind" : "not-there";
  const [first] = order.path;
  const start = first ? startOf(state, craft, first) : null;
  if (!start) return "not-there";
  const row = CRAFT[craft.craft];
  if (order.dock !== null && !row.docks) return "kind";
  if (order.ram !== null && !row.rams) return "kind";
  if (craft.flew) return "acted";
  // It stays docked where it does not move away.
  if (start.carrier && lengthOf(start.from, order.path) === 0) return "not-there";
  if (flightCost(lengthOf(start.from, order.path)) > start.fuel) return "fuel";
  return { craft, start };
};

/** A flight: its legs, how far they lead, what that costs, and the way that is paid for. */
interface Flight {
  readonly legs: readonly Leg[];
  readonly length: number;
  readonly cost: number;
  readonly paid: number;
}

/**
 * What a flight will be where no portal and no hole takes the craft: what stops it ends it, and it is paid as far as it
 * went.
 *
 * @rule OG-CRM-01 OG-CRM-03 By the length of all its legs, from the rim of a ship that it leaves.
 */
const flightOf = (state: OgState, craft: Flyer, from: Place, { path, ram }: Pick<FlyOrder, "path" | "ram">): Flight => {
  const legs = legsOf(state, craft, from, path, ram);
  const length = rounded(lengthOfLegs(legs));
  return { legs, length, cost: flightCost(length), paid: paidLength(lengthOf(from, path)) };
};

const lengthOfLegs = (legs: readonly Leg[]): number => legs.reduce((sum, { flown }) => sum + flown, 0);

/** A flight as its player sees it before it is ordered. */
export interface FlightSeen {
  /** Where it begins: of a docked craft at the rim of its ship. */
  readonly from: Place;
  /** The ends of its legs: all way-points that it passes, and where it ends. */
  readonly places: readonly Place[];
  readonly length: number;
  readonly cost: number;
  /** The fuel with which it sets out. */
  readonly fuel: number;
}

/** A flight before it is ordered, by the code that flies it; null for a craft that cannot set out. */
export const foreseeFlight = (
  state: OgState,
  craft: Flyer,
  order: Pick<FlyOrder, "path" | "ram">,
): FlightSeen | null => {
  const [first] = order.path;
  const start = first ? startOf(state, craft, first) : null;
  if (!start) return null;
  const { legs, length, cost } = flightOf(state, craft, start.from, order);
  return { from: start.from, places: legs.map(({ to }) => to), length, cost, fuel: start.fuel };
};

/** What is against the ship at which a flight is to end. */
const checkEnd = (state: OgState, craft: Flyer, order: FlyOrder, legs: readonly Leg[], end: Place): Code | null => {
  const id = order.dock ?? order.ram;
  if (id === null) return null;
  const ship = state.units[id];
  if (!isVessel(ship) || ship.status !== "in-play" || ship.scene !== craft.scene) return "target";
  const isOwn = ship.owner === craft.owner;
  if (order.ram !== null) return isOwn ? "target" : legs.some(({ rams }) => rams === id) ? null : "contact";
  if (!isOwn) return "target";
  if (!touches(disc(end, DIAMETERS.craft), baseOf(state, ship))) return "contact";
  return roomFor(state, ship, craft) ? null : "no-space";
};

/**
 * A craft flies, out of a hangar, into one, or against a ship.
 *
 * @rule OG-CRM-01 OG-CRM-02 OG-CRM-03 12 inches for a point of fuel, 6 for each further one.
 * @rule OG-CRM-04 Ships and craft do not block it.
 * @rule OG-CRM-05 OG-CRM-06 Without fuel it is lost, unless its flight ended docked.
 * @rule OG-CRM-07 It ends at the edge.
 * @rule OG-CMP-HANGAR-03 OG-CMP-HANGAR-04 OG-CMP-HANGAR-06 It leaves with full fuel, and docks where there is room.
 */
export function* fly(context: GameContext, order: FlyOrder): Procedure<Code | null> {
  const { state } = context;
  const checked = checkFly(state, order);
  if (typeof checked === "string") return checked;
  const { craft, start } = checked;
  const { legs, paid } = flightOf(state, craft, start.from, order);
  const refusal = checkEnd(state, craft, order, legs, legs.at(-1)?.to ?? start.from);
  if (refusal) return refusal;
  if (start.carrier) undock(context, craft, start);
  const before = context.unit(craft.id) as Flyer;
  const { flown, last, by } = yield* flyLegs(context, craft.id, legs, paid);
  if (by === "hole") return null;
  const cost = flightCost(rounded(flown));
  const fuel = before.fuel - cost;
  if (start.carrier) emitFuel(context, craft.id, craft.fuel, start.fuel, "undocked");
  edit(context, craft.id, { flew: true });
  const burn = (): void => emitFuel(context, craft.id, before.fuel, fuel, "flight");
  if (last?.rams) {
    yield* podRam(context, craft.id, last.rams, last.bearing, burn);
    return null;
  }
  burn();
  if (by === "portal") {
    if (fuel <= 0) destroyUnit(context, craft.id, "fuel");
    return null;
  }
  mine(
    context,
    craft.id,
    start.from,
    legs.map(({ motion }) => motion),
  );
  if (order.dock !== null) dock(context, craft.id, order.dock);
  else if (fuel <= 0) destroyUnit(context, craft.id, "fuel");
  return null;
}

const undock = (context: GameContext, craft: Flyer, { from, carrier, fuel }: Start): void => {
  if (!carrier || !craft.docked) return;
  const rules: readonly Citation[] = [
    "OG-CMP-HANGAR-03",
    "OG-CMP-HANGAR-06",
    ...rulesIf(craft.craft === "drone", "OG-ORG-04"),
    ...rulesIf(craft.craft === "interceptor", "OG-CRY-04"),
    ...rulesIf(craft.craft === "breaching-pod", "OG-NCR-08"),
  ];
  emitToAll(context, "craft-undocked", rules, {
    unit: craft.id,
    ship: carrier.id,
    part: craft.docked.part,
  });
  edit(context, craft.id, { status: "in-play", scene: carrier.scene, hex: from, fuel, docked: null });
};

/** Changes the fuel of a craft and emits that. */
export const emitFuel = (
  context: GameContext,
  unit: string,
  from: number,
  to: number,
  why: "undocked" | "flight" | "idle" | "dodge" | "gain",
): void => {
  if (from !== to) {
    const rule = why === "undocked" ? "OG-CMP-HANGAR-06" : why === "gain" ? "OG-CRY-04" : FUEL_RULE[why];
    const { units } = context.state;
    const craft = units[unit];
    const rules: readonly Citation[] = [
      rule,
      ...rulesIf(why === "undocked" && craft?.kind === "craft" && craft.craft === "drone", "OG-ORG-04"),
      ...rulesIf(why === "gain", "OG-CRY-06"),
      ...rulesIf(
        why === "idle" && Object.values(units).some(({ kind, status }) => kind === "craft" && status === "aboard"),
        "OG-CRM-08",
      ),
    ];
    emitToAll(context, "fuel-changed", rules, { unit, from, to, why });
  }
  edit(context, unit, { fuel: to });
};

const FUEL_RULE = { flight: "OG-CRM-02", idle: "OG-CRM-02", dodge: "OG-CRF-06" } as const;

/** How a flight went: how far, with which leg it ended, and what took the craft off its way. */
interface Flown {
  readonly flown: number;
  readonly last: Leg | undefined;
  readonly by: Passed["by"];
}

/** Flies legs until one of them ends in an anomaly. */
function* flyLegs(context: GameContext, id: string, legs: readonly Leg[], paid: number): Procedure<Flown> {
  let flown = 0;
  for (const leg of legs) {
    const before = flown;
    const entering: Entering = { cause: "own", impulseAt: (after) => flightImpulse(before + after, paid) };
    edit(context, id, { facing: facingOf(leg.motion.way) });
    const passed = yield* passOver(context, id, leg.motion, entering, "flight", leg.to);
    flown += passed.flown;
    if (passed.by !== null) return { flown, last: undefined, by: passed.by };
  }
  return { flown, last: legs.at(-1), by: null };
}

const dock = (context: GameContext, id: string, shipId: string): void => {
  const craft = context.unit(id) as Flyer;
  const ship = vesselOf(context.state, shipId);
  const part = roomFor(context.state, ship, craft);
  if (!part) throw new Error("room was looked for already");
  deliver(context, id, shipId);
  emitToAll(context, "craft-docked", ["OG-CMP-HANGAR-04", ...rulesIf(craft.fuel <= 0, "OG-CRM-06")], {
    unit: id,
    ship: shipId,
    part: part.name,
  });
  edit(context, id, { status: "aboard", docked: { ship: shipId, part: part.name } });
};

/**
 * Craft of a player that did not fly pay a point of fuel.
 *
 * @rule OG-CRM-02 Even standing still costs fuel.
 * @rule OG-CRM-05 At 0 a craft is lost.
 * @rule OG-CRM-08 Docked craft pay nothing.
 */
export const payIdle = (context: GameContext, player: string): void => {
  for (const unit of Object.values(context.state.units).toSorted((one, other) => one.seq - other.seq)) {
    if (unit.kind !== "craft" || unit.owner !== player || unit.status !== "in-play" || unit.flew) continue;
    emitFuel(context, unit.id, unit.fuel, Math.max(0, unit.fuel - 1), "idle");
    if (unit.fuel <= 1) destroyUnit(context, unit.id, "fuel");
  }
};
