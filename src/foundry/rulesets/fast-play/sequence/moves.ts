import type { Unit } from "../../../../rules/fast-play/index.ts";
import {
  DIRECTIONS,
  type Direction,
  foresee,
  neighbour,
  placeLabel,
  type WrittenOrder,
} from "../../../../rules/index.ts";
import { seatOf } from "../../../apps/orders/offered.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";

/** How many sixths of a circle a way lies to the right of the bow, and whether the ship turns there. */
const WAYS = [
  ["ahead", 0, false],
  ["slipLeft", -1, false],
  ["slipRight", 1, false],
  ["turnLeft", -1, true],
  ["turnRight", 1, true],
] as const;

const turned = (facing: Direction, by: number): Direction =>
  DIRECTIONS[(DIRECTIONS.indexOf(facing) + by + DIRECTIONS.length) % DIRECTIONS.length] ?? facing;

/**
 * The ways in which a ship may go its space as far as the game knows, each ordered by one press: a turn, where it makes
 * one, and the move. Whether its turn mode allows one is for its captain to see.
 */
export const moveChoices = (session: Session, { id: unit, facing, hex, scene }: Unit, say: Say) => {
  const view = seatOf(session)?.view;
  const map = view?.scenes[scene];
  if (!map) return [];
  const isTaken = (order: WrittenOrder): boolean => foresee(session.ruleset.rules, view, order).refused === null;
  return WAYS.flatMap(([id, by, turns]) => {
    const direction = turned(facing, by);
    const orders: readonly WrittenOrder[] = [
      ...(turns ? [{ do: "turn", unit, facing: direction }] : []),
      { do: "move", unit, path: [placeLabel(neighbour(hex, direction), map)] },
    ];
    const label = say(`GRAVITYPORTALS.FastPlay.Move.${id}`, { direction });
    return orders.every(isTaken) ? [{ id, label, orders }] : [];
  });
};
