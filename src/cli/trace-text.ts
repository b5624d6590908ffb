import type { TraceEvent } from "../rules/sfb32/simulate.ts";

/** One event as a line for people: time, who may know it, what, its facts, its rules. */
export const textLine = ({ at, event, rules, audience, ...facts }: TraceEvent): string => {
  const known = typeof audience === "string" ? audience : audience.join("+");
  const told = Object.entries(facts).map(([name, value]) => `${name} ${inWords(value)}`);
  return `${at.padEnd(6)}${`[${known}]`.padEnd(10)} ${event.padEnd(20)} ${told.join(", ")}  (${rules.join(" ")})`;
};

const inWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(inWords).join("-") || "none";
  if (value !== null && typeof value === "object") return Object.values(value).join(" ");
  return value === null ? "-" : String(value);
};
