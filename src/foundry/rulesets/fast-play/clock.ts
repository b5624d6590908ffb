import { dueNow, FAST_PLAY, IMPULSES_A_PHASE, nextStop, stopName, whoMayAct } from "../../../rules/fast-play/index.ts";
import { type AnomalyState, parseTime, type Time } from "../../../rules/index.ts";
import { type Message, message } from "../../message/message.ts";
import type { TimeWords } from "../../message/time-words.ts";
import type { Awaited, RulesetClock } from "../../ruleset/clock.ts";
import { asFastPlay, command } from "./game.ts";

/** By which the part of the turn that goes on is told from all others. */
export const partNow = (state: AnomalyState): string => {
  const { turn, part } = asFastPlay(state).clock;
  return `${turn}.${part}`;
};

/** By which the cycle that goes on is told from all others. */
export const spaceNow = (state: AnomalyState): string => `${partNow(state)}.${asFastPlay(state).clock.cycle}`;

/** Whether a word of being ready holds: for the rest of a space, or of a part but for own moves. */
const stillReady: NonNullable<RulesetClock["stillReady"]> = (until, state, me) => {
  switch (until.kind) {
    case "space":
      return until.of === spaceNow(state);
    case "part": {
      if (until.of !== partNow(state)) return false;
      const moves = whoMayAct(asFastPlay(state)).stretch?.kind === "move";
      return moves && dueNow(asFastPlay(state)).some(({ owner }) => owner === me) ? "later" : true;
    }
    default:
      return false;
  }
};

/** Parts of a turn: what comes before movement, the two phases, what comes after it. */
const PARTS = 4;

/** The part of a time; a clock says it, of a mere time it is that of the impulse. */
const partOf = (time: Time & { readonly part?: number }): number => {
  if (time.part !== undefined) return time.part;
  return time.impulse === 0 ? 0 : time.impulse <= IMPULSES_A_PHASE ? 1 : 2;
};

const stepOf = (time: Time): number => (time.turn === 0 ? 0 : (time.turn - 1) * PARTS + partOf(time) + 1);

const LAST_PART = 3;
const NOBODY: Awaited = { players: new Set(), judge: false };

/**
 * The clock of fast play: it stops where somebody can act, and goes on over all else. A round of a combat tracker is a part
 * of the turn, or the whole of it: the tracker shows where the game stands and asks for nothing, as a part is made of
 * steps at which somebody may act.
 */
export const FAST_PLAY_CLOCK: RulesetClock = {
  moments: Array.from({ length: 2 * IMPULSES_A_PHASE + 1 }, (_, impulse) => impulse),
  stepOf,
  demandOf: () => null,
  placeOf: (mapping, tracker, time) => {
    if (mapping === "unlinked") return null;
    const round = Math.max(1, mapping === "round-is-turn" ? time.turn : stepOf(time));
    return { round, turn: round === tracker.round ? tracker.turn : 0 };
  },
  stepRow: (state) => {
    if (FAST_PLAY.next(asFastPlay(state))) return null;
    return [command({ do: "go", to: nextStop(asFastPlay(state)) })];
  },
  part: (state) => {
    const { clock, transits } = asFastPlay(state);
    if (clock.passage === "before") return "before";
    if (clock.drift) return "pushes";
    if (transits.length > 0) return "between";
    if (whoMayAct(asFastPlay(state)).concerned.length > 0) return "orders";
    return clock.part === LAST_PART ? "over" : "between";
  },
  following: (state): Time => {
    const { turn, impulse, part } = asFastPlay(state).clock;
    return part === LAST_PART || turn === 0 ? { turn: turn + 1, impulse: 0 } : { turn, impulse };
  },
  moment: (state) => stopName(asFastPlay(state)),
  waitsFor: (state) => {
    const { concerned } = whoMayAct(asFastPlay(state));
    if (concerned.length === 0) return NOBODY;
    const owners = concerned.map(({ owner }) => owner);
    return {
      players: new Set(owners.filter((owner) => owner !== null && state.players[owner]) as string[]),
      judge: owners.some((owner) => owner === null || !state.players[owner]),
    };
  },
  stillReady,
};

/** A moment of fast play: turn, part, group or cycle, step. */
const STEPPED = /^([1-9]\d*)\.([0-3])\.(\d+)\.(\d+)$/;
const PHASES = ["1", "2"];

/** A turn and impulse by the phase in which it lies; none before the first phase. */
const phaseWords = ({ turn, impulse }: Time): Message =>
  impulse === 0
    ? message("GRAVITYPORTALS.Common.TurnOnly", { turn })
    : message("GRAVITYPORTALS.FastPlay.Anomaly.phase", { turn, phase: impulse <= IMPULSES_A_PHASE ? 1 : 2 });

/** A moment of fast play as people read it: `T1 phase 2, 4.21`, and `T1, 1.8` outside of phases. */
export const timeWords: TimeWords = (at) => {
  const time = parseTime(at);
  if (time) return phaseWords(time);
  const [, turn, part = "", group, step] = STEPPED.exec(at) ?? [];
  if (turn === undefined) return null;
  return PHASES.includes(part)
    ? message("GRAVITYPORTALS.Common.PhaseTime", { turn, phase: part, step: `4.${step}` })
    : message("GRAVITYPORTALS.Common.StepTime", { turn, step: `${group}.${step}` });
};
