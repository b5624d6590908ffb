/** How many battles two fleets fight. */
export const BATTLES = 40;

/** After so many rounds a battle is a draw. */
export const ROUNDS = 20;

/** What the dice of the battles come from. */
export const SEED = "six fleets";

/** Where the page about the fleets lies. */
export const PAGE = "docs/orions-gate-fleets.md";

/** The terrain of the battles: places and diameters in inches. */
export const TERRAIN = [
  { id: "cloud-1", kind: "obscuring", place: [16, 24], diameter: 3 },
  { id: "cloud-2", kind: "obscuring", place: [32, 24], diameter: 3 },
  { id: "rock-1", kind: "minor", place: [20, 18], diameter: 2, toughness: 2 },
  { id: "rock-2", kind: "minor", place: [28, 30], diameter: 2, toughness: 2 },
  { id: "planet", kind: "major", place: [24, 24], diameter: 4 },
] as const;
