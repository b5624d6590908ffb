import { nextPlace } from "../../anomalies/engine/set-up.ts";
import type { Refusal, StockCommand } from "../state/command.ts";
import type { Context } from "../state/game.ts";
import { isCarrier, speedLimit } from "../state/unit.ts";
import { freshUnit } from "./set-up.ts";

/**
 * Takes down that something waits aboard a unit, which can be put out from there.
 *
 * @rule FP-LAU-01 What is put out waits in its launcher until then.
 */
export const stock = (context: Context, { unit, piece, class: kind, speed }: StockCommand): Refusal | null => {
  const { units, nextSeq, ruleOptions } = context.state;
  const carrier = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (carrier?.status !== "in-play") return carrier?.status === "destroyed" ? "destroyed" : "not-there";
  if (!isCarrier(carrier.class)) return "not-able";
  if (Object.hasOwn(units, piece)) return "again";
  if (speed > speedLimit(kind, false, ruleOptions)) return "speed";
  const isSeeker = kind === "plasma" || kind === "drone";
  const made = freshUnit({
    id: piece,
    scene: carrier.scene,
    hex: carrier.hex,
    facing: carrier.facing,
    speed,
    class: kind,
    owner: carrier.owner,
    breakdown: null,
    traits: [],
    turnModeCount: 0,
    sideslipCount: 0,
    weaponStatus: null,
    pods: [],
    carrier: unit,
    ship: null,
    initiative: "first",
    race: carrier.race,
    packs: false,
    target: null,
    blast: 1,
    hits: null,
    load: isSeeker ? { pseudo: false, warhead: 0 } : null,
  });
  context.emit("unit-added", ["FP-LAU-01"], "all", { unit: { ...made, seq: nextPlace(nextSeq) } });
  return null;
};
