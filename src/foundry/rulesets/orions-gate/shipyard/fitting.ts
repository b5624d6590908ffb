import {
  type CraftKind,
  checkFleet,
  type DesignFault,
  designFaults,
  type FleetType,
  madeIn,
  ofClass,
  PART_KEYS,
  PARTS,
  type PartKey,
  type ShipClass,
  SIZES,
  type Side,
  type Size,
  slotsOf,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import { type DrawnCell, type ShipDrawing, shipDrawing } from "../drawing/ship-drawing.ts";
import { type PartPlace, putPart } from "./edits.ts";
import { asFleet, type YardFleet, type YardShip } from "./yard-fleet.ts";

export const fleetWord = (say: Say, fleet: FleetType): string => say(`GRAVITYPORTALS.Shipyard.Type.${fleet}`);

export const classWord = (say: Say, cls: ShipClass): string => say(`GRAVITYPORTALS.Shipyard.Class.${cls}`);

/** What a kind of craft is called; a kind that nobody knows keeps its own word. */
export const craftWord = (say: Say, known: readonly CraftKind[], kind: string): string =>
  known.some((one) => one === kind) ? say(`GRAVITYPORTALS.Shipyard.Craft.${kind}`) : kind;

/** A budget, or that there is none. */
export const budgetWord = (say: Say, budget: number | null): string =>
  budget === null ? say("GRAVITYPORTALS.Shipyard.noBudget") : say("GRAVITYPORTALS.Shipyard.credits", { count: budget });

/** What was spent of what there is. */
export const spentWord = (say: Say, credits: number, budget: number | null): string =>
  budget === null
    ? say("GRAVITYPORTALS.Shipyard.credits", { count: credits })
    : say("GRAVITYPORTALS.Shipyard.spent", { credits, budget });

/** A part in one size, as the shelf has it. */
export interface Stock {
  readonly key: PartKey;
  readonly size: Size;
}

/** How a part of the shelf is called among those that stay on it. */
export const stockId = ({ key, size }: Stock): string => `${key}-${size}`;

const faultsOf = ({ fleet, ships, options }: YardFleet, ship: number): readonly DesignFault[] => {
  const design = ships[ship];
  return design ? designFaults(design, fleet, options) : [];
};

/** The faults that a part would bring to a ship, put there; empty where it fits. */
export const faultsOfPart = (
  fleet: YardFleet,
  ship: number,
  place: PartPlace,
  part: Stock,
): readonly DesignFault["code"][] => {
  const before = faultsOf(fleet, ship).map(({ code }) => code);
  const after = faultsOf(putPart(fleet, ship, place, { ...part, craft: [] }), ship);
  if (after.length <= before.length) return [];
  // Of each kind as many are new as were not there before.
  for (const code of after.map((one) => one.code)) {
    const at = before.indexOf(code);
    if (at < 0) return [code];
    before.splice(at, 1);
  }
  return [];
};

/** The parts of the shelf, by their ids, that would fit at a place of a ship. */
export const fittingAt = (fleet: YardFleet, ship: number, place: PartPlace): readonly string[] =>
  PART_KEYS.filter((key) => PARTS[key].fleet === fleet.fleet).flatMap((key) =>
    SIZES.filter((size) => madeIn({ key, size }))
      .map((size) => ({ key, size }))
      .filter((part) => faultsOfPart(fleet, ship, place, part).length === 0)
      .map(stockId),
  );

/** What a fleet would cost in all with so many credits more. */
export const costThen = (say: Say, fleet: YardFleet, more: number): string => {
  const { credits } = checkFleet(asFleet(fleet), fleet.options);
  return say("GRAVITYPORTALS.Shipyard.costThen", { spent: spentWord(say, credits + more, fleet.budget) });
};

/** The field of a ship that is chosen: one of its slots, from 0 at the bridge. */
export interface Choice {
  readonly side: Side;
  readonly slot: number;
}

const isAt = (cell: DrawnCell, { side, slot }: Choice, next: number): boolean =>
  cell.side === side && slot >= cell.slot && slot < next;

/** The field that a choice means; the first empty one, or the first of all, where the ship has none there. */
export const chosenCell = (cells: readonly DrawnCell[], choice: Choice): DrawnCell | undefined =>
  cells.find((cell) => isAt(cell, choice, cell.slot + widthOf(cell))) ??
  cells.find(({ side, kind }) => side === choice.side && kind === "empty") ??
  cells[0];

/** How many slots a field is wide, told by its marks of toughness. */
const widthOf = ({ kind, pips }: DrawnCell): number => (kind === "empty" ? 1 : Math.max(1, pips.length));

/** The slot at which a part of a side begins; behind the last part the first that is left. */
export const slotOf = (ship: YardShip, { side, index }: PartPlace): number =>
  ship[side].slice(0, index).reduce((sum, part) => sum + slotsOf(part), 0);

/** The field beside another, as they are read from left to right; the same at the ends. */
export const besideOf = (cells: readonly DrawnCell[], cell: DrawnCell, by: number): DrawnCell => {
  const at = cells.indexOf(cell) + by;
  return cells[Math.max(0, Math.min(cells.length - 1, at))] ?? cell;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * A ship of the shipyard, drawn.
 *
 * @param faulty the parts with which something is wrong, `port 1`
 */
export const shipPicture = ({ fleet, options }: YardFleet, ship: YardShip, faulty = NONE): ShipDrawing => {
  const side = (name: "port" | "starboard") =>
    ship[name].map(({ key, size, craft }, index) => ({
      ...{ key, size, docked: craft.length, fault: faulty.has(`${name} ${index}`) },
    }));
  const slots = ofClass(options.slotsPerSide, ship.class);
  return shipDrawing({ fleet, slots, port: side("port"), starboard: side("starboard") });
};
