import type { Data, Host, HostToken, Point } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import { unitIdOf } from "../read/unit.ts";
import type { Session } from "../session/session.ts";

/** How far a pressed pointer goes before it drags, in pixels of the screen. */
const DRAG = 10;

/** After so many milliseconds a hand's move that has not begun was stopped by somebody. */
const BEGINS = 700;

/** After so many milliseconds a move that went to the server, and of which nothing was told, was stopped there. */
const ARRIVES = 5000;

const ARROWS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);

/** So long after a press of a person what a browser does may still come of it, in milliseconds. */
const COMES_OF_IT = 3000;

type Pointer = Pick<PointerEvent, "button" | "clientX" | "clientY" | "ctrlKey" | "metaKey" | "defaultPrevented">;

/** What hands do on a page. */
type Hands = Pick<Document, "addEventListener">;

/** When this browser's person last pressed anything. */
export class LastPress {
  readonly #now: () => number;
  #at = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  listen(page: Pick<EventTarget, "addEventListener">): void {
    const pressed = (): void => {
      this.#at = this.#now();
    };
    for (const name of ["pointerdown", "pointerup", "keydown"]) page.addEventListener(name, pressed, { capture: true });
  }

  /** Whether what happens now may come of a press. */
  get isRecent(): boolean {
    return this.#now() - this.#at < COMES_OF_IT;
  }
}

/** Something that is done later unless it is called off. */
type Later = (ms: number, task: () => void) => () => void;

type Watched = Pick<Host, "game" | "canvas" | "ui" | "Hooks">;

/** Who is told of moves by hand. */
interface Told {
  /** Somebody stopped the token. */
  stopped(token: HostToken): void;
  /** It moved. */
  moved(token: HostToken): void;
}

interface Drag {
  readonly token: HostToken;
  readonly from: Point;
  readonly isPaused: boolean;
  /** The press with which it began; one that chooses a place on the map is taken from the token. */
  readonly press: Pointer;
  /** Where on the map it began. */
  readonly at: Point;
  /** Whether the pointer went far enough to drag. */
  goes: boolean;
}

/**
 * Watches what becomes of a player's moves by hand. In a paused world it says why nothing moves, as Foundry says nothing
 * and shows the others a ping; and it tells of moves that something else stopped: another module's hook drops them
 * without a word. Moves which this module refuses, or asks about, are explained by it.
 */
export class StoppedMoves {
  readonly #host: Watched;
  readonly #later: Later;
  readonly #tell: Told;
  /** Moves of hands of which nothing was told yet, by the token, each with what calls its waiting off. */
  readonly #awaited = new Map<string, () => void>();
  /** The hooks of Foundry to whose end moves of tokens have come. */
  readonly #through = new Map<string, Set<string>>();
  #drag: Drag | null = null;

  constructor(host: Watched, later: Later, tell: Told) {
    this.#host = host;
    this.#later = later;
    this.#tell = tell;
  }

  /** Listens to the hands on a page. */
  listen(page: Hands): void {
    const capture = { capture: true } as const;
    page.addEventListener("pointerdown", (event) => this.#press(event), capture);
    page.addEventListener("pointermove", (event) => this.#go(event), capture);
    page.addEventListener("pointerup", (event) => this.#drop(event), capture);
    page.addEventListener("keydown", ({ key, target }) => this.#key(key, target), capture);
  }

  /** Listens to what Foundry tells of moves; to be called after other modules have registered their hooks. */
  listenToMoves(): void {
    const { Hooks, game } = this.#host;
    Hooks.on("preMoveToken", (token: HostToken) => this.#comesThrough(token, "preMoveToken"));
    Hooks.on("preUpdateToken", (token: HostToken, changed: Data) => {
      if ("x" in changed || "y" in changed) this.#comesThrough(token, "preUpdateToken");
    });
    Hooks.on(
      "moveToken",
      (token: HostToken, _movement: unknown, _operation: unknown, user: { readonly id: string }) => {
        if (user.id !== game.user.id) return;
        this.explained(token);
        this.#tell.moved(token);
      },
    );
  }

  /** This module refuses a move, or asks about it: nothing more is to be said of it. */
  explained({ id }: Pick<HostToken, "id">): void {
    this.#awaited.get(id)?.();
    this.#awaited.delete(id);
    this.#through.delete(id);
  }

  /** A move of a token has come to the hooks, and this module has nothing against it. */
  passed(token: HostToken): void {
    if (this.#isMine(token)) this.#await(token, BEGINS);
  }

  /** A move that has passed the hooks of others is on its way to the server; in which order they are called is not documented. */
  #comesThrough(token: HostToken, hook: string): void {
    const through = this.#through.get(token.id) ?? new Set();
    this.#through.set(token.id, through.add(hook));
    this.#await(token, through.size > 1 ? ARRIVES : BEGINS);
  }

  #isMine(token: HostToken | null | undefined): token is HostToken {
    return token?.isOwner === true && !this.#host.game.user.isGM;
  }

  #press(press: Pointer): void {
    const { button, clientX: x, clientY: y } = press;
    const token = this.#host.canvas.tokens?.hover?.document;
    const at = this.#onMap({ x, y });
    const isPaused = this.#host.game.paused === true;
    this.#drag =
      button === 0 && at && this.#isMine(token) ? { token, from: { x, y }, at, isPaused, press, goes: false } : null;
  }

  #go({ clientX: x, clientY: y }: Pointer): void {
    const drag = this.#drag;
    if (!drag || drag.goes || drag.press.defaultPrevented || Math.hypot(x - drag.from.x, y - drag.from.y) < DRAG)
      return;
    drag.goes = true;
    if (drag.isPaused) this.#sayPaused();
  }

  #drop({ button, clientX: x, clientY: y, ctrlKey, metaKey }: Pointer): void {
    const drag = this.#drag;
    this.#drag = null;
    const to = this.#onMap({ x, y });
    // Another button takes a drag back, and with these keys it goes on over a way-point.
    if (!drag?.goes || drag.isPaused || button !== 0 || ctrlKey || metaKey || !to) return;
    const grid = drag.token.parent?.grid;
    if (!grid) return;
    const [from, at] = [grid.getOffset(drag.at), grid.getOffset(to)];
    if (from.i !== at.i || from.j !== at.j) this.#await(drag.token, BEGINS);
  }

  #key(key: string, target: unknown): void {
    if (key === "Escape") this.#drag = null;
    const { game, canvas } = this.#host;
    const page = target instanceof Object && "closest" in target ? (target as Element) : null;
    if (!ARROWS.has(key) || game.paused !== true || page?.closest("input, textarea, select, .application")) return;
    const taken = canvas.tokens?.controlled ?? [];
    if (taken.some(({ document }) => this.#isMine(document))) this.#sayPaused();
  }

  #onMap(at: Point): Point | null {
    return this.#host.canvas.ready ? (this.#host.canvas.canvasCoordinatesFromClient?.(at) ?? null) : null;
  }

  #await(token: HostToken, ms: number): void {
    if (!this.#isMine(token)) return;
    this.#awaited.get(token.id)?.();
    const callOff = this.#later(ms, () => {
      this.explained(token);
      this.#tell.stopped(token);
    });
    this.#awaited.set(token.id, callOff);
  }

  #sayPaused(): void {
    noticesOf(() => this.#host).warn(this.#host.game.i18n.localize("GRAVITYPORTALS.TurnBar.pausedDrag"));
  }
}

/** Watches what becomes of the moves that this person makes by hand, and tells the game of those that are stopped. */
export const watchHands = (host: Watched, later: Later, session: () => Session | null): StoppedMoves =>
  new StoppedMoves(host, later, {
    stopped: (token) => {
      const unit = unitIdOf(token);
      if (unit !== null && session()?.state?.units[unit]?.status === "in-play") session()?.noteStopped(unit);
    },
    moved: () => session()?.noteStopped(null),
  });
