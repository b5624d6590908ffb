import { isWeapon, SHIELDS, type Shield } from "../../../../rules/fast-play/index.ts";
import type { Say } from "../../../message/say.ts";
import { wedges } from "./hexagon.ts";
import type { ShipNow } from "./ship-now.ts";
import type { PaperShip } from "./ship-on-paper.ts";

/** One box on the sheet: crossed off, a weapon that has fired, or neither. */
interface BoxView {
  readonly state: "lost" | "fired" | "left";
  /** How many boxes are crossed off after it was pressed: up to this one, or up to the one before it. */
  readonly press: number;
}

/** The boxes of one thing, in a row. */
export interface RowView {
  /** The name of its field: `systems-0`, `excess`, `reserve`. */
  readonly field: string;
  readonly name: string;
  /** Its type, where its name does not begin with it. */
  readonly type: string;
  /** The shields through which it bears; null where it is asked of none, or bears through all. */
  readonly arcs: { readonly wedges: ReturnType<typeof wedges>; readonly text: string } | null;
  /** Nothing where there are too many to draw. */
  readonly boxes: readonly BoxView[];
  readonly left: number;
  readonly of: number;
  readonly lost: number;
  /** All of it in a sentence. */
  readonly text: string;
  readonly state: "whole" | "hurt" | "gone";
}

/** More boxes than this are told as numbers alone. */
const DRAWN = 60;

/** Size of the small hexagon of arcs. */
const ARC = 9;

/** Crossed-off boxes come first, as one crosses them off on paper; then weapons that have fired. */
const boxesOf = (left: number, of: number, fired: number): readonly BoxView[] =>
  of > DRAWN
    ? []
    : Array.from({ length: of }, (_box, index) => {
        const lost = of - left;
        const state = index < lost ? "lost" : index < lost + fired ? "fired" : "left";
        return { state, press: index < lost ? index : index + 1 };
      });

const stateOf = (left: number, of: number): RowView["state"] => {
  if (left === of) return "whole";
  return left === 0 ? "gone" : "hurt";
};

const rowOf = (
  say: Say,
  field: string,
  name: string,
  left: number,
  of: number,
  more: { readonly type?: string; readonly arcs?: readonly Shield[]; readonly fired?: number } = {},
): RowView => {
  const { type = "", arcs, fired = 0 } = more;
  const drawnArcs = arcs && arcs.length < SHIELDS.length ? arcs : null;
  return {
    ...{ field, name, type, left, of, lost: of - left },
    arcs: drawnArcs && {
      wedges: wedges(drawnArcs, ARC),
      text: say("GRAVITYPORTALS.FastPlay.Form.arcs", { shields: drawnArcs.join(", ") }),
    },
    boxes: boxesOf(left, of, fired),
    text: say(fired > 0 ? "GRAVITYPORTALS.FastPlay.Form.rowFired" : "GRAVITYPORTALS.FastPlay.Form.row", {
      ...{ name, left, of, fired },
    }),
    state: stateOf(left, of),
  };
};

/** The systems of a ship as rows of boxes, in the order of the sheet, and last its excess. */
export const systemRows = (say: Say, ship: PaperShip, now: ShipNow): readonly RowView[] => [
  ...ship.systems.map(({ type, name, count, arcs }, index) => {
    const known = now.boxes.systems.find((system) => system.name === name);
    return rowOf(say, `systems-${index}`, name, known?.left ?? 0, Math.max(count, known?.left ?? 0), {
      type: name.toLowerCase().startsWith(type.toLowerCase()) ? "" : type,
      fired: known?.fired ?? 0,
      ...(isWeapon(type) ? { arcs } : {}),
    });
  }),
  rowOf(
    say,
    "excess",
    say("GRAVITYPORTALS.FastPlay.Ship.excess"),
    now.boxes.excess,
    Math.max(ship.excess, now.boxes.excess),
  ),
];

/** The batteries' energy as a row. */
export const reserveRow = (say: Say, ship: PaperShip, now: ShipNow): RowView =>
  rowOf(say, "reserve", say("GRAVITYPORTALS.FastPlay.Ship.reserve"), now.reserve, Math.max(ship.reserve, now.reserve));
