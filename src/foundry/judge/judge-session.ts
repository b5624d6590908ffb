import type { ExecutorNews } from "../../judge/history/follower.ts";
import { revealIn } from "../../judge/log/runtime-commands.ts";
import { type JsonObject, toBase64url } from "../../judge/protocol/encoding.ts";
import { isLongerThan, RateLimit } from "../../judge/wire/message-limits.ts";
import {
  type AnomalyEvent,
  type AnomalyState,
  type RuleEvent,
  reaches,
  seenBy,
  type WrittenOrder,
} from "../../rules/index.ts";
import { goesBack, type Told, takenBack, undoneIn, wasAgreed } from "../client/log-lines.ts";
import { orderedAnswers, PendingPlacements, withOrdered } from "../client/pending.ts";
import { PlayingSession } from "../client/playing-session.ts";
import { ClockDriver } from "../drivers/clock-driver.ts";
import { ConditionDriver } from "../drivers/condition-driver.ts";
import type { DriverContext, Game, JudgeSessionParts } from "../drivers/driver-context.ts";
import { MapDriver, TerrainDriver } from "../drivers/map-driver.ts";
import { TokenDriver } from "../drivers/token-driver.ts";
import type { Host } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import { sayPutBack } from "../message/refusal-text.ts";
import { sayWith } from "../message/say.ts";
import { shortened } from "../read/unit.ts";
import type { PresenceMessage } from "../ready/presence-messages.ts";
import { askedQuestions, isQuestion, transitPrompts } from "../ready/prompts.ts";
import { type JudgeDoing, judgeDoing, seatsOf, waitingFor } from "../ready/readiness.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { ReadyEnd } from "../ruleset/clock.ts";
import { momentOf, type ReadyUntil } from "../ruleset/clock.ts";
import type { ModuleCommand } from "../ruleset/orders.ts";
import type { UnitFacts } from "../ruleset/units.ts";
import { isDeclared, isGathering } from "../session/foresee.ts";
import type { Hindrances, JudgeRole, StoppedMoves } from "../session/judge.ts";
import type { Condition, GameRecord, JournalLine, Prompt, Seat, SeatDoing, Session } from "../session/session.ts";
import { waitForHand } from "../view/due.ts";
import { PlayingJudge, SeatReadyStates, TableStatus } from "./judge-ready.ts";

/** The most kinds of orders of which it is said that they cannot be foreseen: nobody reads more. */
const MOST_BROKEN = 10;

/** Everything that the log tells its judge, secret events among the public ones; what was undone is left out. */
const toldToJudge = (game: Game): readonly Told[] => {
  const undone = undoneIn(Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n)));
  return game.eventsByEntry().filter(({ n }) => !undone.has(n));
};

/**
 * Whether the last that happened in a judged game was that it went back: the clock waits after that until it is resumed,
 * also where the judge's browser went meanwhile. What the judge wrote beside it is no going on.
 */
const isJustUndone = (game: Pick<Game, "tip" | "entry" | "state" | "isForking">): boolean => {
  if (game.isForking) return true;
  for (let { n } = game.tip; n > 0; n -= 1) {
    const acts = (game.entry(n).do ?? []).map(({ do: act }) => act);
    if (acts.some((act) => act !== "note")) return goesBack(game.entry(n)) && game.state.judging.mode === "judge";
  }
  return false;
};

/** Longest message of presence that a judge's window hears, in characters and members. */
export const PRESENCE_LENGTH = 16_384;

/** The game at the judge's client: plays it, drives the clock and watches the tokens. */
export class JudgeSession extends PlayingSession implements Session, DriverContext {
  readonly game: Game;
  readonly role: JudgeRole;
  readonly ruleset: RulesetAdapter;
  readonly tokens: TokenDriver;
  readonly terrain: TerrainDriver;
  readonly conditions: ConditionDriver;
  readonly #maps: MapDriver;
  readonly pending = new PendingPlacements(() => this.listeners.tell());
  readonly #parts: JudgeSessionParts;
  readonly #said: SeatReadyStates;
  readonly #limit: RateLimit;
  readonly clock: ClockDriver;
  #paused = false;
  readonly #status: TableStatus;
  readonly #answered = new Set<string>();
  /** The kinds of orders of which it was said that they cannot be foreseen. */
  readonly #broken = new Set<string>();
  readonly #stopped = new Map<string, StoppedMoves>();
  /** Orders of this person's that no entry holds yet, oldest first. */
  #onTheWay: readonly { readonly order: JsonObject }[] = [];
  #unpressedTurns = 0;
  #work: Promise<void> = Promise.resolve();
  #seeingAs: string | null = null;
  readonly #player: PlayingJudge;

  constructor(host: Host, game: Game, parts: JudgeSessionParts, role: (session: JudgeSession) => JudgeRole) {
    super(host, parts.clock);
    this.ruleset = parts.ruleset;
    this.game = game;
    this.#parts = parts;
    this.#status = new TableStatus((status) => parts.sendPresence(status));
    this.#player = new PlayingJudge(parts.ruleset, this.me, parts.breaks);
    this.#limit = new RateLimit(parts.clock, (user) => parts.flooded(user));
    this.#said = new SeatReadyStates(() => this.changed());
    this.clock = new ClockDriver(host, this, parts.settings, parts.clock);
    this.tokens = new TokenDriver(host, this, parts.settings, parts.clock);
    this.terrain = new TerrainDriver(host, this);
    this.#maps = new MapDriver(this, parts.settings);
    this.conditions = new ConditionDriver(host, this, parts.clock);
    this.role = role(this);
    this.#paused = isJustUndone(game);
    this.#readAll();
    game.listen((news) => {
      if (news.kind === "entry") return this.#entry(news);
      if (news.kind === "reread") this.#readAll();
      if (news.kind === "questions") this.#answerByOrders();
      this.changed();
    });
  }

  /** This window has no part in the game any more: nothing is played, written or heard. */
  override close(): void {
    super.close();
    this.clock.stop();
    this.tokens.close();
    this.#limit.stop();
    this.game.close();
  }

  get gid(): string {
    return this.game.gid;
  }

  override get gameRecord(): GameRecord {
    const { game } = this;
    return {
      fairness: game.fairness,
      head: toBase64url(game.tip.head),
      nameOf: (user) => this.userName(user),
      exported: async () =>
        game.fairness.isRevealed ? (await import("../../judge/verify/export.ts")).exportGame(game.exportable) : null,
    };
  }

  get state(): AnomalyState {
    const { state } = this.game;
    return this.#seeingAs === null
      ? this.#player.shown(withOrdered(this.pending.shownIn(state), this.#onTheWay))
      : seenBy(this.ruleset.rules, state, this.#seeingAs);
  }

  override get journal(): readonly JournalLine[] {
    const as = this.#seeingAs;
    if (as === null) return this.#player.lines(super.journal, this.game.state);
    return super.journal.filter(({ event }) => reaches(event, as));
  }

  get condition(): Condition {
    if (this.game.role === "standby") return "standing-by";
    if (this.game.fairness.ended) return "ended";
    return this.#paused ? "paused" : "playing";
  }

  get prompts(): readonly Prompt[] {
    if (this.game.role !== "executor" || this.game.fairness.ended) return [];
    return [
      ...askedQuestions(this.game.questions, this.me, this.#answered),
      ...transitPrompts(this.game.state, this.me, true),
    ];
  }

  get seats(): readonly Seat[] {
    if (!this.plays) return this.#seatsWhere(this.game.questions.map(({ user }) => user));
    return this.#seatsTold.map((seat) => (seat.id === this.me && this.sealed ? { ...seat, doing: "ready" } : seat));
  }

  get sealed(): boolean {
    return this.plays && this.game.choosing.includes(this.me) && !this.prompts.some(isQuestion);
  }

  /**
   * How the seats stand, as it is told: who has a choice is choosing until all choices are shown, asked or on orders.
   * The windows of a judge of no side name those alone who are asked.
   */
  get #seatsTold(): readonly Seat[] {
    return this.#seatsWhere(this.game.choosing);
  }

  #seatsWhere(choosing: readonly string[]): readonly Seat[] {
    const ids = [...this.game.seats, ...(this.plays ? [this.me] : [])];
    return seatsOf(
      this.ruleset.clock,
      this.game.state,
      this.peopleOf(ids),
      this.#said.all,
      choosing,
      this.#said.without,
    );
  }

  get plays(): boolean {
    return this.#player.plays(this.game.state);
  }

  get waiting(): readonly { readonly name: string; readonly doing: SeatDoing | "set-up" }[] {
    return waitingFor(this.seats, this.judgeDoing, this.host.game.user.name);
  }

  get asked(): readonly string[] {
    return this.tokens.moves.doubts.open.map(({ unit }) => unit);
  }

  override takeBack(unit: string): Promise<void> {
    return this.tokens.moves.takeBack(unit, this.me);
  }

  get judgeDoing(): JudgeDoing | null {
    return judgeDoing(this);
  }

  get ready(): boolean {
    const { state } = this.game;
    if (!this.plays || this.#said.isReady(this.me, momentOf(this.ruleset.clock, state))) return true;
    return this.#player.isReady(state);
  }

  get readyUntil(): ReadyUntil | null {
    return this.#player.until;
  }

  get readyEnded(): ReadyEnd | null {
    return this.#player.why(this.game.state);
  }

  /** The clock waits for some work, such as a game's setting up. */
  async during(work: Promise<unknown>): Promise<void> {
    const before = this.#work;
    this.#work = Promise.allSettled([before, work]).then(() => {});
    await work;
  }

  settled(): Promise<void> {
    return this.#work;
  }

  get paused(): boolean {
    return this.#paused || this.game.fairness.ended !== null;
  }

  setPaused(paused: boolean): void {
    this.#paused = paused;
    this.changed();
  }

  get seeingAs(): string | null {
    return this.#seeingAs;
  }

  seeAs(seat: string | null): void {
    this.#seeingAs = seat;
    this.listeners.tell();
  }

  override setReady(until: ReadyUntil | null): void {
    if (this.plays) this.#said.set(this.me, this.#player.ready(this.game.state, until));
    else void this.clock.next(momentOf(this.ruleset.clock, this.game.state));
  }

  override wait(): void {
    if (this.plays) this.#said.set(this.me, this.#player.wait(this.game.state));
    else this.setPaused(true);
  }

  /** A judge of no side is asked for a judge's word alone: the judge's own units follow their orders or the default. */
  override answer(prompt: string, hex: string): void {
    if (!this.prompts.some((one) => isQuestion(one) && one.id === prompt)) return;
    this.#answered.add(prompt);
    this.answers.set(prompt, hex);
    this.game.answer(prompt, hex);
    if (this.plays && this.prompts.length === 0 && !waitForHand(this))
      this.#said.set(this.me, this.#player.say(this.game.state, "ready"));
    else this.changed();
  }

  override async setFacts(unit: string, changes: Partial<UnitFacts>): Promise<void> {
    await this.act([{ do: "edit-unit", unit, changes }]);
  }

  protected get player(): string | null {
    return this.plays ? this.me : null;
  }

  override command(command: ModuleCommand): Promise<string | null> {
    return this.#isPlayers(command) ? super.command(command) : this.#giveAsJudge(command);
  }

  /** Whether a player could give a command. What is gathered on a portal that is named only a judge can tell. */
  #isPlayers(command: ModuleCommand): boolean {
    const { rules, orders } = this.ruleset;
    if (isGathering(command)) return command.portal === null;
    const kinds = rules.file.orders;
    return isDeclared(orders, command) || (Object.hasOwn(kinds, command.do) && kinds[command.do]?.table !== undefined);
  }

  /** What stays secret joins the next public entry, and its giver does not wait for that. */
  async #giveAsJudge(command: ModuleCommand): Promise<string | null> {
    const done = this.act([command]);
    const isOfPortal = command.do === "remove" && "id" in command && !this.game.state.holes[command.id];
    if (isOfPortal) this.pending.note(command.id, done);
    return isOfPortal || isGathering(command) ? null : done;
  }

  protected async give(command: ModuleCommand): Promise<string | null> {
    const done = this.act([command]);
    this.#note(command, done);
    if (isGathering(command)) return null;
    // What comes of it everybody is told.
    return isDeclared(this.ruleset.orders, command) ? done.then(() => null) : done;
  }

  /** An order is on its way until an entry holds it. */
  #note(command: ModuleCommand, done: Promise<unknown>): void {
    const noted = { order: JSON.parse(JSON.stringify(command)) as JsonObject };
    this.#onTheWay = [...this.#onTheWay, noted];
    void done.finally(() => {
      this.#onTheWay = this.#onTheWay.filter((one) => one !== noted);
      this.listeners.tell();
    });
    this.#answerByOrders();
    this.listeners.tell();
  }

  /** Answers what an order of this person's on the way says already: it came too late for the step that asks. */
  #answerByOrders(): void {
    const mine = this.game.questions
      .filter(({ user, request }) => user === this.me && !this.#answered.has(request.id))
      .map(({ request }) => ({ request: { ...request } }));
    for (const { id, choice } of orderedAnswers(this.game.state, mine, this.#onTheWay)) this.answer(id, choice);
  }

  /** Gives commands to the game; a refusal's code, or nothing when they were played. */
  act(row: readonly ModuleCommand[]): Promise<string | null> {
    return this.game.act(row);
  }

  tellPutBack(user: string, unit: string, code: string): void {
    if (user === this.me) sayPutBack(this.host, this.unitName(unit), code);
    else this.#parts.sendPresence({ talk: "put-back", gid: this.game.gid, unit, code }, user);
  }

  newId = (): string => this.#parts.newId();

  /** A seat is ready by the judge's word, in the open. */
  readyFor(seat: string): void {
    this.#said.set(seat, { at: momentOf(this.ruleset.clock, this.game.state), doing: "ready" });
  }

  get playedWithout(): ReadonlySet<string> {
    return this.#said.without;
  }

  playWithout(seat: string, on: boolean): void {
    this.#said.playWithout(seat, on);
  }

  override tellBroken(order: WrittenOrder, error: string): void {
    this.#sayBroken(JSON.stringify(order), error);
  }

  /** Says once for each kind of order that it is offered and cannot be foreseen; a client that says more is not heard. */
  #sayBroken(order: string, error: string, captain: string | null = null): void {
    const [does = ""] = /"do":"[^"]*"/.exec(order) ?? [];
    if (this.#broken.has(does) || this.#broken.size >= MOST_BROKEN) return;
    this.#broken.add(does);
    const { i18n, users } = this.host.game;
    const name = captain === null ? null : shortened(users.get(captain)?.name ?? captain);
    // What comes from a captain's window may be anything: whose words they are is said beside them.
    const text =
      name === null
        ? i18n.format("GRAVITYPORTALS.Orders.broken", { order, error })
        : i18n.format("GRAVITYPORTALS.Orders.brokenAt", { order, error, name });
    noticesOf(() => this.host).error(text, { permanent: true });
  }

  get hindrances(): Hindrances {
    return {
      stopped: [...this.#stopped.values()],
      unpressedTurns: this.#unpressedTurns,
      misfit: this.clock.misfit,
    };
  }

  /** A captain has moved by hand again: nothing stops that captain any more. */
  noteMoved(captain: string): void {
    if (this.#stopped.delete(captain)) this.listeners.tell();
  }

  /** What was met is looked for anew. */
  forgetHindrances(): void {
    this.#stopped.clear();
    this.#unpressedTurns = 0;
    this.listeners.tell();
  }

  /** The tracker went on in this browser without a press of its person. */
  noteUnpressedTurn(): void {
    this.#unpressedTurns += 1;
    this.listeners.tell();
  }

  /** The first move of a captain that is stopped is said at once; how often it goes on so stands in the check of the world. */
  #noteStopped(captain: string, unit: string): void {
    const { game } = this.host;
    const { units } = this.game.state;
    const { times } = this.#stopped.get(captain) ?? { times: 0 };
    if (!Object.hasOwn(units, unit) || units[unit]?.owner !== captain) return;
    this.#stopped.set(captain, { captain, unit, times: times + 1 });
    if (times === 0) {
      const data = { captain: game.users.get(captain)?.name ?? captain, unit: this.unitName(unit) };
      noticesOf(() => this.host).warn(game.i18n.format("GRAVITYPORTALS.WorldCheck.stoppedNotice", data));
    }
    this.listeners.tell();
  }

  /** What is said of being present is passed on to everybody: nobody may say more than the judge's runtime hears. */
  hearPresence(message: PresenceMessage, sender: string): void {
    if (message.gid !== this.game.gid || isLongerThan(message, PRESENCE_LENGTH)) return;
    this.#limit.admit(sender, () => this.#hear(message, sender));
  }

  #hear(message: PresenceMessage, sender: string): void {
    if (message.talk === "who-judges") {
      this.#status.forget();
      return this.changed();
    }
    if (!this.game.seats.includes(sender)) return;
    if (message.talk === "stopped") return this.#noteStopped(sender, message.unit);
    if (message.talk === "broken") return this.#sayBroken(message.order, message.error, sender);
    if (message.talk !== "ready") return this.tokens.plain.hear(message, sender);
    // Whoever speaks may have been loaded anew, and know nothing of the table.
    this.#status.forget();
    this.#said.set(sender, { at: message.at, doing: message.doing });
  }

  /** Somebody came or went. */
  presenceChanged(): void {
    this.#status.forget();
    this.#said.areHere((seat) => this.host.game.users.get(seat)?.active === true);
    this.game.look();
    this.changed();
  }

  /** Tells windows and seats how the table stands, and lets the clock go on when it may. */
  changed(): void {
    this.notesStep();
    this.listeners.tell();
    if (this.game.role !== "executor") return;
    this.#status.tell({
      talk: "status",
      gid: this.game.gid,
      at: momentOf(this.ruleset.clock, this.game.state),
      seats: this.#seatsTold.map(({ id, doing }) => ({ id, doing })),
      judge: this.judgeDoing,
      asked: [...this.asked],
      paused: this.#paused,
    });
    this.#maps.consider();
    this.clock.consider();
    this.tokens.consider();
  }

  /** Writes the whole journal anew. */
  #readAll(): void {
    this.forget(() => true);
    for (const { n, events } of toldToJudge(this.game)) this.record(events, n);
    this.announcer.standsAt(this.game.state);
  }

  #entry({ record, events }: Extract<ExecutorNews<AnomalyState, AnomalyEvent>, { kind: "entry" }>): void {
    if (wasAgreed(record)) void this.clock.wentBack();
    // What an undo takes back, or brings back, may stand anywhere in the journal.
    const undone = takenBack(record);
    if (undone.length > 0) {
      this.tokens.moves.doubts.wentBack(undone);
      this.#said.forget();
      this.#player.goneBack();
      this.#readAll();
    } else {
      const facts = this.record(events, record.n);
      this.announcer.happened(this.game.state, this.#player.learnt(facts, this.game.state));
      const told = this.#player.noteEvents(facts);
      if (this.plays) void this.sayNews(told);
    }
    if (revealIn(record.do) && this.game.role === "executor") void this.during(this.#writeWays());
    const said = this.plays && this.#player.after(this.game.state);
    if (said) this.#said.set(this.me, said);
    else this.changed();
  }

  /** The game is over: where portals went is written down for everybody. */
  async #writeWays(): Promise<void> {
    const [{ namedTracks, openNames }, { makeWaysPage }] = await Promise.all([
      import("../view/open-names.ts"),
      import("./ways-page.ts"),
    ]);
    const { i18n } = this.host.game;
    const events = toldToJudge(this.game).flatMap((entry) => entry.events) as readonly RuleEvent[];
    const names = openNames(this, sayWith(i18n), events);
    await makeWaysPage(this.host, this.gid, namedTracks(events, names), names);
  }
}
