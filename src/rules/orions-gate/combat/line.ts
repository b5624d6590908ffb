/** Lines of fire, and the firepower along them. */

import type { Citation } from "../../anomalies/state/event.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice.ts";
import type { Box } from "../geometry/base.ts";
import { type Cover, coverBetween, lineFrom, type Model, type Piece, type Shot, shotAhead } from "../geometry/cover.ts";
import type { Polygon } from "../geometry/polygon.ts";
import { within } from "../geometry/vector.ts";
import { bonusRules, rulesOfValue } from "../parts/part-rules.ts";
import type { FleetType } from "../parts/ship.ts";
import { type Aim, defenseDiceOf, type Firepower, firepowerOf, lessened, stealthOf, sumOf } from "../parts/sums.ts";
import { type Actor, emitToAll, fleetOf, type GameContext, otherPlayer, rulesIf } from "../state/context.ts";
import { baseOf, majorsIn, modelOf, pieceBase, piecesIn, shipsIn, tableOf, vesselOf } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { rolledAgain, rollOff } from "../state/turns.ts";
import { partsOf, type Vessel } from "../state/unit.ts";

/**
 * Firepower of a ship or station against a target; in stealth less.
 *
 * @rule OG-CMP-CRYO-04 A station has a cannon of its toughness.
 * @rule OG-CMP-STEALTH-02 A generator in stealth costs a die.
 */
export const firepower = (state: OgState, ship: Vessel, aim: Aim): Firepower => {
  const parts = partsOf(ship);
  const { plain, railgun } = firepowerOf(parts, fleetOf(state, ship), aim);
  const full = { plain: plain + (ship.kind === "station" ? ship.hull : 0), railgun };
  return ship.stealth ? lessened(full, stealthOf(parts, state.options.stealthPenalty).attackDice) : full;
};

/**
 * Dice that a ship, station or unfinished ship adds when it defends.
 *
 * @rule OG-CMP-CRYO-04 A station adds its toughness.
 * @rule OG-CMP-STEALTH-02 Generators add dice in stealth.
 */
export const extraDice = (state: OgState, ship: Vessel): number => {
  if (ship.construction !== null) return 0;
  const parts = partsOf(ship);
  const own = defenseDiceOf(parts, fleetOf(state, ship)) + (ship.kind === "station" ? ship.hull : 0);
  return own + (ship.stealth ? stealthOf(parts, state.options.stealthPenalty).defenseDice : 0);
};

/** The rules of a ship's firepower. */
export const firepowerRules = (state: OgState, ship: Vessel): readonly Citation[] => [
  ...rulesOfValue(partsOf(ship), "firepower"),
  ...rulesOfValue(partsOf(ship), "firepowerByTarget"),
  ...fleetAndKindRules(state, ship, "gothic"),
];

/** The rules of the dice with which a ship defends. */
export const defenceRules = (state: OgState, ship: Vessel): readonly Citation[] => [
  ...rulesOfValue(partsOf(ship), "defenseExtraDice"),
  ...fleetAndKindRules(state, ship, "crystal"),
];

const fleetAndKindRules = (state: OgState, ship: Vessel, fleet: FleetType): readonly Citation[] => [
  ...rulesIf(fleetOf(state, ship) === fleet, ...bonusRules(fleet)),
  ...rulesIf(ship.kind === "station", "OG-CMP-CRYO-04"),
  ...rulesIf(ship.stealth, "OG-CMP-STEALTH-02"),
];

/** The rules by which something covers a target: a piece of terrain, or a ship. */
export const coverRules = (state: OgState, id: string): readonly Citation[] => {
  const piece = state.terrain[id];
  if (!piece) return ["OG-SHS-07"];
  if (piece.kind === "major") return ["OG-TER-10"];
  return piece.kind === "minor" ? ["OG-TER-03", "OG-TER-05"] : ["OG-TER-03"];
};

/** Further attack dice: those of sensors. */
export const sensorDice = (ship: Vessel): number => sumOf(partsOf(ship), "attackExtraDice");

/** Hexes from a white hole within which a line bars attacks, and within which it helps the target. */
const [BARRED, HELPED] = [4, 16];

const HELP = 2;

const nearHole = (state: OgState, scene: string, one: Model, other: Model, range: number): boolean =>
  inOrder(state.holes).some(
    (hole) =>
      hole.scene === scene &&
      within(lineFrom(one.base.centre, other.base.centre, hole.hex), range * state.options.inchesPerHex),
  );

/**
 * Whether a white hole bars an attack along a line of centres.
 *
 * @rule OG-MAP-10 None passes within 4 inches of one.
 */
export const isBarred = (state: OgState, scene: string, one: Model, other: Model): boolean =>
  nearHole(state, scene, one, other, BARRED);

/**
 * Dice that white holes give a target.
 *
 * @rule OG-MAP-10 2 where the line passes within 16 inches of one; one more where dust and nebulas round it count.
 */
export const holeDice = (state: OgState, scene: string, one: Model, other: Model): number => {
  if (!nearHole(state, scene, one, other, HELPED)) return 0;
  const isRinged = inOrder(state.holes).some(
    (hole) =>
      hole.scene === scene &&
      (state.ringed.includes(hole.id) || state.options.rings === "one") &&
      within(lineFrom(one.base.centre, other.base.centre, hole.hex), HELPED * state.options.inchesPerHex),
  );
  return HELP + (isRinged ? 1 : 0);
};

/**
 * The shot that a ship's Tsunami Cannon would fire as it stands, over all other ships of its table.
 *
 * @rule OG-CMP-TSU-04 OG-CMP-TSU-06 Straight ahead, friends too, to the edge or to major terrain.
 */
export const cannonShot = (state: OgState, ship: Vessel): Shot =>
  shotAhead(
    baseOf(state, ship) as Box,
    shipsIn(state, ship.scene)
      .filter(({ id }) => id !== ship.id)
      .map((other) => modelOf(state, other)),
    majorsIn(state, ship.scene).map((piece) => ({ id: piece.id, base: pieceBase(piece) })),
    tableOf(state, ship.scene),
  );

/** The pieces of a table as cover. */
const piecesOf = (state: OgState, scene: string): readonly Piece[] =>
  piecesIn(state, scene).map((piece) => ({ id: piece.id, kind: piece.kind, base: pieceBase(piece) }));

/**
 * What covers a target, after players rolled for what is unclear.
 *
 * @param arc the arc of fire, where it is known already
 * @rule OG-TER-04 The winner decides: the shooter says out, the other in.
 */
export function* coverFor(
  context: GameContext,
  actor: Actor,
  target: Model,
  arc?: Polygon,
): Procedure<readonly string[]> {
  const { state } = context;
  const ship = vesselOf(state, actor.id);
  const friends = shipsIn(state, ship.scene).filter(({ owner }) => owner === actor.player);
  const found = coverBetween(
    modelOf(state, ship),
    target,
    {
      terrain: piecesOf(state, ship.scene),
      friends: friends.map((friend) => modelOf(state, friend)),
    },
    arc,
  );
  const counted: string[] = [];
  for (const cover of found) {
    if (cover.sure || (yield* isIn(context, actor.player, cover))) counted.push(cover.id);
  }
  return counted;
}

function* isIn(context: GameContext, shooter: string, { id }: Cover): Procedure<boolean> {
  if (context.state.options.unclearArc === "out") return false;
  const players = [shooter, otherPlayer(context.state, shooter)];
  const { dice, winner } = yield* rollOff(context, "unclear", players, "OG-TER-04");
  emitToAll(context, "rolled-off", ["OG-TER-04", ...rolledAgain(dice)], { about: "arc", dice, winner, piece: id });
  return winner !== shooter;
}
