import {
  BUDGETS,
  CRAFT_KINDS,
  checkFleet,
  creditsOf,
  FLEET_TYPES,
  FLEETS,
  type FleetReport,
  isPartKey,
  madeIn,
  SHIP_CLASSES,
  SIZES,
  type Size,
  spacesOf,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import type { DrawnCell, ShipDrawing } from "../drawing/ship-drawing.ts";
import { partName } from "../words.ts";
import type { PartPlace } from "./edits.ts";
import { type FaultView, faultAt, faultCount, faultViews, faultyParts } from "./faults.ts";
import {
  budgetWord,
  type Choice,
  chosenCell,
  classWord,
  costThen,
  craftWord,
  fleetWord,
  shipPicture,
  spentWord,
} from "./fitting.ts";
import { type AboutView, aboutView, type ShelfPart, type ShelfSearch, shelfView } from "./shelf.ts";
import { hullOf, type SumView, sumViews } from "./sums.ts";
import { asFleet, type YardFleet, type YardShip } from "./yard-fleet.ts";

/** The part that is chosen, and what can be done with it. */
export interface PartView {
  readonly name: string;
  /** Its sizes, with what it costs in each; empty for a part that nobody knows. */
  readonly sizes: readonly {
    readonly size: Size;
    readonly label: string;
    readonly credits: string;
    readonly chosen: boolean;
  }[];
  readonly mayGoIn: boolean;
  readonly mayGoOut: boolean;
  /** Craft in it by their kinds; none where there is neither room nor craft. */
  readonly craft: readonly {
    readonly kind: string;
    readonly name: string;
    readonly count: number;
    readonly fewer: string;
    readonly more: string;
  }[];
  /** How many craft it holds, of how many. */
  readonly room: string;
}

/** The part at a place; null where none lies. */
export const partView = (say: Say, yard: YardFleet, ship: number, { side, index }: PartPlace): PartView | null => {
  const { fleet, ships } = yard;
  const parts = ships[ship]?.[side] ?? [];
  const part = parts[index];
  if (!part) return null;
  const { key, size, craft } = part;
  const known = isPartKey(key) ? key : null;
  const room = known ? spacesOf({ key: known, size }, fleet) : 0;
  const kinds = [...new Set([...(room > 0 ? FLEETS[fleet].craft : []), ...craft])];
  return {
    name: partName(key),
    sizes: SIZES.filter((one) => one === size || (known && madeIn({ key: known, size: one }))).map((one) => {
      const word = say(`GRAVITYPORTALS.Shipyard.Size.${one}`);
      if (!known) return { size: one, label: word, credits: "", chosen: one === size };
      const credits = creditsOf({ key: known, size: one });
      const more = credits - creditsOf({ key: known, size });
      const cost = say("GRAVITYPORTALS.Shipyard.Part.cost", { size: word, credits, sum: costThen(say, yard, more) });
      return { size: one, label: cost, credits: String(credits), chosen: one === size };
    }),
    mayGoIn: index > 0,
    mayGoOut: index < parts.length - 1,
    craft: kinds.map((kind) => {
      const name = craftWord(say, CRAFT_KINDS, kind);
      return {
        ...{ kind, name },
        count: craft.filter((one) => one === kind).length,
        fewer: say("GRAVITYPORTALS.Shipyard.Part.fewer", { craft: name }),
        more: say("GRAVITYPORTALS.Shipyard.Part.more", { craft: name }),
      };
    }),
    room: kinds.length === 0 ? "" : say("GRAVITYPORTALS.Shipyard.Part.room", { count: craft.length, room }),
  };
};

/** What somebody looks at in a fleet. */
export interface Looking extends ShelfSearch {
  /** The ship, counted from 0. */
  readonly ship: number;
  readonly choice: Choice;
  /** The part of which somebody reads what it does. */
  readonly about: string | null;
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** A field of the drawing as a control. */
interface CellView extends DrawnCell {
  readonly id: string;
  readonly label: string;
  /** What is wrong with it; empty for nothing. */
  readonly fault: string;
  /** One field is reached by Tab, the others by the arrow keys. */
  readonly tab: 0 | -1;
  readonly chosen: boolean;
}

/** The ship that is being built. */
interface ShipView {
  readonly name: string;
  readonly classes: readonly Option[];
  readonly label: string;
  readonly drawing: Omit<ShipDrawing, "cells"> & { readonly cells: readonly CellView[] };
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly sums: readonly SumView[];
}

/** The fleet that is being built. */
export interface EditorView {
  readonly name: string;
  readonly type: string;
  readonly types: readonly Option[];
  readonly budgets: readonly Option[];
  readonly spent: string;
  readonly isOver: boolean;
  /** How much of the budget is spent, in hundredths, at most all of it. */
  readonly share: number;
  readonly house: string;
  readonly ships: readonly {
    readonly index: number;
    readonly name: string;
    readonly class: string;
    readonly credits: string;
    readonly faults: number;
    readonly chosen: boolean;
  }[];
  readonly classes: readonly Option[];
  readonly ship: ShipView | null;
  /** What a copy of the ship costs, and a new one: said before it is added. */
  readonly copies: string;
  readonly bare: string;
  readonly part: PartView | null;
  readonly faults: readonly FaultView[];
  readonly shelf: readonly ShelfPart[];
  readonly search: ShelfSearch;
  readonly about: AboutView | null;
}

const CELL_ID = "gravity-portals-yard-cell";

export const cellId = ({ side, slot }: Pick<DrawnCell, "side" | "slot">): string => `${CELL_ID}-${side}-${slot}`;

const cellLabel = (say: Say, ship: YardShip, cell: DrawnCell, fault: string): string => {
  const side = say(`GRAVITYPORTALS.Shipyard.Side.${cell.side}`);
  if (cell.kind === "empty") return say("GRAVITYPORTALS.Shipyard.Cell.empty", { side, slot: cell.slot + 1 });
  const size = say(`GRAVITYPORTALS.Shipyard.Size.${ship[cell.side][cell.index]?.size ?? "S"}`);
  const key = fault === "" ? "part" : "faulty";
  return say(`GRAVITYPORTALS.Shipyard.Cell.${key}`, { side, slot: cell.slot + 1, part: cell.name, size, fault });
};

/** The place in a side of the field that is chosen. */
const placeChosen = (fleet: YardFleet, { ship, choice }: Looking): DrawnCell | undefined => {
  const built = fleet.ships[ship];
  return built && chosenCell(shipPicture(fleet, built).cells, choice);
};

const shipView = (
  say: Say,
  fleet: YardFleet,
  looking: Looking,
  report: FleetReport,
  faults: readonly FaultView[],
): ShipView | null => {
  const ship = fleet.ships[looking.ship];
  const totals = report.ships[looking.ship];
  if (!ship || !totals) return null;
  const drawing = shipPicture(fleet, ship, faultyParts(report, looking.ship));
  const chosen = chosenCell(drawing.cells, looking.choice);
  const used = (side: "port" | "starboard") =>
    say("GRAVITYPORTALS.Shipyard.Sum.of", { used: totals.slots[side][0], of: totals.slots[side][1] });
  return {
    name: ship.name,
    classes: SHIP_CLASSES.map((cls) => ({ value: cls, label: classWord(say, cls), chosen: cls === ship.class })),
    label: say("GRAVITYPORTALS.Shipyard.drawing", { name: ship.name }),
    drawing: {
      ...drawing,
      cells: drawing.cells.map((cell) => {
        const fault = faultAt(faults, looking.ship, cell);
        return {
          ...{ ...cell, id: cellId(cell), fault, label: cellLabel(say, ship, cell, fault), chosen: cell === chosen },
          tab: cell === chosen ? 0 : -1,
        };
      }),
    },
    facts: [
      { label: say("GRAVITYPORTALS.Shipyard.Side.port"), value: used("port") },
      { label: say("GRAVITYPORTALS.Shipyard.Side.starboard"), value: used("starboard") },
      { label: say("GRAVITYPORTALS.Shipyard.Sum.hull"), value: String(hullOf(ship)) },
      { label: say("GRAVITYPORTALS.Shipyard.Sum.credits"), value: String(totals.credits) },
    ],
    sums: sumViews(say, fleet.fleet, ship, totals),
  };
};

/** A fleet in the shipyard, with the ship that somebody builds and the shelf of parts. */
export const editorView = (say: Say, fleet: YardFleet, looking: Looking): EditorView => {
  const report = checkFleet(asFleet(fleet), fleet.options);
  const { credits } = report;
  const faults = faultViews(say, fleet, report);
  const cell = placeChosen(fleet, looking);
  const place = { side: cell?.side ?? "port", index: cell?.index ?? 0 } as const;
  const about = looking.about ?? fleet.ships[looking.ship]?.[place.side][place.index]?.key ?? null;
  return {
    ...{ name: fleet.name, type: fleet.fleet, search: { find: looking.find, fits: looking.fits } },
    types: FLEET_TYPES.map((type) => ({ value: type, label: fleetWord(say, type), chosen: type === fleet.fleet })),
    budgets: [...BUDGETS, null].map((budget) => ({
      ...{ value: String(budget ?? ""), label: budgetWord(say, budget), chosen: budget === fleet.budget },
    })),
    spent: spentWord(say, credits, fleet.budget),
    isOver: fleet.budget !== null && credits > fleet.budget,
    share: fleet.budget === null ? 0 : Math.min(100, Math.round((credits / fleet.budget) * 100)),
    house: say("GRAVITYPORTALS.Shipyard.house", { slots: fleet.options.slotsPerSide.join(", ") }),
    ships: fleet.ships.map((ship, index) => ({
      ...{ index, name: ship.name, faults: faultCount(report, index), chosen: index === looking.ship },
      class: classWord(say, ship.class),
      credits: say("GRAVITYPORTALS.Shipyard.creditsShort", { count: report.ships[index]?.credits ?? 0 }),
    })),
    classes: SHIP_CLASSES.map((cls) => ({ value: cls, label: classWord(say, cls), chosen: false })),
    ship: shipView(say, fleet, looking, report, faults),
    copies: say("GRAVITYPORTALS.Shipyard.copyShip", {
      credits: report.ships[looking.ship]?.credits ?? 0,
      sum: costThen(say, fleet, report.ships[looking.ship]?.credits ?? 0),
    }),
    bare: say("GRAVITYPORTALS.Shipyard.bareShip", { sum: costThen(say, fleet, 0) }),
    part: partView(say, fleet, looking.ship, place),
    faults,
    shelf: fleet.ships[looking.ship] ? shelfView(say, fleet, looking.ship, place, looking) : [],
    about: aboutView(say, about),
  };
};
