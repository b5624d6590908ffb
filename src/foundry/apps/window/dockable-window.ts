import { plain } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { action, attempt } from "./actions.ts";
import {
  DOCK_SIDES,
  type DockShape,
  type DockSide,
  type DockWidths,
  dockOf,
  dockShape,
  keepDock,
  NARROW,
  RAIL,
} from "./docks.ts";
import { mainPage } from "./elements.ts";
import { freeBand, isFree } from "./free-band.ts";
import { type Box, comeLast, type DockSpan, GAP, goFrom, placeDocks } from "./place-docks.ts";
import {
  type CloseArguments,
  type RenderArguments,
  SessionWindow,
  type SessionWindowOptions,
} from "./session-window.ts";

/** A docked window whose width can be changed at its inner edge. */
interface Dockable {
  readonly element: HTMLElement;
  widen(width: number): Promise<void>;
}

/** By how much one press of an arrow key changes the width, in CSS pixels. */
const STEP = 20;

/** The inner edge of a docked window: it is dragged, or moved with the arrow keys, to change the width. */
export const dockEdge = (window: Dockable): HTMLElement => {
  const edge = mainPage().createElement("div");
  const isLeft = (): boolean => window.element.classList.contains("gp-docked-left");
  edge.className = "gp-dock-edge";
  edge.tabIndex = 0;
  edge.setAttribute("role", "separator");
  edge.setAttribute("aria-orientation", "vertical");
  edge.setAttribute("aria-label", say("GRAVITYPORTALS.Dock.width"));
  /** The width that puts the edge somewhere. */
  const widthAt = (x: number): number => {
    const { left, right } = window.element.getBoundingClientRect();
    return Math.round(isLeft() ? x - left : right - x);
  };
  const width = (): number => window.element.getBoundingClientRect().width;
  edge.addEventListener("keydown", (event) => {
    const wider = event.key === (isLeft() ? "ArrowRight" : "ArrowLeft");
    const narrower = event.key === (isLeft() ? "ArrowLeft" : "ArrowRight");
    if (!wider && !narrower) return;
    event.preventDefault();
    event.stopPropagation();
    void window.widen(width() + (wider ? STEP : -STEP));
  });
  edge.addEventListener("pointerdown", (down) => {
    if (down.button !== 0) return;
    down.preventDefault();
    edge.setPointerCapture(down.pointerId);
    const end = new AbortController();
    const { signal } = end;
    edge.addEventListener("pointermove", ({ clientX }) => void window.widen(widthAt(clientX)), { signal });
    for (const over of ["pointerup", "pointercancel"]) edge.addEventListener(over, () => end.abort(), { signal });
  });
  return edge;
};

/** What a press says that puts a window elsewhere. */
const DOCK_TO: Readonly<Record<DockSide, string>> = {
  right: "GRAVITYPORTALS.Dock.right",
  left: "GRAVITYPORTALS.Dock.left",
  free: "GRAVITYPORTALS.Dock.free",
};

type Position = NonNullable<Parameters<SessionWindow["setPosition"]>[0]>;

/** How a window docks: the name under which it is kept, its usual side, its widths. */
export interface DockDefaults extends DockWidths {
  readonly name: string;
  readonly side: Exclude<DockSide, "free">;
}

/** A window that stands beside the map, at its left or right, or floats; at the edge it can be collapsed to a rail. */
export abstract class DockableWindow extends SessionWindow implements Dockable {
  // These are joined with the window's own, which need not name them again.
  static override DEFAULT_OPTIONS: typeof SessionWindow.DEFAULT_OPTIONS = {
    actions: {
      dock: action((window: DockableWindow) => window.onDock()),
      collapse: action((window: DockableWindow) => window.collapse()),
    },
  };

  #box: Box | null = null;
  /** Opened by a press of its person, whatever the page has room for, until it is collapsed again. */
  #asked = false;
  /** It lies over the sidebar. */
  #isOver = false;
  /** It is a rail while somebody goes by keys through what it would cover. */
  #givesWay = false;

  constructor(session: Session, options: SessionWindowOptions) {
    super(session, options);
  }

  abstract get docking(): DockDefaults;

  /** At which side it stands, or that it floats. */
  get side(): DockSide {
    return dockOf(this.session.me, this.docking.name).side ?? this.docking.side;
  }

  /** Whether it is collapsed to a rail. */
  get railed(): boolean {
    return this.element?.classList.contains("gp-rail") ?? false;
  }

  /** What the rail says beside the name; empty for nothing. */
  get railNote(): string {
    return "";
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    const { element } = this;
    const close = element.querySelector(".window-header [data-action=close]");
    close?.before(
      headerButton(`${this.id}-dock`, "dock", "gp-dock"),
      headerButton(`${this.id}-collapse`, "collapse", "gp-collapse"),
    );
    element.append(railFace(`${this.id}-rail`), dockEdge(this));
    comeLast(this);
    placeDocks();
    const page = mainPage();
    const look = ({ target }: FocusEvent): void => this.#leaveInSight(target);
    page.addEventListener("focusin", look);
    this.untilClosed(() => page.removeEventListener("focusin", look));
  }

  /** What has the focus in the sidebar is to be seen, as far as it lies below this window (WCAG 2.4.11). */
  #leaveInSight(target: EventTarget | null): void {
    const one = target as Partial<Element> | null;
    if (!this.#isOver || this.railed || !one?.closest?.("#sidebar")) return;
    const [at, here] = [one.getBoundingClientRect?.(), this.element.getBoundingClientRect()];
    if (!at || at.right <= here.left || here.right <= at.left || at.bottom <= here.top) return;
    this.#givesWay = true;
    placeDocks();
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    const face = this.element.querySelector(".gp-rail-face");
    const name = face?.querySelector(".gp-rail-name");
    const note = face?.querySelector(".gp-rail-note");
    if (name) name.textContent = this.title;
    const { railNote } = this;
    if (note) note.textContent = railNote;
    const unfold = say("GRAVITYPORTALS.Dock.unfold", { title: this.title });
    face?.setAttribute("aria-label", railNote ? `${unfold}, ${railNote}` : unfold);
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    goFrom(this);
    this.#box = null;
    placeDocks();
  }

  /** A docked window stays where the edge is, whoever would move it. */
  override setPosition(position: Position = {}): ReturnType<SessionWindow["setPosition"]> {
    return super.setPosition(this.#box ? { ...position, ...this.#box } : position);
  }

  override keepPlace(): void {
    if (!this.#box) super.keepPlace();
  }

  /** Whether it stands at an edge: a page that is not laid out has none, and a window on another page stands alone. */
  get docks(): boolean {
    const page = mainPage();
    return (
      this.side !== "free" &&
      page.documentElement.clientWidth > 0 &&
      this.element.ownerDocument === page &&
      !this.minimized
    );
  }

  /** How wide it would be, and whether it may be collapsed to make room for others. */
  get wanted(): { readonly width: number; readonly mayFold: boolean } {
    const { width, rail } = dockOf(this.session.me, this.docking.name);
    // On a narrow page there is no room for two, whatever their person has chosen for each.
    const mayFold = rail === null || mainPage().documentElement.clientWidth < NARROW;
    const isRail = this.#givesWay || (rail === true && !this.#asked);
    return { width: isRail ? RAIL : (width ?? this.docking.usual), mayFold };
  }

  /**
   * Comes to its edge between what stands there already; null while it floats.
   *
   * @param collapsed whether it makes room for others
   */
  dockIn(span: DockSpan, collapsed: boolean): Box | null {
    const { element, side, docks } = this;
    const { left, right, over } = span;
    const { clientWidth } = mainPage().documentElement;
    const classes = { "gp-docked": docks, "gp-docked-left": docks && side === "left", "gp-rail": false };
    const wasDocked = this.#box !== null;
    this.#box = null;
    this.#isOver = false;
    if (docks) {
      const dock = dockOf(this.session.me, this.docking.name);
      const rail = collapsed || this.#givesWay || (this.#asked ? false : dock.rail);
      const shape = dockShape({ ...dock, rail }, this.docking, right - left, clientWidth, over - right);
      classes["gp-rail"] = shape.rail;
      this.#isOver = shape.over;
      if (shape.over) classes["gp-docked-left"] = false;
      element.classList.add("gp-docked");
      this.#box = boxIn(element, side, shape, span);
    }
    for (const [name, on] of Object.entries(classes)) element.classList.toggle(name, on);
    this.showDock();
    const edge = element.querySelector(".gp-dock-edge");
    edge?.setAttribute("aria-valuenow", String(this.#box?.width ?? 0));
    edge?.setAttribute("aria-valuemin", String(this.docking.least));
    edge?.setAttribute("aria-valuemax", String(Math.max(this.docking.least, Math.round(right - left))));
    if (this.#box) this.setPosition({});
    else if (wasDocked) this.setPosition(this.floatingPlace());
    return this.#box;
  }

  /** Where it floats when it leaves an edge. */
  abstract floatingPlace(): Box;

  showDock(): void {
    const { element, side } = this;
    const next = DOCK_SIDES[(DOCK_SIDES.indexOf(side) + 1) % DOCK_SIDES.length] ?? "free";
    label(element.querySelector(".gp-dock"), say(DOCK_TO[next]));
    const collapse = element.querySelector(".gp-collapse");
    label(collapse, say("GRAVITYPORTALS.Common.Fold"));
    collapse?.setAttribute("aria-expanded", String(!this.minimized && !this.railed));
  }

  /** Goes on to the next of right, left and floating. */
  async onDock(): Promise<void> {
    const next = DOCK_SIDES[(DOCK_SIDES.indexOf(this.side) + 1) % DOCK_SIDES.length] ?? "free";
    await this.keep({ side: next });
    this.element.querySelector<HTMLElement>(".gp-dock")?.focus();
  }

  /** Gives a docked window another width, in CSS pixels. */
  async widen(width: number): Promise<void> {
    await this.keep({ width });
  }

  async keep(change: { side?: DockSide; width?: number; rail?: boolean }): Promise<void> {
    const { me } = this.session;
    await attempt(() => keepDock(me, this.docking.name, { ...dockOf(me, this.docking.name), ...change }));
    placeDocks();
  }

  /** Collapses a docked window to its rail and a floating one to its header, or expands it. */
  async collapse(): Promise<void> {
    if (this.#box) {
      const rail = !this.railed;
      this.#asked = false;
      this.#givesWay = false;
      if (!rail) comeLast(this);
      await this.keep({ rail });
      this.element.querySelector<HTMLElement>(rail ? ".gp-rail-face" : ".gp-collapse")?.focus();
    } else if (this.minimized) await this.maximize();
    else await this.minimize();
  }

  /** Its person has asked for it: a rail opens. What they have chosen for other times stays. */
  expand(): void {
    this.#asked = true;
    this.#givesWay = false;
    if (!this.railed) return;
    comeLast(this);
    placeDocks();
  }

  /** Its person asks for it no more: it stands as they have chosen for other times, or as the page has room. */
  letGo(): void {
    this.#asked = false;
    placeDocks();
  }

  override async minimize(): Promise<void> {
    await super.minimize();
    this.showDock();
  }

  override async maximize(): Promise<void> {
    await super.maximize();
    this.showDock();
  }
}

/** How far down a window over the sidebar begins: at its top, but below what stands at the top of the map beside it. */
const topOver = (element: HTMLElement, left: number, sidebar: number): number =>
  left < sidebar ? freeBand(element, "top", left, { width: sidebar - left, height: 24 }) : GAP;

/** Where a docked window stands: over the sidebar, or at its edge, as high as the page leaves it there. */
const boxIn = (element: HTMLElement, side: DockSide, { width, rail, over }: DockShape, span: DockSpan): Box => {
  const { clientHeight } = mainPage().documentElement;
  if (over) {
    const left = Math.max(0, span.over - width);
    const top = topOver(element, left, span.right);
    return { left, top, width, height: clientHeight - top - GAP };
  }
  const at = (left: number): Box => {
    const band = { width, height: 24 };
    const top = freeBand(element, "top", left, band);
    return { left, top, width, height: clientHeight - top - freeBand(element, "bottom", left, band) };
  };
  if (side !== "left") return at(Math.max(0, span.right - width));
  // A rail stands at the page's own edge, under the map's tools, where these leave it room.
  const outer = at(span.edge);
  return rail && isFree(element, outer) ? outer : at(span.left);
};

const label = (button: Element | null, text: string): void => {
  button?.setAttribute("aria-label", text);
  button?.setAttribute("data-tooltip", plain(text));
};

const ICONS = { dock: "fa-table-columns", collapse: "fa-angles-up" } as const;

/** A button in the header, which stays when the window is collapsed. */
const headerButton = (id: string, act: keyof typeof ICONS, mark: string): HTMLElement => {
  const button = mainPage().createElement("button");
  button.id = id;
  button.type = "button";
  button.className = `header-control icon fa-solid ${ICONS[act]} ${mark}`;
  button.dataset["action"] = act;
  return button;
};

/** What is left of a docked window that is collapsed: a press opens it. */
const railFace = (id: string): HTMLElement => {
  const page = mainPage();
  const button = page.createElement("button");
  button.id = id;
  button.type = "button";
  button.className = "gp-rail-face";
  button.dataset["action"] = "collapse";
  const icon = page.createElement("i");
  icon.className = "fa-solid fa-angles-right";
  icon.setAttribute("aria-hidden", "true");
  const name = page.createElement("span");
  name.className = "gp-rail-name";
  const note = page.createElement("b");
  note.className = "gp-rail-note gp-badge";
  note.setAttribute("aria-hidden", "true");
  button.append(icon, note, name);
  return button;
};
