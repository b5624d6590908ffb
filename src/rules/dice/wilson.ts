/** The interval of Wilson around a share of some games, at 95 %. */
export const wilson = (share: number, games: number): readonly [number, number] => {
  const z = 1.96;
  const scale = 1 + z ** 2 / games;
  const middle = (share + z ** 2 / (2 * games)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / games + z ** 2 / (4 * games ** 2));
  return [middle - half, middle + half];
};
