import type { Data, HostToken } from "../../host/host.ts";
import { shipData, unitFlag } from "../../read/unit.ts";
import { readVesselFacts, type VesselFacts } from "../../vessel/vessel-units.ts";

const TOP = 32;

/** The facts that a flag or a sheet says; whatever is missing or wrong takes a dull default. */
export const readShipFacts = (flag: Data): VesselFacts => readVesselFacts(flag, TOP);

/**
 * What a token says of its unit before the game knows it: its own flag, and for what that leaves out the ship's sheet.
 */
export const shipFactsOfToken = (token: Pick<HostToken, "getFlag" | "actor">): VesselFacts =>
  readShipFacts({ ...shipData(token.actor), ...unitFlag(token) });
