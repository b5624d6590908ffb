import type { Host, HostToken } from "../host/host.ts";
import type { Session } from "../session/session.ts";
import { skipsQuestions } from "../settings/modifier.ts";
import { isConfirmed } from "../tokens/confirmed-moves.ts";
import { type AskedHow, type AskHow, HOW_KEY, howOf, howQuestion } from "../tokens/move-how.ts";
import { asOneMovement, isOurs, type Movement, pendingMoveOf, wholeWay } from "../tokens/token-moves.ts";

/** The ways of moving that a person's hand on the map can have. */
const BY_HAND: readonly string[] = ["dragging", "keyboard"];

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
  if (!BY_HAND.includes(movement.method) || movement.chain.length > 0 || skipsQuestions()) return false;
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
