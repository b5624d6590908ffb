import { freshBody } from "../../anomalies/engine/set-up.ts";
import { DIAMETERS } from "../geometry/base.ts";
import { CRAFT } from "../parts/craft.ts";
import { CLASS_ROWS } from "../parts/ship-class.ts";
import type { AboardEntry, OgUnitEntry, ShipEntry, StationEntry } from "../scenario/scenario.ts";
import { craftOf, dockedCraft, freshCraftOf, lineOf, VESSEL } from "../state/fresh-ship.ts";
import type { Flyer, Ordnance, Part, Unit, Vessel } from "../state/unit.ts";

type Fresh<U extends Unit> = Omit<U, "seq">;

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
export const freshUnits = (entry: OgUnitEntry | AboardEntry, foe: string): readonly Fresh<Unit>[] => {
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
