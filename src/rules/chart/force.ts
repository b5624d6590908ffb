import type { ChartRow } from "./chart.ts";

/** The most units that one entry may ask for; a longer list is somebody's mistake. */
const MOST = 40;

/** A count and the name of a class: `6xPF`, `6x CentPF`, `F-AL(d)`, `CA`. */
const ITEM = /^(?:([1-9]\d?)x ?)?([A-Za-z][A-Za-z0-9-]*(?:\([a-z]\))?)$/;

/** What a row says of the defending force. */
export interface DefendingForce {
  /** Without the race before the colon. */
  readonly text: string;
  /** The names of its units, each as often as it is there; none where the scenario or a person has to say. */
  readonly units: readonly string[];
}

/**
 * Reads the force that a row names. A part of it that is no count and class leaves the whole to a person.
 *
 * @rule IP2.441 The defenders have what the scenario gives them, as the chart changes it.
 */
export const defendingForce = ({ ships }: Pick<ChartRow, "ships">): DefendingForce => {
  const colon = ships.indexOf(":");
  const text = ships.slice(colon + 1).trim();
  if (colon < 0 || text === "") return { text, units: [] };
  const units: string[] = [];
  for (const part of text.split(/[,+/]/)) {
    const [, count = "1", name] = ITEM.exec(part.trim()) ?? [];
    if (name === undefined) return { text, units: [] };
    units.push(...Array.from({ length: Number(count) }, () => name));
  }
  return { text, units: units.length <= MOST ? units : [] };
};
