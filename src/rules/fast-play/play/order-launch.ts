import { THE_JUDGE } from "../../anomalies/state/agreed.ts";
import type { Citation } from "../../anomalies/state/event.ts";
import { bySeq } from "../../anomalies/state/game.ts";
import { geometryOf } from "../../anomalies/state/places.ts";
import type { Procedure } from "../../dice.ts";
import { distance, neighbour, onSheet } from "../../geometry/hex.ts";
import type { Place } from "../../geometry/place.ts";
import { isAnswer, launchStep } from "../state/actors.ts";
import { halvesOf, plainSplit } from "../state/clock.ts";
import type { LaunchCommand, Refusal } from "../state/command.ts";
import { type Context, type GameState, ownerOf, phaseOf, setClock } from "../state/game.ts";
import { afterLaunch } from "../state/launchers.ts";
import type { Step } from "../state/steps.ts";
import { isCraft, isSeeker, isSparedByMines, type Launcher, speedLimit, type Unit } from "../state/unit.ts";
import { checkActor, checkReply, roleOf, triggerOf, unitOf } from "./who.ts";

/** One launch that may be. */
interface Launched {
  readonly pieces: readonly Unit[];
  readonly speed: number;
  readonly affected: readonly string[];
  /** What the unit's launchers have ready afterwards. */
  readonly launchers: readonly Launcher[];
}

/**
 * Puts pieces out, or gives the first reason against it.
 *
 * @rule FP-LAU-01 FP-INF-06 In the launcher's hex, in a space of its own movement.
 * @rule FP-LAU-04 The speed that is chosen holds for the turn.
 * @rule FP-INF-04 A seeker stays where it was put out until its segment.
 */
export function* orderLaunch(context: Context, command: LaunchCommand, step: Step): Procedure<Refusal | null> {
  const found = checkLaunch(context.state, command, step);
  if (typeof found === "string") return found;
  const { pieces, speed, affected } = found;
  const { unit: id, target, hex, confirm } = command;
  const launcher = context.unit(id);
  const at = hex ?? launcher.hex;
  const barred = isBarred(context.state, launcher, pieces[0], speed);
  const isBomb = hex !== undefined;
  const trigger = triggerOf(context.state, id, step);
  const confirmed = isBomb && needsWord(context.state, found, command);
  if (confirmed && !confirm && !(yield* isConfirmed(context, command, found))) return "not-confirmed";
  context.emit("launched", rulesOf(step, pieces, isBomb), "all", {
    unit: id,
    pieces: pieces.map((piece) => piece.id),
    scene: launcher.scene,
    hex: context.label(launcher.scene, at),
    speed,
    ...(target !== undefined && { target }),
    ...(barred && { barred: true as const }),
    ...(isBomb && { affected }),
    ...(confirmed && { confirmed: true as const }),
    ...trigger,
  });
  const units = Object.fromEntries(
    pieces.map((piece) => [piece.id, putOut(context.state, launcher, piece, { command, speed, at, barred })]),
  );
  context.emit("units-noted", ["FP-LAU-01"], "all", { units });
  if (found.launchers.length > 0) {
    const { launchers } = found;
    context.emit("launchers-set", [`FP-SEQ-${step.code}`], ownerOf(launcher), { unit: id, launchers });
  }
  for (const piece of pieces) {
    if (context.state.loads[piece.id]?.pseudo) {
      context.emit("pseudo-launched", ["FP-INF-10"], ownerOf(piece), { unit: piece.id });
    }
  }
  if (roleOf(context.state, id) === "active") {
    const { memory } = context.state.clock;
    setClock(context, { memory: { ...memory, put: [...memory.put, ...pieces.map((piece) => piece.id)] } });
  }
  return null;
}

/** The words by which a bystander's T-bomb is confirmed or not. */
const CONFIRM = "confirm";
const DECLINE = "decline";

/**
 * Asks for the word without which a T-bomb that also reaches bystanders is not laid: the judge's, or where nobody judges
 * that of everybody whose units it reaches so. Without an answer nothing is laid.
 *
 * @rule FP-TGT-06 FP-TGT-07 The judge confirms it.
 */
function* isConfirmed(context: Context, command: LaunchCommand, launched: Launched): Procedure<boolean> {
  const { unit: id, pieces, hex } = command;
  const { scene, owner } = context.unit(id);
  const answers = yield wordsFor(context.state, launched, owner).map((who) => ({
    kind: "choice" as const,
    id: `t-bomb/${context.at}/${id}/${pieces.join("+")}/${who}`,
    what: "t-bomb",
    who,
    options: [CONFIRM, DECLINE],
    fallback: DECLINE,
    rule: "FP-TGT-07",
    ...{ unit: id, hex: hex ? context.label(scene, hex) : "", affected: bystanders(context.state, launched) },
  }));
  return answers.every((answer) => "choice" in answer && answer.choice === CONFIRM);
}

/** Whose words a T-bomb needs that reaches bystanders. */
const wordsFor = (state: GameState, launched: Launched, layer: string | null): readonly string[] => {
  const { judging } = state;
  if (judging.mode === "judge") return [THE_JUDGE];
  if (judging.mode === "defender") return [judging.by];
  const owners = bystanders(state, launched).flatMap((id) => unitOf(state, id)?.owner ?? []);
  return [...new Set(owners)].filter((owner) => owner !== layer);
};

const rulesOf = (step: Step, pieces: readonly Unit[], isBomb: boolean): readonly Citation[] => {
  const own: Citation = `FP-SEQ-${step.code}`;
  const rest: readonly Citation[] = isBomb
    ? ["FP-TGT-05", "FP-TGT-06", "FP-TGT-07", "FP-DP-05", "FP-DP-06", "FP-DP-07"]
    : ["FP-TGT-08", "FP-ACT-09"];
  const [first] = pieces;
  if (first && isCraft(first))
    return ["FP-LAU-01", own, "FP-LAU-02", "FP-LAU-03", "FP-LAU-05", "FP-LAU-07", "FP-LAU-08", "FP-INF-06"];
  return [own, ...rest, ...(first && isSeeker(first) ? (["FP-INF-04", "FP-DP-13"] as const) : [])];
};

/** A launch that may be, or the first reason against it. */
const checkLaunch = (state: GameState, command: LaunchCommand, step: Step): Launched | Refusal => {
  const pieces = command.pieces.flatMap((id) => unitOf(state, id) ?? []);
  if (pieces.length < command.pieces.length) return "not-there";
  const bomb = command.hex !== undefined && pieces[0]?.class === "mine";
  if (pieces.some((piece) => launchStep(piece.class, bomb) !== step.code) || (command.hex && !bomb)) return "step";
  const { unit: id, target, reply } = command;
  const refusal =
    bomb && state.clock.segment === "drone-plasma"
      ? (checkReply(state, { unit: id, step, reply }) ?? checkPaMine(state, command))
      : checkActor(state, { unit: id, step, target, reply, needsNoTarget: bomb });
  if (refusal) return refusal;
  if (target === id) return "not-able";
  const affected = command.hex && pieces[0] ? inReach(state, id, command.hex, pieces[0].blast) : [];
  const answers = isAnswer(step, roleOf(state, id));
  if (bomb && answers && !bearsOnActive(state, command, pieces[0]?.blast ?? 0)) return "not-moving-target";
  const launchers = launchersAfter(state, command, pieces);
  if (!launchers) return "spent";
  if (pieces.some(({ status, carrier }) => status !== "aboard" || carrier !== id)) return "not-aboard";
  const speed = command.speed ?? commonSpeed(pieces);
  if (speed === null || pieces.some((piece) => speed > speedLimit(piece.class, piece.packs, state.ruleOptions)))
    return "speed";
  if (pieces.some((piece) => isOutAgain(piece) && speed !== piece.announced)) return "speed";
  const isHalved = command.spaces === undefined || halvesOf(speed).includes(command.spaces);
  if (!isHalved || (command.spaces !== undefined && pieces.some(isOutAgain))) return "split";
  if (command.hex && isOff(state, id, command.hex)) return "off-map";
  return { pieces, speed, affected, launchers };
};

/** Whether a piece was in play in this turn before it came aboard, so that it has its speed and its spaces already. */
const isOutAgain = ({ landed = null }: Unit): boolean => landed !== null;

/** What the launchers of a unit have ready after a launch; null where they have not so many shots. */
export const launchersAfter = (
  { units, loads, launchers = {}, ruleOptions }: GameState,
  { unit: id, launcher }: Pick<LaunchCommand, "unit" | "launcher">,
  pieces: readonly Unit[],
): readonly Launcher[] | null => {
  const ship = units[id]?.ship;
  const spent = launchers[id] ?? [];
  const [first] = pieces;
  if (!first || !ship) return launcher === undefined ? spent : null;
  const shots = pieces.filter((piece) => !loads[piece.id]?.pseudo).length;
  return afterLaunch(ship, { kind: first.class, shots, from: launcher }, spent, ruleOptions.lostWeapon);
};

const isOff = ({ units, scenes }: GameState, id: string, hex: Place): boolean => {
  const scene = scenes[units[id]?.scene ?? ""];
  return scene?.map === "fixed" && !onSheet(hex, scene);
};

const commonSpeed = ([first, ...others]: readonly Unit[]): number | null =>
  first && others.every(({ speed }) => speed === first.speed) ? first.speed : null;

/**
 * Why a mine may not be beamed out among seekers.
 *
 * @rule FP-DP-05 FP-DP-07 Andromedans alone may, in the way of plasma torpedoes.
 */
const checkPaMine = (state: GameState, { unit: id, target }: LaunchCommand): Refusal | null => {
  if (unitOf(state, id)?.race !== "Andromedan") return "andromedan-only";
  const plasma = target === undefined ? undefined : unitOf(state, target);
  if (plasma?.class !== "plasma") return "segment";
  if (plasma.scene !== unitOf(state, id)?.scene) return "different-scenes";
  return state.clock.active.includes(plasma.id) ? null : "not-moving-target";
};

/** Whom a mine in a hex would hit but who lays it, in file order. */
const inReach = (state: GameState, layer: string, hex: Place, blast: number): readonly string[] => {
  const scene = state.units[layer]?.scene;
  return within(state, scene, hex, blast)
    .filter((unit) => unit.id !== layer && !isSparedByMines(unit))
    .map(({ id }) => id);
};

/** The units in play so near to a hex, in file order. */
export const within = (
  { units, scenes }: GameState,
  scene: string | undefined,
  hex: Place,
  reach: number,
): readonly Unit[] =>
  bySeq(
    Object.values(units).filter(
      (unit) =>
        unit.status === "in-play" &&
        unit.scene === scene &&
        geometryOf(scenes[unit.scene]).within(hex, unit.hex, reach),
    ),
  );

/**
 * Whether a T-bomb reaches an active unit, or the hex ahead of one.
 *
 * @rule FP-TGT-04 FP-TGT-05 Transporters of others work on the moving unit alone.
 */
const bearsOnActive = ({ units, clock }: GameState, { unit, hex }: LaunchCommand, blast: number): boolean =>
  clock.active.some((id) => {
    const active = units[id];
    if (!active || !hex || active.status !== "in-play" || active.scene !== units[unit]?.scene) return false;
    return distance(hex, active.hex) <= blast || distance(hex, neighbour(active.hex, active.facing)) <= blast;
  });

/**
 * Whether a T-bomb that answers also reaches others than who is moving, so that the judge must confirm it.
 *
 * @rule FP-TGT-06 FP-TGT-07 Then it stands or falls with the judge's word.
 */
const needsWord = (state: GameState, launched: Launched, { unit }: LaunchCommand): boolean =>
  roleOf(state, unit) !== "active" && bystanders(state, launched).length > 0;

/** Whom a mine reaches beside those that move and what they put out. */
const bystanders = ({ clock: { active, memory } }: GameState, { affected }: Launched): readonly string[] =>
  affected.filter((id) => !active.includes(id) && !memory.put.includes(id));

/**
 * Whether a piece may not move in the phase in which it is put out.
 *
 * @rule FP-LAU-02 Craft that are faster than their launcher may not.
 * @rule FP-LAU-03 FP-LAU-08 Slower ones may, and by the reading those as fast.
 */
const isBarred = ({ ruleOptions }: GameState, launcher: Unit, piece: Unit | undefined, speed: number): boolean => {
  if (!piece || !isCraft(piece)) return false;
  return speed > launcher.speed || (ruleOptions.equalSpeedLaunch === "waits" && speed === launcher.speed);
};

interface PutOut {
  readonly command: LaunchCommand;
  readonly speed: number;
  readonly at: Place;
  readonly barred: boolean;
}

/** A piece as it is put out: where its launcher is, and with its spaces of this turn. */
const putOut = (
  state: GameState,
  launcher: Unit,
  piece: Unit,
  { command, speed, at, barred }: PutOut,
): Partial<Unit> => {
  const phase = phaseOf(state.clock);
  const waits = barred || (state.clock.segment === "speed-zero" && !isSeeker(piece));
  const movesFrom = (waits ? phase + 1 : phase) as Unit["movesFrom"];
  const { scene, facing, cursor, beyond, within: inside, pushedBy } = launcher;
  // What is said of its force counts more than who launches it.
  const { origin, arrival } = piece.force === "defender" ? { origin: null, arrival: null } : launcher;
  const laid = state.clock.segment === "drone-plasma" && piece.class === "mine";
  return {
    ...{ status: "in-play", carrier: null, scene, hex: at, lastStep: null, facing, cursor, origin, arrival, pushedBy },
    ...{
      beyond,
      within: inside,
      speed,
      announced: speed,
      movesFrom,
      done: 0,
      flown: 0,
      cameFrom: null,
      rank: null,
      halted: false,
    },
    spaces: spacesFrom(movesFrom, speed, command.spaces ?? plainSplit(speed, state.ruleOptions.oddSplit).first),
    ...(isOutAgain(piece) && spacesLeft(piece, phase, movesFrom)),
    launch: { phase, by: launcher.id, barred },
    ...(command.target !== undefined && { target: command.target }),
    ...(laid && { paMine: "live" as const }),
  };
};

/**
 * The spaces of what was in play in this turn before: those that it has left.
 *
 * @rule FP-LAU-04 FP-LAU-05 Who lands and is put out again in one phase has no new spaces there.
 */
const spacesLeft = ({ spaces, done }: Unit, phase: 1 | 2, movesFrom: Unit["movesFrom"]): Partial<Unit> => ({
  spaces,
  done: movesFrom > phase ? (spaces[phase - 1] ?? 0) : done,
});

/** The spaces of both phases of a unit that may move from a phase on: one half there, what is left in the second. */
export const spacesFrom = (movesFrom: 1 | 2 | 3, speed: number, half: number): readonly [number, number] =>
  movesFrom === 1 ? [half, speed - half] : movesFrom === 2 ? [0, half] : [0, 0];
