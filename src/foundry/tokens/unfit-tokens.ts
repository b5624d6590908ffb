import type { AnomalyState, RuleOptions } from "../../rules/index.ts";
import type { Host, HostToken } from "../host/host.ts";
import { localized } from "../message/message.ts";
import type { Say } from "../message/say.ts";
import { unitIdOf } from "../read/unit.ts";
import type { RulesetUnits } from "../ruleset/units.ts";

/** Whether a ruleset has a reason against a token as a unit; says the reason to the person at this client. */
export const sayUnfit = (
  { ui, game }: Pick<Host, "ui" | "game">,
  units: Pick<RulesetUnits, "unfit">,
  ruleOptions: RuleOptions,
  token: HostToken,
): boolean => {
  const say: Say = (key, data) => game.i18n.format(key, data ?? {});
  const why = units.unfit?.(token, ruleOptions) ?? null;
  if (why) ui.notifications.warn(localized(say, why), { permanent: true });
  return why !== null;
};

/** Those tokens of no unit against which a ruleset that refuses some has no reason. */
export const fitAtLast = (
  units: Pick<RulesetUnits, "unfit">,
  state: AnomalyState,
  tokens: readonly HostToken[],
): readonly HostToken[] =>
  tokens.filter(
    (token) => state.units[unitIdOf(token) ?? ""] === undefined && units.unfit?.(token, state.ruleOptions) === null,
  );
