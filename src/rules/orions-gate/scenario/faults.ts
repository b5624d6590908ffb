/** What can be wrong with a file whose values are sound each by itself. */

import { INCH } from "../../geometry/inch.ts";
import type { Place } from "../../geometry/place.ts";
import { type FilePlace, type Finding, shown } from "../../scenario/fault.ts";
import { type Base, DIAMETERS, disc } from "../geometry/base.ts";
import { isFree, isOnTable } from "../geometry/cover.ts";
import type { Table } from "../geometry/motion.ts";
import { inThousandths } from "../options.ts";
import { type DesignDraft, designFaults } from "../parts/design.ts";
import { checkFleet, type FleetShip } from "../parts/fleet.ts";
import { shipBox } from "../state/find.ts";
import type { OgOrder } from "./scenario.ts";
import type { RawFile } from "./schema.ts";
import type { RawShip, RawUnit } from "./shapes.ts";

export const isRawShip = (unit: RawUnit): unit is RawShip => "design" in unit;

/** The design of a ship; undefined where its name names none. */
export const designOf = (
  file: RawFile,
  { design }: { readonly design: string | DesignDraft },
): DesignDraft | undefined => {
  if (typeof design !== "string") return design;
  return Object.hasOwn(file.designs, design) ? file.designs[design] : undefined;
};

const fleetOf = (file: RawFile, owner: string) => file.players.find(({ id }) => id === owner)?.fleet ?? "standard";

/** Faults of designs and budgets. */
export const designsFaults = (file: RawFile): readonly Finding[] => {
  const { options } = file.readings;
  const found = file.units.flatMap((unit, index): readonly Finding[] => {
    if (!isRawShip(unit)) return [];
    const design = designOf(file, unit);
    if (!design) return [];
    const root = typeof unit.design === "string" ? ["designs", unit.design] : ["units", index, "design"];
    return designFaults(design, fleetOf(file, unit.owner), options).map(({ place, code }) => ({
      place: [...root, ...place],
      message: code,
    }));
  });
  const seen = new Set<string>();
  const once = found.filter(({ place, message }) => {
    const word = JSON.stringify([place, message]);
    return !seen.has(word) && seen.add(word);
  });
  return [...once, ...budgetFaults(file)];
};

const budgetFaults = (file: RawFile): readonly Finding[] => {
  const { budget } = file;
  if (budget === undefined) return [];
  return file.players.flatMap(({ id, fleet }, index): readonly Finding[] => {
    const ships = file.units.flatMap((unit): readonly FleetShip[] => {
      const design = isRawShip(unit) && unit.owner === id ? designOf(file, unit) : undefined;
      return design ? [{ id: unit.id, ...design }] : [];
    });
    const { credits } = checkFleet({ fleet, budget: null, ships }, file.readings.options);
    return credits > budget
      ? [{ place: ["players", index], message: `over-budget: its ships cost ${credits} credits, of ${budget}` }]
      : [];
  });
};

const tableIn = (file: RawFile, scene: string): Table => {
  const setup = file.scenes.find(({ setup: { id } }) => id === scene)?.setup;
  return setup ? { width: setup.columns * INCH, height: setup.rows * INCH } : { width: 48 * INCH, height: 48 * INCH };
};

/** The base of a unit of a file; null for a ship that is deployed by order. */
const baseIn = (file: RawFile, unit: RawUnit): Base | null => {
  if (!isRawShip(unit)) return disc(unit.place, unit.class === "station" ? DIAMETERS.station : DIAMETERS.craft);
  const design = designOf(file, unit);
  return unit.place && design
    ? shipBox(inThousandths(file.readings.options), design.class, unit.place, unit.facing)
    : null;
};

/** Bases that do not stand free, and places off the table. */
export const placeFaults = (file: RawFile): readonly Finding[] => {
  const bases = file.units.map((unit) => baseIn(file, unit));
  const units = file.units.flatMap((unit, index): readonly Finding[] => {
    const base = bases[index];
    if (!base) return [];
    const isShip = isRawShip(unit) || unit.class === "station";
    const others = file.units.flatMap((other, at) => {
      const standing = bases[at];
      if (!standing || other === unit || other.scene !== unit.scene) return [];
      return isRawShip(other) || other.class === "station" ? [standing] : [];
    });
    const majors = file.terrain
      .filter(({ kind, scene }) => kind === "major" && scene === unit.scene)
      .map(({ place, diameter }) => disc(place, diameter));
    const by = isShip ? file.readings.options.leaving : "centre";
    return isFree(base, tableIn(file, unit.scene), by, [...others, ...majors])
      ? []
      : [{ place: ["units", index, "place"], message: "is not free: off the table, or over a ship or major terrain" }];
  });
  const off = (section: string, index: number, key: string, scene: string, at: Place): readonly Finding[] =>
    isOnTable(disc(at, 0), tableIn(file, scene), "centre")
      ? []
      : [{ place: [section, index, key], message: `lies off the table of ${shown(scene)}` }];
  return [
    ...file.terrain.flatMap(({ scene, place }, index) => off("terrain", index, "place", scene, place)),
    ...file.anomalies.flatMap(({ anomaly: { scene, hex } }, index) => off("anomalies", index, "place", scene, hex)),
    ...units,
  ];
};

interface Named {
  readonly id: string;
  readonly place: FilePlace;
}

const all = (section: string, things: readonly { readonly id: string }[]): readonly Named[] =>
  things.map(({ id }, index) => ({ id, place: [section, index, "id"] }));

/** What an order names that comes into being by it. */
const newIn = (order: OgOrder, index: number): readonly Named[] => {
  switch (order.do) {
    case "place":
      return [{ id: order.anomaly.anomaly.id, place: ["orders", index, "anomaly", "id"] }];
    case "place-terrain":
      return [{ id: order.terrain.id, place: ["orders", index, "terrain", "id"] }];
    case "colony":
      return [{ id: order.id, place: ["orders", index, "id"] }];
    case "use":
      return order.id === undefined ? [] : [{ id: order.id, place: ["orders", index, "id"] }];
    default:
      return [];
  }
};

const namedIn = (file: RawFile): readonly Named[] => [
  ...all(
    "scenes",
    file.scenes.map(({ setup }) => setup),
  ),
  ...all("terrain", file.terrain),
  ...all(
    "anomalies",
    file.anomalies.map((one) => one.anomaly),
  ),
  ...all("players", file.players),
  ...all("units", file.units),
  ...file.orders.flatMap(newIn),
];

/** Ids used twice, and ids that begin with another's and a dash: what comes into being has such names. */
const idFaults = (named: readonly Named[]): readonly Finding[] => {
  const first = new Map<string, FilePlace>();
  const twice = named.flatMap(({ id, place }): readonly Finding[] => {
    const before = first.get(id);
    // What one order could not make, a later one may.
    if (before && !(before[0] === "orders" && place[0] === "orders")) {
      return [{ place, message: `uses ${shown(id)} again` }];
    }
    if (!before) first.set(id, place);
    return [];
  });
  const begun = named.flatMap(({ id, place }): readonly Finding[] => {
    for (let dash = id.indexOf("-"); dash > 0; dash = id.indexOf("-", dash + 1)) {
      const front = id.slice(0, dash);
      if (first.has(front)) return [{ place, message: `begins with the id ${shown(front)} and a dash` }];
    }
    return [];
  });
  return [...twice, ...begun];
};

/** The fields of orders that name something, and what they may name. */
const FIELDS = {
  unit: "unit",
  player: "player",
  portal: "portal",
  dock: "unit",
  ram: "thing",
  target: "thing",
  terrain: "thing",
} as const;

/** Faults of everything that names something else. */
export const nameFaults = (file: RawFile): readonly Finding[] => {
  const named = namedIn(file);
  const known = new Set(named.map(({ id }) => id));
  const players = new Set(file.players.map(({ id }) => id));
  const scenes = new Set(file.scenes.map(({ setup: { id } }) => id));
  const placedAnomalies = file.orders.flatMap((order) => (order.do === "place" ? [order.anomaly.anomaly] : []));
  const anomalies = [...file.anomalies.map((one) => one.anomaly), ...placedAnomalies];
  const portals = new Set(anomalies.filter(({ kind }) => kind === "gravity-portal").map(({ id }) => id));
  const isDestination = (id: string): boolean => {
    const dash = id.lastIndexOf("-");
    return portals.has(id.slice(0, dash)) && /^([2-9]|1[0-2])$/.test(id.slice(dash + 1));
  };
  /** Something of the file, or what comes into being after it. */
  const isThing = (id: string): boolean => {
    if (known.has(id)) return true;
    for (let dash = id.indexOf("-"); dash > 0; dash = id.indexOf("-", dash + 1)) {
      if (known.has(id.slice(0, dash))) return true;
    }
    return false;
  };
  const autos = new Set(file.players.filter(({ controller }) => controller === "auto").map(({ id }) => id));
  const owners = new Map(file.units.map(({ id, owner }) => [id, owner] as const));
  const nothing = (place: FilePlace, what: string, id: string): Finding => ({
    place,
    message: `names no ${what}: ${shown(id)}`,
  });
  const inScene = (section: string, index: number, scene: string, open: boolean): readonly Finding[] =>
    scenes.has(scene) || (open && isDestination(scene)) ? [] : [nothing([section, index, "scene"], "scene", scene)];
  return [
    ...idFaults(named),
    ...file.terrain.flatMap(({ scene }, index) => inScene("terrain", index, scene, true)),
    ...file.anomalies.flatMap(({ anomaly: { scene } }, index) => inScene("anomalies", index, scene, false)),
    ...file.units.flatMap((unit, index): readonly Finding[] => {
      const faults = [...inScene("units", index, unit.scene, true)];
      if (unit.owner !== undefined && !players.has(unit.owner)) {
        faults.push(nothing(["units", index, "owner"], "player", unit.owner));
      }
      if (isRawShip(unit)) {
        const design = designOf(file, unit);
        if (!design) faults.push(nothing(["units", index, "design"], "design", String(unit.design)));
        else {
          const parts = new Set([
            ...design.port.map((_, at) => `P${at + 1}`),
            ...design.starboard.map((_, at) => `S${at + 1}`),
          ]);
          for (const key of ["damage", "charge", "spent"] as const) {
            for (const part of Object.keys(unit[key])) {
              if (!parts.has(part) && !(key === "damage" && part === "bridge")) {
                faults.push(nothing(["units", index, key, part], "part", part));
              }
            }
          }
        }
      } else if ("by" in unit && unit.by !== null && unit.by !== undefined) {
        const { by } = unit;
        if (!file.units.some((one) => one.id === by && isRawShip(one))) {
          faults.push(nothing(["units", index, "by"], "ship", by));
        }
      }
      return faults;
    }),
    ...file.orders.flatMap((order, index): readonly Finding[] => {
      const fields = order as unknown as Readonly<Record<string, unknown>>;
      const faults: Finding[] = [];
      for (const [field, what] of Object.entries(FIELDS)) {
        const id = fields[field];
        if (typeof id !== "string") continue;
        // A pylon works on a part of its own ship.
        const isPart = order.do === "use" && field === "target" && /^[PS][1-9]\d*$/.test(id);
        const ok = what === "player" ? players.has(id) : what === "portal" ? portals.has(id) : isPart || isThing(id);
        if (!ok) faults.push(nothing(["orders", index, field], what === "thing" ? "unit or terrain" : what, id));
      }
      if (order.do === "shoot") {
        for (const [at, id] of (order.craft ?? []).entries()) {
          if (!isThing(id)) faults.push(nothing(["orders", index, "craft", at], "craft", id));
        }
      }
      if (order.do === "remove" && !anomalies.some(({ id }) => id === order.id)) {
        faults.push(nothing(["orders", index, "id"], "anomaly", order.id));
      }
      if (order.do === "use" && typeof order.design === "string" && !designOf(file, { design: order.design })) {
        faults.push(nothing(["orders", index, "design"], "design", order.design));
      }
      const isJudges = order.do === "override" || order.do === "place" || order.do === "remove";
      const owner = fields["player"] ?? owners.get(String(fields["unit"]));
      if (!isJudges && autos.has(String(owner))) {
        faults.push({ place: ["orders", index], message: `is an order for ${shown(owner)}, who plays by itself` });
      }
      return faults;
    }),
  ];
};
