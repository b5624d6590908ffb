import { DESIGNS } from "../../../../rules/fast-play/index.ts";
import { type PaperShip, SILENT } from "./ship-on-paper.ts";
import { shipAsText } from "./ship-text.ts";

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
