const SIDES = 6;

/** In how many ways some can be picked out of more. */
const ways = (of: number, pick: number): number => {
  let found = 1;
  for (let index = 1; index <= pick; index += 1) found = (found * (of - pick + index)) / index;
  return found;
};

/** How likely the die of a rank, 0 the highest, of some dice is at most a face. */
const atMost = (dice: number, rank: number, face: number): number => {
  const above = (SIDES - face) / SIDES;
  let sum = 0;
  for (let higher = 0; higher <= rank; higher += 1) {
    sum += ways(dice, higher) * above ** higher * (1 - above) ** (dice - higher);
  }
  return sum;
};

/** How likely the die of a rank of some dice beats that of the same rank of others. */
const beats = (dice: number, against: number, rank: number): number => {
  let sum = 0;
  for (let face = 2; face <= SIDES; face += 1) {
    const exactly = atMost(dice, rank, face) - atMost(dice, rank, face - 1);
    sum += exactly * (rank < against ? atMost(against, rank, face - 1) : 1);
  }
  return sum;
};

const known = new Map<number, number>();

/**
 * Points of damage that an attack does on average. Exact, but for the limit of railguns.
 *
 * @param sensors further dice of which as many of the lowest are dropped
 * @param extra dice of the defence beyond as many as the attack has
 */
export const expectedPoints = (firepower: number, sensors: number, extra: number): number => {
  const key = (firepower * 1000 + sensors) * 1000 + extra;
  const before = known.get(key);
  if (before !== undefined) return before;
  let sum = 0;
  for (let rank = 0; rank < firepower; rank += 1) sum += beats(firepower + sensors, firepower + extra, rank);
  known.set(key, sum);
  return sum;
};

/** How likely the highest of some dice beats the highest of others. */
export const beatsHighest = (dice: number, against: number): number => beats(dice, against, 0);
