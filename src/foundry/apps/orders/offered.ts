/** What a person may be offered in a session: for whom orders are given, what is known to them, and the offers. */

import { type AnomalyState, inOrder, type Offer, offersOf, seenBy } from "../../../rules/index.ts";
import type { Session } from "../../session/session.ts";

/** For whom a person gives orders, and what that seat may know, whoever looks. */
export interface Seat {
  readonly seat: string;
  /** The judge's own knowledge foretells nothing here. */
  readonly view: AnomalyState;
}

/** What was found out about a state, which never changes: a window asks for it several times while it is drawn. */
const KEPT = new WeakMap<AnomalyState, Map<string, unknown>>();

const kept = <T>(state: AnomalyState, key: string, find: () => T): T => {
  const known = KEPT.get(state) ?? new Map<string, unknown>();
  KEPT.set(state, known);
  if (!known.has(key)) known.set(key, find());
  return known.get(key) as T;
};

/** A judge who plays no side can name every portal, as whoever knows one can; nothing else of what a judge knows counts. */
const judgesView = (view: AnomalyState, judges: AnomalyState | null): AnomalyState => {
  if (!judges?.secret) return view;
  const { turn, impulse } = judges.clock;
  const sightings = inOrder(judges.secret.portals).flatMap(({ id: portal, inert, ends }) =>
    inert
      ? []
      : ends.map(({ scene, hex }) => ({
          ...{ player: "", portal, scene, hex, lapsed: false, at: { turn, impulse } },
          by: "IP2.551" as const,
        })),
  );
  return { ...view, sightings };
};

/** For whom this person gives orders; null while there is no game. */
export const seatOf = (session: Session): Seat | null => {
  const { state, ruleset, me } = session;
  if (!state) return null;
  const seat = ruleset.orders.seat?.(session) ?? me;
  const seen = Object.hasOwn(state.players, seat) ? seat : "";
  if (!state.secret) return { seat, view: state };
  const { role } = session;
  const all = seen === "" && role.kind === "judge" && role.seeingAs === null;
  return {
    seat,
    view: kept(state, `seen ${seen} ${all}`, () => judgesView(seenBy(ruleset.rules, state, seen), all ? state : null)),
  };
};

/**
 * What a seat may order with a unit, or as a player.
 *
 * @param unit null for orders of the player
 * @param words the kinds of orders that are asked about; all where they are left out
 */
export const offeredTo = (
  { ruleset }: Pick<Session, "ruleset">,
  { seat, view }: Seat,
  unit: string | null,
  words?: readonly string[],
): readonly Offer[] =>
  kept(view, JSON.stringify(["offers", seat, unit, words]), () => offersOf(ruleset.rules, view, seat, unit, words));
