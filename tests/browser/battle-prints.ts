/** Battles of the program against itself, each as one number that follows from every state on its way: the same wherever it is played. */
import { battle, pairingOfLegal } from "../../src/rules/orions-gate/opponent/tournament.ts";

const CRUISER = {
  class: "cruiser",
  port: ["engine/M", "cannon/M", { part: "hangar/S", craft: ["bomber"] }, "torpedo/S"],
  starboard: ["cannon/M", "engine/M", "shield/S", "sensor/S"],
};
const FLEET = { id: "pair", fleet: "standard", ships: [CRUISER, CRUISER, CRUISER] } as const;

const TERRAIN = Array.from({ length: 12 }, (_, n) => ({
  ...{ id: `t${n}`, kind: (["obscuring", "minor", "major"] as const)[n % 3] },
  place: [7.3 + 6.7 * (n % 4), 17.1 + 5.9 * Math.floor(n / 4)],
  diameter: n % 3 === 2 ? 2 : 1.5,
}));

const ROUNDS = 6;

/** FNV-1a, over the characters of a text. */
const printOf = (text: string, start: number): number => {
  let print = start;
  for (let at = 0; at < text.length; at += 1) print = Math.imul(print ^ text.charCodeAt(at), 16_777_619) >>> 0;
  return print;
};

/** The prints of so many battles. */
export const battlePrints = (count: number): readonly number[] => {
  const { scenarios } = pairingOfLegal([FLEET, FLEET], { terrain: TERRAIN, readings: {} }, ["strong", "middle"]);
  return Array.from({ length: count }, (_, n) => {
    const [scenario] = scenarios;
    let print = 2_166_136_261;
    const { state } = battle({ ...scenario, seed: `print ${n}` }, ROUNDS, ({ command, events }) => {
      print = printOf(JSON.stringify([command, events]), print);
    });
    return printOf(JSON.stringify(state), print);
  });
};
