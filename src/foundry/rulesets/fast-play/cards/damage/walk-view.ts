import {
  CHART,
  FACES,
  type Face,
  ROWS,
  type Row,
  type Shield,
  type WalkedPoint,
  walked,
} from "../../../../../rules/fast-play/index.ts";
import type { Say } from "../../../../message/say.ts";
import { CATEGORY_NAMES } from "./chart-words.ts";
import type { DamageTold } from "./damage-told.ts";
import { glanceOf } from "./glance.ts";
import { bottomText, isPassed, lookText } from "./look-words.ts";

/** One cell of the chart, and what the volley did there. */
interface CellView {
  /** `A2` */
  readonly cell: string;
  readonly words: string;
  /** Which points were taken here, in short; empty for none. */
  readonly taken: string;
  /** The same for the ear. */
  readonly label: string;
  /** Whether any point went past. */
  readonly passed: boolean;
  /** Whether a first hit was taken here. */
  readonly first: boolean;
}

/** One row that a point looked at. */
interface LookView {
  readonly cell: string;
  readonly category: string;
  readonly text: string;
  readonly took: boolean;
}

/** One point, or some in a row that went the same way. */
export interface PointView {
  /** Their numbers: `4`, `4–6`. */
  readonly points: string;
  /** The die by which they went; 0 where they went by several. */
  readonly die: number;
  /** The cell that took them; empty where they went by several dice. */
  readonly cell: string;
  readonly first: boolean;
  readonly summary: string;
  /** The cells that they went past, in order. */
  readonly past: readonly string[];
  readonly looks: readonly LookView[];
}

/** A volley and its way through the chart, in the reader's language. */
export interface WalkView {
  readonly title: string;
  readonly time: string;
  readonly glance: string;
  /** That the ship is destroyed; empty where it lives. */
  readonly destroyed: string;
  readonly faces: readonly Face[];
  readonly rows: readonly { readonly row: Row; readonly cells: readonly CellView[] }[];
  /** Nothing where nothing came through. */
  readonly points: readonly PointView[];
  readonly rules: readonly string[];
}

/** How many numbers a cell of the chart has room for. */
const NUMBERS = 2;

/** How many points of a row in which no system was left are shown one by one. */
const BOTTOM = 2;

const span = (first: number, last: number): string => (first === last ? String(first) : `${first}–${last}`);

/** Consecutive numbers together: `1, 3–5`. */
const spans = (numbers: readonly number[]): readonly string[] => {
  const found: [number, number][] = [];
  for (const one of numbers) {
    const last = found.at(-1);
    if (last && last[1] === one - 1) last[1] = one;
    else found.push([one, one]);
  }
  return found.map(([first, last]) => span(first, last));
};

const cellOf = (row: Row, face: Face): string => `${row}${face}`;

const pastOf = ({ looks, die }: WalkedPoint): readonly string[] =>
  looks.filter(isPassed).map(({ row }) => cellOf(row, die));

const chartOf = (say: Say, points: readonly WalkedPoint[]): WalkView["rows"] => {
  const past = new Set(points.flatMap(pastOf));
  return ROWS.map((row) => ({
    row,
    cells: FACES.map((face, column) => {
      const here = points.filter((one) => one.row === row && one.die === face);
      const numbers = spans(here.map(({ point }) => point));
      const category = CHART[row][column] ?? "Excess";
      const words = say(CATEGORY_NAMES[category]);
      return {
        cell: cellOf(row, face),
        words,
        taken:
          numbers.length > NUMBERS
            ? say("GRAVITYPORTALS.FastPlay.Damage.count", { count: here.length })
            : numbers.join(", "),
        label: here.length === 0 ? "" : say("GRAVITYPORTALS.FastPlay.Damage.takes", { points: numbers.join(", ") }),
        passed: past.has(cellOf(row, face)),
        first: here.some(({ first }) => first),
      };
    }),
  }));
};

/** Whether a point went just as the one before it, by a die of the same face. */
const isAlike = (one: WalkedPoint, other: WalkedPoint): boolean =>
  one.die === other.die && one.system === other.system && JSON.stringify(one.looks) === JSON.stringify(other.looks);

/** Whether two points both found a system, or both none and came to the same below. */
const endAlike = (one: WalkedPoint, other: WalkedPoint): boolean =>
  one.row === "G" ? other.row === "G" && one.system === other.system : other.row !== "G";

type Run = readonly [WalkedPoint, ...WalkedPoint[]];

const runsOf = (points: readonly WalkedPoint[], belongs: typeof isAlike): readonly Run[] => {
  const runs: [WalkedPoint, ...WalkedPoint[]][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && belongs(run[0], point)) run.push(point);
    else runs.push([point]);
  }
  return runs;
};

const numbersOf = (run: Run): string => span(run[0].point, (run.at(-1) ?? run[0]).point);

/** Points of one die, with each row that they looked at. */
const wayOf = (say: Say, run: Run, shield: Shield): PointView => {
  const [one] = run;
  const { die, row, looks, first, system } = one;
  const cell = cellOf(row, die);
  const bottom: readonly LookView[] =
    row === "G" ? [{ cell, category: say(CATEGORY_NAMES.Excess), text: bottomText(say, system), took: true }] : [];
  const views = looks.map((look) => ({
    cell: cellOf(look.row, die),
    category: say(CATEGORY_NAMES[look.category]),
    text: lookText(say, look, shield),
    took: !isPassed(look),
  }));
  const taken = row === "G" ? bottomText(say, system) : system;
  return {
    points: numbersOf(run),
    die,
    cell,
    first,
    summary: taken,
    past: pastOf(one),
    looks: [...views, ...bottom],
  };
};

/** Many points that found no system at all are one line. */
const belowOf = (say: Say, run: Run): PointView => ({
  points: numbersOf(run),
  die: 0,
  cell: "",
  first: false,
  summary: bottomText(say, run[0].system),
  past: [],
  looks: [],
});

/** Shows what a volley did to a ship, and how the chart came to it. */
export const walkView = (say: Say, told: DamageTold): WalkView => {
  const { ship, shield, points, absorbed, dice, choices, options, target, time, rules, left } = told;
  // A shield that was up has taken what it could.
  const up = absorbed > 0 || left === 0;
  const way = walked(ship, { shield, up, points }, dice, choices, options);
  const glance = glanceOf(say, told, way);
  return {
    title: say("GRAVITYPORTALS.FastPlay.Damage.title", { target, points, shield }),
    time,
    glance: glance.line,
    destroyed: glance.destroyed,
    faces: FACES,
    rows: chartOf(say, way),
    points: runsOf(way, endAlike).flatMap((some) =>
      some[0].row === "G" && some.length > BOTTOM
        ? [belowOf(say, some)]
        : runsOf(some, isAlike).map((run) => wayOf(say, run, shield)),
    ),
    rules,
  };
};
