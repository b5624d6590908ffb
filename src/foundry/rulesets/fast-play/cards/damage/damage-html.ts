import type { Say } from "../../../../message/say.ts";
import type { DamageTold } from "./damage-told.ts";
import { type Markup, markup, when } from "./markup.ts";
import { type PointView, type WalkView, walkView } from "./walk-view.ts";

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
