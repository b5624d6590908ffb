import type { Time } from "../../rules/index.ts";
import type { Say } from "../message/say.ts";
import { timeText } from "../message/time-text.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";

/** A turn and impulse as people of a ruleset read it: by its own clock, where that is not read by impulses. */
export const timeIn = ({ timeWords }: Pick<RulesetAdapter, "timeWords">, time: Time, say: Say): string => {
  const told = timeWords?.(time);
  return told ? say(told.key, told.data) : timeText(say, time);
};
