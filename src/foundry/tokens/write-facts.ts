import type { Body } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { Data, HostToken } from "../host/host.ts";
import { unitFlag } from "../read/unit.ts";
import type { RulesetUnits } from "../ruleset/units.ts";

/**
 * Writes changed facts of a unit on its token, with those that its flag does not have yet. Whatever is no fact of a unit
 * is left out.
 */
export const writeFacts = async (
  units: Pick<RulesetUnits, "factsOf">,
  unit: Body,
  token: HostToken,
  changes: Data,
): Promise<void> => {
  const written = unitFlag(token);
  const known = Object.entries(units.factsOf(unit));
  const news = known.filter(([key]) => Object.hasOwn(changes, key) || !(key in written));
  const flags = news.map(([key, value]) => [
    `flags.${MODULE_ID}.unit.${key}`,
    Object.hasOwn(changes, key) ? changes[key] : value,
  ]);
  await token.update(Object.fromEntries(flags));
};
