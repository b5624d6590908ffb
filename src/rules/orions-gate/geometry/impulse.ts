/**
 * Impulses of a round.
 *
 * @rule OG-MAP-01 A flight takes all of them.
 */
const ROUND = 32;

/**
 * Impulses of a half of it.
 *
 * @rule OG-MAP-01 Ships move in the first half and drift in the second.
 */
const HALF = 16;

/** The impulse that belongs to a part of a way; what has only begun is the first. */
const share = (impulses: number, done: number, whole: number): number =>
  Math.max(1, Math.ceil((impulses * done) / whole));

/**
 * The impulse at which a ship's movement comes to a point.
 *
 * @param done length of all its moves so far, that to the point included
 * @param whole length that all its moves could have; the same unit
 * @rule OG-MAP-02 The impulse is the share of the way, rounded up.
 */
export const moveImpulse = (done: number, whole: number): number => share(HALF, done, whole);

/** The impulse at which a drift comes to a point. */
export const driftImpulse = (done: number, whole: number): number => HALF + share(HALF, done, whole);

/** The impulse at which a craft's, a torpedo's or a missile's flight comes to a point. */
export const flightImpulse = (done: number, whole: number): number => share(ROUND, done, whole);
