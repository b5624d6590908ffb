import { INCH, type Place } from "../../../rules/index.ts";
import {
  type DiceWhy,
  isPartKey,
  isVessel,
  type OgUnit,
  PART_NOTES,
  type PartKey,
  parsePart,
} from "../../../rules/orions-gate/index.ts";
import type { Message } from "../../message/message.ts";
import { numberText } from "../../message/numbers.ts";
import { type Say, translated } from "../../message/say.ts";

/** How many dice there are in all. */
export const diceCount = (dice: readonly DiceWhy[]): number => dice.reduce((sum, { count }) => sum + count, 0);

/** Each group of dice with its reason: `4 guns, 1 sensors`. */
export const diceWords = (dice: readonly DiceWhy[], nameOf: (id: string) => string, say: Say): string =>
  dice
    .map(({ why, count, id }) =>
      say(`GRAVITYPORTALS.OrionsGate.Dice.${why}`, { count, name: id === undefined ? "" : nameOf(id) }),
    )
    .join(", ");

/** A length in inches as people read it, with one decimal. */
export const inchText = (thousandths: number): string => numberText(thousandths / INCH, 1);

/** Inches of a place, as people read them. */
export const placeWords = ({ q, r }: Place): string => `${inchText(q)}, ${inchText(r)}`;

const PART = "GRAVITYPORTALS.Rulebook.Part.";

/** A part's name, for a card that others read; of one that nobody knows its own word. */
export const partMessage = (key: string): Message => ({
  key: `${PART}${key}.name`,
  english: isPartKey(key) ? PART_NOTES[key].name : key,
});

/** What a part is called; one that nobody knows keeps its own word. */
export const partName = (key: string): string => (isPartKey(key) ? partNote(key).name : key);

/** What a part is called, and what it does. */
export const partNote = (key: PartKey): { readonly name: string; readonly does: string } => ({
  name: translated(`${PART}${key}.name`, PART_NOTES[key].name),
  does: translated(`${PART}${key}.does`, PART_NOTES[key].does),
});

/** What a part is called that is written with its size; null for a text that is none. */
export const writtenPartName = (text: string, say: Say): string | null => {
  const part = parsePart(text);
  return (
    part &&
    say("GRAVITYPORTALS.OrionsGate.PartOfSize", {
      part: partName(part.key),
      size: say(`GRAVITYPORTALS.Shipyard.Size.${part.size}`),
    })
  );
};

/** Where a part lies, from its name on the ship, `P3`: parts of a side are counted from the bridge outwards. */
export const partPlace = (name: string, say: Say): string => {
  const side = name.startsWith("P") ? "port" : "starboard";
  return say(`GRAVITYPORTALS.OrionsGate.PartPlace.${side}`, { n: name.slice(1) });
};

/** The number at the end of a unit's id, as its ship's units are numbered. */
const numberOf = ({ id }: OgUnit): string => /(\d+)$/.exec(id)?.[1] ?? "";

/** What the ship is called from which a unit came: its id begins with that of the ship; nothing where that has no name. */
const homeOf = ({ id }: OgUnit, units: { readonly [id: string]: OgUnit }): string | undefined => {
  // The id of what a part made names the part, too.
  for (let end = id.lastIndexOf("-"); end > 0; end = id.lastIndexOf("-", end - 1)) {
    const home = units[id.slice(0, end)];
    if (isVessel(home)) return home.name;
  }
  return undefined;
};

/** What a unit is called: its own name, else what it is with its number, and of which ship. */
export const unitWords = (unit: OgUnit, say: Say, units: { readonly [id: string]: OgUnit }): string => {
  const number = numberOf(unit);
  if (isVessel(unit) && unit.name !== undefined) return unit.name;
  if (unit.kind === "ship") return unit.id;
  if (unit.kind === "station" && number === "") return say("GRAVITYPORTALS.OrionsGate.Kind.station");
  const kind = unit.kind === "craft" ? unit.craft : unit.kind;
  const ship = homeOf(unit, units);
  return say(`GRAVITYPORTALS.OrionsGate.Kind.${ship === undefined ? "numbered" : "ofShip"}`, {
    ship: ship ?? "",
    kind: say(`GRAVITYPORTALS.OrionsGate.Kind.${kind}`),
    n: number,
  });
};
