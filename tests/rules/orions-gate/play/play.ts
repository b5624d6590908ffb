import { ORIONS_GATE } from "../../../../src/rules/orions-gate/ruleset.ts";
import { readScenario } from "../../../../src/rules/scenario/parse.ts";
import { simulateWith } from "../../../../src/rules/simulation.ts";

/** A line of a trace as a test reads it. */
export type Line = Readonly<Record<string, unknown>> & { readonly at: string; readonly event: string };

const DESIGNS = {
  frigate: { class: "frigate", port: ["cannon/M"], starboard: ["engine/S"] },
  fast: { class: "frigate", port: ["cannon/S"], starboard: ["engine/M"] },
  still: { class: "frigate", port: ["cannon/M"], starboard: ["shield/S"] },
  cruiser: { class: "cruiser", port: ["engine/M", "cannon/S", "shield/M"], starboard: ["engine/M"] },
};

interface Game {
  readonly units: readonly object[];
  readonly orders?: readonly object[];
  readonly until?: string;
  readonly dice?: object;
  readonly [section: string]: unknown;
}

/** A file of two players, ann to the south and ben to the north, on one table. */
export const fileOf = ({ until = "1.4.2", designs = {}, ...rest }: Game) => ({
  format: "gravity-portals/scenario@1",
  ruleset: "orions-gate",
  seed: "a",
  scenes: [{ id: "deep" }],
  players: [{ id: "ann" }, { id: "ben" }],
  designs: { ...DESIGNS, ...(designs as object) },
  until,
  ...rest,
});

/** The faults of a file, as lines. */
export const faultsOf = (file: unknown): readonly string[] => {
  const read = readScenario(ORIONS_GATE.file, file);
  return read.ok ? [] : read.error.map(({ path, message }) => `${path}: ${message}`);
};

/** Plays a file and gives its whole trace. */
export const played = (game: Game): readonly Line[] => {
  const read = readScenario(ORIONS_GATE.file, fileOf(game));
  if (!read.ok) throw new Error(read.error.map(({ path, message }) => `${path}: ${message}`).join("\n"));
  return simulateWith(ORIONS_GATE, read.value).trace as unknown as readonly Line[];
};

/** The events of some names, without what all events say. */
export const eventsOf = (trace: readonly Line[], ...names: readonly string[]): readonly object[] =>
  trace
    .filter(({ event }) => names.includes(event))
    .map(({ at: _at, event: _event, rules: _rules, audience: _audience, ...fields }) => fields);

/** The codes of refused orders. */
export const codesOf = (trace: readonly Line[]): readonly unknown[] =>
  trace.filter(({ event }) => event === "refused").map(({ code }) => code);

/** A ship of ann's or of ben's, by the first letter of its id. */
export const ship = (id: string, place: readonly number[], more: object = {}) => ({
  id,
  owner: id.startsWith("a") ? "ann" : "ben",
  scene: "deep",
  design: "frigate",
  place,
  facing: 0,
  ...more,
});
