import type { WalkedPoint } from "../../../../../rules/fast-play/index.ts";
import type { Say } from "../../../../message/say.ts";
import type { DamageTold } from "./damage-told.ts";

/** How many boxes of each system were lost, in the order in which each was hit first. */
const lostOf = (points: readonly WalkedPoint[]): readonly (readonly [system: string, boxes: number])[] => {
  const lost = new Map<string, number>();
  for (const { system } of points) lost.set(system, (lost.get(system) ?? 0) + 1);
  return [...lost];
};

const lossText = (say: Say, [system, boxes]: readonly [string, number]): string => {
  const name = system === "Excess" ? say("GRAVITYPORTALS.FastPlay.Category.Excess") : system;
  return boxes === 1 ? name : say("GRAVITYPORTALS.FastPlay.Damage.times", { name, count: boxes });
};

/** What a volley did, in one line; and, where it did, that the ship is destroyed. */
export const glanceOf = (
  say: Say,
  { shield, absorbed, left, internals }: DamageTold,
  points: readonly WalkedPoint[],
): { readonly line: string; readonly destroyed: string } => {
  const isDestroyed = points.at(-1)?.system === "destroyed";
  const losses = lostOf(points.filter(({ system }) => system !== "destroyed" && system !== "none"));
  const data = { shield, absorbed, left, internals };
  const line = internals === 0 ? "GRAVITYPORTALS.FastPlay.Damage.held" : "GRAVITYPORTALS.FastPlay.Damage.glance";
  const list = losses.map((loss) => lossText(say, loss)).join(", ");
  return {
    line: say(line, { ...data, list: list === "" ? say("GRAVITYPORTALS.FastPlay.Damage.nothing") : list }),
    destroyed: isDestroyed ? say("GRAVITYPORTALS.FastPlay.Damage.destroyed") : "",
  };
};
