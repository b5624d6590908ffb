/** Kinds of craft, fleets and classes of ships. */

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

/** The types of fleets: the standard one, and three special ones with parts of their own. */
export const FLEET_TYPES = ["standard", "organic", "crystal", "gothic"] as const;

export type FleetType = (typeof FLEET_TYPES)[number];

/** What belonging to a fleet gives a ship. */
interface FleetRow {
  /** The craft that its hangars may hold. */
  readonly craft: readonly CraftKind[];
  /** What each living part gives beside its own values. */
  readonly perPart: {
    readonly hangarSpaces?: number;
    readonly defenseExtraDice?: number;
    readonly firepower?: number;
  };
  /** Energy points for every two living parts. */
  readonly energyPerTwoParts: number;
}

/**
 * The fleets and their bonuses.
 *
 * @rule OG-DATA-FLEETS Each special fleet gives one thing a part, and 1 energy for every two parts.
 */
export const FLEETS: Readonly<Record<FleetType, FleetRow>> = {
  standard: {
    /** @rule OG-NCR-01 Mining rigs and pods lie in hangars like fighters and bombers. */
    craft: ["fighter", "bomber", "mining-rig", "breaching-pod"],
    perPart: {},
    energyPerTwoParts: 0,
  },
  organic: {
    /** @rule OG-ORG-01 They fly drones alone. */
    craft: ["drone"],
    /** @rule OG-ORG-02 Every part has room for a craft, whatever its size. */
    perPart: { hangarSpaces: 1 },
    /** @rule OG-ORG-02 Every two give a point. */
    energyPerTwoParts: 1,
  },
  crystal: {
    /** @rule OG-CRY-01 They fly interceptors alone. */
    craft: ["interceptor"],
    /** @rule OG-CRY-02 Every part defends with a die. */
    perPart: { defenseExtraDice: 1 },
    energyPerTwoParts: 1,
  },
  gothic: {
    /** @rule OG-GOT-01 They fly fighters, bombers and breaching pods. */
    craft: ["fighter", "bomber", "breaching-pod"],
    /** @rule OG-GOT-02 Every part has 1 firepower. */
    perPart: { firepower: 1 },
    energyPerTwoParts: 1,
  },
};

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

/** The two sides of a ship, in the order in which they are read and settled. */
export const SIDES = ["port", "starboard"] as const;

export type Side = (typeof SIDES)[number];
