import { safeParse } from "valibot";
import { DESIGNS, FAST_PLAY, freshUnit, SHIELDS, type Ship, type Unit } from "../../../../rules/fast-play/index.ts";
import type { Data, HostActor } from "../../../host/host.ts";
import { MODULE_ID, SHIP_TYPE } from "../../../host/module.ts";
import { SHIP_FLAG, shipData } from "../../../read/unit.ts";
import { MARKS_FIELD, SHIP_FIELD } from "./ship-fields.ts";
import { type Amounts, readMarks, writeMarks } from "./ship-now.ts";
import type { PaperShip } from "./ship-on-paper.ts";
import { readShip, shipAsJson, shipAsText } from "./ship-text.ts";

export type StoredOn = Pick<HostActor, "type" | "system" | "getFlag">;

/** What an actor says of its ship of fast play, read, with what is wrong with it; null for an actor without one. */
export const readStored = (actor: StoredOn | null): ReturnType<typeof readShip> | null => {
  const text = shipData(actor)?.[SHIP_FIELD];
  return typeof text === "string" && text !== "" ? readShip(text) : null;
};

/** The ship of fast play that an actor carries; null for none, and for one that cannot be read. */
export const storedShip = (actor: StoredOn | null): PaperShip | null => {
  const read = readStored(actor);
  return read?.ok ? read.value : null;
};

/** What was crossed off it by hand. */
export const storedMarks = (actor: StoredOn | null): Amounts => readMarks(shipData(actor)?.[MARKS_FIELD]);

const at = ({ type }: Pick<HostActor, "type">, field: string): string =>
  type === SHIP_TYPE ? `system.${field}` : `flags.${MODULE_ID}.${SHIP_FLAG}.${field}`;

/** The update that gives an actor another ship. */
export const shipUpdate = (actor: Pick<HostActor, "type">, ship: PaperShip): Data => ({
  [at(actor, SHIP_FIELD)]: shipAsJson(ship),
});

/** The update that crosses off other boxes of a ship. */
export const marksUpdate = (actor: Pick<HostActor, "type">, ship: PaperShip, marks: Amounts): Data => ({
  [at(actor, MARKS_FIELD)]: writeMarks(ship, marks),
});

const HUNDREDTHS = 100;

/** A ship in play that came without a sheet, as from a file: what it has left counts as all it ever had. */
export const paperOfUnit = (unit: Unit, ship: NonNullable<Unit["ship"]>): PaperShip => ({
  name: unit.id,
  race: unit.race ?? "",
  shields: ship.whole,
  systems: ship.systems.map(({ type, name, arcs, left, shots }) => ({
    ...{ type, name, count: left, arcs },
    ...(shots !== undefined && { shots }),
  })),
  ...{ excess: ship.excess, reserve: ship.reserve, moveCost: ship.moveCost / HUNDREDTHS },
  ...{ perDie: ship.perDie, extra: ship.extra, prefer: ship.prefer, initiative: unit.initiative, weaponTables: {} },
  ...(ship.sameAt && { sameAt: ship.sameAt }),
  ...(ship.askEachHit !== undefined && { askEachHit: ship.askEachHit }),
  ...(ship.docks !== undefined && { docks: ship.docks }),
});

/** Whether a ship in play was begun by a sheet: it has the sheet's systems, and no more of any than that. */
export const isSheetOf = (paper: PaperShip, ship: NonNullable<Unit["ship"]>): boolean =>
  paper.systems.length === ship.systems.length &&
  paper.systems.every(({ type, name, count }) =>
    ship.systems.some((one) => one.name === name && one.type === type && one.left <= count),
  ) &&
  paper.shields.join() === ship.whole.join() &&
  ship.excess <= paper.excess;

/** A ship on paper as a unit of a file has it. */
export const shipAsFiled = ({
  name: _name,
  race: _race,
  initiative: _initiative,
  weaponTables: _tables,
  ...ship
}: PaperShip) => ship;

/** A ship on paper as it comes into a game. */
export const filedShip = (paper: PaperShip): Ship => {
  const entry = { id: "U", scene: "s", hex: "0101", class: "ship", ship: shipAsFiled(paper) };
  const read = safeParse(FAST_PLAY.file.unit, entry);
  const ship = read.success ? freshUnit(read.output as Parameters<typeof freshUnit>[0]).ship : null;
  if (!ship) throw new Error("a ship that was read is none of a file");
  return ship;
};

/** A ship of the module as its owner's form has it. */
export const paperOf = ({ name, ship, weapons }: (typeof DESIGNS)[number]): PaperShip => ({
  ...{ name, race: "", perDie: 1, extra: "next", prefer: [], initiative: "first", weaponTables: weapons },
  ...ship,
  systems: ship.systems.map(({ type, name: called = type, count, arcs = SHIELDS }) => ({
    ...{ type, name: called, count, arcs },
  })),
});

/** The ships that come with the module, as texts that can be taken. */
export const designs = () =>
  DESIGNS.map((design) => ({ name: design.name, size: design.size, text: shipAsText(paperOf(design)) }));
