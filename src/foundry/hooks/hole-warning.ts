import { type AnomalyState, type Hex, isDeadly, placeLabel } from "../../rules/index.ts";
import type { Host, HostToken } from "../host/host.ts";
import { hexesAlong } from "../read/path.ts";
import type { Session } from "../session/session.ts";
import { isConfirmed, moveConfirmed } from "../tokens/confirmed-moves.ts";
import { HOW_KEY, howOf } from "../tokens/move-how.ts";
import { isOurs, type Movement, type PendingMove, pendingMoveOf, wholeWay } from "../tokens/token-moves.ts";

/** Puts a question to this client's person. */
export type Ask = (question: string) => Promise<boolean>;

/** The first hex of a way in which the ship would be destroyed. */
const deadlyHex = (state: AnomalyState, { unit: id, scene, points, how }: PendingMove): Hex | undefined => {
  const unit = state.units[id];
  const path =
    !unit || how === "corrected" ? [] : how === "displaced" ? points.slice(-1) : hexesAlong(unit.hex, points);
  return path.find((hex) => isDeadly(state, scene, hex));
};

/**
 * Whether a token's move has to wait for its mover's word, as it leads into a white hole; then it is asked for, and the
 * move made anew if it is given.
 *
 * Not a rule of its own: the engine plays IP7.21, this only says beforehand what it will do.
 */
export const asksBeforeHole = (
  { game }: Pick<Host, "game">,
  session: Session,
  token: HostToken,
  movement: Movement,
  operation: unknown,
  ask: Ask,
): boolean => {
  const { state } = session;
  // What goes on behind a checkpoint was asked for at the beginning.
  if (!state || movement.chain.length > 0 || isConfirmed(token, movement) || isOurs(operation, game.user)) return false;
  const said = howOf(operation);
  const move = pendingMoveOf(state, token, movement, game.user, said, wholeWay(movement));
  const hex = move && deadlyHex(state, move);
  const scene = move && state.scenes[move.scene];
  if (!move || !hex || !scene) return false;
  const question = game.i18n.format("GRAVITYPORTALS.Bridge.DangerAhead", {
    name: session.unitName(move.unit),
    hex: placeLabel(hex, scene),
  });
  const options = { method: movement.method, ...(said === null ? {} : { [HOW_KEY]: said }) };
  const ways = wholeWay(movement);
  void ask(question).then((sure) => (sure ? moveConfirmed(token, ways, options) : undefined));
  return true;
};
