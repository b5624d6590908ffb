/** What stands between this client and a running game. */
export type Condition =
  /** No game was opened in this world. */
  | "no-game"
  | "playing"
  /** Another window judges; this one only watches. */
  | "standing-by"
  /** A game master whose browser holds no key to the game. */
  | "no-key"
  /** Nobody judges just now: the clock waits. */
  | "judge-away"
  /** The judge paused, or the log needs a person. */
  | "paused";

/** Who sits at this client, and what stands between them and the game. */
export interface Person {
  /** This user's id. */
  readonly me: string;
  readonly isGM: boolean;
  readonly condition: Condition;
}
