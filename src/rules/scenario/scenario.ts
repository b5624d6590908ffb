import type { GroundSetup } from "../anomalies/state/setup.ts";
import type { Script } from "../dice/stream.ts";
import type { Moment } from "../time/time.ts";
import type { PlaceOrder } from "./anomaly-order.ts";
import type { AnomalyKinds, Order } from "./order-kind.ts";

/** The word by which a file says what it is. */
export const SCENARIO_FORMAT = "gravity-portals/scenario@1";

/** What every ruleset says of a unit as it is set up. */
export interface UnitEntry {
  readonly id: string;
  /** A scene of the file, or a destination that is yet to open. */
  readonly scene: string;
  /** A player of the file; null for a unit without an owner. */
  readonly owner: string | null;
  /** Ids of further units that it becomes or lets go. */
  readonly pods?: readonly string[];
}

/** A scenario file as read: every default filled in, every label and time resolved, every reference known to hold. */
export interface ScenarioFile<U extends UnitEntry = UnitEntry, O extends Order = Order> extends GroundSetup {
  readonly seed: string;
  /** Scripted faces by purpose; a purpose without any is left out. */
  readonly dice: Script;
  readonly units: readonly U[];
  /** In file order, which need not be the order of their times. */
  readonly orders: readonly O[];
  /** The last moment to be played, inclusive. */
  readonly until: Moment;
}

/** The kinds of a file's anomalies, those that orders place among them. */
export const anomalyKinds = ({ anomalies, orders }: Pick<ScenarioFile, "anomalies" | "orders">): AnomalyKinds => {
  const placed = orders.flatMap((order) => (order.do === "place" ? [(order as PlaceOrder).anomaly] : []));
  return new Map([...anomalies, ...placed].map(({ id, kind }) => [id, kind] as const));
};
