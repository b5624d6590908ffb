/**
 * Token movement: a change of place is a movement with an origin, a path and a method, whether it came from `move`, a
 * drag or a plain update. Each checkpoint on the way ends an operation; what is pending then is an operation of its own,
 * with the ids of those before it as its chain. Walls do not exist here.
 */
import { makeId } from "../../world/id.ts";
import { isPlain, type Plain } from "../../world/plain.ts";
import type {
  MovementInstruction,
  MovementLeg,
  Scene,
  TokenDocument,
  TokenMovement,
  TokenWaypoint,
} from "./document-types.ts";
import type { Session, StoredDocument } from "./session.ts";

/** Actions that put a token somewhere without passing what lies between. */
const TELEPORTS = new Set(["blink", "displace"]);
const DEFAULT_ACTION = "walk";
/** The ways of moving by which somebody's hand moves a token. */
const BY_HAND = new Set(["dragging", "keyboard"]);

type Movements = Record<string, TokenMovement>;

/**
 * Under what an update holds the movements that it is made of. From 14 on no page says that an update's own `movement` is
 * read, so that only the methods that move tokens say how they do.
 */
export const LED: unique symbol = Symbol("movements");

/** Updates with the destinations that the operation's waypoints name, for tokens whose update says no place. */
export const withMovementTargets = (session: Session, updates: readonly Plain[], options: Plain): readonly Plain[] => {
  const instructions = instructionsOf(session, options);
  const given = new Map(updates.map((update) => [String(update["_id"]), update]));
  for (const [id, { waypoints }] of Object.entries(instructions)) {
    const last = leg(waypoints).at(-1);
    if (!last) continue;
    const place = Object.fromEntries(
      (["x", "y", "elevation"] as const).flatMap((key) => (last[key] === undefined ? [] : [[key, last[key]]])),
    );
    given.set(id, { _id: id, ...given.get(id), ...place });
  }
  return [...given.values()];
};

/** The waypoints up to the next checkpoint, it included; a waypoint is one unless it says otherwise. */
const leg = (waypoints: MovementInstruction["waypoints"]): MovementInstruction["waypoints"] => {
  const end = waypoints.findIndex(({ checkpoint }) => checkpoint !== false);
  return end < 0 ? waypoints : waypoints.slice(0, end + 1);
};

const instructionsOf = ({ snapshot }: Session, options: Plain): Record<string, MovementInstruction> => {
  const led = (options as { readonly [LED]?: Plain })[LED];
  const given = led ?? (snapshot.release.generation >= 14 ? null : options["movement"]);
  return isPlain(given) ? (given as Record<string, MovementInstruction>) : {};
};

/**
 * The movement in a token's changes, after the initiator's `preMoveToken`. A refused movement takes the place out of
 * the changes; `"refused"` says that nothing else was left in them.
 */
export const planMovement = (
  session: Session,
  document: StoredDocument,
  changed: Plain,
  options: Plain,
): TokenMovement | "refused" | undefined => {
  if (!["x", "y", "elevation"].some((key) => key in changed)) return undefined;
  const token = document as unknown as TokenDocument;
  const movement = describe(session, token, changed, instructionsOf(session, options)[token.id]);
  const { hooks } = session.runtime;
  if (options["noHook"] === true || hooks.call("preMoveToken", token, movement, options)) {
    // A hook may have taken the turn out of the movement.
    const rotation = movement.autoRotate ? rotationAlong(movement) : null;
    if (rotation !== null && !("rotation" in changed)) changed["rotation"] = rotation;
    if (movement.recorded) changed["_movementHistory"] = historyAfter(token, movement);
    return movement;
  }
  for (const key of ["x", "y", "elevation"]) delete changed[key];
  return Object.keys(changed).length > 1 ? undefined : "refused";
};

/** The recorded way of a token with a movement more. */
const historyAfter = ({ movementHistory }: TokenDocument, { origin, passed }: TokenMovement): readonly Plain[] => {
  const before = movementHistory.length > 0 ? movementHistory : [origin];
  return [...before, ...passed.waypoints].map((waypoint) => ({ ...waypoint }));
};

/** Whether this world turns tokens in the direction in which they move. */
export const turnsByItself = ({ runtime }: Session): boolean =>
  runtime.game.settings.get("core", "tokenAutoRotate") === true;

/** The rotation of a token that looks where it went last; pictures look down at 0. Null where it walked nowhere. */
const rotationAlong = ({ origin, passed: { waypoints } }: TokenMovement): number | null => {
  const stops = [origin, ...waypoints.filter(({ intermediate }) => !intermediate)];
  const ways = stops.flatMap((to, index) => {
    const from = stops[index - 1];
    const walks = from && !TELEPORTS.has(to.action ?? DEFAULT_ACTION) && (from.x !== to.x || from.y !== to.y);
    return walks ? [{ x: to.x - from.x, y: to.y - from.y }] : [];
  });
  const way = ways.at(-1);
  return way ? ((Math.atan2(way.y, way.x) * 180) / Math.PI + 270) % 360 : null;
};

const describe = (
  session: Session,
  token: TokenDocument,
  changed: Plain,
  instruction?: MovementInstruction,
): TokenMovement => {
  const origin = waypointOf(token._source, {});
  const destination = waypointOf({ ...token._source, ...changed }, {});
  const all = instruction?.waypoints ?? [{ action: String(token._source["movementAction"] || DEFAULT_ACTION) }];
  const now = leg(all);
  const steps = stepsOf(now, origin, destination);
  const waypoints = pathOf(token, origin, steps);
  const later = stepsOf(all.slice(now.length), destination);
  const method = instruction?.method ?? "api";
  return {
    id: makeId(session.runtime.env.random),
    chain: [...(instruction?.chain ?? [])],
    origin,
    destination,
    passed: measure(token, origin, waypoints),
    pending: measure(token, destination, pathOf(token, destination, later)),
    method,
    autoRotate: instruction?.autoRotate ?? (BY_HAND.has(method) && turnsByItself(session)),
    showRuler: instruction?.showRuler ?? false,
    constrained: false,
    constrainOptions: instruction?.constrainOptions ?? {},
    recorded: token.combatant?.combat?.started === true && steps.every(({ action }) => action !== "displace"),
  };
};

/** Waypoints in full, one after another; the last stands at the destination where one is given. */
const stepsOf = (
  given: MovementInstruction["waypoints"],
  origin: TokenWaypoint,
  destination?: TokenWaypoint,
): readonly TokenWaypoint[] => {
  const steps: TokenWaypoint[] = [];
  for (const [index, step] of given.entries()) {
    const end = index === given.length - 1 ? destination : undefined;
    const base = end ?? steps.at(-1) ?? origin;
    const usual = { action: DEFAULT_ACTION, explicit: true, checkpoint: true };
    steps.push({ ...base, ...usual, ...step, x: base.x, y: base.y, ...placeOf(step, end) });
  }
  return steps;
};

/** The whole way over waypoints, with the grid spaces between them. */
const pathOf = (token: TokenDocument, origin: TokenWaypoint, steps: readonly TokenWaypoint[]): TokenWaypoint[] =>
  steps.flatMap((step, index) => [...between(token, steps[index - 1] ?? origin, step), step]);

/** The last waypoint stands where the token will; others where they say. */
const placeOf = (step: Partial<TokenWaypoint>, destination: TokenWaypoint | undefined): Partial<TokenWaypoint> => {
  if (destination) return { x: destination.x, y: destination.y };
  return {
    ...(step.x === undefined ? {} : { x: Math.round(step.x) + 0 }),
    ...(step.y === undefined ? {} : { y: Math.round(step.y) + 0 }),
  };
};

const waypointOf = (source: Plain, more: Partial<TokenWaypoint>): TokenWaypoint => ({
  x: Number(source["x"]),
  y: Number(source["y"]),
  elevation: Number(source["elevation"]),
  width: Number(source["width"]),
  height: Number(source["height"]),
  ...more,
});

/** The places between two waypoints, one a grid space, for a token that really goes there. */
const between = (token: TokenDocument, from: TokenWaypoint, to: TokenWaypoint): TokenWaypoint[] => {
  const grid = (token.parent as Scene | null)?.grid;
  if (!grid || grid.isGridless || TELEPORTS.has(to.action ?? DEFAULT_ACTION)) return [];
  const path = grid.getDirectPath([token.getCenterPoint(from), token.getCenterPoint(to)]).slice(1, -1);
  const { width, height } = token.getSize();
  return path.map((offset) => {
    const centre = grid.getCenterPoint(offset);
    const place = { x: Math.round(centre.x - width / 2) + 0, y: Math.round(centre.y - height / 2) + 0 };
    return { ...to, ...place, snapped: true, explicit: false, checkpoint: false, intermediate: true };
  });
};

const measure = (token: TokenDocument, origin: TokenWaypoint, waypoints: TokenWaypoint[]): MovementLeg => {
  const grid = (token.parent as Scene | null)?.grid;
  const walked = waypoints.filter(({ action }) => action !== "displace");
  if (!grid || walked.length === 0) return { waypoints, distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  const { distance, spaces, cost } = grid.measurePath([origin, ...walked].map((point) => token.getCenterPoint(point)));
  return { waypoints, distance, cost, spaces, diagonals: 0 };
};

const movementsIn = (options: Plain): Movements =>
  isPlain(options["movement"]) ? (options["movement"] as Movements) : {};

/** Remembers each token's last movement. */
export const finishMovements = (
  session: Session,
  documents: readonly StoredDocument[],
  options: Plain,
  userId: string,
): void => {
  const user = session.runtime.game.users.get(userId);
  for (const token of documents) {
    const movement = movementsIn(options)[token.id];
    if (movement)
      Object.assign(token, {
        movement: {
          ...movement,
          user,
          state: movement.pending.waypoints.length > 0 ? "pending" : "completed",
          updateOptions: options,
        },
      });
  }
};

/** Calls `moveToken` on this client for every token that was moved; its last argument is the user, not an id. */
export const announceMovements = (
  session: Session,
  documents: readonly StoredDocument[],
  options: Plain,
  userId: string,
): void => {
  const { hooks, game } = session.runtime;
  if (options["noHook"] === true) return;
  for (const token of documents) {
    const movement = movementsIn(options)[token.id];
    if (movement) hooks.callAll("moveToken", token, movement, options, game.users.get(userId));
  }
  if (userId !== game.userId) return;
  for (const token of documents) goOn(session, token, options);
};

/** The rest of the ways on which tokens are. */
const ways = new WeakMap<object, Promise<boolean>>();

/** Whether a token gets to the end of the way that it is on; true at once for one that is on none. */
export const wayOf = async (token: object): Promise<boolean> => ways.get(token) ?? true;

/** What is pending behind a checkpoint goes on by itself, from the client that moves the token. */
const goOn = (session: Session, token: StoredDocument, options: Plain): void => {
  const movement = movementsIn(options)[token.id];
  const left = movement?.pending.waypoints.filter(({ intermediate }) => !intermediate) ?? [];
  if (!movement || left.length === 0) return;
  const { id, chain, method, autoRotate, showRuler, constrainOptions } = movement;
  const next = { waypoints: left, chain: [...chain, id], method, autoRotate, showRuler, constrainOptions };
  const way: Promise<boolean> = walk(session, token, { ...options, [LED]: { [token.id]: next } }).then((went) => {
    const later = ways.get(token);
    if (later !== way) return went && later ? later : went;
    ways.delete(token);
    return went;
  });
  ways.set(token, way);
};

/** One leg more; false if the token did not go. */
const walk = async (session: Session, token: StoredDocument, options: Plain): Promise<boolean> => {
  await Promise.resolve();
  try {
    const moved = await session.database.update("Token", [{ _id: token.id }], { ...options, parent: token.parent });
    if (moved.length === 0) session.runtime.hooks.callAll("stopToken", token);
    return moved.length > 0;
  } catch (error) {
    session.report("A token stopped on its way.", error);
    return false;
  }
};
