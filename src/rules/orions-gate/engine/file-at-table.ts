import { inThousandths } from "../options/options.ts";
import type { AboardEntry, OgScenario, OgUnitEntry, ShipEntry } from "../scenario/scenario.ts";
import { craftOf } from "../state/fresh-ship.ts";
import type { Fleet } from "../state/game.ts";
import type { Command, SetAsideCommand } from "./command.ts";
import { freshUnits } from "./fresh.ts";
import type { WaitingEntry } from "./pack.ts";

/** What the things of a file are called in a world. */
export interface FileNames {
  /** A scene, also one of a destination. */
  scene(id: string): string;
  unit(id: string): string;
  player(id: string): string;
  /** What people call a player or a ship. */
  called(id: string): string;
  /** Whether the person who judges plays a player. */
  isJudged(player: string): boolean;
}

/** The craft that lie in a ship, as entries of their own. */
const aboard = ({ id, owner, scene, design, place }: ShipEntry): readonly AboardEntry[] =>
  craftOf(design).map(({ kind, part }, index) => ({
    ...{ kind: "aboard" as const, id: `${id}-c${index + 1}`, owner, scene, class: kind, ship: id, part },
    place: place ?? { q: 0, r: 0 },
  }));

/**
 * The units of a file where each has an entry of its own, the craft in ships of destinations too: what waits there comes
 * into play one by one.
 */
export const withCraft = ({ scenes, units }: OgScenario): readonly (OgUnitEntry | AboardEntry)[] => {
  const here = new Set(scenes.map(({ id }) => id));
  return units.flatMap((unit) => [unit, ...(unit.kind === "ship" && !here.has(unit.scene) ? aboard(unit) : [])]);
};

/** An entry of a file with the names of a world. */
export const entryInWorld = (
  entry: OgUnitEntry | AboardEntry,
  players: OgScenario["players"],
  names: FileNames,
): WaitingEntry => {
  const scene = names.scene(entry.scene);
  const base = { ...entry, scene, id: names.unit(entry.id), owner: entry.owner && names.player(entry.owner) };
  switch (entry.kind) {
    case "ship": {
      const foe = players.find(({ id }) => id !== entry.owner)?.id ?? "";
      const cursed = entry.cysts.length > 0 ? { foe: names.player(foe) } : {};
      return { ...base, name: names.called(entry.id), ...cursed } as WaitingEntry;
    }
    case "aboard":
      return { ...base, ship: names.unit(entry.ship) } as WaitingEntry;
    case "mine":
    case "torpedo":
      return { ...base, by: entry.by && names.unit(entry.by) } as WaitingEntry;
    default:
      return base as WaitingEntry;
  }
};

/** A file as the commands of a game at a table. */
interface FileCommands {
  /** The units in sight, and what is settled. */
  readonly seen: readonly Command[];
  /** Terrain that waits unseen, an act for each piece, as a sealed entry has little room. */
  readonly aside: readonly SetAsideCommand[];
}

/**
 * The commands by which a game at a table becomes the one that a file sets up, its scenes, players and anomalies aside.
 * Terrain is placed in turns where the file orders it, as many pieces as it orders; its other orders are left out.
 */
export const commandsOf = (scenario: OgScenario, names: FileNames): FileCommands => {
  const here = new Set(scenario.scenes.map(({ id }) => id));
  const units = scenario.units
    .filter(({ scene }) => here.has(scene))
    .flatMap((entry) => {
      const { foe = "", ...named } = entryInWorld(entry, scenario.players, names);
      return freshUnits(named as OgUnitEntry, foe);
    });
  const fleets = Object.entries(scenario.fleets).map(([player, fleet]): readonly [string, Fleet] => [
    names.player(player),
    { ...fleet, called: names.called(player), ...(names.isJudged(player) && { judged: true }) },
  ]);
  const terrainIn = (open: boolean) =>
    scenario.pieces
      .filter(({ scene }) => here.has(scene) === open)
      .map((piece) => ({ ...piece, scene: names.scene(piece.scene) }));
  const terrainPieces = scenario.orders.filter(({ do: word }) => word === "place-terrain").length;
  const settled: Command = {
    do: "settle-file",
    budget: scenario.budget,
    options: { ...inThousandths(scenario.options), terrainPieces },
    fleets: Object.fromEntries(fleets),
    hexScenes: scenario.hexScenes.map((id) => names.scene(id)),
    // White holes keep their names.
    ringed: scenario.ringed,
    terrain: terrainIn(true),
  };
  return {
    seen: [...units.map((unit): Command => ({ do: "add-unit", unit })), settled],
    aside: terrainIn(false).map((piece) => ({ do: "set-aside", terrain: [piece] })),
  };
};
