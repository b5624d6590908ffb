/** What stands between this client and a running game. */
export type Condition =
  /** No game was opened in this world. */
  | "no-game"
  | "playing"
  /** Another window judges; this one only watches. */
  | "standing-by"
  /** A game master whose browser holds no key to the game. */
  | "no-key"
  /** No window plays the game just now: the clock waits. */
  | "judge-away"
  /** The judge paused, or the log needs a person. */
  | "paused";

/**
 * Why no window plays the game: the user who judges is away, a judge's browser says that it lacks the key or cannot take
 * the game up, or nobody's window answers.
 */
export type Absence = "away" | "no-key" | "stopped" | "unheard";

/** Who sits at this client, and what stands between them and the game. */
export interface Person {
  /** This user's id. */
  readonly me: string;
  readonly isGM: boolean;
  readonly condition: Condition;
  /** Why no window plays the game, where this one does not; null while one does, as far as is known here. */
  readonly absence: Absence | null;
}
