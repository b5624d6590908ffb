import { inOrder } from "../anomalies/state/game.ts";
import { ANOMALY_ELSEWHERE, ANOMALY_OFFERS } from "../offers/anomaly-offers.ts";
import type { Elsewhere, OrderOffers } from "../ruleset.ts";
import { type GameState, takesOrders } from "./state.ts";

/** The units in play where one is, other people's first. */
const targets = ({ units }: GameState, from: string): readonly string[] => {
  const firer = units[from];
  const others = inOrder(units).filter(
    (one) => one.scene === firer?.scene && one.status === "in-play" && one.id !== from,
  );
  const isOwn = ({ owner }: (typeof others)[number]): boolean => owner === firer?.owner;
  return [...others.filter((one) => !isOwn(one)), ...others.filter(isOwn)].map(({ id }) => id);
};

const tracked = ({ tracks }: GameState, from: string): readonly string[] => [
  ...new Set(tracks.flatMap((one) => (one.from === from ? [one.to] : []))),
];

const atTargets = {
  now: takesOrders,
  among: (state: GameState, from: string) => ({ to: targets(state, from) }),
};

/** The orders of this ruleset, by their words: when there is anything to order, and among what it is chosen. */
export const OFFERS: OrderOffers<GameState> = {
  ...ANOMALY_OFFERS,
  turn: { now: takesOrders },
  fire: atTargets,
  "lock-on": atTargets,
  guide: atTargets,
  "let-go": {
    now: ({ tracks }) => tracks.length > 0,
    among: (state, from) => ({ to: tracked(state, from) }),
  },
};

/** How the orders are given that no seat writes. */
export const ELSEWHERE: { readonly [word: string]: Elsewhere } = {
  ...ANOMALY_ELSEWHERE,
  move: {
    by: "seat",
    how: "token",
    reason: "A token is moved, or a path is planned, and each move is held to the speed.",
  },
  "facing-roll": { by: "judge", how: "console", reason: "The judge has the facing of a tumbling unit rolled." },
  revive: { by: "judge", how: "console", reason: "The judge says that an inert weapon has its target again." },
};
