import {
  type Category,
  CHART,
  FACES,
  type Face,
  ROWS,
  type Row,
  type RowLook,
  type Shield,
  type WalkedPoint,
  walked,
} from "../../../rules/fast-play/index.ts";
import type { Say } from "../../message/say.ts";
import type { DamageTold } from "./damage-told.ts";

/** A text with marks of our own: what is put into it is escaped, unless it is such a text itself. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const written = (part: Part): string => {
  if (part instanceof Markup) return part.text;
  if (typeof part === "object") return part.map(({ text }) => text).join("");
  return String(part).replaceAll(/[&<>"']/g, (mark) => ESCAPES[mark] ?? "");
};

/** Writes marks: names and sentences in them are texts, whatever they hold. */
const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, index) => text + written(parts[index] ?? "")).join(""));

/** Nothing, where something does not hold. */
const when = (holds: unknown, marks: () => Markup): Markup => (holds ? marks() : new Markup(""));

/** What each category of the chart is called. */
const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  Warp: "GRAVITYPORTALS.FastPlay.Category.Warp",
  SensorScanner: "GRAVITYPORTALS.FastPlay.Category.SensorScanner",
  Hull: "GRAVITYPORTALS.FastPlay.Category.Hull",
  Weapon: "GRAVITYPORTALS.FastPlay.Category.Weapon",
  Other: "GRAVITYPORTALS.FastPlay.Category.Other",
  DamageControl: "GRAVITYPORTALS.FastPlay.Category.DamageControl",
  Power: "GRAVITYPORTALS.FastPlay.Category.Power",
  Control: "GRAVITYPORTALS.FastPlay.Category.Control",
  Scanner: "GRAVITYPORTALS.FastPlay.Category.Scanner",
  Sensor: "GRAVITYPORTALS.FastPlay.Category.Sensor",
  Shuttle: "GRAVITYPORTALS.FastPlay.Category.Shuttle",
  Excess: "GRAVITYPORTALS.FastPlay.Category.Excess",
};

/** How many boxes of each system were lost, in the order in which each was hit first. */
const lostOf = (points: readonly WalkedPoint[]): readonly (readonly [system: string, boxes: number])[] => {
  const lost = new Map<string, number>();
  for (const { system } of points) lost.set(system, (lost.get(system) ?? 0) + 1);
  return [...lost];
};

const lossText = (say: Say, [system, boxes]: readonly [string, number]): string => {
  const name = system === "Excess" ? say("GRAVITYPORTALS.FastPlay.Category.Excess") : system;
  return boxes === 1 ? name : say("GRAVITYPORTALS.FastPlay.Damage.times", { name, count: boxes });
};

/** What a volley did, in one line; and, where it did, that the ship is destroyed. */
const glanceOf = (
  say: Say,
  { shield, absorbed, left, internals }: DamageTold,
  points: readonly WalkedPoint[],
): { readonly line: string; readonly destroyed: string } => {
  const isDestroyed = points.at(-1)?.system === "destroyed";
  const losses = lostOf(points.filter(({ system }) => system !== "destroyed" && system !== "none"));
  const data = { shield, absorbed, left, internals };
  const line = internals === 0 ? "GRAVITYPORTALS.FastPlay.Damage.held" : "GRAVITYPORTALS.FastPlay.Damage.glance";
  const list = losses.map((loss) => lossText(say, loss)).join(", ");
  return {
    line: say(line, { ...data, list: list === "" ? say("GRAVITYPORTALS.FastPlay.Damage.nothing") : list }),
    destroyed: isDestroyed ? say("GRAVITYPORTALS.FastPlay.Damage.destroyed") : "",
  };
};

/** Why a row was passed over, or why it took the point. */
const VERDICTS: Readonly<Record<RowLook["verdict"], string>> = {
  plain: "GRAVITYPORTALS.FastPlay.Damage.Row.plain",
  first: "GRAVITYPORTALS.FastPlay.Damage.Row.first",
  "first-own-category": "GRAVITYPORTALS.FastPlay.Damage.Row.ownCategory",
  later: "GRAVITYPORTALS.FastPlay.Damage.Row.later",
  "came-back": "GRAVITYPORTALS.FastPlay.Damage.Row.cameBack",
  "none-left": "GRAVITYPORTALS.FastPlay.Damage.Row.noneLeft",
  "none-bears": "GRAVITYPORTALS.FastPlay.Damage.Row.noneBears",
  "first-missing": "GRAVITYPORTALS.FastPlay.Damage.Row.firstMissing",
  "went-on": "GRAVITYPORTALS.FastPlay.Damage.Row.wentOn",
};

const PASSED: readonly RowLook["verdict"][] = ["none-left", "none-bears", "first-missing", "went-on"];

/** Whether a point went past a row. */
const isPassed = ({ verdict }: RowLook): boolean => PASSED.includes(verdict);

/** The first hits that must take something else than just any of their category. */
const FIRST_OF: Readonly<Partial<Record<RowLook["category"], string>>> = {
  Weapon: "GRAVITYPORTALS.FastPlay.Damage.Row.firstWeapon",
  Other: "GRAVITYPORTALS.FastPlay.Damage.Row.firstOther",
};

/** What a point did at a row, in a sentence. */
const lookText = (say: Say, look: RowLook, shield: Shield): string => {
  const key = look.verdict === "first" ? (FIRST_OF[look.category] ?? VERDICTS.first) : VERDICTS[look.verdict];
  return say(key, { system: look.system ?? "", shield });
};

/** What a point did in row G, in a sentence. */
const bottomText = (say: Say, system: string): string => {
  if (system === "Excess") return say("GRAVITYPORTALS.FastPlay.Damage.Row.excess");
  if (system === "destroyed") return say("GRAVITYPORTALS.FastPlay.Damage.Row.destroyed");
  return say("GRAVITYPORTALS.FastPlay.Damage.Row.nothing");
};

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
interface PointView {
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

type Cell = WalkView["rows"][number]["cells"][number];

const cellHtml = ({ cell, words, taken, label, passed, first }: Cell): Markup => {
  const classes = [taken && "gp-fp-took", passed && "gp-fp-past", first && "gp-fp-first"].filter((name) => name);
  return markup`<td data-cell="${cell}" class="${classes.join(" ")}"><span>${words}</span>${when(
    taken,
    () => markup`<b aria-hidden="true">${taken}</b><i class="gp-hidden">${label}</i>`,
  )}</td>`;
};

const chartHtml = (say: Say, { faces, rows }: WalkView): Markup => markup`<table class="gp-fp-chart">
<caption>${say("GRAVITYPORTALS.FastPlay.Damage.chart")}</caption>
<thead><tr><td></td>${faces.map((face) => markup`<th scope="col">${face}</th>`)}</tr></thead>
<tbody>${rows.map(
  ({ row, cells }) => markup`<tr><th scope="row">${row}</th>${cells.map(cellHtml)}</tr>
`,
)}</tbody></table>`;

const headHtml = (say: Say, { points, die, cell, first, summary }: PointView): Markup => {
  const label = say("GRAVITYPORTALS.FastPlay.Damage.point", { points });
  return markup`<span class="gp-fp-number"><i class="gp-hidden">${label}</i><b aria-hidden="true">${points}</b></span>${when(
    die,
    () =>
      markup`<span class="gp-fp-die"><i class="gp-hidden">${say("GRAVITYPORTALS.FastPlay.Damage.die", { die })}</i><b aria-hidden="true">${die}</b></span><span class="gp-fp-cell">${cell}</span>`,
  )}<span class="gp-fp-taken">${summary}</span>${when(
    first,
    () => markup`<em class="gp-fp-mark">${say("GRAVITYPORTALS.FastPlay.Damage.first")}</em>`,
  )}`;
};

const pointHtml = (say: Say, point: PointView): Markup =>
  point.looks.length === 0
    ? markup`<li class="gp-fp-below">${headHtml(say, point)}</li>
`
    : markup`<li><details data-at="${point.cell}" data-past="${point.past.join(" ")}"><summary>${headHtml(say, point)}</summary><ol>${point.looks.map(
        ({ cell, category, text, took }) =>
          markup`<li class="${took ? "gp-fp-taker" : "gp-fp-passer"}"><b>${cell}</b><span>${category}</span><span>${text}</span></li>`,
      )}</ol></details></li>
`;

const rulesHtml = (say: Say, rules: readonly string[]): Markup =>
  markup`<footer class="gp-card-rules">${rules.slice(0, RULES_SHOWN).map((rule) => markup`<span>${rule}</span>`)}<details class="gp-card-rule-texts"><summary>${say(
    "GRAVITYPORTALS.Card.rules",
  )}</summary><ul>${rules.map((rule) => markup`<li><span>${rule}</span></li>`)}</ul></details></footer>`;

/** How many numbers of rules are seen at once, as on other cards. */
const RULES_SHOWN = 3;

/** What a volley did in one line, and, folded away, the chart with the way of each point. */
const walkHtml = (say: Say, view: WalkView): Markup => {
  const { glance, destroyed, points } = view;
  return markup`<p class="gp-fp-glance">${glance}</p>${when(
    destroyed,
    () => markup`<p class="gp-bad">${destroyed}</p>`,
  )}${when(
    points.length > 0,
    () => markup`<details class="gp-fp-walk"><summary>${say("GRAVITYPORTALS.FastPlay.Damage.show")}</summary>${chartHtml(say, view)}
<p class="gp-secondary">${say("GRAVITYPORTALS.FastPlay.Damage.legend")}</p><ol class="gp-fp-points">${points.map((point) => pointHtml(say, point))}</ol></details>`,
  )}`;
};

/** The same as HTML, for a card that has a frame of its own. */
export const damageBody = (say: Say, told: DamageTold): string =>
  markup`<div class="gp-fp-damage">${walkHtml(say, walkView(say, told))}</div>`.text;

/**
 * The card of a volley, as HTML in the reader's language: what it did in one line, and, folded away, the chart with the
 * way of each point. Names of ships and systems are escaped, and nothing in it needs a script.
 */
export const damageHtml = (say: Say, told: DamageTold): string => {
  const view = walkView(say, told);
  const { title, time, rules } = view;
  return markup`<article class="gravity-portals gp-card gp-card-fire gp-fp-damage"><header class="gp-card-head"><h4>${title}</h4>${when(
    time,
    () => markup`<span class="gp-card-time">${time}</span>`,
  )}</header>${walkHtml(say, view)}${when(rules.length > 0, () => rulesHtml(say, rules))}</article>`.text;
};
