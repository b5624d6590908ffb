import { DIRECTIONS } from "../../../rules/index.ts";
import { TRAITS, UNIT_CLASSES } from "../../../rules/sfb32/index.ts";
import type { Data, Host, HostActor, HostScene } from "../../host/host.ts";
import { SHIP_TYPE } from "../../host/module.ts";
import { isRecord } from "../../host/updates.ts";
import type { Session } from "../../session/session.ts";
import { artFacing } from "../../settings/settings.ts";
import { pictureOf } from "../../vessel/pictures.ts";
import { keepStatuses, STATUSES } from "../../vessel/statuses.ts";
import { textureOf } from "../../write/token-looks.ts";
import { PUT_OUT_DROP, readShipFacts } from "./facts.ts";
import type { Dropped } from "./ship-form/aboard-view.ts";
import { registerShipSheet } from "./ship-form/ship-sheet.ts";

/** Gives each new ship of which nobody says how it looks the picture of its class; to be called in `init`. */
export const dressShips = (host: Host): void => {
  host.Hooks.on("preCreateActor", (actor: HostActor, { img, system }: Data) => {
    if (actor.type !== SHIP_TYPE || img) return;
    const picture = pictureOf(readShipFacts(isRecord(system) ? system : {}));
    actor.updateSource({ img: picture.img, "prototypeToken.texture": textureOf(picture, artFacing(host)) });
  });
};

/**
 * Registers the ship's data: what its owner writes on its sheet. A new token takes it along; in play the game's own word
 * counts, and so does where the ship is and what it suffers.
 */
const registerShip = (): void => {
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
        traits: new fields.ArrayField(new fields.StringField({ required: true, choices: [...TRAITS] })),
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

/** Makes ships, their sheet and their conditions known to Foundry. */
export const registerSfb32 = (host: Host, session: () => Session | null): void => {
  registerShip();
  dressShips(host);
  keepStatuses(host, STATUSES);
  registerShipSheet(session);
  host.Hooks.on("dropCanvasData", ({ scene }: { readonly scene?: HostScene | null }, dropped: Dropped) => {
    if (dropped.type !== PUT_OUT_DROP) return;
    void import("./ship-form/aboard-view.ts").then(({ dropPutOut }) => dropPutOut(host, session(), scene, dropped));
    // Nothing else is to take it for its own.
    return false;
  });
};
