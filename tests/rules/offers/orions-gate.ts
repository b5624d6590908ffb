/** What random orders of Orion's Gate are drawn from, and how its files' orders stand at a table. */

import type { AnomalyState } from "../../../src/rules/anomalies/state/game.ts";
import type { OgState } from "../../../src/rules/orions-gate/state/game.ts";
import { isVessel, partsOf } from "../../../src/rules/orions-gate/state/unit.ts";
import type { Written, WrittenOrder } from "../../../src/rules/scenario/scenario.ts";

const partNames = (state: OgState, { unit }: WrittenOrder): readonly string[] => {
  const ship = state.units[String(unit)];
  return isVessel(ship) ? partsOf(ship).map(({ name }) => name) : ["P1"];
};

/** What the fields of orders name, by their names. */
export const drawsOfOrionsGate = (
  state: AnomalyState,
  word: string,
  field: string,
  order: WrittenOrder,
): readonly string[] | null => {
  const game = state as OgState;
  const terrain = Object.keys(game.terrain);
  const units = Object.keys(game.units);
  switch (field) {
    case "part":
      return partNames(game, order);
    case "target":
      return word === "use" ? [...units, ...partNames(game, order)] : [...units, ...terrain];
    case "ram":
    case "dock":
      return [...units, ...terrain];
    case "terrain":
      return word === "place-terrain" ? null : terrain;
    case "craft":
      return word === "shoot" ? units : null;
    case "player":
      return Object.keys(game.players);
    case "parts":
      return ["cannon/S", "shield/S", "engine/S"];
    default:
      return null;
  }
};

/** At a table designs have no names, nobody names a portal, and no order follows one of a file. */
export const orionsGateAtTable = (order: WrittenOrder, file: unknown): WrittenOrder => {
  const { designs = {} } = file as { readonly designs?: Readonly<Record<string, Written>> };
  const { after: _after, ...rest } = order;
  const named = rest["design"];
  const parts = rest["parts"];
  return {
    ...(rest as WrittenOrder),
    // Parts of a station are all small, and a file need not say so.
    ...(Array.isArray(parts) && {
      parts: parts.map((part) => (String(part).includes("/") ? part : `${String(part)}/S`)),
    }),
    ...(typeof named === "string" && { design: designs[named] ?? named }),
    ...("portal" in rest && { portal: null }),
  };
};

const scene = { id: "deep", width: 48, height: 48 };

/** Ships with all that is used in the phase of special parts, among what they may be used on. */
export const WORKSHOP = {
  ...{ format: "gravity-portals/scenario@1", ruleset: "orions-gate", seed: "workshop" },
  scenes: [scene],
  terrain: [
    { id: "rock", scene: "deep", kind: "minor", place: [20, 30], diameter: 2, toughness: 2 },
    { id: "moon", scene: "deep", kind: "major", place: [40, 8], diameter: 3 },
  ],
  players: [{ id: "ann" }, { id: "ben", fleet: "crystal" }],
  designs: {
    yard: {
      class: "capitol",
      port: ["cargo-hold/L", "shipyard/M", { part: "hangar/S", craft: ["fighter"] }],
      starboard: ["engine/M", "scaffold-manipulator/S", "point-defense/M"],
    },
    arms: {
      class: "capitol",
      port: ["torpedo/M", "minelayer/S", "cannon/M"],
      starboard: ["engine/L", "salvage-bay/S", "tractor-beam/M"],
    },
    wave: { class: "capitol", port: ["tsunami-cannon/L"], starboard: ["engine/M"] },
    prism: {
      class: "capitol",
      port: ["focal-laser/L", "smelter-pylon/S", "psionic-node/S"],
      starboard: ["rocky-bulk/M", "energy-siphon/M"],
    },
  },
  units: [
    { id: "y", scene: "deep", owner: "ann", design: "yard", place: [20, 34], minerals: 12 },
    { id: "a", scene: "deep", owner: "ann", design: "arms", place: [26, 32] },
    { id: "w", scene: "deep", owner: "ann", design: "wave", place: [32, 34] },
    { id: "begun", scene: "deep", owner: "ann", design: "arms", place: [15.5, 34], construction: 4 },
    { id: "p", scene: "deep", owner: "ben", design: "prism", place: [26, 24], minerals: 4, damage: { P1: 1 } },
    { id: "q", scene: "deep", owner: "ben", design: "prism", place: [32, 24], facing: 180 },
    { id: "t", scene: "deep", owner: "ben", class: "torpedo", place: [24, 29], facing: 90, by: "p" },
    { id: "m", scene: "deep", owner: "ben", class: "mine", place: [18, 28] },
  ],
  until: "3.4.2",
};

/** A ship that a cyst of the enemy's lets act, and stations. */
export const TAKEN = {
  ...{ format: "gravity-portals/scenario@1", ruleset: "orions-gate", seed: "taken" },
  dice: { cyst: [6, 6, 6] },
  scenes: [scene],
  terrain: [{ id: "rock", scene: "deep", kind: "minor", place: [20, 30], diameter: 2, toughness: 2 }],
  players: [{ id: "ann" }, { id: "ben", fleet: "organic" }],
  designs: {
    all: {
      class: "capitol",
      port: ["warp-drive/S", "emergency-booster/M", "cannon/M"],
      starboard: ["stealth-generator/S", "ionic-deflector/M", "tractor-beam/M", "engine/S"],
    },
    ark: { class: "capitol", port: ["engine/L", "cryosleep-colony/S", "torpedo/S"], starboard: ["engine/L"] },
    nest: { class: "capitol", port: [{ part: "hive/L", craft: ["drone"] }], starboard: ["organs/M"] },
  },
  units: [
    { id: "a", scene: "deep", owner: "ann", design: "ark", place: [24, 34], cysts: ["port"] },
    { id: "b", scene: "deep", owner: "ann", design: "all", place: [30, 34], cysts: ["starboard"] },
    { id: "s", scene: "deep", owner: "ann", class: "station", place: [14, 34], parts: ["cannon", "shield", "cannon"] },
    { id: "n", scene: "deep", owner: "ben", design: "nest", place: [26, 22], facing: 180, damage: { P1: 1 } },
    { id: "d", scene: "deep", owner: "ben", class: "drone", place: [24, 30] },
    { id: "f", scene: "deep", owner: "ann", class: "fighter", place: [23, 28] },
  ],
  until: "3.4.2",
};

/** Ships that wait for edges to be chosen. */
const EDGES = {
  ...{ format: "gravity-portals/scenario@1", ruleset: "orions-gate", seed: "edges" },
  scenes: [scene],
  players: [{ id: "ann" }, { id: "ben" }],
  designs: { plain: { class: "frigate", port: ["cannon/S"], starboard: ["engine/S"] } },
  units: [
    { id: "a", scene: "deep", owner: "ann", design: "plain" },
    { id: "b", scene: "deep", owner: "ben", design: "plain" },
  ],
  orders: [
    { at: "0.0.2", do: "choose-edge", player: "ann", edge: "N" },
    { at: "0.0.2", do: "choose-edge", player: "ben", edge: "N" },
  ],
  until: "1.4.2",
};

/** Games of things that no kept game has. */
export const ORIONS_OWN: readonly unknown[] = [WORKSHOP, TAKEN, EDGES];
