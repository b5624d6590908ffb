import type { AnomalyState } from "../../rules/index.ts";
import type { HostToken } from "../host/host.ts";
import { unitIdOf } from "../read/unit.ts";

/**
 * Whether a token was given, while nobody judged, the name of a unit that stands for its own captain beside it.
 *
 * @param whose who is the owner of a token
 */
export const bearsAnothersName = (
  { units }: AnomalyState,
  whose: (token: HostToken) => string | null,
  token: HostToken,
  tokens: readonly HostToken[],
): boolean => {
  const unit = units[unitIdOf(token) ?? ""];
  const isOwners = (one: HostToken): boolean => whose(one) === unit?.owner;
  return (
    unit !== undefined &&
    !isOwners(token) &&
    tokens.some((other) => other !== token && unitIdOf(other) === unit.id && isOwners(other))
  );
};
