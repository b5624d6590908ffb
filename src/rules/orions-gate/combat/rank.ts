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
export interface Outcome {
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
export const compareRanks = (kept: readonly Die[], against: readonly number[]): Outcome => {
  const ranked = against.toSorted((one, other) => other - one);
  const won = kept.filter(({ face }, rank) => face > (ranked[rank] ?? 0));
  const railgun = Math.min(MOST_BY_RAILGUN, won.filter((die) => die.railgun).length);
  return { points: won.filter((die) => !die.railgun).length + railgun, railgun };
};
