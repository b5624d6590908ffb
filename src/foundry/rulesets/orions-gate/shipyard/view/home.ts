import { checkFleet } from "../../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../../message/say.ts";
import type { ShipDrawing } from "../../drawing/ship-drawing.ts";
import { asFleet, type YardFleet } from "../model/yard-fleet.ts";
import type { StoredFleet } from "../store/own-fleets.ts";
import { shipPicture } from "./ship-picture.ts";
import { fleetWord, spentWord } from "./words.ts";

/** A fleet in the list. */
interface CardView {
  readonly id: string;
  readonly name: string;
  readonly fleet: string;
  readonly type: string;
  readonly spent: string;
  /** Empty where nothing is wrong. */
  readonly faults: string;
  readonly ships: readonly {
    readonly name: string;
    readonly drawing: ShipDrawing;
    readonly fleet: string;
    /** How much of the card's width its picture takes, in hundredths: all ships are drawn to one scale. */
    readonly share: number;
  }[];
}

/** All fleets: those of one's own, what of them cannot be read, and those that come with the module. */
export interface HomeView {
  readonly own: readonly CardView[];
  readonly unread: readonly { readonly id: string; readonly text: string }[];
  readonly ready: readonly CardView[];
}

/** Width of the drawing that fills a card. */
const WIDEST = 980;

/** Ships whose pictures are shown of a fleet; more would be too small. */
const PICTURES = 4;

const cardView = (say: Say, id: string, fleet: YardFleet): CardView => {
  const { credits, faults } = checkFleet(asFleet(fleet), fleet.options);
  return {
    ...{ id, fleet: fleet.fleet, type: fleetWord(say, fleet.fleet), spent: spentWord(say, credits, fleet.budget) },
    name: fleet.name || say("GRAVITYPORTALS.Shipyard.unnamed"),
    faults: faults.length === 0 ? "" : say("GRAVITYPORTALS.Shipyard.faultCount", { count: faults.length }),
    ships: fleet.ships.slice(0, PICTURES).map((ship) => {
      const drawing = shipPicture(fleet, ship);
      const share = Math.min(100, Math.round((drawing.width / WIDEST) * 100));
      return { name: ship.name, fleet: fleet.fleet, drawing, share };
    }),
  };
};

/** The list of fleets, one's own by their names. */
export const homeView = (say: Say, own: readonly StoredFleet[], ready: ReadonlyMap<string, YardFleet>): HomeView => ({
  own: own
    .flatMap(({ id, fleet }) => (fleet ? [cardView(say, id, fleet)] : []))
    .toSorted((a, b) => a.name.localeCompare(b.name)),
  unread: own.filter(({ fleet }) => fleet === null).map(({ id, text }) => ({ id, text })),
  ready: [...ready].map(([id, fleet]) => cardView(say, id, fleet)),
});
