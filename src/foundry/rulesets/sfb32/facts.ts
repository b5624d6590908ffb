import type { Unit } from "../../../rules/sfb32/index.ts";
import type { Data, HostToken } from "../../host/host.ts";
import { shipData, unitFlag } from "../../read/unit.ts";
import { readVesselFacts, type VesselFacts, wholeIn } from "../../vessel/vessel-units.ts";

const TOP = 32;

/** The type of what is dragged from a ship's sheet onto a map, to be put out there. */
export const PUT_OUT_DROP = "put-out";

/** The facts that a flag or a sheet says; whatever is missing or wrong takes a dull default. */
export const readShipFacts = (flag: Data): VesselFacts => readVesselFacts(flag, TOP);

/**
 * What a token says of its unit before the game knows it: its own flag, and for what that leaves out the ship's sheet.
 */
export const shipFactsOfToken = (token: Pick<HostToken, "getFlag" | "actor">): VesselFacts =>
  readShipFacts({ ...shipData(token.actor), ...unitFlag(token) });

/** What a unit brings into the game beside its facts: how far it is into turning, its weapon status, its pods. */
export type UnitCounts = Pick<Unit, "turnModeCount" | "sideslipCount" | "weaponStatus" | "pods">;

/** The largest number that a scenario's file may hold. */
const MOST = 9999;
const MOST_WEAPON_STATUS = 3;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** What a token's flag says of these; whatever is missing or wrong is nothing. */
export const countsOfToken = (token: Pick<HostToken, "getFlag" | "actor">): UnitCounts => {
  const sheet = shipData(token.actor);
  const told: { readonly [K in keyof UnitCounts]?: unknown } = {
    ...(sheet ? { pods: sheet["pods"], weaponStatus: sheet["weaponStatus"] } : {}),
    ...unitFlag(token),
  };
  return {
    turnModeCount: wholeIn(told.turnModeCount, 0, MOST) ?? 0,
    sideslipCount: wholeIn(told.sideslipCount, 0, MOST) ?? 0,
    weaponStatus: wholeIn(told.weaponStatus, 0, MOST_WEAPON_STATUS),
    pods: readPods(told.pods),
  };
};

/** The weapon status that is written on a ship's actor; null for none. */
export const weaponStatusOf = (actor: Parameters<typeof shipData>[0]): number | null =>
  wholeIn(shipData(actor)?.["weaponStatus"], 0, MOST_WEAPON_STATUS);

/** The pods of a list; what is no id is left out. */
const readPods = (listed: unknown): readonly string[] =>
  Array.isArray(listed) ? listed.filter((pod): pod is string => typeof pod === "string" && ID.test(pod)) : [];

/** The pods that somebody typed, separated by commas; spaces in a name become dashes. */
export const typedPods = (text: string): readonly string[] => [
  ...new Set(
    readPods(
      text
        .split(",")
        .map((one) => one.trim().replaceAll(/\s+/g, "-"))
        .filter((one) => one !== ""),
    ),
  ),
];
