import type {
  AnomalyEvent,
  AnomalyState,
  Attempt,
  Body,
  Direction,
  RuleEvent,
  Verdict,
  WrittenOrder,
} from "../../rules/index.ts";
import { ownWords } from "../chat/event-record.ts";
import type { Host } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import { sayWith } from "../message/say.ts";
import { actorOf, nameOnToken, sceneOf } from "../read/unit.ts";
import type { SeatPerson } from "../ready/readiness.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { ReadyUntil } from "../ruleset/clock.ts";
import type { ModuleCommand } from "../ruleset/orders.ts";
import type { UnitFacts } from "../ruleset/units.ts";
import type { AimedAt } from "../session/attempt.ts";
import type { Absence, GameRecord, JournalLine } from "../session/session.ts";
import { pace } from "../settings/settings.ts";
import { destinationName } from "../write/effect.ts";
import { keptName } from "../write/kept-tokens.ts";

/** Windows that want to hear of every change. One change is told once, after whatever caused it has finished. */
export class Listeners {
  readonly #all = new Set<() => void>();
  #told = false;

  listen(listener: () => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(): void {
    if (this.#told) return;
    this.#told = true;
    queueMicrotask(() => {
      this.#told = false;
      for (const listener of [...this.#all]) listener();
    });
  }
}

/** What every client's session has: the journal, names, and whoever listens. */
export abstract class BaseSession {
  abstract readonly gid: string | null;
  abstract readonly state: AnomalyState | null;
  abstract readonly ruleset: RulesetAdapter;
  protected readonly host: Host;
  protected readonly listeners = new Listeners();
  readonly answers = new Map<string, string>();
  #journal: JournalLine[] = [];
  #unread = 0;
  /** What units were called whose tokens are gone by now. */
  readonly #names = new Map<string, string>();

  constructor(host: Host) {
    this.host = host;
  }

  get me(): string {
    return this.host.game.user.id;
  }

  get isGM(): boolean {
    return this.host.game.user.isGM;
  }

  get gameRecord(): GameRecord | null {
    return null;
  }

  get absence(): Absence | null {
    return null;
  }

  get gatheringWaits(): number {
    return 0;
  }
  get stopped(): string | null {
    return null;
  }

  // Without a game nothing comes of what a person does.
  async command(_command: ModuleCommand): Promise<string | null> {
    return "not-now";
  }
  setReady(_until: ReadyUntil | null): void {}
  wait(): void {}
  answer(_prompt: string, _option: string): void {}
  putOff(_prompt: string): void {}
  moreTime(_prompt: string): void {}
  async step(_unit: string, _direction: Direction): Promise<string | null> {
    return "not-now";
  }
  async takeBack(_unit: string): Promise<void> {}
  tellBroken(_order: WrittenOrder, _error: string): void {}
  noteStopped(_unit: string | null): void {}
  ruling(_what: Attempt, _unit: string, _at: AimedAt): Verdict | null {
    return null;
  }

  async goPath(_units: readonly string[], _path: string): Promise<void> {}
  async turn(_unit: string, _facing: Body["facing"]): Promise<void> {}
  async setFacts(_unit: string, _changes: Partial<UnitFacts>): Promise<void> {}

  get byHand(): boolean {
    return pace(this.host) === null;
  }

  get journal(): readonly JournalLine[] {
    return this.#journal;
  }

  get unread(): number {
    return this.#unread;
  }

  paceChanged(): void {
    this.listeners.tell();
  }

  listen(listener: () => void): () => void {
    return this.listeners.listen(listener);
  }

  markRead(): void {
    this.#unread = 0;
    this.listeners.tell();
  }

  foundryScene(scene: string): string | null {
    return sceneOf(this.host, scene)?.id ?? null;
  }

  unitName(unit: string): string {
    const name =
      nameOnToken(this.host, this.state, unit) ??
      this.#names.get(unit) ??
      keptName(this.host, unit) ??
      this.nameOfLost(unit) ??
      this.#nameByRules(unit) ??
      unit;
    if (name !== unit) this.#names.set(unit, name);
    return name;
  }

  /** What a unit was called whose token is gone; only a client that plays asks the chat. */
  protected nameOfLost(_unit: string): string | undefined {
    return undefined;
  }

  /** What the ruleset calls a unit that has no token. */
  #nameByRules(id: string): string | undefined {
    const { state } = this;
    const unit = state?.units[id];
    const { i18n } = this.host.game;
    return unit && this.ruleset.units.nameOf?.(unit, sayWith(i18n), state);
  }

  sceneName(scene: string): string {
    // A destination that is settled and not yet open is called by its row.
    const rolled = this.state?.rows[scene];
    const known = sceneOf(this.host, scene)?.name;
    if (known === undefined && this.state?.scenes[scene]?.uncharted) {
      return this.host.game.i18n.localize("GRAVITYPORTALS.Elsewhere.name");
    }
    // The maps that a game began with are called by their own names alone.
    const isFirst = this.state?.scenes[scene]?.destination === null;
    if (known !== undefined || isFirst) return known ?? scene;
    const row = rolled ? { ...rolled.row, chart: rolled.chart } : null;
    return destinationName(this.host.game, { id: scene, destination: null }, row);
  }

  actorOf(unit: string): string | null {
    return actorOf(this.host, this.state, unit);
  }

  /** Writes events of an entry into the journal, behind those of earlier entries, and says which of them are facts. */
  protected record(events: readonly AnomalyEvent[], n: number): readonly RuleEvent[] {
    const facts = this.#facts(events);
    // The token of a unit that is lost goes soon after: its name is looked up while it is there.
    for (const fact of facts)
      if (fact.event === "unit-destroyed" || fact.event === "unit-left") this.unitName(fact.unit);
    const later = this.#journal.findIndex((line) => line.n > n);
    const at = later < 0 ? this.#journal.length : later;
    this.#journal = this.#journal.toSpliced(at, 0, ...facts.map((event) => ({ n, event })));
    this.#unread += facts.filter((fact) => this.#isPrivate(fact)).length;
    return facts;
  }

  /** Those of some events that belong in the journal. */
  #facts(events: readonly AnomalyEvent[]): readonly RuleEvent[] {
    return events.filter((event): event is RuleEvent => this.#isFact(event));
  }

  #isFact(event: AnomalyEvent): event is RuleEvent {
    return this.ruleset.rules.isTraced(event) || ownWords(this.ruleset.cards, event)?.line !== undefined;
  }

  /** What a user of the world is called. */
  protected userName(user: string): string {
    return this.host.game.users.get(user)?.name ?? user;
  }

  /** The people of seats as the world knows them. */
  protected peopleOf(ids: readonly string[]): readonly SeatPerson[] {
    return ids.map((id) => {
      const user = this.host.game.users.get(id);
      return { id, name: user?.name ?? id, present: user?.active ?? false };
    });
  }

  /** Says at once what happened to this person's own units, and what this person's own dice showed. */
  protected async sayNews(told: readonly RuleEvent[]): Promise<void> {
    const { state, me } = this;
    const isOwn = (event: RuleEvent): boolean =>
      "dice" in event || ("unit" in event && state?.units[String(event.unit)]?.owner === me);
    if (!state || !told.some(isOwn)) return;
    // What tells of events in words is much, and is fetched with the first of them.
    const { ownDice, ownNews } = await import("./own-news.ts");
    const { ui, game } = this.host;
    const { i18n } = game;
    const say = sayWith(i18n);
    const names = { unit: (id: string) => this.unitName(id), scene: (id: string) => this.sceneName(id) };
    const reader = { me, cards: this.ruleset.cards };
    const shown = noticesOf(() => ({ ui }));
    const news = ownNews(say, state, reader, told, names);
    if (news !== "") shown.warn(news);
    const dice = ownDice(say, state, reader, told, names);
    if (dice !== "") shown.info(dice);
  }

  /** Says how many private messages are not read, where that is known better than by what was recorded. */
  protected unreadIs(unread: number): void {
    this.#unread = unread;
  }

  /** The entries of the private messages that are not read, one a message. */
  protected get unreadEntries(): readonly number[] {
    const own = this.#journal.filter(({ event }) => this.#isPrivate(event)).map(({ n }) => n);
    return this.#unread > 0 ? own.slice(-this.#unread) : [];
  }

  #isPrivate({ audience }: Pick<AnomalyEvent, "audience">): boolean {
    return typeof audience !== "string" && audience.includes(this.me);
  }

  /** Takes the lines of entries that count no more out of the journal. */
  protected forget(gone: (n: number) => boolean): void {
    if (this.#journal.some(({ n }) => gone(n))) this.#journal = this.#journal.filter(({ n }) => !gone(n));
  }
}
