import { type FileParts, type Game, move, play, portal, ship, told } from "../play.ts";

export const SIX = ["KLI", "ROM", "GOR", "LYR", "HYD", "FED"] as const;
export const ANY = "p1-DR6-10";
export const PRINTED = "p1-DR6-8";

export const propose = (player: string, id: string, more: object = {}, at = "1.1") => ({
  at,
  do: "propose",
  player,
  id,
  what: "races",
  races: SIX,
  ...more,
});
export const other = (alternative: string | null, scene = PRINTED) => ({
  what: "alternative",
  races: undefined,
  scene,
  alternative,
});
export const says = (player: string, proposal: string, what = "agree", at = "1.1") => ({
  at,
  do: what,
  player,
  proposal,
});
/** An order of a file has no key that stands for nothing. */
export const tidy = (order: object) => JSON.parse(JSON.stringify(order)) as Record<string, unknown>;

/** Ann's ship goes through on 1.3, and the row is rolled. */
export const game = (row: readonly [number, number], orders: readonly object[], more: FileParts = {}): Game =>
  play({
    judging: { mode: "sealed" },
    anomalies: [portal("p1", "0815", { charts: ["DR6"] })],
    units: [ship("u1", "0816"), ship("d1", "2020", { owner: "ben" })],
    until: "1.4",
    ...more,
    dice: { row, ...more.dice },
    orders: [move("1.3", "u1", "0815"), ...orders].map(tidy),
  });

export const codes = (played: Game): readonly string[] => told(played, "refused").map(({ code }) => code);
