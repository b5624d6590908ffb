import type { Aim } from "../anomalies/ruling/attempted.ts";
import { makeLabel, STANDARD_SHEET } from "../hex/label.ts";
import type { AnomalySetup } from "../scenario/anomaly.ts";
import type { AttemptOrder, Order } from "../scenario/order.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { Command } from "../sfb32/engine/command.ts";
import { freshHole, freshPortal } from "../sfb32/engine/set-up.ts";

/** What kind of anomaly each id of a file names, whether it is there from the start or placed in mid-play. */
export type AnomalyKinds = ReadonlyMap<string, AnomalySetup["kind"]>;

/** The kinds of a file's anomalies. */
export const anomalyKinds = ({ anomalies, orders }: Scenario): AnomalyKinds =>
  new Map(
    [...anomalies, ...orders.flatMap((order) => (order.do === "place" ? [order.anomaly] : []))].map(
      ({ id, kind }) => [id, kind] as const,
    ),
  );

/** The command that an order of a file stands for. */
export const commandOf = (order: Order, kinds: AnomalyKinds): Command => {
  switch (order.do) {
    case "move":
      return { do: "move", unit: order.unit, path: order.path, cause: order.cause };
    case "turn":
      return { do: "turn", unit: order.unit, facing: order.facing };
    case "choose":
      return { do: "choose", unit: order.unit, hex: order.hex };
    case "gather":
      return { do: "gather", player: order.player, portal: order.portal, points: order.points };
    case "labs":
      return { do: "labs", player: order.player, portal: order.portal, unit: order.unit, boxes: order.boxes };
    case "link":
    case "unlink":
      return { do: order.do, from: order.from, to: order.to };
    case "fire":
      return { do: "fire", from: order.from, to: order.to };
    case "attempt":
      return { do: "attempt", what: order.what, unit: order.unit, aim: aimOf(order, kinds) };
    case "place":
      return order.anomaly.kind === "white-hole"
        ? { do: "place-hole", hole: freshHole(order.anomaly, false) }
        : { do: "place-portal", portal: freshPortal(order.anomaly, false) };
    case "storm":
      return { do: "storm", portal: order.portal };
    case "race":
      return { do: "settle-race", scene: order.scene, race: order.race, by: "judge" };
    case "alternative":
      return { do: "settle-alternative", scene: order.scene, alternative: order.alternative, by: "judge" };
    case "start":
      return { do: "settle-start", scene: order.scene, hex: makeLabel(order.hex, STANDARD_SHEET), by: "judge" };
    case "anchor":
      return { do: "move-anchor", unit: order.unit, hex: makeLabel(order.hex, STANDARD_SHEET) };
    case "propose":
      return { do: "propose", player: order.player, id: order.id, matter: order.matter };
    case "agree":
    case "decline":
      return { do: order.do, player: order.player, proposal: order.proposal };
    case "remove":
      return { do: "remove", id: order.id };
  }
};

const aimOf = ({ target, hex }: AttemptOrder, kinds: AnomalyKinds): Aim => {
  if (target !== null) return { kind: kinds.get(target) ?? "unit", id: target };
  return hex && { kind: "hex", hex };
};
