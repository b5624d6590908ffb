import type { OfferFault } from "../../judge/run/receive-key.ts";
import type { KeyFault } from "../../judge/run/take-over.ts";
import type { CardRenderer } from "../chat/render-card.ts";
import { BaseSession, Listeners } from "../client/base-session.ts";
import type { CaptainSession } from "../client/captain-session.ts";
import type { AskForce } from "../drivers/driver-context.ts";
import type { Host } from "../host/host.ts";
import { SOCKET } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { isGameMaster } from "../host/written-by.ts";
import type { JudgeSession } from "../judge/judge-session.ts";
import type { JudgeSide } from "../judge/judge-side.ts";
import { titleCase } from "../message/say.ts";
import { type Browser, type BrowserPorts, browserPorts } from "../ports/browser.ts";
import { isPresenceMessage, type PresenceMessage, readPresenceMessage } from "../ready/presence-messages.ts";
import { type Breaks, DEFAULT_BREAKS } from "../ready/ready-until.ts";
import type { RulesetAdapter, RulesetShelf } from "../ruleset/adapter.ts";
import type { ReadyUntil } from "../ruleset/clock.ts";
import type { Opening, OpeningRole } from "../session/judge.ts";
import type { Condition, Prompt, Role, Seat, Session } from "../session/session.ts";
import { currentGame } from "../settings/settings.ts";

/** What the judge says of a log whose end is gone. */
type LostEndWord = NonNullable<Parameters<JudgeSide["load"]>[1]>;

/** A client at a table where it has no part in a game yet. */
export class IdleSession extends BaseSession implements Session {
  readonly gid: string | null;
  readonly condition: Condition;
  readonly role: Role;
  readonly state = null;
  readonly prompts: readonly Prompt[] = [];
  readonly seats: readonly Seat[] = [];
  readonly waiting = [];
  readonly asked = [];
  readonly justBegun = false;
  readonly ready = false;
  readonly sealed = false;
  readonly readyUntil: ReadyUntil | null = null;
  readonly readyEnded = null;

  constructor(host: Host, condition: Condition, role: Role) {
    super(host);
    // A client that has no part in the world's game yet waits for that one.
    this.gid = condition === "no-game" ? null : currentGame(host);
    this.condition = condition;
    this.role = role;
  }

  get ruleset(): RulesetAdapter {
    throw new Error("no game is played, so there is no ruleset");
  }
}

/** The one session that windows hold: whatever part this client has in the game now. */
export class SessionReference {
  /** Stays the same while the part changes; every member is the part's own but `listen`, which outlives the parts. */
  readonly session: Session;
  readonly #listeners = new Listeners();
  #part: Session;
  #stop: () => void;

  constructor(part: Session) {
    this.#part = part;
    this.#stop = part.listen(() => this.#listeners.tell());
    const listen: Session["listen"] = (listener) => this.#listeners.listen(listener);
    this.session = new Proxy(part, {
      get: (_first, member) => (member === "listen" ? listen : memberOf(this.#part, member)),
    });
  }

  /** This client's part from now on. */
  become(part: Session): void {
    this.#stop();
    this.#part = part;
    this.#stop = part.listen(() => this.#listeners.tell());
    this.#listeners.tell();
  }

  get part(): Session {
    return this.#part;
  }
}

const memberOf = (part: Session, member: string | symbol): unknown => {
  const value: unknown = Reflect.get(part, member);
  return typeof value === "function" ? value.bind(part) : value;
};

/** What the client asks of its person. */
export interface ClientAsks {
  /** The reasons to stop being ready. */
  breaks(): Breaks;
  /** Whether the clock is to have no tracker from now on, where the system's cannot show it. */
  keepsUnlinked(): Promise<boolean>;
  /** Asks a judge of which force a unit is that has appeared in a destination. */
  askForce: AskForce;
}

const NOBODY_ASKED: ClientAsks = {
  breaks: () => DEFAULT_BREAKS,
  keepsUnlinked: () => Promise.resolve(false),
  askForce: () => Promise.resolve(null),
};

/** This browser's part in the world's game, and what the hooks may wake in it. */
export class Client {
  readonly #host: Host;
  readonly #rulesets: RulesetShelf;
  readonly #ports: BrowserPorts;
  readonly #write: CardRenderer;
  /** The judge's side, loaded when it is first needed: a captain's browser never does. */
  #side: Promise<JudgeSide> | null = null;
  readonly #reference: SessionReference;
  readonly #asks: ClientAsks;
  #judge: JudgeSession | null = null;
  #captain: CaptainSession | null = null;
  /** Why this judge's window does not play the world's game; null while it does, or is no judge's. */
  #idles: Extract<PresenceMessage, { talk: "not-judging" }> | null = null;

  /** `write` puts a card into HTML. */
  constructor(
    host: Host,
    rulesets: RulesetShelf,
    browser: Browser,
    write: CardRenderer,
    asks: ClientAsks = NOBODY_ASKED,
  ) {
    this.#rulesets = rulesets;
    this.#write = write;
    this.#asks = asks;
    this.#host = host;
    const bare = browserPorts(host, browser);
    bare.wire.listen((message, sender) => this.#hearTalk(message, sender));
    this.#ports = {
      ...bare,
      wire: {
        ...bare.wire,
        // Presence messages use this socket but are not judge messages.
        listen: (listener) =>
          bare.wire.listen((message, sender) => {
            if (!isPresenceMessage(message)) listener(message, sender);
          }),
      },
    };
    this.#reference = new SessionReference(this.#idle("no-game"));
  }

  /** The one session that windows hold. */
  get session(): Session {
    return this.#reference.session;
  }

  /** The judge's part, when this client has it. */
  get judge(): JudgeSession | null {
    return this.#judge;
  }

  /** Takes this client's part in the world's game, and leaves the one that is the world's no more. */
  async join(): Promise<void> {
    const gid = currentGame(this.#host);
    if (gid !== null && gid === this.#judge?.game.gid) return;
    this.#idles = null;
    this.#captain?.close();
    this.#captain = null;
    this.#judge?.close();
    this.#judge = null;
    if (gid === null) return this.#reference.become(this.#idle("no-game"));
    await (this.#isFullJudge ? this.#joinAsJudge(gid) : this.#joinAsCaptain(gid));
  }

  /** Somebody came or went. */
  presenceChanged(): void {
    this.#judge?.presenceChanged();
    this.#captain?.presenceChanged();
  }

  /** The clock goes on otherwise once all are ready: what is said of it is drawn anew. */
  paceChanged(): void {
    this.#judge?.paceChanged();
    this.#captain?.paceChanged();
  }

  get #isFullJudge(): boolean {
    return isGameMaster(this.#host.game.user);
  }

  #judgeSide(): Promise<JudgeSide> {
    this.#side ??= import("../judge/judge-side.ts").then(
      ({ JudgeSide }) =>
        new JudgeSide({
          host: this.#host,
          rulesets: this.#rulesets,
          opening: this.#opening,
          window: this.#ports,
          write: this.#write,
          session: () => this.session,
          ...this.#asks,
          sendPresence: (message, to) => this.#talk(message, to),
          take: (session) => {
            this.#judge?.close();
            this.#judge = session;
            this.#reference.become(session);
          },
          lostKey: (gid) => this.#lostKey(gid),
        }),
    );
    return this.#side;
  }

  /** The acts that begin a game. */
  get #opening(): Opening {
    const { ids } = this.#rulesets;
    return {
      openGame: async (scenes, judging, ruleset) => (await this.#judgeSide()).openOn(scenes, judging, ruleset),
      loadScenario: async (...scenario) => (await this.#judgeSide()).loadScenario(...scenario),
      rulesets: ids.map((id) => ({ id, ...this.#rulesets.about(id) })),
    };
  }

  #idle(condition: Condition, lost: OpeningRole["lost"] = null): IdleSession {
    const role: Role = this.#isFullJudge
      ? {
          kind: "opening",
          ...this.#opening,
          help: condition === "no-key" ? "key" : lost && "restore",
          enterKey: (code) => this.#enterKey(code),
          restore: () => this.#takeUp({ restore: true }),
          goOn: (from) => this.#takeUp({ goOn: from }),
          lost,
        }
      : { kind: "outside" };
    return new IdleSession(this.#host, condition, role);
  }

  async #enterKey(code: string): Promise<KeyFault | OfferFault | null> {
    const gid = currentGame(this.#host);
    if (gid === null) return { code: "no-log" };
    const taken = await (await this.#judgeSide()).enterKey(gid, code);
    if (!taken.ok) return taken.error;
    await this.#joinAsJudge(gid);
    return null;
  }

  /** Another browser drew a new key: this one has no part any more in the game that it judged or stood by in. */
  #lostKey(gid: string): void {
    if (this.#judge?.game.gid !== gid) return;
    this.#judge.close();
    this.#judge = null;
    const { ui, game } = this.#host;
    noticesOf(() => ({ ui })).warn(game.i18n.localize("GRAVITYPORTALS.Key.renewed"), { permanent: true });
    void this.#joinAsJudge(gid);
  }

  async #takeUp(end: LostEndWord): Promise<boolean> {
    const gid = currentGame(this.#host);
    if (gid !== null) await this.#joinAsJudge(gid, end);
    return this.#judge !== null;
  }

  async #joinAsCaptain(gid: string): Promise<void> {
    // A browser that has no seat in a game needs nothing of this.
    const { logShelf } = await import("../ports/log.ts");
    const log = logShelf(this.#host).find(gid);
    if (!log) return;
    const [{ CaptainSession }, ruleset] = await Promise.all([
      import("../client/captain-session.ts"),
      this.#rulesetOf(gid),
    ]);
    // Meanwhile another game may have become the world's, or this one was joined by another call.
    if (currentGame(this.#host) !== gid || this.#captain) return;
    if (!ruleset) return this.#reference.become(this.#idle("paused"));
    this.#captain = new CaptainSession(this.#host, gid, {
      ...this.#ports,
      log,
      ruleset,
      sendPresence: (message, to) => this.#talk(message, to),
      breaks: this.#asks.breaks,
    });
    this.#reference.become(this.#captain);
    this.#captain.open();
  }

  /** The ruleset of a game; null where this module does not have it, which is told. */
  async #rulesetOf(gid: string): Promise<RulesetAdapter | null> {
    // To read an opening takes all of the log's ciphers, which nobody needs before a game.
    const { rulesetOfGame } = await import("../client/log-lines.ts");
    const id = (await rulesetOfGame(this.#host, this.#ports, gid)) ?? this.#rulesets.ids[0];
    if (this.#rulesets.ids.includes(id)) return this.#rulesets.fetch(id);
    const { ui, game } = this.#host;
    noticesOf(() => ({ ui })).error(
      game.i18n.format("GRAVITYPORTALS.Load.unknown-ruleset", { ruleset: titleCase(id) }),
      {
        permanent: true,
      },
    );
    return null;
  }

  async #joinAsJudge(gid: string, end: LostEndWord = {}): Promise<void> {
    const loaded = await (await this.#judgeSide()).load(gid, end);
    this.#idles = null;
    if (loaded.ok) return;
    const { error } = loaded;
    const { code } = error;
    if (code !== "no-log") {
      this.#idles = { talk: "not-judging", gid, why: code === "no-key" ? "no-key" : "stopped" };
      this.#talk(this.#idles);
    }
    const lost = (await this.#judgeSide()).lostEnd(error);
    const condition: Condition = code === "no-key" ? "no-key" : code === "no-log" ? "no-game" : "paused";
    const { ui, game } = this.#host;
    // That the key is missing the turn bar says, beside the button that helps: a notice would lie over it.
    if (condition !== "no-game" && condition !== "no-key") {
      const text = lost?.key ?? `GRAVITYPORTALS.Load.${code}`;
      const data = { ...error, from: lost?.wayOn?.from ?? 0 };
      // Where the turn bar has a button that helps, the notice must not stay in front of it.
      noticesOf(() => ({ ui })).error(game.i18n.format(text, data), { permanent: !lost });
    }
    this.#reference.become(this.#idle(condition, lost));
  }

  #hearTalk(message: unknown, sender: string): void {
    const talk = readPresenceMessage(message);
    if (!talk) return;
    if (talk.talk === "who-judges" && talk.gid === this.#idles?.gid) this.#talk(this.#idles, sender);
    this.#judge?.hearPresence(talk, sender);
    this.#captain?.hearPresence(talk, sender);
  }

  /** Says something to everybody, or to one person alone. */
  #talk(message: PresenceMessage, to?: string): void {
    this.#host.game.socket.emit(SOCKET, message, to === undefined ? {} : { recipients: [to] });
  }
}
