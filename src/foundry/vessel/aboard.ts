/** Units aboard others at a table: what they are called, and how a scenario brings them in. */

import type { AnomalyCommand, Body, UnitEntry, Vessel } from "../../rules/index.ts";
import type { Say } from "../message/say.ts";
import type { RulesetUnits } from "../ruleset/units.ts";

/** The id of something that an owner put aboard: its kind, its number among its kind, and what makes it the only one. */
const PIECE = /^([a-z]+)-(\d+)-.+$/;

/** What a piece is called that has no token yet, as nobody has given it a name; nothing of any other unit. */
export const pieceName = (
  { id, class: kind }: { readonly id: string; readonly class: Vessel["class"] },
  say: Say,
): string | undefined => {
  const [, of, number] = PIECE.exec(id) ?? [];
  return of === kind ? `${say(`GRAVITYPORTALS.FastPlay.Store.${kind}`)} ${number}` : undefined;
};

type Named = Parameters<NonNullable<RulesetUnits["waiting"]>>[1];

/**
 * Commands that bring into a game what is aboard units in plain sight.
 *
 * @param named a unit of the file as it is called in the world, with its owner and its scene there
 * @param fresh a unit as it begins
 */
export const unitsAboard = <E extends UnitEntry>(
  units: readonly E[],
  named: Named,
  fresh: (entry: E) => Omit<Body, "seq">,
): readonly AnomalyCommand[] =>
  units.flatMap((unit) => {
    const there = unit.carrier == null ? null : named(unit.id);
    // What is aboard a unit that waits in a destination waits there with it.
    if (!there || there.scene === "" || unit.carrier == null) return [];
    const { id, owner, scene } = there;
    const carrier = named(unit.carrier)?.id ?? unit.carrier;
    return [{ do: "add-unit" as const, unit: fresh({ ...unit, id, owner, scene, carrier }) }];
  });
