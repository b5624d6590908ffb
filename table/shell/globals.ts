import type { Applications } from "../client/apps/applications.ts";
import type { Runtime } from "../client/runtime.ts";
import { ForcedDeletion, ForcedReplacement } from "../world/operators.ts";

/**
 * Puts a client where scripts look for it: the global names that the public documentation lists. `canvas` comes later
 * than the others, and `game` is replaced, so these are looked up each time.
 */
export const installGlobals = (runtime: Runtime, apps: Applications, pixi: object): void => {
  const { hooks, foundry, CONFIG, CONST, ui, documentClasses } = runtime;
  const { utils } = foundry;
  const named: Record<string, unknown> = {
    Hooks: hooks,
    foundry,
    CONFIG,
    CONST,
    ui,
    PIXI: pixi,
    Handlebars: apps.Handlebars,
    ...documentClasses,
  };
  for (const name of ["fromUuid", "fromUuidSync"]) if (name in utils) named[name] = utils[name];
  if ((runtime.env.generation ?? 0) >= 14)
    Object.assign(named, { _del: ForcedDeletion.create(), _replace: ForcedReplacement.create });
  if ("Roll" in foundry.dice) named["Roll"] = foundry.dice["Roll"];
  for (const [name, value] of Object.entries(named))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  Object.defineProperty(globalThis, "game", { get: () => runtime.scriptGame, configurable: true });
  Object.defineProperty(globalThis, "canvas", { get: () => runtime.canvas, configurable: true });
};
