import { DIRECTIONS } from "../../../../rules/index.ts";
import { UNIT_CLASSES } from "../../../../rules/sfb32/index.ts";
import { SHIP_TYPE } from "../../../host/constants.ts";
import { SHIP_TRAITS } from "../cards/ship-names.ts";

/**
 * Registers the ship's data: what its owner writes on its sheet. A new token takes it along; in play the game's own word
 * counts, and so does where the ship is and what it suffers.
 */
export const registerShip = (): void => {
  const { fields } = foundry.data;
  class ShipData extends foundry.abstract.TypeDataModel<foundry.data.fields.DataSchema, Actor.Implementation> {
    static override defineSchema(): foundry.data.fields.DataSchema {
      return {
        class: new fields.StringField({ required: true, choices: [...UNIT_CLASSES], initial: "ship" }),
        speed: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 32, initial: 0 }),
        facing: new fields.StringField({ required: true, choices: [...DIRECTIONS], initial: "A" }),
        breakdown: new fields.NumberField({
          required: true,
          nullable: true,
          integer: true,
          min: 1,
          max: 6,
          initial: null,
        }),
        traits: new fields.ArrayField(new fields.StringField({ required: true, choices: [...SHIP_TRAITS] })),
        pods: new fields.ArrayField(new fields.StringField({ required: true })),
        weaponStatus: new fields.NumberField({ required: true, integer: true, min: 0, max: 3, initial: null }),
        turnMode: new fields.StringField({ required: true, initial: "" }),
        shields: new fields.ArrayField(
          new fields.NumberField({ required: true, integer: true, min: 0, max: 999, initial: null }),
        ),
        notes: new fields.StringField({ required: true, initial: "" }),
      };
    }
  }
  // The types do not know the module's own sub-types.
  Object.assign(CONFIG.Actor.dataModels, { [SHIP_TYPE]: ShipData });
};
