import {
  type BroughtFault,
  type DraftFleet,
  type DraftPart,
  type DraftShip,
  freeName,
  type ShipClass,
} from "../../../../rules/orions-gate/index.ts";
import type { DrawnCell } from "../drawing/ship-drawing.ts";
import { changed, type History, historyOf, type PartPlace, putPart, slotOf, takePart } from "./edits.ts";
import { type Choice, chosenCell, type Looking, shipPicture, stockFor } from "./fitting.ts";

/** The list of fleets, as somebody has it before them. */
export interface Home {
  /** Whether a fleet is being brought in, what was pasted, and what is wrong with it. */
  readonly bringing: boolean;
  readonly pasted: string;
  readonly wrong: readonly BroughtFault[];
  /** What came of the last act. */
  readonly told: string;
}

/** A fleet that is open, as somebody has it before them. */
export interface OpenFleet {
  /** Null as long as it is one of the ready ones. */
  readonly id: string | null;
  readonly history: History<DraftFleet>;
  readonly looking: Looking;
  /** Whether the text by which the fleet is shared is shown. */
  readonly sharing: boolean;
  readonly told: string;
}

/** The list of fleets as it is opened. */
export const AT_HOME: Home = { bringing: false, pasted: "", wrong: [], told: "" };

/** The ship that is looked at; nothing in a fleet without ships. */
export const shipNow = ({ history, looking }: OpenFleet): DraftShip | undefined => history.now.ships[looking.ship];

/** The fields of that ship, and the one that is chosen. */
export const fields = (yard: OpenFleet) => {
  const ship = shipNow(yard);
  const cells = ship ? shipPicture(yard.history.now, ship).cells : [];
  return { cells, chosen: chosenCell(cells, yard.looking.choice) };
};

const choosing = (yard: OpenFleet, { side, slot }: Choice): OpenFleet => ({
  ...yard,
  looking: { ...yard.looking, choice: { side, slot }, about: null },
});

/** Looks for parts otherwise. */
export const searches = (yard: OpenFleet, search: Partial<Pick<Looking, "find" | "fits">>): OpenFleet => ({
  ...yard,
  looking: { ...yard.looking, ...search, held: [] },
});

/** Chooses a field of the ship. */
export const chooses = (yard: OpenFleet, choice: Choice): OpenFleet => choosing(searches(yard, {}), choice);

/** Where the next part of a ship would go: the first slot that is left of a side, else of the other; nothing where all is full. */
const nextFree = (yard: OpenFleet, side: Choice["side"]): DrawnCell | undefined =>
  fields(yard)
    .cells.filter(({ kind }) => kind === "empty")
    .toSorted((a, b) => Number(a.side !== side) - Number(b.side !== side) || a.slot - b.slot)[0];

/** Looks at another ship, or at the nearest that there is. */
export const atShip = (yard: OpenFleet, wanted: number): OpenFleet => {
  const ship = Math.max(0, Math.min(wanted, yard.history.now.ships.length - 1));
  const there = { ...yard, looking: { ...yard.looking, ship } };
  return chooses(there, nextFree(there, "port") ?? { side: "port", slot: 0 });
};

/** A fleet is opened. */
export const opened = (fleet: DraftFleet, id: string | null, told = ""): OpenFleet =>
  atShip(
    {
      ...{ id, told, history: historyOf(fleet), sharing: false },
      looking: { ship: 0, choice: { side: "port", slot: 0 }, about: null, find: "", fits: false, held: [] },
    },
    0,
  );

/** What the shelf shows keeps its place while the ship is changed, where only what fits is shown. */
const holding = (yard: OpenFleet): Looking => {
  const { looking, history } = yard;
  const { chosen } = fields(yard);
  if (!looking.fits || !chosen) return looking;
  const fitting = stockFor(history.now, looking.ship, chosen).filter(({ fault }) => fault === undefined);
  return { ...looking, held: [...new Set([...looking.held, ...fitting.map(({ id }) => id)])] };
};

/** Goes on or back in the history; the ship that is looked at may be gone then. */
export const steps = (yard: OpenFleet, step: (history: History<DraftFleet>) => History<DraftFleet>): OpenFleet => {
  const next = { ...yard, looking: holding(yard), told: "", history: step(yard.history) };
  return shipNow(next) ? next : atShip(next, next.looking.ship);
};

/** Changes the fleet that is open. */
export const edited = (yard: OpenFleet, change: (fleet: DraftFleet) => Partial<DraftFleet>): OpenFleet =>
  steps(yard, (history) => changed(history, { ...history.now, ...change(history.now) }));

/** Changes the ship that is looked at. */
export const editedShip = (yard: OpenFleet, change: (ship: DraftShip) => Partial<DraftShip>): OpenFleet =>
  edited(yard, ({ ships }) => ({
    ships: ships.map((ship, at) => (at === yard.looking.ship ? { ...ship, ...change(ship) } : ship)),
  }));

/** Changes a part of that ship. */
export const editedPart = (
  yard: OpenFleet,
  { side, index }: PartPlace,
  change: (part: DraftPart) => Partial<DraftPart>,
): OpenFleet =>
  editedShip(yard, (ship) => ({
    [side]: ship[side].map((part, at) => (at === index ? { ...part, ...change(part) } : part)),
  }));

/** Chooses the slot at which a part of the ship begins, or would. */
export const choosesPart = (yard: OpenFleet, place: PartPlace): OpenFleet => {
  const ship = shipNow(yard);
  return ship ? choosing(yard, { side: place.side, slot: slotOf(ship, place) }) : yard;
};

/** Puts a part into the ship, and chooses the slot in which the next one would go. */
export const puts = (yard: OpenFleet, place: PartPlace, part: DraftPart): OpenFleet => {
  const next = editedShip(yard, (ship) => putPart(ship, place, part));
  const free = nextFree(next, place.side);
  return free ? choosing(next, free) : choosesPart(next, place);
};

/** Takes a part out of the ship. */
export const takes = (yard: OpenFleet, place: PartPlace): OpenFleet =>
  choosesPart(
    editedShip(yard, (ship) => takePart(ship, place)),
    place,
  );

/** Moves a part of the ship, with the craft in it, so that it lies where another or an empty slot is; it stays chosen. */
export const moves = (yard: OpenFleet, from: PartPlace, to: PartPlace): OpenFleet => {
  const part = shipNow(yard)?.[from.side][from.index];
  if (!part) return yard;
  const next = editedShip(yard, (ship) => putPart(takePart(ship, from), to, part));
  const last = (shipNow(next)?.[to.side].length ?? 1) - 1;
  return choosesPart(next, { side: to.side, index: Math.min(to.index, last) });
};

/** Adds a ship behind another and looks at it; its name is one that no other has. */
const addsBehind = (yard: OpenFleet, before: number, ship: DraftShip): OpenFleet =>
  atShip(
    edited(yard, ({ ships }) => {
      const others = ships.map(({ name }) => name);
      return { ships: ships.toSpliced(before + 1, 0, { ...ship, name: freeName(ship.name, others) }) };
    }),
    before + 1,
  );

/** Adds an empty ship at the end and looks at it. */
export const addsShip = (yard: OpenFleet, cls: ShipClass, name: string): OpenFleet =>
  addsBehind(yard, yard.history.now.ships.length - 1, { class: cls, name, port: [], starboard: [] });

/** Adds a ship like the one that is looked at, right behind it, and looks at it. */
export const copiesShip = (yard: OpenFleet): OpenFleet => {
  const ship = shipNow(yard);
  return ship ? addsBehind(yard, yard.looking.ship, ship) : yard;
};

/** Removes the ship that is looked at, and looks at the one behind it, else at the last. */
export const removesShip = (yard: OpenFleet): OpenFleet =>
  atShip(
    edited(yard, ({ ships }) => ({ ships: ships.toSpliced(yard.looking.ship, 1) })),
    yard.looking.ship,
  );

/** A ready fleet that was changed becomes one's own: it gets an id and, unless it was renamed, a name of its own. */
export const owned = (yard: OpenFleet, id: string, was: string, name: string): OpenFleet => {
  const { now } = yard.history;
  return { ...yard, id, history: { ...yard.history, now: now.name === was ? { ...now, name } : now } };
};
