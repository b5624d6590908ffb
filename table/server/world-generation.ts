/** A world of one generation at a table of another: it is brought up to it, and never back. */
import type { Replacement } from "../world/apply-request.ts";
import { schemaOf } from "../world/document-types.ts";
import type { Generation } from "../world/generation.ts";
import { sceneFor14 } from "../world/levels.ts";
import type { Source } from "../world/protocol.ts";
import { childrenOf, type WorldState } from "../world/world-state.ts";
import { StartFault } from "./fault.ts";

/** The scenes of a world that have to become another generation's; throws a `StartFault` where it is newer than that. */
export const migrated = (world: WorldState, generation: Generation): readonly Replacement[] => {
  const scenes = [...world.all("Scene").values()];
  const isNew = (scene: Source): boolean => childrenOf(scene, "levels").length > 0;
  if (generation < 14) {
    if (scenes.some(isNew))
      throw new StartFault(
        "This world was played as Foundry 14. Start with --foundry 14, or give --world another folder.",
      );
    return [];
  }
  return scenes
    .filter((scene) => !isNew(scene))
    .map((before) => {
      const after = schemaOf("Scene", generation).clean(sceneFor14(before)) as Source;
      return { documentName: "Scene", id: before._id, before, after };
    });
};
