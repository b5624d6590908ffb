import { announcedSpaces, HALF_STEPS_A_PHASE, IMPULSES_A_PHASE, pushedSpaces } from "../../../rules/fast-play/index.ts";
import type { AnomalyState, Portal } from "../../../rules/index.ts";
import type { AnomalyWords } from "../../message/anomaly-words.ts";
import { message } from "../../message/message.ts";
import { asFastPlay } from "./game.ts";

/** How often a band pushes, by its rhythm, where no space is played in which it would. */
const OFTEN: Readonly<Record<number, string>> = {
  8: "GRAVITYPORTALS.FastPlay.Anomaly.bandPhase",
  16: "GRAVITYPORTALS.FastPlay.Anomaly.bandTurn",
  32: "GRAVITYPORTALS.FastPlay.Anomaly.bandTurns",
};
/** The same where both impulses of every half-step push. */
const OFTEN_TRUE: Readonly<Record<number, string>> = {
  16: "GRAVITYPORTALS.FastPlay.Anomaly.bandPhase",
  32: "GRAVITYPORTALS.FastPlay.Anomaly.bandTurn",
};

const often = (state: AnomalyState, every: number): { readonly key: string; readonly count: number } => {
  const isTrue = asFastPlay(state).ruleOptions.whiteHoleRate === "impulse-true";
  const key = (isTrue ? OFTEN_TRUE : OFTEN)[every] ?? "GRAVITYPORTALS.FastPlay.Anomaly.bandPhases";
  return { key, count: (isTrue ? IMPULSES_A_PHASE : HALF_STEPS_A_PHASE) / every };
};

const rhythm: AnomalyWords["rhythm"] = (state, { range, every }) => {
  const { key, count } = often(state, every);
  return message(key, { range, count });
};

const band: AnomalyWords["band"] = (state, { range, every }) => {
  const { spaces, of, now } = pushedSpaces(asFastPlay(state), every);
  if (spaces.length === 0) {
    return { due: now, words: rhythm(state, { range, every }) };
  }
  const key =
    spaces.length === of
      ? "GRAVITYPORTALS.FastPlay.Anomaly.bandEach"
      : spaces.length === 1
        ? "GRAVITYPORTALS.FastPlay.Anomaly.bandSpace"
        : "GRAVITYPORTALS.FastPlay.Anomaly.bandSpaces";
  return { due: now, words: message(key, { range, spaces: spaces.join(", "), of }) };
};

const OPEN = ["GRAVITYPORTALS.FastPlay.Anomaly.portalOpen", "GRAVITYPORTALS.FastPlay.Anomaly.openTo"] as const;
const OPENS = ["GRAVITYPORTALS.FastPlay.Anomaly.portalOpens", "GRAVITYPORTALS.FastPlay.Anomaly.opensAt"] as const;
const CLOSED = ["GRAVITYPORTALS.FastPlay.Anomaly.portalClosed", "GRAVITYPORTALS.FastPlay.Anomaly.closed"] as const;

const portal = (state: AnomalyState, { variations }: Portal) => {
  const { open, space, of } = announcedSpaces(asFastPlay(state), variations.windows);
  const [named, alone] = space === null ? CLOSED : open ? OPEN : OPENS;
  const data = { space: space ?? 0, of };
  return { open, alone: message(alone, data), named: (name: string) => message(named, { ...data, name }) };
};

/** What fast play says of holes, portals and waves: by the spaces that units go. */
export const FAST_PLAY_ANOMALIES: AnomalyWords = {
  band,
  portal,
  wave: (state, strength) => {
    const hexes = HALF_STEPS_A_PHASE * asFastPlay(state).ruleOptions.waveHexesPerHalfStep;
    return message("GRAVITYPORTALS.FastPlay.Anomaly.wave", { strength, hexes });
  },
  struck: (at) => {
    const [, part = ""] = at.split(".");
    return part === "1" || part === "2"
      ? message("GRAVITYPORTALS.FastPlay.Anomaly.struck", { phase: part })
      : message("GRAVITYPORTALS.FastPlay.Anomaly.struckBefore");
  },
  rhythm,
};
