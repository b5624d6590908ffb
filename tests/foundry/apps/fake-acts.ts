import type { JudgeClock, JudgeRole, OpeningRole } from "../../../src/foundry/session/judge.ts";
import { NO_STORMS } from "./fake-storms.ts";

/** How the judge of a running game differs from the usual one. */
export type Changed = Partial<Omit<JudgeRole, "clock">> & { readonly clock?: Partial<JudgeClock> };

/** Notes what is called, and with what. */
const noting =
  (acts: unknown[][]) =>
  (act: string) =>
  async (...given: unknown[]): Promise<null> => {
    acts.push([act, ...given]);
    return null;
  };

const opening = (acts: unknown[][]) => ({
  openGame: async (...given: unknown[]) => void acts.push(["openGame", ...given]),
  loadScenario: async () => null,
  rulesets: [{ id: "sfb32", name: "GRAVITYPORTALS.Ruleset.sfb32", measure: "hexes" }] as const,
});

/** A judge without a running game, whose acts do nothing but are written down. */
export const openingRole = (acts: unknown[][], changes: Partial<OpeningRole> = {}): OpeningRole => ({
  kind: "opening",
  ...opening(acts),
  help: null,
  enterKey: async () => null,
  restore: async () => false,
  goOn: async () => false,
  lost: null,
  ...changes,
});

/** The judge of a running game, whose acts do nothing but are written down. */
export const judgeRole = (acts: unknown[][], changes: Changed = {}): JudgeRole => {
  const note = noting(acts);
  return {
    kind: "judge",
    ...opening(acts),
    ...NO_STORMS,
    newId: () => "fresh",
    undoTo: async () => null,
    recoveryCode: () => "code",
    renewKey: note("renewKey"),
    end: note("end"),
    takeOver: note("takeOver"),
    heirs: [],
    handOver: async (to) => {
      acts.push(["handOver", to]);
      return "GRAVITYPORTALS.HandOver.Fault.away";
    },
    place: async () => [],
    doubts: [],
    claims: [],
    hindrances: { stopped: [], unpressedTurns: 0, misfit: false },
    forgetHindrances: () => void acts.push(["forgetHindrances"]),
    unlink: async () => void acts.push(["unlink"]),
    decideMove: async () => {},
    decideClaim: () => undefined,
    start: note("start"),
    finishSetUp: note("finishSetUp"),
    mapsOutside: [],
    bringIn: async () => null,
    writing: false,
    makeMapAgain: async (...given) => void acts.push(["makeMapAgain", ...given]),
    readyFor: () => undefined,
    playWithout: (...given) => void acts.push(["playWithout", ...given]),
    playedWithout: new Set(),
    seeAs: () => undefined,
    seeingAs: null,
    ...changes,
    clock: {
      next: async (meant) => {
        acts.push(meant === undefined ? ["next"] : ["next", meant]);
        return null;
      },
      pause: (...given) => void acts.push(["pause", ...given]),
      paused: false,
      running: false,
      pace: 1500,
      setPace: async (...given) => void acts.push(["setPace", ...given]),
      ...changes.clock,
    },
  };
};
