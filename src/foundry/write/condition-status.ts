import type { Host } from "../host/host.ts";
import type { ConditionStatus } from "../ruleset/units.ts";

/**
 * Makes conditions known to Foundry, so that they stand among the statuses that a game master may set by hand. Statuses
 * are a list up to Foundry 13, and named by their ids from 14 on.
 */
export const registerStatuses = (
  config: { [key: string]: unknown },
  statuses: Readonly<Record<string, ConditionStatus>>,
): void => {
  const known = config["statusEffects"];
  for (const { id, name, img } of Object.values(statuses)) {
    const status = { id, name, img };
    if (Array.isArray(known)) {
      if (!known.some((one: { readonly id?: unknown }) => one.id === id)) known.push(status);
    } else if (typeof known === "object" && known !== null) {
      Reflect.set(known, id, status);
    }
  }
};

/**
 * Makes conditions known in `init`, and again when the world is there: a game system may have put a list of its own in
 * the place of what others had registered.
 */
export const keepStatuses = (
  { CONFIG, Hooks }: Pick<Host, "CONFIG" | "Hooks">,
  statuses: Readonly<Record<string, ConditionStatus>>,
): void => {
  registerStatuses(CONFIG, statuses);
  Hooks.once("ready", () => registerStatuses(CONFIG, statuses));
};
