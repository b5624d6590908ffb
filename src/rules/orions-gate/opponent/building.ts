import { INCH } from "../../inch/inch-label.ts";
import type { Draft } from "../design/design.ts";
import { aheadOf, along, roundedPlace, turned } from "../geometry/vector.ts";
import type { FleetType } from "../parts/fleet.ts";
import { valuesOf } from "../parts/parts.ts";
import { fleetOf } from "../state/actor.ts";
import { shipsIn } from "../state/find.ts";
import type { Part } from "../state/unit.ts";
import { type Decision, decided, type Mind } from "./decision.ts";
import type { Own } from "./ships.ts";

const part = (key: string) => ({ key, size: "S" as const, craft: [] });

/** The frigate that a scaffold lays down; special fleets have no scaffolds but what they salvage. */
const FRIGATE: Draft = {
  class: "frigate",
  port: [part("engine"), part("cannon"), part("shield")],
  starboard: [part("cannon"), part("engine"), part("cannon")],
};

const designFor = (fleet: FleetType): Draft | null => (fleet === "standard" ? FRIGATE : null);

/** How far from the ship a new one is laid down, in thousandths of an inch. */
const ASIDE = 4 * INCH;

/** What a scaffold may do: work on what is begun, else begin. */
export function* scaffoldOrders({ state }: Mind, { ship, by }: Own, scaffold: Part): Generator<Decision> {
  const use = { do: "use", unit: ship.id, part: scaffold.name, ...by } as const;
  const most = Math.min(ship.minerals, valuesOf(scaffold).constructionPerRound ?? 0);
  for (const { id, owner, construction } of shipsIn(state, ship.scene)) {
    if (owner !== ship.owner || construction === null || most < 1) continue;
    yield decided({ ...use, target: id, minerals: Math.min(most, construction) }, "build-ship", { target: id });
  }
  const design = designFor(fleetOf(state, ship));
  if (!design) return;
  const id = `${ship.id}-n${state.nextSeq}`;
  for (const degrees of [90, 270, 180]) {
    const place = roundedPlace(along(ship.hex, aheadOf(turned(ship.facing, degrees)), ASIDE));
    yield decided({ ...use, id, design, place, facing: ship.facing }, "build-ship");
  }
}
