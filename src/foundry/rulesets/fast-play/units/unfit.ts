import { speedLimit } from "../../../../rules/fast-play/index.ts";
import type { RuleOptions } from "../../../../rules/index.ts";
import type { HostToken } from "../../../host/host.ts";
import { type Message, message } from "../../../message/message.ts";
import { shipData } from "../../../read/ship-data.ts";
import { unitFlag } from "../../../read/unit.ts";
import { readStored } from "../ship/stored-ship.ts";
import { factsOfToken } from "./facts.ts";
import { isFiledShip } from "./new-unit.ts";

/**
 * Why a token is no unit of fast play: its boxes cannot be read, a ship has none, or its speed is above the limit. A unit
 * whose token says `null` of its boxes comes from a file that counts points alone; of other classes points are counted
 * where nothing is said.
 *
 * @rule FP-CMP-01 FP-CMP-03 The highest speeds.
 */
export const unfit = (
  token: Pick<HostToken, "getFlag" | "actor" | "name">,
  { useCompanionLimits }: RuleOptions & { readonly useCompanionLimits?: unknown },
): Message | null => {
  const { class: kind, packs } = factsOfToken(token);
  const unit = token.name;
  const stored = readStored(token.actor);
  if (stored && !stored.ok) {
    const [first] = stored.error;
    if (!first) throw new Error("a ship was not read without a fault");
    return { ...message("GRAVITYPORTALS.FastPlay.Unfit.unread", { unit }), inner: { fault: first.says } };
  }
  const flag = unitFlag(token);
  const { ship } = flag;
  if (!stored && (ship === undefined ? kind === "ship" : !isFiledShip(ship)))
    return message("GRAVITYPORTALS.FastPlay.Unfit.boxes", { unit });
  const { speed } = { ...shipData(token.actor), ...flag };
  const limit = speedLimit(kind, packs, { useCompanionLimits: useCompanionLimits === "no" ? "no" : "yes" });
  return typeof speed === "number" && speed > limit
    ? message("GRAVITYPORTALS.FastPlay.Unfit.speed", { unit, speed, limit })
    : null;
};
