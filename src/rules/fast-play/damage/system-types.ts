import type { Category } from "./chart.ts";

const NORMAL_WEAPONS = ["Phaser-1", "Phaser-2", "Phaser-3", "Phaser-4", "Phaser-G"] as const;

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
  Hull: ["Center hull", "Forward hull", "Aft hull", "Cargo", "Works", "Barracks", "Repair"],
  Weapon: WEAPONS,
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
  Power: ["APR", "AWR", "Impulse"],
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
  Shuttle: ["Shuttle", "Fighter bay"],
} as const satisfies { readonly [C in Exclude<Category, "Excess">]: readonly string[] };

/** A category of systems. */
export type SystemCategory = keyof typeof MEMBERS;

/** The type of a system, as ships and files name it. */
export type SystemType = (typeof MEMBERS)[SystemCategory][number];

/** The categories of systems, in the order in which the rules name them. */
export const SYSTEM_CATEGORIES = Object.keys(MEMBERS) as readonly SystemCategory[];

/**
 * The types of a category.
 *
 * @rule FP-DAC-12 Weapons are phasers and the heavy ones.
 * @rule FP-DAC-13 Other systems; shuttles and fighter bays are among them too.
 * @rule FP-DAC-14 Hull.
 * @rule FP-DAC-15 Power is without warp.
 * @rule FP-DAC-16 Control.
 * @rule FP-DAC-17 Shuttles and fighter bays.
 */
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

/**
 * Whether systems of a type are heavy weapons.
 *
 * @rule FP-DAC-12 All weapons but phasers are.
 */
export const isHeavyWeapon = (type: SystemType): boolean => heavy.has(type);
