import type { ChartRow } from "./chart.ts";

/** The most units that one entry may ask for; a longer list is somebody's mistake. */
const MOST = 40;

/** A count and the name of a class: `6xPF`, `6x CentPF`, `F-AL(d)`, `CA`. */
const ITEM = /^(?:([1-9]\d?)x ?)?([A-Za-z][A-Za-z0-9-]*(?:\([a-z]\))?)$/;
/** The same with a name of several words. */
const WORDS = /^(?:([1-9]\d?)x ?)?([A-Za-z][A-Za-z0-9-]*(?: [A-Za-z0-9-]+){1,4})$/;
const IN_SCENARIO = /^(?:use|see) /i;

/** What a row says of the defending force. */
export interface DefendingForce {
  /** Without the race before the colon. */
  readonly text: string;
  /** The names of its units, each as often as it is there; none where the scenario or a person has to say. */
  readonly units: readonly string[];
  /** The parts beside these units that only a person can read. */
  readonly unread: readonly string[];
}

/**
 * Reads the force that a row names, part by part: what cannot be read of it does not keep the rest from being placed. A
 * force that refers to a scenario, or of which no part is a count and class, is a person's to read as a whole.
 *
 * @rule IP2.441 The defenders have what the scenario gives them, as the chart changes it.
 */
export const defendingForce = ({ ships }: Pick<ChartRow, "ships">): DefendingForce => {
  const colon = ships.indexOf(":");
  const text = ships.slice(colon + 1).trim();
  const parts = text
    .split(/[,+/]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const whole = { text, units: [], unread: [] };
  if (colon < 0 || parts.some((part) => IN_SCENARIO.test(part)) || !parts.some((part) => ITEM.test(part))) return whole;

  const units: string[] = [];
  const unread: string[] = [];
  for (const part of parts) {
    const [, count = "1", name] = ITEM.exec(part) ?? WORDS.exec(part) ?? [];
    if (name === undefined || units.length + Number(count) > MOST) unread.push(part);
    else units.push(...Array.from({ length: Number(count) }, () => name));
  }
  return units.length > 0 ? { text, units, unread } : whole;
};
