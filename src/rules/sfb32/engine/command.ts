import type { AgreementCommand } from "../../anomalies/agreement/agreement.ts";
import type { Attempted } from "../../anomalies/ruling/attempted.ts";
import type { TerrainCommand } from "../../anomalies/scene/change-terrain.ts";
import type { SettledBy } from "../../anomalies/state/destination-events.ts";
import type { Cause } from "../../anomalies/state/event.ts";
import type { MapKind, Player, Portal, Scene, Terrain, WhiteHole } from "../../anomalies/state/game.ts";
import type { UnitOrders } from "../../anomalies/state/standing-orders.ts";
import type { BeamOrder } from "../../anomalies/tractor/link.ts";
import type { HoleCommand } from "../../anomalies/white-hole/ruled.ts";
import type { Chart } from "../../chart/chart.ts";
import type { Direction } from "../../hex/direction.ts";
import type { Hex } from "../../hex/hex.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import type { Unit } from "../unit/unit.ts";

/** The steps of the clock. The engine says itself which may come next. */
export type ClockCommand =
  | { readonly do: "begin-turn" }
  | { readonly do: "begin-impulse" }
  | { readonly do: "push"; readonly hole: string }
  /** Units that hold their course move by themselves. */
  | { readonly do: "helm" }
  | { readonly do: "end-impulse" };

/** What goes on with a unit that went into a portal. */
export type TransitCommand =
  | { readonly do: "come-out"; readonly unit: string }
  /** With the chart that the judge names, where one was rolled for that is not there (reading `chartGaps`). */
  | { readonly do: "settle-destination"; readonly unit: string; readonly chart?: string }
  /** A destination that opens so has this kind of map; without one the reading `mapKind` says it. */
  | { readonly do: "arrive"; readonly unit: string; readonly map?: MapKind };

/** What a captain or the judge orders a unit to do; hexes are within the unit's scene. */
export type UnitCommand =
  | { readonly do: "move"; readonly unit: string; readonly path: readonly Hex[]; readonly cause: Cause }
  | { readonly do: "turn"; readonly unit: string; readonly facing: Direction }
  | { readonly do: "choose"; readonly unit: string; readonly hex: Hex };

/** What a captain declares and the rules answer; neither changes anything. */
export type DeclareCommand =
  | { readonly do: "fire"; readonly from: string; readonly to: string }
  | ({ readonly do: "attempt" } & Attempted);

/** A tractor beam is made or let go. */
export type BeamCommand = BeamOrder;

/** The judge's acts. */
export type JudgeCommand =
  | { readonly do: "place-portal"; readonly portal: Omit<Portal, "seq"> }
  | { readonly do: "place-hole"; readonly hole: Omit<WhiteHole, "seq"> }
  | { readonly do: "remove"; readonly id: string }
  | { readonly do: "add-scene"; readonly scene: Omit<Scene, "seq"> }
  /** The sheet of a floating map goes so many columns to the right and rows down, or back where they are negative. */
  | { readonly do: "shift-sheet"; readonly scene: string; readonly columns: number; readonly rows: number }
  | { readonly do: "add-chart"; readonly chart: Chart }
  | { readonly do: "add-player"; readonly player: Omit<Player, "seq"> }
  | { readonly do: "add-unit"; readonly unit: Omit<Unit, "seq"> }
  | ReserveCommand
  /** Units of the defending side, and terrain, come into a destination that has opened, as its scenario has them. */
  | {
      readonly do: "add-defenders";
      readonly scene: string;
      readonly units: readonly Omit<Unit, "seq">[];
      readonly terrain: readonly Terrain[];
    }
  /** The weapon status, 0–3, that the scenario gives those of its defenders who have none yet. */
  | { readonly do: "weapon-status"; readonly scene: string; readonly status: number }
  | {
      readonly do: "edit-unit";
      readonly unit: string;
      readonly changes: Partial<Pick<Unit, "facing" | "speed" | "class" | "owner" | "breakdown" | "traits">>;
    }
  | { readonly do: "remove-unit"; readonly unit: string }
  /** A line in the record that changes nothing. */
  | { readonly do: "note"; readonly text: string }
  | { readonly do: "change-rule-options"; readonly ruleOptions: RuleOptions };

/**
 * Units and terrain that wait unseen in destinations. A scene can have several such commands; one that comes when the
 * scene has opened brings them into it.
 */
export interface ReserveCommand {
  readonly do: "add-reserve";
  readonly units: readonly Omit<Unit, "seq">[];
  /** The unit in plain sight that they follow in the order of all units; null before the first. */
  readonly after: string | null;
  readonly terrain: readonly (Terrain & { readonly scene: string })[];
}

/** A player's standing orders for one unit. */
export type StandingCommand = {
  readonly do: "standing";
  readonly player: string;
  readonly unit: string;
  readonly orders: UnitOrders;
};

/** What a player gathers on a portal, declared in secret to the judge. */
export type InformationCommand =
  | {
      readonly do: "gather";
      readonly player: string;
      /** Null for whichever portal is near: a player seldom knows one by name. */
      readonly portal: string | null;
      readonly points: number;
    }
  | {
      readonly do: "labs";
      readonly player: string;
      readonly portal: string | null;
      readonly unit: string;
      /** Laboratory boxes set on it. */
      readonly boxes: number;
    };

/** The judge lets a gravity storm carry off what is inside, to a new scene of this id or of one after the portal's. */
export type StormCommand = { readonly do: "storm"; readonly portal: string; readonly to?: string };

/** Something about a destination that its rolled row leaves open is settled; hexes are labels. */
export type SettleCommand =
  | { readonly do: "settle-race"; readonly scene: string; readonly race: string; readonly by: SettledBy }
  | {
      readonly do: "settle-alternative";
      readonly scene: string;
      /** As the scenario's own list has it; null for the scenario as it is printed. */
      readonly alternative: string | null;
      readonly by: SettledBy;
    }
  | { readonly do: "settle-start"; readonly scene: string; readonly hex: string; readonly by: SettledBy };

/** A defenders' unit was moved in its destination, and the others keep their places round it; the hex is a label. */
export type AnchorCommand = { readonly do: "move-anchor"; readonly unit: string; readonly hex: string };

/** Everything that changes a game. */
export type Command =
  | SettleCommand
  | AgreementCommand
  | HoleCommand
  | TerrainCommand
  | AnchorCommand
  | InformationCommand
  | ClockCommand
  | TransitCommand
  | UnitCommand
  | BeamCommand
  | JudgeCommand
  | StormCommand
  | StandingCommand
  | DeclareCommand;

/** Why a command is refused, the first that applies in this order; each code is a lang key. */
export const REFUSALS = [
  "destroyed",
  "not-yours",
  "not-there",
  "different-scenes",
  "tumbling",
  "fire-control",
  "not-adjacent",
  "off-map",
  "occupied",
  "immune",
  "linked",
  "not-linked",
  "range",
  "no-push",
  "not-outward",
  "specified",
  "not-listed",
  "keeps-portal",
  "not-judgeless",
  "by-agreement",
  "no-voice",
  "not-open",
  "said-already",
  "no-list",
  "not-now",
] as const;
export type Refusal = (typeof REFUSALS)[number];
