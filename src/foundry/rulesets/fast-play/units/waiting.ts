import { freshUnit, type Unit } from "../../../../rules/fast-play/index.ts";
import type { RulesetUnits } from "../../../ruleset/units.ts";
import { command } from "../game/game.ts";

/** What a file says of a unit that waits in another. */
type Waits = Parameters<typeof freshUnit>[0];

/** The units of a scenario that wait aboard others, and what seekers among them are. */
export const waitingUnits: NonNullable<RulesetUnits["waiting"]> = (units, named) => {
  const all = units as readonly Waits[];
  const idOf = (id: string): string => named(id)?.id ?? id;
  /** The unit in which one stands on a map in the end. */
  const holderOf = (unit: Waits): Waits => {
    let holder = unit;
    while (holder.carrier !== null) {
      const { carrier } = holder;
      const found = all.find(({ id }) => id === carrier);
      if (!found) throw new Error(`${unit.id} waits in «${carrier}», which is no unit`);
      holder = found;
    }
    return holder;
  };
  const waiting = all.filter(({ carrier }) => carrier !== null);
  return {
    units: waiting.map((unit) => {
      const holder = holderOf(unit);
      const made: Omit<Unit, "seq"> = freshUnit({
        ...unit,
        id: idOf(unit.id),
        owner: named(unit.id)?.owner ?? null,
        scene: named(holder.id)?.scene ?? "",
        hex: holder.hex,
        carrier: idOf(unit.carrier ?? ""),
        target: unit.target === null ? null : idOf(unit.target),
      });
      return { do: "add-unit", unit: made };
    }),
    told: waiting.flatMap(({ id, load }) => (load ? [command({ do: "load", unit: idOf(id), ...load })] : [])),
  };
};
