import { type AnomalyState, type Attempt, distance, makeTime, type RuleNumber, seenBy } from "../rules/index.ts";
import { rulesOf } from "./chat/card.ts";
import { own, type RawOrder, type RulesetFire, type TrackingOrder } from "./ruleset/orders.ts";
import type { AimedAt } from "./session/attempt.ts";
import type { Session } from "./session/session.ts";

/** The windows that macros may open, by the names of the public face. */
interface WindowOpeners {
  readonly bridge: () => unknown;
  readonly console: () => unknown;
  readonly declare: () => unknown;
  readonly choices: () => unknown;
  readonly map: () => unknown;
  readonly timeline: () => unknown;
  readonly agreements: () => unknown;
  readonly fairness: () => unknown;
  readonly shipyard: () => unknown;
  readonly welcome: () => unknown;
  readonly world: () => unknown;
}

export type WindowName = keyof WindowOpeners;

/** Whether this person has a window now. */
const has = (name: WindowName, { role, state }: Session): boolean => {
  if (name === "console") return role.kind === "judge";
  if (name === "welcome") return role.kind === "opening";
  if (name === "world") return role.kind === "opening" || role.kind === "judge";
  return state !== null || name === "shipyard";
};

/** Opens a window for a macro; gives whether this person has it now. */
const openFor = async (session: Session, openers: WindowOpeners, name: string): Promise<boolean> => {
  if (!Object.hasOwn(openers, name)) return false;
  const known = name as WindowName;
  if (!has(known, session)) return false;
  await openers[known]();
  return true;
};

/** A line of fire as everybody knows it. `allowed` means that no bar is known, never that the way is clear. */
interface KnownLine {
  /** Why the shot cannot even be declared; null when it can. */
  readonly refused: string | null;
  readonly allowed: boolean;
  /** Points of ECM that the target gains. */
  readonly ecm: 0 | 2;
  /** Hexes from ship to ship; null when they are not in one scene. */
  readonly range: number | null;
  /** The white hole that settles it, and how near to it the line comes, in hexes. */
  readonly nearest: { readonly hole: string; readonly range: number } | null;
  readonly rules: readonly RuleNumber[];
}

/** What macros may use; stable from version to version. It gives the public game, on a judge's client too. */
export interface PublicApi {
  readonly version: 1;
  /** The game's time, `T.I`; empty before a game. */
  readonly time: string;
  /** The public game as plain data; null before a game. */
  readonly state: AnomalyState | null;
  /** Calls back after every change; the returned function ends it. */
  listen(listener: () => void): () => void;
  /** Opens one of the module's windows; gives false where this person has no such window now. */
  open(window: WindowName): Promise<boolean>;
  /** Loads the demo and opens a game on it; gives false where this person may not, or a game is there. */
  loadDemo(): Promise<boolean>;
  /** What a unit is called. */
  unitName(unit: string): string;
  /** The id of the Foundry scene that plays a scene of the game; null while it is not there. */
  sceneId(scene: string): string | null;
  /** The id of a unit's Actor; null for a token without one. */
  actorId(unit: string): string | null;
  /** Says that this seat is ready for the next step, or not; a judge of no side steps or pauses the clock. */
  ready(yes: boolean): void;
  /** What is known against a shot of one unit at another; null before a game, and in a ruleset without direct fire. It tells nobody. */
  lineOfFire(from: string, to: string): KnownLine | null;
  /** Declares a shot, for all to read; gives the code when it is refused. */
  fire(from: string, to: string): Promise<string | null>;
  /** Locks a unit on to another, takes control of a seeking weapon, or lets either go; gives the code when it is refused. */
  track(what: "lock-on" | "guide" | "let-go", from: string, to: string): Promise<string | null>;
  /** The ruling that public facts give on an attempt; null where only asking for it will tell. It tells nobody. */
  foresee(
    what: Attempt,
    unit: string,
    at?: AimedAt,
  ): { readonly verdict: "allowed" | "refused"; readonly rules: readonly string[] } | null;
  /** Asks for a ruling, for all to read; gives the code when there is nothing to rule on. */
  attempt(what: Attempt, unit: string, at?: AimedAt): Promise<string | null>;
}

const NOTHING_KNOWN = { allowed: false, ecm: 0, range: null, nearest: null, rules: [] } as const;

/** What everybody knows of a line of fire. */
const knownLine = (fire: RulesetFire, state: AnomalyState, from: string, to: string): KnownLine => {
  const shot = fire.check(state, from, to);
  if (typeof shot === "string") return { ...NOTHING_KNOWN, refused: shot };
  const { allowed, ecm, by } = shot.line;
  return {
    refused: null,
    allowed,
    ecm,
    range: distance(shot.from.hex, shot.to.hex),
    nearest: by && { hole: by.hole.id, range: by.nearest.range },
    rules: [...(allowed ? [] : (["IP7.23"] as const)), ...(ecm === 2 ? (["IP7.24"] as const) : [])],
  };
};

/** Gives an order of one unit about another, where the ruleset knows of such orders. */
const aimed = async (session: Session, word: "fire" | TrackingOrder["do"], from: string, to: string) => {
  const { fire, tracking } = session.state ? session.ruleset.orders : {};
  return (word === "fire" ? fire : tracking) ? session.command(own({ do: word, from, to } as RawOrder)) : "not-now";
};

/** What the public face needs beside the session. */
export interface ApiParts {
  readonly windows: WindowOpeners;
  /** Loads the demo for a judge without a game. */
  loadDemo(): Promise<unknown>;
}

/** The module's public face, at `game.modules.get("gravity-portals").api`. */
export const publicApi = (session: Session, { windows, loadDemo }: ApiParts): PublicApi =>
  Object.freeze<PublicApi>({
    version: 1,
    get time() {
      return session.state ? makeTime(session.state.clock) : "";
    },
    get state() {
      // A judge's client knows more than macros and other modules may carry about.
      return session.state && seenBy(session.ruleset.rules, session.state, "");
    },
    listen: (listener) => session.listen(listener),
    open: (name) => openFor(session, windows, name),
    loadDemo: async () => {
      if (session.role.kind !== "opening" || session.condition !== "no-game") return false;
      await loadDemo();
      return true;
    },
    unitName: (unit) => session.unitName(unit),
    sceneId: (scene) => session.foundryScene(scene),
    actorId: (unit) => session.actorOf(unit),
    ready: (yes) => (yes ? session.setReady({ kind: "next-step" }) : session.wait()),
    lineOfFire: (from, to) => {
      const fire = session.state && session.ruleset.orders.fire;
      return session.state && fire && knownLine(fire, session.state, from, to);
    },
    fire: (from, to) => aimed(session, "fire", from, to),
    track: (what, from, to) => aimed(session, what, from, to),
    foresee: (what, unit, at = {}) => {
      const verdict = session.ruling(what, unit, at);
      return verdict && { verdict: verdict.verdict, rules: rulesOf(verdict.rules) };
    },
    attempt: async (what, unit, at = {}) => {
      const { attemptOf } = await import("./session/attempt.ts");
      const order = session.state && attemptOf(session.state, what, unit, at);
      return order ? session.command(order) : session.state ? "not-there" : "not-now";
    },
  });
