/** Fleets: their cost, whether they are legal, and how they are read from a file. */

import * as v from "valibot";
import { err, ok, type Result } from "../../result.ts";
import { readRuleOption } from "../../rulebook/rule-options.ts";
import { type Fault, type Finding, formatPlace, isRecord, listOf, shown, textOf } from "../../scenario/fault.ts";
import {
  asked,
  id,
  list,
  listAgain,
  oneOf,
  placeOfIssue,
  readText,
  type Shape,
  shape,
  text,
} from "../../scenario/shape.ts";
import { DEFAULT_OPTIONS, isOptionName, type Options, readOption } from "../options.ts";
import {
  type DesignDraft,
  type DesignFault,
  type DesignOptions,
  type DraftPart,
  designFaults,
  partsThatAre,
  usedSlots,
} from "./design.ts";
import { creditsOf, parsePart, type WrittenPart } from "./parts.ts";
import { CLASS_ROWS, FLEET_TYPES, type FleetType, ofClass, SHIP_CLASSES, type ShipClass } from "./ship.ts";
import { defenseDiceOf, energyOf, firepowerOf, hangarSpacesOf, sumOf } from "./sums.ts";

/** The budgets that players may agree on, in credits. */
export const BUDGETS = [16, 24, 32] as const;

/** A ship of a fleet. */
export interface FleetShip extends DesignDraft {
  readonly id: string;
  /** What people call it; left out where that is its id. */
  readonly name?: string;
}

/** A fleet as a file has it. */
export interface Fleet {
  readonly fleet: FleetType;
  /** Null where it is not limited. */
  readonly budget: number | null;
  readonly ships: readonly FleetShip[];
}

/** Slots of a side: how many are used, of how many. */
type Slots = readonly [used: number, of: number];

/** What a ship comes to, with all its parts. */
export interface ShipTotals {
  readonly id: string;
  readonly class: ShipClass;
  readonly credits: number;
  readonly hull: number;
  readonly slots: { readonly port: Slots; readonly starboard: Slots };
  readonly energy: number;
  /** As against a frigate that is near; stealth is off. */
  readonly firepower: number;
  readonly defence: number;
  readonly hangar: number;
  readonly minerals: number;
}

/**
 * What a ship costs: its bridge and its parts; craft are free.
 *
 * @rule OG-FLT-05 A bridge costs nothing, as no price is given.
 * @rule OG-CMP-HANGAR-06 Craft cost nothing.
 */
const shipCredits = (design: DesignDraft, { bridgeCredits }: DesignOptions): number =>
  [...partsThatAre(design.port), ...partsThatAre(design.starboard)].reduce(
    (sum, part) => sum + creditsOf(part),
    ofClass(bridgeCredits, design.class),
  );

/**
 * What a ship comes to; parts that do not exist count for nothing.
 *
 * @rule OG-FLT-14 Totals are sums over the parts.
 */
export const shipTotals = (ship: FleetShip, fleet: FleetType, options: DesignOptions): ShipTotals => {
  const parts = [...partsThatAre(ship.port), ...partsThatAre(ship.starboard)];
  const { plain, railgun } = firepowerOf(parts, fleet, { at: "frigate", gap: 0 });
  const of = ofClass(options.slotsPerSide, ship.class);
  return {
    id: ship.id,
    class: ship.class,
    credits: shipCredits(ship, options),
    hull: CLASS_ROWS[ship.class].hull,
    slots: { port: [usedSlots(ship.port), of], starboard: [usedSlots(ship.starboard), of] },
    energy: energyOf(parts, fleet),
    firepower: plain + railgun,
    defence: defenseDiceOf(parts, fleet),
    hangar: hangarSpacesOf(parts, fleet),
    minerals: sumOf(parts, "mineralCapacity"),
  };
};

/** What a fleet costs. */
const fleetCredits = (ships: readonly DesignDraft[], options: DesignOptions): number =>
  ships.reduce((sum, ship) => sum + shipCredits(ship, options), 0);

/**
 * All that is wrong with a fleet: its ships in their order, then the fleet.
 *
 * @rule OG-FLT-01 It costs no more than was agreed.
 * @rule OG-FLT-06 It has a ship.
 */
const fleetFaults = ({ fleet, budget, ships }: Fleet, options: DesignOptions): readonly DesignFault[] => {
  const faults = ships.flatMap((ship, index) =>
    designFaults(ship, fleet, options).map((fault) => ({ ...fault, place: ["ships", index, ...fault.place] })),
  );
  if (ships.length === 0) faults.push({ place: ["ships"], code: "no-ship", rules: ["OG-FLT-06"] });
  if (budget !== null && fleetCredits(ships, options) > budget) {
    faults.push({ place: ["budget"], code: "over-budget", rules: ["OG-FLT-01"] });
  }
  return faults;
};

/** A fleet with all its sums and faults, as `--check-fleet` prints them; keys in that order. */
export interface FleetReport {
  readonly legal: boolean;
  readonly credits: number;
  /** Left out where it is not limited. */
  readonly budget?: number;
  readonly ships: readonly ShipTotals[];
  readonly faults: readonly DesignFault[];
}

/** Adds a fleet up and checks it. */
export const checkFleet = (fleet: Fleet, options: Pick<Options, keyof DesignOptions>): FleetReport => {
  const faults = fleetFaults(fleet, options);
  return {
    legal: faults.length === 0,
    credits: fleetCredits(fleet.ships, options),
    ...(fleet.budget === null ? {} : { budget: fleet.budget }),
    ships: fleet.ships.map((ship) => shipTotals(ship, fleet.fleet, options)),
    faults,
  };
};

/** The word by which a file says that it is a fleet. */
export const FLEET_FORMAT = "gravity-portals/fleet@1";

/** The most letters of a fleet's or a ship's name. */
export const LONGEST_NAME = 40;

const written: Shape<WrittenPart> = readText('a part like "engine/S" (sizes S, M, L)', parsePart);

const partFields = { part: written, craft: v.optional(listAgain(text), []) };

const withCraft: Shape<DraftPart> = v.pipe(
  shape(partFields),
  v.transform(({ part, craft }): DraftPart => ({ ...part, craft })),
);

const bare: Shape<DraftPart> = v.pipe(
  written,
  v.transform((part): DraftPart => ({ ...part, craft: [] })),
);

/** A part: its text, or an object with the craft that start in it. */
const part: Shape<DraftPart> = asked(
  { kind: "object", entries: partFields },
  v.lazy((input) => (isRecord(input) ? withCraft : bare)),
);

/** The fields of a design. */
export const DESIGN_FIELDS = { class: oneOf(SHIP_CLASSES), port: list(part), starboard: list(part) };

/** A budget that players may agree on. */
export const budget: Shape<number> = v.picklist(BUDGETS, ({ input }) => `must be 16, 24 or 32, not ${shown(input)}`);

/** This ruleset's options out of `readings`; those of anomalies are looked at, and left to the anomalies. */
export const ownOptions: Shape<Options> = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(isRecord, "must be an object"),
  v.rawTransform(({ dataset, addIssue }): Options => {
    const chosen: Record<string, unknown> = { ...DEFAULT_OPTIONS };
    for (const [name, value] of Object.entries(dataset.value)) {
      const own = isOptionName(name);
      const read = own ? readOption(name, value) : readRuleOption(name, value);
      if (!read.ok) {
        addIssue({
          message: read.error,
          path: [{ type: "unknown", origin: "value", input: dataset.value, key: name, value }],
        });
      } else if (own) chosen[name] = read.value;
    }
    // Every name is one of DEFAULT_OPTIONS, and every value was checked against its own option.
    return chosen as unknown as Options;
  }),
);

/** What people call a fleet or a ship, where that is more than its id; nothing follows from it. */
const name: Shape<string> = v.pipe(
  text,
  v.check((words) => words.length > 0 && words.length <= LONGEST_NAME, `must be 1 to ${LONGEST_NAME} characters`),
);

const fleetShape = v.pipe(
  shape({
    format: v.literal(FLEET_FORMAT, `must be "${FLEET_FORMAT}"`),
    name: v.exactOptional(name),
    fleet: oneOf(FLEET_TYPES),
    budget: v.exactOptional(budget),
    readings: v.optional(ownOptions, {}),
    ships: list(shape({ id, name: v.exactOptional(name), ...DESIGN_FIELDS })),
  }),
  v.transform(({ name: called = null, fleet, budget: limit = null, readings, ships }) => ({
    name: called,
    fleet: { fleet, budget: limit, ships } satisfies Fleet,
    options: readings,
  })),
);

/** A fleet as a file has it, and the options by which it is to be checked. */
export interface FleetFile {
  /** Null where it has none. */
  readonly name: string | null;
  readonly fleet: Fleet;
  readonly options: Options;
}

/** Ids that stand on two ships. */
const usedTwice = (json: unknown): readonly Finding[] => {
  const first = new Map<string, number>();
  return listOf(json, "ships").flatMap((ship, index) => {
    const own = textOf(ship, "id");
    if (own === undefined) return [];
    const before = first.get(own);
    if (before === undefined) {
      first.set(own, index);
      return [];
    }
    return [{ place: ["ships", index, "id"], message: `uses ${shown(own)} again, the id at ships[${before}].id` }];
  });
};

/** Reads a fleet from parsed JSON: all of it, or everything that is malformed. Whether it is legal is another question. */
export const readFleet = (json: unknown): Result<FleetFile, readonly Fault[]> => {
  const read = v.safeParse(fleetShape, json);
  const findings: readonly Finding[] = [
    ...(read.issues ?? []).map((issue) => ({ place: placeOfIssue(issue), message: issue.message })),
    ...usedTwice(json),
  ];
  if (findings.length > 0 || !read.success)
    return err(findings.map(({ place, message }) => ({ path: formatPlace(place), message })));
  return ok(read.output);
};
