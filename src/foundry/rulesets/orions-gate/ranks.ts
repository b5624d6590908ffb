import { type OgEvent, rankedDice } from "../../../rules/orions-gate/index.ts";
import { plain } from "../../host/plain.ts";
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

const cell = (face: number | null, wins: boolean): string =>
  `<td class="${wins ? "gp-og-wins" : ""}">${face === null ? "–" : String(face)}</td>`;

/** Dice side by side, as HTML: a row a side, a column a rank. */
export const ranksHtml = (say: Say, { unit, target, ranks, dropped }: RanksTold): string => {
  const row = (name: string, cells: string): string => `<tr><th scope="row">${plain(name)}</th>${cells}</tr>`;
  const attack = ranks.map((rank) => cell(rank.attack, rank.wins)).join("");
  const defence = ranks.map((rank) => cell(rank.defence, false)).join("");
  const rest =
    dropped.length === 0
      ? ""
      : `<p class="gp-og-dropped">${plain(say("GRAVITYPORTALS.OrionsGate.Card.dropped", { dice: dropped.join(" ") }))}</p>`;
  const caption = plain(say("GRAVITYPORTALS.OrionsGate.Card.ranks"));
  return `<table class="gp-og-ranks"><caption>${caption}</caption><tbody>${row(unit, attack)}${row(target, defence)}</tbody></table>${rest}`;
};
