/** What a judge does for a seat, and sees as it does. */
export interface JudgeSeats {
  /** Readies an absent seat, in the open. */
  readyFor(seat: string): void;
  /** The journal as one captain may see it. */
  seeAs(seat: string | null): void;
  readonly seeingAs: string | null;
}
