/** `game.time`: the world's seconds, a setting of the world that encounters and people advance. */
import type { Plain } from "../../world/plain.ts";
import type { Game, HooksApi } from "./runtime-types.ts";
import type { Settings } from "./settings.ts";

const KEY = ["core", "time"] as const;

/** Registers the world's time with its settings, and tells every client when it passes. */
export const makeWorldTime = (settings: Settings, hooks: () => HooksApi): Game["time"] => {
  let known = 0;
  settings.register(...KEY, {
    name: "World time",
    scope: "world",
    config: false,
    type: Number,
    default: 0,
    onChange: (now: unknown, options: Plain, userId: string) => {
      const delta = Number(now) - known;
      known = Number(now);
      hooks().callAll("updateWorldTime", known, delta, options, userId);
    },
  });
  const worldTime = (): number => {
    known = Number(settings.get(...KEY));
    return known;
  };
  return {
    get worldTime() {
      return worldTime();
    },
    advance: async (delta, options = {}) => {
      if (delta !== 0) await settings.set(...KEY, worldTime() + delta, options);
      return worldTime();
    },
  };
};
