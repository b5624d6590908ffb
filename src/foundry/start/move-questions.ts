/** Questions that a person's drag of a token raises before it is done. */

import { type AnomalyState, type Hex, isDeadly, placeLabel } from "../../rules/index.ts";
import type { Host, HostToken } from "../host/host.ts";
import { hexesAlong } from "../read/scene-grid.ts";
import type { Session } from "../session/session.ts";
import { type AskedHow, type AskHow, HOW_KEY, howOf, howQuestion } from "../tokens/move-how.ts";
import {
  asOneMovement,
  isByHand,
  isConfirmed,
  isOurs,
  type Movement,
  moveConfirmed,
  type PendingMove,
  pendingMoveOf,
  wholeWay,
} from "../tokens/token-moves.ts";

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

let held = false;

/** Whether the key is held with which a person skips questions about a move. */
const skipsQuestions = (): boolean => held;

/** Follows that key: Alt, as the pointer's events tell it. To be called once a page is there. */
export const followModifier = (page: Pick<Document, "addEventListener">): void => {
  const follow = ({ altKey }: PointerEvent): void => {
    held = altKey;
  };
  for (const name of ["pointerdown", "pointermove", "pointerup"] as const) {
    page.addEventListener(name, follow, { capture: true });
  }
};

/**
 * Whether a token's move has to wait until its mover has said how it is meant: then it is asked, and the move is made
 * anew with the answer. Without one the token stays where it is. A key that is held skips the question.
 */
export const asksHowMoved = (
  { game }: Pick<Host, "game">,
  session: Session,
  token: HostToken,
  movement: Movement,
  operation: unknown,
  ask: AskHow,
): boolean => {
  const { state } = session;
  if (!state || isConfirmed(token, movement) || isOurs(operation, game.user) || howOf(operation) !== null) return false;
  // What goes on behind a checkpoint was asked of at the beginning.
  if (!isByHand(movement) || movement.chain.length > 0 || skipsQuestions()) return false;
  const move = pendingMoveOf(state, token, movement, game.user);
  const unit = move && state.units[move.unit];
  if (!move || !unit) return false;
  const present = game.users.contents.filter(({ active }) => active).map(({ id }) => id);
  const question = howQuestion(session.ruleset, state, unit, game.user, present);
  if (!question) return false;
  const asked: AskedHow = {
    ...question,
    unit: session.unitName(unit.id),
    holderName: question.holder === null ? "" : session.unitName(question.holder),
  };
  const { method } = movement;
  const ways = asOneMovement(wholeWay(movement));
  void ask(asked).then((how) =>
    how === null ? undefined : token.move(ways, { method, autoRotate: false, [HOW_KEY]: how }),
  );
  return true;
};
