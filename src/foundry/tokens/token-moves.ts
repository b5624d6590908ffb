import { isEqual } from "es-toolkit/predicate/isEqual";
import {
  type AnomalyCommand,
  type AnomalyState,
  type Direction,
  distance,
  equals,
  type Hex,
  neighbour,
} from "../../rules/index.ts";
import type { Data, Host, HostToken, HostUser, Point } from "../host/host.ts";
import { putTokens } from "../host/put-tokens.ts";
import { sceneGrid } from "../read/scene-grid.ts";
import {
  boxOf,
  cornerOf,
  gameSceneOf,
  ownerOfToken,
  placeAtCorner,
  placeOfToken,
  sceneOf,
  standsIn,
  tokenOf,
  unitIdOf,
} from "../read/unit.ts";
import type { ModuleCommand, RulesetOrders } from "../ruleset/orders.ts";
import type { RulesetUnits, UnitFacts } from "../ruleset/units.ts";
import { artFacing } from "../settings/settings.ts";
import { facingUpdate, turns } from "../write/facing.ts";
import { type MoveHow, usualHow } from "./move-how.ts";

/**
 * The part of Foundry's movement record that is read. A drag over several checkpoints is a movement for each of them:
 * what is still to come is pending, and the next has the ids of those before it as its chain.
 */
export interface Movement {
  readonly id: string;
  readonly chain: readonly string[];
  readonly passed: { readonly waypoints: readonly Point[] };
  readonly pending: { readonly waypoints: readonly Point[] };
  readonly destination: Point;
  readonly method: string;
}

/** Whether a movement is one that a person's hand on the map makes, by Foundry's names of the ways of moving. */
export const isByHand = ({ method }: Pick<Movement, "method">): boolean =>
  method === "dragging" || method === "keyboard";

/** Places on the map as waypoints of one movement, however many they are. */
export const asOneMovement = (ways: readonly Point[]): readonly Data[] =>
  ways.map(({ x, y }, index) => ({ x, y, checkpoint: index === ways.length - 1 }));

/** The way of a movement, and what is still to come of it. */
export const wholeWay = ({ passed, pending, destination }: Movement): readonly Point[] => [
  ...(passed.waypoints.length > 0 ? passed.waypoints : [destination]),
  ...pending.waypoints,
];

/** A move that somebody made on the map and that the game has not played yet. */
export interface PendingMove {
  readonly unit: string;
  /** The game's scene it was made in. */
  readonly scene: string;
  /** The hexes of the way, the last one being its end. */
  readonly points: readonly Hex[];
  /** How it is meant. */
  readonly how: MoveHow;
  /** The user who made it; null when nobody saw. */
  readonly mover: string | null;
}

/**
 * Whether a write is our own: those carry a mark, and the game has told them already. Only a game master's client makes
 * such writes; a player's mark is none.
 */
export const isOurs = (options: unknown, writer: Pick<HostUser, "isGM"> | undefined): boolean =>
  writer?.isGM === true && typeof options === "object" && options !== null && "gravityPortals" in options;

/**
 * The move that a token's way over the map means. Nothing for tokens that are no units, and for ghosts of units that
 * are elsewhere by now.
 *
 * @param said how its mover says that it is meant, if anything was said
 * @param ways the places on the way; those that are passed when left out
 */
export const pendingMoveOf = (
  state: AnomalyState,
  token: HostToken,
  movement: Movement,
  mover: Pick<HostUser, "id" | "isGM">,
  said: MoveHow | null = null,
  ways: readonly Point[] = wholeWay({ ...movement, pending: { waypoints: [] } }),
): PendingMove | null => {
  const known = unitOnMap(state, token);
  if (!known) return null;
  const { unit, grid, size } = known;
  const points = ways.map((corner) => placeAtCorner(token, corner, grid, size));
  const how = said ?? usualHow(unit, mover);
  return { unit: unit.id, scene: unit.scene, points, how, mover: mover.id };
};

/** The move that nobody saw: a token stands where the game does not have its unit. */
export const pendingMoveTo = (state: AnomalyState, token: HostToken): PendingMove | null => {
  const known = unitOnMap(state, token);
  if (!known) return null;
  const { unit, grid, size } = known;
  const hex = placeOfToken(token, grid, size);
  return standsIn(token, grid, size, unit.hex)
    ? null
    : { unit: unit.id, scene: unit.scene, points: [hex], how: "own", mover: null };
};

/**
 * The command that a pending move means now: all the way from where the game has the unit by now. Nothing when it is
 * elsewhere, or there already; `no-order` when the ruleset has no order that goes there.
 */
export const moveOf = (
  orders: RulesetOrders,
  state: AnomalyState,
  { unit: id, scene, points, how }: PendingMove,
): ModuleCommand | "no-order" | null => {
  const unit = state.units[id];
  const end = points.at(-1);
  if (!unit || !end || unit.scene !== scene || unit.status !== "in-play") return null;
  if (how === "corrected") {
    return equals(unit.hex, end) ? null : { do: "edit-unit", unit: id, changes: { hex: end, lastStep: null } };
  }
  return orders.move(unit, points, how) ?? (equals(unit.hex, end) ? null : "no-order");
};

/** Places on one way, and hexes that it goes, at most: more than any ship moves in a turn. */
export const WAY_POINTS_MOST = 256;
export const WAY_MOST = 256;

/** Whether a move is more than a way of a ship. A correction goes anywhere in a step. */
export const isTooFar = (state: AnomalyState, { unit: id, scene, points, how }: PendingMove): boolean => {
  if (how === "corrected") return false;
  const unit = state.units[id];
  if (points.length > WAY_POINTS_MOST || !unit) return points.length > WAY_POINTS_MOST;
  if (state.scenes[scene]?.measure === "inches") return false;
  const length = points.reduce((sum, point, at) => sum + distance(points[at - 1] ?? unit.hex, point), 0);
  return length > WAY_MOST;
};

/** The unit in play that a token stands for, and how its scene is measured; null for ghosts of units that are elsewhere. */
export const unitOnMap = (state: AnomalyState, token: HostToken) => {
  const scene = token.parent;
  const id = unitIdOf(token);
  const unit = id === null ? undefined : state.units[id];
  const grid = scene && sceneGrid(scene);
  if (!scene || !grid || !unit || unit.scene !== gameSceneOf(scene) || unit.status !== "in-play") return null;
  return state.scenes[unit.scene] ? { unit, grid, size: boxOf(scene) } : null;
};

/** A unit that comes into the game. */
export type AddUnit = Extract<AnomalyCommand, { readonly do: "add-unit" }>;

/** The command that makes a token's unit known to the game. */
export const unitCommand = (
  host: Pick<Host, "CONST">,
  units: RulesetUnits,
  token: HostToken,
  id: string,
  seats: readonly string[],
  judge: string | null = null,
): AddUnit | null => {
  const scene = token.parent;
  const grid = scene && sceneGrid(scene);
  if (!scene || !grid) return null;
  const seat = ownerOfToken(host, token, seats);
  const owner = seat ?? (units.isNobodys(units.factsOfToken(token)) ? null : judge);
  return {
    do: "add-unit",
    unit: {
      ...units.newUnit(token),
      id,
      scene: gameSceneOf(scene),
      hex: placeOfToken(token, grid, boxOf(scene)),
      owner,
    },
  };
};

/**
 * The change that what a token was edited to means; nothing when the game says the same already.
 *
 * @param isCaptains whether a captain edited it, who may not change all that a judge may put right
 */
export const editOf = (
  units: RulesetUnits,
  state: AnomalyState,
  id: string | null,
  facts: UnitFacts,
  isCaptains: boolean,
): AnomalyCommand | null => {
  const unit = id === null ? undefined : state.units[id];
  if (!unit || isEqual(facts, units.factsOf(unit))) return null;
  return { do: "edit-unit", unit: unit.id, changes: facts, ...(isCaptains && { captain: true }) };
};

/** Turns tokens that do not look where the game has their units looking. */
export const turnBack = async (
  host: Pick<Host, "game">,
  state: AnomalyState,
  tokens: readonly HostToken[],
): Promise<void> => {
  for (const token of tokens) {
    const unit = unitOnMap(state, token)?.unit;
    const turn = unit && token.parent ? facingUpdate(token, unit.facing, token.parent.grid, artFacing(host)) : {};
    if (turns(turn)) await token.update(turn, { gravityPortals: { putBack: true } });
  }
};

/** Puts a unit's token back to where the game has the unit, and turns it as the game has it turned. */
export const putBack = async (
  host: Pick<Host, "game" | "Hooks">,
  state: AnomalyState,
  unitId: string,
): Promise<void> => {
  const token = tokenOf(host, state, unitId);
  const unit = state.units[unitId];
  const scene = unit && sceneOf(host, unit.scene);
  const grid = scene && sceneGrid(scene);
  if (!token || !unit || !scene || !grid) return;
  const { x, y } = cornerOf(token, grid.center(unit.hex), boxOf(scene));
  if (token._source.x === x && token._source.y === y) return turnBack(host, state, [token]);
  const turn = facingUpdate(token, unit.facing, scene.grid, artFacing(host));
  await putTokens(host, scene, [{ _id: token.id, x, y, ...turn }], { gravityPortals: { putBack: true } });
};

/** The hex beside a unit in a direction, as a waypoint for its token. */
export const besideOf = (
  host: Pick<Host, "game">,
  state: AnomalyState,
  unitId: string,
  direction: Direction,
): { readonly token: HostToken; readonly x: number; readonly y: number } | null => {
  const token = tokenOf(host, state, unitId);
  const unit = state.units[unitId];
  const scene = token?.parent;
  const grid = scene && sceneGrid(scene);
  const sheet = unit && state.scenes[unit.scene];
  if (!token || !scene || !grid || !sheet) return null;
  const to = neighbour(unit.hex, direction);
  return { token, ...cornerOf(token, grid.center(to), boxOf(scene)) };
};

/** Where tokens are led by somebody who was asked already. */
const confirmed = new Map<HostToken, Point>();

/** Whether a movement of a token is one that somebody who was asked already has begun. */
export const isConfirmed = (token: HostToken, movement: Movement): boolean => {
  const led = confirmed.get(token);
  const end = wholeWay(movement).at(-1);
  return led !== undefined && end !== undefined && led.x === end.x && led.y === end.y;
};

/** Moves a token for somebody who has answered whatever there was to ask. */
export const moveConfirmed = async (token: HostToken, ways: readonly Point[], options?: Data): Promise<void> => {
  const end = ways.at(-1);
  if (end) confirmed.set(token, end);
  try {
    await token.move(asOneMovement(ways), { autoRotate: false, ...options });
  } finally {
    // Up to Foundry 13 the promise is kept early, from 14 on where the way ends: another may have begun meanwhile.
    if (confirmed.get(token) === end) confirmed.delete(token);
  }
};

/** The same, kept as soon as this client hears that the token moves: nobody who pressed a button waits for its end. */
export const setOutConfirmed = ({ Hooks }: Pick<Host, "Hooks">, token: HostToken, to: Point): Promise<void> =>
  new Promise((done, fail) => {
    const id = Hooks.on("moveToken", (moved: HostToken) => {
      if (moved === token) done();
    });
    moveConfirmed(token, [to])
      .then(done, fail)
      .finally(() => Hooks.off("moveToken", id));
  });
