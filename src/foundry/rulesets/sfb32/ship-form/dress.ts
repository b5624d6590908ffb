import { SHIP_TYPE } from "../../../host/constants.ts";
import { isRecord } from "../../../host/flag-value.ts";
import type { Data, Host, HostActor } from "../../../host/host.ts";
import { artFacing } from "../../../settings/settings.ts";
import { pictureOf } from "../../../vessel/pictures.ts";
import { textureOf } from "../../../write/unit-picture.ts";
import { readShipFacts } from "../units/facts.ts";

/** Gives each new ship of which nobody says how it looks the picture of its class; to be called in `init`. */
export const dressShips = (host: Host): void => {
  host.Hooks.on("preCreateActor", (actor: HostActor, { img, system }: Data) => {
    if (actor.type !== SHIP_TYPE || img) return;
    const picture = pictureOf(readShipFacts(isRecord(system) ? system : {}));
    actor.updateSource({ img: picture.img, "prototypeToken.texture": textureOf(picture, artFacing(host)) });
  });
};
