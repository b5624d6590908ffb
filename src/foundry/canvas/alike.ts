/** Things that are alike together, each group where the first of them was. */
export const alike = <T>(things: readonly T[], lookOf: (thing: T) => unknown): readonly (readonly [T, ...T[]])[] => {
  const groups = new Map<string, [T, ...T[]]>();
  for (const thing of things) {
    const look = JSON.stringify(lookOf(thing));
    const group = groups.get(look);
    if (group) group.push(thing);
    else groups.set(look, [thing]);
  }
  return [...groups.values()];
};
