import type { OrderQueue, OrderTaking } from "../../ruleset.ts";
import type { Order } from "../../scenario/scenario.ts";
import { type OrderLine, OrdersLeft, type Taken, type Waiting } from "../../scenario/waiting.ts";
import { type PartTime, timeAfter } from "../handle.ts";
import { isHeldUp } from "../play/go.ts";
import { actorOf, placedBy, stepPlaceOf } from "../play/order-place.ts";
import { byInitiative, movesAlone } from "../play/schedule.ts";
import type { Command, OrderCommand } from "../state/command.ts";
import type { GameState } from "../state/game.ts";
import { placesOf } from "../state/places.ts";
import type { Unit } from "../state/unit.ts";
import { isOfPassage, type OrderTime } from "./moment.ts";
import { ORDERS } from "./orders.ts";

/** What an order is aimed at does not say when it is given. */
const NO_KINDS = new Map<string, never>();

const commandOf = ({ order }: Waiting): OrderCommand => {
  const command = ORDERS[order.do]?.command(order, NO_KINDS) as OrderCommand | undefined;
  if (!command) throw new Error(`«${order.do}» is no order of fast play`);
  return command;
};

/** Orders that are carried out at one place of one passage, whatever the game, and come as the file has them. */
interface Alike {
  readonly line: OrderLine;
  /** One of them. */
  readonly order: Order;
  readonly command: OrderCommand;
  /** What was looked at when its place was, and the place; null outside of its passage. */
  readonly seen: { parts: readonly unknown[]; place: number | null };
}

/** What a passage and the place of an order in it depend on. */
const partsOf = ({ clock, beams, units }: GameState, { order, command }: Alike): readonly unknown[] => [
  clock.part,
  clock.passage,
  clock.segment,
  clock.space,
  clock.active,
  beams,
  units[(order.at as OrderTime).unit ?? ""],
  command.do === "launch" ? units[command.pieces[0] ?? ""] : null,
];

/** The place of some orders in the present passage; null where they are not of it. */
const placeIn = (state: GameState, alike: Alike): number | null => {
  const parts = partsOf(state, alike);
  const { seen, order, command } = alike;
  if (seen.parts.length === 0 || parts.some((part, index) => part !== seen.parts[index])) {
    seen.parts = parts;
    seen.place = isOfPassage(state, order) ? stepPlaceOf(state, command) : null;
  }
  return seen.place;
};

/** An order that is the first left of those alike. */
interface Due {
  readonly waiting: Waiting;
  readonly command: OrderCommand;
}

/**
 * The order of two orders at one place: the active units' first, then by falling speed, ships by initiative before all
 * else, and last what names no unit. Outside of cycles they come as the file has them.
 *
 * @rule FP-ACT-06 FP-INF-08 The moving unit comes first, even if it does nothing.
 */
const before = (state: GameState) => {
  const initiative = byInitiative(state.ruleOptions);
  const rankOf = (unit: Unit | undefined): number => (!unit ? 2 : state.clock.active.includes(unit.id) ? 0 : 1);
  return (one: Due, other: Due): number => {
    const [a, b] = [one, other].map(({ command }) => state.units[actorOf(command) ?? ""]);
    const ranks = rankOf(a) - rankOf(b);
    if (ranks !== 0 || !a || !b || a.id === b.id) return ranks || one.waiting.index - other.waiting.index;
    if (rankOf(a) === 0) return a.seq - b.seq;
    if (a.speed !== b.speed) return b.speed - a.speed;
    const [shipA, shipB] = [movesAlone(a, state.ruleOptions), movesAlone(b, state.ruleOptions)];
    if (shipA !== shipB) return shipA ? -1 : 1;
    return shipA ? initiative(a, b) : a.seq - b.seq;
  };
};

/** The first of the orders that are due, by the order in which units act or as the file has them. */
const firstOf = (state: GameState, due: readonly Due[]): Due | undefined => {
  // In step 3 whatever moves with one active unit comes as the file has it, and elsewhere as units act.
  const step = placesOf(state.clock)[state.clock.place]?.step;
  const isMoves = state.clock.passage === "cycle" && step === 3 && !isLastOfMoves(state);
  const compare = state.clock.passage === "cycle" && !isMoves ? before(state) : () => 0;
  const ahead = (one: Due, other: Due): boolean => (compare(one, other) || one.waiting.index - other.waiting.index) < 0;
  return due.reduce<Due | undefined>((first, one) => (first && !ahead(one, first) ? first : one), undefined);
};

const isLastOfMoves = ({ clock }: GameState): boolean => placesOf(clock)[clock.place]?.sub === clock.active.length;

/** Why an order is refused whose moment did not come. */
const missed = (state: GameState, { order }: Waiting): string => {
  const { unit } = order.at as OrderTime;
  const launch = unit === null ? null : (state.units[unit]?.launch ?? null);
  return launch?.barred && launch.phase === state.clock.part ? "launched-faster" : "no-moment";
};

/** Orders of one part of a turn: in a cycle they come step by step, and by whose turn it is. */
class PartQueue implements OrderQueue<GameState, Command> {
  readonly #left = new OrdersLeft();
  readonly #all: OrderLine;
  readonly #kinds: readonly Alike[];

  constructor(orders: readonly Waiting[]) {
    this.#all = this.#left.line(orders);
    const lines = this.#left.lines(
      orders,
      (one) => `${timeText(one.order.at as OrderTime)} ${placedBy(commandOf(one))}`,
    );
    this.#kinds = [...lines.values()].flatMap((line): readonly Alike[] => {
      const first = line.first();
      if (!first) return [];
      return [{ line, order: first.order, command: commandOf(first), seen: { parts: [], place: null } }];
    });
  }

  take(state: GameState): Taken | null {
    const first = this.#all.first();
    if (!first) return null;
    if (state.clock.passage === "close") return { ...this.#left.take(first), refused: missed(state, first) };
    const due = this.#kinds.flatMap((alike): readonly Due[] => {
      const waiting = alike.line.first();
      const place = waiting ? placeIn(state, alike) : null;
      return waiting && place !== null && place <= state.clock.place ? [{ waiting, command: alike.command }] : [];
    });
    const next = firstOf(state, due);
    return next ? this.#left.take(next.waiting) : null;
  }

  onward(state: GameState): { readonly command: Command; readonly at: PartTime } | null {
    if (isHeldUp(state) || state.clock.passage === "before") return null;
    const { clock } = state;
    const last = placesOf(clock).length - 1;
    // Whether what follows a passage is played depends on how far the file goes, so the passage is played out first.
    const end = clock.place < last ? last : last + 1;
    let to = end;
    for (const alike of this.#kinds) {
      const place = alike.line.first() ? placeIn(state, alike) : null;
      if (place !== null && place > clock.place && place < to) to = place;
    }
    const stay = this.#steered(state);
    return { command: { do: "go", to, ...(stay.length > 0 && { stay }) }, at: timeAfter(state, to) };
  }

  /**
   * Seekers whose owners gave them an own move in this cycle, be it one that was refused.
   *
   * @rule FP-DP-11 A seeker homes only where nobody steers it.
   */
  #steered(state: GameState): readonly string[] {
    return this.#kinds.flatMap(({ line, order, command }) =>
      command.do === "move" && command.cause === "own" && line.isBegun() && isOfPassage(state, order)
        ? [command.unit]
        : [],
    );
  }
}

/** How fast play takes the orders of a file. */
export const TAKING: OrderTaking<GameState, Command> = {
  togetherAt: (at) => partOf(at as OrderTime),
  togetherNow: ({ clock }) => partOf(clock),
  queue: (orders) => new PartQueue(orders),
  isPast: (at, until) => {
    const [now, last] = [at as PartTime, until as PartTime];
    return now.turn > last.turn || (now.turn === last.turn && now.part > last.part);
  },
};

const timeText = ({ unit, space }: OrderTime): string => `${unit ?? "-"} ${space}`;

const partOf = ({ turn, part }: PartTime): string => `${turn}.${part}`;
