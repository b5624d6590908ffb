import { highest } from "./faces.ts";

/**
 * How often a tractor beam moves or turns its target.
 *
 * @param faces as many as tractor power and cover together
 * @param cover as many of the highest are taken out
 * @rule OG-CMP-TRACT-01 Once for each 6.
 * @rule OG-CMP-TRACT-02 Each piece in the arc adds a die, and as many of the highest go.
 */
export const tractorSuccesses = (faces: readonly number[], cover: number): number =>
  faces
    .toSorted((one, other) => other - one)
    .slice(cover)
    .filter((face) => face === 6).length;

/**
 * How many craft a ship shoots down.
 *
 * @param extra what its Arrays add
 * @rule OG-SHS-03 As many as the highest die.
 * @rule OG-CMP-ARRAY-01 Arrays add to that.
 * @rule OG-CMP-SENSOR-02 Sensors add dice here too.
 */
export const craftShotDown = (faces: readonly number[], extra: number): number => highest(faces) + extra;

/**
 * Points that Plasma Cannons cost their own side, by a die each.
 *
 * @rule OG-CMP-PLASMA-01 One for each 1.
 */
export const plasmaLoss = (faces: readonly number[]): number => faces.filter((face) => face === 1).length;

/**
 * What a Focal Laser's shot at terrain does.
 *
 * @rule OG-CMP-FOCAL-02 From 4 the piece goes, on a 1 the ship.
 */
export const laserHits = (face: number): "terrain" | "ship" | null => {
  if (face >= 4) return "terrain";
  return face === 1 ? "ship" : null;
};

/**
 * Attack dice of a gravity wave.
 *
 * @rule OG-MAP-13 One for every 30 of its strength, a begun 30 included.
 */
export const waveDice = (strength: number): number => Math.ceil(strength / 30);

/** Whether a wave removes a craft, a mine or a torpedo. */
export const waveRemoves = (face: number): boolean => face >= 5;

/**
 * The charge at which a Tsunami Cannon fires.
 *
 * @param lowered what its small and medium cannons take off
 * @rule OG-CMP-TSU-02 Small and medium ones lower the threshold.
 * @rule OG-CMP-TSU-06 It is 1 at least.
 */
export const tsunamiThreshold = (threshold: number, lowered: number): number => Math.max(1, threshold - lowered);
