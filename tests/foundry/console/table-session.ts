import type { Say } from "../../../src/foundry/message/say.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import type { JudgeRole } from "../../../src/foundry/session/judge.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { Time } from "../../../src/rules/index.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { judgeRole } from "../apps/fake-acts.ts";
import { demoAt } from "./demo-game.ts";

/** Says the last part of a key with its values, so that a test reads what is meant. */
export const say: Say = (key, data) => {
  const name = key.split(".").slice(2).join(".");
  return data ? `${name} ${Object.values(data).join(" ")}` : name;
};

const nothing = (): void => {};

/** The judge's session of the demo at a moment; an entry for each event. */
export const judgeSession = (at: Time, changes: Partial<Session> = {}, judge: Partial<JudgeRole> = {}): Session => {
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
    gameRecord: null,
    prompts: [],
    answers: new Map(),
    ruling: () => null,
    seats: [
      { id: "captain", name: "Tom", present: true, doing: "ready" },
      { id: "drover", name: "Ann", present: false, doing: "away" },
    ],
    waiting: [],
    asked: [],
    gatheringWaits: 0,
    stopped: null,
    journal: facts.map((event, n) => ({ n, event })),
    unread: 0,
    ready: true,
    sealed: false,
    readyUntil: null,
    readyEnded: null,
    justBegun: false,
    byHand: false,
    listen: () => nothing,
    command: async () => null,
    setReady: nothing,
    wait: nothing,
    answer: nothing,
    putOff: nothing,
    moreTime: nothing,
    step: async () => null,
    takeBack: async () => {},
    tellBroken: () => {},
    noteStopped: () => {},
    goPath: async () => {},
    turn: async () => {},
    setFacts: async () => {},
    markRead: nothing,
    foundryScene: (scene) => scene,
    unitName: (unit) => unit,
    sceneName: (scene) => scene,
    actorOf: () => null,
    role: judgeRole([], judge),
    ...changes,
  };
};
