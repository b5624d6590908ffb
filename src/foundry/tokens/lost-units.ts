import { type AnomalyState, type Body, inOrder, placeLabel } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { Host } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import { unitIdOf } from "../read/unit.ts";
import { sceneOf } from "../read/units-on-maps.ts";

/**
 * Units of the game that have no token anywhere, though their map is there. One in transit has none by right, one whose
 * map is gone waits for the map, and one whose token stands in another scene was moved and not deleted.
 */
export const lostUnits = (host: Pick<Host, "game">, state: AnomalyState): readonly Body[] => {
  const present = new Set(
    host.game.scenes.contents.flatMap(({ tokens }) => tokens.contents.flatMap((token) => unitIdOf(token) ?? [])),
  );
  return inOrder(state.units).filter(
    ({ id, status, scene }) => status === "in-play" && !present.has(id) && sceneOf(host, scene) !== undefined,
  );
};

/** Says which units left the game because their tokens had been deleted, by what is still known of them. */
export const sayLost = ({ ui, game }: Pick<Host, "ui" | "game">, state: AnomalyState, lost: readonly Body[]): void => {
  const { i18n } = game;
  const names = lost.map(({ id, scene, hex }) => {
    const map = state.scenes[scene];
    const at = { hex: map ? placeLabel(hex, map) : "", scene: sceneOf({ game }, scene)?.name ?? scene };
    const actor = game.actors.contents.find((one) => one.getFlag(MODULE_ID, "unit") === id);
    return actor
      ? i18n.format("GRAVITYPORTALS.Lost.named", { ...at, unit: actor.name })
      : i18n.format("GRAVITYPORTALS.Lost.unnamed", at);
  });
  noticesOf(() => ({ ui })).warn(i18n.format("GRAVITYPORTALS.Lost.lead", { names: names.join(", ") }), {
    permanent: true,
  });
};
