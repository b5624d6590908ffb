import type { TraceLine } from "../rules/simulation/trace.ts";

/** One event as a line for people: time, who may know it, what, its fields, its rules. */
export const textLine = ({ at, event, rules, audience, ...fields }: TraceLine): string => {
  const known = typeof audience === "string" ? audience : audience.join("+");
  const written = Object.entries(fields).map(([name, value]) => `${name} ${inWords(value)}`);
  return `${at.padEnd(6)}${`[${known}]`.padEnd(10)} ${event.padEnd(20)} ${written.join(", ")}  (${rules.join(" ")})`;
};

const inWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(inWords).join("-") || "none";
  if (value !== null && typeof value === "object") return Object.values(value).map(inWords).join(" ");
  return value === null ? "-" : String(value);
};
