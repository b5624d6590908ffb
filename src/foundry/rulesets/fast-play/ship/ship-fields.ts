import { SHIP_TYPE } from "../../../host/module.ts";

/** The fields of an actor's data that hold its ship of fast play, and what was crossed off it, both as JSON. */
export const SHIP_FIELD = "fastPlayShip";
export const MARKS_FIELD = "fastPlayMarks";

/** What something is that is dragged from a ship's form onto a map. */
export const LAUNCH_DROP = "launch";

/**
 * Adds what fast play keeps of a ship to the module's sub-type of actors, so that one actor can carry a ship of each
 * ruleset. To be called after the sub-type was registered.
 */
export const addShipFields = (): void => {
  const { fields } = foundry.data;
  const models = CONFIG.Actor.dataModels as Record<string, typeof foundry.abstract.TypeDataModel | undefined>;
  const known = models[SHIP_TYPE];
  if (!known) throw new Error(`the actors ${SHIP_TYPE} have no data to add to`);
  const Base = known;
  class ShipData extends Base<foundry.data.fields.DataSchema, Actor.Implementation> {
    static override defineSchema(): foundry.data.fields.DataSchema {
      return {
        ...Base.defineSchema(),
        [SHIP_FIELD]: new fields.StringField({ required: true, initial: "" }),
        [MARKS_FIELD]: new fields.StringField({ required: true, initial: "" }),
      };
    }
  }
  // The types do not know the module's own sub-types.
  Object.assign(CONFIG.Actor.dataModels, { [SHIP_TYPE]: ShipData });
};
