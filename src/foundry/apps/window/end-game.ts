/** The way to the end of a game, from whatever window: its window of fair play says what comes of it, and asks. */

import { mainPage } from "./elements.ts";

/** The button there by which a judge ends the game. */
const END = "gravity-portals-fairness-end-game";

/** Opens the window of fair play at the button that ends the game. */
export const toEndOfGame = async (openFairness: () => unknown): Promise<void> => {
  await openFairness();
  const button = mainPage().getElementById(END);
  button?.scrollIntoView({ block: "nearest" });
  button?.focus();
};
