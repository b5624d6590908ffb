import { checkFleet } from "../../../../rules/orions-gate/index.ts";
import { localized } from "../../../message/message.ts";
import type { Say } from "../../../message/say.ts";
import type { ShipDrawing } from "../drawing/ship-drawing.ts";
import { type EditorView, editorView, type Looking } from "./editor.ts";
import { fleetWord, shipPicture, spentWord } from "./fitting.ts";
import { type BroughtFault, fleetAsText } from "./fleet-text.ts";
import type { StoredFleet } from "./own-fleets.ts";
import { asFleet, type YardFleet } from "./yard-fleet.ts";

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

/** What a window of the shipyard shows. */
export interface YardView {
  /** The list; null while a fleet is open. */
  readonly home: HomeView | null;
  readonly editor: EditorView | null;
  /** The id of the open fleet; empty for one that came with the module. */
  readonly own: string;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  readonly bringing: boolean;
  readonly pasted: string;
  readonly wrong: readonly { readonly at: string; readonly text: string }[];
  /** The text by which the fleet is shared; empty while it is not asked for. */
  readonly shared: string;
  readonly told: string;
}

/** What the window knows of itself. */
interface Shown {
  readonly open: {
    readonly id: string | null;
    readonly history: {
      readonly now: YardFleet;
      readonly past: readonly unknown[];
      readonly ahead: readonly unknown[];
    };
  } | null;
  readonly looking: Looking;
  readonly bringing: boolean;
  readonly pasted: string;
  readonly wrong: readonly BroughtFault[];
  readonly sharing: boolean;
  readonly told: string;
}

/** The shipyard as it is shown: the list of fleets, or the one that is open. */
export const yardView = (
  say: Say,
  { open, looking, bringing, pasted, wrong, sharing, told }: Shown,
  own: readonly StoredFleet[],
  ready: ReadonlyMap<string, YardFleet>,
): YardView => ({
  ...{ bringing, pasted, told },
  home: open ? null : homeView(say, own, ready),
  editor: open && editorView(say, open.history.now, looking),
  own: open?.id ?? "",
  mayUndo: (open?.history.past.length ?? 0) > 0,
  mayRedo: (open?.history.ahead.length ?? 0) > 0,
  wrong: wrong.map(({ at, says }) => ({ at, text: localized(say, says) })),
  shared: open && sharing ? fleetAsText(open.history.now) : "",
});
