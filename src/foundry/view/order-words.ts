/** What people call an order, its fields and their words, wherever one is named. */

import { type Say, titleCase } from "../message/say.ts";

/** Says a key of orders where the language has it, else the word itself as a name. */
const sayOr = (say: Say, key: string, word: string): string => {
  const said = say(key);
  return said === key ? titleCase(word) : said;
};

/** What people call a kind of order. */
export const orderWord = (say: Say, word: string): string => sayOr(say, `GRAVITYPORTALS.Orders.Order.${word}`, word);

/** What people call a field; one of several things by its number. */
export const fieldLabel = (say: Say, name: string): string =>
  /^\d+$/.test(name) ? String(Number(name) + 1) : sayOr(say, `GRAVITYPORTALS.Orders.Field.${name}`, name);

/** What people call a word that a field may have. */
export const wordText = (say: Say, field: string, value: string): string =>
  sayOr(say, `GRAVITYPORTALS.Orders.Option.${field}.${value}`, value);
