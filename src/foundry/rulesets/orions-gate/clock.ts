import { type AnomalyState, parseTime, type Time } from "../../../rules/index.ts";
import {
  awaitsReplies,
  dueIn,
  momentName,
  type OgCommand,
  type OgState,
  takesOrders,
} from "../../../rules/orions-gate/index.ts";
import { message } from "../../message/message.ts";
import type { TimeWords } from "../../message/time-words.ts";
import type { Awaited, RulesetClock } from "../../ruleset/clock.ts";
import { asOrionsGate, command } from "./game.ts";

/** How a combat tracker shows Orion's Gate: its rounds are the game's. It shows where the game stands, and asks for nothing. */
const ORIONS_GATE_TRACKER: Pick<RulesetClock, "moments" | "stepOf" | "demandOf" | "placeOf"> = {
  moments: [0],
  stepOf: ({ turn }: Time) => turn,
  demandOf: () => null,
  placeOf: (mapping, tracker, { turn }) => {
    if (mapping === "unlinked") return null;
    const round = Math.max(1, turn);
    return { round, turn: round === tracker.round ? tracker.turn : 0 };
  },
};

const NOBODY: Awaited = { players: new Set(), judge: false };
const JUDGE: Awaited = { players: new Set(), judge: true };

/** Whether terrain is still to be placed, and nobody has rolled for who begins. */
const rollsForTerrain = ({ clock, turns, options }: OgState): boolean =>
  clock.turn === 0 && clock.step === "0.1" && clock.part === "first" && turns === null && options.terrainPieces > 0;

/** Whether fleets have been chosen. */
export const isMustered = ({ fleets }: OgState): boolean => Object.keys(fleets).length > 0;

/** Whether nobody but the program plays: the clock goes on by presses then. */
const isShow = ({ fleets }: OgState): boolean => Object.values(fleets).every(({ auto }) => auto !== null);

const waitsFor = (state: AnomalyState): Awaited => {
  const og = asOrionsGate(state);
  if (!isMustered(og) || og.ended || og.clock.part === "before") return JUDGE;
  // A show is watched from step to step.
  if (isShow(og)) return og.clock.part === "done" ? JUDGE : NOBODY;
  const { player, sets, units } = dueIn(og);
  const fleet = player === null ? undefined : og.fleets[player];
  if (player === null || !fleet || fleet.auto !== null) return NOBODY;
  if (sets === null && units.length === 0) return NOBODY;
  return fleet.judged ? JUDGE : { players: new Set([player]), judge: false };
};

/** Whether the clock waits for somebody: it goes on by itself where it does not. */
export const isAwaited = (state: AnomalyState): boolean => {
  const { players, judge } = waitsFor(state);
  return judge || players.size > 0;
};

/** Lets the clock go on from the present moment: come late, at another one, it is refused. */
const onwardFrom = (og: OgState, onward: Extract<OgCommand, { readonly do: "onward" }>) => [
  command({ ...onward, meant: momentName(og) }),
];

/** The clock of Orion's Gate: it stops where somebody has something left to do, and goes on over all else. */
export const ORIONS_GATE_CLOCK: RulesetClock = {
  ...ORIONS_GATE_TRACKER,
  stepRow: (state) => {
    const og = asOrionsGate(state);
    if (!isMustered(og)) return null;
    if (awaitsReplies(og) !== null) return onwardFrom(og, { do: "onward", first: "replies" });
    if (rollsForTerrain(og)) return onwardFrom(og, { do: "onward", first: "terrain" });
    // Ships have to be deployed, and nobody passes on that.
    if (og.clock.turn === 0 && dueIn(og).sets !== null && og.fleets[dueIn(og).player ?? ""]?.auto === null) return null;
    if (og.ended) return null;
    // A show stops at the end of each step in which something was done.
    const passes = !isShow(og) || og.clock.part === "done";
    return onwardFrom(og, passes ? { do: "onward", over: "idle" } : { do: "onward" });
  },
  part: (state) => {
    const { clock, ended } = asOrionsGate(state);
    if (clock.part === "before") return "before";
    if (ended) return "between";
    if (clock.turn > 0 && clock.step === "4.2" && clock.part === "done") return "over";
    return takesOrders(asOrionsGate(state)) && isAwaited(state) ? "orders" : "between";
  },
  following: (state): Time => {
    const { turn, impulse, step, part } = asOrionsGate(state).clock;
    return turn === 0 || (step === "4.2" && part === "done") ? { turn: turn + 1, impulse: 0 } : { turn, impulse };
  },
  moment: (state) => momentName(asOrionsGate(state)),
  waitsFor,
};

/** A moment of Orion's Gate: round, 0 for the set-up, and step. */
const ROUNDED = /^(0|[1-9]\d*)\.(\d\.\d)$/;

/** A moment of Orion's Gate as people read it: `R1 2.4`, and `R1` for a part of a round that anomalies count. */
export const timeWords: TimeWords = (at) => {
  const time = parseTime(at);
  if (time) return message("GRAVITYPORTALS.Common.RoundOnly", { round: time.turn });
  const [, round, step] = ROUNDED.exec(at) ?? [];
  if (round === undefined || step === undefined) return null;
  return round === "0"
    ? message("GRAVITYPORTALS.Common.SetUpTime", { step })
    : message("GRAVITYPORTALS.Common.RoundTime", { round, step });
};

/** The lang key of a step by its moment, `1.2.1`: the steps of the set-up have words of their own. */
export const stepKey = (at: string): string => {
  const [round, phase = "", step = ""] = at.split(".");
  return `GRAVITYPORTALS.OrionsGate.Step.${round === "0" ? "s" : ""}${phase}${step}`;
};
