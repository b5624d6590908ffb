import { DESIGNS } from "../../../../rules/fast-play/index.ts";
import type { PaperShip } from "./ship-on-paper.ts";
import { SILENT } from "./ship-on-paper.ts";
import { shipAsText } from "./ship-text.ts";

/** The ships that come with the module, as texts that can be taken. */
export const designs = (): readonly { readonly name: string; readonly size: string; readonly text: string }[] =>
  DESIGNS.map(({ name, size, ship, weapons }) => {
    const paper: PaperShip = {
      ...{ name, race: "", perDie: SILENT.perDie, extra: SILENT.extra, prefer: [], initiative: SILENT.initiative },
      ...{ shields: ship.shields, excess: ship.excess, reserve: ship.reserve, moveCost: ship.moveCost },
      systems: ship.systems.map(({ type, name: called = type, count, arcs = SILENT.arcs }) => ({
        ...{ type, name: called, count, arcs },
      })),
      weaponTables: weapons,
    };
    return { name, size, text: shipAsText(paper) };
  });
