import type { CardDice } from "../chat/card.ts";

/**
 * Dice that fell, as evaluated rolls of a message: whoever shows dice in the open shows these faces. Nothing is rolled
 * here.
 */
export const rollsOf = (dice: readonly CardDice[]): readonly string[] =>
  dice.map(({ faces }) => {
    const number = faces.length;
    const results = faces.map((result) => ({ result, active: true }));
    return JSON.stringify({
      class: "Roll",
      options: {},
      dice: [],
      formula: `${number}d6`,
      terms: [{ class: "Die", options: {}, evaluated: true, number, faces: 6, modifiers: [], results }],
      total: faces.reduce((sum, face) => sum + face, 0),
      evaluated: true,
    });
  });
