import { type Front, inOrder, type WhiteHole } from "../../anomalies/state/game.ts";
import { secretOf } from "../../anomalies/state/rule-context.ts";
import { type Procedure, roll } from "../../dice/request.ts";
import { compareTimes, impulsesBetween, impulsesLater } from "../../time/time.ts";
import { compareRanks, keptOf } from "../combat/rank.ts";
import { waveDice, waveRemoves } from "../combat/special-dice.ts";
import { extraDice } from "../fire/sums-of.ts";
import { disc } from "../geometry/base.ts";
import { gapOf } from "../geometry/gap.ts";
import { destroyUnit, removeOrdnance } from "../harm/destroy.ts";
import { harm } from "../harm/mark.ts";
import { baseOf, hexLength } from "../state/base-of.ts";
import { type GameContext, note, placed, rolled, tell } from "../state/context.ts";
import { isVessel } from "../state/unit.ts";

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
    tell(context, "wave-started", ["OG-MAP-13", "IP7.32"], {
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
  tell(context, "wave-struck", ["OG-MAP-13"], {
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
    tell(context, "ordnance-removed", ["OG-MAP-13"], { unit: id, why: "wave" });
    removeOrdnance(context, id);
  }
}
