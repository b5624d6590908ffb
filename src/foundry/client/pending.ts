import { omit } from "es-toolkit/object/omit";
import type { JsonObject } from "../../judge/protocol/encoding.ts";
import { orderedChoice } from "../../judge/run/standing-answers.ts";
import {
  type AnomalyState,
  type CourseCommand,
  coursesOf,
  freshPortal,
  type Placement,
  type UnitOrders,
} from "../../rules/index.ts";
import { readPushQuestion } from "../ready/prompts.ts";

type Secret = NonNullable<AnomalyState["secret"]>;

/** What waits: an anomaly to be placed, or a portal to be removed, by its id. */
export type PendingStep = Placement | string;

/**
 * The judge's own picture of the game with portals that were placed or removed and wait for the next entry: without it a
 * judge who has just placed one would see nothing. Those placed are inert in any case.
 *
 * @param steps what waits, oldest first: a portal that is changed is removed and placed again
 */
export const withPending = (state: AnomalyState, steps: readonly PendingStep[]): AnomalyState => {
  const { secret } = state;
  if (!secret) return state;
  const after = steps.reduce<Secret>(
    (before, step) => (typeof step === "string" ? withoutOne(before, step) : withOne(before, step)),
    secret,
  );
  return after === secret ? state : { ...state, secret: after };
};

const withoutOne = (secret: Secret, id: string): Secret => {
  const portal = secret.portals[id];
  if (!portal) return secret;
  const { seq, inert, variations } = portal;
  return {
    ...secret,
    portals: omit(secret.portals, [id]),
    removed: [...secret.removed, { portal: id, seq, inert, driftEvery: variations.driftEvery }],
  };
};

const withOne = (secret: Secret, place: Placement): Secret => {
  const { portals, nextPortal } = secret;
  // Once the game knows it, the game's own is shown.
  if (place.kind !== "gravity-portal" || portals[place.id]) return secret;
  const portal = { ...freshPortal(place, true), seq: nextPortal };
  return { ...secret, portals: { ...portals, [place.id]: portal }, nextPortal: nextPortal + 1 };
};

/** Placements and removals of portals that are on their way into the log. */
export class PendingPlacements {
  readonly #changed: () => void;
  #steps: readonly { readonly step: PendingStep }[] = [];

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** A placement or a removal is on its way; it is forgotten when its act comes to an end. */
  note(step: PendingStep, done: Promise<unknown>): void {
    const noted = { step };
    this.#steps = [...this.#steps, noted];
    void done.finally(() => {
      this.#steps = this.#steps.filter((one) => one !== noted);
      this.#changed();
    });
    this.#changed();
  }

  /** The judge's own picture of the game with them. */
  shownIn(state: AnomalyState): AnomalyState {
    return withPending(
      state,
      this.#steps.map(({ step }) => step),
    );
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
  return withGathered(withOrdered(state, own), own);
};

/**
 * A picture of the game with standing orders and planned paths that wait for the next entry, whoever's they are: a judge
 * gives those of units without an owner, and of captains who are away.
 */
export const withOrdered = (state: AnomalyState, onTheWay: OwnOrders): AnomalyState =>
  [...new Set(onTheWay.map(({ order }) => String(order["player"])))].reduce((before, player) => {
    const own = onTheWay.filter(({ order }) => order["player"] === player);
    return withPlanned(withStanding(before, player, own), player, own);
  }, state);

/**
 * What orders on the way answer to questions about their units: an order that came too late for the step that asks is as
 * good as an answer, so that nobody is asked what was just said.
 *
 * @param onTheWay a player's orders of any kind that no entry holds yet, oldest first
 */
export const orderedAnswers = (
  state: AnomalyState,
  questions: readonly { readonly request: { readonly [field: string]: unknown } }[],
  onTheWay: OwnOrders,
): readonly { readonly id: string; readonly choice: string }[] =>
  questions.flatMap(({ request }) => {
    const push = readPushQuestion(request);
    const given = onTheWay.findLast(({ order }) => order["do"] === "standing" && order["unit"] === push?.unit)?.order;
    if (!push || !given) return [];
    const choice = orderedChoice(push, state, given["orders"] as unknown as UnitOrders);
    return choice !== null && push.options.includes(choice) ? [{ id: push.id, choice }] : [];
  });

/** How many of the orders on the way declare what a player gathers. */
export const gatheringIn = (onTheWay: OwnOrders, player: string): number =>
  onTheWay.filter(({ order }) => order["player"] === player && (order["do"] === "gather" || order["do"] === "labs"))
    .length;

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
