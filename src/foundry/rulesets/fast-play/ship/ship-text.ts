import { SHIELDS } from "../../../../rules/fast-play/index.ts";
import { err, type Result } from "../../../../rules/index.ts";
import { checkShip } from "./check-ship.ts";
import type { ShipFault } from "./draft.ts";
import { draftOfJson } from "./read-json.ts";
import { draftOfText } from "./read-text.ts";
import type { PaperShip, PaperSystem, RangeLine } from "./ship-on-paper.ts";

/**
 * Reads a ship from text or JSON. Everything that is wrong is told, with its line or its path; with one fault there is no
 * ship at all.
 *
 * A text says one thing in a line, in any order, in capitals or not. Blank lines, and what stands behind `#`, are passed
 * over. Commas, colons and equals signs may stand where a blank may.
 *
 *     name: Thornback
 *     race: Gorse
 *     shields 30 24 22 20 22 24               from the bow clockwise
 *     Disruptor x4 arcs 6 1 2                 a type of the damage chart, its boxes, the shields through which it bears
 *     Phaser-1 x2 "Ph-1 left" arcs 4 5 6      a name in quotation marks, where two systems are of one type
 *     Bridge                                  one box that bears through all shields
 *     excess 6                                also: reserve, move cost, per die
 *     extra next                              or: same; where further hits of a special category go
 *     initiative first                        or: last
 *     prefer "Ph-1 left", Disruptor           what is hit before others of its category
 *     Disruptor: 0-2 5 | 3-8 4 4 4 4 0 0      ranges, each with its points for all faces of the die or for each of the six
 */
export const readShip = (text: string): Result<PaperShip, readonly ShipFault[]> => {
  const { draft, faults } = text.trimStart().startsWith("{") ? draftOfJson(text) : draftOfText(text);
  const isUnread = faults.length > 0 && draft.systems.length === 0 && !draft.fields.shields;
  if (isUnread) return err(faults);
  const ship = checkShip(draft);
  if (ship.ok && faults.length === 0) return ship;
  return err([...faults, ...(ship.ok ? [] : ship.error)].sort(byPlace));
};

const byPlace = (one: ShipFault, other: ShipFault): number => Math.sign(rank(one) - rank(other)) || 0;

/** Lines in their order; what has none, and last what is about the whole. */
const rank = ({ at }: ShipFault): number => {
  if (!at) return Number.POSITIVE_INFINITY;
  return "line" in at ? at.line : Number.MAX_SAFE_INTEGER;
};

/** A name as it stands in a line of its own. */
const named = (name: string): string => (name.includes("#") ? `"${name}"` : name);

const hasAllArcs = (arcs: PaperSystem["arcs"]): boolean => arcs.join() === SHIELDS.join();

const systemLine = ({ type, name, count, arcs }: PaperSystem): string =>
  [
    `${type} x${count}`,
    ...(name === type ? [] : [`"${name}"`]),
    ...(hasAllArcs(arcs) ? [] : [`arcs ${arcs.join(" ")}`]),
  ].join(" ");

const rangeText = (lines: readonly RangeLine[]): string =>
  lines
    .map(({ upTo, points }, index) => {
      const from = (lines[index - 1]?.upTo ?? -1) + 1;
      const range = from === upTo ? `${upTo}` : `${from}-${upTo}`;
      return `${range} ${new Set(points).size === 1 ? points[0] : points.join(" ")}`;
    })
    .join(" | ");

/** Writes a ship as text, so that reading it gives the same ship. */
export const shipAsText = (ship: PaperShip): string =>
  [
    ...(ship.name === "" ? [] : [`name: ${named(ship.name)}`]),
    ...(ship.race === "" ? [] : [`race: ${named(ship.race)}`]),
    `shields ${ship.shields.join(" ")}`,
    ...ship.systems.map(systemLine),
    `excess ${ship.excess}`,
    `reserve ${ship.reserve}`,
    `move cost ${ship.moveCost}`,
    `per die ${ship.perDie}`,
    `extra ${ship.extra}`,
    `initiative ${ship.initiative}`,
    ...(ship.prefer.length === 0 ? [] : [`prefer ${ship.prefer.map((name) => `"${name}"`).join(", ")}`]),
    ...Object.entries(ship.weaponTables).map(([type, lines]) => `${type}: ${rangeText(lines)}`),
    "",
  ].join("\n");

/** Writes a ship as JSON: its `ship` is that of a unit in a scenario file. */
export const shipAsJson = ({ name, race, initiative, weaponTables, ...ship }: PaperShip): string => {
  const systems = ship.systems.map(({ arcs, ...system }) => ({
    type: system.type,
    ...(system.name === system.type ? {} : { name: system.name }),
    count: system.count,
    ...(hasAllArcs(arcs) ? {} : { arcs }),
  }));
  const written = {
    ...(name === "" ? {} : { name }),
    ...(race === "" ? {} : { race }),
    initiative,
    ship: { ...ship, systems },
    ...(Object.keys(weaponTables).length === 0 ? {} : { weaponTables }),
  };
  return JSON.stringify(written, null, 2);
};
