/** Something that has happened, as the story tells it. */
export interface Fell {
  /** What it is about; of one topic the last alone is told. */
  readonly topic: string;
  /** When it began, as events write it. */
  readonly at: string;
  /** The place in the journal of the last event that is told in it. */
  readonly order: number;
  /** Only a judge knows it. */
  readonly secret: boolean;
  readonly text: string;
}
