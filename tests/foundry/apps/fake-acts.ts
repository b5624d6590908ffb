import type { GameActs, JudgeActs, JudgeClock } from "../../../src/foundry/session/judge.ts";
import { NO_STORMS } from "./fake-storms.ts";

/** How the acts of a running game differ from the usual ones. */
export type Changed = Partial<Omit<GameActs, "clock">> & { readonly clock?: Partial<JudgeClock> };

/** A judge's acts that do nothing but are written down. */
export const judgeActs = (acts: unknown[][], changes: Partial<JudgeActs> = {}, inGame: Changed = {}): JudgeActs => ({
  openGame: async (...given) => void acts.push(["openGame", ...given]),
  loadScenario: async () => null,
  rulesets: [{ id: "sfb32", name: "GRAVITYPORTALS.Ruleset.sfb32", measure: "hexes" }],
  help: null,
  enterKey: async () => null,
  restore: async () => false,
  lost: null,
  game: { ...gameActs(acts), ...inGame, clock: { ...handOn(acts), ...inGame.clock } },
  ...changes,
});

/** A judge's hand on the clock that moves nothing, but writes down what it was to do. */
const handOn = (acts: unknown[][]): JudgeClock => ({
  next: async (meant) => {
    acts.push(meant === undefined ? ["next"] : ["next", meant]);
    return null;
  },
  pause: (...given) => void acts.push(["pause", ...given]),
  paused: false,
  running: false,
  pace: 1500,
  setPace: async (...given) => void acts.push(["setPace", ...given]),
});

/** Acts in a running game that do nothing but are written down. */
const gameActs = (acts: unknown[][]): GameActs => ({
  clock: handOn(acts),
  undoTo: async () => null,
  command: async () => null,
  newId: () => "fresh",
  place: async () => [],
  mapsOutside: [],
  writing: false,
  bringIn: async () => null,
  setSide: async (...given) => {
    acts.push(["setSide", ...given]);
    return null;
  },
  takeCharts: async () => {},
  changeRuleOptions: async () => {},
  retire: async () => undefined,
  ...NO_STORMS,
  doubts: [],
  decideMove: async () => {},
  actFor: async (...given) => {
    acts.push(["actFor", ...given]);
    return null;
  },
  credit: () => undefined,
  moveAnchor: async () => null,
  spare: async () => null,
  setZones: async () => null,
  start: async (...given) => {
    acts.push(["start", ...given]);
    return null;
  },
  finishSetUp: async (...given) => {
    acts.push(["finishSetUp", ...given]);
    return null;
  },
  shiftMap: async (...given) => {
    acts.push(["shiftSheet", ...given]);
    return null;
  },
  makeMapAgain: async (...given) => void acts.push(["makeMapAgain", ...given]),
  readyFor: () => undefined,
  playWithout: (...given) => void acts.push(["playWithout", ...given]),
  playedWithout: new Set(),
  nameChart: async (...given) => {
    acts.push(["nameChart", ...given]);
    return null;
  },
  rollFor: () => undefined,
  seeAs: () => undefined,
  recoveryCode: () => "",
  seeingAs: null,
});
