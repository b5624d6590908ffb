import { pieceOf } from "../round/set-up.ts";
import type { Code } from "../state/code.ts";
import { type GameContext, note } from "../state/context.ts";
import type { TerrainPiece } from "../state/game.ts";
import { isShipInPlay } from "../state/unit.ts";
import type { SetAsideCommand, SettleFileCommand } from "./command.ts";

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
