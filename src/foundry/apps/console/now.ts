import {
  type AnomalyState,
  bandIsDue,
  bandOf,
  forceAt,
  inOrder,
  placeLabel,
  pushBands,
  rangeIn,
  type WhiteHole,
} from "../../../rules/index.ts";
import { anomalyName } from "../../message/anomaly-words.ts";
import { sayOf } from "../../message/own-words.ts";
import type { Say } from "../../message/say.ts";
import { eventTime, timeIn } from "../../message/time-words.ts";
import { beginsTurn } from "../../ruleset/clock.ts";
import type { Session } from "../../session/session.ts";
import { nowKey } from "../../view/due.ts";
import { judges, playerName } from "../../view/players.ts";
import { sidesLine } from "../../view/sides.ts";
import { gatheringText } from "../../view/unit-text.ts";
import { clockHeld, othersAwaited } from "../../view/waiting-text.ts";
import { type SecretLine, secretLines } from "./secret.ts";
import { type ToDoLine, toDoOf } from "./to-do.ts";

/** What captains have declared in this turn that they gather, a line each, in order; for the judge alone. */
export const gatheringLines = (session: Session, say: Say): readonly string[] => {
  const { state, role } = session;
  if (!state?.secret || role.kind !== "judge" || role.seeingAs !== null) return [];
  return state.gathered.flat().map((one) => {
    const player = playerName(session, one.player) ?? one.player;
    return say("GRAVITYPORTALS.Console.Now.gathers", { player, what: gatheringText(session, one, say) });
  });
};

/** How far a hole pushes in an impulse, and how many units stand there now. */
const pushOf = (state: AnomalyState, hole: WhiteHole, impulse: number): { reach: number; units: number } | null => {
  const isNow = (band: Parameters<typeof bandIsDue>[0]): boolean =>
    bandIsDue(band, impulse, state.ruleOptions.everyOther);
  const reach = pushBands(Number(hole.strength)).findLast(isNow)?.range;
  if (reach === undefined || hole.inert) return null;
  const units = Object.values(state.units).filter((unit) => {
    const band = bandOf(state, hole, unit);
    return unit.status === "in-play" && band !== null && isNow(band);
  });
  return { reach, units: units.length };
};

/** How far each front will reach in an impulse, and how many units stand there now. */
const frontLines = (session: Session, state: AnomalyState, say: Say): readonly string[] =>
  state.fronts.flatMap(({ scene, hex, strength, radius: now }) => {
    const sheet = state.scenes[scene];
    const radius = now + 1;
    if (!sheet || forceAt(strength, radius, state.ruleOptions.waveDecay) === 0) return [];
    const units = Object.values(state.units).filter(
      (unit) => unit.scene === scene && unit.status === "in-play" && rangeIn(state, scene, hex, unit.hex) === radius,
    ).length;
    const data = { hex: placeLabel(hex, sheet), scene: session.sceneName(scene), radius, units };
    return [say("GRAVITYPORTALS.Console.Step.front", data)];
  });

/** What comes next, in words, from public facts alone. */
export const nextStep = (
  session: Session,
  say: Say,
): { readonly title: string; readonly lines: readonly string[] } | null => {
  const { state } = session;
  if (!state) return null;
  const { turn, impulse } = session.ruleset.clock.following(state);
  if (impulse === 0) {
    return {
      title: say("GRAVITYPORTALS.Console.Step.turn", { turn }),
      lines: [say("GRAVITYPORTALS.Console.Step.turnLine")],
    };
  }
  const pushes = inOrder(state.holes).flatMap((hole) => {
    const push = pushOf(state, hole, impulse);
    if (!push) return [];
    const data = { hole: anomalyName(say, state, hole.id), ...push };
    return [say("GRAVITYPORTALS.Console.Step.push", data)];
  });
  const movers = Object.values(state.units).filter(
    (unit) =>
      unit.status === "in-play" && session.ruleset.units.movesIn(unit, impulse) && session.ruleset.units.canMove(unit),
  ).length;
  const moves =
    movers === 0
      ? say("GRAVITYPORTALS.Console.Step.nobodyMoves")
      : say("GRAVITYPORTALS.Console.Step.movers", { count: movers });
  return {
    title: say("GRAVITYPORTALS.Console.Step.impulse", { impulse }),
    lines: [...pushes, ...frontLines(session, state, say), moves],
  };
};

/** What the judge sees first: where we are, what needs the judge, what comes, what is secret. */
export interface NowView {
  readonly time: string;
  /** What a press of the button does; empty where the clock cannot be moved. */
  readonly next: string;
  /** Why the button cannot be pressed; empty where it can. */
  readonly held: string;
  readonly back: { readonly entry: number; readonly time: string } | null;
  readonly readiness: string;
  /** Who stands with whom, before the first turn; empty later, and where there are no sides to tell. */
  readonly sides: string;
  readonly pace: string;
  /** What the pace can be changed to; none where there is no clock. */
  readonly paces: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[];
  readonly pause: { readonly label: string; readonly icon: string } | null;
  /** Whether the game may be ended for good here, and whether another can be begun, as this one is over. */
  readonly mayEnd: boolean;
  readonly mayBegin: boolean;
  readonly desk: readonly ToDoLine[];
  /** What captains have declared in this turn that they gather, a line each. */
  readonly gathering: readonly string[];
  readonly step: { readonly title: string; readonly lines: readonly string[] } | null;
  readonly secret: readonly SecretLine[];
}

const nextLabel = (session: Session, say: Say): string => {
  const { state } = session;
  // The clock of a game that is over goes nowhere.
  if (!state || session.ruleset.rules.isOver?.(state)) return "";
  const own = session.ruleset.turnBar?.nextLabel?.(session, say) ?? "";
  if (own !== "") return own;
  if (beginsTurn(session.ruleset.clock, state)) {
    return say("GRAVITYPORTALS.Console.Now.beginTurn", { turn: state.clock.turn + 1 });
  }
  return say("GRAVITYPORTALS.Console.Now.next");
};

/** The last entry of an impulse before this one in which something happened: where the button for undo goes. */
const backOf = (session: Session, say: Say): NowView["back"] => {
  const now = nowKey(session);
  const before = session.journal.findLast(({ event }) => event.at !== now);
  if (!before) return null;
  return { entry: before.n, time: eventTime(session.ruleset, before.event.at, say) };
};

const readiness = (session: Session, say: Say): string => {
  const { seats, state, ruleset } = session;
  if (state && ruleset.rules.isOver?.(state)) return say("GRAVITYPORTALS.Refusal.over");
  if (seats.length === 0) return say("GRAVITYPORTALS.Console.Now.noSeats");
  if (state?.clock.turn === 0) {
    const present = seats.filter((seat) => seat.present).length;
    return say("GRAVITYPORTALS.Console.Now.present", { present, all: seats.length });
  }
  const ready = seats.filter(({ doing }) => doing === "ready").length;
  const count = say("GRAVITYPORTALS.Console.Now.ready", { ready, all: seats.length });
  const awaited = othersAwaited(session, say);
  return awaited ? say("GRAVITYPORTALS.Console.Now.waiting", { count, names: awaited }) : count;
};

const paceText = (session: Session, say: Say): string => {
  const { role } = session;
  if (!judges(session)) return "";
  if (role.kind === "judge" && role.clock.paused) return say("GRAVITYPORTALS.Console.Now.paused");
  const pace = role.kind === "judge" ? role.clock.pace : null;
  if (pace === null) return say("GRAVITYPORTALS.Console.Now.byHand");
  return say("GRAVITYPORTALS.Console.Now.byItself", { seconds: pace / 1000 });
};

const PACE_KEYS = {
  "0": "GRAVITYPORTALS.Settings.pace.p0",
  "500": "GRAVITYPORTALS.Settings.pace.p500",
  "1500": "GRAVITYPORTALS.Settings.pace.p1500",
  "3000": "GRAVITYPORTALS.Settings.pace.p3000",
  "5000": "GRAVITYPORTALS.Settings.pace.p5000",
} as const;

/** The pace that a value of the list stands for; nothing for any other text. */
export const paceOf = (value: string): number | null | undefined =>
  Object.hasOwn(PACE_KEYS, value) ? Number(value) || null : undefined;

const pacesOf = ({ role }: Session, say: Say): NowView["paces"] =>
  role.kind === "judge"
    ? Object.entries(PACE_KEYS).map(([value, key]) => ({
        value,
        label: say(key),
        chosen: (role.clock.pace ?? 0) === Number(value),
      }))
    : [];

const pauseOf = ({ role }: Session, say: Say): NowView["pause"] => {
  if (role.kind !== "judge") return null;
  return role.clock.paused
    ? { label: say("GRAVITYPORTALS.Console.Now.goOn"), icon: "fa-solid fa-play" }
    : { label: say("GRAVITYPORTALS.Console.Now.pause"), icon: "fa-solid fa-pause" };
};

/** Where the game stands. */
const timeOf = ({ ruleset }: Session, state: AnomalyState, say: Say): string =>
  state.clock.turn === 0 && !ruleset.turnBar?.playsSetUp
    ? say("GRAVITYPORTALS.Console.Now.notBegun")
    : timeIn(ruleset, ruleset.rules.at(state), say);

/** What comes next. In a clock that is not read by impulses the turn bar says that, but for the beginning of a turn. */
const stepOf = (session: Session, say: Say): NowView["step"] => {
  const { state } = session;
  if (!state) return nextStep(session, say);
  if (session.ruleset.rules.isOver?.(state)) return null;
  const { turnBar, clock } = session.ruleset;
  if (turnBar && (turnBar.playsSetUp || !beginsTurn(clock, state))) return null;
  return nextStep(session, say);
};

/** Whether nothing more is played in the game, by its ruleset or as it was ended. */
const isDone = (session: Session): boolean => {
  const { state, condition } = session;
  return condition === "ended" || (state !== null && (session.ruleset.rules.isOver?.(state) ?? false));
};

/** The console's first tab. */
export const nowView = (session: Session, plain: Say): NowView => {
  const say = sayOf(session, plain);
  const { state } = session;
  const begun = state !== null && state.clock.turn > 0;
  return {
    time: state ? timeOf(session, state, say) : say("GRAVITYPORTALS.Console.Now.notBegun"),
    next: nextLabel(session, say),
    held: clockHeld(session, say),
    back: begun ? backOf(session, say) : null,
    sides: state !== null && !begun ? sidesLine(session, say) : "",
    readiness: state ? readiness(session, say) : "",
    pace: paceText(session, say),
    paces: pacesOf(session, say),
    pause: pauseOf(session, say),
    mayEnd: state !== null && session.role.kind === "judge" && session.condition !== "ended",
    mayBegin: session.role.kind === "judge" && isDone(session),
    desk: toDoOf(session, say),
    gathering: gatheringLines(session, say),
    step: stepOf(session, say),
    secret: secretLines(session, say),
  };
};
