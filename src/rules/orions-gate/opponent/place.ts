import { INCH } from "../../geometry/inch.ts";
import type { Place } from "../../geometry/place.ts";
import { reachIn } from "../geometry/base.ts";
import type { Edge, Table } from "../geometry/motion.ts";
import { aheadOf } from "../geometry/vector.ts";
import { tableOf, vesselBase } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { isVessel, type Vessel } from "../state/unit.ts";
import { chanceOf, type Decision, decided, firstAllowed, type Mind } from "./decision.ts";

/** The way from each edge onto the table. */
const INWARD: Readonly<Record<Edge, number>> = { N: 180, E: 270, S: 0, W: 90 };

/** Inches between two places that are tried along an edge. */
const APART = 3 * INCH;

/** A place so far from an edge, and so far along it. */
const placeAt = (edge: Edge, { width, height }: Table, along: number, deep: number): Place => {
  switch (edge) {
    case "N":
      return { q: along, r: deep };
    case "S":
      return { q: along, r: height - deep };
    case "W":
      return { q: deep, r: along };
    case "E":
      return { q: width - deep, r: along };
  }
};

/** Numbers near a middle first, then farther and farther to both sides of it, within limits. */
const fromMiddle = (middle: number, most: number): readonly number[] => {
  const found = [middle];
  for (let off = APART; off < most; off += APART) found.push(middle - off, middle + off);
  return found.filter((one) => one >= APART && one <= most - APART);
};

const edgeLength = (edge: Edge, { width, height }: Table): number => (edge === "N" || edge === "S" ? width : height);

/** How far a ship's centre lies from the edge that it touches. */
const halfDepth = (state: OgState, ship: Vessel, facing: number): number =>
  Math.ceil(reachIn(vesselBase(state.options, ship, ship.hex, facing), aheadOf(facing)));

/** Where a ship of a player's may stand, best first. */
function* spots(mind: Mind, ship: Vessel, edge: Edge, middle: number, deep: number): Generator<Decision> {
  const { state, strength, seed, player } = mind;
  const table = tableOf(state, ship.scene);
  const facing = INWARD[edge];
  const half = halfDepth(state, ship, facing);
  const chance = chanceOf(seed, player, state.clock.turn, "place", ship.id);
  const tried = fromMiddle(middle, edgeLength(edge, table));
  const order =
    strength === "random" || strength === "weak"
      ? tried.map((along) => ({ along, by: chance(1000) })).sort((one, other) => one.by - other.by)
      : tried.map((along) => ({ along, by: 0 }));
  for (const { along } of order) {
    const at = { place: placeAt(edge, table, along, half + deep), facing };
    yield state.clock.turn === 0
      ? decided({ do: "deploy", unit: ship.id, ...at }, "spread-out")
      : decided({ do: "reenter", unit: ship.id, ...at }, "back-into-battle");
  }
}

/** How deep ships are placed at set-up, and where they come back, in thousandths of an inch. */
const [DEPLOYED, RETURNED] = [6 * INCH, INCH / 2];

/** Places the next ship at set-up; before that keeps the edge that the player has. */
export const nextPlacing = (mind: Mind): Decision | null => {
  const { state, player } = mind;
  const edge = state.fleets[player]?.edge ?? "S";
  if (state.turns && !state.turns.chosen && state.turns.winner === player) {
    return decided({ do: "choose-edge", player, edge }, "own-edge");
  }
  for (const ship of Object.values(state.units)) {
    if (!isVessel(ship) || ship.owner !== player || ship.status !== "left" || ship.away !== null) continue;
    const middle = edgeLength(edge, tableOf(state, ship.scene)) / 2;
    const found = firstAllowed(state, spots(mind, ship, edge, middle, DEPLOYED));
    if (found) return found;
  }
  return null;
};

/** Brings a ship back that made a hyperjump, as soon as it may come. */
export const nextReturn = (mind: Mind): Decision | null => {
  const { state, player } = mind;
  for (const ship of Object.values(state.units)) {
    if (!isVessel(ship) || ship.owner !== player || ship.status !== "left" || !ship.away) continue;
    if (ship.away.round > state.clock.turn) continue;
    const { edge } = ship.away;
    const middle = edge === "N" || edge === "S" ? ship.hex.q : ship.hex.r;
    const found = firstAllowed(state, spots(mind, ship, edge, middle, RETURNED));
    if (found) return found;
  }
  return null;
};

/** Diameter of a piece of terrain that the program places, and how far it lies from every edge at least. */
const [DIAMETER, MARGIN] = [3 * INCH, 14 * INCH];

/** Places a piece of terrain between the fleets. */
export const nextTerrain = ({ state, player, seed }: Mind): Decision | null => {
  const scene = Object.values(state.scenes)[0];
  if (!scene) return null;
  const { width, height } = tableOf(state, scene.id);
  const number = Object.keys(state.terrain).length + 1;
  const chance = chanceOf(seed, player, "terrain", number);
  const within = (length: number): number => MARGIN + chance(Math.max(1, length - 2 * MARGIN));
  return decided(
    {
      do: "place-terrain",
      player,
      terrain: {
        id: `terrain-of-${player}-${number}`,
        scene: scene.id,
        kind: "obscuring",
        place: { q: within(width), r: within(height) },
        diameter: DIAMETER,
        minable: false,
      },
    },
    "cover-between",
  );
};
