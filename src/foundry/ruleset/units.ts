/** Units as a ruleset shows them: facts, conditions, pictures, and the forms of its ships. */

import type {
  AnomalyCommand,
  AnomalyState,
  Body,
  RuleNumber,
  RuleOptions,
  ShipKind,
  Time,
  UnitEntry,
} from "../../rules/index.ts";
import type { CardUnits } from "../chat/event-record.ts";
import type { Data, HostToken } from "../host/host.ts";
import type { Message } from "../message/message.ts";
import type { Say } from "../message/say.ts";
import type { OwnCommand } from "./orders.ts";

/** What is written on a unit's sheet: everything but where it is and whose. Plain values, as its token's flag has them. */
export type UnitFacts = Data & Pick<Body, "facing" | "speed">;

/** What a new unit begins with, beside its id, its place and its owner. */
type NewUnit = Omit<Body, "id" | "seq" | "scene" | "hex" | "owner">;

/** Something that is the matter with a unit up to and including a moment, or until somebody ends it. */
export interface UnitCondition {
  readonly kind: string;
  readonly until: Time | null;
}

/** Something that the judge may do now for a unit. */
export interface JudgeAct {
  readonly id: string;
  /** Lang keys: what there is to do, told the `unit`, and the words on its button. */
  readonly text: string;
  readonly label: string;
  readonly icon: string;
  readonly command: OwnCommand;
}

/** How a condition is shown: as one of Foundry's status effects, as a badge on the map, and in words. */
export interface ConditionStatus {
  /** The status id, which other modules and macros may ask an actor for. */
  readonly id: string;
  /** A lang key. */
  readonly name: string;
  readonly img: string;
  readonly rule: RuleNumber;
  /** Lang keys of the badge's letter and of the line on the Bridge; both are told `until`. */
  readonly badge: string;
  readonly line: string;
}

/** Something that is the matter with a unit: words with their end, and the rule, which goes last and small. */
export interface ConditionView {
  readonly text: string;
  readonly rule: RuleNumber | "";
}

/** Why a unit is not in play, as its owner reads it. */
export interface UnitFate {
  /** Told the unit's `name`. */
  readonly words: Message;
  readonly rule: RuleNumber | "";
  /** Whether it is out of the game for good; left out where it may come, or come back. */
  readonly isLost?: true;
}

/** A picture of units that the module brings, with the nose down. */
export interface UnitPicture {
  /** Kept for good: files of people may name it. */
  readonly id: string;
  /** A lang key. */
  readonly name: string;
  readonly img: string;
}

/** What a ruleset says of its units to the shared adapters. */
export interface RulesetUnits extends CardUnits {
  /** Whether tokens that somebody puts on a map become units; left out where they do. */
  readonly takesTokens?: false;
  /** The facts that a token's flag says; whatever is missing or wrong takes a dull default. */
  readFacts(flag: Data): UnitFacts;
  /** The facts of a unit of the game. */
  factsOf(unit: Body): UnitFacts;
  /** What a token says of its unit before the game knows it. */
  factsOfToken(token: Pick<HostToken, "getFlag" | "actor">): UnitFacts;
  /** What the sheet says of a new unit that a chart names, by its kind; left out where units are of no classes. */
  sheetOf?(kind: ShipKind): Data;
  newUnit(token: Pick<HostToken, "getFlag" | "actor">): NewUnit;
  /** Why a token cannot become a unit, told the `unit`; null where it can. Left out where every token can. */
  unfit?(token: Pick<HostToken, "getFlag" | "actor" | "name">, ruleOptions: RuleOptions): Message | null;
  /** What a new token's flag says beside the facts, so that a unit that leaves the game can come into another. */
  countsOf(unit: Body): Data;
  /** Whether such a unit that no captain owns is nobody's, also where somebody plays all that is left. */
  isNobodys(facts: UnitFacts): boolean;
  /** Whether somebody gives it orders, its owner or the judge. */
  isCommanded(unit: Body): boolean;
  /** Whether it stays where a scenario puts it, so that the other defenders are placed round it. */
  isInstallation(unit: Body): boolean;
  /** What a flag's unit is called in the notes of a scenario that leave out things; null where it says nothing. */
  kindOf(flag: Data): string | null;
  /** Whether it may move by its own power now. */
  canMove(unit: Body): boolean;
  /** Whether it may turn where it stands now; left out where it always may. */
  canTurn?(unit: Body): boolean;
  /** Whether it has a step of its own in an impulse. */
  movesIn(unit: Body, impulse: number): boolean;
  /** The code of a refusal by which no captain may write a speed on a unit now; left out where one always may. */
  speedBarred?(state: AnomalyState): string | null;
  /** Whether a unit has done in the present moment what it can do; left out where that is to have moved. */
  isDone?(state: AnomalyState, unit: Body): boolean;
  /** What its owner is to see of it beside its speed, a few words each; left out where that is nothing. */
  standing?(unit: Body): readonly string[];
  /** Whether a unit's own move is due now; left out where that follows from the impulse. */
  due?(state: AnomalyState, unit: Body): boolean;
  conditions(unit: Body): readonly UnitCondition[];
  /** Whether a unit may be launched from where it is; left out where units never are. */
  mayLaunch?(state: AnomalyState, unit: Body): boolean;
  /** The units that could take a unit aboard where it is; left out where units never go aboard others so. */
  carriersFor?(state: AnomalyState, unit: Body): readonly string[];
  /** What the judge may do now for a unit; left out where there is never anything. */
  judgeActs?(unit: Body): readonly JudgeAct[];
  /** How each kind of condition is shown. */
  readonly statuses: Readonly<Record<string, ConditionStatus>>;
  /**
   * The units of a scenario that wait in others, as commands that bring them into the game, with what names other units
   * of those in play, and then what only their owners know of units, one by one; left out where none ever do.
   *
   * @param named a unit of the file as it is called in the world, with its owner there; null where it is no unit
   */
  waiting?(
    units: readonly UnitEntry[],
    named: (id: string) => { readonly id: string; readonly owner: string | null; readonly scene: string } | null,
  ): { readonly units: readonly AnomalyCommand[]; readonly told: readonly OwnCommand[] };
  /** The pictures that people may choose from; left out where it brings none. */
  readonly pictures?: readonly UnitPicture[];
  /** The picture of a unit of which nobody has chosen one. */
  pictureOf?(facts: UnitFacts): UnitPicture;
  /** How wide and long a new token of a unit is, in inches of a map without a grid; left out where it is one space. */
  sizeOf?(state: AnomalyState, unit: Body): { readonly width: number; readonly height: number };
  /** What a unit is called of which no token bears a name; left out where nothing but its id is known. */
  nameOf?(unit: Body, say: Say, state: AnomalyState): string | undefined;
  /** Why a unit is not in play, where a ruleset knows it better than its status alone tells; left out where none does. */
  fateOf?(state: AnomalyState, unit: Body): UnitFate | null;
  /** What else its owner is to know of it. */
  remarks(state: AnomalyState, unit: Body, say: Say): readonly ConditionView[];
}

/** A form for the ships of one ruleset, which opens instead of the ship sheet in games of that ruleset. */
export interface ShipForm {
  /** The id of the ruleset. */
  readonly ruleset: string;
  /** What the form is called, as a lang key. */
  readonly name: string;
  /** Opens it for an actor, or brings it to the front. */
  open(actor: unknown): Promise<void>;
}

const forms = new Map<string, ShipForm>();

/** Makes a ruleset's form known; to be called in `init`. */
export const offerShipForm = (form: ShipForm): void => void forms.set(form.ruleset, form);

/** The form of a ruleset's ships; null where these have the ship sheet alone. */
export const shipFormOf = (ruleset: string): ShipForm | null => forms.get(ruleset) ?? null;

/** All forms that were made known. */
export const shipForms = (): readonly ShipForm[] => [...forms.values()];
