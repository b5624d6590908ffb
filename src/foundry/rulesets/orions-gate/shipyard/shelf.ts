import {
  creditsOf,
  madeIn,
  PART_KEYS,
  PART_NOTES,
  PARTS,
  type PartKey,
  SIZES,
  type Size,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import { glyphOf } from "../drawing/part-glyphs.ts";
import type { PartPlace } from "./edits.ts";
import { costThen, faultsOfPart, stockId } from "./fitting.ts";
import type { YardFleet } from "./yard-fleet.ts";

/** A part on the shelf in one size. */
interface ShelfSize {
  readonly id: string;
  readonly size: Size;
  readonly credits: number;
  /** Put where the choice is, nothing new would be wrong. */
  readonly fits: boolean;
  readonly label: string;
  /** What it costs the fleet in all, and why it does not fit: said before it is taken. */
  readonly hint: string;
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
  /** Why none of its sizes fits here any more, though it stays where it was; empty where one does. */
  readonly gone: string;
}

/** How somebody looks for parts. */
export interface ShelfSearch {
  /** Letters of a name. */
  readonly find: string;
  /** Whether only what fits is shown. */
  readonly fits: boolean;
  /**
   * What was shown before the last changes of the ship, by ids: it stays in its place though it may fit no more, as its
   * row would leave from under the pointer. Null from when the filter or the slot is chosen anew.
   */
  readonly held?: readonly string[] | null;
}

const SHELF_ID = "gravity-portals-yard-part";

/** Why a part does not fit where it is pressed for, in a line as long as its name. */
const IN_SHORT: ReadonlySet<string> = new Set(["no-slots", "medium-neighbours", "large-neighbour"]);

/** The parts that ships of this fleet may have, with what would fit where the choice is. */
export const shelfView = (
  say: Say,
  fleet: YardFleet,
  ship: number,
  place: PartPlace,
  { find, fits, held = null }: ShelfSearch,
): readonly ShelfPart[] => {
  const wanted = find.trim().toLowerCase();
  const found = PART_KEYS.filter(
    (key) => PARTS[key].fleet === fleet.fleet && PART_NOTES[key].name.toLowerCase().includes(wanted),
  ).flatMap((key): readonly ShelfPart[] => {
    const { name } = PART_NOTES[key];
    const sizes = SIZES.filter((size) => madeIn({ key, size })).map((size) => {
      const credits = creditsOf({ key, size });
      const sizeWord = say(`GRAVITYPORTALS.Shipyard.Size.${size}`);
      const label = say("GRAVITYPORTALS.Shipyard.Shelf.part", { part: name, size: sizeWord, credits });
      const [fault] = faultsOfPart(fleet, ship, place, { key, size });
      const unfit = fault === undefined ? "" : say(`GRAVITYPORTALS.Shipyard.Fault.${fault}`, { over: 0 });
      const short = IN_SHORT.has(fault ?? "") ? say(`GRAVITYPORTALS.Shipyard.Shelf.gone.${fault}`) : unfit;
      return {
        ...{ id: `${SHELF_ID}-${key}-${size}`, size, credits, label, short, tab: -1 as const },
        fits: fault === undefined,
        hint: say("GRAVITYPORTALS.Shipyard.Shelf.hint", {
          part: label,
          sum: costThen(say, fleet, credits),
          unfit,
        }).trim(),
      };
    });
    const stays = (size: Size): boolean => held?.includes(stockId({ key, size })) ?? false;
    const shown = sizes.filter((one) => !fits || one.fits || stays(one.size));
    const usual = shown.find((one) => one.fits) ?? shown[0];
    if (!usual) return [];
    const { orientation } = PARTS[key];
    const lies = say(`GRAVITYPORTALS.Shipyard.Lies.${orientation}`);
    const mark = orientation === "None" ? "" : orientation;
    return [
      {
        ...{ key, name, glyph: glyphOf(key), lies, mark, usual: usual.size, label: usual.label },
        sizes: shown.map(({ short: _, ...one }) => one),
        gone: fits ? usual.short : "",
      },
    ];
  });
  // What fits only now comes below, so that nothing moves that is there already.
  const isHeld = ({ key, sizes }: ShelfPart): boolean =>
    sizes.some(({ size }) => held?.includes(stockId({ key, size })));
  const inOrder = fits && held ? [...found.filter(isHeld), ...found.filter((one) => !isHeld(one))] : found;
  const [first, ...others] = inOrder;
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
