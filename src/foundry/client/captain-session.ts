import type { PublicEntry } from "../../judge/log/public.ts";
import { SeatGame, type SeatPorts } from "../../judge/seat/seat.ts";
import type { SeatNews } from "../../judge/seat/seat-news.ts";
import type { AnomalyState, RuleEvent, WrittenOrder } from "../../rules/index.ts";
import type { Host } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import { refusalText, sayPutBack } from "../message/refusal-text.ts";
import { sayWith } from "../message/say.ts";
import { type AskedOfJudge, LONGEST_ORDER, type PresenceMessage } from "../ready/presence-messages.ts";
import { openQuestions, transitPrompts } from "../ready/prompts.ts";
import type { ReadyMessage } from "../ready/readiness.ts";
import { ReadyState } from "../ready/ready-state.ts";
import type { Breaks } from "../ready/ready-until.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { ReadyEnd, ReadyUntil } from "../ruleset/clock.ts";
import type { ModuleCommand } from "../ruleset/orders.ts";
import type { UnitFacts } from "../ruleset/units.ts";
import type { Absence, Condition, GameRecord, Prompt, Role, Seat, SeatDoing, Session } from "../session/session.ts";
import { isOtherSpeed, speedBarredTo, waitForHand } from "../view/due.ts";
import { JudgeStatus } from "./judge-status.ts";
import { eventsOf, goesBack, undoneIn } from "./log-lines.ts";
import { OwnTokens } from "./own-tokens.ts";
import { gatheringIn, orderedAnswers, withGiven } from "./pending.ts";
import { PlayingSession } from "./playing-session.ts";
import { headOf, PrivateLines, SeatView } from "./seat-view.ts";

/** The game at a captain's client: what the captain may know, asks and answers. */
export class CaptainSession extends PlayingSession implements Session {
  readonly role: Role = { kind: "captain" };
  readonly ruleset: RulesetAdapter;
  readonly #ports: CaptainPorts;
  readonly gid: string;
  readonly #seat: SeatGame;
  readonly #view: SeatView;
  readonly #lines: PrivateLines;
  readonly #table: JudgeStatus;
  readonly #ready: ReadyState;
  /** The kinds of orders of which the judge was told that they cannot be foreseen. */
  readonly #broken = new Set<string>();
  /** The last move by hand that something outside the game stopped, and in which moment. */
  #stopped: { readonly unit: string; readonly at: string } | null = null;
  /** The last public entry that stands in the journal. */
  #told = -1;
  /** The time at which the last question was answered whose choices are not shown yet. */
  #readyAfter: string | null = null;
  protected override readonly player = this.me;
  protected override readonly ownTokens: OwnTokens;
  /** Questions that were answered here, or put off, in this step. */
  #answered = new Map<string, "answered" | "put-off">();

  constructor(host: Host, gid: string, ports: CaptainPorts) {
    super(host, ports.clock);
    this.ruleset = ports.ruleset;
    const state = (): AnomalyState | null => this.state;
    this.ownTokens = new OwnTokens(host, gid, ports.ruleset.units, state, (message) => this.#ask(message));
    this.#ports = ports;
    this.gid = gid;
    this.#table = new JudgeStatus({
      ...{ host, gid, log: ports.log, clock: ports.clock },
      ask: () => ports.sendPresence({ talk: "who-judges", gid }),
      changed: () => this.listeners.tell(),
    });
    this.#ready = new ReadyState(ports.ruleset, this.me, () => ports.breaks());
    this.#view = new SeatView(ports.ruleset.rules, this.me);
    this.#lines = new PrivateLines(ports.store, { world: host.game.world.id, gid, user: this.me });
    this.#seat = new SeatGame(ports, { world: host.game.world.id, gid }, (news) => this.#hear(news));
    this.#hear({ kind: "entries", entries: [] });
    this.#recall(this.#lines.unread);
  }

  open(): void {
    // What was told while this window was away comes first, as far as the judge still has it, then all that is known.
    this.#seat.hello();
    this.#seat.helloAnew();
    void this.#seat.recall();
    this.#table.look();
  }

  override close(): void {
    super.close();
    this.#table.close();
    this.#seat.close();
  }

  /** The judge's window came, went, or was loaded anew. */
  presenceChanged(): void {
    if (this.#table.judge !== null) this.#seat.helloAnew();
    this.#table.presenceChanged();
    this.listeners.tell();
  }

  get state(): AnomalyState | null {
    const { state } = this.#view;
    // The seat is still being made when it tells of its first entries.
    const given = this.#seat?.onTheWay ?? [];
    return state && withGiven(state, this.me, given);
  }

  get condition(): Condition {
    return this.#seat.fairness.ended ? "ended" : this.#table.condition;
  }

  override get gameRecord(): GameRecord {
    const { fairness, entries, witness } = this.#seat;
    return {
      fairness,
      head: headOf(entries, entries.at(-1)?.n ?? -1) ?? "",
      nameOf: (user) => this.userName(user),
      exported: async () => {
        const [{ exportFromLog }, { engineOf }] = await Promise.all([
          import("../../judge/verify/export.ts"),
          import("../../judge/run/game-engine.ts"),
        ]);
        const rules = engineOf(this.ruleset.rules);
        const [user, seen] = [this.me, witness && { n: witness.n, head: witness.head }];
        return exportFromLog(rules, this.gid, this.#ports.log, seen ? { user, ...seen } : undefined);
      },
    };
  }

  override get absence(): Absence | null {
    return this.condition === "ended" ? null : this.#table.absence;
  }

  get prompts(): readonly Prompt[] {
    const { state } = this;
    if (!state || this.condition === "ended") return [];
    return [...openQuestions(this.#seat.questions, this.#answered), ...transitPrompts(state, this.me, false)];
  }

  get seats(): readonly Seat[] {
    return this.#table.seats(this.sealed ? this.me : null);
  }

  get waiting(): readonly { readonly name: string; readonly doing: SeatDoing | "set-up" }[] {
    return this.#table.waitingFor(this.seats);
  }

  get asked(): readonly string[] {
    return this.#table.asked;
  }

  override get gatheringWaits(): number {
    return gatheringIn(this.#seat.onTheWay, this.me);
  }

  override async takeBack(unit: string): Promise<void> {
    this.#ask({ talk: "take-back", gid: this.gid, unit });
  }

  get ready(): boolean {
    // The last answer is the «ready», though it is said later.
    return this.#readyAfter === this.now || this.#ready.isReady(this.state);
  }

  get sealed(): boolean {
    if (!this.#table.isChoosing(this.me)) return false;
    return !this.#seat.questions.some(({ request }) => !this.#answered.has(String(request["id"])));
  }

  get readyUntil(): ReadyUntil | null {
    return this.#ready.until;
  }

  get readyEnded(): ReadyEnd | null {
    return this.#ready.why(this.state);
  }

  override markRead(): void {
    super.markRead();
    this.#lines.keepUnread(0);
  }

  override setReady(until: ReadyUntil | null): void {
    if (this.state) this.#say(this.#ready.ready(this.state, until));
  }

  override wait(): void {
    this.#readyAfter = null;
    if (this.state) this.#say(this.#ready.wait(this.state));
  }

  override answer(prompt: string, hex: string): void {
    this.#answered.set(prompt, "answered");
    this.answers.set(prompt, hex);
    this.#seat.answer(prompt, hex);
    // The last answer is the «ready» of this step. It is said when all choices are shown: others who are asked would
    // see by it who answered when, and so who was asked. A ship that is due is still to be moved.
    const putOff = [...this.#answered.values()].includes("put-off");
    if (this.prompts.length === 0 && !putOff && !waitForHand(this)) this.#readyAfter = this.now;
    this.listeners.tell();
  }

  override putOff(prompt: string): void {
    this.#answered.set(prompt, "put-off");
    this.#seat.putOff(prompt);
    this.listeners.tell();
  }

  override moreTime(prompt: string): void {
    this.#seat.moreTime(prompt);
  }

  /** Writes on the unit's token, as its owner may; the judge's window takes it up from there. What is barred is said here. */
  override async setFacts(id: string, changes: Partial<UnitFacts>): Promise<void> {
    const { speed, ...others } = changes;
    const barred = isOtherSpeed(this.state, id, speed) ? speedBarredTo(this) : null;
    if (barred !== null) {
      const { ui, game } = this.host;
      noticesOf(() => ({ ui })).warn(refusalText(sayWith(game.i18n), barred));
    }
    const taken = barred === null ? changes : others;
    if (Object.keys(taken).length > 0) await this.ownTokens.write(id, taken);
  }

  protected async give(command: ModuleCommand, written = command): Promise<null> {
    this.send(written);
    return null;
  }

  /** Takes in how the table stands, as the judge's window tells it. */
  hearPresence(message: PresenceMessage, sender: string): void {
    if (message.gid !== this.gid) return;
    if (message.talk === "not-judging" && this.host.game.users.get(sender)?.isGM) {
      this.#table.hearIdle(sender, message);
      this.listeners.tell();
    }
    if (sender !== this.#table.judge) return;
    if (message.talk === "put-back") return sayPutBack(this.host, this.unitName(message.unit), message.code);
    if (message.talk !== "status") return;
    this.#table.hear(message);
    this.listeners.tell();
  }

  override tellBroken(order: WrittenOrder, error: string): void {
    const does = String(order["do"]);
    if (this.#broken.has(does)) return;
    this.#broken.add(does);
    const cut = (text: string): string => text.slice(0, LONGEST_ORDER);
    this.#ask({ talk: "broken", gid: this.gid, order: cut(JSON.stringify(order)), error: cut(error) });
  }

  override get stopped(): string | null {
    return this.#stopped?.at === this.now ? this.#stopped.unit : null;
  }

  override noteStopped(unit: string | null): void {
    if (unit === null && this.#stopped === null) return;
    this.#stopped = unit === null ? null : { unit, at: this.now };
    if (unit !== null) this.#ask({ talk: "stopped", gid: this.gid, unit });
    this.listeners.tell();
  }

  #ask(message: AskedOfJudge): boolean {
    const { judge } = this.#table;
    if (judge !== null) this.#ports.sendPresence(message, judge);
    return judge !== null;
  }

  protected send(order: object): void {
    this.#seat.order(JSON.parse(JSON.stringify(order)));
    this.#answerByOrders();
    this.listeners.tell();
  }

  /** Answers what an order on the way says already: it came too late for the step that asks. */
  #answerByOrders(): void {
    const { state } = this;
    if (!state || this.#seat.onTheWay.length === 0) return;
    const open = this.#seat.questions.filter(({ request }) => !this.#answered.has(String(request["id"])));
    for (const { id, choice } of orderedAnswers(state, open, this.#seat.onTheWay)) this.answer(id, choice);
  }

  #say({ at, doing }: ReadyMessage): void {
    this.#ports.sendPresence({ talk: "ready", gid: this.gid, at, doing });
    this.listeners.tell();
  }

  #hear(news: SeatNews): void {
    const { entries } = this.#seat;
    if (news.kind === "sync") this.#ready.heardAnew();
    const told = this.#view.take(news, this.#seat);
    if (news.kind === "sync") this.announcer.takesUp(this.#view.state);
    if (news.kind === "entries") this.#tellEntries(news.entries, entries);
    else if (news.kind === "recalled") this.#tellEarlier(entries, news.to);
    if (told) {
      this.#ready.noteEvents(this.record(told.events, told.n));
      this.#lines.add({ ...told, head: headOf(entries, told.n) });
      this.#lines.keepUnread(this.unread);
    }
    this.#step();
    this.#answerByOrders();
    const { state } = this;
    if (this.#readyAfter !== null && this.#seat.questions.length === 0) {
      if (state && this.#readyAfter === this.now && !waitForHand(this)) this.#say(this.#ready.say(state, "ready"));
      this.#readyAfter = null;
    }
    // A judge who was loaded anew does not know yet how this seat stands, nor this seat how the table does.
    if (news.kind === "sync" && state) this.#say(this.#ready.say(state, this.#ready.doing(state)));
    this.listeners.tell();
  }

  /**
   * Writes public entries into the journal, each once, and takes out those that count no more. An undo may bring back
   * what an earlier one had taken out, so all of it is written anew.
   */
  #tellEntries(fresh: readonly PublicEntry[], entries: readonly PublicEntry[]): void {
    const changed = Math.min(...fresh.map(({ n }) => n), this.#told + 1);
    const anew = this.#told >= 0 && fresh.some(({ record }) => goesBack(record));
    if (anew) this.#ready.goneBack();
    const first = anew ? 0 : changed;
    const { unreadEntries } = this;
    const undone = undoneIn(entries.map(({ record }) => record));
    this.forget((n) => n >= first || undone.has(n));
    const news: RuleEvent[] = [];
    for (const { n, record } of entries.filter((entry) => entry.n >= first)) {
      const told = undone.has(n) ? [] : this.record(eventsOf(record.ev, "all"), n);
      if (n < changed) continue;
      this.#ready.noteEvents(told);
      news.push(...told);
    }
    // What happened before this window was loaded is no news, and going back is no step.
    if (this.#told < 0 || anew) this.announcer.standsAt(this.#view.state);
    else this.announcer.happened(this.#view.state, news);
    if (this.#told >= 0) void this.sayNews(news);
    this.#told = entries.at(-1)?.n ?? -1;
    // What was taken back is nowhere to be read any more.
    if (anew) this.#recall(unreadEntries.filter((n) => !undone.has(n)).length);
  }

  /** Writes entries up to `to` into the journal, which were put away before this window was loaded. */
  #tellEarlier(entries: readonly PublicEntry[], to: number): void {
    const { unread } = this;
    const undone = undoneIn(entries.map(({ record }) => record));
    for (const { n, record } of entries) if (n <= to && !undone.has(n)) this.record(eventsOf(record.ev, "all"), n);
    this.#recall(unread, to);
  }

  /** Writes what this seat alone was told up to an entry into the journal again, as far as it belongs to this history. */
  #recall(unread: number, to = Number.POSITIVE_INFINITY): void {
    const { entries } = this.#seat;
    const undone = undoneIn(entries.map(({ record }) => record));
    for (const { n, head, events } of this.#lines.told) {
      if (n <= to && !undone.has(n) && headOf(entries, n) === head) this.record(events, n);
    }
    this.unreadIs(unread);
    this.#lines.keepUnread(unread);
  }

  /** A step is over: a «ready» that was given for longer is said again, unless something broke it; pushes may break it later. */
  #step(): void {
    const { state } = this;
    this.notesStep();
    if (!state) return;
    const isNew = this.#ready.isNew(state);
    if (isNew) this.#answered = new Map();
    const said = isNew ? this.#ready.again(state) : this.#ready.afterPushes(state);
    if (said) this.#say(said);
  }
}

/** What a captain's session needs of the outside. */
export interface CaptainPorts extends SeatPorts {
  /** Sends a presence message to everybody, or to one alone. */
  sendPresence(message: PresenceMessage, to?: string): void;
  breaks(): Breaks;
  readonly ruleset: RulesetAdapter;
}
