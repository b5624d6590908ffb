/** The classes of ships, smallest first. */
export const SHIP_CLASSES = ["frigate", "cruiser", "capitol"] as const;

export type ShipClass = (typeof SHIP_CLASSES)[number];

/** Three values, one a class, smallest class first. */
export type ByClass<T> = readonly [frigate: T, cruiser: T, capitol: T];

/** Width and length of a base, in inches. */
export type BaseSize = readonly [width: number, length: number];

/** What a class gives a ship, and what it means for others. */
interface ClassRow {
  readonly hull: number;
  /** Dice of a bomber that attacks it. */
  readonly bomberDice: number;
  /** Construction value of one that a scaffold lays down. */
  readonly construction: number;
  /** Minerals that laying one down costs. */
  readonly initialCost: number;
}

/**
 * The classes.
 *
 * @rule OG-FLT-03 Frigates, cruisers and capitol ships have 2, 4 and 6 hull points.
 * @rule OG-CRB-02 Bombers attack them with 2, 3 and 4 dice.
 * @rule OG-CMP-SCAF-04 They are laid down with 6, 12, 18 points to build, for 2, 3, 4 minerals.
 */
export const CLASS_ROWS: Readonly<Record<ShipClass, ClassRow>> = {
  frigate: { hull: 2, bomberDice: 2, construction: 6, initialCost: 2 },
  cruiser: { hull: 4, bomberDice: 3, construction: 12, initialCost: 3 },
  capitol: { hull: 6, bomberDice: 4, construction: 18, initialCost: 4 },
};

/** The value of a class among three. */
export const ofClass = <T>(values: ByClass<T>, cls: ShipClass): T => {
  const [frigate, cruiser, capitol] = values;
  return { frigate, cruiser, capitol }[cls];
};
