/**
 * Sines, cosines and angles by sums, products, quotients and square roots alone. Of these IEEE 754 fixes the last bit; of
 * `Math.sin` and its like each browser has its own, and two of them would replay one battle differently.
 */

/** Half a turn, in radians. */
export const HALF_TURN = Math.PI;

const QUARTER = HALF_TURN / 2;

/** Terms of a series after which nothing is added any more to a result of at most a quarter turn. */
const TERMS = 10;

/** The sine of an angle from 0 to an eighth of a turn, in radians. */
const smallSine = (angle: number): number => {
  let inner = 1;
  for (let n = TERMS; n > 0; n -= 1) inner = 1 - ((angle * angle) / (2 * n * (2 * n + 1))) * inner;
  return angle * inner;
};

/** The cosine of such an angle. */
const smallCosine = (angle: number): number => {
  let inner = 1;
  for (let n = TERMS; n > 0; n -= 1) inner = 1 - ((angle * angle) / ((2 * n - 1) * 2 * n)) * inner;
  return inner;
};

/** The sine of an angle in degrees. */
export const sine = (degrees: number): number => {
  const within = ((degrees % 360) + 360) % 360;
  if (within > 180) return -sine(within - 180);
  const acute = within > 90 ? 180 - within : within;
  return acute > 45 ? smallCosine(((90 - acute) * HALF_TURN) / 180) : smallSine((acute * HALF_TURN) / 180);
};

/** The cosine of an angle in degrees. */
export const cosine = (degrees: number): number => sine(degrees + 90);

/** The length of a line. */
export const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** The angle whose tangent is half of it: a step by which its series needs few terms. */
const halved = (tangent: number): number => tangent / (1 + Math.sqrt(1 + tangent * tangent));

/** The highest power of the series of an angle of at most a sixteenth of a turn that adds anything. */
const LAST_POWER = 27;

/** The angle of a tangent from 0 to 1, in radians. */
const smallAngle = (tangent: number): number => {
  const quarter = halved(halved(tangent));
  let inner = 0;
  for (let power = LAST_POWER; power > 0; power -= 2) inner = 1 / power - quarter * quarter * inner;
  return 4 * quarter * inner;
};

/** The angle of a line from the x axis towards the y axis, in radians, from above minus half a turn to half a turn; 0 of a point. */
export const angleOf = (x: number, y: number): number => {
  const [wide, high] = [Math.abs(x), Math.abs(y)];
  if (wide === 0 && high === 0) return 0;
  const steep = wide < high ? QUARTER - smallAngle(wide / high) : smallAngle(high / wide);
  const turned = x < 0 ? HALF_TURN - steep : steep;
  return y < 0 ? -turned : turned;
};

/** The angle of a sine from -1 to 1, in radians. */
export const angleOfSine = (share: number): number => angleOf(Math.sqrt((1 - share) * (1 + share)), share);
