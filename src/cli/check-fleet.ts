import { checkFleet, type FleetReport, readFleet } from "../rules/orions-gate/parts/fleet.ts";
import { ok, type Result } from "../rules/result.ts";
import { type Fault, formatPlace } from "../rules/scenario/fault.ts";

/** A fleet's report as the command writes it: places of faults are written out. */
type Written = Omit<FleetReport, "faults"> & {
  readonly faults: readonly { readonly path: string; readonly code: string; readonly rules: readonly string[] }[];
};

/** Adds up and checks a fleet that came as JSON; what is malformed is an error. */
export const checkFleetJson = (json: unknown): Result<Written, readonly Fault[]> => {
  const read = readFleet(json);
  if (!read.ok) return read;
  const { faults, ...report } = checkFleet(read.value.fleet, read.value.options);
  return ok({
    ...report,
    faults: faults.map(({ place, code, rules }) => ({ path: formatPlace(place), code, rules })),
  });
};
