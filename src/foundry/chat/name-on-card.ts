import { MODULE_ID } from "../host/constants.ts";
import { isRecord } from "../host/flag-value.ts";
import type { Host } from "../host/host.ts";
import type { Card } from "./card.ts";

/** What a unit was called when it was lost, as the card of it has it; nothing where there is no such card. */
export const nameOnCard = (host: Pick<Host, "game">, unit: string): string | undefined => {
  for (const message of host.game.messages.contents) {
    const key = message.getFlag(MODULE_ID, "card");
    if (typeof key !== "string" || !key.startsWith("lost/") || !key.endsWith(`/${unit}`)) continue;
    const parts = message.getFlag(MODULE_ID, "parts");
    const [card] = (isRecord(parts) ? Object.values(parts) : []) as readonly Card[];
    const name = card?.lines[0]?.words.data?.["unit"];
    if (typeof name === "string") return name;
  }
  return undefined;
};
