/** Document ids: 16 letters and digits, as Foundry's compendium files have them. */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** True for a string that may be a document's id. */
export const isDocumentId = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);

/** A fresh id of `length` characters from the given source of numbers in [0, 1). */
export const makeId = (random: () => number, length = 16): string => {
  let id = "";
  while (id.length < length) id += ALPHABET.charAt(Math.floor(random() * ALPHABET.length));
  return id;
};
