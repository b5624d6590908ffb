import { type Fault, type Finding, formatPlace, type Place } from "./fault.ts";

/** The order in which faults are told: that of the file as the contract shows it. */
const SECTIONS: readonly string[] = [
  "format",
  "ruleset",
  "seed",
  "dice",
  "readings",
  "judging",
  "budget",
  "scenes",
  "terrain",
  "charts",
  "anomalies",
  "players",
  "designs",
  "units",
  "orders",
  "until",
];

const rankOf = (place: Place): number => {
  const section = SECTIONS.indexOf(String(place[0]));
  if (place.length === 0) return -1;
  return section < 0 ? SECTIONS.length : section;
};

const indexOf = (place: Place): number => (typeof place[1] === "number" ? place[1] : -1);

/** Faults by section and entry, written out; within an entry as they were found. */
export const inFileOrder = (findings: readonly Finding[]): readonly Fault[] =>
  findings
    .toSorted((a, b) => rankOf(a.place) - rankOf(b.place) || indexOf(a.place) - indexOf(b.place))
    .map(({ place, message }) => ({ path: formatPlace(place), message }));
