import type { WriteMark } from "../../judge/ports/log.ts";
import type { Body } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { Data, HostActor } from "../host/host.ts";
import { markOptions } from "../ports/mark.ts";
import type { EffectHost } from "./lookup.ts";

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
  units: readonly Body[],
  nameOf: (unit: Body) => string,
  mark: WriteMark,
): Promise<void> => {
  const data = units.flatMap((unit): Data[] => {
    if (unit.owner === null || actorOf(host, unit.id)) return [];
    const name = nameOf(unit);
    return [
      {
        name,
        type: `${MODULE_ID}.ship`,
        ownership: { default: NONE, [unit.owner]: OWNER },
        prototypeToken: { name, actorLink: true },
        flags: { [MODULE_ID]: { unit: unit.id, opened: unit.scene } },
      },
    ];
  });
  if (data.length > 0) await host.Actor.createDocuments(data, markOptions(mark));
};
