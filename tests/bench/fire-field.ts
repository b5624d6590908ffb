import { inOrder } from "../../src/rules/anomalies/state/game.ts";
import { holesNearby, lineOfFire } from "../../src/rules/anomalies/white-hole/line-of-fire.ts";
import type { Hex } from "../../src/rules/geometry/hex.ts";
import type { GameState } from "../../src/rules/sfb32/state.ts";
import { line } from "../rules/hex/line.ts";
import { fieldAt } from "./push-field.ts";

/** How many units fire at each other. */
export const FIRERS = 100;

/** What becomes of a line of fire, as a number: barred, or with or without ECM. */
export const BARRED = 2;
export const HINDERED = 1;
export const CLEAR = 0;

/** The places of some units, and the game they are in. */
export interface FireField {
  readonly state: GameState;
  readonly units: readonly Hex[];
  readonly holes: readonly Hex[];
}

/** A hundred ships among four holes. */
export const fireField = (): FireField => {
  const state = fieldAt(1);
  return {
    state,
    units: inOrder(state.units)
      .slice(0, FIRERS)
      .map(({ hex }) => hex),
    holes: inOrder(state.holes).map(({ hex }) => hex),
  };
};

/** Calls back for each pair of units once, with the pair's number. */
export const pairs = (units: readonly Hex[], each: (from: number, to: number, pair: number) => void): number => {
  let pair = 0;
  for (let from = 0; from < units.length; from += 1) {
    for (let to = from + 1; to < units.length; to += 1) {
      each(from, to, pair);
      pair += 1;
    }
  }
  return pair;
};

/** Our verdict on every pair. */
export const ourVerdicts = ({ state, units }: FireField): Uint8Array => {
  const verdicts = new Uint8Array((units.length * (units.length - 1)) / 2);
  const holes = holesNearby(state, "field");
  pairs(units, (from, to, pair) => {
    const [one, other] = [units[from], units[to]];
    if (!one || !other) return;
    const { allowed, ecm } = lineOfFire(holes, state.ruleOptions, one, other);
    verdicts[pair] = allowed ? (ecm === 2 ? HINDERED : CLEAR) : BARRED;
  });
  return verdicts;
};

/** The pairs whose line has one hex at each step: there a line of rounded points is the same line. */
export const plainPairs = ({ units }: FireField): readonly number[] => {
  const plain: number[] = [];
  pairs(units, (from, to, pair) => {
    const [one, other] = [units[from], units[to]];
    if (one && other && line(one, other).every(({ hexes }) => hexes.length === 1)) plain.push(pair);
  });
  return plain;
};
