import { type Finding, type Place, shown } from "../../scenario/fault.ts";
import type { OgOrder } from "./order.ts";
import type { RawFile } from "./schema.ts";
import { designOf, isRawShip } from "./set-up-faults.ts";

interface Named {
  readonly id: string;
  readonly place: Place;
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
  const first = new Map<string, Place>();
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
  const nothing = (place: Place, what: string, id: string): Finding => ({
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
