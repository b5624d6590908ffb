import type { Say } from "../../../src/foundry/message/say.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import type { GameActs, JudgeActs } from "../../../src/foundry/session/judge.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { Time } from "../../../src/rules/index.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { NO_STORMS } from "../apps/fake-storms.ts";
import { demoAt } from "./demo-game.ts";

/** Says the last part of a key with its values, so that a test reads what is meant. */
export const say: Say = (key, data) => {
  const name = key.split(".").slice(2).join(".");
  return data ? `${name} ${Object.values(data).join(" ")}` : name;
};

const nothing = (): void => {};

const OPENING: Omit<JudgeActs, "game"> = {
  openGame: async () => {},
  loadScenario: async () => null,
  rulesets: [{ id: "sfb32", name: "GRAVITYPORTALS.Ruleset.sfb32", measure: "hexes" }],
  help: null,
  enterKey: async () => null,
  restore: async () => false,
  lost: null,
};

const acts: GameActs = {
  clock: { next: async () => null, pause: nothing, paused: false, running: false, pace: 1500, setPace: async () => {} },
  undoTo: async () => null,
  place: async () => [],
  mapsOutside: [],
  writing: false,
  bringIn: async () => null,
  setSide: async () => null,
  takeCharts: async () => {},
  changeRuleOptions: async () => {},
  command: async () => null,
  newId: () => "fresh",
  retire: async () => {},
  ...NO_STORMS,
  doubts: [],
  decideMove: async () => {},
  actFor: async () => null,
  credit: nothing,
  moveAnchor: async () => null,
  spare: async () => null,
  setZones: async () => null,
  start: async () => null,
  finishSetUp: async () => null,
  shiftMap: async () => null,
  makeMapAgain: async () => {},
  readyFor: nothing,
  playWithout: nothing,
  playedWithout: new Set(),
  rollFor: nothing,
  nameChart: async () => null,
  seeAs: nothing,
  recoveryCode: () => "code",
  seeingAs: null,
};

/** The judge's session of the demo at a moment; an entry for each event. */
export const judgeSession = (at: Time, changes: Partial<Session> = {}, judge: Partial<GameActs> = {}): Session => {
  const { state, facts } = demoAt(at);
  const taking: GameState = { ...state, clock: { ...state.clock, phase: "orders" } };
  return {
    me: "gm",
    isGM: true,
    ruleset: SFB32,
    condition: "playing",
    absence: null,
    gid: "game",
    state: taking,
    prompts: [],
    answers: new Map(),
    seats: [
      { id: "captain", name: "Tom", present: true, doing: "ready" },
      { id: "drover", name: "Ann", present: false, doing: "away" },
    ],
    waiting: [],
    asked: [],
    journal: facts.map((event, n) => ({ n, event })),
    unread: 0,
    ready: true,
    sealed: false,
    readyUntil: null,
    justBegun: false,
    byHand: false,
    listen: () => nothing,
    play: null,
    markRead: nothing,
    foundryScene: (scene) => scene,
    unitName: (unit) => unit,
    sceneName: (scene) => scene,
    actorOf: () => null,
    judge: { ...OPENING, game: { ...acts, ...judge } },
    ...changes,
  };
};
