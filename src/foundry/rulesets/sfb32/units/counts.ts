import type { Unit } from "../../../../rules/sfb32/index.ts";
import { MODULE_ID } from "../../../host/constants.ts";
import type { HostToken } from "../../../host/host.ts";

/** What a unit brings into the game beside its facts: how far it is into turning, its weapon status, its pods. */
export type UnitCounts = Pick<Unit, "turnModeCount" | "sideslipCount" | "weaponStatus" | "pods">;

/** The largest number that a scenario's file may hold. */
const MOST = 9999;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

const whole = (value: unknown, most: number): number | null =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most ? Number(value) : null;

/** What a token's flag says of these; whatever is missing or wrong is nothing. */
export const countsOfToken = (token: Pick<HostToken, "getFlag">): UnitCounts => {
  const flag = token.getFlag(MODULE_ID, "unit");
  const told: { readonly [K in keyof UnitCounts]?: unknown } = typeof flag === "object" && flag !== null ? flag : {};
  return {
    turnModeCount: whole(told.turnModeCount, MOST) ?? 0,
    sideslipCount: whole(told.sideslipCount, MOST) ?? 0,
    weaponStatus: whole(told.weaponStatus, 3),
    pods: Array.isArray(told.pods)
      ? told.pods.filter((pod): pod is string => typeof pod === "string" && ID.test(pod))
      : [],
  };
};
