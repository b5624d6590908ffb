import { type Body, DIRECTIONS } from "../../rules/index.ts";
import type { HostToken } from "../host/host.ts";
import { measureOf } from "./scene-grid.ts";
import { shipData } from "./ship-data.ts";
import { unitFlag } from "./unit.ts";

/**
 * The facing and speed of a ship on a map of hexes that no game plays yet, as its token or its sheet has them; null for
 * a token for which no sheet of ours is written. No ruleset is chosen yet that could read more.
 */
export const waitingShip = (token: HostToken): Pick<Body, "facing" | "speed"> | null => {
  const { parent, actor } = token;
  const sheet = shipData(actor);
  if (!sheet || !parent || measureOf(parent) !== "hexes") return null;
  const { facing, speed } = { ...sheet, ...unitFlag(token) };
  return {
    facing: DIRECTIONS.find((one) => one === facing) ?? "A",
    speed: typeof speed === "number" ? speed : 0,
  };
};
