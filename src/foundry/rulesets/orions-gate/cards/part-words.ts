import { type Message, message } from "../../../message/message.ts";

/** A part's name in the reader's language, with its size: `Engine S`. */
export const partWords = (key: string, size = ""): Message => ({
  key: size === "" ? "GRAVITYPORTALS.OrionsGate.Part.bare" : "GRAVITYPORTALS.OrionsGate.Part.sized",
  data: { size },
  inner: { part: message(`GRAVITYPORTALS.OrionsGate.Part.${key}`) },
});
