import type { DraftPart } from "../../../../rules/orions-gate/index.ts";
import type { DrawnCell } from "../drawing/ship-drawing.ts";
import type { Looking } from "./editor.ts";
import {
  addShip,
  changed,
  copyShip,
  type History,
  historyOf,
  movePart,
  nameFleet,
  type PartPlace,
  putPart,
  removeShip,
  takePart,
} from "./edits.ts";
import { besideOf, type Choice, chosenCell, fittingAt, shipPicture, slotOf } from "./fitting.ts";
import type { BroughtFault } from "./fleet-text.ts";
import type { YardFleet } from "./yard-fleet.ts";

/** What somebody has before them in the shipyard. */
export interface YardState {
  /** The fleet that is open; null while the list is shown. Its id is null as long as it is one of the ready ones. */
  readonly open: { readonly id: string | null; readonly history: History<YardFleet> } | null;
  readonly looking: Looking;
  /** Whether a fleet is being brought in, what was pasted, and what is wrong with it. */
  readonly bringing: boolean;
  readonly pasted: string;
  readonly wrong: readonly BroughtFault[];
  /** Whether the text by which the fleet is shared is shown. */
  readonly sharing: boolean;
  /** What came of the last act. */
  readonly told: string;
}

const LOOKING: Looking = { ship: 0, choice: { side: "port", slot: 0 }, about: null, find: "", fits: false };

/** The list of fleets. */
export const AT_HOME: YardState = {
  ...{ open: null, looking: LOOKING, bringing: false, pasted: "", wrong: [], sharing: false, told: "" },
};

/** The fields of a ship of a fleet. */
export const cellsOf = (fleet: YardFleet, ship: number): readonly DrawnCell[] => {
  const built = fleet.ships[ship];
  return built ? shipPicture(fleet, built).cells : [];
};

const isEmpty = ({ kind }: DrawnCell): boolean => kind === "empty";

/** Where the next part of a ship would go: the first slot that is left of a side, else of the other; null where all is full. */
const nextFree = (fleet: YardFleet, ship: number, side: Choice["side"]): Choice | null => {
  const free = cellsOf(fleet, ship)
    .filter(isEmpty)
    .toSorted((a, b) => Number(a.side !== side) - Number(b.side !== side) || a.slot - b.slot);
  const [first] = free;
  return first ? { side: first.side, slot: first.slot } : null;
};

/** Looks at another ship. */
export const atShip = (state: YardState, fleet: YardFleet, ship: number): YardState => {
  const choice = nextFree(fleet, ship, "port") ?? LOOKING.choice;
  return { ...state, looking: { ...state.looking, ship, choice, about: null, held: null } };
};

/** A fleet is opened. */
export const opened = (fleet: YardFleet, id: string | null, told = ""): YardState =>
  atShip({ ...AT_HOME, open: { id, history: historyOf(fleet) }, told }, fleet, 0);

/** The fleet that is open, as it is now. */
export const fleetNow = ({ open }: YardState): YardFleet | null => open?.history.now ?? null;

/** What the shelf shows keeps its place while the ship is changed, where only what fits is shown. */
const holding = (state: YardState): Looking => {
  const { looking } = state;
  const fleet = fleetNow(state);
  const place = chosenPlace(state);
  if (!looking.fits || !fleet || !place) return looking;
  return { ...looking, held: [...new Set([...(looking.held ?? []), ...fittingAt(fleet, looking.ship, place)])] };
};

/** Changes the fleet that is open. */
export const edited = (state: YardState, change: (fleet: YardFleet) => YardFleet): YardState => {
  const { open } = state;
  if (!open) return state;
  return {
    ...state,
    looking: holding(state),
    told: "",
    open: { ...open, history: changed(open.history, change(open.history.now)) },
  };
};

const choosing = (state: YardState, choice: Choice): YardState => ({
  ...state,
  looking: { ...state.looking, choice, about: null },
});

/** Chooses a field of the ship. */
export const chooses = (state: YardState, { side, slot }: Choice): YardState =>
  choosing({ ...state, looking: { ...state.looking, held: null } }, { side, slot });

/** Looks for parts otherwise. */
export const searches = (state: YardState, search: Partial<Pick<Looking, "find" | "fits">>): YardState => ({
  ...state,
  looking: { ...state.looking, ...search, held: null },
});

/** Chooses the field beside the chosen one. */
export const choosesBeside = (state: YardState, by: number): YardState => {
  const fleet = fleetNow(state);
  const cells = fleet ? cellsOf(fleet, state.looking.ship) : [];
  const cell = chosenCell(cells, state.looking.choice);
  return cell ? chooses(state, besideOf(cells, cell, by)) : state;
};

/** The part or slot that is chosen. */
export const chosenPlace = (state: YardState): PartPlace | null => {
  const fleet = fleetNow(state);
  const cell = fleet && chosenCell(cellsOf(fleet, state.looking.ship), state.looking.choice);
  return cell ? { side: cell.side, index: cell.index } : null;
};

/** Puts a part into the ship, and chooses the slot in which the next one would go. */
export const puts = (state: YardState, place: PartPlace, part: DraftPart): YardState => {
  const { ship } = state.looking;
  const next = edited(state, (fleet) => putPart(fleet, ship, place, part));
  const fleet = fleetNow(next);
  const built = fleet?.ships[ship];
  if (!fleet || !built) return next;
  return choosing(next, nextFree(fleet, ship, place.side) ?? { side: place.side, slot: slotOf(built, place) });
};

/** Takes a part out of the ship. */
export const takes = (state: YardState, place: PartPlace): YardState => {
  const { ship } = state.looking;
  const next = edited(state, (fleet) => takePart(fleet, ship, place));
  const built = fleetNow(next)?.ships[ship];
  return built ? choosing(next, { side: place.side, slot: slotOf(built, place) }) : next;
};

/** Moves a part of the ship; it stays chosen. */
export const moves = (state: YardState, from: PartPlace, to: PartPlace): YardState => {
  const { ship } = state.looking;
  const next = edited(state, (fleet) => movePart(fleet, ship, from, to));
  const built = fleetNow(next)?.ships[ship];
  if (!built) return next;
  const index = Math.max(0, Math.min(to.index, built[to.side].length - 1));
  return choosing(next, { side: to.side, slot: slotOf(built, { side: to.side, index }) });
};

/** Adds a ship and looks at it. */
export const addsShip = (state: YardState, cls: YardFleet["ships"][number]["class"], name: string): YardState => {
  const next = edited(state, (fleet) => addShip(fleet, cls, name));
  const fleet = fleetNow(next);
  return fleet ? atShip(next, fleet, fleet.ships.length - 1) : next;
};

/** Adds a ship like the one that is looked at, and looks at it. */
export const copiesShip = (state: YardState): YardState => {
  const { ship } = state.looking;
  const next = edited(state, (fleet) => copyShip(fleet, ship));
  const fleet = fleetNow(next);
  return fleet ? atShip(next, fleet, Math.min(ship + 1, fleet.ships.length - 1)) : next;
};

/** Removes the ship that is looked at, and looks at the one before it. */
export const removesShip = (state: YardState): YardState => {
  const { ship } = state.looking;
  const next = edited(state, (fleet) => removeShip(fleet, ship));
  const fleet = fleetNow(next);
  return fleet ? atShip(next, fleet, Math.max(0, Math.min(ship, fleet.ships.length - 1))) : next;
};

/** Goes through the history; the ship that is looked at may be gone then. */
export const steps = (state: YardState, step: (history: History<YardFleet>) => History<YardFleet>): YardState => {
  const { open, looking } = state;
  if (!open) return state;
  const history = step(open.history);
  const next = { ...state, looking: holding(state), told: "", open: { ...open, history } };
  return looking.ship < history.now.ships.length
    ? next
    : atShip(next, history.now, Math.max(0, history.now.ships.length - 1));
};

/** A ready fleet that was changed becomes one's own: it gets an id and, unless it was renamed, a name of its own. */
export const owned = (state: YardState, id: string, was: string, name: string): YardState => {
  const { open } = state;
  if (!open) return state;
  const { history } = open;
  const now = history.now.name === was ? nameFleet(history.now, name) : history.now;
  return { ...state, open: { id, history: { ...history, now } } };
};
