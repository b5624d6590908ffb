import { asFleet, checkFleet, type DraftFleet, fleetAsText } from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import { editorView } from "./editor.ts";
import { broughtText } from "./faults.ts";
import { fleetWord, shipPicture, spentWord } from "./fitting.ts";
import type { StoredFleet } from "./own-fleets.ts";
import type { Home, OpenFleet } from "./yard-state.ts";

/** Width of the drawing that fills a card. */
const WIDEST = 980;

/** Ships whose pictures are shown of a fleet; more would be too small. */
const PICTURES = 4;

/** A fleet in the list. */
const cardView = (say: Say, id: string, yard: DraftFleet) => {
  const { name, fleet, budget, ships } = yard;
  const { credits, faults } = checkFleet(asFleet(yard), yard.options);
  return {
    ...{ id, fleet, type: fleetWord(say, fleet), spent: spentWord(say, credits, budget) },
    name: name || say("GRAVITYPORTALS.Shipyard.unnamed"),
    faults: faults.length === 0 ? "" : say("GRAVITYPORTALS.Shipyard.faultCount", { count: faults.length }),
    ships: ships.slice(0, PICTURES).map((ship) => {
      const drawing = shipPicture(yard, ship);
      // How much of the card's width its picture takes, in hundredths: all ships are drawn to one scale.
      const share = Math.min(100, Math.round((drawing.width / WIDEST) * 100));
      return { name: ship.name, fleet, drawing, share };
    }),
  };
};

/** What the text of a fleet that cannot be opened calls it, if that can be read. */
const nameIn = (text: string): string | null => {
  try {
    const { name } = JSON.parse(text) as { readonly name?: unknown };
    return typeof name === "string" && name.trim() !== "" ? name : null;
  } catch {
    return null;
  }
};

/** The list of fleets: one's own by their names, what of them cannot be read, and those that come with the module. */
export const homeView = (say: Say, own: readonly StoredFleet[], ready: ReadonlyMap<string, DraftFleet>) => ({
  own: own
    .flatMap(({ id, fleet }) => (fleet ? [cardView(say, id, fleet)] : []))
    .toSorted((a, b) => a.name.localeCompare(b.name)),
  unread: own
    .filter(({ fleet }) => fleet === null)
    .map(({ id, text }) => ({ id, text, name: nameIn(text) ?? say("GRAVITYPORTALS.Shipyard.unreadFleet") })),
  ready: [...ready].map(([id, fleet]) => cardView(say, id, fleet)),
});

/** The shipyard as it is shown: the fleet that is open, or the list of fleets. */
export const yardView = (
  say: Say,
  state: Home | OpenFleet,
  own: readonly StoredFleet[],
  ready: ReadonlyMap<string, DraftFleet>,
) => {
  if (!("history" in state)) {
    const wrong = state.wrong.map((fault) => ({ at: fault.at, text: broughtText(say, fault) }));
    return { ...state, wrong, home: homeView(say, own, ready) };
  }
  const { id, history, looking, sharing, told } = state;
  return {
    ...{ told, own: id, mayUndo: history.past.length > 0, mayRedo: history.ahead.length > 0 },
    editor: editorView(say, history.now, looking),
    shared: sharing ? fleetAsText(history.now) : "",
  };
};
