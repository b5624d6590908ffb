import type { AnomalyCommand, AnomalyState } from "../../rules/index.ts";
import type { HostScene } from "../host/host.ts";
import { terrainOf } from "../read/terrain.ts";
import { gameSceneOf } from "../read/units-on-maps.ts";
import type { AddUnit } from "./token-moves.ts";

/**
 * New units as commands: those in a destination come as its defenders, all of one scene at once, with the terrain of
 * their scene if the game knows of none there yet.
 *
 * @param scenes Foundry scenes that are taken up as a whole, tokens and terrain
 */
export const asDefenders = (
  { scenes: known }: Pick<AnomalyState, "scenes">,
  units: readonly AddUnit[],
  scenes: readonly HostScene[],
): readonly AnomalyCommand[] => {
  const destinations = Object.values(known).filter(({ destination }) => destination !== null);
  const brought = destinations.flatMap(({ id, terrain: told, columns, rows }): AnomalyCommand[] => {
    const here = units.flatMap(({ unit }) => (unit.scene === id ? [unit] : []));
    const scene = told.length === 0 ? scenes.find((one) => gameSceneOf(one) === id) : undefined;
    const terrain = scene ? terrainOf(scene, { columns, rows }) : [];
    return here.length + terrain.length > 0 ? [{ do: "add-defenders", scene: id, units: here, terrain }] : [];
  });
  const others = units.filter(({ unit }) => !destinations.some(({ id }) => id === unit.scene));
  return [...others, ...brought];
};
