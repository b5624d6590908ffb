import { isDeepStrictEqual } from "node:util";
import { Roll } from "open-table/client/data/dice/roll.ts";
import { seededDice } from "../../src/rules/dice.ts";
import { type PlainHits, plainRules, plainShip, plainWalk } from "../rules/fast-play/damage/plain-walk.ts";
import type { Metric } from "./metric.ts";
import { sideBySide } from "./side-by-side.ts";
import { asPlain, CHOICES, OPTIONS, ourVolley, POINTS, SHIP } from "./volley-field.ts";

const SEED = "a volley of a thousand points";

/** The faces of the volley, from a stream as files are played with. */
const roll = (): readonly number[] =>
  seededDice(SEED)({
    kind: "dice",
    purpose: "damage",
    subject: "ship",
    anomaly: null,
    occasion: "1.1.1.50",
    first: 0,
    count: POINTS,
    sides: 6,
    roller: "judge",
    rule: "FP-DAC-01",
  });

/** Each face from a roll of its own, as a person rolls at a table; its number source gives the faces of the volley. */
const rollOneByOne = (faces: readonly number[]): readonly number[] => {
  let next = 0;
  class OneByOne extends Roll {
    static override source = {
      random: () => {
        const face = faces[next] ?? 1;
        next += 1;
        return 1 - (face - 0.5) / 6;
      },
      post: async () => undefined,
    };
  }
  return faces.map(() => new OneByOne("1d6").evaluateSync().total ?? 0);
};

/** A volley of 1,000 points at a ship of 60 boxes: beside plain loops over arrays, and beside a roll for each point. */
export const metrics = (): readonly Metric[] => {
  const dice = roll();
  const ship = plainShip(SHIP, 1, CHOICES, OPTIONS["to the last point"]);
  const plain = (name: keyof typeof OPTIONS, faces: readonly number[]): PlainHits =>
    plainWalk(ship, plainRules(OPTIONS[name], CHOICES), faces, CHOICES.perDie, POINTS);
  for (const name of ["to the end of the ship", "to the last point"] as const) {
    if (!isDeepStrictEqual(asPlain(ourVolley(dice, OPTIONS[name])), plain(name, dice))) {
      throw new Error(`a volley ${name}: ours and plain loops come to different hits`);
    }
  }
  // The hits are the same by now; below both only say how many there are.
  const besidePlain = (name: keyof typeof OPTIONS): Metric =>
    sideBySide({
      name: `volley of ${POINTS} points ${name}`,
      peerName: "plain loops",
      ours: () => ourVolley(dice, OPTIONS[name]).damage.hits.length,
      peer: () => plain(name, dice).rows.length,
    });
  return [
    besidePlain("to the end of the ship"),
    besidePlain("to the last point"),
    sideBySide({
      name: `volley of ${POINTS} points, rolled`,
      peerName: "a Roll for each point",
      ours: () => ourVolley(roll(), OPTIONS["to the last point"]).damage.hits.length,
      peer: () => plain("to the last point", rollOneByOne(dice)).rows.length,
    }),
  ];
};
