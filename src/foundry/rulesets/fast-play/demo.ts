import { DESIGNS } from "../../../rules/fast-play/index.ts";
import type { ReadyGame } from "../../ruleset/adapter.ts";
import { SHIP_FIELD } from "./ship/ship-fields.ts";
import { shipAsJson } from "./ship/ship-text.ts";
import { paperOf } from "./ship/stored-ship.ts";

const designed = (name: string): (typeof DESIGNS)[number] => {
  const found = DESIGNS.find((one) => one.name === name);
  if (!found) throw new Error(`no ship of the module is called ${name}`);
  return found;
};

const ship = (name: string, owner: string, hex: string, facing: string, speed: number) => ({
  ...{ id: name.toLowerCase(), scene: "thicket-sound", class: "ship", owner, hex, facing, speed },
  ship: designed(name).ship,
});

const sheet = (name: string) => ({ [SHIP_FIELD]: shipAsJson(paperOf(designed(name))) });

/**
 * Two ships of the module bow to bow: the faster one comes within three hexes by its first space, where a volley of all
 * its weapons is sure to break a shield. Their speeds differ and are even, so that nobody rolls or halves before it.
 */
export const FAST_PLAY_DEMO: ReadyGame = {
  scenario: {
    format: "gravity-portals/scenario@1",
    ruleset: "fast-play",
    seed: "demo: two ships",
    dice: {},
    scenes: [{ id: "thicket-sound", columns: 42, rows: 30, map: "floating" }],
    terrain: [],
    anomalies: [],
    players: [
      { id: "picket", side: "attacker" },
      { id: "raider", side: "defender" },
    ],
    units: [ship("Teasel", "picket", "2016", "A", 8), ship("Sorrel", "raider", "2012", "D", 6)],
    orders: [],
    until: "1.3",
  },
  extras: {
    sheets: { teasel: sheet("Teasel"), sorrel: sheet("Sorrel") },
    pictures: { teasel: "frigate", sorrel: "corvette" },
  },
};
