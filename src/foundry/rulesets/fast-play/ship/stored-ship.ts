import { DESIGNS } from "../../../../rules/fast-play/index.ts";
import type { Data, HostActor } from "../../../host/host.ts";
import { MODULE_ID, SHIP_TYPE } from "../../../host/module.ts";
import { SHIP_FLAG, shipData } from "../../../read/unit.ts";
import { MARKS_FIELD, SHIP_FIELD } from "./ship-fields.ts";
import { type Marks, readMarks } from "./ship-now.ts";
import { type PaperShip, SILENT } from "./ship-on-paper.ts";
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
export const storedMarks = (actor: StoredOn | null): Marks => readMarks(shipData(actor)?.[MARKS_FIELD]);

const at = ({ type }: Pick<HostActor, "type">, field: string): string =>
  type === SHIP_TYPE ? `system.${field}` : `flags.${MODULE_ID}.${SHIP_FLAG}.${field}`;

/** The update that gives an actor another ship. */
export const shipUpdate = (actor: Pick<HostActor, "type">, ship: PaperShip): Data => ({
  [at(actor, SHIP_FIELD)]: shipAsJson(ship),
});

/** The update that crosses off other boxes. */
export const marksUpdate = (actor: Pick<HostActor, "type">, marks: Marks): Data => ({
  [at(actor, MARKS_FIELD)]: JSON.stringify(marks),
});

type Design = (typeof DESIGNS)[number];

/** A ship of the module as its owner's form has it. */
export const paperOf = ({ name, ship, weapons }: Design): PaperShip => ({
  ...{ name, race: "", perDie: SILENT.perDie, extra: SILENT.extra, prefer: [], initiative: SILENT.initiative },
  ...{ shields: ship.shields, excess: ship.excess, reserve: ship.reserve, moveCost: ship.moveCost },
  systems: ship.systems.map(({ type, name: called = type, count, arcs = SILENT.arcs }) => ({
    ...{ type, name: called, count, arcs },
  })),
  weaponTables: weapons,
});

/** The ships that come with the module, as texts that can be taken. */
export const designs = (): readonly { readonly name: string; readonly size: string; readonly text: string }[] =>
  DESIGNS.map((design) => ({ name: design.name, size: design.size, text: shipAsText(paperOf(design)) }));
