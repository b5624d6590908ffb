/** What the rules bound in a file: values that no game could come to. */

import type { Finding } from "../../scenario/fault.ts";
import { tsunamiThreshold } from "../combat/dice.ts";
import { isPartKey, type SizedPart, valuesOf } from "../parts/parts.ts";
import { CLASS_ROWS, CRAFT, CRAFT_KINDS, type CraftKind, FLEETS } from "../parts/ship.ts";
import { sumOf } from "../parts/sums.ts";
import { designOf, isRawShip } from "./faults.ts";
import type { RawFile } from "./schema.ts";
import type { RawShip, RawUnit } from "./shapes.ts";

/** The most toughness of a station. */
const STATION = 6;

/**
 * A ship with more than its parts hold, or with less built than its class begins with.
 *
 * @rule OG-CMP-CARGO-04 Without a hold a ship stores no minerals.
 * @rule OG-CMP-TSU-01 OG-CMP-TSU-03 A large Tsunami Cannon alone has a charge, up to its threshold.
 * @rule OG-CMP-SCAF-04 What is left to build is no more than the class begins with.
 */
const shipFaults = (file: RawFile, ship: RawShip, index: number): readonly Finding[] => {
  const design = designOf(file, ship);
  if (!design) return [];
  const sides = { P: design.port, S: design.starboard };
  const parts = [...design.port, ...design.starboard].flatMap(({ key, size }): readonly SizedPart[] =>
    isPartKey(key) ? [{ key, size }] : [],
  );
  const faults: Finding[] = [];
  const capacity = sumOf(parts, "mineralCapacity");
  if (ship.minerals > capacity) {
    const message = capacity === 0 ? "has no hold to lie in" : `is more than its holds take: ${capacity}`;
    faults.push({ place: ["units", index, "minerals"], message });
  }
  for (const [name, charge] of Object.entries(ship.charge)) {
    const part = sides[name.startsWith("P") ? "P" : "S"][Number(name.slice(1)) - 1];
    if (!part || charge === 0) continue;
    const { threshold: full } = isPartKey(part.key) ? valuesOf({ key: part.key, size: part.size }) : {};
    const place = ["units", index, "charge", name];
    if (full === undefined) faults.push({ place, message: "is a charge of a part that takes none" });
    else {
      const threshold = tsunamiThreshold(full, sumOf(parts, "thresholdLowered"));
      if (charge > threshold) faults.push({ place, message: `is above its threshold: ${threshold}` });
    }
  }
  const { construction } = CLASS_ROWS[design.class];
  if (ship.construction !== undefined && (ship.construction < 1 || ship.construction > construction)) {
    faults.push({ place: ["units", index, "construction"], message: `must be 1 to ${construction} of its class` });
  }
  return faults;
};

const isCraftKind = (word: string): word is CraftKind => (CRAFT_KINDS as readonly string[]).includes(word);

/**
 * A craft that its fleet has not, or with more fuel than its kind ever has.
 *
 * @rule OG-ORG-01 OG-CRY-01 OG-GOT-01 Special fleets have craft of their own.
 * @rule OG-ORG-04 OG-CRY-04 Each kind has a most of fuel.
 */
const craftFaults = (file: RawFile, unit: RawUnit, index: number): readonly Finding[] => {
  if (isRawShip(unit) || !isCraftKind(unit.class)) return [];
  const faults: Finding[] = [];
  const owner = file.players.find(({ id }) => id === unit.owner);
  if (owner && !FLEETS[owner.fleet].craft.includes(unit.class)) {
    faults.push({ place: ["units", index, "class"], message: `is no craft of a fleet that is ${owner.fleet}` });
  }
  const { maxFuel } = CRAFT[unit.class];
  const fuel = "fuel" in unit ? unit.fuel : undefined;
  if (fuel !== undefined && maxFuel !== null && fuel > maxFuel) {
    faults.push({ place: ["units", index, "fuel"], message: `is more than its kind has: ${maxFuel}` });
  }
  return faults;
};

/**
 * A station that could not be.
 *
 * @rule OG-CMP-CRYO-01 OG-CMP-CRYO-05 It has parts, and a toughness from 1 to 6.
 */
const stationFaults = (unit: RawUnit, index: number): readonly Finding[] => {
  if (isRawShip(unit) || !("parts" in unit)) return [];
  const faults: Finding[] = [];
  if (unit.toughness < 1 || unit.toughness > STATION) {
    faults.push({ place: ["units", index, "toughness"], message: `must be 1 to ${STATION}` });
  }
  if (unit.parts.length === 0) {
    faults.push({ place: ["units", index, "parts"], message: "must be three small standard parts" });
  }
  return faults;
};

type Boost = Extract<RawFile["orders"][number], { do: "boost" }>;

const boostAt = (file: RawFile, index: number | undefined): Boost | null => {
  const order = index === undefined ? undefined : file.orders[index];
  return order?.do === "boost" ? order : null;
};

/** Whether an order waits for itself, by others or at once. */
const isCircle = (file: RawFile, index: number): boolean => {
  const passed = new Set<number>();
  for (let at = boostAt(file, index)?.after; at !== undefined && !passed.has(at); at = boostAt(file, at)?.after) {
    if (at === index) return true;
    passed.add(at);
  }
  return false;
};

/**
 * Boosts that say nothing or too much, or that wait for themselves.
 *
 * @rule OG-CMP-BOOST-01 Each use turns a ship or moves it.
 */
const boostFaults = (file: RawFile): readonly Finding[] =>
  file.orders.flatMap((order, index): readonly Finding[] => {
    if (order.do !== "boost") return [];
    const faults: Finding[] = [];
    if ((order.turn !== undefined) === (order.ahead === true)) {
      faults.push({ place: ["orders", index], message: "must have either a turn or to go ahead" });
    }
    if (order.after === index) faults.push({ place: ["orders", index, "after"], message: "names its own order" });
    else if (isCircle(file, index)) {
      faults.push({ place: ["orders", index, "after"], message: "is a circle of orders that wait for each other" });
    }
    return faults;
  });

/** Everything in a file that is out of the rules' bounds. */
export const boundFaults = (file: RawFile): readonly Finding[] => [
  ...file.units.flatMap((unit, index) => [
    ...(isRawShip(unit) ? shipFaults(file, unit, index) : []),
    ...craftFaults(file, unit, index),
    ...stationFaults(unit, index),
  ]),
  ...boostFaults(file),
];
