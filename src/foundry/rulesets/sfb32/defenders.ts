import { loweredWeapons, takesStatus, type Unit } from "../../../rules/sfb32/index.ts";
import type { RulesetDefenders } from "../../ruleset/defenders.ts";
import { own } from "../../ruleset/orders.ts";
import { command } from "./game/game.ts";

/** The weapon status of defenders, 0 to III. */
export const SFB32_DEFENDERS: RulesetDefenders = {
  isReady: ({ weaponStatus }: Unit) => weaponStatus !== null,
  awaitsStatus: (unit: Unit) => unit.weaponStatus === null && takesStatus(unit),
  lowered: loweredWeapons,
  give: (scene, status) => own(command({ do: "weapon-status", scene, status })),
  surprise: (units: readonly Unit[]) =>
    units.flatMap(({ id, traits }) =>
      traits.includes("surprised")
        ? []
        : [own(command({ do: "edit-unit", unit: id, changes: { traits: [...traits, "surprised"] } }))],
    ),
};
