import type { AnomalyCommand, DestinationMap, PackedUnit, RulesetCommand, Terrain } from "../../rules/index.ts";

/** A unit that waits in a destination: its row, which is the destination's name after the portal's, and the unit itself. */
export type WaitingUnit = readonly [row: string, unit: PackedUnit];

/** Terrain that waits in a destination: row, hex as its label, kind. */
type WaitingTerrain = readonly [row: string, hex: string, kind: Terrain["kind"]];

/** What waits in destinations of one portal, as the log holds it: short, as an entry's box has little room. */
export interface ReserveCommand {
  readonly do: "reserve";
  readonly portal: string;
  /** The unit in plain sight that these units follow in the order of all units; null before the first. */
  readonly after: string | null;
  readonly units: readonly WaitingUnit[];
  readonly terrain: readonly WaitingTerrain[];
}

/** Commands that a table has beside the ruleset's own. */
type TableCommand =
  | ReserveCommand
  /** A player lets the dice of a passage fall. */
  | { readonly do: "roll"; readonly unit: string }
  /** The judge lets a settled destination begin, on the usual map or on this one. */
  | ({ readonly do: "start"; readonly scene: string } & DestinationMap);

/** Set by the runtime on orders of players. */
interface Ordered {
  readonly by?: string;
  readonly oid?: string;
}

/** What the log's entries can hold of a ruleset with the commands `C`; without them, of any ruleset. */
export type GameCommand<C extends RulesetCommand = AnomalyCommand | RulesetCommand> = (TableCommand | C) & Ordered;
