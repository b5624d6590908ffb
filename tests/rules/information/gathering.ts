import { type EventName, type EventOf, type Game, told } from "../play.ts";

type Entry = Readonly<Record<string, unknown>>;

/** A declaration of points that ann gathers on p1. */
export const gather = (turn: number, points: number, more: Entry = {}): Entry => ({
  at: `${turn}.1`,
  do: "gather",
  player: "ann",
  portal: "p1",
  points,
  ...more,
});

/** Boxes of u1 that ann sets on p1. */
export const labs = (turn: number, boxes: number, more: Entry = {}): Entry => ({
  at: `${turn}.1`,
  do: "labs",
  player: "ann",
  portal: "p1",
  unit: "u1",
  boxes,
  ...more,
});

/** The levels that a game tells of, at each time. */
export const levels = (game: Pick<Game, "trace">): readonly string[] =>
  told(game, "information-gained", "information-decayed").map((line) =>
    line.event === "information-gained" ? `${line.at} ${line.total}` : `${line.at} ${line.to}`,
  );

/** When the events of a kind came. */
export const timesOf = (game: Pick<Game, "trace">, name: EventName): readonly string[] =>
  told(game, name).map(({ at }) => at);

/** The lines of some kinds as `at event`, in order. */
export const linesOf = <K extends EventName>(game: Pick<Game, "trace">, ...names: readonly K[]): readonly string[] =>
  told(game, ...names).map(({ at, event }: EventOf<K>) => `${at} ${event}`);
