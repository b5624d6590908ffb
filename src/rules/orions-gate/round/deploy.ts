/** The start of a game and of each round: roll-offs, terrain and fleets. */

import type { Citation } from "../../anomalies/state/event.ts";
import { bySeq, inOrder } from "../../anomalies/state/game.ts";
import { allotment, openTurn } from "../../anomalies/steps.ts";
import type { Procedure } from "../../dice.ts";
import { INCH } from "../../geometry/inch.ts";
import { IMPULSES } from "../../time.ts";
import { addPiece, emitPiece } from "../combat/debris.ts";
import { disc } from "../geometry/base.ts";
import { gapToEdge } from "../geometry/cover.ts";
import { SLACK } from "../geometry/vector.ts";
import { checkFleet } from "../parts/fleet.ts";
import { bonusRules, rulesOfParts } from "../parts/part-rules.ts";
import { FLEETS, type FleetType } from "../parts/ship.ts";
import type { TerrainEntry } from "../scenario/scenario.ts";
import {
  asAnomalies,
  type Code,
  edit,
  emitToAll,
  type GameContext,
  note,
  otherPlayer,
  playersInTurn,
  rulesIf,
} from "../state/context.ts";
import { tableOf } from "../state/find.ts";
import type { OgState, TerrainPiece } from "../state/game.ts";
import { rolledAgain, rollOff } from "../state/turns.ts";
import { isVessel, NO_ACTS, type OgUnit, partsOf } from "../state/unit.ts";

/** Both players in file order, whoever goes first. */
const inFileOrder = (context: GameContext): readonly string[] => playersInTurn({ ...context.state, first: null });

/**
 * A round begins.
 *
 * @rule OG-RND-02 The winner of a roll-off goes first in each turn of the round.
 * @rule OG-MAP-05 Portals drift an inch, and may raise waves.
 */
export function* startRound(context: GameContext): Procedure<void> {
  const { dice, winner } = yield* rollOff(context, "initiative", inFileOrder(context), "OG-RND-02");
  emitToAll(context, "round-started", ["OG-RND-02", "OG-RND-01", "OG-RND-03", "OG-RND-04", ...rolledAgain(dice)], {
    round: context.state.clock.turn,
    dice,
    first: winner,
  });
  note(context, { first: winner });
  for (const unit of inOrder(context.state.units)) {
    if (unit.status === "destroyed") continue;
    if (isVessel(unit)) {
      const cysts = unit.cysts.map((cyst) => ({ ...cyst, controls: false }));
      edit(context, unit.id, { acts: NO_ACTS, controlled: NO_ACTS, cysts });
    } else if (unit.kind === "craft" && (unit.flew || unit.attacked || unit.replied || unit.dodge !== null)) {
      edit(context, unit.id, { flew: false, attacked: false, replied: false, dodge: null });
    }
  }
  const anomalies = asAnomalies(context);
  openTurn(anomalies);
  yield* allotment(anomalies, IMPULSES);
}

/** How far terrain lies from every edge at least, in thousandths of an inch. */
export const FROM_EDGE = 12 * INCH - SLACK;

/**
 * Emits tables, terrain and fleets.
 *
 * @rule OG-SET-01 A table is 48 by 48 inches where nothing else is said.
 * @rule OG-FLT-01 What each player's ships cost.
 */
export function* openGame(context: GameContext): Procedure<void> {
  for (const scene of inOrder(context.state.scenes)) {
    emitToAll(
      context,
      "table-opened",
      ["OG-SET-01", ...rulesIf(context.state.hexScenes.includes(scene.id), "OG-MAP-04")],
      {
        scene: scene.id,
        width: scene.columns * INCH,
        height: scene.rows * INCH,
      },
    );
  }
  const isOpen = ({ scene }: TerrainPiece): boolean => context.state.scenes[scene] !== undefined;
  for (const piece of inOrder(context.state.terrain).filter(isOpen)) {
    const toughness = yield* emitPiece(context, piece);
    const { terrain } = context.state;
    if (toughness !== piece.toughness) note(context, { terrain: { ...terrain, [piece.id]: { ...piece, toughness } } });
  }
  for (const player of inFileOrder(context)) emitFleet(context, player);
}

/** By which rules every fleet is added up and found legal. */
const FLEET: readonly Citation[] = [
  "OG-FLT-02",
  "OG-FLT-03",
  "OG-FLT-04",
  "OG-FLT-05",
  "OG-FLT-06",
  "OG-FLT-07",
  "OG-FLT-08",
  "OG-FLT-09",
  "OG-FLT-10",
  "OG-FLT-11",
  "OG-FLT-12",
  "OG-FLT-14",
  "OG-DATA-COMPONENTS",
  "OG-FLE-01",
];

const SPECIAL: readonly Citation[] = ["OG-FLE-02", "OG-FLE-03", "OG-FLE-04"];

const CRAFT_OF: { readonly [F in FleetType]: readonly Citation[] } = {
  standard: ["OG-NCR-01"],
  organic: ["OG-ORG-01"],
  crystal: ["OG-CRY-01"],
  gothic: ["OG-GOT-01"],
};

/** The rules at work where a fleet is fielded. */
const fleetRules = (state: OgState, player: string, type: FleetType): readonly Citation[] => {
  const own = bySeq(Object.values(state.units)).filter(({ owner }) => owner === player);
  const parts = own.flatMap((unit) => (isVessel(unit) ? partsOf(unit) : []));
  const kinds = own.flatMap((unit) => (unit.kind === "craft" ? [unit.craft] : []));
  const hasCraft = kinds.length > 0 && kinds.every((kind) => FLEETS[type].craft.includes(kind));
  return [
    ...FLEET,
    ...rulesIf(type !== "standard", ...SPECIAL),
    ...bonusRules(type),
    ...rulesOfParts(parts),
    ...rulesIf(hasCraft, "OG-DATA-CRAFT", "OG-CMP-HANGAR-02", ...CRAFT_OF[type]),
  ];
};

const emitFleet = (context: GameContext, player: string): void => {
  const { state } = context;
  const fleet = state.fleets[player]?.fleet ?? "standard";
  // Ships of destinations are of the fleet too; at a table nobody is to know that any wait.
  const isTable = state.fleets[player]?.called !== undefined;
  const reserves = isTable ? [] : Object.values(state.secret?.reserves ?? {});
  const waiting = reserves.flatMap(({ units }) => units as readonly OgUnit[]);
  const all = bySeq([...Object.values(state.units), ...waiting]);
  const ships = all.flatMap((unit) =>
    isVessel(unit) && unit.kind === "ship" && unit.owner === player
      ? [
          {
            id: unit.id,
            class: unit.class,
            port: unit.port.map(({ key, size }) => ({ key, size, craft: [] })),
            starboard: unit.starboard.map(({ key, size }) => ({ key, size, craft: [] })),
          },
        ]
      : [],
  );
  const report = checkFleet({ fleet, budget: null, ships }, state.options);
  emitToAll(context, "fleet-fielded", ["OG-FLT-01", ...fleetRules(state, player, fleet)], {
    player,
    fleet,
    credits: report.credits,
    ...(state.budget !== null && { budget: state.budget }),
    ships: report.ships,
  });
};

/**
 * Players roll for who places first.
 *
 * @rule OG-SET-02 OG-TER-02 The winner of a roll-off begins.
 */
export function* rollForPlacing(context: GameContext, about: "terrain" | "deployment"): Procedure<void> {
  const rule = about === "terrain" ? "OG-TER-02" : "OG-SET-02";
  const { dice, winner } = yield* rollOff(context, "setup", inFileOrder(context), rule);
  emitToAll(context, "rolled-off", [rule, ...rolledAgain(dice)], { about, dice, winner });
  note(context, { turns: { next: winner, winner, chosen: false, placed: 0 } });
}

/**
 * A player places a piece of terrain.
 *
 * @rule OG-TER-02 In turns, at least 12 inches from every edge.
 * @rule OG-TER-12 As many as the players agreed on.
 */
export function* placeTerrain(context: GameContext, player: string, entry: TerrainEntry): Procedure<Code | null> {
  const { turns, options, scenes } = context.state;
  if (!turns) return "not-now";
  if (!scenes[entry.scene]) return "not-there";
  if (turns.placed >= options.terrainPieces) return "limit";
  const table = tableOf(context.state, entry.scene);
  const base = disc(entry.place, entry.diameter);
  const inside = (["N", "E", "S", "W"] as const).every((edge) => gapToEdge(base, table, edge) >= FROM_EDGE);
  if (!inside) return "edge";
  if (context.state.terrain[entry.id]) return "not-free";
  const piece = pieceOf(entry);
  const toughness = yield* emitPiece(context, piece);
  addPiece(context, { ...piece, toughness });
  note(context, { turns: { ...turns, next: otherPlayer(context.state, player), placed: turns.placed + 1 } });
  return null;
}

/** A piece of terrain of a file, before its toughness is rolled. */
export const pieceOf = ({ id, scene, kind, place, diameter, toughness, minable }: TerrainEntry) => ({
  id,
  scene,
  kind,
  place,
  diameter,
  toughness: toughness ?? null,
  damage: 0,
  minable,
  part: null,
  screen: null,
});
