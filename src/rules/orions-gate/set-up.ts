/** How a game is set up: from a file, or step by step at a table. */

import { omit } from "es-toolkit/object/omit";
import { pick } from "es-toolkit/object/pick";
import { newGame, nextPlace, setUpGame } from "../anomalies/set-up.ts";
import { inOrder, type Judging } from "../anomalies/state/game.ts";
import type { RuleOptions } from "../rulebook/rule-options.ts";
import type { Force, MusterCommand, Mustered, OgCommand, SetAsideCommand, SettleFileCommand } from "./command.ts";
import { inThousandths, OPENED_WITHOUT, OPTION_NAMES, type Options } from "./options.ts";
import { checkFleet } from "./parts/fleet.ts";
import { pieceOf } from "./round/deploy.ts";
import type { WaitingEntry } from "./scenario/pack.ts";
import type { AboardEntry, OgScenario, OgUnitEntry, ShipEntry } from "./scenario/scenario.ts";
import { type Code, type GameContext, note } from "./state/context.ts";
import { craftOf, freshUnits } from "./state/fresh.ts";
import type { Clock, Fleet, OgState, TerrainPiece } from "./state/game.ts";
import { isShipInPlay, type OgUnit } from "./state/unit.ts";

const BEFORE: Clock = { turn: 0, impulse: 0, pushed: -1, step: "0.0", part: "before" };

const NOTHING_YET = {
  hexScenes: [],
  ringed: [],
  first: null,
  turns: null,
  lastUnit: null,
  unitTurns: null,
  ended: null,
  acts: 0,
  lost: [],
  charted: {},
  aside: [],
  heard: 0,
} as const;

/**
 * A game with nothing in it yet, as it is opened at a table.
 *
 * @param chosen rule options of all rulesets and, beside them, those of this one that were chosen, bases in thousandths
 */
export const emptyGame = (chosen: RuleOptions & Partial<Options>, judging: Judging): OgState => ({
  ...newGame(omit(chosen, OPTION_NAMES) as RuleOptions, judging, BEFORE),
  ...NOTHING_YET,
  options: { ...inThousandths(OPENED_WITHOUT), ...pick(chosen, OPTION_NAMES) },
  budget: null,
  fleets: {},
  terrain: {},
  fielded: [],
});

/** The game that a file sets up, before its first step. */
export const setUp = (scenario: OgScenario): OgState => {
  const [one, other] = scenario.players.map(({ id }) => id);
  const units = scenario.units.flatMap((entry) => freshUnits(entry, (entry.owner === one ? other : one) ?? ""));
  const game = setUpGame<OgUnit, Clock>(scenario, units as readonly Omit<OgUnit, "seq">[], BEFORE);
  const owners = new Set(Object.values(game.units).flatMap((unit) => (isShipInPlay(unit) ? [unit.owner] : [])));
  return {
    ...game,
    ...NOTHING_YET,
    options: inThousandths(scenario.options),
    budget: scenario.budget,
    fleets: scenario.fleets,
    hexScenes: scenario.hexScenes,
    ringed: scenario.ringed,
    terrain: Object.fromEntries(scenario.pieces.map((entry, seq) => [entry.id, { ...pieceOf(entry), seq }])),
    fielded: [...owners],
  };
};

/** Two players have fleets. */
const SIDES = ["attacker", "defender"] as const;

/** Whether a force is legal as a fleet of its budget. */
const isLegal = (context: GameContext, { fleet, ships }: Force, budget: number | null): boolean =>
  checkFleet({ fleet, budget, ships: ships.map(({ id, design }) => ({ id, ...design })) }, context.state.options).legal;

/** Whether all ships have names of their own, which nothing else in the game bears. */
const areNamed = (forces: MusterCommand["forces"]): boolean => {
  const ids = forces.flatMap(({ ships }) => ships.map(({ id }) => id));
  return ids.every(
    (id, index) => !ids.some((other, at) => at !== index && (other === id || other.startsWith(`${id}-`))),
  );
};

const bring = (context: GameContext, { player, ships }: Force, scene: string): void => {
  for (const { id, name, design } of ships) addShip(context, { id, name, design }, player, scene);
};

/** A ship waits, with its craft in it, until it is deployed. */
const addShip = (context: GameContext, { id, name, design }: Mustered, owner: string, scene: string): void => {
  const entry = { id, owner, scene, design, kind: "ship", place: null, facing: 0, drift: 0, minerals: 0 } as const;
  const whole = { ...entry, stealth: false, damage: {}, charge: {}, spent: {}, breakdown: 5, cysts: [] };
  for (const fresh of freshUnits(whole, "")) {
    const unit = fresh.id === id ? { ...fresh, name } : fresh;
    context.emit("unit-added", ["OG-FLT-01"], "all", {
      unit: { ...unit, seq: nextPlace(context.state.nextSeq) } as never,
    });
  }
};

/** Whoever musters at a table has laid out no destinations, so that their fleets are ready ones where nothing is said. */
const withDefenders = ({ options }: OgState): Partial<OgState["options"]> =>
  options.destinationFleet === "mustered" ? { destinationFleet: "ready" } : {};

/**
 * Settles at a table who plays, with which ships, before the first step. Whatever was settled before is taken back.
 *
 * @rule OG-FLT-01 Fleets cost no more than was agreed.
 */
export const muster = (context: GameContext, command: MusterCommand): Code | null => {
  const { state } = context;
  const { scene, budget, terrainPieces, forces } = command;
  if (state.clock.turn !== 0 || state.clock.part !== "before") return "not-now";
  if (!state.scenes[scene]) return "not-there";
  const [one, other] = forces;
  if (one.player === other.player || one.edge === other.edge) return "not-yours";
  if (!areNamed(forces) || !forces.every((force) => isLegal(context, force, budget))) return "design";
  for (const { id } of inOrder(state.units)) context.emit("unit-removed", ["ruling"], "all", { unit: id });
  for (const [index, { player, auto }] of forces.entries()) {
    const seq = context.state.players[player]?.seq ?? context.state.nextSeq;
    const side = SIDES[index] ?? "attacker";
    context.emit("player-added", ["ruling"], "all", {
      player: { id: player, side, seq, ...(auto !== null && { automatic: true }) },
    });
  }
  const fleets = Object.fromEntries(
    forces.map(({ player, called, fleet, edge, auto, judged }) => [
      player,
      { fleet, edge, auto, called, ...(judged && { judged }) },
    ]),
  );
  note(context, { fleets, budget, options: { ...state.options, terrainPieces, ...withDefenders(state) } });
  for (const force of forces) bring(context, force, scene);
  return null;
};

const isBefore = ({ state: { clock } }: GameContext): boolean => clock.turn === 0 && clock.part === "before";

/** Settles at a table what a file says beside its units, before the first step. */
export const settleFile = (context: GameContext, command: SettleFileCommand): Code | null => {
  const { state } = context;
  const { budget, options, fleets, hexScenes, ringed, terrain } = command;
  if (!isBefore(context)) return "not-now";
  const players = Object.keys(fleets);
  if (players.length !== 2 || !players.every((id) => state.players[id])) return "not-yours";
  if (![...terrain.map(({ scene }) => scene), ...hexScenes].every((scene) => state.scenes[scene])) return "not-there";
  const pieces = terrain.map((entry, n): TerrainPiece => ({ ...pieceOf(entry), seq: state.nextSeq + n }));
  const owners = new Set(Object.values(state.units).flatMap((unit) => (isShipInPlay(unit) ? [unit.owner] : [])));
  note(context, {
    ...{ budget, options, fleets, hexScenes, ringed },
    terrain: Object.fromEntries(pieces.map((piece) => [piece.id, piece])),
    fielded: players.filter((id) => owners.has(id)),
    nextSeq: state.nextSeq + pieces.length,
  });
  return null;
};

/** Keeps terrain for destinations until they open; only the judge learns of it. */
export const setAside = (context: GameContext, { terrain }: SetAsideCommand): Code | null => {
  if (!isBefore(context)) return "not-now";
  context.emit("noted", ["ruling"], "judge", {
    changes: { aside: [...context.state.aside, ...terrain.map(pieceOf)] },
  });
  return null;
};

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
  readonly seen: readonly OgCommand[];
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
  const settled: OgCommand = {
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
    seen: [...units.map((unit): OgCommand => ({ do: "add-unit", unit })), settled],
    aside: terrainIn(false).map((piece) => ({ do: "set-aside", terrain: [piece] })),
  };
};
