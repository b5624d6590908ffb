import type { Chart } from "../chart/chart.ts";
import type { Place, Sheet } from "../geometry/place.ts";
import type { RuleOptions } from "../rulebook/rule-options.ts";
import type { AgreementCommand } from "./agreement.ts";
import type { StormCommand, StormRefusal, StormRollCommand } from "./portal/storm.ts";
import type { Attempted } from "./ruling.ts";
import type { TerrainCommand } from "./scene.ts";
import type { Body, CourseOrder, UnitOrders } from "./state/body.ts";
import type { DestinationMap, Player, Scene, Terrain, Variations } from "./state/game.ts";
import type { SettledBy } from "./state/settled.ts";
import type { BeamOrder } from "./tractor-beam.ts";
import type { HoleCommand } from "./white-hole/ruled.ts";

/** What goes on with a unit that went into a portal. */
export type TransitCommand =
  | { readonly do: "come-out"; readonly unit: string }
  /** With the chart that the judge names, where one was rolled for that is not there (rule option `chartGaps`). */
  | { readonly do: "settle-destination"; readonly unit: string; readonly chart?: string }
  /** A destination that opens so has this kind of map; without one the rule option `mapKind` says it. */
  | ({ readonly do: "arrive"; readonly unit: string } & DestinationMap);

/** A white hole pushes. */
export type PushCommand = { readonly do: "push"; readonly hole: string };

/** Where an owner wants a unit to be pushed in this impulse; it is looked at after the pushes. */
export type ChooseCommand = { readonly do: "choose"; readonly unit: string; readonly hex: Place };

/** An anomaly as it is placed in play. */
export type Placement = { readonly id: string; readonly scene: string; readonly hex: Place } & (
  | { readonly kind: "gravity-portal"; readonly variations: Variations }
  | {
      readonly kind: "white-hole";
      /** A decimal above 0, as text: records hold whole numbers only. */
      readonly strength: string;
      readonly intervalMultiplier: number;
      readonly strengthMultiplier: number;
    }
);

/** The judge places an anomaly. At a table it is inert until the next start of a turn. */
type PlaceCommand = { readonly do: "place"; readonly place: Placement; readonly inert?: true };

/** The judge's acts. */
export type JudgeCommand<B extends Body = Body> =
  | PlaceCommand
  | { readonly do: "remove"; readonly id: string }
  | { readonly do: "add-scene"; readonly scene: Omit<Scene, "seq"> }
  /** The sheet of a floating map goes so many columns to the right and rows down, or back where they are negative. */
  | { readonly do: "shift-sheet"; readonly scene: string; readonly columns: number; readonly rows: number }
  | { readonly do: "add-chart"; readonly chart: Chart }
  | { readonly do: "add-player"; readonly player: Omit<Player, "seq"> }
  | { readonly do: "add-unit"; readonly unit: Omit<B, "seq"> }
  | ReserveCommand<B>
  /** Units of the defending side, and terrain, come into a destination that has opened, as its scenario has them. */
  | {
      readonly do: "add-defenders";
      readonly scene: string;
      readonly units: readonly Omit<B, "seq">[];
      readonly terrain: readonly Terrain[];
    }
  | {
      readonly do: "edit-unit";
      readonly unit: string;
      readonly changes: Partial<Omit<B, "id" | "seq">>;
      /** A captain wrote it on the unit's token: of captains a ruleset may refuse what a judge may put right. */
      readonly captain?: true;
    }
  | { readonly do: "remove-unit"; readonly unit: string }
  /** A line in the record that changes nothing. */
  | { readonly do: "note"; readonly text: string }
  | { readonly do: "change-rule-options"; readonly ruleOptions: RuleOptions };

/**
 * Units, terrain and white holes that wait unseen in destinations. A scene can have several such commands; one that comes when the
 * scene has opened brings them into it.
 */
export interface ReserveCommand<B extends Body = Body> {
  readonly do: "add-reserve";
  readonly units: readonly Omit<B, "seq">[];
  /** The unit in plain sight that they follow in the order of all units; null before the first. */
  readonly after: string | null;
  readonly terrain: readonly (Terrain & { readonly scene: string })[];
  readonly holes?: readonly Extract<Placement, { readonly kind: "white-hole" }>[];
}

/** A player's standing orders for one unit. */
export type StandingCommand = {
  readonly do: "standing";
  readonly player: string;
  readonly unit: string;
  readonly orders: UnitOrders;
};

/** A player plans a path for units, or takes it back. */
export type CourseCommand = { readonly do: "course" } & CourseOrder;

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

/** Something about a destination that its rolled row leaves open is settled. */
export type SettleCommand =
  | { readonly do: "settle-race"; readonly scene: string; readonly race: string; readonly by: SettledBy }
  | {
      readonly do: "settle-alternative";
      readonly scene: string;
      /** As the scenario's own list has it; null for the scenario as it is printed. */
      readonly alternative: string | null;
      readonly by: SettledBy;
    }
  | {
      readonly do: "settle-start";
      readonly scene: string;
      readonly hex: Place;
      readonly by: SettledBy;
      /** How large its map will be, where it has not begun and is not as large as destinations are. */
      readonly sheet?: Sheet;
    };

/** A defenders' unit was moved in its destination, and the others keep their places round it. */
export type AnchorCommand = { readonly do: "move-anchor"; readonly unit: string; readonly hex: Place };

/** A ruling is asked for; it changes nothing. */
type AttemptCommand = { readonly do: "attempt" } & Attempted;

/** Everything about anomalies that changes a game, whatever its ruleset. */
export type AnomalyCommand<B extends Body = Body> =
  | TransitCommand
  | PushCommand
  | ChooseCommand
  | BeamOrder
  | AttemptCommand
  | SettleCommand
  | AgreementCommand
  | HoleCommand
  | TerrainCommand
  | AnchorCommand
  | InformationCommand
  | JudgeCommand<B>
  | StormCommand
  | StormRollCommand
  | StandingCommand
  | CourseCommand;

/** Why a command about anomalies is refused; each code is a lang key. */
export type AnomalyRefusal =
  | "no-portals"
  | "portals-said"
  | "destroyed"
  | "not-yours"
  | "different-scenes"
  | "tumbling"
  | "not-able"
  | "again"
  | StormRefusal
  | "occupied"
  | "immune"
  | "linked"
  | "not-linked"
  | "range"
  | "no-push"
  | "not-outward"
  | "specified"
  | "not-listed"
  | "not-judgeless"
  | "by-agreement"
  | "no-voice"
  | "not-open"
  | "said-already"
  | "asked-already"
  | "no-list"
  | "not-now";
