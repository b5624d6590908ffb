/** The kinds of small craft, and the psychic cyst, which sits on a ship and flies nowhere. */
export const CRAFT_KINDS = [
  "fighter",
  "bomber",
  "mining-rig",
  "breaching-pod",
  "drone",
  "interceptor",
  "psychic-cyst",
] as const;

export type CraftKind = (typeof CRAFT_KINDS)[number];

/** What a craft does in a round: fighters attack craft, bombers attack ships. */
type Role = "fighter" | "bomber";

/** What a kind of craft can do. */
export interface CraftRow {
  /** Fuel with which it leaves a hangar; null for what does not fly. */
  readonly fuel: number | null;
  /** The most fuel that it can have; null for what does not fly. */
  readonly maxFuel: number | null;
  /** The roles that it can play; with two of them one is declared each round. */
  readonly roles: readonly Role[];
  /** Whether it may come back into a hangar. */
  readonly docks: boolean;
  /** Dice of its owner when it returns fire; the highest counts. */
  readonly returnDice: number;
  /** The lowest face that destroys a bomber which it attacks; 0 where none is rolled. */
  readonly againstBomber: number;
  /** Dice against any ship; null where they follow the ship's class. */
  readonly againstShip: number | null;
  /** Fuel that it gains when it harms an enemy ship, station or craft. */
  readonly fuelOnDamage: number;
  /** The most minerals that it carries. */
  readonly minerals: number;
  /** Whether it rams ships, and is gone after that. */
  readonly rams: boolean;
}

const PLAIN: Omit<CraftRow, "roles"> = {
  fuel: 6,
  maxFuel: 6,
  docks: true,
  returnDice: 1,
  againstBomber: 0,
  againstShip: null,
  fuelOnDamage: 0,
  minerals: 0,
  rams: false,
};

/**
 * The seven kinds. One without a role cannot attack and counts as a bomber when it is attacked.
 *
 * @rule OG-DATA-CRAFT The seven kinds as data.
 */
export const CRAFT: Readonly<Record<CraftKind, CraftRow>> = {
  fighter: { ...PLAIN, roles: ["fighter"] },
  bomber: { ...PLAIN, roles: ["bomber"] },
  "mining-rig": {
    ...PLAIN,
    /** @rule OG-NCR-02 It attacks nobody and is attacked like a bomber. */
    roles: [],
    /** @rule OG-NCR-03 It carries up to 6. */
    minerals: 6,
  },
  "breaching-pod": {
    ...PLAIN,
    /** @rule OG-NCR-06 It attacks nobody and is attacked like a bomber, and does not dock. */
    roles: [],
    /** @rule OG-NCR-06 OG-NCR-08 It starts docked and never comes back. */
    docks: false,
    rams: true,
  },
  drone: {
    ...PLAIN,
    /** @rule OG-ORG-04 With 2 it leaves. */
    fuel: 2,
    /** @rule OG-ORG-04 It never has more. */
    maxFuel: 2,
    roles: ["fighter", "bomber"],
    /** @rule OG-ORG-05 Two dice return its fire. */
    returnDice: 2,
    /** @rule OG-ORG-06 It destroys a bomber on 4 or more. */
    againstBomber: 4,
    /** @rule OG-ORG-07 It attacks any ship with two dice. */
    againstShip: 2,
  },
  interceptor: {
    ...PLAIN,
    /** @rule OG-CRY-04 It leaves with 3, and may come to have 6. */
    fuel: 3,
    roles: ["fighter", "bomber"],
    /** @rule OG-CRY-05 It attacks any ship with two dice. */
    againstShip: 2,
    /** @rule OG-CRY-04 It gains 1 with each harm that it does. */
    fuelOnDamage: 1,
  },
  "psychic-cyst": { ...PLAIN, fuel: null, maxFuel: null, roles: [], docks: false },
};
