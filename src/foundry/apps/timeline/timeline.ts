import { isCovered, onCover } from "../../canvas/cover.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { pressReady } from "../turn-bar/say-ready.ts";
import { action } from "../window/actions.ts";
import { isElement } from "../window/elements.ts";
import { workPlace } from "../window/first-place.ts";
import { bringUp, openWindowOf } from "../window/open-windows.ts";
import { type RenderArguments, SessionWindow } from "../window/session-window.ts";
import { type TimelineView, timelineView, walkedTo } from "./timeline-view.ts";

const ID = "gravity-portals-timeline";

/** The window's width in CSS pixels, and the least in which nothing is scrolled: 32 columns beside what they are about. */
const [WIDTH, WELL] = [1000, 930];

/** The turn at a glance: 32 columns, one row a fact. */
class Timeline extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-timeline"],
    window: { title: "GRAVITYPORTALS.Timeline.title", icon: "fa-solid fa-timeline", resizable: true },
    position: { width: WIDTH, height: "auto" as const },
    actions: { column: action((timeline: Timeline, target) => timeline.onColumn(target)) },
  };

  static override PARTS = { turn: { template: templatePath("timeline.hbs") } };

  /** The column that the keys stand on; the present one until somebody walks. */
  #at: number | null = null;

  constructor(session: Session) {
    const { left, top, width } = workPlace({ width: WIDTH, height: 0, well: WELL, least: 0 });
    // As high as its rows, it leaves the map below to be seen.
    super(session, { place: "timeline", position: { left, top, width } });
  }

  /** It opens below the turn bar; where text is large its columns need all the height that there is. */
  override get findsPlace(): boolean {
    return true;
  }

  override view(): TimelineView {
    return timelineView(this.session, say, this.#at, isCovered());
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    this.untilClosed(onCover(() => this.redraw()));
  }

  /** Left, Right, Home and End walk the columns; each is spoken as it gets the focus. */
  onKey(event: KeyboardEvent): void {
    const column = isElement(event.target) ? event.target.closest<HTMLElement>("[data-impulse]") : null;
    if (!column) return;
    const next = walkedTo(Number(column.dataset["impulse"]), event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.walk(next);
  }

  /** Puts the one tab stop of the columns on another of them. */
  walk(impulse: number): void {
    this.#at = impulse;
    for (const one of this.element.querySelectorAll<HTMLElement>("[data-impulse]")) {
      const here = one.dataset["impulse"] === String(impulse);
      one.tabIndex = here ? 0 : -1;
      if (here) one.focus();
    }
  }

  async onColumn(target: HTMLElement): Promise<void> {
    const impulse = Number(target.dataset["impulse"]);
    const now = this.session.state?.clock.impulse ?? 0;
    if (!this.view().canReady || impulse <= now) return;
    await this.press(target, () => pressReady(this.session, { kind: "impulse", impulse }));
  }
}

/** Opens the turn at a glance, or brings it to the front. */
export const openTimeline = async (session: Session): Promise<void> => {
  await bringUp(openWindowOf(ID, Timeline) ?? new Timeline(session));
};
