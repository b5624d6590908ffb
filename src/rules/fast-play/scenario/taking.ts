import type { OrderTaking, Taken, Waiting } from "../../ruleset.ts";
import { type PartTime, timeAfter } from "../handle.ts";
import { isHeldUp } from "../play/go.ts";
import { actorOf, stepPlaceOf } from "../play/order-place.ts";
import { byInitiative, movesAlone } from "../play/schedule.ts";
import type { Command, OrderCommand } from "../state/command.ts";
import type { GameState } from "../state/game.ts";
import { placesOf } from "../state/places.ts";
import type { Unit } from "../state/unit.ts";
import { isOfPassage, type OrderTime } from "./moment.ts";
import { ORDERS } from "./orders.ts";

/** An order that waits, with its command. */
interface Due {
  readonly waiting: Waiting;
  readonly command: OrderCommand;
  readonly place: number;
}

/** What an order is aimed at does not say when it is given. */
const NO_KINDS = new Map<string, never>();

const commands = new WeakMap<object, OrderCommand>();

const commandOf = ({ order }: Waiting): OrderCommand => {
  const known = commands.get(order);
  if (known) return known;
  const command = ORDERS[order.do]?.command(order, NO_KINDS) as OrderCommand | undefined;
  if (!command) throw new Error(`«${order.do}» is no order of fast play`);
  commands.set(order, command);
  return command;
};

/** Orders of the present passage that have not been taken. */
const dueIn = (state: GameState, waiting: readonly Waiting[]): readonly Due[] =>
  waiting
    .filter(({ order }) => isOfPassage(state, order))
    .map((one) => {
      const command = commandOf(one);
      return { waiting: one, command, place: stepPlaceOf(state, command) };
    });

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

const byPlaceAndUnit = (state: GameState, due: readonly Due[]): readonly Due[] => {
  const now = due.filter(({ place }) => place <= state.clock.place);
  // In step 3 whatever moves with one active unit comes as the file has it, and elsewhere as units act.
  const step = placesOf(state.clock)[state.clock.place]?.step;
  const isMoves = state.clock.passage === "cycle" && step === 3 && !isLastOfMoves(state);
  return state.clock.passage === "cycle" && !isMoves ? now.toSorted(before(state)) : now;
};

const isLastOfMoves = ({ clock }: GameState): boolean => placesOf(clock)[clock.place]?.sub === clock.active.length;

/** Why an order is refused whose moment did not come. */
const missed = (state: GameState, { order }: Waiting): string => {
  const { unit } = order.at as OrderTime;
  const launch = unit === null ? null : (state.units[unit]?.launch ?? null);
  return launch?.barred && launch.phase === state.clock.part ? "launched-faster" : "no-moment";
};

/**
 * Seekers whose owners gave them an own move in this cycle, be it one that was refused.
 *
 * @rule FP-DP-11 A seeker homes only where nobody steers it.
 */
const steeredIn = (state: GameState, taken: readonly Waiting[]): readonly string[] =>
  dueIn(state, taken).flatMap(({ command }) =>
    command.do === "move" && command.cause === "own" ? [command.unit] : [],
  );

/** How fast play takes the orders of a file: in a cycle step by step, and by whose turn it is. */
export const TAKING: OrderTaking<GameState, Command> = {
  togetherAt: (at) => partOf(at as OrderTime),
  togetherNow: ({ clock }) => partOf(clock),
  next: (state, waiting): Taken | null => {
    const [first] = waiting;
    if (!first) return null;
    if (state.clock.passage === "close") return { waiting: first, refused: missed(state, first) };
    const [next] = byPlaceAndUnit(state, dueIn(state, waiting));
    return next ? { waiting: next.waiting } : null;
  },
  onward: (state, waiting, taken) => {
    if (isHeldUp(state) || state.clock.passage === "before") return null;
    const { clock } = state;
    const last = placesOf(clock).length - 1;
    // Whether what follows a passage is played depends on how far the file goes, so the passage is played out first.
    const end = clock.place < last ? last : last + 1;
    const places = dueIn(state, waiting).map(({ place }) => place);
    const to = Math.min(end, ...places.filter((place) => place > clock.place));
    const stay = steeredIn(state, taken);
    return { command: { do: "go", to, ...(stay.length > 0 && { stay }) }, at: timeAfter(state, to) };
  },
  isPast: (at, until) => {
    const [now, last] = [at as PartTime, until as PartTime];
    return now.turn > last.turn || (now.turn === last.turn && now.part > last.part);
  },
};

const partOf = ({ turn, part }: PartTime): string => `${turn}.${part}`;
