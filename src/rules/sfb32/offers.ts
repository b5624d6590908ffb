import { inOrder } from "../anomalies/state/game.ts";
import { placeLabel } from "../anomalies/state/places.ts";
import { ANOMALY_ELSEWHERE, ANOMALY_OFFERS } from "../offers/anomaly-offers.ts";
import type { Elsewhere, OrderOffer, OrderOffers } from "../ruleset.ts";
import { CARRIED, freshPiece, mayCarry } from "../vessel/aboard.ts";
import { carriersFor, mayStow, whyAbsent } from "./aboard.ts";
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

/** A unit that is aboard another one in play is put out by it, with whose orders it is ordered. */
const putOut: OrderOffer<GameState> = {
  now: takesOrders,
  inPlace: ({ units }, id) => {
    const { status, carrier } = units[id] ?? {};
    return status === "aboard" && whyAbsent({ units }, carrier ?? "") === null;
  },
  waitsIn: ({ units }, id) => units[id]?.carrier ?? null,
  usual: ({ units, scenes }, id) => {
    const carrier = units[units[id]?.carrier ?? ""];
    const scene = scenes[carrier?.scene ?? ""];
    return carrier && scene ? { hex: placeLabel(carrier.hex, scene) } : {};
  },
  within: ({ units }, id) => {
    const carrier = units[units[id]?.carrier ?? ""];
    return carrier ? { hex: { kind: "round", centre: carrier.hex, least: 0, most: 1 } } : {};
  },
};

const stock: OrderOffer<GameState> = {
  inPlace: (state, id, { class: kind }) => {
    const unit = state.units[id];
    const isThere = unit?.status === "in-play" || unit?.status === "aboard";
    return isThere && mayStow(state) && mayCarry(unit.class, CARRIED.find((one) => one === kind) ?? null);
  },
  waitsIn: ({ units }, id) => units[id]?.carrier ?? null,
  among: ({ units }, id) => ({ class: CARRIED.filter((kind) => mayCarry(units[id]?.class ?? "mine", kind)) }),
  made: ["piece"],
  usual: ({ units }, id, { class: kind }) => ({
    piece: freshPiece({ units }, String(kind ?? CARRIED[0]), id),
    speed: 0,
  }),
};

/** The orders of this ruleset, by their words: when there is anything to order, and among what it is chosen. */
export const OFFERS: OrderOffers<GameState> = {
  ...ANOMALY_OFFERS,
  turn: { now: takesOrders },
  "put-out": putOut,
  recover: {
    now: takesOrders,
    inPlace: (state, id) => carriersFor(state, id).length > 0,
    among: (state, id) => ({ carrier: carriersFor(state, id) }),
  },
  stock,
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
