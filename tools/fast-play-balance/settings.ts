/** How many games two ships play. */
export const GAMES = 4_000;

/** What the dice of the games come from. */
export const SEED = "six ships";

/** Where the page about the ships lies. */
export const PAGE = "docs/fast-play-ships.md";
