import type { GameContext } from "../game-context.ts";
import type { Unit } from "../unit/unit.ts";

/**
 * Lets go of the pods of a unit that tumbles: each is a unit of its own in the same hex, and came out with it.
 *
 * @rule IP2.326 Pods separate by themselves.
 */
export const separatePods = (context: GameContext, tugId: string): void => {
  const tug = context.unit(tugId);
  const { pods } = tug;
  if (pods.length === 0) return;
  context.emit("pods-separated", ["IP2.326"], "all", { unit: tug.id, pods });
  for (const id of pods) context.emit("unit-added", ["IP2.326"], "all", { unit: podOf(context, tug, id) });
};

const podOf = (context: GameContext, tug: Unit, id: string): Unit => ({
  ...tug,
  id,
  seq: context.state.nextSeq,
  class: "pod",
  speed: 0,
  breakdown: null,
  traits: [],
  turnModeCount: 0,
  sideslipCount: 0,
  weaponStatus: null,
  pods: [],
  conditions: [],
});
