/** What dice can be rolled for, with the number of six-sided dice of one roll. */
export const DICE = {
  drift: 1,
  "wave-check": 2,
  "wave-strength": 2,
  "white-hole-strength": 2,
  "white-hole-interval": 2,
  "return-window": 1,
  "return-turn": 2,
  lab: 1,
  chart: 2,
  row: 2,
  tumble: 1,
  race: 1,
} as const;

export type Purpose = keyof typeof DICE;

export const PURPOSES = Object.keys(DICE) as readonly Purpose[];

/** Whether the roll is shown as the player's; all others are the judge's. */
export const isPlayersRoll = (purpose: Purpose): boolean =>
  purpose === "chart" || purpose === "row" || purpose === "tumble" || purpose === "race";
