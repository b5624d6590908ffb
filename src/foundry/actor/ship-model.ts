import { MODULE_ID } from "../constants.ts";

/** The Actor sub-type of ships that this module makes. */
export const SHIP_TYPE = `${MODULE_ID}.ship`;

/** Registers the ship's data: what its owner may write on it. Where it is and what it suffers stands in the game. */
export const registerShip = (): void => {
  const { fields } = foundry.data;
  class ShipData extends foundry.abstract.TypeDataModel<foundry.data.fields.DataSchema, Actor.Implementation> {
    static override defineSchema(): foundry.data.fields.DataSchema {
      return { notes: new fields.StringField({ required: true, initial: "" }) };
    }
  }
  // The types do not know the module's own sub-types.
  Object.assign(CONFIG.Actor.dataModels, { [SHIP_TYPE]: ShipData });
};
