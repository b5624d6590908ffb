import { sum } from "es-toolkit/math/sum";
import {
  type FleetType,
  isPartKey,
  type Side,
  type Size,
  slotsOf,
  spacesOf,
  toughnessOf,
} from "../../../../rules/orions-gate/index.ts";
import { templatePath } from "../../../host/module.ts";
import { partName } from "../words.ts";
import { hullOutline } from "./hull-outline.ts";
import { GLYPH, glyphOf, MEASURES, slotStart, swept } from "./part-glyphs.ts";

/** A part as it is drawn; only its key and size have to be said. */
export interface PartToDraw {
  readonly key: string;
  readonly size: Size;
  /** How many craft are docked in it. */
  readonly docked?: number;
  /** Points of damage on it. */
  readonly damage?: number;
  /** What stands on it in words and numbers, such as its damage; left out for nothing. */
  readonly note?: string;
  /** It was destroyed, or went with a part inside it. */
  readonly lost?: boolean;
  /** Something is wrong with it, which is told elsewhere. */
  readonly fault?: boolean;
}

/** A ship as it is drawn; each side from the bridge outwards. */
export interface ShipToDraw {
  readonly fleet: FleetType;
  /** Slots of each side. */
  readonly slots: number;
  readonly port: readonly PartToDraw[];
  readonly starboard: readonly PartToDraw[];
}

/** A field of the drawing in which a part lies or could lie. All lengths are those of the drawing's view box. */
export interface DrawnCell {
  readonly side: Side;
  /** The part's place in its side; of an empty slot the place that the next part takes. */
  readonly index: number;
  /** The first slot that it takes, from 0 at the bridge. */
  readonly slot: number;
  /** A part with all its slots on its side, an empty slot, or a part for which there is no slot. */
  readonly kind: "part" | "empty" | "over";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The part's key and name; empty for an empty slot. */
  readonly key: string;
  readonly name: string;
  /** The lines of its name, along the part where that is wide enough, else up it. */
  readonly lines: readonly { readonly text: string; readonly transform: string }[];
  readonly glyph: { readonly path: string; readonly transform: string } | null;
  /** A mark for each point of its toughness. */
  readonly pips: readonly { readonly x: number; readonly y: number; readonly hit: boolean }[];
  /** A mark for each craft, and for each that there is room for. */
  readonly craft: readonly { readonly path: string; readonly docked: boolean }[];
  /** What is written on it, and where: a plate a little wider than its words are long; null for nothing. */
  readonly note: {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly length: number;
  } | null;
  readonly lost: boolean;
  /** The cross over a part that was lost. */
  readonly cross: string;
  /** Where the mark of a fault lies, which a part without a slot has too; null without any. */
  readonly badge: { readonly x: number; readonly y: number } | null;
}

/** A ship from above, its bow up. */
export interface ShipDrawing {
  readonly viewBox: string;
  readonly width: number;
  readonly height: number;
  readonly hull: string;
  /** The bridge, and the stripes that lead from it to the bow. */
  readonly bridge: string;
  readonly canopy: string;
  /** As they are read from left to right: port from the outside in, then starboard from the bridge. */
  readonly cells: readonly DrawnCell[];
}

const { slot: SLOT, part: PART, gap, bridge, bow, stern, rim } = MEASURES;

/** Size of a glyph in the drawing. */
const GLYPH_SIZE = 26;
/** Between the lines of a name. */
const LINE = 10.5;
/** From here on a name stands along the part. */
const WIDE = 2;

/** A name in lines of about one word; a short word stays with its neighbour. */
const linesOf = (name: string): readonly string[] => {
  const words = name.split(" ");
  return words.length > 2 ? [words.slice(0, -1).join(" "), words.at(-1) ?? ""] : words;
};

const at = (x: number, y: number): string => `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`;

/** The lines of a name in a box: below the glyph, along it or up it. */
const nameLines = (name: string, slots: number, x: number, y: number, width: number): DrawnCell["lines"] => {
  const words = slots < WIDE ? linesOf(name) : slots > WIDE || name.length < 12 ? [name] : linesOf(name);
  const middle = x + width / 2;
  const top = y + 10 + GLYPH_SIZE;
  return words.map((text, index) => {
    const shift = (index - (words.length - 1) / 2) * LINE;
    return {
      text,
      transform: slots < WIDE ? `${at(middle + shift + 3, y + PART - 13)} rotate(-90)` : at(middle, top + 24 + shift),
    };
  });
};

/** Small arrows, one a craft, in a row. */
const craftMarks = (docked: number, room: number, x: number, y: number, width: number): DrawnCell["craft"] => {
  const count = Math.max(docked, room);
  const step = Math.min(9, (width - 8) / Math.max(1, count));
  const start = x + width / 2 - ((count - 1) * step) / 2;
  return Array.from({ length: count }, (_, index) => {
    const middle = Math.round((start + index * step) * 10) / 10;
    return { path: `M${middle} ${y - 3}l3 6.5-3-1.5-3 1.5z`, docked: index < docked };
  });
};

/** A letter of a plate is made so wide whatever the font, and the plate is so much wider than its words. */
const [LETTER, BESIDE] = [6.4, 8];

/** A plate across the upper edge of a part, which may be wider than the part. */
const plate = (text: string, middle: number, y: number): NonNullable<DrawnCell["note"]> => {
  const length = text.length * LETTER;
  const width = length + BESIDE;
  return { text, x: middle - width / 2, y: y - 8, width, length };
};

/** A plate is moved inwards where the edge of the drawing would cut it. */
const inside = (cell: DrawnCell, half: number): DrawnCell => {
  const { note } = cell;
  if (!note) return cell;
  return { ...cell, note: { ...note, x: Math.max(-half, Math.min(note.x, half - note.width)) } };
};

/** Where a part of a side lies that begins at a slot. */
const boxOf = (side: Side, slot: number, slots: number) => {
  const width = slots * SLOT - gap;
  const inner = slotStart(slot) + gap / 2;
  return {
    x: side === "port" ? -inner - width : inner,
    y: swept(slot + slots / 2),
    width,
    height: PART,
  };
};

const emptyCell = (side: Side, index: number, slot: number): DrawnCell => ({
  ...{ side, index, slot, kind: "empty", key: "", name: "", lines: [], glyph: null, pips: [], craft: [] },
  ...{ lost: false, cross: "", badge: null, note: null },
  ...boxOf(side, slot, 1),
});

const partCell = (ship: ShipToDraw, side: Side, index: number, slot: number, part: PartToDraw): DrawnCell => {
  const slots = slotsOf(part);
  const { key, size } = part;
  const room = isPartKey(key) ? spacesOf({ key, size }, ship.fleet) : 0;
  const box = boxOf(side, slot, slots);
  const { x, y, width, height } = box;
  const name = partName(key);
  const toughness = toughnessOf(part);
  const middle = x + width / 2;
  const scale = GLYPH_SIZE / GLYPH;
  const isOver = slot + slots > ship.slots;
  return {
    ...{ side, index, slot, key, name, ...box },
    kind: isOver ? "over" : "part",
    lines: nameLines(name, slots, x, y, width),
    glyph: {
      path: glyphOf(key),
      transform: `${at(middle - GLYPH_SIZE / 2, y + 8)} scale(${Math.round(scale * 1000) / 1000})`,
    },
    pips: Array.from({ length: toughness }, (_, pip) => ({
      x: middle + (pip - (toughness - 1) / 2) * 9,
      y: y + height - 6,
      hit: pip < (part.damage ?? 0),
    })),
    craft: craftMarks(part.docked ?? 0, room, x, slots < WIDE ? y + 39 : y + height - 18, width),
    note: part.note === undefined ? null : plate(part.note, middle, y),
    lost: part.lost ?? false,
    cross: `M${x + 5} ${y + 5}L${x + width - 5} ${y + height - 5}M${x + width - 5} ${y + 5}L${x + 5} ${y + height - 5}`,
    badge: part.fault || isOver ? { x: x + width - 8, y: y + 8 } : null,
  };
};

/** Slots that parts take, or would. */
const slotsIn = (parts: readonly PartToDraw[]): number => sum(parts.map(slotsOf));

/** The fields of a side, from the bridge outwards: its parts, then the slots that are left. */
const cellsOf = (ship: ShipToDraw, side: Side): readonly DrawnCell[] => {
  const parts = ship[side];
  const used = slotsIn(parts);
  return [
    ...parts.map((part, index) => partCell(ship, side, index, slotsIn(parts.slice(0, index)), part)),
    ...Array.from({ length: Math.max(0, ship.slots - used) }, (_, at) => emptyCell(side, parts.length, used + at)),
  ];
};

/** Draws a ship from above: its hull, its bridge, and a field for each part and each slot that is left. */
export const shipDrawing = (ship: ShipToDraw): ShipDrawing => {
  const { fleet, slots, port, starboard } = ship;
  const widest = Math.max(slots, slotsIn(port), slotsIn(starboard));
  const half = Math.ceil(slotStart(widest) + 14);
  const top = -bow - 10;
  const height = Math.ceil(bow + 10 + Math.max(PART + stern, swept(widest) + PART + rim) + 4);
  return {
    viewBox: `${-half} ${top} ${2 * half} ${height}`,
    width: 2 * half,
    height,
    hull: hullOutline(fleet, slots),
    bridge: `M${-bridge + 4} 4L-14 -14H14L${bridge - 4} 4V${PART - 6}L14 ${PART + 8}H-14L${-bridge + 4} ${PART - 6}Z`,
    canopy: "M0 -20L9 6V24L0 32L-9 24V6Z",
    cells: [...cellsOf(ship, "port").toReversed(), ...cellsOf(ship, "starboard")].map((cell) => inside(cell, half)),
  };
};

/** The template of a drawn ship; windows name it among the templates of their part, and draw it as a partial. */
export const SHIP_TEMPLATE = templatePath("orions-gate-ship.hbs");

/** The template of a ship as it is now, with its drawing in it. */
export const SHEET_TEMPLATE = templatePath("orions-gate-sheet.hbs");
