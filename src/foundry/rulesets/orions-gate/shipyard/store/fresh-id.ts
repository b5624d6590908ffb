import { base62Id } from "../../../../../judge/protocol/keys.ts";
import { randomPort } from "../../../../ports/random.ts";

const BYTES = 12;

/** An id that no other fleet has. */
export const freshId = (): string => base62Id(randomPort(globalThis.crypto).bytes(BYTES));
