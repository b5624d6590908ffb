import { createRuntime, type Runtime } from "open-table/client/runtime.ts";
import type { Door } from "open-table/tests/support/doors.ts";
import type { Json, Plain } from "open-table/world/plain.ts";
import type { Host, HostToken } from "../../../src/foundry/host/host.ts";
import { DEFAULT_BREAKS } from "../../../src/foundry/ready/ready-until.ts";
import type { RulesetShelf } from "../../../src/foundry/ruleset/adapter.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { registerSettings } from "../../../src/foundry/settings/settings.ts";
import { Client } from "../../../src/foundry/start/client.ts";
import { watchHands } from "../../../src/foundry/start/hands.ts";
import { TokenHooks } from "../../../src/foundry/start/token-hooks.ts";
import { CombatHooks, PresenceHooks, SceneHooks, TerrainHooks } from "../../../src/foundry/start/wake-hooks.ts";
import type { AskedHow, MoveHow } from "../../../src/foundry/tokens/move-how.ts";
import { keepStatuses, STATUSES } from "../../../src/foundry/vessel/statuses.ts";
import type { Force } from "../../../src/rules/index.ts";
import { type JudgeActs, judgeActsOf, type PlayActs, playOf } from "./acts.ts";
import { browserOf, storageOf } from "./browser-of.ts";
import { Line, NOTED } from "./line.ts";
import type { Channel, Profile } from "./profile.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** The module's id and its socket's name, as the world outside knows them. */
export const MODULE = "gravity-portals";
export const SOCKET = `module.${MODULE}`;

/** What a window is opened with. */
export interface WindowParts {
  readonly door: Door;
  readonly seat: string;
  readonly profile: Profile;
  /** Numbers in [0, 1) that repeat from run to run, for the host's client: ids of documents and movements. */
  readonly random: () => number;
  /** The same for the browser, a row of its own: whoever draws more dice or keys gets no other ids by it. */
  readonly chance: () => number;
  /** The clients' time; null for the machine's own. */
  readonly time: VirtualTime | null;
  /** The rulesets that the module plays; the one of 32 impulses alone when left out. */
  readonly rulesets?: RulesetShelf;
  /** The name of the hostile game system that the world has; none when left out. */
  readonly system?: string;
  /** The names of other modules that the world has. */
  readonly others: readonly string[];
}

/** A module that plays the ruleset of 32 impulses and no other. */
export const SFB32_ALONE: RulesetShelf = {
  ids: [SFB32.rules.id],
  about: (id) => ({ name: `GRAVITYPORTALS.Ruleset.${id}`, measure: "hexes" }),
  fetch: async (id) => {
    if (id !== SFB32.rules.id) throw new Error(`no ruleset is called «${id}»`);
    return SFB32;
  },
};

/** One browser tab at the table: the host's client with the module's own `Client` in it, without any windows. */
export class Window {
  readonly seat: string;
  readonly profile: Profile;
  readonly runtime: Runtime;
  readonly line: Line;
  readonly host: Host;
  readonly notices: string[];
  /** What this window's person was asked before a move, and what is answered. */
  readonly asked: {
    readonly questions: string[];
    sure: boolean;
    readonly hows: AskedHow[];
    /** How it says it was moved; where this is not said, a judge displaces and a captain sails. */
    how: MoveHow | null | undefined;
    /** How often it was asked whether to play without the tracker from now on, and what is answered. */
    unlinkings: number;
    unlinked: boolean;
    /** The units of which it was asked whose they are in a destination, each with the likely answer, and what is answered. */
    readonly forces: string[];
    force: Force | null;
    /** Whether what its browser does comes of presses. */
    presses: boolean;
  };
  readonly client: Client;
  readonly #channels: Channel[];

  constructor(
    parts: Pick<Window, "seat" | "profile" | "runtime" | "line" | "host" | "notices" | "asked" | "client">,
    channels: Channel[],
  ) {
    this.seat = parts.seat;
    this.profile = parts.profile;
    this.runtime = parts.runtime;
    this.line = parts.line;
    this.host = parts.host;
    this.notices = parts.notices;
    this.asked = parts.asked;
    this.client = parts.client;
    this.#channels = channels;
  }

  get me(): string {
    return this.host.game.user.id;
  }

  get session(): Session {
    return this.client.session;
  }

  /** This person's own acts; throws before a game. */
  get play(): PlayActs {
    if (!this.session.state) throw new Error(`${this.seat} plays no game`);
    return playOf(this.session);
  }

  /** The judge's acts, in a running game and before one; throws in a captain's window. */
  get acts(): JudgeActs {
    const { role } = this.session;
    if (role.kind !== "judge" && role.kind !== "opening") throw new Error(`${this.seat} is no judge`);
    return judgeActsOf(this.session, role);
  }

  /** The judge's running game; throws where there is none. */
  get game() {
    const { judge } = this.client;
    if (!judge) throw new Error(`${this.seat} judges no game`);
    return judge.game;
  }

  /** The tokens of a unit, wherever they are. */
  tokensOf(unit: string): readonly HostToken[] {
    return this.host.game.scenes.contents.flatMap(({ tokens }) =>
      tokens.contents.filter((token) => (token.getFlag(MODULE, "unit") as { id?: string } | undefined)?.id === unit),
    );
  }

  /** The one token of a unit; throws when there is none, or more than one. */
  tokenOf(unit: string): HostToken {
    const [token, ...more] = this.tokensOf(unit);
    if (!token || more.length > 0)
      throw new Error(`${this.seat} sees ${more.length + (token ? 1 : 0)} tokens of ${unit}`);
    return token;
  }

  /** The tab is closed between two events; nothing of it is heard of again. */
  kill(): void {
    this.line.cut();
    for (const channel of this.#channels) this.profile.forget(channel);
  }
}

/** Opens a tab for a seat; its client has not joined the game yet. */
export const openWindow = async (parts: WindowParts): Promise<Window> => {
  const { door, seat, profile, random, chance, time, rulesets = SFB32_ALONE, system, others } = parts;
  const session = await door.join(seat);
  const now = (): number => time?.now ?? performance.now();
  const line = new Line(await door.connect(session), [...NOTED, SOCKET], now);
  const world = await door.world(session);
  const notices: string[] = [];
  const runtime = createRuntime({
    transport: line.transport,
    random,
    now: () => 5_000,
    storage: storageOf(profile, line),
    fetchText: (path) => door.text(path),
    log: (message, error) => void notices.push(error instanceof Error ? `${message} ${error.stack}` : message),
    generation: world.release.generation,
  });
  const host = hostOf(runtime, notices);
  const asked: Window["asked"] = {
    questions: [],
    sure: true,
    hows: [],
    how: undefined,
    unlinkings: 0,
    forces: [],
    force: null,
    unlinked: false,
    presses: true,
  };
  const channels: Channel[] = [];
  let client: Client | null = null;
  const known = (): Client | null => client;
  const hands = watchHands(
    host,
    (ms, task) => {
      const due = (time?.setTimeout ?? setTimeout)(() => line.dead || task(), ms);
      return () => (time?.clearTimeout ?? clearTimeout)(due as never);
    },
    () => client?.session ?? null,
  );
  const prepare = (): void => {
    host.Hooks.once("init", () => {
      keepStatuses(host, STATUSES);
      registerSettings(host, {
        opened: () => void client?.join(),
        paced: () => client?.paceChanged(),
        effects: () => {},
      });
      // Ships go where a test needs them, however fast they are, unless it says otherwise.
      host.game.settings.register(MODULE, "moveCheck", { scope: "world", config: false, type: String, default: "off" });
    });
    TokenHooks.listen(
      host,
      known,
      (question) => {
        asked.questions.push(question);
        return Promise.resolve(asked.sure);
      },
      (question) => {
        asked.hows.push(question);
        const usual = question.ways.includes("displaced") ? "displaced" : "own";
        return Promise.resolve(asked.how === undefined ? usual : asked.how);
      },
      () => hands,
    );
    CombatHooks.listen(host, known, () => asked.presses);
    PresenceHooks.listen(host, known);
    SceneHooks.listen(host, known);
    TerrainHooks.listen(host, known);
  };
  const loadModules = async (): Promise<void> => {
    // The world's system is loaded before any module.
    if (system !== undefined) await install(import(`../../systems/${system}/install.mjs`), host);
    prepare();
    for (const other of others) await install(import(`../../modules/${other}/install.mjs`), host);
  };
  await runtime.start({ world: world as unknown as Plain, loadModules });
  hands.listenToMoves();
  client = new Client(
    host,
    rulesets,
    browserOf({ profile, line, chance, time, channels }),
    (card) => JSON.stringify(card),
    {
      breaks: () => DEFAULT_BREAKS,
      keepsUnlinked: () => {
        asked.unlinkings += 1;
        return Promise.resolve(asked.unlinked);
      },
      askForce: (unit, scene, likely) => {
        asked.forces.push(`${unit} in ${scene}: ${likely}`);
        return Promise.resolve(asked.force);
      },
    },
  );
  return new Window({ seat, profile, runtime, line, host, notices, asked, client }, channels);
};

/** The script of a hostile system or of another module, with the page's globals of this window. */
const install = async (script: Promise<unknown>, page: Host): Promise<void> => {
  ((await script) as { install(page: Host): void }).install(page);
};

/** Foundry's globals as one client has them. Nothing may look at the canvas: a judge may look at any scene. */
const hostOf = (runtime: Runtime, notices: string[]): Host => {
  const say = (text: string): void => void notices.push(text);
  const { CONST, CONFIG, hooks, documentClasses, foundry } = runtime;
  const { JournalEntry, Scene, Actor, ActiveEffect, ChatMessage, Combat, RollTable } = documentClasses;
  const host = {
    get game() {
      return runtime.scriptGame;
    },
    CONST,
    CONFIG,
    foundry,
    ui: { notifications: { info: say, warn: say, error: say } },
    Hooks: hooks,
    ...{ JournalEntry, Scene, Actor, ActiveEffect, ChatMessage, Combat, RollTable },
    get canvas(): never {
      throw new Error("the module looked at the canvas");
    },
  };
  return host as unknown as Host;
};

/** A module message as it came: what was said, and who the host says it was. */
export const messagesIn = (line: Line): readonly { readonly message: Plain; readonly sender: string }[] =>
  line.heard.flatMap(({ event, args: [message, sender] }) =>
    event === SOCKET ? [{ message: message as Plain, sender: String(sender as Json) }] : [],
  );
