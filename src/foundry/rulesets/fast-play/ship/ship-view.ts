import type { Say } from "../../../message/say.ts";
import { type EdgeView, shieldEdges } from "./shield-edges.ts";
import type { ShipNow } from "./ship-now.ts";
import { EXTRAS, INITIATIVES, LIMITS, type PaperShip } from "./ship-on-paper.ts";
import { type RowView, reserveRow, systemRows } from "./system-rows.ts";

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
