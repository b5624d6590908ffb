import type { Unit } from "../../../rules/fast-play/index.ts";
import type { Data, HostToken } from "../../host/host.ts";
import { shipData, unitFlag } from "../../read/unit.ts";
import { readVesselFacts, type VesselFacts, vesselFactsOf } from "../../vessel/vessel-units.ts";

/** What a token says of a unit of fast play, apart from where it is, whose, and its boxes. */
export type ShipFacts = VesselFacts & Pick<Unit, "initiative" | "race" | "packs">;

const TOP = 16;
const LONGEST_RACE = 64;

/** The facts of a unit of the game. */
export const factsOf = (unit: Unit): ShipFacts => {
  const { initiative, race, packs } = unit;
  return { ...vesselFactsOf(unit), initiative, race, packs };
};

/** The facts that a flag or a sheet says; whatever is missing or wrong takes a dull default. */
export const readFacts = (flag: Data): ShipFacts => {
  const { initiative, race, packs } = flag;
  return {
    ...readVesselFacts(flag, TOP),
    initiative: initiative === "last" ? "last" : "first",
    race: typeof race === "string" && race !== "" ? race.slice(0, LONGEST_RACE) : null,
    packs: packs === true,
  };
};

/** What a token says before the game knows it: its own flag, and for what that leaves out the ship's sheet. */
export const factsOfToken = (token: Pick<HostToken, "getFlag" | "actor">): ShipFacts =>
  readFacts({ ...shipData(token.actor), ...unitFlag(token) });
