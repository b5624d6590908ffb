/** A label's place on the canvas, and how much it matters: lower ranks stay. */
export interface LabelBox {
  readonly rank: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** The labels that can stand together: of two that collide the more important one, and of equals the first. */
export const standing = <T extends LabelBox>(labels: readonly T[]): ReadonlySet<T> => {
  const kept: T[] = [];
  for (const label of [...labels].sort((a, b) => a.rank - b.rank)) {
    if (!kept.some((other) => overlap(label, other))) kept.push(label);
  }
  return new Set(kept);
};
