import {
  CRAFT_KINDS,
  type DraftFleet,
  type DraftShip,
  designFaults,
  type FleetType,
  madeIn,
  ofClass,
  PART_KEYS,
  PARTS,
  type ShipClass,
  SIZES,
  type Side,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import { type DrawnCell, type ShipDrawing, shipDrawing } from "../drawing/ship-drawing.ts";
import { type PartPlace, putPart } from "./edits.ts";

export const fleetWord = (say: Say, fleet: FleetType): string => say(`GRAVITYPORTALS.Shipyard.Type.${fleet}`);

export const classWord = (say: Say, cls: ShipClass): string => say(`GRAVITYPORTALS.Shipyard.Class.${cls}`);

/** What a kind of craft is called; a kind that nobody knows keeps its own word. */
export const craftWord = (say: Say, kind: string): string =>
  CRAFT_KINDS.some((one) => one === kind) ? say(`GRAVITYPORTALS.Shipyard.Craft.${kind}`) : kind;

/** What was spent of what there is. */
export const spentWord = (say: Say, credits: number, budget: number | null): string =>
  budget === null
    ? say("GRAVITYPORTALS.Shipyard.credits", { count: credits })
    : say("GRAVITYPORTALS.Shipyard.spent", { credits, budget });

/** That a fleet would cost so much in all. */
export const costThen = (say: Say, credits: number, budget: number | null): string =>
  say("GRAVITYPORTALS.Shipyard.costThen", { spent: spentWord(say, credits, budget) });

/** What somebody looks at in a fleet. */
export interface Looking {
  /** The ship, counted from 0. */
  readonly ship: number;
  readonly choice: Choice;
  /** The part of which somebody reads what it does. */
  readonly about: string | null;
  /** Letters of the name of a part that is looked for. */
  readonly find: string;
  /** Whether only what fits is shown. */
  readonly fits: boolean;
  /**
   * What was shown before the last changes of the ship, by ids: it stays in its place though it may fit no more, as its
   * row would leave from under the pointer. None from when the filter or the slot is chosen anew.
   */
  readonly held: readonly string[];
}

/** All parts that a fleet's ships may have, in each size, with the first fault that it would bring to a ship, put there. */
export const stockFor = ({ fleet, ships, options }: DraftFleet, ship: number, place: PartPlace) => {
  const built = ships[ship];
  const codesOf = (design: DraftShip) => designFaults(design, fleet, options).map(({ code }) => code);
  const known = built ? codesOf(built) : [];
  return PART_KEYS.filter((key) => PARTS[key].fleet === fleet).flatMap((key) =>
    SIZES.filter((size) => madeIn({ key, size })).map((size) => {
      const before = [...known];
      const after = built ? codesOf(putPart(built, place, { key, size, craft: [] })) : [];
      // Of each kind as many are new as were not there before.
      const isNew = (code: (typeof after)[number]) => {
        const at = before.indexOf(code);
        if (at >= 0) before.splice(at, 1);
        return at < 0;
      };
      return { key, size, id: `${key}-${size}`, fault: after.length > known.length ? after.find(isNew) : undefined };
    }),
  );
};

/** The field of a ship that is chosen: one of its slots, from 0 at the bridge. */
export interface Choice {
  readonly side: Side;
  readonly slot: number;
}

/** How many slots a field is wide, told by its marks of toughness. */
const widthOf = ({ kind, pips }: DrawnCell): number => (kind === "empty" ? 1 : Math.max(1, pips.length));

/** The field that a choice means; the first empty one, or the first of all, where the ship has none there. */
export const chosenCell = (cells: readonly DrawnCell[], { side, slot }: Choice): DrawnCell | undefined =>
  cells.find((cell) => cell.side === side && slot >= cell.slot && slot < cell.slot + widthOf(cell)) ??
  cells.find((cell) => cell.side === side && cell.kind === "empty") ??
  cells[0];

/**
 * A ship of the shipyard, drawn.
 *
 * @param isFaulty whether something is wrong with the part at a place
 */
export const shipPicture = (
  { fleet, options }: DraftFleet,
  ship: DraftShip,
  isFaulty: (place: PartPlace) => boolean = () => false,
): ShipDrawing => {
  const drawn = (side: Side) =>
    ship[side].map(({ key, size, craft }, index) => ({
      ...{ key, size, docked: craft.length, fault: isFaulty({ side, index }) },
    }));
  const slots = ofClass(options.slotsPerSide, ship.class);
  return shipDrawing({ fleet, slots, port: drawn("port"), starboard: drawn("starboard") });
};
