import { inOrder, type WhiteHole } from "../../anomalies/state/game.ts";
import { dueUnits } from "../../anomalies/white-hole/bands.ts";
import type { Procedure } from "../../dice/request.ts";
import { equals, type Place } from "../../place/place.ts";
import { endOf, firstMet, inOrderOfWay, type Meeting, type Motion } from "../geometry/motion.ts";
import { towards } from "../geometry/vector.ts";
import { removeOrdnance } from "../harm/destroy.ts";
import { holesOnWay, intoHole } from "../moves/holes.ts";
import { hyperjump } from "../moves/hyperjump.ts";
import { armMines, mineOnWay, minesAround, minesOnWay } from "../moves/mines.ts";
import { type Entering, intoPortal, portalsOnWay, takenBy } from "../moves/portals.ts";
import { impact } from "../moves/ram.ts";
import { baseOf, hexLength, pieceBase, tableOf } from "../state/base-of.ts";
import { type GameContext, placed, tell } from "../state/context.ts";
import { majorsIn, obstaclesFor } from "../state/find.ts";
import type { GameState } from "../state/game.ts";
import { isVessel, type Unit } from "../state/unit.ts";

/** Units of a table that holes push: all that is not docked. */
const pushable = (state: GameState, scene: string): readonly Unit[] =>
  inOrder(state.units).filter((unit) => unit.scene === scene && unit.status === "in-play");

/** Where a unit would be if a hex were an inch: bands are counted in hexes. */
const nearer = (hole: Place, { q, r }: Place, scale: number): Place =>
  scale === 1 ? { q, r } : { q: hole.q + (q - hole.q) / scale, r: hole.r + (r - hole.r) / scale };

/**
 * A hole pushes all that are due from it in an impulse, the nearest first.
 *
 * @rule OG-MAP-03 OG-MAP-08 By its bands in inches, an inch straight away, facing and drift unchanged.
 */
export function* pushFrom(context: GameContext, hole: WhiteHole, impulse: number): Procedure<void> {
  const scale = context.state.options.inchesPerHex;
  const units = pushable(context.state, hole.scene).map((unit) => ({
    ...unit,
    hex: nearer(hole.hex, unit.hex, scale),
  }));
  for (const { unit, range } of dueUnits(units, hole, context.state, context.unitRules, impulse)) {
    if (context.unit(unit.id).status === "in-play") yield* pushOne(context, unit.id, hole, range * scale, impulse);
  }
}

/** What a unit meets when it is pushed: ships meet ships and major terrain, all else major terrain alone. */
const metBy = (state: GameState, unit: Unit, motion: Motion): Meeting | null => {
  const walls = majorsIn(state, unit.scene).map((piece) => ({
    id: piece.id,
    kind: "major" as const,
    base: pieceBase(piece),
  }));
  return firstMet(motion, isVessel(unit) ? obstaclesFor(state, unit) : walls, {
    table: tableOf(state, unit.scene),
    leaving: isVessel(unit) ? state.options.leaving : "centre",
  });
};

function* pushOne(context: GameContext, id: string, hole: WhiteHole, range: number, impulse: number): Procedure<void> {
  const { state } = context;
  const unit = context.unit(id);
  const way = towards(hole.hex, unit.hex);
  if (!way) return;
  const full: Motion = { base: baseOf(state, unit), way, length: hexLength(state) };
  const met = metBy(state, unit, full);
  const motion = { ...full, length: met?.stop ?? full.length };
  const mines = isVessel(unit) ? minesOnWay(context, id, motion) : [];
  const found = inOrderOfWay([...mines, ...portalsOnWay(context, unit, motion), ...holesOnWay(state, unit, motion)]);
  const entering: Entering = { cause: "forced", impulseAt: () => impulse };
  const taken = takenBy(context, unit, found, entering);
  const end = endOf(motion, taken?.after ?? motion.length);
  if (!equals(unit.hex, end)) {
    tell(context, "unit-pushed", ["OG-MAP-08", "IP7.1"], {
      unit: id,
      scene: unit.scene,
      by: hole.id,
      range,
      from: placed(unit.hex),
      to: placed(end),
      impulse,
    });
  }
  for (const one of found) {
    if (context.unit(id).status !== "in-play") return;
    if (one.kind === "mine") yield* mineOnWay(context, id, motion, one);
    else if (one.kind === "hole") {
      yield* intoHole(context, id);
      // One that a tank saved there goes no farther.
      break;
    } else if (yield* intoPortal(context, id, motion, one, entering)) {
      if (isVessel(unit)) yield* minesAround(context, id);
      return;
    }
  }
  if (context.unit(id).status !== "in-play") return;
  if (isVessel(unit)) armMines(context, id);
  if (met && !taken) yield* meets(context, id, met.what);
}

/**
 * What a push brings at its end.
 *
 * @rule OG-MAP-09 A ship stops it, major terrain strikes, over the edge a ship makes a hyperjump.
 */
function* meets(context: GameContext, id: string, what: Meeting["what"]): Procedure<void> {
  const unit = context.unit(id);
  if (unit.kind === "torpedo" && what.kind !== "ship") {
    const why = what.kind === "edge" ? "edge" : "terrain";
    tell(context, "ordnance-removed", ["OG-MAP-09"], { unit: id, why });
    return removeOrdnance(context, id);
  }
  if (!isVessel(unit)) return;
  if (what.kind === "major") yield* impact(context, id, what.id);
  else if (what.kind === "edge") yield* hyperjump(context, id, what.edge);
}
