import { type Message, message } from "../../../../message/message.ts";

/** What a step of the sequence is called, by its number. */
export const stepTitle = (code: string): Message => message(`GRAVITYPORTALS.FastPlay.Step.${code.replace(".", "-")}`);
