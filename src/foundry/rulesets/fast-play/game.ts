import type { Command, GameState, Unit } from "../../../rules/fast-play/index.ts";
import type { AnomalyState } from "../../../rules/index.ts";
import type { Say } from "../../message/say.ts";
import { type OwnCommand, own } from "../../ruleset/orders.ts";

/** A game of this ruleset, as the shared adapters hand it. */
export const asFastPlay = (state: AnomalyState): GameState => state as GameState;

/** A command of this ruleset, as the shared adapters take it. */
export const command = (one: Command): OwnCommand => own(one);

/** The id of something that an owner put aboard: its kind, its number among its kind, and what makes it the only one. */
const PIECE = /^([a-z]+)-(\d+)-.+$/;

/** What a piece is called that has no token yet, as nobody has given it a name; nothing of any other unit. */
export const pieceName = ({ id, class: kind }: Unit, say: Say): string | undefined => {
  const [, of, number] = PIECE.exec(id) ?? [];
  return of === kind ? `${say(`GRAVITYPORTALS.FastPlay.Store.${kind}`)} ${number}` : undefined;
};
