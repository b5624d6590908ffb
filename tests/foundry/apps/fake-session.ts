import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { attemptOf, verdictOf } from "../../../src/foundry/session/attempt.ts";
import type { JournalLine, Prompt, Seat, Session } from "../../../src/foundry/session/session.ts";
import {
  DEFAULT_RULE_OPTIONS,
  parseLabel,
  type Scene,
  type Sighting,
  type WhiteHole,
} from "../../../src/rules/index.ts";
import { emptyGame, type GameState, type RuleEvent, type Unit } from "../../../src/rules/sfb32/index.ts";
import { asShared } from "../shared-events.ts";
import { type Changed, judgeRole } from "./fake-acts.ts";

/** The hex of a label. */
export const hex = (label: string) => {
  const found = parseLabel(label);
  if (!found) throw new Error(`«${label}» is no hex`);
  return found;
};

const place = (at: string): { hex: Unit["hex"] } => ({ hex: hex(at) });

/** A ship in «quiet-reach» that flies A at speed 24 and belongs to «tom», unless told otherwise; `at` is its hex. */
export const ship = (id: string, at = "2017", changes: Partial<Unit> = {}): Unit => ({
  id,
  seq: 0,
  scene: "quiet-reach",
  ...place(at),
  facing: "A",
  lastStep: null,
  speed: 24,
  class: "ship",
  owner: "tom",
  breakdown: 5,
  traits: [],
  turnModeCount: 0,
  sideslipCount: 0,
  weaponStatus: null,
  pods: [],
  status: "in-play",
  origin: null,
  arrival: null,
  conditions: [],
  ...changes,
});

/** A white hole of strength 1 at a hex of «lantern-deep». */
export const hole = (id: string, at: string, changes: Partial<WhiteHole> = {}): WhiteHole => ({
  id,
  seq: 0,
  scene: "lantern-deep",
  ...place(at),
  strength: "1",
  intervalMultiplier: 5,
  strengthMultiplier: 5,
  inert: false,
  ...changes,
});

const scene = (id: string, seq: number, changes: Partial<Scene> = {}): Scene => ({
  id,
  seq,
  columns: 42,
  rows: 30,
  map: "floating",
  terrain: [],
  destination: null,
  ...changes,
});

/** What a test says of a game; all else is dull. */
export interface GameParts {
  /** `3.12`, in the phase of orders unless `phase` says otherwise. */
  readonly at?: string;
  readonly phase?: GameState["clock"]["phase"];
  readonly units?: readonly Unit[];
  readonly holes?: readonly WhiteHole[];
  readonly sightings?: readonly Sighting[];
  readonly standing?: GameState["standing"];
  readonly readings?: Partial<GameState["ruleOptions"]>;
}

/** Things by their ids, in the order given. */
export const byId = <T extends { readonly id: string }>(things: readonly T[]): Record<string, T> =>
  Object.fromEntries(things.map((thing, seq) => [thing.id, { ...thing, seq }]));

/** A captain's view of a game with the captains Tom and Ann and the scenes of the demo and one destination. */
export const game = (parts: GameParts = {}): GameState => {
  const [turn = 1, impulse = 4] = (parts.at ?? "1.4").split(".").map(Number);
  const destination = {
    portal: "p1",
    scenario: "Ember Toll",
    ...{ port: hex("0825") },
    opened: { turn: 1, impulse: 2 },
  };
  return {
    ...emptyGame({ ...DEFAULT_RULE_OPTIONS, ...parts.readings }),
    clock: { turn, impulse, phase: parts.phase ?? "orders", pushed: -1 },
    scenes: byId([scene("lantern-deep", 0), scene("quiet-reach", 1), scene("ember-toll", 2, { destination })]),
    players: byId([
      { id: "tom", seq: 0, side: "attacker" },
      { id: "ann", seq: 1, side: "defender" },
    ]),
    holes: byId(parts.holes ?? []),
    units: byId(parts.units ?? []),
    sightings: parts.sightings ?? [],
    standing: parts.standing ?? {},
    secret: null,
  };
};

/** A name as a token would bear it: `amber-tern` is «Amber Tern». */
export const nameOf = (id: string): string =>
  id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** A push of a ship at 2212 from range 3, as the demo has it. */
export const push = (unit: string, changes: Partial<Extract<Prompt, { kind: "push" }>> = {}): Prompt => ({
  kind: "push",
  id: `push-${unit}`,
  unit,
  by: "the-lantern",
  range: 3,
  from: "2212",
  options: [
    { hex: "2211", direction: "A" },
    { hex: "2312", direction: "B" },
    { hex: "2112", direction: "F" },
  ],
  preset: "2211",
  ends: null,
  told: null,
  ...changes,
});

/** A seat of a captain who is there. */
export const seat = (id: string, doing: Seat["doing"] = "ready"): Seat => ({
  id,
  name: nameOf(id),
  present: true,
  doing,
});

/** A line of the journal; its number does not matter to a window. */
export const line = (event: RuleEvent, n = 1): JournalLine => ({ n, event: asShared(event) });

/** A session of literals: what it is asked to do is written down, and `change` tells its listeners of something new. */
export interface FakeSession extends Session {
  /** The acts that were called, with what was given to them. */
  readonly acts: unknown[][];
  change(parts: Partial<Session>): void;
}

/** Tom's session in a game that is played, unless told otherwise. */
export const fakeSession = (parts: Partial<Session> = {}): FakeSession => {
  const acts: unknown[][] = [];
  const listeners = new Set<() => void>();
  const note =
    (act: string) =>
    (...given: unknown[]): void =>
      void acts.push([act, ...given]);
  const session: FakeSession = {
    me: "tom",
    isGM: false,
    ruleset: SFB32,
    condition: "playing",
    absence: null,
    gid: "game",
    state: game(),
    gameRecord: null,
    prompts: [],
    answers: new Map(),
    seats: [seat("tom", "moving"), seat("ann")],
    waiting: [],
    asked: [],
    gatheringWaits: 0,
    stopped: null,
    journal: [],
    unread: 0,
    ready: false,
    sealed: false,
    readyUntil: null,
    readyEnded: null,
    justBegun: false,
    byHand: false,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ruling: (what, unit, at) => {
      const order = session.state && attemptOf(session.state, what, unit, at);
      return session.state && order && verdictOf(session.ruleset.rules, session.state, order);
    },
    command: async (command) => {
      acts.push(["command", command]);
      return null;
    },
    setReady: note("setReady"),
    wait: note("wait"),
    answer: note("answer"),
    putOff: note("putOff"),
    moreTime: note("moreTime"),
    step: async (...given) => {
      acts.push(["step", ...given]);
      return null;
    },
    goPath: async (...given: unknown[]) => note("goPath")(...given),
    turn: async (...given) => note("turn")(...given),
    takeBack: async (...given) => note("takeBack")(...given),
    tellBroken: note("tellBroken"),
    noteStopped: note("noteStopped"),
    setFacts: async (...given) => note("setFacts")(...given),
    markRead: note("markRead"),
    foundryScene: (id) => `foundry-${id}`,
    unitName: nameOf,
    sceneName: nameOf,
    actorOf: (unit) => `actor-${unit}`,
    role: { kind: "captain" },
    acts,
    change: (changes) => {
      Object.assign(session, changes);
      for (const listener of listeners) listener();
    },
    ...parts,
  };
  return session;
};

/** The judge's session. */
export const judgeSession = (parts: Partial<Session> = {}, changes: Changed = {}): FakeSession => {
  const session = fakeSession({ me: "marta", isGM: true, seats: [seat("tom"), seat("ann")], ...parts });
  session.change({ role: judgeRole(session.acts, changes), ...parts });
  return session;
};
