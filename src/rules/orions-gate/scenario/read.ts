import * as v from "valibot";
import { err, ok, type Result } from "../../result.ts";
import { type Fault, type Finding, inFileOrder } from "../../scenario/fault.ts";
import { placeOfIssue } from "../../scenario/shape.ts";
import type { Design } from "../parts/design.ts";
import type { CraftKind } from "../parts/ship.ts";
import { isForStation, STATION_PARTS } from "../parts/sums.ts";
import { boundFaults } from "./bounds.ts";
import { designOf, designsFaults, isRawShip, nameFaults, placeFaults } from "./faults.ts";
import type { OgScenario, OgUnitEntry, OverrideOrder } from "./scenario.ts";
import { fileShape, type RawFile } from "./schema.ts";
import type { RawUnit } from "./shapes.ts";

const entryOf = (file: RawFile, unit: RawUnit): OgUnitEntry => {
  if (isRawShip(unit)) {
    const { design: _name, place = null, ...rest } = unit;
    // Every design was found legal.
    return { ...rest, kind: "ship", place, design: designOf(file, unit) as Design };
  }
  switch (unit.class) {
    case "station":
      // Which parts a station may have was looked at with the designs.
      return { ...(unit as Extract<RawUnit, { parts: unknown }>), kind: "station" } as OgUnitEntry;
    case "mine":
    case "torpedo": {
      const raw = unit as Extract<RawUnit, { by: string | null }>;
      const owner = raw.owner ?? file.units.find(({ id }) => id === raw.by)?.owner ?? null;
      return { trigger: 3, speed: 0, ...raw, kind: unit.class, owner } as OgUnitEntry;
    }
    default:
      return { ...unit, kind: "craft", class: unit.class as CraftKind } as OgUnitEntry;
  }
};

/** The largest count in a file. */
const MOST = 99;

/** Whether what an override sets fits its field. */
const isFit = ({ field, value }: OverrideOrder): boolean =>
  field === "place" ? typeof value !== "number" : typeof value === "number" && (field === "facing" || value <= MOST);

/** What is wrong with single fields that depend on others. */
const fieldFaults = (file: RawFile): readonly Finding[] => {
  const edges = file.players.map(({ edge }, index) => edge ?? (index === 0 ? "S" : "N"));
  const faults: Finding[] = [];
  if (edges[0] === edges[1]) faults.push({ place: ["players", 1, "edge"], message: "is the other player's edge" });
  for (const [index, order] of file.orders.entries()) {
    if (order.do === "override" && !isFit(order)) {
      faults.push({ place: ["orders", index, "value"], message: `is no value of ${order.field}` });
    }
  }
  for (const [index, unit] of file.units.entries()) {
    if (isRawShip(unit)) continue;
    if ("parts" in unit && (unit.parts.length > STATION_PARTS || !unit.parts.every(isForStation))) {
      faults.push({ place: ["units", index, "parts"], message: "must be three small standard parts" });
    }
  }
  return faults;
};

/** Reads a file of this ruleset from parsed JSON: all of it, or everything that is wrong with it. */
export const readOgScenario = (json: unknown): Result<OgScenario, readonly Fault[]> => {
  const read = v.safeParse(fileShape, json);
  if (!read.success) {
    return err(inFileOrder(read.issues.map((issue) => ({ place: placeOfIssue(issue), message: issue.message }))));
  }
  const file = read.output;
  const findings = [
    ...nameFaults(file),
    ...designsFaults(file),
    ...fieldFaults(file),
    ...boundFaults(file),
    ...placeFaults(file),
  ];
  if (findings.length > 0) return err(inFileOrder(findings));
  return ok({
    seed: file.seed,
    dice: file.dice,
    ruleOptions: file.readings.ruleOptions,
    options: file.readings.options,
    judging: file.judging,
    budget: file.budget ?? null,
    scenes: file.scenes.map(({ setup }) => setup),
    hexScenes: file.scenes.filter(({ grid }) => grid === "hex").map(({ setup }) => setup.id),
    terrain: [],
    pieces: file.terrain,
    charts: [],
    anomalies: file.anomalies.map(({ anomaly }) => anomaly),
    ringed: file.anomalies.flatMap(({ anomaly: { id }, rings }) => (rings ? [id] : [])),
    players: file.players.map(({ id, side }, index) => ({
      id,
      side: side ?? (index === 0 ? ("attacker" as const) : ("defender" as const)),
    })),
    fleets: Object.fromEntries(
      file.players.map(
        ({ id, fleet, edge, controller, strength }, index) =>
          [id, { fleet, edge: edge ?? (index === 0 ? "S" : "N"), auto: controller ? strength : null }] as const,
      ),
    ),
    units: file.units.map((unit) => entryOf(file, unit)),
    orders: file.orders.map((order) =>
      order.do === "use" && typeof order.design === "string"
        ? { ...order, design: designOf(file, { design: order.design }) }
        : order,
    ),
    until: file.until,
  });
};
