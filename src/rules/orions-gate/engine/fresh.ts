import { freshBody } from "../../anomalies/engine/set-up.ts";
import type { Design } from "../design/design.ts";
import { DIAMETERS } from "../geometry/base.ts";
import { CRAFT, type CraftKind } from "../parts/craft.ts";
import { CLASS_ROWS } from "../parts/ship-class.ts";
import type { OgUnitEntry, ShipEntry, StationEntry } from "../scenario/scenario.ts";
import { type Flyer, NO_ACTS, newPart, type Ordnance, type Part, type Unit, type Vessel } from "../state/unit.ts";

type Fresh<U extends Unit> = Omit<U, "seq">;

/** What of a body is the same for every unit of this ruleset as it is set up. */
const UNMOVED = { speed: 0 } as const;

const linesOf = (design: Pick<Design, "port" | "starboard">, entry?: ShipEntry): Pick<Vessel, "port" | "starboard"> => {
  const line = (letter: "P" | "S", parts: Design["port"]): readonly Part[] =>
    parts.map((part, index) => {
      const name = `${letter}${index + 1}`;
      const charge = entry?.charge[name];
      return {
        ...newPart(name, part),
        damage: entry?.damage[name] ?? 0,
        spent: entry?.spent[name] ?? 0,
        ...(charge !== undefined && { charge }),
      };
    });
  return { port: line("P", design.port), starboard: line("S", design.starboard) };
};

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
} as const;

const freshShip = (entry: ShipEntry, foe: string): Fresh<Vessel> => {
  const { design, place } = entry;
  const { hull } = CLASS_ROWS[design.class];
  const ship = freshBody<Vessel>({
    ...VESSEL,
    ...UNMOVED,
    ...linesOf(design, entry),
    kind: "ship",
    id: entry.id,
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
    cysts: entry.cysts.map((side, index) => ({ id: `${entry.id}-y${index + 1}`, owner: foe, side, controls: false })),
    serials: { y: entry.cysts.length, c: craftOf(design).length },
  });
  return place ? ship : { ...ship, status: "left" };
};

/** Craft of a design with the parts that they start in: port from the bridge outwards, then starboard. */
const craftOf = (design: Design): readonly { readonly kind: CraftKind; readonly part: string }[] =>
  (["port", "starboard"] as const).flatMap((side) =>
    design[side].flatMap(({ craft }, index) =>
      craft.map((kind) => ({ kind, part: `${side === "port" ? "P" : "S"}${index + 1}` })),
    ),
  );

/** A craft that lies in a ship. */
export const docked = (
  id: string,
  kind: CraftKind,
  ship: Pick<Vessel, "id" | "scene" | "owner" | "hex">,
  part: string,
): Fresh<Flyer> => ({
  ...freshBody<Flyer>({
    ...UNMOVED,
    kind: "craft",
    id,
    scene: ship.scene,
    owner: ship.owner,
    hex: ship.hex,
    facing: 0,
    craft: kind,
    fuel: CRAFT[kind].fuel ?? 0,
    role: CRAFT[kind].roles[0] ?? null,
    minerals: 0,
    docked: { ship: ship.id, part },
    flew: false,
    attacked: false,
    replied: false,
    dodge: null,
  }),
  status: "aboard",
});

const freshStation = (entry: StationEntry): Fresh<Vessel> =>
  freshBody<Vessel>({
    ...VESSEL,
    ...UNMOVED,
    ...linesOf({ port: entry.parts, starboard: [] }),
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

/** The units of an entry of a file: a ship brings its craft along. */
export const freshUnits = (entry: OgUnitEntry, foe: string): readonly Fresh<Unit>[] => {
  switch (entry.kind) {
    case "ship": {
      const ship = freshShip(entry, foe);
      return [
        ship,
        ...craftOf(entry.design).map(({ kind, part }, index) => docked(`${entry.id}-c${index + 1}`, kind, ship, part)),
      ];
    }
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
          armed: false,
        }),
      ];
  }
};
