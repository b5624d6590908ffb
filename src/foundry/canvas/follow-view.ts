import type { AnomalyState } from "../../rules/index.ts";
import type { Happened } from "../client/announcer.ts";
import { getHost, type Point } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import { currentPlan } from "../planning/current-plan.ts";
import { sceneGrid } from "../read/scene-grid.ts";
import type { Session } from "../session/session.ts";
import { ownUnits } from "../view/due.ts";
import { type Look, lookAfter, lookAsked } from "../view/plan-moments.ts";
import { seesAsOther } from "../view/players.ts";
import type { View } from "./edge-arrows.ts";
import { lookTo } from "./free-view.ts";
import { overShownSheet } from "./over-sheet.ts";
import { drawing } from "./pixi.ts";
import { follows, goesBy } from "./shown-settings.ts";

/** What of the lower edge the bar of choices may cover, in CSS pixels. */
const BAR = 130;

/** How often a map that is not there yet is looked for, and after how many milliseconds each time. */
const TRIES = 20;
const TRY_EVERY = 200;

/** Where a view was. */
interface Left extends Point {
  readonly scene: string;
  readonly scale: number;
}

/** The Foundry scenes that play the game, those with the person's own ships first. */
const mapsOf = (session: Session, { scenes }: AnomalyState): readonly string[] => {
  const own = ownUnits(session).filter(({ status }) => status === "in-play");
  const all = [...own.map(({ scene }) => scene), ...Object.keys(scenes)];
  return [...new Set(all)].flatMap((scene) => (scenes[scene] ? (session.foundryScene(scene) ?? []) : []));
};

/** Lets the view go where something happens to the ships of its person, and back. */
export class FollowView {
  readonly #session: () => Session | null;
  readonly #free: () => View;
  #asked: ReadonlySet<string> = new Set();
  /** What the person may go and see. */
  #offered: Look | null = null;
  #left: Left | null = null;
  /** The Foundry scenes that were maps of the game when it was looked at last. */
  #maps: ReadonlySet<string> = new Set();

  /** @param free the part of the canvas that nothing covers */
  constructor(session: () => Session | null, free: () => View) {
    this.#session = session;
    this.#free = free;
  }

  /** Something has just happened. */
  happened({ state, events }: Happened): void {
    const session = this.#session();
    if (session && seesAsOther(session)) return;
    const look = session && lookAfter(state, follows() === "all" ? null : session.me, events);
    if (look) void this.#consider(look);
  }

  /** What the person is asked may have changed. */
  asked(): void {
    const session = this.#session();
    const asked = this.#asked;
    this.#asked = new Set(session?.prompts.flatMap((prompt) => (prompt.kind === "push" ? [prompt.id] : [])));
    // A captain whom the judge looks as has fewer maps: none of them is lost. What is asked meanwhile is not new later.
    if (session && seesAsOther(session)) return;
    if (session) void this.#leaveLost(session);
    const look = session?.state && lookAsked(session.state, session.prompts, asked);
    if (look) void this.#consider(look);
  }

  /** A map that an undo took out of the game is empty: the view goes to the person's own ships, or to a map of the game. */
  async #leaveLost(session: Session): Promise<void> {
    const { state } = session;
    const viewed = drawing().canvas?.scene?.id;
    if (!state || viewed === undefined) return;
    const [lost, maps] = [this.#maps.has(viewed), mapsOf(session, state)];
    this.#maps = new Set(maps);
    const [to] = maps;
    if (to === undefined || !lost || maps.includes(viewed)) return;
    this.#left = null;
    this.#offered = null;
    await this.#show(to);
  }

  /** Goes to what was offered, or back to where the view was before it went by itself. */
  async goOrBack(): Promise<void> {
    const [offered, left] = [this.#offered, this.#left];
    this.#offered = null;
    if (offered) return this.#go(offered);
    this.#left = null;
    if (!left) return;
    await this.#show(left.scene);
    drawing().canvas.pan(left);
  }

  /** A map that has just been made comes to this browser a moment after what happened there. */
  async #consider(look: Look, tries = TRIES): Promise<void> {
    if (this.#session()?.foundryScene(look.scene) === null) {
      if (tries > 0) setTimeout(() => void this.#consider(look, tries - 1), TRY_EVERY);
      return;
    }
    const how = follows();
    if (how === "never" || this.#sees(look)) return;
    // Whoever draws a path keeps the map under the pointer.
    if (goesBy(how) && !currentPlan()) return this.#go(look);
    this.#offered = look;
    const { ui, game } = getHost();
    const name = this.#session()?.unitName(look.unit) ?? look.unit;
    noticesOf(() => ({ ui })).info(game.i18n.format("GRAVITYPORTALS.Follow.offered", { name }));
  }

  #sees({ scene, hex }: Look): boolean {
    const { canvas } = drawing();
    if (!canvas.scene || this.#session()?.foundryScene(scene) !== canvas.scene.id) return false;
    const point = sceneGrid(canvas.scene)?.center(hex);
    const { left, right, top, bottom } = this.#lower();
    return !point || (point.x >= left && point.x <= right && point.y >= top && point.y <= bottom);
  }

  /** The free part of the canvas above the bar of choices. */
  #lower(): View {
    const free = this.#free();
    return { ...free, bottom: free.bottom - BAR / drawing().canvas.stage.scale.x };
  }

  async #go({ scene, hex }: Look): Promise<void> {
    const id = this.#session()?.foundryScene(scene);
    const { canvas } = drawing();
    if (!id || !canvas.scene) return;
    const { pivot, scale } = canvas.stage;
    this.#left ??= { scene: canvas.scene.id, x: pivot.x, y: pivot.y, scale: scale.x };
    await this.#show(id);
    const shown = drawing().canvas;
    const point = shown.scene?.id === id ? sceneGrid(shown.scene)?.center(hex) : null;
    if (!point || this.#sees({ scene, hex, unit: "" })) return;
    const free = this.#lower();
    const { pivot: now, scale: zoom } = shown.stage;
    const middle = { x: (free.left + free.right) / 2, y: (free.top + free.bottom) / 2 };
    const to = { x: point.x + now.x - middle.x, y: point.y + now.y - middle.y, scale: zoom.x };
    const { x, y } = overShownSheet(to, free, [point]);
    await lookTo({ x, y });
  }

  async #show(id: string): Promise<void> {
    if (drawing().canvas.scene?.id !== id) await getHost().game.scenes.get(id)?.view();
  }
}
