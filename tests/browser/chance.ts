import type { Page } from "playwright-core";
import type { FixedDice } from "../chance/fixed-dice.ts";
import { numbersFrom } from "../chance/numbers.ts";

/**
 * Lets all that a page draws by chance follow from whose page it is and how often it was loaded, so that a game is the
 * same every time, and no two pages draw the same ids or nonces. Dice are fixed besides: they do not hang on the order
 * in which a page draws its ids.
 */
export const fixChance = async (page: Page, owner: string, dice: FixedDice | null): Promise<void> => {
  await page.addInitScript({
    content: `(${inPage})(${numbersFrom}, ${JSON.stringify(owner)}, ${JSON.stringify(dice)})`,
  });
};

/** Runs in the page before its scripts. */
const inPage = (from: typeof numbersFrom, owner: string, dice: FixedDice | null): void => {
  // A window's name stays with it from page to page.
  window.name = String(Number(window.name || 0) + 1);
  const rows = new Map<number, () => number>();
  crypto.getRandomValues = <T extends ArrayBufferView>(array: T): T => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    // A row for every length: what is drawn for one thing does not change what comes for another.
    const next = rows.get(bytes.length) ?? from(`${owner}, load ${window.name}, ${bytes.length} bytes`);
    rows.set(bytes.length, next);
    for (const at of bytes.keys()) bytes[at] = Math.floor(next() * 256);
    return array;
  };
  Math.random = from(`${owner}, load ${window.name}`);
  Object.assign(globalThis, { fixedDice: dice });
};
