import {
  canFire,
  type GameState,
  isWeapon,
  type StretchKind,
  type SystemType,
  scored,
  shieldsFacing,
  type Unit,
  whoMayAct,
} from "../../../../../rules/fast-play/index.ts";
import { inOrder, rangeIn } from "../../../../../rules/index.ts";
import type { Say } from "../../../../message/say.ts";
import type { Session } from "../../../../session/session.ts";
import type { RawOrder } from "../../../../session/ships.ts";
import { ownUnits } from "../../../../view/own-units.ts";
import { game } from "../../game/game.ts";
import type { WeaponTables } from "../../ship/ship-on-paper.ts";

/** What somebody has chosen and typed for a shot. */
export interface FireChoice {
  readonly from: string;
  readonly to: string;
  readonly shield: string;
  readonly points: string;
  readonly shift: string;
  /** How many of each type of weapon fire, and the dice that fell for them. */
  readonly counts: Readonly<Record<string, string>>;
  readonly dice: Readonly<Record<string, string>>;
}

export const NO_SHOT: FireChoice = { from: "", to: "", shield: "", points: "", shift: "0", counts: {}, dice: {} };

interface Option {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
}

/** One type of weapon of the ship that fires. */
interface WeaponView {
  readonly type: string;
  readonly left: number;
  readonly count: string;
  /** Whether its owner has a table for it, so that points are looked up. */
  readonly table: boolean;
  readonly dice: string;
  /** What the dice score, or why they do not; empty without a table or dice. */
  readonly scored: string;
}

/** The window in which somebody fires. */
export interface FireView {
  /** Why nobody fires now; empty where somebody may. */
  readonly empty: string;
  readonly units: readonly Option[];
  readonly targets: readonly Option[];
  /** Hexes, the own ECCM and what they mean, in one line. */
  readonly known: string;
  readonly shields: readonly Option[];
  /** The shield that is struck, where there is no choice. */
  readonly struck: string;
  readonly weapons: readonly WeaponView[];
  /** Whether any of them has a table. */
  readonly tables: boolean;
  readonly shift: string;
  /** As typed, or else as the tables have it. */
  readonly points: string;
  readonly looked: boolean;
}

const EMPTY: Omit<FireView, "empty"> = {
  ...{ units: [], targets: [], known: "", shields: [], struck: "", weapons: [], tables: false },
  ...{ shift: "0", points: "", looked: false },
};

const facesOf = (text: string): readonly number[] =>
  text
    .split(/[^0-9]+/)
    .filter((word) => word !== "")
    .map(Number);

const isFace = (face: number): boolean => face >= 1 && face <= 6;

/** What the dice of a type score by its table; null where there is no table, or they are not the dice of these shots. */
const pointsOf = (
  tables: WeaponTables,
  type: string,
  range: number,
  { counts, dice, shift }: FireChoice,
): number | null => {
  const table = tables[type as SystemType];
  const faces = facesOf(dice[type] ?? "");
  if (!table || faces.length === 0 || faces.length !== Number(counts[type] ?? 0) || !faces.every(isFace)) return null;
  return faces.reduce((sum, face) => sum + scored(table, range, face, Math.max(0, Math.trunc(Number(shift)) || 0)), 0);
};

/** The weapons of a unit that have not fired, by type; those of a unit without boxes are for its owner to say. */
const weaponsOf = ({ ship }: Unit): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const { type, left, fired } of ship?.systems ?? []) {
    if (isWeapon(type) && left > fired) found.set(type, (found.get(type) ?? 0) + left - fired);
  }
  if (!ship) found.set("Phaser-3", UNCOUNTED);
  return found;
};

const UNCOUNTED = 9;

const isFiring = (kind: StretchKind | undefined): boolean => kind === "fire" || kind === "answer";

/** Own units that may fire now: active ones in their own fire, all others in answer. */
export const firing = (session: Session, state: GameState): readonly Unit[] => {
  const { stretch, active, concerned } = whoMayAct(state);
  const own = new Set(ownUnits(session).map(({ id }) => id));
  if (!isFiring(stretch?.kind)) return [];
  const moves = stretch?.kind === "fire";
  return concerned.filter((unit) => own.has(unit.id) && active.includes(unit) === moves && canFire(state, unit));
};

/** At whom a unit may fire: in its own fire anybody, in answer who is active and what that put out. */
const targetsOf = (state: GameState, from: Unit): readonly Unit[] => {
  const { clock, units } = state;
  const isActive = clock.active.includes(from.id);
  const legal = new Set([...clock.active, ...clock.memory.put]);
  const there = inOrder(units).filter(
    (unit) =>
      unit.status === "in-play" && unit.scene === from.scene && unit.id !== from.id && (isActive || legal.has(unit.id)),
  );
  const rank = ({ owner }: Unit): number => (owner === from.owner ? 1 : 0);
  return there.toSorted((a, b) => rank(a) - rank(b));
};

const optionsOf = (session: Session, units: readonly Unit[], chosen: string): readonly Option[] => {
  const value = units.some(({ id }) => id === chosen) ? chosen : units[0]?.id;
  return units.map(({ id }) => ({ id, name: session.unitName(id), chosen: id === value }));
};

const chosenOf = (options: readonly Option[], state: GameState): Unit | undefined =>
  state.units[options.find(({ chosen }) => chosen)?.id ?? ""];

/**
 * Draws a shot that somebody is about to fire.
 *
 * @param tablesOf the tables that the owner of a unit has for its weapons
 */
export const fireView = (
  session: Session,
  say: Say,
  choice: FireChoice,
  tablesOf: (unit: string) => WeaponTables,
): FireView => {
  const state = session.state && game(session.state);
  const ships = state ? firing(session, state) : [];
  const units = optionsOf(session, ships, choice.from);
  const from = state ? chosenOf(units, state) : undefined;
  if (!state || !from) return { ...EMPTY, empty: say("GRAVITYPORTALS.FastPlay.Fire.nobody") };
  const targets = optionsOf(session, targetsOf(state, from), choice.to);
  const to = chosenOf(targets, state);
  if (!to) return { ...EMPTY, units, empty: say("GRAVITYPORTALS.FastPlay.Fire.noTarget") };
  const range = rangeIn(state, from.scene, from.hex, to.hex);
  const facing = shieldsFacing(to, from.hex);
  const tables = tablesOf(from.id);
  const looked = [...weaponsOf(from).keys()].map((type) => pointsOf(tables, type, range, choice));
  const sum = looked.reduce<number>((all, one) => all + (one ?? 0), 0);
  const { ecm, eccm } = { ecm: 0, ...state.ew[to.id], eccm: state.ew[from.id]?.eccm ?? 0 };
  return {
    empty: "",
    units,
    targets,
    known: say("GRAVITYPORTALS.FastPlay.Fire.known", { range, ecm: state.ew[to.id] ? ecm : "?", eccm }),
    shields:
      facing.length > 1
        ? facing.map((id) => ({ id: String(id), name: String(id), chosen: String(id) === choice.shield }))
        : [],
    struck: facing.length === 1 ? String(facing[0]) : "",
    weapons: [...weaponsOf(from)].map(([type, left]) => {
      const points = pointsOf(tables, type, range, choice);
      return {
        ...{ type, left, count: choice.counts[type] ?? "", table: tables[type as SystemType] !== undefined },
        dice: choice.dice[type] ?? "",
        scored: points === null ? "" : say("GRAVITYPORTALS.FastPlay.Fire.scored", { points }),
      };
    }),
    tables: [...weaponsOf(from).keys()].some((type) => tables[type as SystemType] !== undefined),
    shift: choice.shift,
    points: choice.points !== "" ? choice.points : looked.some((one) => one !== null) ? String(sum) : "",
    looked: choice.points === "" && looked.some((one) => one !== null),
  };
};

/** The order that a drawn shot means. What is no number is handed on, to be refused by name. */
export const fireOrder = ({ units, targets, weapons, points, shields }: FireView): RawOrder => {
  const shield = shields.find(({ chosen }) => chosen)?.id;
  return {
    do: "fire",
    from: units.find(({ chosen }) => chosen)?.id ?? "",
    to: targets.find(({ chosen }) => chosen)?.id ?? "",
    weapons: weapons.flatMap(({ type, count }) => (count === "" || count === "0" ? [] : [[type, Number(count)]])),
    points: points === "" ? 0 : Number(points),
    ...(shield === undefined ? {} : { shield: Number(shield) }),
  };
};
