import { emptyGame, type GameState, type Readings } from "../../rules/index.ts";
import type { Opening } from "../ports/engine.ts";

/** The game as it is opened: seats and readings, and nothing on the map. */
export const openedGame = ({ readings, seats }: Pick<Opening, "readings" | "seats">): GameState => ({
  // The opening was written by this module from checked settings.
  ...emptyGame(readings as unknown as Readings),
  players: Object.fromEntries(seats.map((id, seq) => [id, { id, seq, side: "attacker" as const }])),
  nextSeq: seats.length,
});
