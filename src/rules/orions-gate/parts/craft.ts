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

const PLAIN: CraftRow = {
  fuel: 6,
  maxFuel: 6,
  roles: [],
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
 * @rule OG-NCR-02 A mining rig attacks nobody and is attacked like a bomber.
 * @rule OG-NCR-03 It carries up to 6 minerals.
 * @rule OG-NCR-06 A breaching pod neither docks nor attacks and is attacked like a bomber.
 * @rule OG-NCR-08 So it starts docked and never comes back.
 * @rule OG-ORG-04 Drones have 2 fuel at most.
 * @rule OG-ORG-05 A drone returns fire with two dice.
 * @rule OG-ORG-06 A drone destroys a bomber on 4 or more.
 * @rule OG-ORG-07 A drone attacks any ship with two dice.
 * @rule OG-CRY-04 Interceptors leave with 3 fuel and gain 1 with each harm they do, up to 6.
 * @rule OG-CRY-05 An interceptor attacks any ship with two dice.
 */
export const CRAFT: Readonly<Record<CraftKind, CraftRow>> = {
  fighter: { ...PLAIN, roles: ["fighter"] },
  bomber: { ...PLAIN, roles: ["bomber"] },
  "mining-rig": { ...PLAIN, minerals: 6 },
  "breaching-pod": { ...PLAIN, docks: false, rams: true },
  drone: {
    ...PLAIN,
    fuel: 2,
    maxFuel: 2,
    roles: ["fighter", "bomber"],
    returnDice: 2,
    againstBomber: 4,
    againstShip: 2,
  },
  interceptor: { ...PLAIN, fuel: 3, roles: ["fighter", "bomber"], againstShip: 2, fuelOnDamage: 1 },
  "psychic-cyst": { ...PLAIN, fuel: null, maxFuel: null, docks: false },
};
