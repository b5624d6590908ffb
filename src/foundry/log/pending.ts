import { omit } from "es-toolkit/object/omit";
import type { JsonObject } from "../../judge/protocol/canon.ts";
import {
  type AnomalyState,
  type CourseCommand,
  coursesOf,
  freshPortal,
  type Placement,
  type UnitOrders,
} from "../../rules/index.ts";

/**
 * The judge's own picture of the game with portals that were placed or removed and wait for the next entry: without it a
 * judge who has just placed one would see nothing. Those placed are inert in any case.
 *
 * @param removed the ids of portals whose removal waits
 */
export const withPending = (
  state: AnomalyState,
  pending: readonly Placement[],
  removed: readonly string[] = [],
): AnomalyState => {
  const shown = withPlaced(state, pending);
  const { secret } = shown;
  const gone = removed.filter((id) => secret?.portals[id]);
  return secret && gone.length > 0 ? { ...shown, secret: { ...secret, portals: omit(secret.portals, gone) } } : shown;
};

const withPlaced = (state: AnomalyState, pending: readonly Placement[]): AnomalyState => {
  const { secret } = state;
  const waiting = pending.filter(({ id }) => secret?.portals[id] === undefined);
  if (!secret || waiting.length === 0) return state;
  const portals = { ...secret.portals };
  let seq = secret.nextPortal;
  for (const place of waiting) {
    if (place.kind !== "gravity-portal") continue;
    portals[place.id] = { ...freshPortal(place, true), seq };
    seq += 1;
  }
  return { ...state, secret: { ...secret, portals } };
};

/** Placements and removals of portals that are on their way into the log. */
export class PendingPlacements {
  readonly #changed: () => void;
  #placed: readonly Placement[] = [];
  #removed: readonly string[] = [];

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** One is on its way; it is forgotten when the game knows it, or its act came to an end. */
  note(place: Placement, done: Promise<unknown>): void {
    this.#placed = [...this.#placed, place];
    void done.finally(() => {
      this.#placed = this.#placed.filter((one) => one !== place);
      this.#changed();
    });
    this.#changed();
  }

  /** A portal is to be removed; that is forgotten when its act came to an end. */
  noteRemoval(id: string, done: Promise<unknown>): void {
    this.#removed = [...this.#removed, id];
    void done.finally(() => {
      this.#removed = this.#removed.filter((one) => one !== id);
      this.#changed();
    });
    this.#changed();
  }

  /** The judge's own picture of the game with them. */
  shownIn(state: AnomalyState): AnomalyState {
    return withPending(state, this.#placed, this.#removed);
  }
}

/**
 * A captain's picture of the game with standing orders, planned paths and gathering that wait for the next entry: a
 * choice stays chosen, and the next one builds on it.
 *
 * @param onTheWay orders of any kind that no entry holds yet, oldest first
 */
export const withGiven = (
  state: AnomalyState,
  player: string,
  onTheWay: readonly { readonly order: JsonObject }[],
): AnomalyState => {
  const own = onTheWay.filter(({ order }) => order["player"] === player);
  return withGathered(withPlanned(withStanding(state, player, own), player, own), own);
};

/** They were made by this module, in this browser. */
type OwnOrders = readonly { readonly order: JsonObject }[];

const withGathered = (state: AnomalyState, own: OwnOrders): AnomalyState => {
  const given = own.flatMap(({ order }): AnomalyState["gathered"] => {
    const { player, portal, points, unit, boxes } = order as unknown as GatheringOrder;
    if (order["do"] === "gather") return [{ player, portal, kind: "points", points }];
    return order["do"] === "labs" ? [{ player, portal, kind: "labs", unit, boxes }] : [];
  });
  return given.length === 0 ? state : { ...state, gathered: [...state.gathered, ...given] };
};

/** An order of what a captain gathers, by points or by a ship's laboratories. */
interface GatheringOrder {
  readonly player: string;
  readonly portal: string | null;
  readonly points: number;
  readonly unit: string;
  readonly boxes: number;
}

const withStanding = (state: AnomalyState, player: string, own: OwnOrders): AnomalyState => {
  const given = own.filter(({ order }) => order["do"] === "standing");
  if (given.length === 0) return state;
  const orders = given.map(({ order }) => [String(order["unit"]), order["orders"] as unknown as UnitOrders] as const);
  return {
    ...state,
    standing: { ...state.standing, [player]: { ...state.standing[player], ...Object.fromEntries(orders) } },
  };
};

const withPlanned = (state: AnomalyState, player: string, own: OwnOrders): AnomalyState => {
  const mine = new Map(Object.entries(state.courses?.[player] ?? {}));
  const given = own.filter(({ order }) => order["do"] === "course");
  for (const { order } of given) {
    const planned = coursesOf(state, order as unknown as CourseCommand);
    // What the game will refuse changes nothing.
    for (const { unit, course } of typeof planned === "string" ? [] : planned) {
      if (course) mine.set(unit, course);
      else mine.delete(unit);
    }
  }
  return given.length === 0 ? state : { ...state, courses: { ...state.courses, [player]: Object.fromEntries(mine) } };
};
