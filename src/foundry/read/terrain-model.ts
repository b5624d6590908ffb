import { TERRAIN_KINDS } from "../../rules/index.ts";
import { TERRAIN_TYPE } from "./terrain.ts";

/** Registers the behaviour by which a region of a map is terrain: its only datum is the kind. */
export const registerTerrain = (): void => {
  const { fields } = foundry.data;
  class TerrainData extends foundry.data.regionBehaviors.RegionBehaviorType<foundry.data.fields.DataSchema> {
    static override defineSchema(): foundry.data.fields.DataSchema {
      return { kind: new fields.StringField({ required: true, choices: [...TERRAIN_KINDS], initial: "planet" }) };
    }
  }
  // The types do not know the module's own sub-types.
  Object.assign(CONFIG.RegionBehavior.dataModels, { [TERRAIN_TYPE]: TerrainData });
};
