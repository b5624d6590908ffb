/** The statuses of starships, and their registration with Foundry. */

import type { Host } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import type { ConditionStatus } from "../ruleset/units.ts";

const icon = (name: string): string => `modules/${MODULE_ID}/icons/${name}.svg`;

/** How every condition of starships is shown. Ids are kept for good: worlds hold them. */
export const STATUSES = {
  inert: {
    id: `${MODULE_ID}-inert`,
    name: "GRAVITYPORTALS.Status.inert",
    img: icon("inert"),
    rule: "IP2.319",
    badge: "GRAVITYPORTALS.Overlay.Badge.inert",
    line: "GRAVITYPORTALS.Bridge.Condition.inert",
  },
  barrier: {
    id: `${MODULE_ID}-barrier`,
    name: "GRAVITYPORTALS.Status.barrier",
    img: icon("barrier"),
    rule: "IP2.4232",
    badge: "GRAVITYPORTALS.Overlay.Badge.barrier",
    line: "GRAVITYPORTALS.Bridge.Condition.barrier",
  },
  "tumbling-no-movement": {
    id: `${MODULE_ID}-tumbling`,
    name: "GRAVITYPORTALS.Status.tumbling",
    img: icon("tumbling"),
    rule: "IP2.324",
    badge: "GRAVITYPORTALS.Overlay.Badge.tumbles",
    line: "GRAVITYPORTALS.Bridge.Condition.noMovement",
  },
  "tumbling-no-fire": {
    id: `${MODULE_ID}-no-fire`,
    name: "GRAVITYPORTALS.Status.noFire",
    img: icon("no-fire"),
    rule: "IP2.324",
    badge: "GRAVITYPORTALS.Overlay.Badge.tumbles",
    line: "GRAVITYPORTALS.Bridge.Condition.noFire",
  },
  "fire-control-disrupted": {
    id: `${MODULE_ID}-fire-control`,
    name: "GRAVITYPORTALS.Status.fireControl",
    img: icon("fire-control"),
    rule: "IP2.316",
    badge: "GRAVITYPORTALS.Overlay.Badge.fireControl",
    line: "GRAVITYPORTALS.Bridge.Condition.fireControl",
  },
  "cloak-exposed": {
    id: `${MODULE_ID}-cloak-exposed`,
    name: "GRAVITYPORTALS.Status.cloak",
    img: icon("cloak-exposed"),
    rule: "IP2.317",
    badge: "GRAVITYPORTALS.Overlay.Badge.seen",
    line: "GRAVITYPORTALS.Bridge.Condition.cloak",
  },
} as const satisfies Readonly<Record<string, ConditionStatus>>;

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
