import { partition } from "es-toolkit/array/partition";
import { creditsOf, type DraftFleet, PART_KEYS, PARTS } from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import { glyphOf } from "../drawing/part-glyphs.ts";
import { partName, partNote } from "../words.ts";
import type { PartPlace } from "./edits.ts";
import { costThen, type Looking, stockFor } from "./fitting.ts";

const SHELF_ID = "gravity-portals-yard-part";

/** Why a part does not fit where it is pressed for, in a line as long as its name. */
const IN_SHORT: ReadonlySet<string> = new Set(["no-slots", "medium-neighbours", "large-neighbour"]);

/**
 * The parts that ships of this fleet may have, with what would fit at a place.
 *
 * @param credits what the fleet costs without them
 */
export const shelfView = (
  say: Say,
  fleet: DraftFleet,
  { ship, find, fits, held }: Omit<Looking, "choice" | "about">,
  place: PartPlace,
  credits: number,
) => {
  const wanted = find.trim().toLowerCase();
  const stock = stockFor(fleet, ship, place).filter(
    ({ key, id, fault }) =>
      partName(key).toLowerCase().includes(wanted) && (!fits || fault === undefined || held.includes(id)),
  );
  const isHeld = (key: string): boolean => stock.some((one) => one.key === key && held.includes(one.id));
  // What fits only now comes below, so that nothing moves that is there already.
  const keys = partition([...new Set(stock.map(({ key }) => key))], isHeld).flat();
  return keys.flatMap((key, row) => {
    const name = partName(key);
    const sizes = stock
      .filter((one) => one.key === key)
      .map(({ size, id, fault }, at) => {
        const price = creditsOf({ key, size });
        const sizeWord = say(`GRAVITYPORTALS.Shipyard.Size.${size}`);
        const label = say("GRAVITYPORTALS.Shipyard.Shelf.part", { part: name, size: sizeWord, credits: price });
        const unfit = fault === undefined ? "" : say(`GRAVITYPORTALS.Shipyard.Fault.${fault}`, { over: 0 });
        const sum = costThen(say, credits + price, fleet.budget);
        return {
          ...{ id: `${SHELF_ID}-${id}`, size, credits: price, fits: fault === undefined, label },
          // What it costs the fleet in all, and why it does not fit: said before it is taken.
          hint: say("GRAVITYPORTALS.Shipyard.Shelf.hint", { part: label, sum, unfit }).trim(),
          // One part of the shelf is reached by Tab, the others by the arrow keys.
          tab: row + at === 0 ? 0 : -1,
          short: IN_SHORT.has(fault ?? "") ? say(`GRAVITYPORTALS.Shipyard.Shelf.gone.${fault}`) : unfit,
        };
      });
    // The size in which it comes by its name or picture.
    const usual = sizes.find((one) => one.fits) ?? sizes[0];
    if (!usual) return [];
    const { orientation } = PARTS[key];
    return {
      ...{ key, name, glyph: glyphOf(key), sizes, usual: usual.size, label: usual.label },
      lies: say(`GRAVITYPORTALS.Shipyard.Lies.${orientation}`),
      mark: orientation === "None" ? "" : orientation,
      // Why none of its sizes fits here any more, though it stays where it was.
      gone: fits ? usual.short : "",
    };
  });
};

/** What a part does, in our own words; null for one that nobody knows. */
export const aboutView = (say: Say, key: string | undefined) => {
  const known = PART_KEYS.find((one) => one === key);
  if (!known) return null;
  const { orientation, usedIn } = PARTS[known];
  const facts = [
    say(`GRAVITYPORTALS.Shipyard.Lies.${orientation}`),
    say(`GRAVITYPORTALS.Shipyard.Used.${usedIn ?? "always"}`),
  ];
  return { ...partNote(known), glyph: glyphOf(known), facts: facts.join(" ") };
};
