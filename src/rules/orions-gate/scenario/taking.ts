import type { OrderTaking, Taken, Waiting } from "../../ruleset.ts";
import type { Order, OrderKind, OrderKinds } from "../../scenario/scenario.ts";
import type { Shape } from "../../scenario/shape.ts";
import type { OgCommand } from "../command.ts";
import { otherPlayer, playersInTurn } from "../state/context.ts";
import { isAfter, momentText, type OgMoment, type OgState } from "../state/game.ts";
import { autoPlayers } from "../state/turns.ts";
import { isJudges, type OgOrder } from "./scenario.ts";
import { ORDER_SHAPES, TABLE_SHAPES } from "./schema.ts";

const PLAYERS: ReadonlySet<string> = new Set(["place-terrain", "choose-edge", "gather"]);

/** Orders that a player whose cyst controls a ship may give for it. */
const FOR_OTHERS: ReadonlySet<string> = new Set([
  "shoot",
  "move",
  "warp",
  "boost",
  "tractor",
  "stealth",
  "colony",
  "screen",
  "use",
]);

const kindOf = (word: OgOrder["do"]): OrderKind<Order, OgCommand> => ({
  shape: ORDER_SHAPES[word] as Shape<Order>,
  // Names are looked at where a whole file is read.
  refers: {},
  by: isJudges(word) ? null : PLAYERS.has(word) ? "player" : "unit",
  ...(FOR_OTHERS.has(word) && { inNameOf: "player" }),
  ...(!isJudges(word) && { table: TABLE_SHAPES[word] }),
  command: (order) => {
    const { at: _at, ...command } = order as OgOrder;
    return command as OgCommand;
  },
});

/** The kinds of orders of this ruleset. */
export const ORDER_KINDS: OrderKinds<OgCommand> = Object.fromEntries(
  (Object.keys(ORDER_SHAPES) as OgOrder["do"][]).map((word) => [word, kindOf(word)]),
);

/** Whose order it is; null for the judge's, and for what belongs to nobody. */
const ownerOf = (state: OgState, order: Order): string | null => {
  if (isJudges(order.do)) return null;
  const own = order as OgOrder & { readonly player?: string; readonly unit?: string };
  return own.player ?? state.units[own.unit ?? ""]?.owner ?? null;
};

const isReply = ({ order }: Waiting): boolean => order.do === "reply";

/** Whether terrain is to be placed, and nobody has rolled for who begins. */
const awaitsRoll = ({ clock, turns }: OgState, waiting: readonly Waiting[]): boolean =>
  clock.turn === 0 &&
  clock.step === "0.1" &&
  turns === null &&
  waiting.some(({ order }) => order.do === "place-terrain");

/** Whether nobody will choose the edge that the winner of the roll-off may choose: it is the winner's of the file. */
const awaitsEdges = (state: OgState, waiting: readonly Waiting[]): boolean =>
  state.clock.turn === 0 &&
  state.clock.step === "0.2" &&
  state.turns?.chosen === false &&
  !waiting.some(({ order }) => order.do === "choose-edge" && ownerOf(state, order) === state.turns?.winner) &&
  autoPlayers(state).length === 0;

const afterOf = ({ order }: Waiting): number | undefined =>
  order.do === "boost" ? (order as { readonly after?: number }).after : undefined;

/** The order that goes before all others of a step: a boost that follows one that was just taken, or comes first. */
const boostDue = (waiting: readonly Waiting[]): Waiting | undefined => {
  const left = new Set(waiting.map(({ index }) => index));
  return waiting.find((one) => {
    const after = afterOf(one);
    return after !== undefined && (after < 0 || !left.has(after));
  });
};

/** In a step of placing: the orders of whose turn it is, else the other's. */
const inTurns = (state: OgState, next: string, waiting: readonly Waiting[]): Waiting | undefined => {
  const choice = waiting.find(
    ({ order }) => order.do === "choose-edge" && ownerOf(state, order) === state.turns?.winner,
  );
  if (choice && state.turns?.chosen === false) return choice;
  const of = (player: string) => waiting.find(({ order }) => ownerOf(state, order) === player);
  return of(next) ?? of(otherPlayer(state, next)) ?? waiting[0];
};

/** Unit by unit in turns: the player's next unit is the one with the first order left. */
const unitOf = ({ order }: Waiting): string => (order as { readonly unit?: string }).unit ?? "";

/**
 * The next order of a step: the judge's, then the first player's in file order, then the other's.
 *
 * @rule OG-RND-04 Or unit by unit in turns, by the option.
 */
const next = (state: OgState, waiting: readonly Waiting[]): Taken | null => {
  if (state.ended) return null;
  const judges = waiting.find(({ order }) => isJudges(order.do));
  if (judges) return { waiting: judges };
  if (awaitsRoll(state, waiting) || awaitsEdges(state, waiting)) return null;
  const reply = waiting.find(isReply);
  if (reply) return { waiting: reply };
  if (state.turns) {
    // A player whom the program plays places before the file's orders go on.
    if (autoPlayers(state).length > 0) return null;
    const found = inTurns(state, state.turns.next, waiting);
    return found ? { waiting: found } : null;
  }
  const boost = boostDue(waiting);
  if (boost) return { waiting: boost };
  const plain = waiting.filter((one) => afterOf(one) === undefined);
  if (state.options.phaseOrder === "alternateUnits") return alternating(state, plain);
  const [first] = playersInTurn(state);
  const found = state.clock.part === "first" ? plain.find(({ order }) => ownerOf(state, order) === first) : plain[0];
  return found ? { waiting: found } : null;
};

/** All orders of a unit are taken together, where its first one stands; then one of the other player's. */
const alternating = (state: OgState, waiting: readonly Waiting[]): Taken | null => {
  const { lastUnit } = state;
  const ongoing = waiting.find((one) => lastUnit !== null && unitOf(one) === lastUnit);
  if (ongoing) return { waiting: ongoing };
  const [first = ""] = playersInTurn(state);
  const last = lastUnit === null ? null : (state.units[lastUnit]?.owner ?? null);
  const found = inTurns(state, last === first ? otherPlayer(state, first) : first, waiting);
  return found ? { waiting: found } : null;
};

/** How orders of a file are taken. */
export const TAKING: OrderTaking<OgState, OgCommand> = {
  togetherAt: (at) => momentText(at as OgMoment),
  togetherNow: ({ clock }) => momentText(clock),
  next,
  onward: (state, waiting) => {
    const at: OgMoment = { turn: state.clock.turn, step: state.clock.step };
    if (awaitsRoll(state, waiting)) return { command: { do: "onward", first: "terrain" }, at };
    return awaitsEdges(state, waiting) ? { command: { do: "onward", first: "edges" }, at } : null;
  },
  isPast: (at, until) => isAfter(at as OgMoment, until as OgMoment),
};
