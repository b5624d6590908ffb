import { type AnomalyState, type Hex, parsePlace, type RuleEvent } from "../../rules/index.ts";
import type { Prompt } from "../session/prompts.ts";

/** A place that somebody wants to see. */
export interface Look {
  readonly scene: string;
  readonly hex: Hex;
  /** The unit that it is about. */
  readonly unit: string;
}

const at = (unit: string, scene: string, label: string): Look | null => {
  const hex = parsePlace(label);
  return hex && { unit, scene, hex };
};

const looksOf = (event: RuleEvent): Look | null => {
  switch (event.event) {
    case "unit-transported":
      return at(event.unit, event.to.scene, event.to.hex);
    case "portal-entered":
      return event.transported ? at(event.unit, event.scene, event.hex) : null;
    case "unit-destroyed":
      return at(event.unit, event.scene, event.hex);
    default:
      return null;
  }
};

/** Where something has just happened to a person's own units, the last of it; null where nothing did. */
export const lookAfter = (
  { units }: Pick<AnomalyState, "units">,
  me: string,
  events: readonly RuleEvent[],
): Look | null => {
  const looks = events.flatMap((event) => {
    const look = event.audience === "all" ? looksOf(event) : null;
    return look && units[look.unit]?.owner === me ? [look] : [];
  });
  return looks.at(-1) ?? null;
};

/** Where a push is asked about that was not asked about before; null where none is. */
export const lookAsked = (
  { units }: Pick<AnomalyState, "units">,
  prompts: readonly Prompt[],
  before: ReadonlySet<string>,
): Look | null => {
  for (const prompt of prompts) {
    if (prompt.kind !== "push" || before.has(prompt.id)) continue;
    const unit = units[prompt.unit];
    if (unit) return { unit: unit.id, scene: unit.scene, hex: unit.hex };
  }
  return null;
};
