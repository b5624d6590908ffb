import type { Direction, GameState, Refusal, UnitOrders } from "../../rules/index.ts";
import type { Declared } from "../session/declared.ts";
import type {
  Condition,
  JournalLine,
  JudgeActs,
  Prompt,
  ReadyUntil,
  Seat,
  Session,
  UnitFacts,
} from "../session/session.ts";
import { Listeners } from "./listeners.ts";

/** The one session that windows hold: whatever part this client has in the game now. */
export class Table implements Session {
  readonly #listeners = new Listeners();
  #part: Session;
  #stop: () => void;

  constructor(part: Session) {
    this.#part = part;
    this.#stop = part.listen(() => this.#listeners.tell());
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

  get me(): string {
    return this.#part.me;
  }
  get isGM(): boolean {
    return this.#part.isGM;
  }
  get condition(): Condition {
    return this.#part.condition;
  }
  get state(): GameState | null {
    return this.#part.state;
  }
  get prompts(): readonly Prompt[] {
    return this.#part.prompts;
  }
  get seats(): readonly Seat[] {
    return this.#part.seats;
  }
  get waiting(): Session["waiting"] {
    return this.#part.waiting;
  }
  get journal(): readonly JournalLine[] {
    return this.#part.journal;
  }
  get unread(): number {
    return this.#part.unread;
  }
  get ready(): boolean {
    return this.#part.ready;
  }
  get sealed(): boolean {
    return this.#part.sealed;
  }
  get readyUntil(): ReadyUntil | null {
    return this.#part.readyUntil;
  }
  get judge(): JudgeActs | null {
    return this.#part.judge;
  }

  listen(listener: () => void): () => void {
    return this.#listeners.listen(listener);
  }
  setReady(until: ReadyUntil): void {
    this.#part.setReady(until);
  }
  wait(): void {
    this.#part.wait();
  }
  answer(prompt: string, hex: string): void {
    this.#part.answer(prompt, hex);
  }
  putOff(prompt: string): void {
    this.#part.putOff(prompt);
  }
  moreTime(prompt: string): void {
    this.#part.moreTime(prompt);
  }
  roll(unit: string): void {
    this.#part.roll(unit);
  }
  step(unit: string, direction: Direction): Promise<Refusal | null> {
    return this.#part.step(unit, direction);
  }
  declare(declared: Declared): Promise<Refusal | null> {
    return this.#part.declare(declared);
  }

  setOrders(unit: string, orders: UnitOrders): void {
    this.#part.setOrders(unit, orders);
  }
  turn(unit: string, facing: Direction): Promise<void> {
    return this.#part.turn(unit, facing);
  }
  setFacts(unit: string, changes: Partial<UnitFacts>): Promise<void> {
    return this.#part.setFacts(unit, changes);
  }
  markRead(): void {
    this.#part.markRead();
  }
  foundryScene(scene: string): string | null {
    return this.#part.foundryScene(scene);
  }
  unitName(unit: string): string {
    return this.#part.unitName(unit);
  }
  sceneName(scene: string): string {
    return this.#part.sceneName(scene);
  }
  actorOf(unit: string): string | null {
    return this.#part.actorOf(unit);
  }
}
