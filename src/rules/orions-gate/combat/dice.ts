/** Dice of attacks: how they are rolled, ranked and counted. */

/** The highest of some faces; 0 without any. */
export const highest = (faces: readonly number[]): number => Math.max(0, ...faces);

/**
 * A D3 from a six-sided die.
 *
 * @rule OG-RND-06 Half of it, rounded up.
 */
export const d3 = (face: number): number => Math.ceil(face / 2);

/**
 * Points of hull that contact with major terrain costs.
 *
 * @rule OG-TER-09 D3 + 1.
 */
export const impactLoss = (face: number): number => d3(face) + 1;

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

/** One die of an attack. */
export interface Die {
  readonly face: number;
  readonly railgun: boolean;
}

/** The faces of an attack, in the order in which they are rolled: as many plain and railgun dice as there is firepower, then the sensors'. */
export interface AttackRoll {
  readonly plain: readonly number[];
  readonly railgun: readonly number[];
  readonly sensor: readonly number[];
}

const dice = (faces: readonly number[], railgun: boolean): readonly Die[] => faces.map((face) => ({ face, railgun }));

/**
 * The dice of an attack that count, highest first: the sensors' number of lowest ones is dropped.
 *
 * @param equalFaces which of two equal dice stands first
 * @rule OG-CMP-SENSOR-01 As many of the lowest are dropped as sensors added.
 * @rule OG-CMP-RAIL-04 Railgun dice are known from the others.
 */
export const keptOf = (
  { plain, railgun, sensor }: AttackRoll,
  equalFaces: "railgun" | "plain" = "railgun",
): readonly Die[] => {
  const first = equalFaces === "railgun" ? -1 : 1;
  return [...dice(plain, false), ...dice(railgun, true), ...dice(sensor, false)]
    .sort((one, other) => other.face - one.face || first * (Number(one.railgun) - Number(other.railgun)))
    .slice(0, plain.length + railgun.length);
};

/** The most that railgun dice do to one ship at a time. */
const MOST_BY_RAILGUN = 3;

/** What an attack comes to. */
export interface AttackResult {
  /** Points of damage. */
  readonly points: number;
  /** Railgun dice that go on to a further ship. */
  readonly railgun: number;
}

/**
 * Compares the dice of an attack that count with those of the defence, rank by rank: each higher die is a point.
 *
 * @param kept highest first
 * @param against in any order; ranks that they lack are won by the attack
 * @rule OG-SHS-08 OG-SHS-09 Highest against highest; equal dice do nothing.
 * @rule OG-SHS-11 Of further defence dice the best count; attack dice without a counterpart hit.
 * @rule OG-CMP-RAIL-03 Railgun dice do 3 points at most.
 * @rule OG-CMP-RAIL-02 Those that won go on.
 */
export const compareRanks = (kept: readonly Die[], against: readonly number[]): AttackResult => {
  const ranked = against.toSorted((one, other) => other - one);
  const won = kept.filter(({ face }, rank) => face > (ranked[rank] ?? 0));
  const railgun = Math.min(MOST_BY_RAILGUN, won.filter((die) => die.railgun).length);
  return { points: won.filter((die) => !die.railgun).length + railgun, railgun };
};

/** One rank of an attack: a die of each side, highest against highest. */
interface Rank {
  /** Null where a side has no die left. */
  readonly attack: number | null;
  readonly defence: number | null;
  /** Whether the attack's die is higher, and so a point of damage. */
  readonly wins: boolean;
}

/**
 * The dice of both sides as they stand against each other.
 *
 * @param kept the attack's dice that count, highest first
 * @param against the defence's, in any order
 * @rule OG-SHS-09 OG-SHS-11 Highest against highest; attack dice without a counterpart hit.
 */
export const rankedDice = (kept: readonly number[], against: readonly number[]): readonly Rank[] => {
  const ranked = against.toSorted((one, other) => other - one);
  return Array.from({ length: Math.max(kept.length, ranked.length) }, (_, rank): Rank => {
    const [attack = null, defence = null] = [kept[rank], ranked[rank]];
    return { attack, defence, wins: attack !== null && attack > (defence ?? 0) };
  });
};
