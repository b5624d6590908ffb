import type { WriteMark } from "../../judge/ports/log.ts";
import type { Body } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { HostActor } from "../host/host.ts";
import { markOptions } from "../ports/mark.ts";
import type { EffectHost } from "./lookup.ts";
import { makeShipActors, type NewShip } from "./ship-actors.ts";
import type { TokenStyle } from "./token-style.ts";
import { usualTexture } from "./unit-picture.ts";

/** `CONST.DOCUMENT_OWNERSHIP_LEVELS`. */
const NONE = 0;
const OWNER = 3;

/** The actor that was made for a unit; nothing when it has none. */
export const actorOf = (host: Pick<EffectHost, "game">, unit: string): HostActor | undefined =>
  host.game.actors.contents.find((one) => one.getFlag(MODULE_ID, "unit") === unit);

/**
 * Makes the actors of players' units that come into play, which say whose they are: until now nothing in the world knew
 * of them. A unit that has an actor gets no other.
 */
export const makeActors = async (
  host: EffectHost,
  style: TokenStyle,
  newcomers: readonly Body[],
  mark: WriteMark,
): Promise<void> => {
  const ships = newcomers.flatMap((unit): NewShip[] => {
    if (unit.owner === null || actorOf(host, unit.id)) return [];
    const ownership = { default: NONE, [unit.owner]: OWNER };
    const look = usualTexture(style.units, style.units.factsOf(unit), style.artFacing());
    return [{ name: style.unitName(unit), ownership, flags: { unit: unit.id, opened: unit.scene }, ...look }];
  });
  await makeShipActors(host, ships, markOptions(mark));
};
