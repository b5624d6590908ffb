import { bySeq, inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice/request.ts";
import { INCH } from "../../inch/inch-label.ts";
import { checkFleet } from "../design/fleet.ts";
import { disc } from "../geometry/base.ts";
import { gapToEdge } from "../geometry/free.ts";
import { SLACK } from "../geometry/length.ts";
import { addPiece } from "../harm/debris.ts";
import { tellPiece } from "../harm/piece.ts";
import type { TerrainEntry } from "../scenario/order.ts";
import { tableOf } from "../state/base-of.ts";
import type { Code } from "../state/code.ts";
import { type GameContext, note, otherPlayer, tell } from "../state/context.ts";
import type { TerrainPiece } from "../state/game.ts";
import { rollOff } from "../state/roll-off.ts";
import { isVessel, type Unit } from "../state/unit.ts";
import { inFileOrder } from "./start.ts";

/** How far terrain lies from every edge at least, in thousandths of an inch. */
const FROM_EDGE = 12 * INCH - SLACK;

/**
 * Tells of tables, terrain and fleets.
 *
 * @rule OG-SET-01 A table is 48 by 48 inches where nothing else is said.
 * @rule OG-FLT-01 What each player's ships cost.
 */
export function* openGame(context: GameContext): Procedure<void> {
  for (const scene of inOrder(context.state.scenes)) {
    tell(context, "table-opened", ["OG-SET-01"], {
      scene: scene.id,
      width: scene.columns * INCH,
      height: scene.rows * INCH,
    });
  }
  const isOpen = ({ scene }: TerrainPiece): boolean => context.state.scenes[scene] !== undefined;
  for (const piece of inOrder(context.state.terrain).filter(isOpen)) {
    const toughness = yield* tellPiece(context, piece);
    const { terrain } = context.state;
    if (toughness !== piece.toughness) note(context, { terrain: { ...terrain, [piece.id]: { ...piece, toughness } } });
  }
  for (const player of inFileOrder(context)) tellFleet(context, player);
}

const tellFleet = (context: GameContext, player: string): void => {
  const { state } = context;
  const fleet = state.fleets[player]?.fleet ?? "standard";
  // Ships of destinations are of the fleet too; at a table nobody is to know that any wait.
  const isTable = state.fleets[player]?.called !== undefined;
  const reserves = isTable ? [] : Object.values(state.secret?.reserves ?? {});
  const waiting = reserves.flatMap(({ units }) => units as readonly Unit[]);
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
  tell(context, "fleet-fielded", ["OG-FLT-01"], {
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
  tell(context, "rolled-off", [rule], { about, dice, winner });
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
  const toughness = yield* tellPiece(context, piece);
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
