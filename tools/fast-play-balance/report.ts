import {
  boxCount,
  type DesignedSystem,
  type RangeBand,
  type ShipDesign,
} from "../../src/rules/fast-play/ship-design.ts";
import type { Match } from "./balance.ts";

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

/** How the ships do against each other, a line for each size. */
export const matchTable = (found: readonly Match[]): string =>
  table(
    [
      "size",
      "ships",
      "games",
      "first wins",
      "second wins",
      "draws",
      "share of the first",
      "95 % interval",
      "turns a game",
    ],
    found.map(({ size, ships, games, wins, draws, share, interval, turns }) => [
      size,
      ships.map(({ name }) => name).join(" – "),
      games,
      wins[0],
      wins[1],
      draws,
      percent(share),
      interval.map(percent).join(" – "),
      turns.toFixed(1),
    ]),
  );

const systemText = ({ type, name = type, count, arcs }: DesignedSystem): string =>
  `${name} ${count}${arcs ? ` (${arcs.join(", ")})` : ""}`;

const bandText = ({ upTo, points }: RangeBand): readonly (string | number)[] => [upTo, ...points];

const shipText = (design: ShipDesign): string => {
  const { name, size, about, ship, weapons } = design;
  return [
    `## ${name}`,
    about,
    [
      `- ${size}, ${boxCount(design)} boxes, ${ship.excess} of them excess damage`,
      `- shields from the bow clockwise: ${ship.shields.join(", ")}`,
      `- reserve ${ship.reserve}, movement cost ${ship.moveCost}`,
      `- systems, with the shields through which they bear: ${ship.systems.map(systemText).join("; ")}`,
      `- weapons: ${Object.keys(weapons).join(", ")}`,
    ].join("\n"),
  ].join("\n\n");
};

const weaponTexts = (designs: readonly ShipDesign[]): readonly string[] =>
  Object.entries(Object.assign({}, ...designs.map(({ weapons }) => weapons)) as ShipDesign["weapons"]).map(
    ([type, bands]) =>
      `### ${type}\n\n${table(["up to range", "1", "2", "3", "4", "5", "6"], (bands ?? []).map(bandText))}`,
  );

/** The page about the ships of fast play. */
export const page = (designs: readonly ShipDesign[], found: readonly Match[], seed: string): string =>
  `${[
    "# Ships of fast play",
    "Made by `npm run balance`; edit `src/rules/fast-play/ship-designs.json`, not this page.",
    "Six ships of our own, two of each size, with tables of our own for their weapons. A low die is good; what electronic warfare adds to it may make a miss of it.",
    "## Balance",
    `Two ships of one size fight duels with the dice of seed \`${seed}\`: an exchange of fire a turn. Whoever handles better, by speed and two dice, brings the range nearer to the one it wants and turns the shield it likes; the other shows one of the three ahead by chance. Half of the power that is left goes into movement. The faster ship fires first, and damage is allocated by the chart before the other answers. Damage control repairs a point a box each turn. A ship that is destroyed or has no weapon left has lost; after 30 turns it is a draw, which counts as half a win.`,
    matchTable(found),
    "These figures are about fire and damage alone: how ships are handled on the map is left to people.",
    ...designs.map(shipText),
    "## Weapons",
    ...weaponTexts(designs),
  ].join("\n\n")}\n`;
