/** A ship's systems and boxes, and the damage chart. */

/** The kinds of systems among which the chart chooses. */
export type Category =
  | "Warp"
  | "SensorScanner"
  | "Hull"
  | "Weapon"
  | "Other"
  | "DamageControl"
  | "Power"
  | "Control"
  | "Scanner"
  | "Sensor"
  | "Shuttle"
  | "Excess";

/** The rows of the chart, from the top; a point looks at them in this order. */
export const ROWS = ["A", "B", "C", "D", "E", "F", "G"] as const;
export type Row = (typeof ROWS)[number];

/** The damage allocation chart: a row for each letter, in it a cell for each face of the die. */
// biome-ignore format: it stands as it is printed, a column for each face.
export const CHART: Readonly<Record<Row, readonly Category[]>> = {
  //   1                2                3          4          5                6
  A: ["Warp",          "SensorScanner", "Hull",    "Warp",    "Weapon",        "Other"        ],
  B: ["DamageControl", "Hull",          "Weapon",  "Other",   "Power",         "Weapon"       ],
  C: ["Power",         "Control",       "Scanner", "Sensor",  "Warp",          "Hull"         ],
  D: ["Shuttle",       "Shuttle",       "Other",   "Hull",    "Hull",          "Warp"         ],
  E: ["Control",       "Weapon",        "Control", "Scanner", "DamageControl", "DamageControl"],
  F: ["Other",         "Other",         "Power",   "Power",   "Sensor",        "Control"      ],
  G: ["Excess",        "Excess",        "Excess",  "Excess",  "Excess",        "Excess"       ],
};

/** The faces of the die, and so the columns of the chart. */
export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof FACES)[number];

/** The name of a cell, such as `A2`. */
export const cellName = (row: Row, face: Face): string => `${row}${face}`;

/**
 * What a cell of the chart holds.
 *
 * @rule FP-DAC-00 The table as it is printed.
 */
export const categoryAt = (row: Row, face: Face): Category => {
  const category = CHART[row][face - 1];
  if (category === undefined) throw new RangeError(`the chart has no column ${face}`);
  return category;
};

/** The categories whose first hit in a volley is laid down. */
const SPECIAL: readonly Category[] = ["SensorScanner", "Weapon", "DamageControl", "Other", "Scanner", "Sensor"];

/** The cells of those categories, row by row. Rule option `dacSpecialCells` names all of them or some. */
export const SPECIAL_CELLS: readonly string[] = ROWS.flatMap((row) =>
  FACES.filter((face) => SPECIAL.includes(categoryAt(row, face))).map((face) => cellName(row, face)),
);

/** @rule FP-DAC-12 Phasers are the normal weapons. */
const NORMAL_WEAPONS = ["Phaser-1", "Phaser-2", "Phaser-3", "Phaser-4", "Phaser-G"] as const;

/** @rule FP-DAC-12 All other weapons are heavy. */
const HEAVY_WEAPONS = [
  "Photon",
  "Plasma-R",
  "Plasma-S",
  "Plasma-G",
  "Plasma-F",
  "Plasma-D",
  "Disruptor",
  "Fusion",
  "Drone",
  "ADD",
  "Tractor-Repulsor beam",
  "Hellbore",
  "Mauler power system",
  "PPD",
  "Web caster",
  "ESG",
  "Stasis Field Generator",
  "Rail gun",
  "Particle Cannon",
  "Power Absorber panel",
  "Web breaker",
  "Special Sensor",
] as const;

/** Both kinds of weapons; the first hit on weapons takes a heavy one. */
const WEAPONS = [...NORMAL_WEAPONS, ...HEAVY_WEAPONS] as const;

/** What belongs to each category but `Excess`, which no system does. */
const MEMBERS = {
  Warp: ["Warp engine"],
  SensorScanner: ["Sensor", "Scanner"],
  /** @rule FP-DAC-14 These seven. */
  Hull: ["Center hull", "Forward hull", "Aft hull", "Cargo", "Works", "Barracks", "Repair"],
  Weapon: WEAPONS,
  /** @rule FP-DAC-13 These ten; shuttles and fighter bays are among them too. */
  Other: [
    "Tractor beam",
    "Transporter",
    "Lab",
    "Probe",
    "Shuttle",
    "Mine rack",
    "Battery",
    "Fabrication",
    "Fighter bay",
    "Hangar",
  ],
  DamageControl: ["Damage control"],
  /** @rule FP-DAC-15 Warp is none of it. */
  Power: ["APR", "AWR", "Impulse"],
  /** @rule FP-DAC-16 These nine. */
  Control: [
    "Flag bridge",
    "Bridge",
    "Auxiliary control",
    "Emergency bridge",
    "Displacement Device",
    "Web generator",
    "AFT",
    "Web snare",
    "Security",
  ],
  Scanner: ["Scanner"],
  Sensor: ["Sensor"],
  /** @rule FP-DAC-17 Fighter bays too. */
  Shuttle: ["Shuttle", "Fighter bay"],
} as const satisfies { readonly [C in Exclude<Category, "Excess">]: readonly string[] };

/** A category of systems. */
export type SystemCategory = keyof typeof MEMBERS;

/** The type of a system, as ships and files name it. */
export type SystemType = (typeof MEMBERS)[SystemCategory][number];

/** The categories of systems, in the order in which the rules name them. */
const SYSTEM_CATEGORIES = Object.keys(MEMBERS) as readonly SystemCategory[];

/** The types of a category. */
export const membersOf = (category: SystemCategory): readonly SystemType[] => MEMBERS[category];

/** Every type of system once, category by category. */
export const SYSTEM_TYPES: readonly SystemType[] = [...new Set(SYSTEM_CATEGORIES.flatMap(membersOf))];

/** The categories of which an owner says whether further hits stay or go on. */
const LEFT_TO_OWNERS: readonly Category[] = ["SensorScanner", "DamageControl", "Scanner", "Sensor"];

/** Whether further hits of a category stay or go on as an owner says. */
export const isLeftToOwners = (category: Category): boolean => LEFT_TO_OWNERS.includes(category);

/** Their cells, row by row. */
export const OWNERS_CELLS: readonly string[] = ROWS.flatMap((row) =>
  FACES.filter((face) => isLeftToOwners(categoryAt(row, face))).map((face) => cellName(row, face)),
);

const types: ReadonlySet<string> = new Set(SYSTEM_TYPES);
const weapons: ReadonlySet<string> = new Set(WEAPONS);
const heavy: ReadonlySet<string> = new Set(HEAVY_WEAPONS);

/** Whether a word is the type of a system; the chart's last row is none. */
export const isSystemType = (word: string): word is SystemType => types.has(word);

/** Whether systems of a type are weapons: each of their boxes fires by itself, and bears through some shields. */
export const isWeapon = (type: SystemType): boolean => weapons.has(type);

/** Whether systems of a type are heavy weapons. */
export const isHeavyWeapon = (type: SystemType): boolean => heavy.has(type);

const power: ReadonlySet<string> = new Set<SystemType>([...MEMBERS.Warp, ...MEMBERS.Power]);

/** Whether boxes of a type make a point of power each turn. */
export const isPower = (type: SystemType): boolean => power.has(type);

const INDIRECT: ReadonlySet<string> = new Set<SystemType>(["Drone", "ESG", "Power Absorber panel", "Special Sensor"]);

/**
 * Whether weapons of a type are fired at somebody, and not put out, raised or used otherwise.
 *
 * @rule FP-SEQ-4.45 FP-SEQ-4.54 Only direct-fire weapons fire.
 */
export const isDirectFire = (type: SystemType): boolean => isWeapon(type) && !INDIRECT.has(type);

/** The numbers of the shields, from the bow clockwise. */
export const SHIELDS = [1, 2, 3, 4, 5, 6] as const;
export type Shield = (typeof SHIELDS)[number];

/** One system of a ship: boxes of one type that bear through the same shields. */
export interface SystemBoxes {
  readonly type: SystemType;
  /** Its name on the ship, which no other of its systems has. */
  readonly name: string;
  /** The shields through which it bears. */
  readonly arcs: readonly Shield[];
  /** Boxes that are not destroyed. */
  readonly left: number;
  /** How many shots of these boxes were fired this turn; 0 for what is no weapon. */
  readonly fired: number;
  /** How often each of its boxes fires in a turn, where that is more than once. */
  readonly shots?: number;
}

const shotsOf = ({ shots = 1 }: SystemBoxes): number => shots;

/**
 * The shots that a system has left in this turn.
 *
 * @rule FP-INF-07 A weapon fires once a turn, or as often as its sheet says.
 */
export const shotsLeft = (system: SystemBoxes): number => system.left * shotsOf(system) - system.fired;

/** What damage changes about a ship. */
export interface ShipBoxes {
  /** Strength of the six shields, shield 1 first. */
  readonly shields: readonly number[];
  /** In the order of the ship's sheet. */
  readonly systems: readonly SystemBoxes[];
  /** Boxes of excess damage that are left. */
  readonly excess: number;
}

/** Which box of a weapon system is lost first: one that has fired, or one that has not. */
export type LostWeapon = "fired" | "unfired";

/**
 * A system after it has lost some boxes. Throws where it has fewer.
 *
 * @rule FP-INF-07 A box that has fired counts as fired until it is lost or the turn ends. Of boxes with several shots the
 *   one that has fired most is lost first, or the one that has fired least.
 */
export const loseBoxes = <S extends SystemBoxes>(system: S, lost: number, lostWeapon: LostWeapon): S => {
  if (lost === 0) return system;
  const left = system.left - lost;
  if (left < 0) throw new RangeError(`${system.name} has ${system.left} boxes, not ${lost}`);
  const shots = shotsOf(system);
  const fired =
    lostWeapon === "fired" ? Math.max(0, system.fired - lost * shots) : Math.min(system.fired, left * shots);
  return { ...system, left, fired };
};

/** How the chart is understood at a table: rule options of fast play. */
export interface ChartOptions {
  /** The cells whose first hit counts: all of the special categories, or the named ones. */
  readonly dacSpecialCells: "all" | readonly string[];
  /** Whether a first hit counts for the whole volley, or for its own cell alone. */
  readonly firstHitScope: "volley" | "cell";
  /** Where a first hit goes when what it must take is gone. */
  readonly missingFirstHit: "own-category" | "next-row";
  /** What a point does when no box of the ship and no excess is left. */
  readonly excessOverflow: "destroyed" | "ignored";
  /** What must bear through the shield that was struck to be hit. */
  readonly directionalDamage: "weapons-only" | "all";
  readonly lostWeapon: LostWeapon;
}

/** What the owner of a ship has said of damage to it. */
export interface DamageChoices {
  /** Names of systems that are taken before others of their category, the first one first. */
  readonly prefer: readonly string[];
  /** Where further hits of a special category go. */
  readonly extra: "next" | "same";
  /** Cells whose further hits stay in their category, wherever those of others go. */
  readonly sameAt?: readonly string[];
  /** Points for which one die stands, at least 1. */
  readonly perDie: number;
  /** Where more than one box may be hit, the owner is asked, point by point. */
  readonly askEachHit?: boolean;
}
