import type { Category } from "../../../../../rules/fast-play/index.ts";

/** What each category of the chart is called. */
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  Warp: "GRAVITYPORTALS.FastPlay.Category.Warp",
  SensorScanner: "GRAVITYPORTALS.FastPlay.Category.SensorScanner",
  Hull: "GRAVITYPORTALS.FastPlay.Category.Hull",
  Weapon: "GRAVITYPORTALS.FastPlay.Category.Weapon",
  Other: "GRAVITYPORTALS.FastPlay.Category.Other",
  DamageControl: "GRAVITYPORTALS.FastPlay.Category.DamageControl",
  Power: "GRAVITYPORTALS.FastPlay.Category.Power",
  Control: "GRAVITYPORTALS.FastPlay.Category.Control",
  Scanner: "GRAVITYPORTALS.FastPlay.Category.Scanner",
  Sensor: "GRAVITYPORTALS.FastPlay.Category.Sensor",
  Shuttle: "GRAVITYPORTALS.FastPlay.Category.Shuttle",
  Excess: "GRAVITYPORTALS.FastPlay.Category.Excess",
};
