import { isEqual } from "es-toolkit/predicate/isEqual";
import { notices } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import type { JudgeRole } from "../../session/judge.ts";
import type { Session } from "../../session/session.ts";
import { attempt, isTyping, PRESS, pressIsOver, ToldOnce } from "./actions.ts";
import { type Corner, PageKeeper } from "./keep-in-page.ts";
import { drawOnePrimary } from "./one-primary.ts";
import { type Asker, OwnQuestion, type Question } from "./question.ts";
import { stepAside } from "./step-aside.ts";
import { keepPlace, keptPlace, type WindowPlace } from "./window-places.ts";

// Foundry defines its classes before it loads the scripts of modules; `game` comes later.
const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** How long a window has to lie still before its place is kept, in ms. */
const RESTS = 300;

type Base = InstanceType<typeof ApplicationV2>;

/** What Foundry hands to the methods that follow a drawing. */
export type RenderArguments = Parameters<Base["_onRender"]>;

/** What Foundry hands to the methods that follow a closing. */
export type CloseArguments = Parameters<Base["_onClose"]>;

/** How one window differs from the defaults of its class, and what its person's browser keeps of it. */
export interface SessionWindowOptions {
  readonly id?: string;
  readonly window?: { readonly icon: string };
  /** Where it opens, unless this person has left it elsewhere. */
  readonly position?: WindowPlace;
  /** The name under which this person's browser keeps where the window was left; null for no name. */
  readonly place?: string | null;
}

declare const named: unique symbol;

/** Names of parts that a window has; only `partsOf` makes them. */
export type PartNames = string[] & { readonly [named]: true };

/** Parts of a window by their names: one that it does not have does not compile. */
export const partsOf = <P extends object>(
  _window: { readonly PARTS: P },
  ...names: readonly (keyof P & string)[]
): PartNames => [...names] as string[] as PartNames;

const DrawnByParts = HandlebarsApplicationMixin(ApplicationV2);

/**
 * A window that draws a session, again after every change that it shows. It belongs to the game in which it was opened,
 * and closes with it: what a window of one ruleset shows cannot be read in a game of another.
 */
export class SessionWindow extends DrawnByParts implements Asker {
  readonly session: Session;
  /** What is to end when the window closes. */
  #ends: (() => void)[] = [];
  #keeper: PageKeeper | null = null;
  #drawn = "";
  #waiting = false;
  /** The field that somebody searches in, as it was before its part is drawn anew. */
  #searched: HTMLInputElement | null = null;
  readonly #place: string | null;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  /** Where it lay when it had opened. */
  #opened: WindowPlace | null = null;
  /** The game to which it belongs; null while there is none. */
  #game: string | null = null;
  readonly #drawing = new ToldOnce();
  readonly #question = new OwnQuestion(this);

  constructor(session: Session, { place = null, ...options }: SessionWindowOptions = {}) {
    super(
      place === null ? options : { ...options, position: { ...options.position, ...keptPlace(session.me, place) } },
    );
    this.session = session;
    this.#place = place;
  }

  /** Who searches types on while the list is drawn that follows. */
  override _preSyncPartState(
    ...[part, next, prior, state]: Parameters<InstanceType<typeof DrawnByParts>["_preSyncPartState"]>
  ): void {
    super._preSyncPartState(part, next, prior, state);
    this.#searched = prior.querySelector<HTMLInputElement>("input[type=search]:focus") ?? this.#searched;
  }

  /** What people have unfolded stays so when it is drawn anew, and what is open in it is never folded away. */
  override _syncPartState(
    ...[part, next, prior, state]: Parameters<InstanceType<typeof DrawnByParts>["_syncPartState"]>
  ): void {
    super._syncPartState(part, next, prior, state);
    for (const list of next.querySelectorAll<HTMLDetailsElement>("details[data-unfolds]")) {
      const before = prior.querySelector<HTMLDetailsElement>(`details[data-unfolds="${list.dataset["unfolds"]}"]`);
      list.open ||= before?.open === true || list.querySelector("[aria-expanded=true]") !== null;
    }
    const searched = this.#searched;
    this.#searched = null;
    const field = searched && next.querySelector<HTMLInputElement>(`input[type=search][name=${searched.name}]`);
    if (!searched || !field) return;
    field.value = searched.value;
    field.setSelectionRange(searched.selectionStart, searched.selectionEnd);
  }

  override _onPosition(...args: Parameters<Base["_onPosition"]>): void {
    super._onPosition(...args);
    // The first places are the window's own.
    if (!this.rendered || this.minimized || this.#keeper?.moving) return;
    const { left, top } = this.position;
    if (typeof left === "number" && typeof top === "number") this.#keeper?.wanted({ left, top });
    this.keepPlace();
  }

  /** Keeps where the window is left, once it rests. */
  keepPlace(): void {
    const place = this.#placeNow();
    const name = this.#place;
    if (name === null || place === null) return;
    clearTimeout(this.#keeping);
    // Where nobody has moved it yet it is to open where a page has room, which on another one is elsewhere.
    const isWhereItOpened = this.#opened === null || isEqual(place, this.#opened);
    const isUnmoved = isWhereItOpened && keptPlace(this.session.me, name) === null;
    if (!isUnmoved) this.#keeping = setTimeout(() => void keepPlace(this.session.me, name, place), RESTS);
  }

  #placeNow(): WindowPlace | null {
    const { left, top, width, height } = this.position;
    if (typeof left !== "number" || typeof top !== "number") return null;
    return {
      ...{ left, top },
      ...(typeof width === "number" ? { width } : {}),
      ...(typeof height === "number" ? { height } : {}),
    };
  }

  /** How far from the page's foot the window keeps, in CSS pixels. */
  get foot(): number {
    return 0;
  }

  /** Whether it finds its own place among the bars, which leaves it all the height that there is. */
  get findsPlace(): boolean {
    return false;
  }

  /** Whether its person has put it where it is, over the turn bar perhaps. */
  get byHand(): boolean {
    return this.#keeper?.byHand ?? false;
  }

  /** The class of windows of its kind, several of which may be open: it opens beside them; empty for one of its own. */
  get kind(): string {
    return "";
  }

  /** Puts the window's corner where all of the window is seen, as near as that is to a place. */
  want(corner: Corner): void {
    this.#keeper?.wanted(corner);
    this.#keeper?.check();
  }

  /** Calls this once, when the window closes. */
  untilClosed(end: () => void): void {
    this.#ends.push(end);
  }

  /** What the templates are given. */
  view(): object {
    return {};
  }

  /** All parts. */
  get allParts(): PartNames {
    return Object.keys((this.constructor as typeof SessionWindow).PARTS) as PartNames;
  }

  /** The parts that change with the session; all others are drawn once. */
  get changing(): PartNames {
    return this.allParts;
  }

  /** Whether it stays open when its game ends, as it shows whatever game there is, or none. */
  readonly outlivesGame: boolean = false;

  /** Whether the game to which it belongs has ended. */
  get isOver(): boolean {
    return !this.outlivesGame && this.#game !== null && this.session.gid !== this.#game;
  }

  /** Draws some of the parts again. */
  async drawParts(parts: PartNames): Promise<void> {
    await this.render({ parts });
  }

  /** Draws the changing parts again, now or with the next change, if they would look different. */
  redraw(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      void this.#drawing.run(() => this.#drawChanges());
    });
  }

  async #drawChanges(): Promise<void> {
    if (!this.isOpen) return;
    if (this.isOver) {
      await this.close();
      return;
    }
    this.#game ??= this.session.gid;
    if (this.changing.length === 0) return;
    // While this client has no part in its game there is nothing to read.
    if (!this.outlivesGame && this.#game !== null && this.session.state === null) return;
    // What somebody is typing is not drawn over; it is drawn when the field is left.
    if (isTyping(this.element) || JSON.stringify(this.view()) === this.#drawn) return;
    // A button that is drawn anew between the press and the letting go is not pressed.
    if (this.element.matches(":active")) setTimeout(() => this.redraw(), PRESS);
    else await this.drawParts(this.changing);
  }

  /** Draws the changing parts again whatever they show, so that a pressed button is alive again. */
  async refresh(): Promise<void> {
    if (this.isOpen && !this.isOver) await this.drawParts(this.changing);
  }

  /** Whether it is on the page, also while it is being drawn again, when Foundry calls it not rendered. */
  get isOpen(): boolean {
    return this.state > ApplicationV2.RENDER_STATES.NONE;
  }

  /** Lets a pressed button do its act once: it is dead until the act is done. */
  async press(target: HTMLElement, act: () => unknown): Promise<void> {
    target.setAttribute("disabled", "");
    try {
      await attempt(act);
    } finally {
      await this.refresh();
      // It may not have been drawn again.
      if (target.isConnected && !this.isOver) target.removeAttribute("disabled");
    }
  }

  /** A press for what only the judge of a running game can do; a lang key that comes of it is told as an error. */
  async pressAsJudge(target: HTMLElement, act: (role: JudgeRole) => unknown): Promise<void> {
    await this.press(target, async () => {
      const { role } = this.session;
      const refused = role.kind === "judge" ? await act(role) : null;
      if (typeof refused === "string") notices.error(say(refused));
    });
  }

  /** Asks something that stands before this window; null where it is closed unanswered, as it is with the window. */
  async askQuestion(question: Question): Promise<unknown> {
    return this.#question.ask(question);
  }

  /**
   * What is drawn stands ready until nothing is pressed: a button that is drawn anew between the press and the letting go
   * is not pressed, whoever asked for the drawing.
   */
  override async _renderHTML(...args: Parameters<InstanceType<typeof DrawnByParts>["_renderHTML"]>) {
    // The types of Foundry give what the class without parts does.
    const drawn = (await super._renderHTML(...args)) as Record<string, HTMLElement>;
    await pressIsOver(this.element);
    return drawn;
  }

  override async _prepareContext(): Promise<never> {
    const view = this.view();
    this.#drawn = JSON.stringify(view);
    // The context is what our own templates read, which Foundry's types do not know.
    return { ...view } as never;
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.#game = this.session.gid;
    this.untilClosed(this.session.listen(() => this.redraw()));
    // Nothing is fetched here: what a window does with its first press or letter is set up behind this.
    if (this.hasFrame) {
      this.#keeper = new PageKeeper(this.element, (to) => this.setPosition(to), {
        placed: this.findsPlace || (this.#place !== null && keptPlace(this.session.me, this.#place) !== null),
        foot: () => this.foot,
      });
      // First below the turn bar, where others of its kind lie.
      if (this.kind !== "") this.#keeper.check();
    }
    if (this.kind !== "") stepAside(this, this.kind);
    this.#opened = this.#placeNow();
    this.#keeper?.wanted(this.element.getBoundingClientRect());
    // Not at once: a button that is being pressed would be gone before the press is over.
    this.element.addEventListener("focusout", () => setTimeout(() => this.redraw(), PRESS));
    // Who comes in by Tab has pressed nothing that would bring the window to the front.
    this.element.addEventListener("keyup", ({ key }) => {
      if (key === "Tab" && this.hasFrame) this.bringToFront();
    });
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    drawOnePrimary(this.session);
    // What changed while this was being drawn was not drawn, as the window counts as not open meanwhile.
    setTimeout(() => this.redraw());
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    void this.#question.dismiss();
    this.#game = null;
    for (const end of this.#ends.splice(0)) end();
    this.#keeper?.stop();
    this.#keeper = null;
    drawOnePrimary(this.session);
  }

  /** The window in front has the next press, or its question. */
  override bringToFront(): void {
    super.bringToFront();
    drawOnePrimary(this.session);
    this.#question.toFront();
  }
}
