import { isCovered, onCover } from "../../canvas/cover.ts";
import { getHost, type Host } from "../../host/host.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { say } from "../../message/say.ts";
import type { Story } from "../../ruleset/adapter.ts";
import type { Session } from "../../session/session.ts";
import { plays } from "../../view/players.ts";
import { storyOf, takesPart } from "../../view/story.ts";
import { action, attempt } from "../window/actions.ts";
import { PageListeners } from "../window/elements.ts";
import { ROOM_CHANGED } from "../window/keep-in-page.ts";
import { openWindowOf } from "../window/open-windows.ts";
import { DOCKS_MOVED } from "../window/place-docks.ts";
import { type CloseArguments, type RenderArguments, SessionWindow } from "../window/session-window.ts";
import { coversActing, uncoverUnits } from "../window/show-units.ts";
import { isStoryHidden, isTourDue, keepStoryHidden, tourAnswered } from "./story-settings.ts";
import { type StoryView, storyView } from "./story-view.ts";
import { BESIDE_TOOLS, cornerOfMap, offerTour, startShortTour, withdrawOffer } from "./tour-offer.ts";

const ID = "gravity-portals-story";

/** Only what there is to do is shown. */
const BRIEF = "gp-brief";

const WIDTH = 300;
/** Above what stands in the page's lower left corner, in CSS pixels. */
const FOOT = 104;
const EDGE = 8;
/** How far the tools at the left edge of the page may reach, in CSS pixels. */
const TOOLS = [10, 60, 110] as const;

/** What a newcomer reads of the demo or the quick game while it is played: a panel in a corner, for which nothing waits. */
class StoryPanel extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-story"],
    window: { title: "GRAVITYPORTALS.Story.title", icon: "fa-solid fa-book-open" },
    position: { width: WIDTH, height: "auto" as const },
    actions: {
      tour: action((panel: StoryPanel) => panel.onTour()),
    },
  };

  static override PARTS = { story: { template: templatePath("story.hbs") } };

  #story: Story;
  #edgeFree: boolean | null = null;
  /** Somebody has moved the panel: it stays there. */
  #moved = false;
  readonly #listeners = new PageListeners((page, signal) => {
    page.addEventListener(DOCKS_MOVED, () => this.place(), { signal });
    // The bar of questions comes after what was drawn for it, and lifts the panel over other hexes.
    page.addEventListener(ROOM_CHANGED, () => void attempt(() => this.giveWay()), { signal });
  });

  constructor(session: Session, story: Story) {
    super(session);
    this.#story = story;
  }

  override view(): StoryView {
    this.#story = storyFor(this.session) ?? this.#story;
    const tour = isTourDue(getHost(), this.session.me);
    return storyView(this.session, say, { story: this.#story, covered: isCovered(), tour });
  }

  /** It goes as well when its reader has no part in the game any more. */
  override get isOver(): boolean {
    return super.isOver || (this.session.state !== null && storyFor(this.session) === null);
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.untilClosed(onCover(() => this.redraw()));
    this.place();
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    this.#listeners.follow(this.element);
    await this.giveWay();
  }

  /**
   * Leaves in sight what it is about: the view moves, where its person lets it; else what there is to do is left of the
   * panel, until the pointer is on it.
   */
  async giveWay(): Promise<void> {
    // Where its person has put it, and while it is read, it stays as it is.
    if (this.#moved || !this.rendered || this.element.matches(":hover, :focus-within")) return;
    const { classList } = this.element;
    classList.remove(BRIEF);
    this.place();
    // Who only judges looks where they choose: nothing here is theirs to move.
    if (plays(this.session)) await uncoverUnits(this.session, this.element);
    if (!this.rendered) return;
    classList.toggle(BRIEF, coversActing(this.session, this.element));
    this.place();
  }

  override get findsPlace(): boolean {
    return true;
  }

  override get foot(): number {
    return this.#moved ? 0 : FOOT;
  }

  override keepPlace(): void {
    super.keepPlace();
    this.#moved ||= this.element.querySelector(".window-header")?.matches(":active") ?? false;
  }

  /** Puts the panel into its corner, and lets it grow from its foot. */
  place(): void {
    if (this.#moved || !this.rendered) return;
    const page = this.element.ownerDocument;
    const corner = cornerOfMap(page, WIDTH).left;
    // Looked at once: while maps change, something else may lie there for a moment.
    this.#edgeFree ??= this.isEdgeFree();
    const left = corner <= BESIDE_TOOLS && this.#edgeFree ? EDGE : corner;
    this.want({ left, top: page.documentElement.clientHeight });
  }

  /** Whether no tools stand at the left edge of the page where the panel would lie. */
  isEdgeFree(): boolean {
    const page = this.element.ownerDocument;
    const bottom = page.documentElement.clientHeight - FOOT;
    const { height } = this.element.getBoundingClientRect();
    const others = (x: number, y: number): Element | undefined =>
      page.elementsFromPoint(x, y).find((hit) => !this.element.contains(hit));
    const heights = [bottom - height, bottom - height / 2, bottom - 2];
    return heights.every((y) => TOOLS.every((x) => others(x, y)?.tagName === "CANVAS"));
  }

  async onTour(): Promise<void> {
    await tourAnswered(this.session.me);
    await this.refresh();
    await startShortTour(getHost(), this.session);
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    this.#listeners.stop();
    // Whoever puts it away hides it; the end of its game hides nothing.
    if (storyOf(getHost(), this.session)) void attempt(() => keepStoryHidden(getHost(), this.session.me, true));
  }
}

/** The story of the game that is played, for who takes part in it; null where it has none. */
const storyFor = (session: Session): Story | null => (takesPart(session) ? storyOf(getHost(), session) : null);

/** Opens the story of the game that is played, or brings the open one to the front. */
export const openStory = async (session: Session): Promise<void> => {
  const story = storyFor(session);
  if (!story) return;
  await keepStoryHidden(getHost(), session.me, false);
  await withdrawOffer();
  const open = openWindowOf(ID, StoryPanel) ?? new StoryPanel(session, story);
  await open.render({ force: true });
  open.bringToFront();
};

/** Opens the story of the game that is played unless its reader has hidden it; gives whether the game has one. */
export const tellStory = async (session: Session): Promise<boolean> => {
  if (!storyFor(session)) return false;
  if (!isStoryHidden(getHost(), session.me)) await openStory(session);
  return true;
};

/** What helps somebody who has come to a game: its own story where it has one, which offers the short tour too, else that offer. */
export const takeFirstSteps = async (host: Pick<Host, "game">, session: Session): Promise<void> => {
  if (!(await tellStory(session))) await offerTour(host, session);
};
