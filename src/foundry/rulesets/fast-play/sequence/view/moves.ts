import type { Unit } from "../../../../../rules/fast-play/index.ts";
import { DIRECTIONS, type Direction } from "../../../../../rules/index.ts";
import type { Say } from "../../../../message/say.ts";

/** A way to go a space that one press orders: where to, and which way the ship turns before. */
export interface MoveChoice {
  readonly id: string;
  readonly label: string;
  readonly direction: Direction;
  /** Null where it keeps its facing. */
  readonly facing: Direction | null;
}

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

/** The ways in which a ship may go its space. Whether its turn mode allows one is for its captain to see. */
export const moveChoices = ({ facing }: Unit, say: Say): readonly MoveChoice[] =>
  WAYS.map(([id, by, turns]) => {
    const direction = turned(facing, by);
    return {
      id,
      label: say(`GRAVITYPORTALS.FastPlay.Move.${id}`, { direction }),
      direction,
      facing: turns ? direction : null,
    };
  });
