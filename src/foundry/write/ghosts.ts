import type { WriteMark } from "../../judge/ports/log.ts";
import type { AnomalyState } from "../../rules/index.ts";
import type { HostCollection, HostScene, HostToken } from "../host/host.ts";
import { unitIdOf } from "../read/unit.ts";
import { deleteTokens } from "./crossing.ts";
import { sceneOf, tokenOf } from "./lookup.ts";

/** A token whose unit lives in another scene, where it has its own token. */
export interface Ghost {
  readonly unit: string;
  readonly token: HostToken;
}

/**
 * Tokens that a cut transport or somebody's undo left where their units are not any more: the game says where a unit
 * is. A unit's only token is no ghost, and one of a unit that is out of the game is for the judge to decide on.
 */
export const ghostsOf = ({ units }: Pick<AnomalyState, "units">, scenes: HostCollection<HostScene>): readonly Ghost[] =>
  scenes.contents.flatMap((scene) =>
    scene.tokens.contents.flatMap((token): readonly Ghost[] => {
      const id = unitIdOf(token);
      const unit = id !== null && Object.hasOwn(units, id) ? units[id] : undefined;
      if (!unit || (unit.status !== "in-play" && unit.status !== "in-transit")) return [];
      const home = sceneOf(scenes, unit.scene);
      return home && home !== scene && tokenOf(home, unit.id) ? [{ unit: unit.id, token }] : [];
    }),
  );

/** Takes ghosts away, one operation a scene. */
export const deleteGhosts = async (ghosts: readonly Ghost[], mark: WriteMark): Promise<void> => {
  for (const scene of new Set(ghosts.flatMap(({ token }) => token.parent ?? []))) {
    const here = ghosts.map(({ token }) => token).filter((token) => token.parent === scene);
    await deleteTokens(scene, here, mark);
  }
};
