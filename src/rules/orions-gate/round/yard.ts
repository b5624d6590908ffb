/** Shipyards and scaffolds: how craft and ships are built. */

import { freshBody, nextPlace } from "../../anomalies/set-up.ts";
import type { Citation } from "../../anomalies/state/event.ts";
import type { Procedure } from "../../dice.ts";
import { numbered } from "../combat/debris.ts";
import { DIAMETERS, disc, gapOf } from "../geometry/base.ts";
import { isFree } from "../geometry/cover.ts";
import { within } from "../geometry/vector.ts";
import { hasRoom } from "../moves/fly.ts";
import { minesAround } from "../moves/mines.ts";
import { type DesignDraft, isLegal } from "../parts/design.ts";
import { checkFleet } from "../parts/fleet.ts";
import { valuesOf } from "../parts/parts.ts";
import { CLASS_ROWS, CRAFT, type CraftKind, FLEETS } from "../parts/ship.ts";
import { hasPart } from "../parts/sums.ts";
import type { NewCraft, UseOrder } from "../scenario/scenario.ts";
import {
  type Actor,
  type Code,
  edit,
  emitToAll,
  fleetOf,
  type GameContext,
  note,
  partOf,
  placed,
  rulesIf,
} from "../state/context.ts";
import { baseOf, shipBox, solidsIn, tableOf, vesselOf } from "../state/find.ts";
import { freshCraftOf, freshHull } from "../state/fresh.ts";
import type { OgState } from "../state/game.ts";
import { type Flyer, isVessel, type Part, partsOf, type Vessel } from "../state/unit.ts";
import { noteUse, pay } from "./repair.ts";

/** Inches within which a scaffold works. */
export const SCAFFOLD_RANGE = 3;

/** A design that a scaffold may lay down: legal, and worth no more than its class's construction value. */
export const isBuildable = (state: OgState, ship: Vessel, design: DesignDraft): boolean => {
  const fleet = fleetOf(state, ship);
  if (!isLegal(design, fleet, state.options)) return false;
  const { credits } = checkFleet({ fleet, budget: null, ships: [{ id: "new", ...design }] }, state.options);
  return credits <= CLASS_ROWS[design.class].construction;
};

function* layDown(
  context: GameContext,
  actor: Actor,
  ship: Vessel,
  part: Part,
  order: UseOrder,
): Procedure<Code | null> {
  const { state } = context;
  const { id, design, place, facing = 0 } = order;
  if (id === undefined || design === undefined || place === undefined) return "design";
  const { initialCost, construction, hull } = CLASS_ROWS[design.class];
  if (ship.minerals < initialCost) return "minerals";
  if (state.units[id]) return "not-free";
  const base = shipBox(state.options, design.class, place, facing);
  if (!within(gapOf(base, baseOf(state, ship)), SCAFFOLD_RANGE)) return "range";
  if (!isFree(base, tableOf(state, ship.scene), state.options.leaving, solidsIn(state, ship.scene))) return "not-free";
  if (!isBuildable(state, ship, design)) return "design";
  noteUse(context, actor, part.name);
  emitToAll(context, "ship-laid-down", ["OG-CMP-SCAF-01", "OG-CMP-SCAF-04", "OG-CMP-SCAF-05"], {
    unit: id,
    by: ship.id,
    class: design.class,
    scene: ship.scene,
    place: placed(place),
    facing,
    construction,
  });
  const hullOf = freshHull({ id, scene: ship.scene, owner: ship.owner, design, place, facing, hull, construction });
  const fresh = { ...hullOf, ...(order.name !== undefined && { name: order.name }) };
  for (const unit of [fresh, ...freshCraftOf(fresh, design)]) {
    context.emit("unit-added", ["ruling"], "all", { unit: { ...unit, seq: nextPlace(context.state.nextSeq) } });
  }
  pay(context, ship, initialCost);
  yield* minesAround(context, id);
  return null;
}

const workOn = (context: GameContext, actor: Actor, ship: Vessel, part: Part, order: UseOrder): Code | null => {
  const { state } = context;
  const { minerals = 0 } = order;
  const target = order.target === undefined ? undefined : state.units[order.target];
  if (minerals < 1 || minerals > (valuesOf(part).constructionPerRound ?? 0)) return "limit";
  if (ship.minerals < minerals) return "minerals";
  if (!isVessel(target) || target.construction === null || target.status !== "in-play") return "target";
  if (target.owner !== ship.owner || target.scene !== ship.scene) return "target";
  if (!within(gapOf(baseOf(state, target), baseOf(state, ship)), SCAFFOLD_RANGE)) return "range";
  noteUse(context, actor, part.name);
  const from = target.construction;
  const to = Math.max(0, from - minerals);
  emitToAll(context, "hull-changed", ["OG-CMP-SCAF-02", "OG-CMP-SCAF-05"], {
    unit: target.id,
    track: "construction",
    from,
    to,
    why: "built",
  });
  edit(context, target.id, { construction: to === 0 ? null : to });
  pay(context, ship, Math.min(minerals, from));
  if (to > 0) return null;
  emitToAll(context, "ship-finished", ["OG-CMP-SCAF-03"], { unit: target.id });
  const { fielded } = context.state;
  if (!fielded.includes(target.owner)) note(context, { fielded: [...fielded, target.owner] });
  return null;
};

/**
 * A scaffold lays a ship down, or works on one.
 *
 * @rule OG-CMP-SCAF-01 OG-CMP-SCAF-04 Laying down costs 2, 3 or 4 minerals, and the ship is to be built by 6, 12 or 18 points.
 * @rule OG-CMP-SCAF-02 OG-CMP-SCAF-05 Each mineral takes off a point, 2, 3 or 4 a round.
 * @rule OG-CMP-SCAF-03 At 0 it is finished.
 */
export function* useScaffold(
  context: GameContext,
  actor: Actor,
  ship: Vessel,
  part: Part,
  order: UseOrder,
): Procedure<Code | null> {
  if (order.target === undefined) return yield* layDown(context, actor, ship, part, order);
  return workOn(context, actor, vesselOf(context.state, ship.id), part, order);
}

/** Inches from its ship within which a craft is built outside, and the fuel that it has there. */
export const OUTSIDE = 2;
const FUEL = 1;

/** A craft as it is built. */
const freshCraft = (id: string, kind: CraftKind, ship: Vessel, more: Pick<Flyer, "hex" | "fuel" | "docked">): Flyer => {
  const craft = freshBody<Flyer>({
    kind: "craft",
    id,
    scene: ship.scene,
    owner: ship.owner,
    facing: 0,
    speed: 0,
    craft: kind,
    role: CRAFT[kind].roles[0] ?? null,
    minerals: 0,
    flew: false,
    attacked: false,
    replied: false,
    dodge: null,
    disrupted: 0,
    ...more,
  });
  return { ...craft, seq: 0, status: more.docked ? "aboard" : "in-play" };
};

const checkCraft = (context: GameContext, ship: Vessel, { kind, part, place }: NewCraft): Code | null => {
  const { state } = context;
  if (part !== undefined) {
    const hangar = partOf(ship, part);
    if (!hangar) return "part";
    return hasRoom(state, ship, hangar, kind) ? null : "no-space";
  }
  if (!place) return "no-space";
  const base = disc(place, DIAMETERS.craft);
  if (!within(gapOf(base, baseOf(state, ship)), OUTSIDE)) return "range";
  return isFree(base, tableOf(state, ship.scene), "centre", solidsIn(state, ship.scene)) ? null : "not-free";
};

/**
 * A ship builds craft.
 *
 * @rule OG-CMP-YARD-01 OG-CMP-HIVE-01 As many as its yard's size, each for a mineral; a Hive's are free.
 * @rule OG-CMP-YARD-02 Into a free space, or with 1 fuel within 2 inches.
 * @rule OG-CMP-MONA-01 A Monastery builds breaching pods.
 */
export const buildCraft = (
  context: GameContext,
  actor: Actor,
  ship: Vessel,
  yard: Part,
  order: UseOrder,
): Code | null => {
  const { craftPerRound = 0, mineralsPerCraft = 0, craftKinds } = valuesOf(yard);
  const wanted = order.craft ?? [];
  const kinds = FLEETS[fleetOf(context.state, ship)].craft;
  if (wanted.some(({ kind }) => !kinds.includes(kind) || (craftKinds && !craftKinds.includes(kind)))) return "kind";
  if (wanted.length === 0 || wanted.length > craftPerRound) return "limit";
  const price = wanted.length * mineralsPerCraft;
  if (ship.minerals < price) return "minerals";
  for (const one of wanted) {
    const code = checkCraft(context, ship, one);
    if (code) return code;
  }
  const doubles = wanted.some(
    ({ part }, index) => part !== undefined && wanted.slice(0, index).some((other) => other.part === part),
  );
  // Two into one part need room for both, which is looked at one by one.
  if (doubles && !fitsTogether(context, ship, wanted)) return "no-space";
  noteUse(context, actor, yard.name);
  for (const one of wanted) build(context, ship.id, one);
  pay(context, vesselOf(context.state, ship.id), price);
  return null;
};

/** Whether several craft for the same part all fit into it. */
const fitsTogether = (context: GameContext, ship: Vessel, wanted: readonly NewCraft[]): boolean => {
  const parts = new Set(wanted.flatMap(({ part }) => (part === undefined ? [] : [part])));
  return [...parts].every((name) => {
    const part = partOf(ship, name);
    const kinds = wanted.filter((one) => one.part === name).map(({ kind }) => kind);
    const { hangarSpaces = 0, otherThanPods = hangarSpaces } = part ? valuesOf(part) : {};
    const inside = Object.values(context.state.units).filter(
      (unit): unit is Flyer => unit.kind === "craft" && unit.docked?.ship === ship.id && unit.docked.part === name,
    );
    const all = [...inside.map(({ craft }) => craft), ...kinds];
    const bonus = FLEETS[fleetOf(context.state, ship)].perPart.hangarSpaces ?? 0;
    const others = all.filter((kind) => kind !== "breaching-pod").length;
    return all.length <= hangarSpaces + bonus && others <= otherThanPods + bonus;
  });
};

const build = (context: GameContext, shipId: string, { kind, part, place }: NewCraft): void => {
  const ship = vesselOf(context.state, shipId);
  const id = numbered(context, shipId, "c");
  const parts = partsOf(ship);
  const rules: readonly Citation[] = [
    "OG-CMP-YARD-02",
    ...rulesIf(hasPart(parts, "shipyard"), "OG-CMP-YARD-01"),
    ...rulesIf(hasPart(parts, "hive"), "OG-CMP-HIVE-01"),
    ...rulesIf(hasPart(parts, "monastery"), "OG-CMP-MONA-01"),
  ];
  emitToAll(context, "craft-built", rules, {
    unit: id,
    ship: shipId,
    kind,
    ...(part === undefined ? { ...(place && { place: placed(place) }), fuel: FUEL } : { part }),
  });
  const craft = freshCraft(id, kind, ship, {
    hex: place ?? ship.hex,
    fuel: part === undefined ? FUEL : (CRAFT[kind].fuel ?? 0),
    docked: part === undefined ? null : { ship: shipId, part },
  });
  context.emit("unit-added", ["ruling"], "all", { unit: { ...craft, seq: nextPlace(context.state.nextSeq) } });
};
