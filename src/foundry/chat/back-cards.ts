import type { Time } from "../../rules/index.ts";
import type { Card } from "./card.ts";
import { words } from "./words.ts";

const plain = { running: false, kind: "back", dice: [], rules: [], button: null } as const;

const moment = ({ turn, impulse }: Time): number => turn * 100 + impulse;

/**
 * The judge took something back, or put back what was taken back.
 *
 * @param n the entry that does it
 * @param at the game's time after it, `1.4`
 */
export const backCard = (n: number, at: string, before: Time, after: Time): Card => {
  const forward = moment(after) > moment(before);
  return {
    ...plain,
    key: `back/${n}`,
    title: words(forward ? "GRAVITYPORTALS.Card.Back.again" : "GRAVITYPORTALS.Card.Back.title"),
    time: at,
    lines: [
      {
        words: {
          ...words(forward ? "GRAVITYPORTALS.Card.Back.againLine" : "GRAVITYPORTALS.Card.Back.line"),
          time: at,
        },
      },
    ],
  };
};

/** Why the judge did it, in the judge's own words. */
export const reasonCard = (n: number, at: string, text: string): Card => ({
  ...plain,
  key: `reason/${n}`,
  title: words("GRAVITYPORTALS.Card.Back.reason"),
  time: at,
  lines: [{ words: words("GRAVITYPORTALS.Card.Back.text", { text }) }],
});
