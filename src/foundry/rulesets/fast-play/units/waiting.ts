import { freshUnit, type Unit } from "../../../../rules/fast-play/index.ts";
import type { RulesetUnits } from "../../../ruleset/units.ts";
import { command } from "../game/game.ts";

/** What a file says of a unit that waits in another. */
type Waits = Parameters<typeof freshUnit>[0];

/** What nothing is said of is a torpedo that scores nothing. */
const saysMore = ({ pseudo, warhead }: NonNullable<Waits["load"]>): boolean => pseudo || warhead !== 0;

/** The units of a scenario that wait aboard others, on what seekers in play home, and what all seekers are. */
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
  const homing = all.flatMap(({ id, carrier, target }) => {
    const unit = named(id);
    // A token has no room for a target: its unit gets another id in the world.
    return carrier === null && target !== null && unit
      ? [{ do: "edit-unit" as const, unit: unit.id, changes: { target: idOf(target) } as object }]
      : [];
  });
  const aboard = waiting.map((unit) => {
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
    return { do: "add-unit" as const, unit: made };
  });
  return {
    units: [...aboard, ...homing],
    told: all.flatMap(({ id, load }) =>
      load && saysMore(load) ? [command({ do: "load", unit: idOf(id), ...load })] : [],
    ),
  };
};
