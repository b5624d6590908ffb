import type { Unit } from "../unit/unit.ts";
import type { VesselContext } from "../vessel-context.ts";

/** What a pod is without of what its ruleset says of its tug. */
export type AsPod = (pod: Unit) => Unit;

/**
 * Lets go of the pods of a unit that tumbles: each is a unit of its own in the same hex, and came out with it.
 *
 * @rule IP2.326 Pods separate by themselves.
 */
export const separatePods = (context: VesselContext, tugId: string, asPod: AsPod = (pod) => pod): void => {
  const tug = context.unit(tugId);
  const { pods } = tug;
  if (pods.length === 0) return;
  context.emit("pods-separated", ["IP2.326"], "all", { unit: tug.id, pods });
  for (const id of pods) context.emit("unit-added", ["IP2.326"], "all", { unit: asPod(podOf(context, tug, id)) });
};

const podOf = (context: VesselContext, tug: Unit, id: string): Unit => ({
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
