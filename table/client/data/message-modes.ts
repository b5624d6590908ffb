/** Who sees a message: roll modes up to generation 13, message modes from 14 on. */
import type { Plain } from "../../world/plain.ts";

interface Mode {
  readonly label: string;
  readonly icon: string;
}

const PUBLIC: Mode = { label: "Public roll", icon: "fa-solid fa-globe" };
const JUDGE: Mode = { label: "Roll for the judge", icon: "fa-solid fa-user-secret" };
const BLIND: Mode = { label: "Blind roll", icon: "fa-solid fa-eye-slash" };
const SELF: Mode = { label: "Roll for yourself", icon: "fa-solid fa-user" };

export const rollModes = (): Record<string, Mode> => ({
  publicroll: PUBLIC,
  gmroll: JUDGE,
  blindroll: BLIND,
  selfroll: SELF,
});

export const messageModes = (): Record<string, Mode> => ({ public: PUBLIC, gm: JUDGE, blind: BLIND, self: SELF });

/** The message mode of a roll mode. */
export const messageModeOf = (rollMode: string): string => rollMode.replace(/roll$/, "");

/** Makes a message whose options may say who sees it, in whichever generation's word. */
export const postMessage = (
  type: unknown,
  data: Plain,
  { rollMode, messageMode, ...options }: Plain,
): Promise<unknown> => {
  const messages = type as {
    create(data: Plain, options: Plain): Promise<unknown>;
    applyRollMode(data: Plain, mode: string): Plain;
    applyMode(data: Plain, mode: string): Plain;
  };
  if (typeof messageMode === "string") return messages.create(messages.applyMode(data, messageMode), options);
  return messages.create(typeof rollMode === "string" ? messages.applyRollMode(data, rollMode) : data, options);
};

/** Sets the recipients that a message mode means; recipients that are already named stay. */
export const addressed = (data: Plain, mode: string, masters: readonly string[], self: string): Plain => {
  const named = Array.isArray(data["whisper"]) && data["whisper"].length > 0;
  if (mode === "public") data["whisper"] = [];
  if ((mode === "gm" || mode === "blind") && !named) data["whisper"] = [...masters];
  if (mode === "self") data["whisper"] = [self];
  data["blind"] = mode === "blind";
  return data;
};
