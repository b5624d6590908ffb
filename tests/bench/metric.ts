/** One figure of the bench: ours beside a peer's, taken in the same run on the same work. */
export interface Metric {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: number;
  readonly peerName: string;
  /** Peer ÷ ours: above 1 ours is the faster or the smaller one. */
  readonly ratio: number;
}

/** What a `*.bench.ts` file exports. */
export interface Bench {
  readonly metrics: () => readonly Metric[] | Promise<readonly Metric[]>;
}

/** A metric with its ratio. */
export const metric = (figures: Omit<Metric, "ratio">): Metric => ({ ...figures, ratio: figures.peer / figures.ours });
