import type { Citation } from "../../anomalies/state/event.ts";
import { choose, type Procedure } from "../../dice.ts";
import { gapOf } from "../geometry/base.ts";
import { type Model, nearerInArc, nextBehind } from "../geometry/cover.ts";
import { arcOfFire, type Polygon } from "../geometry/polygon.ts";
import { within } from "../geometry/vector.ts";
import { rulesOfValue } from "../parts/part-rules.ts";
import { SIDES } from "../parts/ship.ts";
import { type Aim, hasPart, sumOf } from "../parts/sums.ts";
import type { ShootOrder } from "../scenario/scenario.ts";
import {
  type Actor,
  actorOf,
  actsOf,
  type Code,
  emitToAll,
  fleetOf,
  type GameContext,
  isCode,
  note,
  noteActs,
  occasionIn,
  rolled,
  rulesIf,
} from "../state/context.ts";
import { baseOf, craftIn, modelOf, pieceBase, shipsIn, vesselOf } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { isVessel, partsOf, type Vessel } from "../state/unit.ts";
import { destroyUnit, hasGenerator, setStealth } from "./destroy.ts";
import { compareRanks, craftShotDown, type Die, keptOf, plasmaLoss } from "./dice.ts";
import {
  coverFor,
  coverRules,
  defenceRules,
  extraDice,
  firepower,
  firepowerRules,
  holeDice,
  isBarred,
  sensorDice,
} from "./line.ts";
import { harm, markSide } from "./mark.ts";

/**
 * A die for each Plasma Cannon that was fired.
 *
 * @rule OG-CMP-PLASMA-01 On a 1 its own side takes a point.
 */
function* checkPlasma(context: GameContext, actor: Actor): Procedure<void> {
  for (const side of SIDES) {
    for (const { name, key } of vesselOf(context.state, actor.id)[side]) {
      if (key !== "plasma-cannon") continue;
      const dice = yield* rolled(context, "plasma", actor.id, 1, "OG-CMP-PLASMA-01");
      emitToAll(context, "plasma-checked", ["OG-CMP-PLASMA-01"], { unit: actor.id, part: name, dice });
      markSide(context, actor.id, side, plasmaLoss(dice));
    }
  }
}

/** Craft that a shot may take off: those that were named, all that are near enough, and how many go. */
interface Downed {
  readonly named: readonly string[];
  readonly near: readonly string[];
  readonly count: number;
}

/**
 * Which craft a shot takes off: those that were named before all others. Where that leaves a choice, the shooter is asked
 * for one after another; the nearest go where nobody says.
 *
 * @rule OG-SHS-04 The shooter picks which.
 */
function* shotDown(
  context: GameContext,
  { id, player }: Actor,
  { named, near, count }: Downed,
): Procedure<readonly string[]> {
  const gone: string[] = [];
  const left = (among: readonly string[]): readonly string[] => among.filter((one) => !gone.includes(one));
  for (const among of [[...new Set(named)], near]) {
    while (gone.length < count) {
      const options = left(among);
      const [fallback] = options;
      if (fallback === undefined) break;
      if (options.length <= count - gone.length) gone.push(...options);
      else {
        const occasion = `${occasionIn(context)}/${gone.length}`;
        const asked = { options, fallback, rule: "OG-SHS-04" };
        gone.push(yield* choose({ id: `craft/${id}/${occasion}`, what: "craft", who: player, ...asked }));
      }
    }
  }
  return gone;
}

/** Inches within which ships shoot at craft. */
export const AT_CRAFT = 9;

/**
 * A ship shoots at craft.
 *
 * @param named those that its player wants gone first
 * @rule OG-SHS-02 Enemy craft within 9 inches.
 * @rule OG-SHS-03 As many go as the highest die says.
 * @rule OG-SHS-04 No more than there are.
 */
function* shootCraft(context: GameContext, actor: Actor, named: readonly string[]): Procedure<Code | null> {
  const { state } = context;
  const ship = vesselOf(state, actor.id);
  const base = baseOf(state, ship);
  const { plain, railgun } = firepower(state, ship, { at: "craft", gap: 0 });
  const power = plain + railgun;
  if (power === 0) return "no-firepower";
  const enemies = craftIn(state, ship.scene)
    .filter(({ owner }) => owner !== actor.player)
    .map((craft) => ({ id: craft.id, gap: gapOf(base, baseOf(state, craft)) }));
  if (named.some((id) => !enemies.some((enemy) => enemy.id === id))) return "target";
  if (enemies.length === 0) return "target";
  const near = enemies.filter(({ gap }) => within(gap, AT_CRAFT)).sort((one, other) => one.gap - other.gap);
  if (near.length === 0 || named.some((id) => !near.some((enemy) => enemy.id === id))) return "range";
  noteActs(context, actor, { shot: true });
  const dice = yield* rolled(context, "attack", actor.id, power + sensorDice(ship), "OG-SHS-03");
  // As many of the lowest are dropped as sensors added.
  const kept = dice.toSorted((one, other) => other - one).slice(0, power);
  const count = craftShotDown(dice, sumOf(partsOf(ship), "antiCraftExtraKills"));
  const destroyed = yield* shotDown(context, actor, { named, near: near.map(({ id }) => id), count });
  const rules: readonly Citation[] = [
    "OG-SHS-03",
    "OG-SHS-04",
    "OG-SHS-02",
    "OG-SHS-12",
    ...rulesOfValue(partsOf(ship), "antiCraftExtraKills"),
    ...rulesIf(dice.length > kept.length, "OG-CMP-SENSOR-02"),
    ...rulesIf(fleetOf(state, ship) === "gothic", "OG-GOT-03"),
    ...rulesIf(hasPart(partsOf(ship), "focal-laser"), "OG-CMP-FOCAL-03"),
  ];
  emitToAll(context, "craft-shot", rules, { unit: actor.id, dice, kept, destroyed });
  for (const id of destroyed) destroyUnit(context, id, "shot");
  yield* checkPlasma(context, actor);
  return null;
}

/** What is shot at: a ship or a piece of terrain, as the rules of aiming know it. */
interface Target {
  readonly model: Model;
  readonly at: Aim["at"];
}

/** A target of an order; null where it is none. */
const targetOf = (state: OgState, ship: Vessel, player: string, id: string): Target | null => {
  const piece = state.terrain[id];
  if (piece) {
    return piece.kind === "minor" && piece.scene === ship.scene
      ? { model: { id, base: pieceBase(piece) }, at: "terrain" }
      : null;
  }
  const unit = state.units[id];
  if (!isVessel(unit) || unit.status !== "in-play" || unit.scene !== ship.scene) return null;
  if (unit.owner === player || unit.id === ship.id) return null;
  return { model: modelOf(state, unit), at: unit.kind === "station" ? "station" : unit.class };
};

/** The enemy ships of who acts, in file order. */
const enemiesOf = (state: OgState, ship: Vessel, player: string): readonly Model[] =>
  shipsIn(state, ship.scene)
    .filter(({ id, owner }) => owner !== player && id !== ship.id)
    .map((enemy) => modelOf(state, enemy));

/** What bars a ship from shooting, and from what is done instead. */
export const checkFree = (context: GameContext, actor: Actor, shooting: boolean): Code | null => {
  const ship = vesselOf(context.state, actor.id);
  const acts = actsOf(ship, actor);
  const { turn } = context.state.clock;
  if (acts.shot || acts.instead !== null) return "acted";
  if (ship.actsFrom > turn) return "barred";
  const bars = shooting || context.state.options.noShot === "replacements";
  return bars && (acts.warped || ship.disrupted === turn) ? "barred" : null;
};

/**
 * A ship shoots: at a ship, a station or minor terrain, or at craft.
 *
 * @rule OG-SHS-01 At any range where no part limits it.
 * @rule OG-SHS-06 At the closest enemy ship in the arc.
 * @rule OG-SHS-12 Once a round.
 * @rule OG-SHS-14 Not without firepower.
 * @rule OG-CMP-WARP-02 Not after a warp.
 */
export function* shoot(context: GameContext, order: ShootOrder): Procedure<Code | null> {
  const { state } = context;
  const actor = actorOf(state, order);
  if (isCode(actor)) return actor;
  const barred = checkFree(context, actor, true);
  if (barred) return barred;
  if (order.craft) return yield* shootCraft(context, actor, order.craft);
  const ship = vesselOf(state, actor.id);
  const shooter = modelOf(state, ship);
  const target = order.target === undefined ? null : targetOf(state, ship, actor.player, order.target);
  const aim: Aim = target ? { at: target.at, gap: gapOf(shooter.base, target.model.base) } : { at: "frigate", gap: 0 };
  const { plain, railgun } = firepower(state, ship, aim);
  if (plain + railgun === 0) return "no-firepower";
  if (!target) return "target";
  if (isBarred(state, ship.scene, shooter, target.model)) return "white-hole";
  const enemies = enemiesOf(state, ship, actor.player);
  const arc = arcOfFire(shooter.base, target.model.base);
  if (nearerInArc(shooter, target.model, enemies, arc).length > 0) return "not-closest";
  noteActs(context, actor, { shot: true });
  const dice = yield* rolled(context, "attack", actor.id, plain + railgun + sensorDice(ship), "OG-SHS-08");
  const kept = keptOf(
    {
      plain: dice.slice(0, plain),
      railgun: dice.slice(plain, plain + railgun),
      sensor: dice.slice(plain + railgun),
    },
    state.options.equalFaces,
  );
  let rails = yield* attack(context, actor, target.model, { dice, kept, hasRails: railgun > 0, arc });
  let last = aim.gap;
  while (rails > 0 && target.at !== "terrain") {
    const next = nextBehind(shooter.base, target.model.base, last, enemies, state.options.railLine);
    if (!next) break;
    last = gapOf(shooter.base, next.base);
    const faces = yield* rolled(context, "attack", actor.id, rails, "OG-CMP-RAIL-02");
    const again = keptOf({ plain: [], railgun: faces, sensor: [] });
    rails = yield* attack(context, actor, next, { dice: faces, kept: again, hasRails: true });
  }
  yield* checkPlasma(context, actor);
  return null;
}

/** The dice of an attack. */
interface Attack {
  readonly dice: readonly number[];
  readonly kept: readonly Die[];
  readonly hasRails: boolean;
  /** The arc of fire, where it is known already. */
  readonly arc?: Polygon;
}

/**
 * One attack on one target; gives the railgun dice that go on.
 *
 * @rule OG-SHS-07 OG-SHS-08 OG-SHS-09 OG-SHS-11 Ranked dice, cover on the target's side.
 * @rule OG-TER-06 Minor terrain is attacked like a ship.
 */
function* attack(
  context: GameContext,
  actor: Actor,
  target: Model,
  { dice, kept, hasRails, arc }: Attack,
): Procedure<number> {
  const cover = yield* coverFor(context, actor, target, arc);
  const { state } = context;
  const ship = vesselOf(state, actor.id);
  const shooter = modelOf(state, ship);
  const unit = state.units[target.id];
  const extra = isVessel(unit) ? extraDice(state, unit) : 0;
  const fromHoles = holeDice(state, ship.scene, shooter, target);
  const count = kept.length + extra + cover.length + fromHoles;
  const against = yield* rolled(context, "defence", target.id, count, "OG-SHS-08");
  const { points, railgun } = compareRanks(kept, against);
  const rules: readonly Citation[] = [
    "OG-SHS-09",
    "OG-SHS-08",
    "OG-SHS-01",
    "OG-SHS-05",
    "OG-SHS-06",
    "OG-SHS-12",
    ...firepowerRules(state, ship),
    ...rulesOfValue(partsOf(ship), "attackExtraDice"),
    ...(isVessel(unit) ? defenceRules(state, unit) : rulesIf(true, "OG-TER-06")),
    ...rulesIf(isVessel(unit) && fromHoles > 0, "OG-MAP-10"),
    ...cover.flatMap((id) => coverRules(state, id)),
    ...rulesIf(against.length > kept.length, "OG-SHS-11"),
    ...rulesIf(hasRails, "OG-CMP-RAIL-03", "OG-CMP-RAIL-04"),
    ...rulesIf(hasRails && railgun > 0, "OG-CMP-RAIL-02"),
    ...rulesIf(ship.controlled.shot, "OG-CYS-05"),
  ];
  emitToAll(context, "attack-resolved", rules, {
    unit: actor.id,
    target: target.id,
    dice,
    kept: kept.map(({ face }) => face),
    against,
    cover,
    ...(hasRails && { rails: railgun }),
    damage: points,
  });
  if (isVessel(unit)) yield* harm(context, target.id, points, shooter.base);
  else damageTerrain(context, target.id, points);
  return railgun;
}

/**
 * Minor terrain keeps damage until it breaks.
 *
 * @rule OG-TER-07 Whether it breaks is looked at in cleanup.
 */
export const damageTerrain = (context: GameContext, id: string, points: number): void => {
  const piece = context.state.terrain[id];
  if (!piece || points <= 0) return;
  const damage = piece.damage + points;
  emitToAll(context, "terrain-damaged", ["OG-TER-07"], { terrain: id, points, total: damage });
  note(context, { terrain: { ...context.state.terrain, [id]: { ...piece, damage } } });
};

/**
 * A ship goes into stealth or comes out of it.
 *
 * @rule OG-CMP-STEALTH-01 Instead of shooting.
 */
export const changeStealth = (
  context: GameContext,
  order: { readonly unit: string; readonly on: boolean; readonly player?: string | undefined },
): Code | null => {
  const actor = actorOf(context.state, order);
  if (isCode(actor)) return actor;
  const ship = vesselOf(context.state, actor.id);
  if (!hasGenerator(partsOf(ship))) return "part";
  const barred = ship.stealth === order.on ? "acted" : checkFree(context, actor, false);
  if (barred) return barred;
  noteActs(context, actor, { instead: "stealth" });
  setStealth(context, actor.id, order.on);
  return null;
};
