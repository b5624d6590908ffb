import { isRuntimeCommand } from "../../judge/journal/runtime-commands.ts";
import type { PublicStep } from "../../judge/ports/effects.ts";
import { type AnomalyEvent, type AnomalyState, inOrder } from "../../rules/index.ts";
import { isRecord } from "../host/flag-value.ts";
import type { RulesetUnits } from "../ruleset/units.ts";

/** What an entry may have changed in the world, as its events say it. */
export interface Touched {
  unit(id: string): boolean;
  scene(id: string): boolean;
}

const EVERYTHING: Touched = { unit: () => true, scene: () => true };

/** The id that a field names: a text, or something with an id, or with a unit. */
const idOf = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  if (!isRecord(value)) return [];
  return [value["id"], value["unit"]].filter((one) => typeof one === "string");
};

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.flatMap(idOf) : idOf(value));

/**
 * The units and scenes that the events of an entry name. When time goes on, conditions of units may end that no event
 * names. An entry that takes others back says nothing of what comes back, so it may have changed everything.
 */
export const touchedBy = (
  { events, commands }: PublicStep<AnomalyEvent>,
  before: Pick<AnomalyState, "units">,
  kinds: RulesetUnits,
): Touched => {
  if (commands.some((command) => isRuntimeCommand(command) && command.do === "undo")) return EVERYTHING;
  const units = new Set<string>();
  const scenes = new Set<string>();
  for (const event of events) {
    // A ruleset's own events name units in the same fields.
    const fields: { readonly [field: string]: unknown } = { ...event };
    for (const id of [...idsOf(fields["unit"]), ...idsOf(fields["units"])]) units.add(id);
    for (const id of idsOf(fields["scene"])) scenes.add(id);
    if (typeof fields["to"] === "string") scenes.add(fields["to"]);
    if (event.event === "clock") {
      for (const unit of inOrder(before.units)) if (kinds.conditions(unit).length > 0) units.add(unit.id);
    }
  }
  return { unit: (id) => units.has(id), scene: (id) => scenes.has(id) };
};
