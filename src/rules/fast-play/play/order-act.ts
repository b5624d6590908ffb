import { enterPlace } from "../../anomalies/motion.ts";
import { checkAttempt, publicVerdict } from "../../anomalies/ruling.ts";
import type { Audience, Citation } from "../../anomalies/state/event.ts";
import type { Procedure } from "../../dice.ts";
import { onSheet } from "../../geometry/hex.ts";
import { equals } from "../../geometry/place.ts";
import type { Trait } from "../../vessel/unit.ts";
import type { Shot } from "../state/clock.ts";
import type { ActCommand, Refusal } from "../state/command.ts";
import { type Context, type GameState, note, ownerOf, phaseOf, setClock } from "../state/game.ts";
import { hasRoomFor, launchersOf } from "../state/launchers.ts";
import type { ActField, Step } from "../state/steps.ts";
import { loseBoxes } from "../state/systems.ts";
import { hasDocks, isCarrier, isCraft, isSparedByMines, type Ship, type Unit } from "../state/unit.ts";
import { struckShield } from "./allocate.ts";
import { canPay } from "./announce.ts";
import { within } from "./order-launch.ts";
import { impulseOf } from "./schedule.ts";
import { allocateAll } from "./volley.ts";
import { checkActor, checkReply, differs, roleOf, triggerOf } from "./who.ts";

/** The fields of an act in the order of its event. */
const FIELDS = [
  "target",
  "hex",
  "on",
  "shields",
  "shield",
  "system",
  "points",
  "energy",
  "ecm",
  "eccm",
  "dice",
  "result",
] as const satisfies readonly ActField[];

const SECRET: ReadonlySet<string> = new Set(["1.5", "1.6"]);
const BOXES: ReadonlySet<string> = new Set(["1.7", "4.9", "4.26", "4.30", "5.3", "6.4"]);
const DAMAGE: ReadonlySet<string> = new Set(["2.5", "4.4", "4.5", "4.6", "4.8", "4.59"]);
const LANDING: ReadonlySet<string> = new Set(["4.34", "4.36", "5.2"]);

/** Writes down what was done at a step that the text leaves to the table, or gives the first reason against it. */
export function* orderAct(context: Context, command: ActCommand, step: Step): Procedure<Refusal | null> {
  const refusal = checkAct(context.state, command, step);
  if (refusal) return refusal;
  const { state } = context;
  const unit = context.unit(command.unit);
  const audience: Audience = SECRET.has(step.code) ? ownerOf(unit) : "all";
  const facts = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = command[field];
      if (value === undefined) return [];
      return [[field, field === "hex" && command.hex ? context.label(unit.scene, command.hex) : value]];
    }),
  );
  const { code } = step;
  context.emit("acted", [`FP-SEQ-${code}`, ...actorRules(state, command, step)], audience, {
    step: code,
    unit: unit.id,
    ...facts,
    ...triggerOf(state, unit.id, step),
  });
  yield* carryOut(context, command, step, unit);
  return null;
}

/** The rules by which somebody may act at a step. */
const actorRules = (state: GameState, { unit }: ActCommand, { group, actor }: Step): readonly Citation[] => {
  if (group !== 4) return ["FP-ACT-01"];
  if (actor === "anyone") return ["FP-ACT-02"];
  if (actor === "affected") return ["FP-ACT-01"];
  if (actor === "moving") return ["FP-ACT-03", "FP-ACT-05"];
  return roleOf(state, unit) === "other" ? ["FP-ACT-06", "FP-TGT-03", "FP-TGT-04", "FP-ACT-09"] : ["FP-ACT-06"];
};

/** The first reason against an act. */
const checkAct = (state: GameState, command: ActCommand, step: Step): Refusal | null => {
  const { unit: id, target } = command;
  const unit = state.units[id] as Unit;
  const refusal =
    step.group === 4 ? checkActorOf(state, command, step) : differs(state, id, target) ? "different-scenes" : null;
  if (refusal) return refusal;
  const { code } = step;
  if (code === "1.5") return checkAllotment(state, command, unit);
  if (code === "5.4" && !mayEvade(state, unit)) return "not-able";
  if (LANDING.has(code)) return checkLanding(state, command, unit);
  if (code === "4.7") return checkMine(state, command, unit);
  if (code === "4.60") return checkDisplacement(state, command);
  if ((code === "4.28" || code === "6.1") && !unit.ship) return "shield";
  if (BOXES.has(code) && command.system !== undefined && !canLose(unit.ship, command.system, command.points ?? 0))
    return "system";
  const energy = code === "4.16" || code === "4.38" ? (command.energy ?? 0) : 0;
  if ((code === "4.16" || code === "4.38" || code === "6.2") && (!unit.ship || unit.ship.reserve < energy))
    return "energy";
  return null;
};

const checkActorOf = (state: GameState, command: ActCommand, step: Step): Refusal | null => {
  const { unit, target, reply } = command;
  const misplaced = checkReply(state, { unit, step, reply });
  if (misplaced) return misplaced;
  // Either of two that come together may be the moving one; among seekers a device works on oneself alone.
  if (
    LANDING.has(step.code) &&
    state.clock.segment !== "drone-plasma" &&
    target !== undefined &&
    roleOf(state, target) === "active"
  ) {
    return differs(state, unit, target) ? "different-scenes" : null;
  }
  if (step.code === "4.60" && state.clock.segment === "drone-plasma") {
    return target === undefined || target === unit ? null : "segment";
  }
  if (step.code === "4.7" && roleOf(state, unit) !== "active") return "not-moving";
  return checkActor(state, { unit, step, target, reply });
};

/** Why energy may not be allotted so: more points than there is power for, or no launcher to be armed. */
const checkAllotment = (state: GameState, command: ActCommand, unit: Unit): Refusal | null => {
  const { ecm = 0, eccm = 0, energy, system } = command;
  if (system !== undefined && !unarmed(state, unit).includes(system)) return "system";
  // Before its speed is announced a ship may still slow down.
  const speed = state.announcements[unit.id]?.speed ?? 0;
  return canPay(state, unit, { ecm, eccm, speed, ...(energy !== undefined && { energy }) }) ? null : "energy";
};

/** The names of a unit's launchers of torpedoes that have put something out since they were armed. */
export const unarmed = (state: GameState, { id, ship }: Unit): readonly string[] => {
  const spent = state.launchers?.[id] ?? [];
  const names = ship ? launchersOf(ship, "plasma").map(({ name }) => name) : [];
  return names.filter((name) => spent.some((one) => one.name === name));
};

/** @rule FP-SEQ-5.4 As a ruling on evasion would have it. */
const mayEvade = (state: GameState, unit: Unit): boolean => {
  const attempt = { what: "disengage-evasion", unit: unit.id, aim: null } as const;
  const asked = checkAttempt(state, attempt, { canLayWeb: () => false });
  if (typeof asked === "string") return false;
  return publicVerdict(state, attempt, asked)?.verdict !== "refused";
};

const checkLanding = (state: GameState, { step, target = "" }: ActCommand, unit: Unit): Refusal | null => {
  const carrier = state.units[target] as Unit;
  if (!mayLandIn(unit, carrier, step)) return "not-able";
  if (step === DOCKING && state.announcements[unit.id]?.dock !== target) return "not-announced";
  return equals(carrier.hex, unit.hex) ? null : "range";
};

/** The step in which units dock. */
const DOCKING = "5.2";

/**
 * Whether a unit can come aboard another at a step, wherever they are: craft where there is a bay for them, satellite
 * ships by transporter; ships and craft dock where there are docks.
 *
 * @rule FP-SEQ-4.34 FP-SEQ-4.36 FP-SEQ-5.2 A planet lands nowhere.
 */
export const mayLandIn = (unit: Unit, carrier: Unit, step: string): boolean => {
  if (carrier.id === unit.id) return false;
  if (step === DOCKING) return (unit.class === "ship" || isCraft(unit)) && hasDocks(carrier);
  if (!isCarrier(carrier.class, unit.class)) return false;
  if (step === "4.36") return unit.class === "ship";
  return isCraft(unit) && (!carrier.ship || hasRoomFor(carrier.ship, unit.class));
};

const checkMine = (state: GameState, { target = "" }: ActCommand, unit: Unit): Refusal | null => {
  const mine = state.units[target] as Unit;
  if (mine.paMine === "inert") return "inert";
  if (mine.class !== "mine") return "not-able";
  return within(state, mine.scene, mine.hex, mine.blast).some(({ id }) => id === unit.id) ? null : "range";
};

const checkDisplacement = ({ units, scenes }: GameState, { unit, target = unit, hex }: ActCommand): Refusal | null => {
  const scene = scenes[units[target]?.scene ?? ""];
  return scene?.map === "fixed" && hex && !onSheet(hex, scene) ? "off-map" : null;
};

const canLose = (ship: Ship | null, name: string, points: number): boolean =>
  ship?.systems.some((system) => system.name === name && system.left >= points) ?? false;

function* carryOut(context: Context, command: ActCommand, { code }: Step, unit: Unit): Procedure<void> {
  const { id, ship } = unit;
  const { points = 0, shield, on, target } = command;
  if (code === "1.5") {
    const { system } = command;
    if (system !== undefined) {
      const launchers = (context.state.launchers?.[id] ?? []).filter(({ name }) => name !== system);
      context.emit("launchers-set", ["FP-SEQ-1.5"], ownerOf(unit), { unit: id, launchers });
      if (command.ecm === undefined && command.eccm === undefined) return;
    }
    const { ecm = 0, eccm = 0, energy } = command;
    const ew = { ecm, eccm, ...(energy !== undefined && { energy }) };
    return context.emit("ew-set", ["FP-INF-02"], ownerOf(unit), { unit: id, ew });
  }
  if (code === "1.7" || code === "4.33") if (unit.packs) note(context, id, { packs: false });
  if (BOXES.has(code)) return loseSystem(context, unit, command);
  if (DAMAGE.has(code) && shield !== undefined) {
    return yield* allocateAll(context, [{ target: id, shield, points, step: command.step }]);
  }
  if (LANDING.has(code)) return land(context, unit, target ?? "");
  switch (code) {
    case "4.7":
      return yield* explode(context, target ?? "", points);
    case "4.12":
      return note(context, id, { traits: withTrait(unit, "fire-control-off", on === false) });
    case "4.13":
      return note(context, id, { traits: withTrait(unit, "cloaked", on === true) });
    case "4.16":
    case "4.38":
      return ship ? note(context, id, { ship: { ...ship, reserve: ship.reserve - (command.energy ?? 0) } }) : undefined;
    case "4.28": {
      const named = command.shields ?? [];
      const others = unit.lowered.filter((one) => !named.includes(one));
      return note(context, id, { lowered: on ? others : [...others, ...named].toSorted((a, b) => a - b) });
    }
    case "4.60":
      return displace(context, command, unit);
    case "5.4": {
      const at = { unit: id, scene: unit.scene, hex: context.label(unit.scene, unit.hex) };
      return context.emit("unit-left", ["FP-SEQ-5.4"], "all", { ...at, why: "evasion" });
    }
    case "6.1": {
      if (!ship || shield === undefined) return;
      const shields = ship.shields.map((strength, index) =>
        index === shield - 1 ? Math.max(strength, Math.min(ship.whole[index] ?? 0, strength + points)) : strength,
      );
      return note(context, id, { ship: { ...ship, shields } });
    }
    case "6.2":
      return ship ? note(context, id, { ship: { ...ship, reserve: ship.reserve + points } }) : undefined;
    default:
      return;
  }
}

const withTrait = ({ traits }: Unit, trait: Trait, has: boolean): readonly Trait[] => [
  ...traits.filter((one) => one !== trait),
  ...(has ? [trait] : []),
];

const loseSystem = (context: Context, { id, ship }: Unit, { system: name, points = 0 }: ActCommand): void => {
  if (!ship || name === undefined) return;
  const { lostWeapon } = context.state.ruleOptions;
  const systems = ship.systems.map((one) => (one.name === name ? loseBoxes(one, points, lostWeapon) : one));
  note(context, id, { ship: { ...ship, systems } });
};

/** Takes a unit aboard another in its hex: it is not in play there, and goes where that goes. */
const land = (context: Context, { id }: Unit, carrier: string): void => {
  for (const { from, to } of context.state.beams) {
    if (from === id || to === id) context.emit("tractor-released", ["ruling"], "all", { from, to });
  }
  const { clock } = context.state;
  note(context, id, { status: "aboard", carrier, landed: clock.part === 3 ? null : phaseOf(clock) });
};

/**
 * A mine goes off, on all within its blast as they stand now.
 *
 * @rule FP-SIM-02 FP-SIM-03 FP-SIM-04 FP-SIM-07 All that moved together have moved by then.
 */
function* explode(context: Context, id: string, points: number): Procedure<void> {
  const mine = context.unit(id);
  const hit = within(context.state, mine.scene, mine.hex, mine.blast).filter((unit) => !isSparedByMines(unit));
  context.emit("mine-exploded", ["FP-SIM-02", "FP-SIM-03", "FP-SIM-04", "FP-SIM-07"], "all", {
    mine: id,
    scene: mine.scene,
    hex: context.label(mine.scene, mine.hex),
    points,
    affected: hit.map((unit) => unit.id),
  });
  note(context, id, { status: "destroyed" });
  const { shieldTie } = context.state.ruleOptions;
  const shots = hit.flatMap((unit): Shot[] => {
    const struck = struckShield(unit, mine.hex, shieldTie);
    return struck.ok ? [{ target: unit.id, shield: struck.value, points, step: "4.7" }] : [];
  });
  yield* allocateAll(context, shots);
}

/**
 * Displaces a unit, or does not; who fails to displace itself has disrupted fire control to the end of the turn.
 *
 * @rule FP-DP-09 FP-DP-10 Among seekers a unit may displace itself alone.
 */
const displace = (context: Context, { target, on, hex }: ActCommand, unit: Unit): void => {
  const moved = context.unit(target ?? unit.id);
  if (!on) {
    if (moved.id !== unit.id) return;
    const { turn } = context.state.clock;
    context.emit("disrupted", ["FP-DP-10", "FP-DP-09"], "all", { unit: unit.id, until: `${turn}.3.6.4` });
    const until = { turn, impulse: 32 };
    const others = moved.conditions.filter(({ kind }) => kind !== "fire-control-disrupted");
    return note(context, moved.id, { conditions: [...others, { kind: "fire-control-disrupted", until }] });
  }
  if (!hex) return;
  setClock(context, { impulse: impulseOf(context.state, "") });
  context.emit("unit-moved", ["FP-SEQ-4.60", "FP-DP-09"], "all", {
    unit: moved.id,
    scene: moved.scene,
    from: context.label(moved.scene, moved.hex),
    to: context.label(moved.scene, hex),
    cause: "displaced",
  });
  enterPlace(context, moved.id, "displaced", moved.hex);
};
