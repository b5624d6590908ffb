/** What a judge does for a seat, and sees as it does. */
export interface JudgeSeats {
  /** Readies an absent seat, in the open. */
  readyFor(seat: string): void;
  /** Plays on without an absent seat until its person is back; `false` waits for it again. */
  playWithout(seat: string, on: boolean): void;
  /** The seats that the game is played on without. */
  readonly playedWithout: ReadonlySet<string>;
  /** Puts a captain on a side (`A`), alone, or on the one that the game gave; a lang key when it is refused. */
  setSide(seat: string, side: string): Promise<string | null>;
  /** The journal as one captain may see it. */
  seeAs(seat: string | null): void;
  readonly seeingAs: string | null;
}
