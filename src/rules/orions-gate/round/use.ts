/** How the parts of a ship are used. */

import { freshBody, nextPlace } from "../../anomalies/set-up.ts";
import type { Procedure } from "../../dice.ts";
import { numbered } from "../combat/debris.ts";
import { destroyShip, removeOrdnance, removePiece } from "../combat/destroy.ts";
import { laserHits, tsunamiThreshold } from "../combat/dice.ts";
import { cannonShot } from "../combat/line.ts";
import { harm } from "../combat/mark.ts";
import { type Box, DIAMETERS, disc, gapOf } from "../geometry/base.ts";
import { isFree } from "../geometry/cover.ts";
import { SLACK, within } from "../geometry/vector.ts";
import { MINE_TRIGGER, testLaid } from "../moves/mines.ts";
import { spend } from "../moves/move.ts";
import { valuesOf } from "../parts/parts.ts";
import { SIDES } from "../parts/ship.ts";
import { sumOf } from "../parts/sums.ts";
import type { UseOrder } from "../scenario/scenario.ts";
import {
  type Actor,
  actorOf,
  type Code,
  edit,
  emitToAll,
  type GameContext,
  isCode,
  partOf,
  placed,
  rolled,
} from "../state/context.ts";
import { baseOf, solidsIn, tableOf, vesselOf } from "../state/find.ts";
import { type Ordnance, type Part, partsOf, type Vessel } from "../state/unit.ts";
import { checkUse, noteUse, salvage, useOrgans, usePylon } from "./repair.ts";
import { buildCraft, useScaffold } from "./yard.ts";

/** Dice for each ship on the line of a Tsunami Cannon. */
const HITS = 3;

const setCharge = (context: GameContext, id: string, name: string, charge: number): void => {
  const ship = vesselOf(context.state, id);
  for (const side of SIDES) {
    if (!ship[side].some((part) => part.name === name)) continue;
    edit(context, id, { [side]: ship[side].map((part) => (part.name === name ? { ...part, charge } : part)) });
  }
};

/**
 * A Tsunami Cannon charges, and fires when it is full.
 *
 * @rule OG-CMP-TSU-01 A point a round.
 * @rule OG-CMP-TSU-02 Small and medium ones lower the threshold.
 * @rule OG-CMP-TSU-03 At the threshold it fires at once.
 * @rule OG-CMP-TSU-04 OG-CMP-TSU-06 Every other ship on its line takes 3D6; the charge is gone.
 */
function* chargeCannon(context: GameContext, actor: Actor, ship: Vessel, part: Part): Procedure<Code | null> {
  const { threshold: full } = valuesOf(part);
  if (full === undefined) throw new Error("a smaller Tsunami Cannon was refused already");
  noteUse(context, actor, part.name);
  const threshold = tsunamiThreshold(full, sumOf(partsOf(ship), "thresholdLowered"));
  const charge = (part.charge ?? 0) + 1;
  emitToAll(context, "cannon-charged", ["OG-CMP-TSU-01", "OG-CMP-TSU-02", "OG-SPC-01", "OG-CMP-TSU-06"], {
    unit: ship.id,
    part: part.name,
    charge,
    threshold,
  });
  setCharge(context, ship.id, part.name, charge >= threshold ? 0 : charge);
  if (charge >= threshold) yield* fireCannon(context, ship.id, part.name);
  return null;
}

/**
 * Cannons fire whose threshold what was just attached lowers to their charge.
 *
 * @rule OG-CMP-TSU-02 OG-CMP-TSU-03 At the threshold they fire at once, however they come to it.
 */
function* fireFull(context: GameContext, id: string): Procedure<null> {
  for (const { name } of partsOf(vesselOf(context.state, id))) {
    const ship = vesselOf(context.state, id);
    const part = partOf(ship, name);
    const { threshold: full } = part ? valuesOf(part) : {};
    if (full === undefined) continue;
    const charge = part?.charge ?? 0;
    if (charge < tsunamiThreshold(full, sumOf(partsOf(ship), "thresholdLowered"))) continue;
    setCharge(context, id, name, 0);
    yield* fireCannon(context, id, name);
  }
  return null;
}

function* fireCannon(context: GameContext, id: string, part: string): Procedure<void> {
  const { state } = context;
  const ship = vesselOf(state, id);
  const base = baseOf(state, ship) as Box;
  const shot = cannonShot(state, ship);
  const targets = shot.touched.map((one) => one.id);
  emitToAll(context, "tsunami-fired", ["OG-CMP-TSU-03", "OG-CMP-TSU-06"], {
    unit: id,
    part,
    to: placed(shot.to),
    targets,
  });
  for (const target of targets) {
    const dice = yield* rolled(context, "tsunami", target, HITS, "OG-CMP-TSU-04");
    emitToAll(context, "tsunami-struck", ["OG-CMP-TSU-04"], { unit: target, dice });
    const hits = dice.reduce((sum, face) => sum + face, 0);
    yield* harm(context, target, hits, base);
  }
}

/**
 * A Focal Laser shoots at major terrain.
 *
 * @rule OG-CMP-FOCAL-02 Once a game: from 4 the piece goes, on a 1 the ship.
 * @rule OG-CMP-FOCAL-03 At major terrain.
 */
function* fireLaser(
  context: GameContext,
  actor: Actor,
  ship: Vessel,
  part: Part,
  order: UseOrder,
): Procedure<Code | null> {
  if (part.spent >= (valuesOf(part).usesPerGame ?? 0)) return "limit";
  const piece = order.terrain === undefined ? undefined : context.state.terrain[order.terrain];
  if (piece?.kind !== "major" || piece.scene !== ship.scene) return "target";
  noteUse(context, actor, part.name);
  spend(context, ship.id, part.name);
  const dice = yield* rolled(context, "laser", ship.id, 1, "OG-CMP-FOCAL-02");
  emitToAll(context, "laser-fired", ["OG-CMP-FOCAL-02", "OG-CMP-FOCAL-03"], {
    unit: ship.id,
    part: part.name,
    terrain: piece.id,
    dice,
  });
  const hits = laserHits(dice[0] ?? 0);
  if (hits === "terrain") removePiece(context, piece.id, "laser");
  else if (hits === "ship") yield* destroyShip(context, ship.id, "laser", true);
  return null;
}

/** How far the centre of what touches a ship lies from its base, in thousandths of an inch. */
const TOUCH = DIAMETERS.ordnance / 2;

/** What of a part's is in play. */
const deployed = (context: GameContext, ship: string, part: string): number =>
  Object.values(context.state.units).filter(
    (unit) =>
      (unit.kind === "mine" || unit.kind === "torpedo") &&
      unit.by === ship &&
      unit.part === part &&
      unit.status === "in-play",
  ).length;

/** By which rules ordnance is laid, and how many of a part's may be out. */
const LAID_RULES = {
  mine: ["OG-CMP-MINE-01", "OG-CMP-MINE-03"],
  missile: ["OG-CMP-MISS-01", "OG-CMP-MISS-02"],
  torpedo: ["OG-CMP-TORP-01", "OG-CMP-TORP-04"],
} as const;

/**
 * A ship lays a mine, or launches a torpedo or a missile.
 *
 * @rule OG-CMP-MINE-01 OG-CMP-TORP-01 In contact with the ship.
 * @rule OG-CMP-MINE-03 OG-CMP-TORP-04 OG-CMP-MISS-01 OG-CMP-MISS-02 One of a part at a time, of a cluster two.
 */
function* lay(context: GameContext, actor: Actor, ship: Vessel, part: Part, order: UseOrder): Procedure<Code | null> {
  const { state } = context;
  const { mineDamage, torpedoTrigger, torpedoSpeed, torpedoDamage, maxDeployed = 1 } = valuesOf(part);
  if (deployed(context, ship.id, part.name) >= maxDeployed) return "limit";
  const { place } = order;
  if (!place || Math.abs(gapOf(disc(place, 0), baseOf(state, ship)) - TOUCH) > SLACK) return "contact";
  const base = disc(place, DIAMETERS.ordnance);
  const table = tableOf(state, ship.scene);
  if (!isFree(base, table, "centre", solidsIn(state, ship.scene))) return "not-free";
  noteUse(context, actor, part.name);
  const id = numbered(context, ship.id, part.name);
  const isMine = mineDamage !== undefined;
  const facing = isMine ? 0 : (order.facing ?? 0);
  const kind = isMine ? "mine" : part.key === "missile-cluster" ? "missile" : "torpedo";
  const [laid, kept] = LAID_RULES[kind];
  emitToAll(context, "ordnance-laid", [laid, "OG-SPC-01", "OG-SPC-02", "OG-SPC-03", kept], {
    unit: id,
    by: ship.id,
    part: part.name,
    kind,
    scene: ship.scene,
    place: placed(place),
    ...(!isMine && { facing }),
  });
  const unit = freshBody<Ordnance>({
    kind: isMine ? "mine" : "torpedo",
    id,
    scene: ship.scene,
    owner: ship.owner,
    hex: place,
    facing,
    speed: torpedoSpeed ?? 0,
    by: ship.id,
    part: part.name,
    power: mineDamage ?? torpedoDamage ?? 0,
    trigger: torpedoTrigger ?? MINE_TRIGGER,
    laid: state.clock.turn,
    armed: false,
  });
  context.emit("unit-added", ["ruling"], "all", {
    unit: { ...unit, seq: nextPlace(context.state.nextSeq) } as Ordnance,
  });
  if (isMine) yield* testLaid(context, id);
  return null;
}

/**
 * A ship shoots down a torpedo or a mine.
 *
 * @rule OG-CMP-PD-01 Within 6, 9 or 12 inches.
 */
const shootDown = (context: GameContext, actor: Actor, ship: Vessel, part: Part, order: UseOrder): Code | null => {
  const { state } = context;
  const target = order.target === undefined ? undefined : state.units[order.target];
  if (target?.kind !== "mine" && target?.kind !== "torpedo") return "target";
  if (target.status !== "in-play" || target.scene !== ship.scene) return "target";
  const range = valuesOf(part).pointDefenseRange ?? 0;
  if (!within(gapOf(baseOf(state, ship), baseOf(state, target)), range)) return "range";
  noteUse(context, actor, part.name);
  emitToAll(context, "ordnance-removed", ["OG-CMP-PD-01"], { unit: target.id, why: "point-defense" });
  removeOrdnance(context, target.id);
  return null;
};

/** A ship uses one of its special parts. */
export function* usePart(context: GameContext, order: UseOrder): Procedure<Code | null> {
  const actor = actorOf(context.state, order);
  if (isCode(actor)) return actor;
  const ship = vesselOf(context.state, actor.id);
  const part = partOf(ship, order.part);
  const barred = checkUse(context, actor, ship, part);
  if (barred || !part) return barred;
  switch (part.key) {
    case "minelayer":
    case "torpedo":
    case "missile-cluster":
      return yield* lay(context, actor, ship, part, order);
    case "point-defense":
      return shootDown(context, actor, ship, part, order);
    case "organs":
      return useOrgans(context, actor, ship, part);
    case "smelter-pylon":
      return usePylon(context, actor, ship, part, order);
    case "tsunami-cannon":
      return yield* chargeCannon(context, actor, ship, part);
    case "focal-laser":
      return yield* fireLaser(context, actor, ship, part, order);
    case "salvage-bay":
      return salvage(context, actor, ship, part, order) ?? (yield* fireFull(context, ship.id));
    case "shipyard":
    case "hive":
    case "monastery":
      return buildCraft(context, actor, ship, part, order);
    case "scaffold-manipulator":
      return yield* useScaffold(context, actor, ship, part, order);
    default:
      return "part";
  }
}
