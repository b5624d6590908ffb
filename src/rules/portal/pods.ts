import type { Play } from "../state/play.ts";
import type { Unit } from "../unit/unit.ts";

/**
 * Lets go of the pods of a unit that tumbles: each is a unit of its own in the same hex, and came out with it.
 *
 * @rule IP2.326 Pods separate by themselves.
 */
export const separatePods = (play: Play, tugId: string): void => {
  const tug = play.unit(tugId);
  const { pods } = tug;
  if (pods.length === 0) return;
  play.tell("pods-separated", ["IP2.326"], "all", { unit: tug.id, pods });
  for (const id of pods) play.tell("unit-added", ["IP2.326"], "all", { unit: podOf(play, tug, id) });
};

const podOf = (play: Play, tug: Unit, id: string): Unit => ({
  ...tug,
  id,
  seq: play.state.nextSeq,
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
