/** Units as they are when they are new. */

import { freshBody } from "../../anomalies/set-up.ts";
import type { Place } from "../../geometry/place.ts";
import { DIAMETERS } from "../geometry/base.ts";
import type { DesignDraft } from "../parts/design.ts";
import { isPartKey } from "../parts/parts.ts";
import { CLASS_ROWS, CRAFT, type CraftKind, type ShipClass } from "../parts/ship.ts";
import type { AboardEntry, OgUnitEntry, ShipEntry, StationEntry } from "../scenario/scenario.ts";
import { type Flyer, NO_ACTS, newPart, type OgUnit, type Ordnance, type Part, type Vessel } from "./unit.ts";

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
export const lineOf = (letter: "P" | "S", parts: DesignDraft["port"]): readonly Part[] =>
  parts.flatMap(({ key, size }, index) => (isPartKey(key) ? [newPart(`${letter}${index + 1}`, { key, size })] : []));

/** Craft of a design with the parts that they start in: port from the bridge outwards, then starboard. */
export const craftOf = (design: DesignDraft): readonly { readonly kind: CraftKind; readonly part: string }[] =>
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
const dockedCraft = (
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
  design: DesignDraft,
): readonly Omit<Flyer, "seq">[] =>
  craftOf(design).map(({ kind, part }, index) => dockedCraft(`${ship.id}-c${index + 1}`, kind, ship, part));

/** A ship that is laid down. */
export const freshHull = (setup: {
  readonly id: string;
  readonly scene: string;
  readonly owner: string;
  readonly design: DesignDraft & { readonly class: ShipClass };
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

type Fresh<U extends OgUnit> = Omit<U, "seq">;

/** What of a body is the same for every unit of this ruleset as it is set up. */
const UNMOVED = { speed: 0 } as const;

const marked = (line: readonly Part[], entry: ShipEntry): readonly Part[] =>
  line.map((part) => {
    const charge = entry.charge[part.name];
    return {
      ...part,
      damage: entry.damage[part.name] ?? 0,
      spent: entry.spent[part.name] ?? 0,
      ...(charge !== undefined && { charge }),
    };
  });

const freshShip = (entry: ShipEntry, foe: string): Fresh<Vessel> => {
  const { design, place } = entry;
  const { hull } = CLASS_ROWS[design.class];
  const ship = freshBody<Vessel>({
    ...VESSEL,
    ...UNMOVED,
    port: marked(lineOf("P", design.port), entry),
    starboard: marked(lineOf("S", design.starboard), entry),
    kind: "ship",
    id: entry.id,
    ...(entry.name !== undefined && { name: entry.name }),
    scene: entry.scene,
    owner: entry.owner,
    hex: place ?? { q: 0, r: 0 },
    facing: entry.facing,
    class: design.class,
    full: hull,
    hull: Math.min(hull, entry.hull ?? hull),
    bridge: entry.damage["bridge"] ?? 0,
    drift: entry.drift,
    minerals: entry.minerals,
    stealth: entry.stealth,
    breakdown: entry.breakdown,
    prefer: entry.prefer ?? null,
    construction: entry.construction ?? null,
    partsEver: { port: design.port.length, starboard: design.starboard.length },
    cysts: entry.cysts.map((side, index) => ({
      id: `${entry.id}-y${index + 1}`,
      owner: foe,
      side,
      controls: false,
      since: 0,
    })),
    serials: { y: entry.cysts.length, c: craftOf(design).length },
  });
  return place ? ship : { ...ship, status: "left" };
};

const freshStation = (entry: StationEntry): Fresh<Vessel> =>
  freshBody<Vessel>({
    ...VESSEL,
    ...UNMOVED,
    port: lineOf("P", entry.parts),
    starboard: [],
    kind: "station",
    id: entry.id,
    scene: entry.scene,
    owner: entry.owner,
    hex: entry.place,
    facing: entry.facing,
    class: "frigate",
    full: 6,
    hull: entry.toughness,
    partsEver: { port: 3, starboard: 0 },
    diameter: DIAMETERS.station,
  });

/** The units of an entry: a ship of a file brings its craft along. */
export const freshUnits = (entry: OgUnitEntry | AboardEntry, foe: string): readonly Fresh<OgUnit>[] => {
  switch (entry.kind) {
    case "ship": {
      const ship = freshShip(entry, foe);
      return [ship, ...freshCraftOf(ship, entry.design)];
    }
    case "aboard":
      return [
        dockedCraft(
          entry.id,
          entry.class,
          { id: entry.ship, scene: entry.scene, owner: entry.owner, hex: entry.place },
          entry.part,
        ),
      ];
    case "station":
      return [freshStation(entry)];
    case "craft":
      return [
        freshBody<Flyer>({
          ...UNMOVED,
          kind: "craft",
          id: entry.id,
          scene: entry.scene,
          owner: entry.owner,
          hex: entry.place,
          facing: entry.facing,
          craft: entry.class,
          fuel: entry.fuel ?? CRAFT[entry.class].fuel ?? 0,
          role: CRAFT[entry.class].roles.length > 1 ? (entry.role ?? "fighter") : (CRAFT[entry.class].roles[0] ?? null),
          minerals: entry.minerals,
          docked: null,
          flew: false,
          attacked: false,
          replied: false,
          dodge: null,
          disrupted: 0,
        }),
      ];
    default:
      return [
        freshBody<Ordnance>({
          ...UNMOVED,
          kind: entry.kind,
          id: entry.id,
          scene: entry.scene,
          owner: entry.owner,
          hex: entry.place,
          facing: entry.facing,
          by: entry.by,
          part: null,
          power: entry.power,
          trigger: entry.trigger,
          speed: entry.speed,
          laid: 0,
          armed: false,
        }),
      ];
  }
};
