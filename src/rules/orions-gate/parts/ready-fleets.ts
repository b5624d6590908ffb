/** Fleets that can be played as they are. */

import type { Design } from "./design.ts";
import type { Size } from "./part-row.ts";
import { isPartKey, type PartKey, parsePart } from "./parts.ts";
import fleets from "./ready-fleets.json";
import type { CraftKind, FleetType, ShipClass } from "./ship.ts";

/** A part as a fleet's file has it. */
type FilePart = `${PartKey}/${Size}` | { readonly part: `${PartKey}/${Size}`; readonly craft: readonly CraftKind[] };

/** A ship of a ready fleet; each side from the bridge outwards. */
interface ReadyShip {
  readonly id: string;
  readonly name: string;
  readonly class: ShipClass;
  readonly port: readonly FilePart[];
  readonly starboard: readonly FilePart[];
}

/** A fleet that can be played as it is. */
export interface ReadyFleet {
  readonly id: string;
  readonly name: string;
  readonly fleet: FleetType;
  readonly budget: 16 | 24 | 32;
  readonly ships: readonly ReadyShip[];
}

/** Six fleets of our own, one a budget of standard ships and one of each special fleet. */
export const READY_FLEETS = fleets as readonly ReadyFleet[];

const partOf = (written: FilePart) => {
  const [text, craft]: readonly [string, readonly CraftKind[]] =
    typeof written === "string" ? [written, []] : [written.part, written.craft];
  const part = parsePart(text);
  if (!part || !isPartKey(part.key)) throw new Error(`«${text}» is a part of no ready fleet`);
  return { key: part.key, size: part.size, craft };
};

/** The design of a ship of a ready fleet. */
export const designOfReady = ({ class: cls, port, starboard }: ReadyShip): Design => ({
  class: cls,
  port: port.map(partOf),
  starboard: starboard.map(partOf),
});
