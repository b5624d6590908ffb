import { type FileParts, type Game, move, play, portal, ship, told } from "../play.ts";
import { gather } from "./gathering.ts";

/** Where the portal is, what lies behind it by a row of 8, and its end there. */
export const HERE = "0815";
export const THERE = "p1-DR6-8";
export const END = "3415";
/** The hex beside the far end in which ships wait. */
export const BY = "3414";

/** A portal that does not drift. */
export const STILL = { driftEvery: 9999 };
/** Ships go through on 1.3 and wait beside the far end. */
export const out = (...units: readonly string[]) =>
  units.flatMap((unit) => [move("1.3", unit, HERE), move("1.3", unit, BY)]);

/**
 * Ann's u1 is away, and she holds enough through turn 2; the level is `points` − 20 in turn 2, − 40 in turn 3 and so on.
 * By a return turn of 2 dice showing 1 her window is in turn 4, and its die shows 1.
 */
export const game = ({
  points = 600,
  dice,
  orders,
  goes = true,
  ...more
}: FileParts & { readonly points?: number; readonly goes?: boolean }): Game =>
  play({
    anomalies: [portal("p1", HERE, STILL)],
    units: [ship("u1", "0816"), ship("u2", "0101")],
    dice: { row: [4, 4], "return-turn": [1, 1], "return-window": [1], ...dice },
    orders: [...(goes ? out("u1") : []), gather(1, points), ...(orders ?? [])],
    until: "4.6",
    ...more,
  });

/** For games that end before the return turn. */
export const NO_WINDOW = { "return-window": [] } as const;
/** Who got away, when, by which rule and where to. */
export const escapes = (played: Game) =>
  told(played, "unit-escaped").map(({ at, unit, by, to }) => `${at} ${unit} ${by} ${to.scene} ${to.hex}`);
