/** The dice of one roll. */
export interface DiceOf {
  readonly count: number;
  readonly sides: number;
}

const d6 = (count: number): DiceOf => ({ count, sides: 6 });

/** The purposes for which anomalies roll dice, and how many of one roll. */
export const ANOMALY_DICE = {
  drift: d6(1),
  "wave-check": d6(2),
  "wave-strength": d6(2),
  "white-hole-strength": d6(2),
  "white-hole-interval": d6(2),
  "return-window": d6(1),
  "return-turn": d6(2),
  lab: d6(1),
  chart: d6(2),
  row: d6(2),
  race: d6(1),
} as const satisfies { readonly [purpose: string]: DiceOf };
