import type { Ruleset } from "../../src/rules/ruleset.ts";
import { RULESETS } from "../../src/rules/rulesets.ts";
import { readScenario } from "../../src/rules/scenario/parse.ts";
import type { ScenarioFile } from "../../src/rules/scenario/scenario.ts";

/** A game of a ruleset in which all orders are of one moment. */
export interface OrdersField {
  readonly ruleset: Ruleset;
  readonly scenario: ScenarioFile;
}

const PLAYERS = [
  { id: "ann", side: "attacker" },
  { id: "ben", side: "defender" },
];
const SHIPS = ["u1", "u2"].map((id, index) => ({
  id,
  scene: "field",
  owner: PLAYERS[index]?.id,
  class: "ship",
  hex: `${10 + 5 * index}10`,
}));
const FRIGATE = { class: "frigate", port: ["cannon/M"], starboard: ["engine/S"] };

/** The moment, the order and the units of each ruleset's file; orders are given to both ships in turns. */
const FILES = {
  sfb32: {
    order: { at: "1.3", do: "turn", facing: "A" },
    rest: { units: SHIPS, until: "1.4" },
  },
  gather: {
    order: { at: "1.3", do: "gather", player: "ann", portal: "p1", points: 1 },
    rest: {
      anomalies: [{ id: "p1", kind: "gravity-portal", scene: "field", hex: "2020" }],
      units: SHIPS,
      until: "1.32",
    },
  },
  "fast-play": {
    order: { at: "1.1.u1.1", do: "turn", facing: "A" },
    rest: { ruleset: "fast-play", units: SHIPS.map((ship) => ({ ...ship, speed: 8 })), until: "1.1" },
  },
  "orions-gate": {
    order: { at: "1.2.1", do: "move", turn: 30 },
    rest: {
      ruleset: "orions-gate",
      players: PLAYERS.map(({ id }) => ({ id })),
      designs: { frigate: FRIGATE },
      units: SHIPS.map(({ id, owner, scene }, index) => ({
        id,
        owner,
        scene,
        design: "frigate",
        place: [20 + 10 * index, 24],
        facing: 0,
      })),
      until: "1.2.1",
    },
  },
} as const;

/** What is ordered so often. */
export type OrdersWord = keyof typeof FILES;
export const ORDERS_WORDS = Object.keys(FILES) as readonly OrdersWord[];

/** So many orders of one moment. */
export const ordersOf = async (word: OrdersWord, count: number): Promise<OrdersField> => {
  const ruleset = await RULESETS[word === "gather" ? "sfb32" : word].load();
  const { order, rest } = FILES[word];
  const read = readScenario(ruleset.file, {
    format: "gravity-portals/scenario@1",
    seed: "many orders",
    scenes: [{ id: "field" }],
    players: PLAYERS,
    orders: Array.from({ length: count }, (_, index) =>
      word === "gather" ? order : { ...order, unit: index % 2 === 0 ? "u1" : "u2" },
    ),
    ...rest,
  });
  if (!read.ok) throw new Error(read.error.map(({ path, message }) => `${path}: ${message}`).join("\n"));
  return { ruleset, scenario: read.value };
};
