import type { OrderQueue, OrderTaking } from "../../ruleset.ts";
import type { Order, OrderKind, OrderKinds } from "../../scenario/scenario.ts";
import type { Shape } from "../../scenario/shape.ts";
import { firstInFile, type OrderLine, OrdersLeft, type Taken, type Waiting } from "../../scenario/waiting.ts";
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

/** Whose an order is, in whatever game: a player's, or that of the owner whom a unit has then. */
const nameOf = ({ order }: Waiting): string => {
  const own = order as OgOrder & { readonly player?: string; readonly unit?: string };
  return own.player === undefined ? `unit ${own.unit ?? ""}` : `player ${own.player}`;
};

/** Orders of one player, or with one unit; whose they are its first one tells. */
interface OfOne {
  readonly first: Order;
  readonly line: OrderLine;
}

/** Some orders by whose they are. */
const byName = (left: OrdersLeft, orders: readonly Waiting[]): readonly OfOne[] =>
  [...left.lines(orders, nameOf).values()].flatMap((line) => {
    const first = line.first();
    return first ? [{ first: first.order, line }] : [];
  });

/** The first order that a player has left. */
const firstOf = (state: OgState, orders: readonly OfOne[], player: string | undefined): Waiting | undefined =>
  firstInFile(orders.map(({ first, line }) => (ownerOf(state, first) === player ? line.first() : undefined)));

/** In a step of placing, or unit by unit: the first order of whose turn it is, else the other's. */
const inTurns = (state: OgState, next: string, orders: readonly OfOne[]): Waiting | undefined =>
  firstOf(state, orders, next) ??
  firstOf(state, orders, otherPlayer(state, next)) ??
  firstInFile(orders.map(({ line }) => line.first()));

const afterOf = ({ order }: Waiting): number | undefined =>
  order.do === "boost" ? (order as { readonly after?: number }).after : undefined;

/** Boosts that follow other orders, or come before all. */
class Boosts {
  /** Those that come next, in file order. */
  readonly #due: Waiting[];
  /** Those that wait for an order of the same moment, by its place in the file. */
  readonly #behind = new Map<number, Waiting[]>();
  readonly #left: OrdersLeft;

  constructor(left: OrdersLeft, orders: readonly Waiting[]) {
    this.#left = left;
    const here = new Set(orders.map(({ index }) => index));
    const waitsFor = (one: Waiting): number | null => {
      const after = afterOf(one);
      return after !== undefined && here.has(after) ? after : null;
    };
    const boosts = orders.filter((one) => afterOf(one) !== undefined);
    this.#due = boosts.filter((one) => waitsFor(one) === null);
    for (const one of boosts) {
      const after = waitsFor(one);
      if (after !== null) this.#behind.set(after, [...(this.#behind.get(after) ?? []), one]);
    }
  }

  /** An order was taken, so that those may come which follow it. */
  taken({ index }: Waiting): void {
    const next = this.#behind.get(index) ?? [];
    if (next.length === 0) return;
    this.#behind.delete(index);
    this.#due.push(...next);
    this.#due.sort((one, other) => one.index - other.index);
  }

  first(): Waiting | undefined {
    let [first] = this.#due;
    while (first && this.#left.isTaken(first.index)) {
      this.#due.shift();
      [first] = this.#due;
    }
    return first;
  }
}

/** Unit by unit in turns: the player's next unit is the one with the first order left. */
const unitOf = ({ order }: Waiting): string => (order as { readonly unit?: string }).unit ?? "";

/** Orders of one step. */
class StepQueue implements OrderQueue<OgState, OgCommand> {
  readonly #left = new OrdersLeft();
  readonly #judges: OrderLine;
  readonly #terrain: OrderLine;
  readonly #edges: readonly OfOne[];
  readonly #replies: OrderLine;
  readonly #boosts: Boosts;
  readonly #all: readonly OfOne[];
  /** Those that follow no other order. */
  readonly #plain: OrderLine;
  readonly #plainByName: readonly OfOne[];
  readonly #plainByUnit: ReadonlyMap<string, OrderLine>;

  constructor(orders: readonly Waiting[]) {
    const left = this.#left;
    const of = (word: string): readonly Waiting[] => orders.filter(({ order }) => order.do === word);
    const plain = orders.filter((one) => afterOf(one) === undefined);
    this.#judges = left.line(orders.filter(({ order }) => isJudges(order.do)));
    this.#terrain = left.line(of("place-terrain"));
    this.#edges = byName(left, of("choose-edge"));
    this.#replies = left.line(of("reply"));
    this.#boosts = new Boosts(left, orders);
    this.#all = byName(left, orders);
    this.#plain = left.line(plain);
    this.#plainByName = byName(left, plain);
    this.#plainByUnit = left.lines(plain, unitOf);
  }

  take(state: OgState): Taken | null {
    const next = this.#next(state);
    if (!next) return null;
    const taken = this.#left.take(next);
    this.#boosts.taken(next);
    return taken;
  }

  onward(state: OgState): { readonly command: OgCommand; readonly at: OgMoment } | null {
    const at: OgMoment = { turn: state.clock.turn, step: state.clock.step };
    if (this.#awaitsRoll(state)) return { command: { do: "onward", first: "terrain" }, at };
    return this.#awaitsEdges(state) ? { command: { do: "onward", first: "edges" }, at } : null;
  }

  /**
   * The next order of a step: the judge's, then the first player's in file order, then the other's.
   *
   * @rule OG-RND-04 Or unit by unit in turns, by the option.
   */
  #next(state: OgState): Waiting | undefined {
    if (state.ended) return undefined;
    const judges = this.#judges.first();
    if (judges) return judges;
    if (this.#awaitsRoll(state) || this.#awaitsEdges(state)) return undefined;
    const reply = this.#replies.first();
    if (reply) return reply;
    if (state.turns) return this.#placing(state, state.turns);
    const boost = this.#boosts.first();
    if (boost) return boost;
    if (state.options.phaseOrder === "alternateUnits") return this.#alternating(state);
    const [first] = playersInTurn(state);
    return state.clock.part === "first" ? firstOf(state, this.#plainByName, first) : this.#plain.first();
  }

  #placing(state: OgState, { next, chosen, winner }: NonNullable<OgState["turns"]>): Waiting | undefined {
    // A player whom the program plays places before the file's orders go on.
    if (autoPlayers(state).length > 0) return undefined;
    const choice = chosen ? undefined : firstOf(state, this.#edges, winner);
    return choice ?? inTurns(state, next, this.#all);
  }

  /** All orders of a unit are taken together, where its first one stands; then one of the other player's. */
  #alternating(state: OgState): Waiting | undefined {
    const { lastUnit } = state;
    const ongoing = lastUnit === null ? undefined : this.#plainByUnit.get(lastUnit)?.first();
    if (ongoing) return ongoing;
    const [first = ""] = playersInTurn(state);
    const last = lastUnit === null ? null : (state.units[lastUnit]?.owner ?? null);
    return inTurns(state, last === first ? otherPlayer(state, first) : first, this.#plainByName);
  }

  /** Whether terrain is to be placed, and nobody has rolled for who begins. */
  #awaitsRoll({ clock, turns }: OgState): boolean {
    return clock.turn === 0 && clock.step === "0.1" && turns === null && this.#terrain.first() !== undefined;
  }

  /** Whether nobody will choose the edge that the winner of the roll-off may choose: it is the winner's of the file. */
  #awaitsEdges(state: OgState): boolean {
    return (
      state.clock.turn === 0 &&
      state.clock.step === "0.2" &&
      state.turns?.chosen === false &&
      firstOf(state, this.#edges, state.turns.winner) === undefined &&
      autoPlayers(state).length === 0
    );
  }
}

/** How orders of a file are taken. */
export const TAKING: OrderTaking<OgState, OgCommand> = {
  togetherAt: (at) => momentText(at as OgMoment),
  togetherNow: ({ clock }) => momentText(clock),
  queue: (orders) => new StepQueue(orders),
  isPast: (at, until) => isAfter(at as OgMoment, until as OgMoment),
};
