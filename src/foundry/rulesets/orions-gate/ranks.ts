import { type OgEvent, rankedDice } from "../../../rules/orions-gate/index.ts";
import { html, type Markup } from "../../host/markup.ts";
import type { Say } from "../../message/say.ts";

/** The dice of an attack, plain as a card keeps them. */
export interface RanksTold {
  readonly unit: string;
  readonly target: string;
  readonly ranks: readonly {
    readonly attack: number | null;
    readonly defence: number | null;
    readonly wins: boolean;
  }[];
  /** Faces that sensors dropped. */
  readonly dropped: readonly number[];
  readonly damage: number;
}

type Attack = Extract<OgEvent, { readonly event: "attack-resolved" }>;

/** All of some faces that are not among others, each counted. */
const without = (all: readonly number[], some: readonly number[]): readonly number[] => {
  const left = [...some];
  return all.filter((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** The dice of both sides as the rules rank them. */
export const ranksTold = ({ dice, kept, against, damage }: Attack, unit: string, target: string): RanksTold => ({
  ...{ unit, target, damage },
  ranks: rankedDice(kept, against),
  dropped: without(dice, kept),
});

const cell = (face: number | null, wins: boolean): Markup =>
  html`<td class="${wins ? "gp-og-wins" : ""}">${face ?? "–"}</td>`;

/** Dice side by side, as HTML: a row a side, a column a rank. */
export const ranksHtml = (say: Say, { unit, target, ranks, dropped }: RanksTold): Markup => {
  const row = (name: string, cells: readonly Markup[]): Markup => html`<tr><th scope="row">${name}</th>${cells}</tr>`;
  const attack = row(
    unit,
    ranks.map((rank) => cell(rank.attack, rank.wins)),
  );
  const defence = row(
    target,
    ranks.map((rank) => cell(rank.defence, false)),
  );
  const lost = say("GRAVITYPORTALS.OrionsGate.Card.dropped", { dice: dropped.join(" ") });
  const rest = dropped.length === 0 ? "" : html`<p class="gp-og-dropped">${lost}</p>`;
  const caption = say("GRAVITYPORTALS.OrionsGate.Card.ranks");
  return html`<table class="gp-og-ranks"><caption>${caption}</caption><tbody>${attack}${defence}</tbody></table>${rest}`;
};
