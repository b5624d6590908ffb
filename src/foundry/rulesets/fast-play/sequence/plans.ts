import { type GameState, isSeeker, speedLimit, type Unit } from "../../../../rules/fast-play/index.ts";
import { DIRECTIONS, type Direction } from "../../../../rules/index.ts";
import { type Message, message } from "../../../message/message.ts";
import type { Say } from "../../../message/say.ts";
import type { RawOrder } from "../../../ruleset/orders.ts";
import { type Draft, numberFault } from "./fields.ts";

/** What an owner plans for one unit in secret, as the form has it. */
export interface PlanView {
  readonly id: string;
  readonly name: string;
  readonly speed: string;
  readonly most: number;
  readonly double: boolean;
  readonly selfDestruct: boolean;
  readonly separate: boolean;
  readonly dock: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  readonly ecm: string;
  readonly eccm: string;
  /** It was sealed in this turn. */
  readonly sealed: boolean;
}

/** The most points of electronic warfare that an order may name. */
const MOST_EW = 99;

const isPlanned = (state: GameState, unit: Unit): boolean =>
  unit.status === "in-play" && !isSeeker(unit) && speedLimit(unit.class, unit.packs, state.ruleOptions) > 0;

/**
 * The plans of somebody's units for the turn.
 *
 * @param sent what this window has sealed and no entry holds yet
 */
export const plansOf = (
  state: GameState,
  own: readonly string[],
  nameOf: (id: string) => string,
  drafts: Readonly<Record<string, Draft>>,
  sent: ReadonlySet<string>,
): readonly PlanView[] =>
  own.flatMap((id) => {
    const unit = state.units[id];
    if (!unit || !isPlanned(state, unit)) return [];
    const known = state.announcements[id];
    const ew = state.ew[id];
    const draft = drafts[id] ?? {};
    const flag = (name: "double" | "selfDestruct" | "separate"): boolean =>
      draft[name] === undefined ? known?.[name] === true : draft[name] === "yes";
    const bases = Object.values(state.units).filter(
      (one) => one.status === "in-play" && one.scene === unit.scene && one.class === "base" && one.id !== id,
    );
    const dock = draft["dock"] ?? known?.dock ?? "";
    return [
      {
        id,
        name: nameOf(id),
        speed: draft["speed"] ?? String(known?.speed ?? unit.speed),
        most: speedLimit(unit.class, unit.packs, state.ruleOptions),
        ...{ double: flag("double"), selfDestruct: flag("selfDestruct"), separate: flag("separate") },
        dock: bases.map((one) => ({ id: one.id, name: nameOf(one.id), chosen: one.id === dock })),
        ecm: draft["ecm"] ?? String(ew?.ecm ?? 0),
        eccm: draft["eccm"] ?? String(ew?.eccm ?? 0),
        sealed: known !== undefined || sent.has(id),
      },
    ];
  });

/** Which number of a plan is none that it may be; empty where all are right. */
export const planFault = ({ name, speed, most, ecm, eccm }: PlanView, say: Say): string => {
  const fieldOf = (field: string): string => `${name}, ${say(`GRAVITYPORTALS.FastPlay.Field.${field}`)}`;
  return numberFault(say, [
    { field: fieldOf("speed"), value: speed, least: 0, most },
    { field: fieldOf("ecm"), value: ecm, least: 0, most: MOST_EW },
    { field: fieldOf("eccm"), value: eccm, least: 0, most: MOST_EW },
  ]);
};

/** The sealed orders that a plan means: its announcement, and electronic warfare where that changes. */
export const planOrders = (state: GameState, plan: PlanView): readonly RawOrder[] => {
  const { id, speed, double, selfDestruct, separate, ecm, eccm } = plan;
  const dock = plan.dock.find(({ chosen }) => chosen)?.id;
  const ew = { ecm: Number(ecm), eccm: Number(eccm) };
  const before = state.ew[id] ?? { ecm: 0, eccm: 0 };
  return [
    {
      ...{ do: "announce", unit: id, speed: Number(speed) },
      ...(double && { double }),
      ...(selfDestruct && { selfDestruct }),
      ...(separate && { separate }),
      ...(dock !== undefined && dock !== "" && { dock }),
    },
    ...(ew.ecm === before.ecm && ew.eccm === before.eccm ? [] : [{ do: "act", step: "1.5", unit: id, ...ew }]),
  ];
};

/** A way to go a space that one press orders: where to, and which way the ship turns before. */
export interface MoveChoice {
  readonly id: string;
  readonly label: string;
  readonly direction: Direction;
  /** Null where it keeps its facing. */
  readonly facing: Direction | null;
}

/** How many sixths of a circle a way lies to the right of the bow, and whether the ship turns there. */
const WAYS = [
  ["ahead", 0, false],
  ["slipLeft", -1, false],
  ["slipRight", 1, false],
  ["turnLeft", -1, true],
  ["turnRight", 1, true],
] as const;

const turned = (facing: Direction, by: number): Direction =>
  DIRECTIONS[(DIRECTIONS.indexOf(facing) + by + DIRECTIONS.length) % DIRECTIONS.length] ?? facing;

/** The ways in which a ship may go its space. Whether its turn mode allows one is for its captain to see. */
export const moveChoices = ({ facing }: Unit, say: Say): readonly MoveChoice[] =>
  WAYS.map(([id, by, turns]) => {
    const direction = turned(facing, by);
    return {
      id,
      label: say(`GRAVITYPORTALS.FastPlay.Move.${id}`, { direction }),
      direction,
      facing: turns ? direction : null,
    };
  });

/** What a step of the sequence is called, by its number. */
export const stepTitle = (code: string): Message => message(`GRAVITYPORTALS.FastPlay.Step.${code.replace(".", "-")}`);
