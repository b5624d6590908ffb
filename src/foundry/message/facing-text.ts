import type { Body } from "../../rules/index.ts";

/** A facing as people read it: a direction's letter, or degrees clockwise from straight up. */
export const facingText = (facing: Body["facing"]): string => (typeof facing === "number" ? `${facing}°` : facing);
