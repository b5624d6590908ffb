import type { ActField, ActForm, StepCode } from "./step.ts";

/** Fields that an `act` of any step may have. */
const ALWAYS: readonly ActField[] = ["target", "hex", "dice", "result"];

const form = (more: Partial<ActForm> = {}): ActForm => ({ needs: [], together: [], may: [], ...more });

const PLAIN = form();
const BOXES = form({ together: ["system", "points"] });
const DAMAGE = form({ needs: ["points", "shield"] });
const SWITCH = form({ needs: ["on"] });
const ENERGY = form({ needs: ["energy"] });
const ABOARD = form({ needs: ["target"] });

/** What the `act`s say, by what they do: the steps stand behind. */
const FORMS: readonly (readonly [form: ActForm, steps: string])[] = [
  [form({ may: ["energy", "ecm", "eccm"] }), "1.5"],
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
export const actFormOf = (code: StepCode): ActForm | null => BY_STEP.get(code) ?? null;

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
