import { craftShotDown } from "../combat/special-dice.ts";
import { unclearSide } from "../damage/mark.ts";
import { sumOf } from "../design/sums.ts";
import { holeDice, isBarred } from "../fire/line.ts";
import { extraDice, firepower, sensorDice } from "../fire/sums-of.ts";
import { arcOfFire } from "../geometry/arc.ts";
import type { Box } from "../geometry/base.ts";
import { coverBetween, type Model, nearerInArc, type Piece } from "../geometry/cover.ts";
import { gapOf } from "../geometry/gap.ts";
import { within } from "../geometry/length.ts";
import { sideStruck } from "../geometry/side.ts";
import { actsOf } from "../state/actor.ts";
import { pieceBase } from "../state/base-of.ts";
import { craftIn, modelOf, piecesIn, shipsIn } from "../state/find.ts";
import type { GameState } from "../state/game.ts";
import { type Flyer, partsOf, type Vessel } from "../state/unit.ts";
import { type Decision, decided, type Mind } from "./decision.ts";
import { expectedPoints } from "./odds.ts";
import type { Own } from "./ships.ts";
import { leftOn, lossBy, worthOf } from "./worth.ts";

/** A shot that a ship may make, and what it should bring. */
interface Shot {
  readonly target: Vessel;
  readonly gap: number;
  /** Points on average. */
  readonly points: number;
  /** What they cost the enemy, in credits. */
  readonly gain: number;
  /** Whether they should destroy it. */
  readonly kills: boolean;
}

/** Everything of a table that shots depend on. */
interface Scene {
  readonly enemies: readonly { readonly ship: Vessel; readonly model: Model }[];
  readonly friends: readonly Model[];
  readonly terrain: readonly Piece[];
}

const sceneOf = (state: GameState, ship: Vessel, player: string): Scene => {
  const ships = shipsIn(state, ship.scene);
  return {
    enemies: ships
      .filter(({ id, owner }) => owner !== player && id !== ship.id)
      .map((enemy) => ({ ship: enemy, model: modelOf(state, enemy) })),
    friends: ships.filter(({ owner }) => owner === player).map((friend) => modelOf(state, friend)),
    terrain: piecesIn(state, ship.scene).map((piece) => ({ id: piece.id, kind: piece.kind, base: pieceBase(piece) })),
  };
};

/** All shots at ships and stations that the rules allow a ship now. */
const shotsOf = (state: GameState, ship: Vessel, player: string): readonly Shot[] => {
  const { enemies, friends, terrain } = sceneOf(state, ship, player);
  const shooter = modelOf(state, ship);
  const models = enemies.map(({ model }) => model);
  return enemies.flatMap(({ ship: target, model }): readonly Shot[] => {
    const gap = gapOf(shooter.base, model.base);
    const { plain, railgun } = firepower(state, ship, {
      at: target.kind === "station" ? "station" : target.class,
      gap,
    });
    const dice = plain + railgun;
    if (dice === 0 || isBarred(state, ship.scene, shooter, model)) return [];
    const arc = arcOfFire(shooter.base, model.base);
    if (nearerInArc(shooter, model, models, arc).length > 0) return [];
    const cover = coverBetween(shooter, model, { terrain, friends }, arc).length;
    const extra = extraDice(state, target) + cover + holeDice(state, ship.scene, shooter, model);
    const points = expectedPoints(dice, sensorDice(ship), extra);
    const side =
      target.kind === "station"
        ? "port"
        : (sideStruck(model.base as Box, shooter.base) ??
          unclearSide(target, target.prefer, state.options.unclearSide));
    const left = leftOn(target, side);
    const gain = lossBy(worthOf(target), left, target.hull, points);
    return [{ target, gap, points, gain, kills: points > left }];
  });
};

/** Inches within which craft are shot at, and what one is worth in credits. */
const [AT_CRAFT, CRAFT_WORTH] = [9, 1.2];

/** Enemy craft that a ship may shoot at, the nearest first. */
const craftNear = (state: GameState, ship: Vessel, player: string): readonly Flyer[] => {
  const { base } = modelOf(state, ship);
  return craftIn(state, ship.scene)
    .filter(({ owner }) => owner !== player)
    .map((craft) => ({ craft, gap: gapOf(base, modelOf(state, craft).base) }))
    .filter(({ gap }) => within(gap, AT_CRAFT))
    .sort((one, other) => one.gap - other.gap)
    .map(({ craft }) => craft);
};

/** What a shot at craft should bring: those it names, and how many credits. */
const shotAtCraft = (state: GameState, ship: Vessel, player: string) => {
  const craft = craftNear(state, ship, player);
  const { plain, railgun } = firepower(state, ship, { at: "craft", gap: 0 });
  const dice = plain + railgun + sensorDice(ship);
  if (craft.length === 0 || plain + railgun === 0) return null;
  // The highest of some dice is about this.
  const highest = 6 - 5 / (dice + 1);
  const count = Math.min(craft.length, craftShotDown([highest], sumOf(partsOf(ship), "antiCraftExtraKills")));
  return { gain: count * CRAFT_WORTH, craft };
};

/** Whether a ship may still shoot in this round, or do what is done instead. */
export const mayShoot = (state: GameState, { ship, by }: Own, player: string): boolean => {
  const acts = actsOf(ship, { id: ship.id, player, controlled: by.player !== undefined });
  const { turn } = state.clock;
  return !acts.shot && acts.instead === null && !acts.warped && ship.disrupted !== turn && ship.actsFrom <= turn;
};

/** The best shot of a ship: by what it should cost, of a middling player by its points, of a weak one at the closest. */
export const bestShot = ({ state, player, strength }: Mind, own: Own): Decision | null => {
  const { ship } = own;
  const shots = shotsOf(state, ship, player);
  if (strength === "weak") {
    const [near] = shots.toSorted((one, other) => one.gap - other.gap);
    return near ? decided({ do: "shoot", unit: ship.id, target: near.target.id, ...own.by }, "closest") : null;
  }
  const by = strength === "strong" ? "gain" : "points";
  const [best] = shots.toSorted((one, other) => other[by] - one[by] || one.gap - other.gap);
  const atCraft = shotAtCraft(state, ship, player);
  if (atCraft && atCraft.gain > (best?.gain ?? 0)) {
    const craft = atCraft.craft.map(({ id }) => id);
    return decided({ do: "shoot", unit: ship.id, craft, ...own.by }, "shoot-craft");
  }
  if (!best) return null;
  return decided(
    { do: "shoot", unit: ship.id, target: best.target.id, ...own.by },
    best.kills ? "finish-off" : "most-damage",
    {
      target: best.target.id,
      tenths: Math.round(best.points * 10),
    },
  );
};
