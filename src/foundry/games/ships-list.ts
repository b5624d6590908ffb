/** Ships from a list that a judge pastes: a line each, onto the map that is looked at, before a game begins there. */

import { type Direction, type Hex, onSheet, parseLabel, type Sheet } from "../../rules/index.ts";
import type { Data, Host, HostScene } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { mapOfScene } from "../read/scene-grid.ts";
import { NAME_MOST } from "../read/unit.ts";
import { type ArtFacing, facingData } from "../write/facing.ts";
import { gridOf } from "../write/lookup.ts";
import { makeShipActors, type NewShip, shipToken } from "../write/ship-actors.ts";

/** How many ships a list may have. */
export const MOST_SHIPS = 60;

/** The fastest that a ship is. */
const MOST_SPEED = 32;

/** A ship of a list. */
export interface ListedShip {
  readonly name: string;
  /** The player whose it is; null for the judge's. */
  readonly owner: string | null;
  readonly hex: Hex;
  readonly facing: Direction;
  readonly speed: number;
  /** The breakdown rating; null for none. */
  readonly breakdown: number | null;
}

/** Why a line of a list is not read: the end of a lang key, and what it is about. */
export interface LineFault {
  readonly line: number;
  readonly code: "name" | "owner" | "hex" | "taken" | "facing" | "speed" | "breakdown" | "many";
  readonly value: string;
}

/** What a list is read for: who plays, and the map. */
export interface ListedFor {
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  readonly sheet: Sheet;
}

const numberIn = (text: string, least: number, most: number): number | null => {
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
};

const FACINGS = /^[A-F]$/;

/**
 * Reads a list: in each line name, player, hex, facing, speed and breakdown rating, between semicolons or tabs. Name and
 * hex are needed; an empty player is the judge, an empty facing A, an empty speed 0, an empty rating none. A line with a
 * fault is named; nothing of a list with faults is to be used.
 */
export const readShips = (
  text: string,
  { seats, sheet }: ListedFor,
): { readonly ships: readonly ListedShip[]; readonly faults: readonly LineFault[] } => {
  const ships: ListedShip[] = [];
  const faults: LineFault[] = [];
  const taken = new Set<string>();
  for (const [at, written] of text.split(/\r?\n/).entries()) {
    if (written.trim() === "") continue;
    const [name = "", player = "", label = "", facing = "", speed = "", breakdown = ""] = written
      .split(/[;\t]/)
      .map((cell) => cell.trim());
    const fault = (code: LineFault["code"], value: string): void => void faults.push({ line: at + 1, code, value });
    const before = faults.length;
    if (ships.length >= MOST_SHIPS) {
      fault("many", String(MOST_SHIPS));
      break;
    }
    const seat = seats.find((one) => one.name.toLowerCase() === player.toLowerCase());
    const hex = /^\d{4}$/.test(label) ? parseLabel(label) : null;
    const [toFacing, toSpeed] = [facing.toUpperCase() || "A", speed === "" ? 0 : numberIn(speed, 0, MOST_SPEED)];
    const rating = breakdown === "" ? null : numberIn(breakdown, 1, 6);
    if (name === "" || name.length > NAME_MOST) fault("name", name);
    else if (taken.has(name.toLowerCase())) fault("taken", name);
    taken.add(name.toLowerCase());
    if (player !== "" && !seat) fault("owner", player);
    if (!hex || !onSheet(hex, sheet)) fault("hex", label);
    if (!FACINGS.test(toFacing)) fault("facing", facing);
    if (toSpeed === null) fault("speed", speed);
    if (breakdown !== "" && rating === null) fault("breakdown", breakdown);
    if (faults.length > before || !hex || toSpeed === null) continue;
    ships.push({
      name,
      owner: seat?.id ?? null,
      hex,
      facing: toFacing as Direction,
      speed: toSpeed,
      breakdown: rating,
    });
  }
  return { ships, faults };
};

/** How large the map of a scene with hexes is; null for a scene without. */
export const sheetOfHexes = (scene: HostScene): Sheet | null => {
  const map = mapOfScene(scene);
  return map && gridOf(scene).measure === "hexes" ? map.sheet : null;
};

const FRIENDLY = 1;
const NEUTRAL = 0;
/** The host as far as ships are made on it. */
export type ListHost = Pick<Host, "Actor" | "ui" | "CONST"> & {
  readonly game: Pick<Host["game"], "settings" | "i18n">;
};

const OURS = { gravityPortals: { listed: true } } as const;

/**
 * Makes an actor and a token of each ship of a list. When the tokens cannot be made, the actors are taken out again.
 *
 * @throws whatever the host refuses with; then nothing is left of the list
 */
export const placeShips = async (
  host: ListHost,
  scene: HostScene,
  ships: readonly ListedShip[],
  looks: ArtFacing,
): Promise<void> => {
  const { NONE = 0, OWNER = 3 } = host.CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const actors = await makeShipActors(
    host,
    ships.map(
      ({ name, owner, facing, speed, breakdown }): NewShip => ({
        name,
        ownership: { default: NONE, ...(owner === null ? {} : { [owner]: OWNER }) },
        data: { class: "ship", facing, speed, breakdown },
      }),
    ),
    OURS,
  );
  const tokens = ships.map((ship, at): Data => {
    const { name, hex, owner, facing, speed, breakdown } = ship;
    const actor = actors[at];
    return {
      ...shipToken(scene, actor, { name, at: hex, disposition: owner === null ? NEUTRAL : FRIENDLY }),
      ...facingData(facing, scene.grid, looks),
      // A token without an actor says itself what its ship is, and whose.
      ...(actor ? {} : { flags: { [MODULE_ID]: { unit: { class: "ship", facing, speed, breakdown, owner } } } }),
    };
  });
  try {
    await scene.createEmbeddedDocuments("Token", tokens, OURS);
  } catch (error) {
    await Promise.allSettled(actors.map((actor) => actor?.delete(OURS)));
    throw error;
  }
};
