import * as v from "valibot";
import { err, ok, type Result } from "../../result.ts";
import { readRuleOption } from "../../rulebook/rule-options.ts";
import { type Fault, type Finding, formatPlace, shown } from "../../scenario/fault.ts";
import { isRecord, listOf, textOf } from "../../scenario/raw.ts";
import { id, list, oneOf, placeOf, readText, type Shape, shape, text } from "../../scenario/shape.ts";
import { DEFAULT_OPTIONS, isOptionName, type Options, readOption } from "../options/options.ts";
import { FLEET_TYPES } from "../parts/fleet.ts";
import { parsePart, type WrittenPart } from "../parts/parts.ts";
import { SHIP_CLASSES } from "../parts/ship-class.ts";
import type { DraftPart } from "./design.ts";
import { BUDGETS, type Fleet } from "./fleet.ts";

/** The word by which a file says that it is a fleet. */
export const FLEET_FORMAT = "gravity-portals/fleet@1";

/** The most letters of a fleet's or a ship's name. */
export const LONGEST_NAME = 40;

const written: Shape<WrittenPart> = readText('a part like "engine/S" (sizes S, M, L)', parsePart);

const withCraft: Shape<DraftPart> = v.pipe(
  shape({ part: written, craft: v.optional(list(text), []) }),
  v.transform(({ part, craft }): DraftPart => ({ ...part, craft })),
);

const bare: Shape<DraftPart> = v.pipe(
  written,
  v.transform((part): DraftPart => ({ ...part, craft: [] })),
);

/** A part: its text, or an object with the craft that start in it. */
const part: Shape<DraftPart> = v.lazy((input) => (isRecord(input) ? withCraft : bare));

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
    ...(read.issues ?? []).map((issue) => ({ place: placeOf(issue), message: issue.message })),
    ...usedTwice(json),
  ];
  if (findings.length > 0 || !read.success)
    return err(findings.map(({ place, message }) => ({ path: formatPlace(place), message })));
  return ok(read.output);
};
