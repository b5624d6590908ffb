import { portalOnLine } from "../../anomalies/portal/sighting.ts";
import { rangeIn } from "../../anomalies/state/places.ts";
import { holesNearby, lineOfFire } from "../../anomalies/white-hole/line-of-fire.ts";
import { dieShift, scoredByShift, scoredTogether } from "../ship-design.ts";
import { fireStep } from "../state/actors.ts";
import type { FireCommand, Refusal } from "../state/command.ts";
import { type Context, type GameState, note, ownerOf, setClock } from "../state/game.ts";
import { afterFire, isTorpedoLauncher, shotsToFire } from "../state/launchers.ts";
import type { Step } from "../state/steps.ts";
import { isDirectFire, type Shield, type SystemBoxes, type SystemType } from "../state/systems.ts";
import { isArmed, isSeeker, type Ship, type Unit } from "../state/unit.ts";
import { shieldsFacing, struckShield } from "./allocate.ts";
import { checkGuns } from "./schedule.ts";
import { checkActor, differs, isLegalTarget, roleOf, triggerOf, unitOf } from "./who.ts";

const NO_EW = { ecm: 0, eccm: 0 } as const;

/**
 * Fires, or gives the first reason against it. The points are as they were scored.
 *
 * @rule FP-TGT-01 FP-SEQ-4.42 The moving unit fires at whom it likes.
 * @rule FP-TGT-02 FP-SEQ-4.51 FP-INF-08 All others fire at it, after it.
 * @rule FP-INF-02 FP-INF-03 Electronic warfare shifts the die.
 * @rule FP-INF-07 A weapon fires once a turn.
 */
export const orderFire = (context: Context, command: FireCommand, step: Step): Refusal | null => {
  const { from, to, weapons, rolled = [], byShift = [], shield: named } = command;
  const { state } = context;
  const refusal = checkFire(state, command, step);
  if (refusal) return refusal;
  const firer = context.unit(from);
  const target = context.unit(to);
  const launchers = state.launchers?.[from] ?? [];
  const toFire = (system: SystemBoxes): number => shotsToFire(system, launchers, state.ruleOptions.lostWeapon);
  const spent = firer.ship ? spend(firer.ship, weapons, toFire) : null;
  if ((firer.ship && !spent) || rolled.some((one) => one.faces.length > countOf(weapons, one.type))) return "spent";
  const borne =
    firer.ship && state.ruleOptions.bearing === "refused"
      ? spend(firer.ship, weapons, (system) => (bearsThrough(system, toward(firer, target)) ? toFire(system) : 0))
      : spent;
  if (spent && !borne) return "bearing";
  const struck = struckShield(target, firer.hex, state.ruleOptions.shieldTie, named ?? null);
  if (!struck.ok) return "shield";
  const line = lineOfFire(holesNearby(state, firer.scene), state.ruleOptions, firer.hex, target.hex);
  const checked = line.ecm === 2 ? (["IP7.23", "IP7.24"] as const) : (["IP7.23"] as const);
  context.emit("fire-checked", checked, "all", { from, to, allowed: line.allowed, ecm: line.ecm });
  if (!line.allowed) return null;
  const ecm = (state.ew[to] ?? NO_EW).ecm + line.ecm;
  const { eccm } = state.ew[from] ?? NO_EW;
  const shift = dieShift(ecm, eccm);
  const range = rangeIn(state, firer.scene, firer.hex, target.hex);
  const points = command.points + scoredByShift(byShift, shift) + scoredTogether(rolled, range, shift);
  const role = roleOf(state, from);
  const who =
    role === "active"
      ? (["FP-SEQ-4.42", "FP-TGT-01"] as const)
      : (["FP-SEQ-4.51", "FP-TGT-02", "FP-ACT-07", "FP-ACT-08", "FP-INF-08"] as const);
  const among = state.clock.segment === "drone-plasma" ? (["FP-DP-01", "FP-DP-08"] as const) : [];
  context.emit(
    "fired",
    [`FP-SEQ-${step.code}`, ...who, ...among, "FP-INF-02", "FP-INF-03", "FP-INF-07", "FP-NOTE-01"],
    "all",
    {
      from,
      to,
      step: step.code,
      weapons: Object.fromEntries(weapons),
      range,
      ecm,
      eccm,
      shift,
      ...triggerOf(state, from, step),
    },
  );
  if (borne) note(context, from, { ship: borne });
  if (borne && firer.ship && weapons.some(([type]) => isTorpedoLauncher(type))) {
    const left = afterFire(firer.ship, borne, launchers, state.ruleOptions.lostWeapon);
    context.emit("launchers-set", ["FP-INF-07"], ownerOf(firer), { unit: from, launchers: left });
  }
  const swallowed = portalOnLine(context, firer.scene, firer.hex, target.hex);
  if (swallowed) context.emit("shot-ineffective", ["IP2.17"], ownerOf(firer), { from, to });
  const { memory } = context.state.clock;
  // All players' games hold these: one that scores nothing looks like one that a hidden portal swallows.
  const arrives = !swallowed && points > 0;
  setClock(context, {
    memory: {
      ...memory,
      shots: !arrives ? memory.shots : [...memory.shots, { target: to, shield: struck.value, points, step: step.code }],
      firedAt: role === "active" ? [...memory.firedAt, to] : memory.firedAt,
    },
  });
  return null;
};

const countOf = (weapons: FireCommand["weapons"], type: SystemType): number =>
  weapons.find(([one]) => one === type)?.[1] ?? 0;

const checkFire = (state: GameState, { from, to, weapons, step: named }: FireCommand, step: Step): Refusal | null => {
  const role = roleOf(state, from);
  const found = fireStep(
    weapons.map(([type]) => type),
    role,
    named ?? null,
  );
  if (!found.ok && found.error === "step") return "step";
  const { clock } = state;
  if (clock.segment === "drone-plasma") {
    const refusal = checkAmongSeekers(state, to);
    if (refusal) return refusal;
    if (!found.ok) return found.error;
    if (differs(state, from, to)) return "different-scenes";
  } else {
    const refusal = found.ok ? checkActor(state, { unit: from, step, target: to }) : found.error;
    if (refusal) return refusal;
  }
  if (from === to) return "not-able";
  const unit = unitOf(state, from);
  if (!unit) return "not-there";
  const isUnarmed = !isArmed(unit) || weapons.some(([type]) => !isDirectFire(type));
  return checkGuns(state, unit) ?? (isUnarmed ? "no-weapon" : null);
};

/** The shields of a unit through which its weapons bear on another. */
const toward = (unit: Unit, target: Unit): readonly Shield[] => shieldsFacing(unit, target.hex);

/** Whether a system bears through one of some shields. */
const bearsThrough = ({ arcs }: SystemBoxes, shields: readonly Shield[]): boolean =>
  arcs.some((shield) => shields.includes(shield));

/**
 * The shots that a unit's weapons have left, by type; null where it has no boxes and its owner says what it has.
 *
 * @param target at whom weapons have to bear; all of them count where nobody is named
 * @rule FP-DAC-07 Weapons bear through the shields that their sheet names.
 */
export const shotsAt = (
  { launchers = {}, ruleOptions }: Pick<GameState, "launchers" | "ruleOptions">,
  unit: Unit,
  target: Unit | null = null,
): ReadonlyMap<SystemType, number> | null => {
  if (!unit.ship) return null;
  const found = new Map<SystemType, number>();
  for (const system of unit.ship.systems) {
    const isAble = isDirectFire(system.type) && (!target || bearsThrough(system, toward(unit, target)));
    const left = isAble ? shotsToFire(system, launchers[unit.id] ?? [], ruleOptions.lostWeapon) : 0;
    if (left > 0) found.set(system.type, (found.get(system.type) ?? 0) + left);
  }
  return found;
};

/**
 * Why somebody may not be fired at among seekers.
 *
 * @rule FP-DP-01 FP-DP-08 Only seekers are, and only those whose space it is.
 */
const checkAmongSeekers = (state: GameState, to: string): Refusal | null => {
  const target = unitOf(state, to);
  if (!target || !isSeeker(target)) return "segment";
  return isLegalTarget(state, to) || state.ruleOptions.seekerTargets === "all" ? null : "segment";
};

/**
 * A ship that has fired some weapons, in the order of its sheet; null where it lacks them, or has not so many shots.
 *
 * @param able the shots that a system can fire
 */
const spend = (ship: Ship, weapons: FireCommand["weapons"], able: (system: SystemBoxes) => number): Ship | null => {
  let systems = ship.systems;
  for (const [type, count] of weapons) {
    let left = count;
    systems = systems.map((system) => {
      const fires = system.type === type ? Math.min(left, able(system)) : 0;
      left -= fires;
      return fires > 0 ? { ...system, fired: system.fired + fires } : system;
    });
    if (left > 0) return null;
  }
  return { ...ship, systems };
};
