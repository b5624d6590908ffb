import {
  type Category,
  CHART,
  type ChartOptions,
  type DamageChoices,
  FACES,
  type FastPlayEvent,
  ROWS,
  type RowLook,
  type ShipBoxes,
  type WalkedPoint,
  walked,
} from "../../../rules/fast-play/index.ts";
import type { EventHeader } from "../../../rules/index.ts";
import { html, type Markup } from "../../host/markup.ts";
import type { Say } from "../../message/say.ts";

/** A volley on a ship, as its event says it. */
export type Volley = Extract<FastPlayEvent, { readonly event: "damage-allocated" }>;

/**
 * What a volley did to a ship, with all that is needed to walk the chart again: plain JSON, as cards keep it.
 *
 * @param before the ship as all saw it before the event, with what its owner had said
 */
export const damageTold = (
  { shield, points, absorbed, left, internals, perDie, dice, hits }: Omit<Volley, keyof EventHeader | "target">,
  { shields, systems, excess, prefer, extra, sameAt, askEachHit }: ShipBoxes & DamageChoices,
  options: ChartOptions,
) => ({
  ...{ shield, points, absorbed, left, internals, dice, options },
  ship: { shields, systems, excess },
  choices: {
    ...{ prefer, extra, perDie },
    ...(sameAt && { sameAt }),
    ...(askEachHit !== undefined && { askEachHit }),
  },
  // What the owner chose, point by point, the dice do not say.
  ...(askEachHit && { taken: hits.map(({ system }) => system) }),
});

export type DamageTold = ReturnType<typeof damageTold>;

/** What a category of the chart is called. */
const categoryName = (say: Say, category: Category): string => say(`GRAVITYPORTALS.FastPlay.Category.${category}`);

/** What was lost, in the order in which each system was hit first; empty for nothing. */
const lossesText = (say: Say, points: readonly WalkedPoint[]): string => {
  const lost = new Map<string, number>();
  for (const { system } of points)
    if (system !== "destroyed" && system !== "none") lost.set(system, (lost.get(system) ?? 0) + 1);
  return [...lost]
    .map(([system, count]) => {
      const name = system === "Excess" ? categoryName(say, system) : system;
      return count === 1 ? name : say("GRAVITYPORTALS.FastPlay.Damage.times", { name, count });
    })
    .join(", ");
};

/** What a volley did, in one line. */
const glanceText = (
  say: Say,
  { shield, absorbed, left, internals }: DamageTold,
  points: readonly WalkedPoint[],
): string => {
  const key = internals === 0 ? "GRAVITYPORTALS.FastPlay.Damage.held" : "GRAVITYPORTALS.FastPlay.Damage.glance";
  const list = lossesText(say, points) || say("GRAVITYPORTALS.FastPlay.Damage.nothing");
  return say(key, { shield, absorbed, left, internals, list });
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
const lookText = (say: Say, look: RowLook, shield: number): string => {
  const key = look.verdict === "first" ? (FIRST_OF[look.category] ?? VERDICTS.first) : VERDICTS[look.verdict];
  return say(key, { system: look.system ?? "", shield });
};

/** What a point did in row G, in a sentence. */
const bottomText = (say: Say, system: string): string => {
  if (system === "Excess") return say("GRAVITYPORTALS.FastPlay.Damage.Row.excess");
  if (system === "destroyed") return say("GRAVITYPORTALS.FastPlay.Damage.Row.destroyed");
  return say("GRAVITYPORTALS.FastPlay.Damage.Row.nothing");
};

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

/** The cells that a point went past, in order. */
const pastOf = ({ looks, die }: WalkedPoint): readonly string[] =>
  looks.filter(isPassed).map(({ row }) => `${row}${die}`);

/** The chart: in each cell which points it took, whether a first hit was among them, and whether any went past. */
const chartHtml = (say: Say, points: readonly WalkedPoint[]): Markup => {
  const past = new Set(points.flatMap(pastOf));
  const rows = ROWS.map((row) => {
    const cells = FACES.map((face, column) => {
      const cell = `${row}${face}`;
      const here = points.filter((one) => one.row === row && one.die === face);
      const numbers = spans(here.map(({ point }) => point));
      const taken =
        numbers.length > NUMBERS
          ? say("GRAVITYPORTALS.FastPlay.Damage.count", { count: here.length })
          : numbers.join(", ");
      const label = say("GRAVITYPORTALS.FastPlay.Damage.takes", { points: numbers.join(", ") });
      const marks = html`<b aria-hidden="true">${taken}</b><i class="gp-hidden">${label}</i>`;
      const classes = [
        ...(here.length > 0 ? ["gp-fp-took"] : []),
        ...(past.has(cell) ? ["gp-fp-past"] : []),
        ...(here.some(({ first }) => first) ? ["gp-fp-first"] : []),
      ];
      const words = categoryName(say, CHART[row][column] ?? "Excess");
      return html`<td data-cell="${cell}" class="${classes.join(" ")}"><span>${words}</span>${here.length > 0 ? marks : ""}</td>`;
    });
    return html`<tr><th scope="row">${row}</th>${cells}</tr>\n`;
  });
  return html`<table class="gp-fp-chart">
<caption>${say("GRAVITYPORTALS.FastPlay.Damage.chart")}</caption>
<thead><tr><td></td>${FACES.map((face) => html`<th scope="col">${face}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table>`;
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

/** The number of a point, or of some in a row that went the same way. */
const numberHtml = (say: Say, run: Run): Markup => {
  const points = span(run[0].point, (run.at(-1) ?? run[0]).point);
  const label = say("GRAVITYPORTALS.FastPlay.Damage.point", { points });
  return html`<span class="gp-fp-number"><i class="gp-hidden">${label}</i><b aria-hidden="true">${points}</b></span>`;
};

/** Points of one die, with each row that they looked at. */
const wayHtml = (say: Say, run: Run, shield: number): Markup => {
  const [one] = run;
  const { die, row, looks, first, system } = one;
  const isBelow = row === "G";
  const summary = isBelow ? bottomText(say, system) : system;
  const lines = [
    ...looks.map((look) => ({ ...look, text: lookText(say, look, shield), took: !isPassed(look) })),
    ...(isBelow ? [{ row, category: "Excess" as const, text: summary, took: true }] : []),
  ].map((look) => {
    const words = [categoryName(say, look.category), look.text].map((text) => html`<span>${text}</span>`);
    return html`<li class="${look.took ? "gp-fp-taker" : "gp-fp-passer"}"><b>${look.row}${die}</b>${words}</li>`;
  });
  const dieText = say("GRAVITYPORTALS.FastPlay.Damage.die", { die });
  const mark = html`<em class="gp-fp-mark">${say("GRAVITYPORTALS.FastPlay.Damage.first")}</em>`;
  return html`<li><details data-at="${row}${die}" data-past="${pastOf(one).join(" ")}"><summary>${numberHtml(say, run)}<span class="gp-fp-die"><i class="gp-hidden">${dieText}</i><b aria-hidden="true">${die}</b></span><span class="gp-fp-cell">${row}${die}</span><span class="gp-fp-taken">${summary}</span>${first ? mark : ""}</summary><ol>${lines}</ol></details></li>\n`;
};

/** Many points that found no system at all, by whatever dice, are one line. */
const belowHtml = (say: Say, run: Run): Markup => {
  const text = bottomText(say, run[0].system);
  return html`<li class="gp-fp-below">${numberHtml(say, run)}<span class="gp-fp-taken">${text}</span></li>\n`;
};

/**
 * What a volley did to a ship in one line and, folded away, the chart with the way of each point: as HTML in the reader's
 * language, for a card that has a frame of its own. Nothing in it needs a script.
 */
export const damageBody = (say: Say, told: DamageTold): Markup => {
  const { ship, shield, points, absorbed, dice, choices, options, left, taken } = told;
  // A shield that was up has taken what it could.
  const up = absorbed > 0 || left === 0;
  const way = walked(ship, { shield, up, points }, dice, choices, options, taken);
  const destroyed = html`<p class="gp-bad">${say("GRAVITYPORTALS.FastPlay.Damage.destroyed")}</p>`;
  const lines = runsOf(way, endAlike).flatMap((some) =>
    some[0].row === "G" && some.length > BOTTOM
      ? [belowHtml(say, some)]
      : runsOf(some, isAlike).map((run) => wayHtml(say, run, shield)),
  );
  const walk = html`<details class="gp-fp-walk"><summary>${say("GRAVITYPORTALS.FastPlay.Damage.show")}</summary>${chartHtml(say, way)}
<p class="gp-secondary">${say("GRAVITYPORTALS.FastPlay.Damage.legend")}</p><ol class="gp-fp-points">${lines}</ol></details>`;
  return html`<div class="gp-fp-damage"><p class="gp-fp-glance">${glanceText(say, told, way)}</p>${way.at(-1)?.system === "destroyed" ? destroyed : ""}${way.length > 0 ? walk : ""}</div>`;
};
