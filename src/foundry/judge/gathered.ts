/** What captains say that they gather, where the judge decides whether it counts. */

import type { HeldOrder } from "../../judge/run/seat-messages.ts";
import type { AnomalyState } from "../../rules/index.ts";
import type { GatheredClaim } from "../session/judge.ts";

/** Boxes of laboratories of one ship in one turn that are taken on its captain's word. */
export const LABS_MOST = 12;

/** An order to gather, as its player sends it. */
interface Gathers {
  readonly do: string;
  readonly player?: unknown;
  readonly unit?: unknown;
  readonly points?: unknown;
  readonly boxes?: unknown;
}

const amountOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/**
 * Whether the judge decides on an order: on points by other means than laboratories, which no sheet bounds, and on more
 * boxes of one ship in a turn than a ship has. Where nobody judges, nobody can be asked.
 *
 * @rule IP2.553 Gathering is declared to the judge.
 */
export const isAskedOf = (order: Gathers, state: AnomalyState): boolean => {
  if (state.judging.mode !== "judge") return false;
  if (order.do === "gather") return amountOf(order.points) > 0;
  if (order.do !== "labs") return false;
  const declared = (state.secret?.gathering ?? []).flat();
  const boxes = declared.reduce(
    (sum, one) => (one.kind === "labs" && one.unit === order.unit ? sum + one.boxes : sum),
    0,
  );
  return boxes + amountOf(order.boxes) > LABS_MOST;
};

/** The claims that wait for the judge. */
export const claimsIn = (held: readonly HeldOrder[]): readonly GatheredClaim[] =>
  held.flatMap(({ oid, user, order }): GatheredClaim[] => {
    const gathers = order as unknown as Gathers;
    if (gathers.do === "gather") return [{ id: oid, player: user, unit: null, amount: amountOf(gathers.points) }];
    return gathers.do === "labs"
      ? [{ id: oid, player: user, unit: String(gathers.unit), amount: amountOf(gathers.boxes) }]
      : [];
  });

/** What of a claim that does not count is changed: it is taken, and is worth nothing. */
export const uncounted = ({ order }: HeldOrder): { readonly points: 0 } | { readonly boxes: 0 } =>
  order["do"] === "gather" ? { points: 0 } : { boxes: 0 };
