import {
  asFleet,
  BUDGETS,
  checkFleet,
  creditsOf,
  type DraftFleet,
  type DraftShip,
  FLEET_TYPES,
  FLEETS,
  type FleetReport,
  isPartKey,
  madeIn,
  SHIP_CLASSES,
  SIZES,
  spacesOf,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import type { DrawnCell } from "../drawing/ship-drawing.ts";
import { partName } from "../words.ts";
import type { PartPlace } from "./edits.ts";
import { type FaultView, faultsAt, faultViews } from "./faults.ts";
import {
  chosenCell,
  classWord,
  costThen,
  craftWord,
  fleetWord,
  type Looking,
  shipPicture,
  spentWord,
} from "./fitting.ts";
import { aboutView, shelfView } from "./shelf.ts";
import { sumViews } from "./sums.ts";

/** The part at a place, and what can be done with it; null where none lies. */
const partView = (
  say: Say,
  { fleet, budget, ships }: DraftFleet,
  ship: number,
  { side, index }: PartPlace,
  spent: number,
) => {
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
      const sum = costThen(say, spent + credits - creditsOf({ key: known, size }), budget);
      const label = say("GRAVITYPORTALS.Shipyard.Part.cost", { size: word, credits, sum });
      return { size: one, label, credits: String(credits), chosen: one === size };
    }),
    mayGoIn: index > 0,
    mayGoOut: index < parts.length - 1,
    craft: kinds.map((kind) => {
      const name = craftWord(say, kind);
      return {
        ...{ kind, name, count: craft.filter((one) => one === kind).length },
        fewer: say("GRAVITYPORTALS.Shipyard.Part.fewer", { craft: name }),
        more: say("GRAVITYPORTALS.Shipyard.Part.more", { craft: name }),
      };
    }),
    room: kinds.length === 0 ? "" : say("GRAVITYPORTALS.Shipyard.Part.room", { count: craft.length, room }),
  };
};

/** The id of a field of the ship as a control. */
export const cellId = ({ side, slot }: Pick<DrawnCell, "side" | "slot">): string =>
  `gravity-portals-yard-cell-${side}-${slot}`;

const cellLabel = (say: Say, ship: DraftShip, cell: DrawnCell, fault: string): string => {
  const where = { side: say(`GRAVITYPORTALS.Shipyard.Side.${cell.side}`), slot: cell.slot + 1 };
  if (cell.kind === "empty") return say("GRAVITYPORTALS.Shipyard.Cell.empty", where);
  const size = say(`GRAVITYPORTALS.Shipyard.Size.${ship[cell.side][cell.index]?.size ?? "S"}`);
  const key = fault === "" ? "part" : "faulty";
  return say(`GRAVITYPORTALS.Shipyard.Cell.${key}`, { ...where, part: cell.name, size, fault });
};

/** The classes of ships to choose among. */
const classesBut = (say: Say, chosen: DraftShip["class"] | null) =>
  SHIP_CLASSES.map((cls) => ({ value: cls, label: classWord(say, cls), chosen: cls === chosen }));

/** The ship that is being built, its fields as controls; null without one. */
const shipView = (say: Say, fleet: DraftFleet, looking: Looking, report: FleetReport, faults: readonly FaultView[]) => {
  const ship = fleet.ships[looking.ship];
  const totals = report.ships[looking.ship];
  if (!ship || !totals) return null;
  const drawing = shipPicture(fleet, ship, (place) => faultsAt(faults, looking.ship, place).length > 0);
  const chosen = chosenCell(drawing.cells, looking.choice);
  const used = (side: "port" | "starboard") => ({
    label: say(`GRAVITYPORTALS.Shipyard.Side.${side}`),
    value: say("GRAVITYPORTALS.Shipyard.Sum.of", { used: totals.slots[side][0], of: totals.slots[side][1] }),
  });
  return {
    name: ship.name,
    classes: classesBut(say, ship.class),
    label: say("GRAVITYPORTALS.Shipyard.drawing", { name: ship.name }),
    drawing: {
      ...drawing,
      cells: drawing.cells.map((cell) => {
        const wrong = faultsAt(faults, looking.ship, cell);
        const fault = wrong.map(({ text, rules }) => `${text} ${rules.join(" ")}`).join(" ");
        return {
          ...{ ...cell, id: cellId(cell), fault, label: cellLabel(say, ship, cell, fault), chosen: cell === chosen },
          // One field is reached by Tab, the others by the arrow keys.
          tab: cell === chosen ? 0 : -1,
        };
      }),
    },
    facts: [
      ...[used("port"), used("starboard")],
      { label: say("GRAVITYPORTALS.Shipyard.Sum.hull"), value: String(totals.hull) },
      { label: say("GRAVITYPORTALS.Shipyard.Sum.credits"), value: String(totals.credits) },
    ],
    sums: sumViews(say, fleet.fleet, ship, totals),
  };
};

/** A fleet in the shipyard, with the ship that somebody builds and the shelf of parts. */
export const editorView = (say: Say, fleet: DraftFleet, looking: Looking) => {
  const report = checkFleet(asFleet(fleet), fleet.options);
  const { credits } = report;
  const { budget } = fleet;
  const faults = faultViews(say, fleet, report);
  const ship = shipView(say, fleet, looking, report, faults);
  const place = ship?.drawing.cells.find(({ chosen }) => chosen) ?? { side: "port", index: 0 };
  const copied = report.ships[looking.ship]?.credits ?? 0;
  return {
    ...{ name: fleet.name, type: fleet.fleet, faults, search: { find: looking.find, fits: looking.fits } },
    types: FLEET_TYPES.map((type) => ({ value: type, label: fleetWord(say, type), chosen: type === fleet.fleet })),
    budgets: [...BUDGETS, null].map((limit) => ({
      value: String(limit ?? ""),
      label: limit === null ? say("GRAVITYPORTALS.Shipyard.noBudget") : spentWord(say, limit, null),
      chosen: limit === budget,
    })),
    spent: spentWord(say, credits, budget),
    isOver: budget !== null && credits > budget,
    // How much of the budget is spent, in hundredths.
    share: budget === null ? 0 : Math.min(100, Math.round((credits / budget) * 100)),
    house: say("GRAVITYPORTALS.Shipyard.house", { slots: fleet.options.slotsPerSide.join(", ") }),
    // Of a fleet without a part there is nothing to be said yet.
    isSound: faults.length === 0 && fleet.ships.some(({ port, starboard }) => port.length + starboard.length > 0),
    ships: fleet.ships.map((one, index) => ({
      ...{ index, name: one.name, class: classWord(say, one.class), chosen: index === looking.ship },
      faults: faults.filter((fault) => fault.ship === index).length,
      credits: say("GRAVITYPORTALS.Shipyard.creditsShort", { count: report.ships[index]?.credits ?? 0 }),
    })),
    classes: classesBut(say, null),
    ship,
    // What a copy of the ship costs, and a new one: said before it is added.
    copies: say("GRAVITYPORTALS.Shipyard.copyShip", { credits: copied, sum: costThen(say, credits + copied, budget) }),
    bare: say("GRAVITYPORTALS.Shipyard.bareShip", { sum: costThen(say, credits, budget) }),
    part: partView(say, fleet, looking.ship, place, credits),
    shelf: ship ? shelfView(say, fleet, looking, place, credits) : [],
    about: aboutView(say, looking.about ?? fleet.ships[looking.ship]?.[place.side][place.index]?.key),
  };
};
