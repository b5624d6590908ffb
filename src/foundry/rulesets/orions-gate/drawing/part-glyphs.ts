import type { PartKey } from "../../../../rules/orions-gate/index.ts";

/** The width and height of the field in which a glyph is drawn. */
export const GLYPH = 24;

/** What stands for a part that nobody knows. */
export const UNKNOWN_GLYPH = "M8 9a4 4 0 1 1 6 3.5c-2 1-2 2-2 3.5M12 20h.01";

/** A drawing of each part, as the path of lines in a field of 24 by 24. */
export const PART_GLYPHS: Readonly<Record<PartKey, string>> = {
  "ionic-deflector": "M3 18A9 9 0 0 1 21 18M7.5 18A4.5 4.5 0 0 1 16.5 18M12 18h.01",
  array: "M12 21V12M8 21h8M7 7a7 7 0 0 1 10 0M4 4a11 11 0 0 1 16 0M12 10.5h.01",
  engine: "M8 3h8l2 9H6zM8 12l-1 4h10l-1-4M10 18l2 4 2-4",
  cannon: "M9 21V10h6v11M8 6h8v4H8zM12 6V2M6 21h12",
  hangar: "M3 20V9l9-5 9 5v11M8 20v-7h8v7M8 16h8",
  sensor: "M12 3a9 9 0 1 0 9 9M12 7a5 5 0 1 0 5 5M12 12l7-7M12 12h.01",
  infection: "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 3v5M12 16v5M3 12h5M16 12h5M6 6l3 3M15 15l3 3M18 6l-3 3M9 15l-3 3",
  minelayer: "M12 6a6 6 0 1 0 0 12a6 6 0 0 0 0-12M12 6V3M6 12H3M21 12h-3M12 21v-3M12 10v4M10 12h4",
  inhibitor: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M5.6 5.6l12.8 12.8",
  "point-defense": "M12 5a7 7 0 1 0 0 14a7 7 0 0 0 0-14M12 2v6M12 16v6M2 12h6M16 12h6",
  shield: "M12 3l8 3v6c0 5-4 8-8 9c-4-1-8-4-8-9V6z",
  torpedo: "M12 2c3 3 3 6 3 9v7H9v-7c0-3 0-6 3-9M9 14l-4 4v3h4M15 14l4 4v3h-4",
  "warp-drive":
    "M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3",
  "cargo-hold": "M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9",
  "cloning-tank": "M7 3h10M9 3v15a3 3 0 0 0 6 0V3M9 10h6M12 14h.01",
  "emergency-booster": "M13 2L5 13h6l-1 9 9-12h-6z",
  "stealth-generator": "M3 12c5-7 13-7 18 0c-5 7-13 7-18 0M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5M4 4l16 16",
  "cryosleep-colony": "M12 2v20M3.5 7l17 10M20.5 7l-17 10M12 6l-2.5-2.5M12 6l2.5-2.5M12 18l-2.5 2.5M12 18l2.5 2.5",
  railgun: "M8 22V3M16 22V3M8 8h8M8 13h8M8 18h8M12 1v5",
  "secondary-core":
    "M12 10a2 2 0 1 0 0 4a2 2 0 0 0 0-4M12 3c5 0 5 18 0 18s-5-18 0-18M4.2 7.5c2.5-4.3 18.1 4.7 15.6 9s-18.1-4.7-15.6-9M4.2 16.5c-2.5-4.3 13.1-13.3 15.6-9s-13.1 13.3-15.6 9",
  "tractor-beam": "M9 3h6l5 18H4zM8 8h8M6.5 14h11",
  "scaffold-manipulator": "M4 21V4h16M4 10l6-6M15 4v6M11 10h8v6h-8M2 21h6",
  shipyard: "M4 20l8-8M14 4a5 5 0 1 0 6 6l-3.5 1-3-3z",
  "salvage-bay": "M12 2v9a5 5 0 1 1-5 5M9 5h6M7 16l-2 2.5M7 16l2.5 2",
  "tsunami-cannon": "M3 18c3-4 6-4 9 0s6 4 9 0M3 12c3-4 6-4 9 0s6 4 9 0M12 7V2M9 4l3-2 3 2",
  biocannons: "M7 21c-2-7 0-13 2-18c3 6 3 12 2 18zM14 21c-1-6-1-12 2-18c2 5 3 11 1 18z",
  hive: "M12 2.5l4 2.3v4.6l-4 2.3-4-2.3V4.8zM7.7 11.9l4 2.3v4.6l-4 2.3-4-2.3v-4.6zM16.3 11.9l4 2.3v4.6l-4 2.3-4-2.3v-4.6z",
  limbs: "M12 21c-6-3-8-9-7-18M12 21c6-3 8-9 7-18M5 3l4 5M19 3l-4 5M8 14l-3 1M16 14l3 1",
  shell: "M3 18c0-8 4-13 9-13s9 5 9 13zM12 5v13M7 7l2 11M17 7l-2 11",
  spines: "M4 21l3-16 3 16M9 21l3-19 3 19M14 21l3-16 3 16",
  organs: "M12 20c-8-6-10-9-8-13s7-3 8 1c1-4 6-5 8-1s0 7-8 13M7 11h3l2-3 2 6 1-3h2",
  "energy-siphon": "M4 4h16l-6 8v6l-4 3v-9zM8 8h8",
  "focal-laser": "M12 22v-9M5 6l7 7 7-7zM12 6V2M8 3l1 3M16 3l-1 3",
  "helix-catacombs": "M8 2c0 7 8 5 8 11s-8 4-8 9M16 2c0 7-8 5-8 11s8 4 8 9M9 5h6M9 19h6M9 13h6",
  "psionic-node": "M12 6a6 6 0 1 0 0 12a6 6 0 0 0 0-12M12 10a2 2 0 1 0 0 4a2 2 0 0 0 0-4M12 2v4M12 18v4M2 12h4M18 12h4",
  "rocky-bulk": "M4 15l4-9 8-2 5 7-2 8-9 2zM8 6l5 6 8-1M13 12l-3 9",
  "smelter-pylon": "M12 2l5 10-5 10-5-10zM7 12h10M4 6v4M20 14v4",
  cathedral: "M12 2v5M10 4h4M6 22V13l6-6 6 6v9M10 22v-5a2 2 0 0 1 4 0v5M4 22h16",
  "mega-cannon": "M7 21V9h10v12M7 9L5 4h14l-2 5M12 4V1M4 21h16M10 13v4M14 13v4",
  monastery: "M4 22V9l4-4 4 4 4-4 4 4v13M4 13h16M10 22v-5h4v5M2 22h20",
  "plasma-cannon": "M10 22v-7h4v7M12 15a6 6 0 1 1 0-12a6 6 0 0 1 0 12M12 6v6M9 9h6",
  "space-junk": "M3 9l5-5 4 5-5 4zM13 4l7 2-2 6-6-3zM8 15l8-2 4 6-9 3z",
  "missile-cluster": "M6 8v12M4 11l2-3 2 3M12 3v17M10 6l2-3 2 3M18 8v12M16 11l2-3 2 3",
};

/** The drawing of a part by the word by which files name it. */
export const glyphOf = (key: string): string =>
  Object.hasOwn(PART_GLYPHS, key) ? PART_GLYPHS[key as PartKey] : UNKNOWN_GLYPH;

/** Lengths of the drawing of a ship, in its own units; the ship's middle is at x = 0, its bow is up. */
export const MEASURES = {
  /** Width of a slot. */
  slot: 46,
  /** Height of a part. */
  part: 106,
  /** Between two parts. */
  gap: 3,
  /** Half the width of the bridge. */
  bridge: 30,
  /** Between the bridge and the first part of a side. */
  neck: 5,
  /** How far each slot lies behind the one inside it. */
  sweep: 5,
  /** Between the parts and the edge of the hull. */
  rim: 7,
  /** How far the bow stands before the first parts, and the stern behind them. */
  bow: 40,
  stern: 26,
} as const;

const { slot, bridge, neck, sweep } = MEASURES;

/** How far from the ship's middle a slot begins, counted from 0 at the bridge. */
export const slotStart = (index: number): number => bridge + neck + index * slot;

/** How far behind the first slot a place of a side lies; `slots` from the bridge. */
export const swept = (slots: number): number => slots * sweep;
