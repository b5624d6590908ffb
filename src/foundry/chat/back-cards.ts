import type { Time } from "../../rules/index.ts";
import { message } from "../message/message.ts";
import type { Card } from "./card.ts";

const plain = { running: false, kind: "back", dice: [], rules: [], button: null } as const;

/** How the keys of cards begin that tell of an undo. */
export const BACK_KEY = "back/";

const moment = ({ turn, impulse }: Time): number => turn * 100 + impulse;

/**
 * Something was taken back, or what was taken back was put back: by the judge, or by players who agreed on it.
 *
 * @param n the entry that does it
 * @param at the game's time after it, `1.4`
 * @param agreed the names of the players who agreed; null where a judge did it
 */
export const backCard = (n: number, at: string, before: Time, after: Time, agreed: string | null): Card => {
  const forward = moment(after) > moment(before);
  return {
    ...plain,
    key: `${BACK_KEY}${n}`,
    title: message(titleOf(forward, agreed !== null)),
    time: at,
    lines: [
      {
        words: {
          ...message(forward ? "GRAVITYPORTALS.Card.Back.againLine" : "GRAVITYPORTALS.Card.Back.line"),
          time: at,
        },
      },
      ...(agreed === null ? [] : [{ words: message("GRAVITYPORTALS.Card.Agreed.by", { names: agreed }) }]),
    ],
  };
};

const titleOf = (forward: boolean, agreed: boolean): string => {
  if (agreed) return "GRAVITYPORTALS.Card.Back.agreed";
  return forward ? "GRAVITYPORTALS.Card.Back.again" : "GRAVITYPORTALS.Card.Back.title";
};

/** Why the judge did it, in the judge's own words. */
export const reasonCard = (n: number, at: string, text: string): Card => ({
  ...plain,
  key: `reason/${n}`,
  title: message("GRAVITYPORTALS.Card.Back.reason"),
  time: at,
  lines: [{ words: message("GRAVITYPORTALS.Card.Back.text", { text }) }],
});
