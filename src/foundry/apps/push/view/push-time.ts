import { rangeIn } from "../../../../rules/index.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import type { PushPrompt } from "./push-memory.ts";

/** How long before the end of its time a push is warned of it, in milliseconds. */
const WARNED = 20_000;

const SECOND = 1000;
const MINUTE = 60;

/** Whether the end of a prompt's time is near. */
export const isEnding = ({ ends }: PushPrompt, now: number): boolean => ends !== null && ends - now <= WARNED;

/** How long somebody still has, near the end; empty before. */
export const timeLeft = (say: Say, prompt: PushPrompt, now: number): string => {
  if (prompt.ends === null || !isEnding(prompt, now)) return "";
  const left = Math.max(0, Math.ceil((prompt.ends - now) / SECOND));
  const time = `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
  return say("GRAVITYPORTALS.PushBar.Left20", { time });
};

/** Whether a push can still be put off: somebody nearer to the hole may be pushed before it. */
export const mayPutOff = ({ state }: Session, { unit: id, by, range, told }: PushPrompt): boolean => {
  const hole = state?.holes[by];
  if (!state || !hole || told !== null) return false;
  return Object.values(state.units).some((unit) => {
    const near = rangeIn(state, hole.scene, hole.hex, unit.hex);
    return unit.id !== id && unit.scene === hole.scene && unit.status === "in-play" && near > 0 && near < range;
  });
};
