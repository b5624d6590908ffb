import { SHIELDS, type Shield, type ShipBoxes } from "../../../../rules/fast-play/index.ts";
import { isRecord } from "../../../host/updates.ts";
import { LIMITS, type PaperShip, type StandingOrders, wholeBoxes } from "./ship-on-paper.ts";

/** A ship as it is now: what is left of it, and what its owner wants. */
export interface ShipNow extends StandingOrders {
  readonly boxes: ShipBoxes;
  readonly reserve: number;
  /** Shields that absorb nothing, as they are lowered or without power. */
  readonly down: readonly Shield[];
  /** Electronic warfare; null where none is told. */
  readonly ew: { readonly ecm: number; readonly eccm: number } | null;
}

/** What was crossed off by hand, on a ship that no game counts for. */
export interface Marks {
  /** Strength that each shield lost. */
  readonly shields: readonly number[];
  /** Boxes that each system lost, in the order of the sheet. */
  readonly systems: readonly number[];
  readonly excess: number;
  readonly reserve: number;
}

/** Nothing crossed off. */
export const NO_MARKS: Marks = { shields: [], systems: [], excess: 0, reserve: 0 };

const whole = (value: unknown): number => {
  const [least, most] = LIMITS.reserve;
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : 0;
};

const wholes = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(whole) : []);

/** Reads marks from where they are kept; what cannot be read is not crossed off. */
export const readMarks = (text: unknown): Marks => {
  if (typeof text !== "string" || text === "") return NO_MARKS;
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read)) return NO_MARKS;
    return {
      shields: wholes(read["shields"]),
      systems: wholes(read["systems"]),
      excess: whole(read["excess"]),
      reserve: whole(read["reserve"]),
    };
  } catch {
    return NO_MARKS;
  }
};

const less = (of: number, lost: number | undefined): number => Math.max(0, of - (lost ?? 0));

/** A ship of which some was crossed off. */
export const nowByHand = (ship: PaperShip, marks: Marks): ShipNow => {
  const boxes = wholeBoxes(ship);
  const { prefer, extra, perDie, initiative } = ship;
  return {
    ...{ prefer, extra, perDie, initiative },
    boxes: {
      shields: boxes.shields.map((strength, index) => less(strength, marks.shields[index])),
      systems: boxes.systems.map((system, index) => ({ ...system, left: less(system.left, marks.systems[index]) })),
      excess: less(boxes.excess, marks.excess),
    },
    reserve: less(ship.reserve, marks.reserve),
    down: [],
    ew: null,
  };
};

const replaced = (list: readonly number[], index: number, value: number): readonly number[] =>
  Array.from({ length: Math.max(list.length, index + 1) }, (_one, at) => (at === index ? value : (list[at] ?? 0)));

/** Something that can be crossed off by hand: shield 1 to 6, a system by its place on the sheet, excess, reserve. */
export type Markable =
  | { readonly what: "shields"; readonly index: number }
  | { readonly what: "systems"; readonly index: number }
  | { readonly what: "excess" | "reserve" };

const mostOf = (ship: PaperShip, mark: Markable): number => {
  switch (mark.what) {
    case "shields":
      return ship.shields[mark.index] ?? 0;
    case "systems":
      return ship.systems[mark.index]?.count ?? 0;
    default:
      return ship[mark.what];
  }
};

/** The marks with as much crossed off one thing as is said, but no more than there is of it. */
export const withMark = (ship: PaperShip, marks: Marks, mark: Markable, lost: number): Marks => {
  const value = Math.min(Math.max(0, Math.round(lost)), mostOf(ship, mark));
  if (mark.what === "shields" || mark.what === "systems") {
    return { ...marks, [mark.what]: replaced(marks[mark.what], mark.index, value) };
  }
  return { ...marks, [mark.what]: value };
};

/** The thing that a field's name means: `shields-0`, `systems-4`, `excess`; null for any other. */
export const markableOf = (name: string): Markable | null => {
  const [, what, index] = /^(shields|systems|excess|reserve)(?:-(\d+))?$/.exec(name) ?? [];
  if ((what === "shields" || what === "systems") && index !== undefined) return { what, index: Number(index) };
  return (what === "excess" || what === "reserve") && index === undefined ? { what } : null;
};

/** The numbers of the shields that are in either list. */
export const downShields = (lowered: readonly Shield[], unpowered: readonly Shield[]): readonly Shield[] =>
  SHIELDS.filter((shield) => lowered.includes(shield) || unpowered.includes(shield));
