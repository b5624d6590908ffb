import {
  type Aim,
  aimAt,
  canFire,
  dieShift,
  type FastPlayEvent,
  type FireCommand,
  type GameState,
  isTorpedoLauncher,
  type RolledShots,
  type StretchKind,
  type SystemType,
  scoredTogether,
  shotsAt,
  stepsToFire,
  type Unit,
  whoMayAct,
} from "../../../../rules/fast-play/index.ts";
import { inOrder } from "../../../../rules/index.ts";
import type { Say } from "../../../message/say.ts";
import type { RawOrder } from "../../../ruleset/orders.ts";
import type { Session } from "../../../session/session.ts";
import { ownUnits } from "../../../view/due.ts";
import { asFastPlay } from "../game.ts";
import { wordsIn } from "../ship/check-ship.ts";
import type { WeaponTables } from "../ship/ship-on-paper.ts";
import { stepText } from "./told-orders.ts";

/** A shot of which nothing is chosen or typed yet. */
export const NO_SHOT = {
  ...{ from: "", to: "", shield: "", points: "" },
  /** The step at which they fire; empty for the first at which anything can. */
  step: "",
  /** How many of each type of weapon fire, and the dice that fell for them. */
  counts: {} as Readonly<Record<string, string>>,
  dice: {} as Readonly<Record<string, string>>,
};

/** What somebody has chosen and typed for a shot. */
export type FireChoice = Readonly<typeof NO_SHOT>;

const facesOf = (text: string): readonly number[] =>
  text
    .split(/[^0-9]+/)
    .filter((word) => word !== "")
    .map(Number);

const isFace = (face: number): boolean => face >= 1 && face <= 6;

/** The dice of a type with its table; null where there is no table, or they are not the dice of these shots. */
const rolledOf = (tables: WeaponTables, type: string, { counts, dice }: FireChoice): RolledShots | null => {
  const table = tables[type as SystemType];
  const faces = facesOf(dice[type] ?? "");
  if (!table || faces.length === 0 || faces.length !== Number(counts[type] ?? 0) || !faces.every(isFace)) return null;
  return { type: type as SystemType, faces, table };
};

/** The shots that a unit has left, by type; those of a unit without boxes are for its owner to say. */
const weaponsOf = (state: GameState, unit: Unit): ReadonlyMap<string, number> =>
  shotsAt(state, unit) ?? new Map([["Phaser-3", UNCOUNTED]]);

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

/** Units of which one is chosen: the first one, where nobody has. */
const optionsOf = (session: Session, units: readonly Unit[], chosen: string) => {
  const value = units.some(({ id }) => id === chosen) ? chosen : units[0]?.id;
  return units.map(({ id }) => ({ id, name: session.unitName(id), chosen: id === value }));
};

const chosenIn = (options: ReturnType<typeof optionsOf>) => options.find(({ chosen }) => chosen)?.id;

/**
 * Draws a shot that somebody is about to fire.
 *
 * @param tablesOf the tables that the owner of a unit has for its weapons
 */
export const fireView = (session: Session, say: Say, choice: FireChoice, tablesOf: (unit: string) => WeaponTables) => {
  const state = session.state && asFastPlay(session.state);
  const units = optionsOf(session, state ? firing(session, state) : [], choice.from);
  const from = state?.units[chosenIn(units) ?? ""];
  const targets = optionsOf(session, state && from ? targetsOf(state, from) : [], choice.to);
  const to = state?.units[chosenIn(targets) ?? ""];
  const own = new Set(ownUnits(session).map(({ id }) => id));
  const told = session.journal.map(({ event }) => event as unknown as FastPlayEvent);
  const aim = state && from && to ? aimAt({ state, told, isOwn: ({ id }) => own.has(id) }, from, to) : null;
  const { shields = [], range = 0 } = aim ?? {};
  const shift = aim === null || aim.ecm === null ? null : dieShift(aim.ecm + aim.holeEcm, aim.eccm);
  const tables = from ? tablesOf(from.id) : {};
  const steps = state && from ? stepsToFire(state, from) : [];
  const now = steps.find(({ step }) => step === choice.step) ?? steps[0];
  // Steps at which other weapons fire are chosen among; that all could fire again later is found in the list of steps.
  const differ = new Set(steps.map(({ weapons }) => weapons.join())).size > 1;
  const bearing = state && from && to ? shotsAt(state, from, to) : null;
  const isRefused = state?.ruleOptions.bearing === "refused";
  const found =
    state && from
      ? [...weaponsOf(state, from)].filter(([type]) => now?.weapons.includes(type as SystemType) === true)
      : [];
  const bears = (type: string, left: number): number => (bearing ? (bearing.get(type as SystemType) ?? 0) : left);
  // What does not bear cannot be fired, or its captain is warned.
  const types = isRefused
    ? found.flatMap(([type, left]) => (bears(type, left) > 0 ? [[type, bears(type, left)] as const] : []))
    : found;
  const outside = found.filter(([type, left]) => bears(type, left) < left).map(([type]) => type);
  const rolled = types.flatMap(([type]) => rolledOf(tables, type, choice) ?? []);
  const looked = choice.points === "" && rolled.length > 0;
  const nobody = from ? "GRAVITYPORTALS.FastPlay.Fire.noTarget" : "GRAVITYPORTALS.FastPlay.Fire.nobody";
  return {
    // Why nobody fires now; empty where somebody may.
    empty: aim ? "" : say(nobody),
    units,
    targets,
    known: aim ? aimText(say, aim, shift) : "",
    // Why the shot comes to nothing; empty where it does not.
    // Which weapons do not all bear on the target; empty where all do.
    outside: outside.length > 0 ? say("GRAVITYPORTALS.FastPlay.Fire.outside", { types: outside.join(", ") }) : "",
    barred: aim?.barred ? say("GRAVITYPORTALS.FastPlay.Fire.barred") : "",
    shields: (shields.length > 1 ? shields.map(String) : []).map((id) => ({
      ...{ id, name: id, chosen: id === choice.shield },
    })),
    // The shield that is struck, where there is no choice.
    struck: shields.length === 1 ? String(shields[0]) : "",
    weapons: types.map(([type, left]) => ({
      // What is put out as a torpedo is fired by its owner's word alone.
      ...{ isTaken: !isTorpedoLauncher(type as SystemType) },
      ...{ type, left, count: choice.counts[type] ?? "", table: tables[type as SystemType] !== undefined },
      dice: choice.dice[type] ?? "",
      // What the dice score, or why they do not.
      scored: scoredText(
        say,
        rolled.filter((one) => one.type === type),
        range,
        shift,
      ),
    })),
    tables: types.some(([type]) => tables[type as SystemType] !== undefined),
    // As typed, or else as the tables have it where the shift is known.
    points: looked && shift !== null ? String(scoredTogether(rolled, range, shift)) : choice.points,
    // Whether the shift is secret and nothing but what is typed says the points, so that they may be given by shift.
    shifting: shift === null && !looked,
    // Whether the ship's tables say the points, now or when it fires.
    looked,
    rolled: looked ? rolled : [],
    next: nextPress(choice, types, tables),
    steps: (differ || now?.step === choice.step ? steps : []).map(({ step }) => ({
      ...{ id: step, name: stepText(step, say), chosen: step === now?.step },
    })),
    // The step at which it is fired, where its weapons would not fire there by themselves.
    step: now && !now.isOwn ? now.step : "",
  };
};

/** The window in which somebody fires. */
export type FireView = ReturnType<typeof fireView>;

/** Which button is drawn as the next press of a shot: weapons first, then the dice of those with tables if no points are typed, then fire. */
const nextPress = (
  choice: FireChoice,
  types: readonly (readonly [type: string, left: number])[],
  tables: WeaponTables,
): { readonly all?: true; readonly roll?: true; readonly fire?: true } => {
  const taken = types.filter(([type]) => Number(choice.counts[type] ?? 0) > 0);
  if (taken.length === 0) return types.length > 0 ? { all: true } : {};
  const isToRoll = ([type]: readonly [string, number]): boolean =>
    tables[type as SystemType] !== undefined && rolledOf(tables, type, choice) === null;
  return choice.points === "" && taken.some(isToRoll) ? { roll: true } : { fire: true };
};

/** Range and shift, or that the shift is secret. */
const aimText = (say: Say, { range, ecm, holeEcm, eccm }: Aim, shift: number | null): string => {
  const hole = holeEcm > 0 ? [say("GRAVITYPORTALS.FastPlay.Fire.hole", { ecm: holeEcm })] : [];
  const electronic =
    ecm === null || shift === null
      ? say("GRAVITYPORTALS.FastPlay.Fire.secret", { range, eccm })
      : say("GRAVITYPORTALS.FastPlay.Fire.known", { range, ecm: ecm + holeEcm, eccm, shift });
  return [electronic, ...hole].join(" ");
};

const scoredText = (say: Say, rolled: readonly RolledShots[], range: number, shift: number | null): string => {
  if (rolled.length === 0) return "";
  const points = scoredTogether(rolled, range, shift ?? 0);
  return shift === null
    ? say("GRAVITYPORTALS.FastPlay.Fire.scoredUnshifted", { points })
    : say("GRAVITYPORTALS.FastPlay.Fire.scored", { points });
};

/** Names a text that is no whole number of a span; empty for one that is. */
export const numberFault = (say: Say, field: string, value: string, least: number, most: number): string =>
  /^\d+$/.test(value.trim()) && Number(value) >= least && Number(value) <= most
    ? ""
    : say("GRAVITYPORTALS.FastPlay.Fault.number", { field, value, least, most });

/** Points as they were typed: one number, or one for each shift in a row. What is no number is handed on. */
const typedPoints = (points: string): Pick<FireCommand, "points" | "byShift"> => {
  const words = wordsIn(points);
  return words.length > 1 ? { points: 0, byShift: words.map(Number) } : { points: Number(words[0] ?? 0) };
};

/** The order that a drawn shot means. What is no number is handed on, to be refused by name. */
export const fireOrder = ({ units, targets, weapons, points, rolled, shields, step }: FireView): RawOrder => {
  const shield = chosenIn(shields);
  return {
    do: "fire",
    from: chosenIn(units) ?? "",
    to: chosenIn(targets) ?? "",
    weapons: weapons.flatMap(({ type, count }) => (count === "" || count === "0" ? [] : [[type, Number(count)]])),
    // What tables say is looked up when it fires, by the shift that everybody sees then.
    ...(rolled.length > 0 ? { rolled } : typedPoints(points)),
    ...(shield === undefined ? {} : { shield: Number(shield) }),
    ...(step === "" ? {} : { step }),
  };
};
