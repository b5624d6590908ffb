/** What the program's ships shoot at, and what they do instead. */

import { INCH } from "../../geometry/inch.ts";
import { angleOf, HALF_TURN } from "../../geometry/trigonometry.ts";
import { freshStation } from "../combat/colony.ts";
import { craftShotDown } from "../combat/dice.ts";
import { extraDice, firepower, holeDice, isBarred, sensorDice } from "../combat/line.ts";
import { unclearSide } from "../combat/mark.ts";
import { type Box, gapOf } from "../geometry/base.ts";
import { coverBetween, type Model, nearerInArc, type Piece } from "../geometry/cover.ts";
import { arcOfFire, sideStruck } from "../geometry/polygon.ts";
import { aheadOf, along, roundedPlace, span, within } from "../geometry/vector.ts";
import { valuesOf } from "../parts/parts.ts";
import { sumOf } from "../parts/sums.ts";
import { strikesEnemiesAlone } from "../preview.ts";
import { actsOf } from "../state/context.ts";
import { craftIn, modelOf, pieceBase, piecesIn, shipsIn } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { type Flyer, type Part, partsOf, type Vessel } from "../state/unit.ts";
import { type Decision, decided, firstAllowed, type Mind, type Own } from "./decision.ts";
import { expectedPoints, fieldOf, headingOf, leftOn, lossBy, standsOut, worthOf } from "./field.ts";

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

const sceneOf = (state: OgState, ship: Vessel, player: string): Scene => {
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
const shotsOf = (state: OgState, ship: Vessel, player: string): readonly Shot[] => {
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
const craftNear = (state: OgState, ship: Vessel, player: string): readonly Flyer[] => {
  const { base } = modelOf(state, ship);
  return craftIn(state, ship.scene)
    .filter(({ owner }) => owner !== player)
    .map((craft) => ({ craft, gap: gapOf(base, modelOf(state, craft).base) }))
    .filter(({ gap }) => within(gap, AT_CRAFT))
    .sort((one, other) => one.gap - other.gap)
    .map(({ craft }) => craft);
};

/** What a shot at craft should bring: those it names, and how many credits. */
const shotAtCraft = (state: OgState, ship: Vessel, player: string) => {
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
const mayShoot = (state: OgState, { ship, by }: Own, player: string): boolean => {
  const acts = actsOf(ship, { id: ship.id, player, controlled: by.player !== undefined });
  const { turn } = state.clock;
  return !acts.shot && acts.instead === null && !acts.warped && ship.disrupted !== turn && ship.actsFrom <= turn;
};

/** The best shot of a ship: by what it should cost, of a middling player by its points, of a weak one at the closest. */
const bestShot = ({ state, player, strength }: Mind, own: Own): Decision | null => {
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

/** What a station gets. */
const THREE = ["shield", "shield", "cannon"] as const;

/** Founds stations of pieces near by. */
function* stations({ state }: Mind, { ship, by }: Own, part: Part): Generator<Decision> {
  for (const piece of piecesIn(state, ship.scene)) {
    if (piece.kind !== "minor") continue;
    const id = freshStation(state, ship.id);
    const order = { do: "colony", unit: ship.id, part: part.name, terrain: piece.id, id, parts: THREE, ...by } as const;
    yield decided(order, "found-station", { target: piece.id });
  }
}

/** A screen between a ship and the nearest enemy. */
function* screens({ state, player }: Mind, { ship, by }: Own, part: Part): Generator<Decision> {
  const [enemy] = shipsIn(state, ship.scene)
    .filter(({ owner }) => owner !== player)
    .sort((one, other) => span(ship.hex, one.hex) - span(ship.hex, other.hex));
  if (!enemy) return;
  const radius = ((valuesOf(part).screenDiameter ?? 0) * INCH) / 2;
  const { me } = fieldOf(state, ship, player);
  for (const off of [-45, 0, 45]) {
    const angle = (angleOf(ship.hex.r - enemy.hex.r, enemy.hex.q - ship.hex.q) * 180) / HALF_TURN;
    const place = roundedPlace(along(ship.hex, aheadOf(angle + off), me.radius + radius));
    yield decided({ do: "screen", unit: ship.id, part: part.name, place, ...by }, "raise-screen");
  }
}

/** Beams that pull enemies over the edge, or into planets. */
function* pulls({ state, player }: Mind, { ship, by }: Own): Generator<Decision> {
  if (sumOf(partsOf(ship), "tractorPower") === 0) return;
  const field = fieldOf(state, ship, player);
  for (const { ship: enemy, base } of field.foes) {
    const end = along(enemy.hex, aheadOf(enemy.facing), 6 * INCH);
    if (!standsOut(field.table, headingOf(base, enemy.facing), end)) continue;
    yield decided(
      { do: "tractor", unit: ship.id, target: enemy.id, acts: [{ ahead: true }], ...by },
      "pull-into-danger",
      {
        target: enemy.id,
      },
    );
  }
}

/** Colonies of a ship found stations. */
function* colonies(mind: Mind, own: Own): Generator<Decision> {
  for (const part of partsOf(own.ship)) {
    if (part.key === "cryosleep-colony" && part.spent === 0) yield* stations(mind, own, part);
  }
}

/** Whether stealth alone keeps a ship from shooting. */
const isMuted = (state: OgState, ship: Vessel): boolean => {
  if (!ship.stealth) return false;
  const dice = (one: Vessel): number => {
    const { plain, railgun } = firepower(state, one, { at: "frigate", gap: 0 });
    return plain + railgun;
  };
  return dice(ship) === 0 && dice({ ...ship, stealth: false }) > 0;
};

/** What a ship may do instead of shooting, the best first. */
export function* insteadOf(mind: Mind, own: Own): Generator<Decision> {
  const { ship, by } = own;
  yield* colonies(mind, own);
  yield* pulls(mind, own);
  if (!ship.stealth) yield decided({ do: "stealth", unit: ship.id, on: true, ...by }, "hide");
  else if (isMuted(mind.state, ship)) yield decided({ do: "stealth", unit: ship.id, on: false, ...by }, "show-itself");
  for (const part of partsOf(ship)) if (part.key === "ionic-deflector") yield* screens(mind, own, part);
}

/** Whether a ship keeps its shot for a large Tsunami Cannon, which charges in no round of another use. */
const charges = (state: OgState, { ship }: Own, player: string): boolean =>
  partsOf(ship).some(({ key, size }) => key === "tsunami-cannon" && size === "L") &&
  strikesEnemiesAlone(state, ship, player);

/** Tenths of a point below which a strong player founds a station rather than shoots: the station shoots ever after. */
const POOR_SHOT = 15;

/** What a ship does in the step of shooting: it shoots, or does something else instead. */
export const nextShot = (mind: Mind, own: Own): Decision | null => {
  const { state, player, strength } = mind;
  if (strength === "random" || !mayShoot(state, own, player)) return null;
  if (strength !== "weak" && charges(state, own, player)) return null;
  const shot = bestShot(mind, own);
  if (strength === "strong" && (shot?.why.tenths ?? POOR_SHOT) < POOR_SHOT) {
    const station = firstAllowed(state, colonies(mind, own));
    if (station) return station;
  }
  if (shot || strength === "weak") return shot;
  return firstAllowed(state, insteadOf(mind, own));
};
