import { type Finding, shown } from "./fault.ts";
import type { PlaceShapes } from "./place-shapes.ts";
import { fieldOf, listOf, textOf } from "./raw.ts";

/** Faults of white holes that are set up in the hex of an earlier one. */
export const sharedHexFaults = (file: unknown, { parse }: PlaceShapes): readonly Finding[] => {
  const taken = new Set<string>();
  return listOf(file, "anomalies").flatMap((anomaly, index) => {
    const label = textOf(anomaly, "hex");
    const hex = label === undefined ? null : parse(label);
    if (fieldOf(anomaly, "kind") !== "white-hole" || !hex) return [];
    const key = JSON.stringify([textOf(anomaly, "scene"), hex.q, hex.r]);
    if (!taken.has(key)) {
      taken.add(key);
      return [];
    }
    return [{ place: ["anomalies", index, "hex"], message: `holds another white hole already: ${shown(label)}` }];
  });
};
