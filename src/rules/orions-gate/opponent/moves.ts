import type { Place } from "../../place/place.ts";
import { endOf } from "../geometry/motion.ts";
import { aheadOf, facingOf, span, towards } from "../geometry/vector.ts";
import { moveLength, turnLimit } from "../moves/limits.ts";
import { actsOf, energyIn } from "../state/actor.ts";
import type { GameState } from "../state/game.ts";
import type { Strength } from "../state/strength.ts";
import { type Decision, decided, type Mind } from "./decision.ts";
import { type Field, fieldOf } from "./field.ts";
import { bestWay, type Search, type Step } from "./path.ts";
import type { Own } from "./ships.ts";
import { headingOf, standsOut } from "./stand.ts";

const SEARCHES: Readonly<Record<Exclude<Strength, "random" | "weak">, Search>> = {
  middle: { weights: { attack: 1, defence: 0.6, careful: false, nearness: 0 }, kept: 2, fine: false },
  strong: { weights: { attack: 1, defence: 0.6, careful: true, nearness: 0 }, kept: 4, fine: true },
};

/** From which rounds on players grow impatient: what the enemy loses counts ever more, and later to be near. */
const [ATTACKS, CLOSES] = [3, 6];

const impatient = ({ weights, ...search }: Search, round: number): Search => {
  const after = (from: number): number => Math.max(0, round - from);
  return {
    ...search,
    weights: {
      ...weights,
      attack: weights.attack * (1 + 0.2 * after(ATTACKS)),
      nearness: Math.min(0.5, 0.1 * after(CLOSES)),
    },
  };
};

/** Moves that a ship has left in this round; without engines it has one, a turn or ahead. */
export const movesLeft = (state: GameState, { ship, by }: Own, player: string): number => {
  const acts = actsOf(ship, { id: ship.id, player, controlled: by.player !== undefined });
  const { turn } = state.clock;
  if (acts.warped || acts.rammed || ship.tumbling === turn || ship.actsFrom > turn) return 0;
  const energy = energyIn(state, ship);
  if (energy === 0) return acts.moves > 0 || acts.turned ? 0 : 1;
  return energy - acts.energyUsed;
};

/** The order of a move. */
export const moveOrder = ({ ship, by }: Own, { turn, ahead }: Step, more: { readonly cyst?: boolean } = {}) =>
  ({ do: "move", unit: ship.id, turn, ahead, ram: null, cyst: more.cyst ?? false, ...by }) as const;

/** How near a weak player goes, in thousandths of an inch. */
const NEAR = 10_000;

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** The degrees from a facing to a direction, from -180 to 180. */
const aside = (facing: number, to: number): number => ((to - facing + 540) % 360) - 180;

/** Straight at the nearest enemy, until it is near. */
const headOn = (state: GameState, own: Own, field: Field): Decision | null => {
  const { me, foes } = field;
  const [foe] = foes.toSorted((one, other) => span(me.at, one.at) - span(me.at, other.at));
  const way = foe && towards(me.at, foe.at);
  if (!foe || !way || span(me.at, foe.at) < NEAR) return null;
  const turn = clamp(aside(own.ship.facing, facingOf(way)), turnLimit(state, own.ship));
  const engineless = energyIn(state, own.ship) === 0;
  const facing = own.ship.facing + turn;
  const end = endOf({ base: me.base, way: aheadOf(facing) }, moveLength(state, own.ship));
  const ahead = !standsOut(field.table, headingOf(me.base, facing), end) && !(engineless && turn !== 0);
  if (!ahead && turn === 0) return null;
  return decided(moveOrder(own, { turn, ahead }), "close-in", { target: foe.ship.id });
};

/** A ship that a cyst controls goes for the nearest edge. */
const outwards = (state: GameState, own: Own, field: Field): Decision | null => {
  const { at } = field.me;
  const { width, height } = field.table;
  const ways = [
    { to: 0, away: at.r },
    { to: 90, away: width - at.q },
    { to: 180, away: height - at.r },
    { to: 270, away: at.q },
  ].sort((one, other) => one.away - other.away);
  const turn = clamp(aside(own.ship.facing, ways[0]?.to ?? 0), turnLimit(state, own.ship));
  const ahead = turn === 0 || energyIn(state, own.ship) > 0;
  return decided(moveOrder(own, { turn, ahead }), "turn-against-owner");
};

/** The next move of a ship, if it is to make one. */
export const nextMove = ({ state, player, strength }: Mind, own: Own): Decision | null => {
  if (own.ship.kind === "station" || strength === "random") return null;
  const moves = movesLeft(state, own, player);
  if (moves < 1) return null;
  const field = fieldOf(state, own.ship, player);
  if (own.by.player !== undefined) return outwards(state, own, field);
  if (strength === "weak") return headOn(state, own, field);
  const { first, rams, at } = bestWay(state, field, moves, impatient(SEARCHES[strength], state.clock.turn));
  if (!first) return null;
  if (rams !== null) return decided(moveOrder(own, first), "ram-weaker", { target: rams });
  if (!first.ahead) return decided(moveOrder(own, first), "show-strong-side");
  const nearest = (place: Place): number => Math.min(...field.foes.map((foe) => span(place, foe.at)));
  return decided(moveOrder(own, first), nearest(at) < nearest(own.ship.hex) ? "strike-weak-side" : "keep-clear");
};
