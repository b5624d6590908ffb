import type { Category } from "./chart.ts";

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

const types: ReadonlySet<string> = new Set(SYSTEM_TYPES);
const weapons: ReadonlySet<string> = new Set(WEAPONS);
const heavy: ReadonlySet<string> = new Set(HEAVY_WEAPONS);

/** Whether a word is the type of a system; the chart's last row is none. */
export const isSystemType = (word: string): word is SystemType => types.has(word);

/** Whether systems of a type are weapons: each of their boxes fires by itself, and bears through some shields. */
export const isWeapon = (type: SystemType): boolean => weapons.has(type);

/** Whether systems of a type are heavy weapons. */
export const isHeavyWeapon = (type: SystemType): boolean => heavy.has(type);
