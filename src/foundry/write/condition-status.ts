import type { Condition, RuleId } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";

/** How a condition of a unit reads as one of Foundry's status effects. */
export interface ConditionStatus {
  /** The status id, which other modules and macros may ask an actor for. */
  readonly id: string;
  /** A lang key. */
  readonly name: string;
  readonly img: string;
  readonly rule: RuleId;
}

const icon = (name: string): string => `modules/${MODULE_ID}/icons/${name}.svg`;

/** The status of every condition. Ids are kept for good: worlds hold them. */
export const CONDITION_STATUS: Readonly<Record<Condition["kind"], ConditionStatus>> = {
  "tumbling-no-movement": {
    id: `${MODULE_ID}-tumbling`,
    name: "GRAVITYPORTALS.Status.tumbling",
    img: icon("tumbling"),
    rule: "IP2.324",
  },
  "tumbling-no-fire": {
    id: `${MODULE_ID}-no-fire`,
    name: "GRAVITYPORTALS.Status.noFire",
    img: icon("no-fire"),
    rule: "IP2.324",
  },
  "fire-control-disrupted": {
    id: `${MODULE_ID}-fire-control`,
    name: "GRAVITYPORTALS.Status.fireControl",
    img: icon("fire-control"),
    rule: "IP2.316",
  },
  "cloak-exposed": {
    id: `${MODULE_ID}-cloak-exposed`,
    name: "GRAVITYPORTALS.Status.cloak",
    img: icon("cloak-exposed"),
    rule: "IP2.317",
  },
};

/**
 * Makes the conditions known to Foundry, so that they stand among the statuses that a game master may set by hand.
 * Statuses are a list up to Foundry 13, and named by their ids from 14 on.
 */
export const registerStatuses = (config: { [key: string]: unknown }): void => {
  const known = config["statusEffects"];
  for (const { id, name, img } of Object.values(CONDITION_STATUS)) {
    const status = { id, name, img };
    if (Array.isArray(known)) {
      if (!known.some((one: { readonly id?: unknown }) => one.id === id)) known.push(status);
    } else if (typeof known === "object" && known !== null) {
      Reflect.set(known, id, status);
    }
  }
};
