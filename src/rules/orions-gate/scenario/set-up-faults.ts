import { INCH } from "../../inch/inch-label.ts";
import type { Place as Hex } from "../../place/place.ts";
import { type Finding, shown } from "../../scenario/fault.ts";
import { designFaults } from "../design/check-design.ts";
import type { Draft } from "../design/design.ts";
import { checkFleet, type FleetShip } from "../design/fleet.ts";
import { type Base, DIAMETERS, disc } from "../geometry/base.ts";
import { isFree, isOnTable } from "../geometry/free.ts";
import type { Table } from "../geometry/motion.ts";
import { inThousandths } from "../options/options.ts";
import { shipBox } from "../state/base-of.ts";
import type { RawFile } from "./schema.ts";
import type { RawShip, RawUnit } from "./unit-shapes.ts";

export const isRawShip = (unit: RawUnit): unit is RawShip => "design" in unit;

/** The design of a ship; undefined where its name names none. */
export const designOf = (file: RawFile, { design }: { readonly design: string | Draft }): Draft | undefined => {
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
  const off = (section: string, index: number, key: string, scene: string, at: Hex): readonly Finding[] =>
    isOnTable(disc(at, 0), tableIn(file, scene), "centre")
      ? []
      : [{ place: [section, index, key], message: `lies off the table of ${shown(scene)}` }];
  return [
    ...file.terrain.flatMap(({ scene, place }, index) => off("terrain", index, "place", scene, place)),
    ...file.anomalies.flatMap(({ anomaly: { scene, hex } }, index) => off("anomalies", index, "place", scene, hex)),
    ...units,
  ];
};
