import {
  creditsOf,
  designFaults,
  madeIn,
  PART_KEYS,
  PART_NOTES,
  PARTS,
  type PartKey,
  SIZES,
  type Size,
} from "../../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../../message/say.ts";
import { glyphOf } from "../../drawing/part-glyphs.ts";
import { type PartPlace, putPart } from "../model/edits.ts";
import type { YardFleet } from "../model/yard-fleet.ts";

/** A part on the shelf in one size. */
interface ShelfSize {
  readonly id: string;
  readonly size: Size;
  readonly credits: number;
  /** Put where the choice is, nothing new would be wrong. */
  readonly fits: boolean;
  readonly label: string;
  /** One part of the shelf is reached by Tab, the others by the arrow keys. */
  readonly tab: 0 | -1;
}

/** A part on the shelf. */
export interface ShelfPart {
  readonly key: PartKey;
  readonly name: string;
  readonly glyph: string;
  /** How it lies, for its neighbours; and the letter of it. */
  readonly lies: string;
  readonly mark: string;
  readonly sizes: readonly ShelfSize[];
  /** The size in which it comes by its name or picture: the first that fits, else the first; and what that is called. */
  readonly usual: Size;
  readonly label: string;
}

/** How somebody looks for parts. */
export interface ShelfSearch {
  /** Letters of a name. */
  readonly find: string;
  /** Whether only what fits is shown. */
  readonly fits: boolean;
}

const SHELF_ID = "gravity-portals-yard-part";

/** How much is wrong with a ship of a fleet. */
const wrongWith = ({ fleet, ships, options }: YardFleet, ship: number): number => {
  const design = ships[ship];
  return design ? designFaults(design, fleet, options).length : 0;
};

/** The parts that ships of this fleet may have, with what would fit where the choice is. */
export const shelfView = (
  say: Say,
  fleet: YardFleet,
  ship: number,
  place: PartPlace,
  { find, fits }: ShelfSearch,
): readonly ShelfPart[] => {
  const now = wrongWith(fleet, ship);
  const wanted = find.trim().toLowerCase();
  const found = PART_KEYS.filter(
    (key) => PARTS[key].fleet === fleet.fleet && PART_NOTES[key].name.toLowerCase().includes(wanted),
  ).flatMap((key): readonly ShelfPart[] => {
    const { name } = PART_NOTES[key];
    const sizes = SIZES.filter((size) => madeIn({ key, size })).map((size): ShelfSize => {
      const credits = creditsOf({ key, size });
      const sizeWord = say(`GRAVITYPORTALS.Shipyard.Size.${size}`);
      return {
        ...{ id: `${SHELF_ID}-${key}-${size}`, size, credits },
        fits: wrongWith(putPart(fleet, ship, place, { key, size, craft: [] }), ship) <= now,
        label: say("GRAVITYPORTALS.Shipyard.Shelf.part", { part: name, size: sizeWord, credits }),
        tab: -1,
      };
    });
    const shown = sizes.filter((one) => !fits || one.fits);
    const usual = shown.find((one) => one.fits) ?? shown[0];
    if (!usual) return [];
    const { orientation } = PARTS[key];
    const lies = say(`GRAVITYPORTALS.Shipyard.Lies.${orientation}`);
    const mark = orientation === "None" ? "" : orientation;
    return [{ key, name, glyph: glyphOf(key), lies, mark, sizes: shown, usual: usual.size, label: usual.label }];
  });
  const [first, ...others] = found;
  if (!first) return [];
  const [reached, ...sizes] = first.sizes;
  return [{ ...first, sizes: reached ? [{ ...reached, tab: 0 }, ...sizes] : [] }, ...others];
};

/** A part as somebody reads of it. */
export interface AboutView {
  readonly key: string;
  readonly name: string;
  readonly glyph: string;
  readonly does: string;
  readonly facts: string;
}

/** What a part does, in our own words; null for one that nobody knows. */
export const aboutView = (say: Say, key: string | null): AboutView | null => {
  const known = PART_KEYS.find((one) => one === key);
  if (!known) return null;
  const { name, does } = PART_NOTES[known];
  const { orientation, usedIn } = PARTS[known];
  const facts = [
    say(`GRAVITYPORTALS.Shipyard.Lies.${orientation}`),
    say(usedIn === null ? "GRAVITYPORTALS.Shipyard.Used.always" : `GRAVITYPORTALS.Shipyard.Used.${usedIn}`),
  ];
  return { key: known, name, glyph: glyphOf(known), does, facts: facts.join(" ") };
};
