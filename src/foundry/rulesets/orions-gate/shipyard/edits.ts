import type { DraftPart, FleetType, ShipClass, Side, Size } from "../../../../rules/orions-gate/index.ts";
import { freeName, nameOf, type YardFleet, type YardShip } from "./yard-fleet.ts";

/** Where a part of a ship is: its side, and its place from the bridge, counted from 0. */
export interface PartPlace {
  readonly side: Side;
  readonly index: number;
}

/** Changes one ship of a fleet, if it is there. */
const withShip = (fleet: YardFleet, index: number, change: (ship: YardShip) => YardShip): YardFleet => ({
  ...fleet,
  ships: fleet.ships.map((ship, at) => (at === index ? change(ship) : ship)),
});

/** A name that no ship of the fleet has. */
const freeShipName = ({ ships }: YardFleet, wanted: string): string =>
  freeName(
    wanted,
    ships.map(({ name }) => name),
  );

/** Adds an empty ship at the end. */
export const addShip = (fleet: YardFleet, cls: ShipClass, name: string): YardFleet => ({
  ...fleet,
  ships: [...fleet.ships, { class: cls, name: freeShipName(fleet, name), port: [], starboard: [] }],
});

/** Adds a ship like another right behind it. */
export const copyShip = (fleet: YardFleet, index: number): YardFleet => {
  const ship = fleet.ships[index];
  if (!ship) return fleet;
  const name = freeShipName(fleet, ship.name);
  return { ...fleet, ships: fleet.ships.toSpliced(index + 1, 0, { ...ship, name }) };
};

export const removeShip = (fleet: YardFleet, index: number): YardFleet => ({
  ...fleet,
  ships: fleet.ships.filter((_, at) => at !== index),
});

export const setClass = (fleet: YardFleet, index: number, cls: ShipClass): YardFleet =>
  withShip(fleet, index, (ship) => ({ ...ship, class: cls }));

/** Names a ship; an empty name changes nothing. */
export const nameShip = (fleet: YardFleet, index: number, typed: string): YardFleet => {
  const name = nameOf(typed);
  return name === "" ? fleet : withShip(fleet, index, (ship) => ({ ...ship, name }));
};

/** Names the fleet; an empty name changes nothing. */
export const nameFleet = (fleet: YardFleet, typed: string): YardFleet => ({
  ...fleet,
  name: nameOf(typed) || fleet.name,
});

/** Makes it a fleet of another type. Its parts stay, whether that type has them or not. */
export const setType = (fleet: YardFleet, type: FleetType): YardFleet => ({ ...fleet, fleet: type });

export const setBudget = (fleet: YardFleet, budget: number | null): YardFleet => ({ ...fleet, budget });

/** Puts a part into a ship; what lies from that place outwards moves on. */
export const putPart = (fleet: YardFleet, ship: number, { side, index }: PartPlace, part: DraftPart): YardFleet =>
  withShip(fleet, ship, (old) => ({ ...old, [side]: old[side].toSpliced(Math.min(index, old[side].length), 0, part) }));

/** Takes a part out of a ship; what lies outside it moves inwards. */
export const takePart = (fleet: YardFleet, ship: number, { side, index }: PartPlace): YardFleet =>
  withShip(fleet, ship, (old) => ({ ...old, [side]: old[side].filter((_, at) => at !== index) }));

/** Moves a part, with the craft in it, so that it lies where another part or an empty slot is. */
export const movePart = (fleet: YardFleet, ship: number, from: PartPlace, to: PartPlace): YardFleet => {
  const part = fleet.ships[ship]?.[from.side][from.index];
  if (!part || (from.side === to.side && from.index === to.index)) return fleet;
  return putPart(takePart(fleet, ship, from), ship, to, part);
};

const withPart = (
  fleet: YardFleet,
  ship: number,
  { side, index }: PartPlace,
  change: (part: DraftPart) => DraftPart,
): YardFleet =>
  withShip(fleet, ship, (old) => ({
    ...old,
    [side]: old[side].map((part, at) => (at === index ? change(part) : part)),
  }));

/** Gives a part another size, whether it is made so or not. */
export const resizePart = (fleet: YardFleet, ship: number, place: PartPlace, size: Size): YardFleet =>
  withPart(fleet, ship, place, (part) => ({ ...part, size }));

/** Puts one more craft of a kind into a part. */
export const addCraft = (fleet: YardFleet, ship: number, place: PartPlace, kind: string): YardFleet =>
  withPart(fleet, ship, place, (part) => ({ ...part, craft: [...part.craft, kind] }));

/** Takes a craft of a kind out of a part, if there is one. */
export const takeCraft = (fleet: YardFleet, ship: number, place: PartPlace, kind: string): YardFleet =>
  withPart(fleet, ship, place, (part) => {
    const last = part.craft.lastIndexOf(kind);
    return { ...part, craft: part.craft.filter((_, at) => at !== last) };
  });

/** How many changes can be taken back. */
const KEPT = 200;

/** A value, what it was before each of the last changes, and what was taken back since. */
export interface History<T> {
  readonly now: T;
  readonly past: readonly T[];
  readonly ahead: readonly T[];
}

export const historyOf = <T>(now: T): History<T> => ({ now, past: [], ahead: [] });

/** Makes a change; one that changes nothing is none. */
export const changed = <T>(history: History<T>, next: T): History<T> =>
  JSON.stringify(next) === JSON.stringify(history.now)
    ? history
    : { now: next, past: [...history.past, history.now].slice(-KEPT), ahead: [] };

/** Takes the last change back. */
export const undone = <T>({ now, past, ahead }: History<T>): History<T> => {
  const before = past.at(-1);
  return before === undefined ? { now, past, ahead } : { now: before, past: past.slice(0, -1), ahead: [now, ...ahead] };
};

/** Makes again the change that was taken back last. */
export const redone = <T>({ now, past, ahead }: History<T>): History<T> => {
  const [next, ...later] = ahead;
  return next === undefined ? { now, past, ahead } : { now: next, past: [...past, now], ahead: later };
};
