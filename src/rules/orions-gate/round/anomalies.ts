/** What white holes and gravity waves do in a round. */

import { type Front, inOrder, type WhiteHole } from "../../anomalies/state/game.ts";
import { secretOf } from "../../anomalies/state/rule-context.ts";
import { dueUnits } from "../../anomalies/white-hole/bands.ts";
import { type Procedure, roll } from "../../dice.ts";
import { equals, type Place } from "../../geometry/place.ts";
import { compareTimes, impulsesBetween, impulsesLater } from "../../time.ts";
import { destroyUnit, removeOrdnance } from "../combat/destroy.ts";
import { compareRanks, keptOf, waveDice, waveRemoves } from "../combat/dice.ts";
import { extraDice } from "../combat/line.ts";
import { harm } from "../combat/mark.ts";
import { disc, gapOf } from "../geometry/base.ts";
import { endOf, firstMet, inOrderOfWay, type Meeting, type Motion } from "../geometry/motion.ts";
import { towards } from "../geometry/vector.ts";
import { armMines, mineOnWay, minesAround, minesOnWay } from "../moves/mines.ts";
import { type Entering, intoPortal, portalsOnWay, takenBy } from "../moves/portals.ts";
import { impact } from "../moves/ram.ts";
import { holesOnWay, hyperjump, intoHole } from "../moves/slide.ts";
import { emitToAll, type GameContext, note, placed, rolled } from "../state/context.ts";
import { baseOf, hexLength, majorsIn, obstaclesFor, pieceBase, tableOf } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { isVessel, type OgUnit } from "../state/unit.ts";

/** Units of a table that holes push: all that is not docked. */
const pushable = (state: OgState, scene: string): readonly OgUnit[] =>
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
const metBy = (state: OgState, unit: OgUnit, motion: Motion): Meeting | null => {
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
    emitToAll(context, "unit-pushed", ["OG-MAP-08", "IP7.1", "OG-MAP-03"], {
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
  if (met && !taken) yield* meets(context, id, met.what, motion.length > 0);
}

/**
 * What a push brings at its end.
 *
 * @param moved whether the push moved it: what is in contact with terrain already does not move into contact
 * @rule OG-MAP-09 A ship stops it, major terrain strikes, over the edge a ship makes a hyperjump.
 */
function* meets(context: GameContext, id: string, what: Meeting["what"], moved: boolean): Procedure<void> {
  const unit = context.unit(id);
  if (unit.kind === "torpedo" && what.kind !== "ship") {
    const why = what.kind === "edge" ? "edge" : "terrain";
    emitToAll(context, "ordnance-removed", ["OG-MAP-09"], { unit: id, why });
    return removeOrdnance(context, id);
  }
  if (!isVessel(unit)) return;
  if (what.kind === "major" && moved) yield* impact(context, id, what.id);
  else if (what.kind === "edge") yield* hyperjump(context, id, what.edge);
}

/** Inches beyond which no front is on any table. */
const FARTHEST = 68;

/** The name of a wave that begins in this step. */
const freshName = ({ at, state: { fronts } }: GameContext): string => {
  const name = `wave@${at}`;
  const already = new Set(
    fronts.map(({ wave }) => wave).filter((wave) => wave === name || wave.startsWith(`${name}#`)),
  );
  return already.size === 0 ? name : `${name}#${already.size + 1}`;
};

function* dicePair(context: GameContext, purpose: string, hole: WhiteHole, rule: string): Procedure<readonly number[]> {
  return yield* roll({
    purpose,
    subject: hole.id,
    anomaly: hole.id,
    occasion: `${context.at}/${context.state.clock.impulse}`,
    first: 0,
    count: 2,
    roller: "judge",
    rule,
  });
}

const sum = (faces: readonly number[]): number => faces.reduce((all, face) => all + face, 0);

/**
 * White holes send the waves that are due.
 *
 * @rule OG-MAP-13 A wave spreads an inch an impulse.
 */
export function* startWaves(context: GameContext): Procedure<void> {
  const { clock } = context.state;
  for (const hole of inOrder(context.state.holes)) {
    const due = secretOf(context.state).nextWaves[hole.id];
    if (due && compareTimes(due, clock) > 0) continue;
    const dice = yield* dicePair(context, "white-hole-strength", hole, "IP7.322");
    const wait = yield* dicePair(context, "white-hole-interval", hole, "IP7.321");
    emitToAll(context, "wave-started", ["OG-MAP-13", "IP7.32"], {
      wave: freshName(context),
      source: hole.id,
      scene: hole.scene,
      hex: placed(hole.hex),
      strength: sum(dice) * hole.strengthMultiplier,
      dice: [...dice, ...wait],
      impulse: clock.impulse,
    });
    const next = impulsesLater(clock, Math.max(1, sum(wait) * hole.intervalMultiplier));
    context.emit("wave-due", ["IP7.321"], "judge", { hole: hole.id, due: next, dice: wait });
  }
}

/** All fronts advance by an inch, and strike what they reach. */
export function* advanceWaves(context: GameContext): Procedure<void> {
  const { clock, fronts } = context.state;
  const grown = fronts.map((front) => ({ ...front, radius: impulsesBetween(front.since, clock) }));
  if (grown.length === 0) return;
  note(context, { fronts: grown.filter(({ radius }) => radius * context.state.options.inchesPerHex <= FARTHEST) });
  for (const front of context.state.fronts) {
    for (const unit of inOrder(context.state.units)) {
      if (unit.scene === front.scene) yield* strike(context, front, unit.id);
    }
  }
}

/**
 * A front strikes a unit that it reaches, once.
 *
 * @rule OG-MAP-13 Ships are attacked by a die for every 30; craft, mines and torpedoes go on 5 or more.
 */
function* strike(
  context: GameContext,
  { wave, hex: start, strength, radius, struck }: Front,
  id: string,
): Procedure<void> {
  const { state } = context;
  const unit = context.unit(id);
  if (unit.status !== "in-play" || struck.includes(id)) return;
  const origin = disc(start, 0);
  const gap = gapOf(origin, baseOf(state, unit));
  const hex = hexLength(state);
  if (gap <= (radius - 1) * hex || gap > radius * hex) return;
  note(context, {
    fronts: state.fronts.map((one) => (one.wave === wave ? { ...one, struck: [...one.struck, id] } : one)),
  });
  const count = isVessel(unit) ? waveDice(strength) : 1;
  const dice = yield* rolled(context, "wave", id, count, "OG-MAP-13");
  const against = isVessel(unit)
    ? yield* rolled(context, "defence", id, count + extraDice(state, unit), "OG-MAP-13")
    : null;
  emitToAll(context, "wave-struck", ["OG-MAP-13"], {
    wave,
    unit: id,
    scene: unit.scene,
    range: gap,
    force: strength,
    dice,
    ...(against && { against }),
    impulse: state.clock.impulse,
  });
  if (against) {
    const { points } = compareRanks(keptOf({ plain: dice, railgun: [], sensor: [] }), against);
    yield* harm(context, id, points, origin);
  } else if (waveRemoves(dice[0] ?? 0)) {
    if (unit.kind === "craft") return destroyUnit(context, id, "wave");
    emitToAll(context, "ordnance-removed", ["OG-MAP-13"], { unit: id, why: "wave" });
    removeOrdnance(context, id);
  }
}
