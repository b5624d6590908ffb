import { isWeapon, SHIELDS, type Shield } from "../../../../rules/fast-play/index.ts";
import type { Say } from "../../../message/say.ts";
import { beyond, edgeOf, type Line, wedges } from "./hexagon.ts";
import type { ShipNow } from "./ship-now.ts";
import { EXTRAS, INITIATIVES, LIMITS, type PaperShip } from "./ship-on-paper.ts";

/** One shield as an edge of the hexagon. */
export interface EdgeView {
  readonly shield: Shield;
  /** The name of its field. */
  readonly field: string;
  readonly left: number;
  readonly of: number;
  readonly lost: number;
  readonly state: "whole" | "hurt" | "gone" | "down";
  /** The whole edge, and how much of it stands; null for nothing. */
  readonly line: Line;
  readonly stands: Line | null;
  /** Where its strength is written, and where its number. */
  readonly x: number;
  readonly y: number;
  readonly numberX: number;
  readonly numberY: number;
  /** `of 24`, or that it is down. */
  readonly note: string;
  /** All of it in a sentence. */
  readonly text: string;
}

const RADIUS = 62;
const STRENGTH = 80;
const NUMBER = 38;

const edgeStateOf = (left: number, of: number, isDown: boolean): EdgeView["state"] => {
  if (isDown) return "down";
  if (left === 0 && of > 0) return "gone";
  return left === of ? "whole" : "hurt";
};

const TEXTS: Readonly<Record<EdgeView["state"], string>> = {
  whole: "GRAVITYPORTALS.FastPlay.Form.shield",
  hurt: "GRAVITYPORTALS.FastPlay.Form.shield",
  gone: "GRAVITYPORTALS.FastPlay.Form.shield",
  down: "GRAVITYPORTALS.FastPlay.Form.shieldDown",
};

/** The six shields, from the bow clockwise. */
export const shieldEdges = (say: Say, ship: PaperShip, now: ShipNow): readonly EdgeView[] =>
  SHIELDS.map((shield) => {
    const left = now.boxes.shields[shield - 1] ?? 0;
    const of = Math.max(ship.shields[shield - 1] ?? 0, left);
    const isDown = now.down.includes(shield);
    const state = edgeStateOf(left, of, isDown);
    const [place, number] = [beyond(shield, STRENGTH), beyond(shield, NUMBER)];
    return {
      ...{ shield, field: `shields-${shield - 1}`, left, of, lost: of - left, state },
      line: edgeOf(shield, RADIUS),
      stands: left > 0 && !isDown ? edgeOf(shield, RADIUS, of === 0 ? 0 : left / of) : null,
      ...{ x: place.x, y: place.y, numberX: number.x, numberY: number.y },
      note: isDown ? say("GRAVITYPORTALS.FastPlay.Form.down") : say("GRAVITYPORTALS.FastPlay.Form.of", { of }),
      text: say(TEXTS[state], { shield, left, of }),
    };
  });

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

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** One system that is hit before others, and where it stands among these. */
interface PreferredView {
  readonly name: string;
  readonly isFirst: boolean;
  /** Words for its two buttons. */
  readonly earlier: string;
  readonly remove: string;
}

/** A ship of fast play as its form and its page draw it. */
export interface ShipView {
  readonly name: string;
  readonly race: string;
  /** In one sentence, for the ear: the shields. */
  readonly shieldsText: string;
  readonly edges: readonly EdgeView[];
  readonly rows: readonly RowView[];
  readonly reserve: RowView;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly perDie: { readonly value: number; readonly least: number; readonly most: number };
  readonly extras: readonly Choice[];
  readonly initiatives: readonly Choice[];
  readonly preferred: readonly PreferredView[];
  /** Systems that are not named yet. */
  readonly others: readonly string[];
  /** The tables of its weapons, one line a type. */
  readonly tables: readonly { readonly type: string; readonly bands: readonly BandView[] }[];
  /** Boxes that are left, of all. */
  readonly total: string;
}

interface BandView {
  readonly range: string;
  readonly points: string;
}

const EXTRA_NAMES = {
  next: "GRAVITYPORTALS.FastPlay.Form.Extra.next",
  same: "GRAVITYPORTALS.FastPlay.Form.Extra.same",
} as const;

const INITIATIVE_NAMES = {
  first: "GRAVITYPORTALS.FastPlay.Form.Initiative.first",
  last: "GRAVITYPORTALS.FastPlay.Form.Initiative.last",
} as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const factsOf = (say: Say, ship: PaperShip, { ew }: ShipNow): ShipView["facts"] => [
  { label: say("GRAVITYPORTALS.FastPlay.Ship.moveCost"), value: String(ship.moveCost) },
  ...(ew
    ? [
        { label: say("GRAVITYPORTALS.FastPlay.Form.ecm"), value: String(ew.ecm) },
        { label: say("GRAVITYPORTALS.FastPlay.Form.eccm"), value: String(ew.eccm) },
      ]
    : []),
];

const tablesOf = ({ weaponTables }: PaperShip): ShipView["tables"] =>
  Object.entries(weaponTables).map(([type, lines]) => ({
    type,
    bands: lines.map(({ upTo, points }, index) => {
      const from = (lines[index - 1]?.upTo ?? -1) + 1;
      return {
        range: from === upTo ? `${upTo}` : `${from}–${upTo}`,
        points: new Set(points).size === 1 ? String(points[0]) : points.join(" "),
      };
    }),
  }));

/** Draws a ship. */
export const shipView = (say: Say, ship: PaperShip, now: ShipNow): ShipView => {
  const edges = shieldEdges(say, ship, now);
  const rows = systemRows(say, ship, now);
  const [least, most] = LIMITS.perDie;
  return {
    ...{ name: ship.name, race: ship.race, edges, rows },
    shieldsText: edges.map(({ text }) => text).join(" "),
    reserve: reserveRow(say, ship, now),
    facts: factsOf(say, ship, now),
    perDie: { value: now.perDie, least, most },
    extras: EXTRAS.map((value) => ({ value, label: say(EXTRA_NAMES[value]), chosen: value === now.extra })),
    initiatives: INITIATIVES.map((value) => ({
      ...{ value, label: say(INITIATIVE_NAMES[value]), chosen: value === now.initiative },
    })),
    preferred: now.prefer.map((name, index) => ({
      ...{ name, isFirst: index === 0 },
      earlier: say("GRAVITYPORTALS.FastPlay.Form.earlier", { name }),
      remove: say("GRAVITYPORTALS.FastPlay.Form.remove", { name }),
    })),
    others: ship.systems.map(({ name }) => name).filter((name) => !now.prefer.includes(name)),
    tables: tablesOf(ship),
    total: say("GRAVITYPORTALS.FastPlay.Form.total", {
      left: sum(rows.map(({ left }) => left)),
      of: sum(rows.map(({ of }) => of)),
    }),
  };
};
