import { freshBody } from "../../anomalies/engine/set-up.ts";
import type { Place } from "../../place/place.ts";
import type { Draft } from "../design/design.ts";
import { CRAFT, type CraftKind } from "../parts/craft.ts";
import { isPartKey } from "../parts/parts.ts";
import type { ShipClass } from "../parts/ship-class.ts";
import { type Flyer, NO_ACTS, newPart, type Part, type Vessel } from "./unit.ts";

/** A ship or station before anything happened to it. */
export const VESSEL = {
  bridge: 0,
  minerals: 0,
  drift: 0,
  driven: null,
  construction: null,
  stealth: false,
  breakdown: 5,
  prefer: null,
  cysts: [],
  serials: {},
  acts: NO_ACTS,
  controlled: NO_ACTS,
  away: null,
  struck: [],
  disrupted: 0,
  tumbling: 0,
  actsFrom: 0,
  diameter: 0,
  speed: 0,
} as const;

/** The parts of a side of a design, by their names. */
export const lineOf = (letter: "P" | "S", parts: Draft["port"]): readonly Part[] =>
  parts.flatMap(({ key, size }, index) => (isPartKey(key) ? [newPart(`${letter}${index + 1}`, { key, size })] : []));

/** Craft of a design with the parts that they start in: port from the bridge outwards, then starboard. */
export const craftOf = (design: Draft): readonly { readonly kind: CraftKind; readonly part: string }[] =>
  (["port", "starboard"] as const).flatMap((side) =>
    design[side].flatMap(({ craft }, index) =>
      craft.map((kind) => ({ kind: kind as CraftKind, part: `${side === "port" ? "P" : "S"}${index + 1}` })),
    ),
  );

/**
 * A craft that lies in a ship.
 *
 * @rule OG-CMP-HANGAR-02 Craft start docked.
 */
export const dockedCraft = (
  id: string,
  kind: CraftKind,
  ship: Pick<Vessel, "id" | "scene" | "owner" | "hex">,
  part: string,
): Omit<Flyer, "seq"> => ({
  ...freshBody<Flyer>({
    kind: "craft",
    id,
    scene: ship.scene,
    owner: ship.owner,
    hex: ship.hex,
    facing: 0,
    speed: 0,
    craft: kind,
    fuel: CRAFT[kind].fuel ?? 0,
    role: CRAFT[kind].roles[0] ?? null,
    minerals: 0,
    docked: { ship: ship.id, part },
    flew: false,
    attacked: false,
    replied: false,
    dodge: null,
    disrupted: 0,
  }),
  status: "aboard",
});

/** The craft of a design, in its ship. */
export const freshCraftOf = (
  ship: Pick<Vessel, "id" | "scene" | "owner" | "hex">,
  design: Draft,
): readonly Omit<Flyer, "seq">[] =>
  craftOf(design).map(({ kind, part }, index) => dockedCraft(`${ship.id}-c${index + 1}`, kind, ship, part));

/** A ship that is laid down. */
export const freshHull = (setup: {
  readonly id: string;
  readonly scene: string;
  readonly owner: string;
  readonly design: Draft & { readonly class: ShipClass };
  readonly place: Place;
  readonly facing: number;
  readonly hull: number;
  readonly construction: number;
}): Omit<Vessel, "seq"> => {
  const { design, place, hull, ...rest } = setup;
  return freshBody<Vessel>({
    ...VESSEL,
    ...rest,
    kind: "ship",
    hex: place,
    class: design.class,
    full: hull,
    hull,
    port: lineOf("P", design.port),
    starboard: lineOf("S", design.starboard),
    partsEver: { port: design.port.length, starboard: design.starboard.length },
    serials: { c: craftOf(design).length },
  });
};
