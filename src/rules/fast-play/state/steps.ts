/** The steps of a turn, and what an act of each says. */

/** The six groups of a turn. Group 4 is gone through for every space of movement, the others once a turn. */
export const GROUPS = [1, 2, 3, 4, 5, 6] as const;
export type Group = (typeof GROUPS)[number];

/** The number of a step: its group, and its place there from 1. */
export type StepCode = `${Group}.${number}`;

/**
 * Who may act in a step: the unit that is moving (`moving`; `initiative` in the first block of fire), others in answer to
 * it (`response`), both in this order (`movingOrResponse`), every unit (`anyone`), or whoever it concerns (`affected`).
 */
export type Actor = "moving" | "movingOrResponse" | "anyone" | "affected" | "initiative" | "response";

/** An order other than `act` that is carried out in some step. */
type StepOrder =
  | "announce"
  | "move"
  | "turn"
  | "launch"
  | "fire"
  | "link"
  | "unlink"
  | "gather"
  | "labs"
  | "facing-roll"
  | "attempt"
  | "place"
  | "remove"
  | "revive"
  | "storm";

/** A field of an `act`, beside the step, the unit, and whether it is a reply. */
export type ActField =
  | "target"
  | "hex"
  | "on"
  | "shields"
  | "shield"
  | "system"
  | "points"
  | "energy"
  | "ecm"
  | "eccm"
  | "dice"
  | "result";

/** What an `act` of some step says. */
export interface ActForm {
  /** Fields that must be there. */
  readonly needs: readonly ActField[];
  /** Fields that are all there or none. */
  readonly together: readonly ActField[];
  /** Fields each of which may be there. */
  readonly may: readonly ActField[];
}

/** One step of the sequence of play. */
export interface Step {
  readonly code: StepCode;
  readonly group: Group;
  /** Its place in the group, from 1. */
  readonly number: number;
  readonly actor: Actor;
  readonly title: string;
  /** Whether it lies in one of the two blocks of fire: the step that opens the block. */
  readonly block: "4.42" | "4.51" | null;
  /** The orders that are carried out in it, beside `act`. */
  readonly orders: readonly StepOrder[];
  /** What an `act` in it says; null where it takes none. */
  readonly act: ActForm | null;
}

/** Fields that an `act` of any step may have. */
export const ALWAYS: readonly ActField[] = ["target", "hex", "dice", "result"];

const form = (more: Partial<ActForm> = {}): ActForm => ({ needs: [], together: [], may: [], ...more });

const PLAIN = form();
const BOXES = form({ together: ["system", "points"] });
const DAMAGE = form({ needs: ["points", "shield"] });
const SWITCH = form({ needs: ["on"] });
const ENERGY = form({ needs: ["energy"] });
const ABOARD = form({ needs: ["target"] });

/** What the `act`s say, by what they do: the steps stand behind. */
const FORMS: readonly (readonly [form: ActForm, steps: string])[] = [
  [form({ may: ["energy", "ecm", "eccm", "system"] }), "1.5"],
  [BOXES, "1.7 4.9 4.26 4.30 5.3 6.4"],
  [DAMAGE, "2.5 4.4 4.5 4.6 4.8 4.59"],
  [form({ needs: ["points", "target"] }), "4.7"],
  [SWITCH, "4.11 4.12 4.13 4.25 4.62"],
  [ENERGY, "4.16 4.38"],
  [form({ needs: ["shields", "on"] }), "4.28"],
  [ABOARD, "4.34 4.36 5.2"],
  [form({ needs: ["on", "hex"] }), "4.60"],
  [form({ needs: ["shield", "points"] }), "6.1"],
  [form({ needs: ["points"] }), "6.2"],
  [PLAIN, "1.1 1.2 1.3 1.4 1.6 2.6 2.7 3.1 3.2 3.3 3.4"],
  [PLAIN, "4.10 4.14 4.15 4.17 4.19 4.20 4.23 4.24 4.27 4.29 4.31 4.32 4.33 4.48 4.61 5.1 5.4 6.3"],
];

const BY_STEP: ReadonlyMap<string, ActForm> = new Map(
  FORMS.flatMap(([acts, steps]) => steps.split(" ").map((step) => [step, acts] as const)),
);

/** What an `act` of a step says; null where the step takes none. */
const actFormOf = (code: StepCode): ActForm | null => BY_STEP.get(code) ?? null;

/** The steps whose acts change nothing that the game counts. */
const BY_HAND: ReadonlySet<string> = new Set(
  [
    "1.1 1.2 1.3 1.4 1.6",
    "2.6 2.7",
    "3.1 3.2 3.3 3.4",
    "4.10 4.11 4.14 4.15 4.17 4.19 4.20 4.23 4.24 4.25 4.27 4.29 4.31 4.32 4.48 4.61 4.62",
    "5.1",
    "6.3",
  ].flatMap((codes) => codes.split(" ")),
);

/** Whether an act of a step is written down alone, so that its players do by hand what comes of it. */
export const isByHand = (code: string): boolean => BY_HAND.has(code);

/** Steps that are carried out, and of which players roll by hand what they then say. */
const ROLLED_BY_HAND: ReadonlySet<string> = new Set(["4.9", "4.26", "4.30"]);

/**
 * Those of the fields that any `act` may have which say something at a step beside what it is aimed at: what came of it,
 * where players go through it by hand. Files may have them everywhere.
 */
export const notedAt = (code: string): readonly ActField[] => {
  if (isByHand(code)) return ALWAYS;
  return ROLLED_BY_HAND.has(code) ? ["dice", "result"] : [];
};

/** A field that an `act` has and must not, or lacks and must have. */
export interface ActFault {
  readonly field: ActField;
  readonly fault: "missing" | "not-here";
}

/** What is wrong with the fields of an `act`, the missing ones first; nothing where they are right. */
export const actFaults = ({ needs, together, may }: ActForm, fields: readonly ActField[]): readonly ActFault[] => {
  const wanted = together.some((field) => fields.includes(field)) ? [...needs, ...together] : needs;
  const known = [...ALWAYS, ...needs, ...together, ...may];
  return [
    ...wanted.filter((field) => !fields.includes(field)).map((field) => ({ field, fault: "missing" }) as const),
    ...fields.filter((field) => !known.includes(field)).map((field) => ({ field, fault: "not-here" }) as const),
  ];
};

/** One line of the lists below: who acts, what the step is called, and the orders carried out in it, beside `act`. */
type Line = readonly [actor: Actor, title: string, ...orders: StepOrder[]];

/** The sequence of play, group by group; a step's number is its place in the group. */
const LINES: Readonly<Record<Group, readonly Line[]>> = {
  1: [
    ["affected", "Roll for ships to become active"],
    ["affected", "Roll for computer failures"],
    ["affected", "Roll for ion storms"],
    ["affected", "Form or dissolve pinwheels"],
    ["affected", "Allocate energy"],
    ["affected", "Assign repair points"],
    ["affected", "Drop warp engines and packs"],
    ["affected", "Plan self-destruction in secret", "announce"],
    ["affected", "Announce doubled engines"],
    ["affected", "Announce unpowered shields"],
  ],
  2: [
    ["affected", "Announce speeds"],
    ["affected", "Announce self-destruction"],
    ["affected", "Announce docking"],
    ["affected", "Announce separation"],
    ["affected", "Self-destruction"],
    ["affected", "Regain lock-on to cloaked ships"],
    ["affected", "Let Death Riders guide themselves"],
  ],
  3: [
    ["affected", "Rotate by tractor"],
    ["affected", "Post guards"],
    ["affected", "Shuttles between bay and balcony"],
    ["affected", "Computer-run ships do all this"],
  ],
  4: [
    ["affected", "Black holes and nebulae move units", "move"],
    ["affected", "Gravity waves advance and strike"],
    ["moving", "Move one space", "move", "turn"],
    ["affected", "ESG damage"],
    ["affected", "Asteroid damage"],
    ["affected", "Collision with a planet"],
    ["affected", "Mines go off"],
    ["affected", "Damage from explosions"],
    ["affected", "Breakdowns"],
    ["anyone", "Announce emergency deceleration"],
    ["anyone", "Start or stop erratic manoeuvres"],
    ["anyone", "Fire control on or off"],
    ["anyone", "Cloak on or off"],
    ["anyone", "Roll for lock-on to cloaked ships"],
    ["moving", "Detect mines"],
    ["anyone", "Reinforce web"],
    ["moving", "Lay web"],
    ["movingOrResponse", "Tractor beams", "link", "unlink"],
    ["movingOrResponse", "Labs", "labs", "gather"],
    ["moving", "Fighters drop EW pods"],
    ["movingOrResponse", "Launch plasma torpedoes", "launch"],
    ["movingOrResponse", "Launch drones", "launch"],
    ["movingOrResponse", "Launch probes"],
    ["anyone", "Drop chaff"],
    ["anyone", "ESG on or off"],
    ["affected", "Roll for shock"],
    ["affected", "Roll for mutiny"],
    ["anyone", "Raise or lower shields"],
    ["movingOrResponse", "Transporters", "launch"],
    ["affected", "Hit-and-run raids"],
    ["affected", "Guards react"],
    ["affected", "Move crew and cargo"],
    ["moving", "Fighters drop booster packs"],
    ["moving", "Land shuttles"],
    ["moving", "Launch shuttles, fighters and PFs", "launch"],
    ["moving", "Recover satellite ships"],
    ["moving", "Launch satellite ships", "launch"],
    ["anyone", "Energy to an E-module"],
    ["anyone", "Drop pods", "launch"],
    ["moving", "Lay mines", "launch"],
    ["affected", "Facing of tumbling ships", "facing-roll"],
    ["initiative", "The moving unit fires"],
    ["initiative", "PPDs", "fire"],
    ["initiative", "Hellbores, first time", "fire"],
    ["initiative", "All other direct fire", "fire"],
    ["initiative", "Aegis fire", "fire"],
    ["initiative", "Hellbores, second time", "fire"],
    ["affected", "Cast webs become solid"],
    ["initiative", "Web casters", "fire"],
    ["affected", "Damage by the moving unit"],
    ["response", "Others answer with fire"],
    ["response", "PPDs in answer", "fire"],
    ["response", "Hellbores in answer, first time", "fire"],
    ["response", "All other direct fire in answer", "fire"],
    ["response", "Aegis fire in answer", "fire"],
    ["response", "Hellbores in answer, second time", "fire"],
    ["response", "Web casters in answer", "fire"],
    ["affected", "Damage by those who answered"],
    ["affected", "Destroyed ships explode"],
    ["movingOrResponse", "Displacement Devices"],
    ["affected", "Roll for UIM breakdown"],
    ["anyone", "Start or stop erratic manoeuvres late", "attempt", "place", "remove", "revive", "storm"],
  ],
  5: [
    ["affected", "Roll for mutiny after movement"],
    ["affected", "Dock at bases"],
    ["affected", "Drop warp engines after movement"],
    ["affected", "Disengage by evasion"],
  ],
  6: [
    ["affected", "Repair shields"],
    ["affected", "Power from PA panels to batteries"],
    ["affected", "PA panels dissipate power"],
    ["affected", "Engines lost by doubling"],
  ],
};

/** The two blocks of fire: the first and the last step of each. */
const FIRE_BLOCKS = { "4.42": [42, 50], "4.51": [51, 58] } as const;

const blockOf = (group: Group, number: number): Step["block"] => {
  if (group !== 4) return null;
  if (number > FIRE_BLOCKS["4.42"][0] && number <= FIRE_BLOCKS["4.42"][1]) return "4.42";
  return number > FIRE_BLOCKS["4.51"][0] && number <= FIRE_BLOCKS["4.51"][1] ? "4.51" : null;
};

/** The 91 steps in the order of play. */
export const STEPS: readonly Step[] = GROUPS.flatMap((group) =>
  LINES[group].map(([actor, title, ...orders], index): Step => {
    const number = index + 1;
    const code: StepCode = `${group}.${number}`;
    return { code, group, number, actor, title, block: blockOf(group, number), orders, act: actFormOf(code) };
  }),
);

const BY_CODE: ReadonlyMap<string, Step> = new Map(STEPS.map((step) => [step.code, step]));

/**
 * The step that a text names, such as `4.21`; null where there is none.
 *
 * @rule FP-SEQ-00 The turn is a list of steps in six groups.
 * @rule FP-SEQ-1.1 FP-SEQ-1.2 FP-SEQ-1.3 FP-SEQ-1.4 FP-SEQ-1.5 FP-SEQ-1.6 FP-SEQ-1.7 FP-SEQ-1.8
 * @rule FP-SEQ-1.9 FP-SEQ-1.10
 * @rule FP-SEQ-2.1 FP-SEQ-2.2 FP-SEQ-2.3 FP-SEQ-2.4 FP-SEQ-2.5 FP-SEQ-2.6 FP-SEQ-2.7
 * @rule FP-SEQ-3.1 FP-SEQ-3.2 FP-SEQ-3.3 FP-SEQ-3.4
 * @rule FP-SEQ-4.1 FP-SEQ-4.2 FP-SEQ-4.3 FP-SEQ-4.4 FP-SEQ-4.5 FP-SEQ-4.6 FP-SEQ-4.7 FP-SEQ-4.8
 * @rule FP-SEQ-4.9 FP-SEQ-4.10 FP-SEQ-4.11 FP-SEQ-4.12 FP-SEQ-4.13 FP-SEQ-4.14 FP-SEQ-4.15 FP-SEQ-4.16
 * @rule FP-SEQ-4.17 FP-SEQ-4.18 FP-SEQ-4.19 FP-SEQ-4.20 FP-SEQ-4.21 FP-SEQ-4.22 FP-SEQ-4.23 FP-SEQ-4.24
 * @rule FP-SEQ-4.25 FP-SEQ-4.26 FP-SEQ-4.27 FP-SEQ-4.28 FP-SEQ-4.29 FP-SEQ-4.30 FP-SEQ-4.31 FP-SEQ-4.32
 * @rule FP-SEQ-4.33 FP-SEQ-4.34 FP-SEQ-4.35 FP-SEQ-4.36 FP-SEQ-4.37 FP-SEQ-4.38 FP-SEQ-4.39 FP-SEQ-4.40
 * @rule FP-SEQ-4.41 FP-SEQ-4.42 FP-SEQ-4.43 FP-SEQ-4.44 FP-SEQ-4.45 FP-SEQ-4.46 FP-SEQ-4.47 FP-SEQ-4.48
 * @rule FP-SEQ-4.49 FP-SEQ-4.50 FP-SEQ-4.51 FP-SEQ-4.52 FP-SEQ-4.53 FP-SEQ-4.54 FP-SEQ-4.55 FP-SEQ-4.56
 * @rule FP-SEQ-4.57 FP-SEQ-4.58 FP-SEQ-4.59 FP-SEQ-4.60 FP-SEQ-4.61 FP-SEQ-4.62
 * @rule FP-SEQ-5.1 FP-SEQ-5.2 FP-SEQ-5.3 FP-SEQ-5.4
 * @rule FP-SEQ-6.1 FP-SEQ-6.2 FP-SEQ-6.3 FP-SEQ-6.4
 */
export const stepNamed = (code: string): Step | null => BY_CODE.get(code) ?? null;
