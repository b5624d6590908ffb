declare module "seedrandom/seedrandom.js" {
  /** A generator of fractions in [0, 1) that always gives the same row for the same text. */
  export default function seedrandom(seed: string): () => number;
}
