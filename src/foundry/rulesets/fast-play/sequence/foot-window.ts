import { mainPage } from "../../../apps/window/elements.ts";
import { freeSpan, freeWidth } from "../../../apps/window/free-band.ts";
import { belowTurnBar } from "../../../apps/window/keep-in-page.ts";
import { type RenderArguments, SessionWindow } from "../../../apps/window/session-window.ts";
import { showUnits } from "../../../apps/window/show-units.ts";
import { keptPlace, type WindowPlace } from "../../../apps/window/window-places.ts";
import type { Session } from "../../../session/session.ts";

/** The widest and the narrowest of such windows, in CSS pixels. */
const WIDTH = 460;
const NARROWEST = 300;
/** Beside what stands in the lower left corner of the page, such as the list of players. */
const CORNER = 168;
const EDGE = 8;

/**
 * At the foot of the map, so that its ships are seen above: between docked windows, and over them where these leave the map
 * little room.
 */
const atFoot = (page: Document): WindowPlace & { readonly width: number } => {
  const { left, right } = freeSpan(page, null);
  const top = page.documentElement.clientHeight;
  const room = right - left - CORNER - EDGE;
  if (room >= NARROWEST) return { left: left + CORNER, top, width: Math.min(WIDTH, room) };
  return { left: Math.max(0, freeWidth(page, null) - NARROWEST - EDGE), top, width: NARROWEST };
};

/** A window that grows upward from the foot of the map, until its person puts it elsewhere. */
export abstract class FootWindow extends SessionWindow {
  readonly #name: string;
  #byHand = false;
  /** For what units were brought into sight last. */
  #shown = "";

  /** @param name under which this person's browser keeps where it was put */
  constructor(session: Session, name: string) {
    super(session, { place: name, position: atFoot(mainPage()) });
    this.#name = name;
  }

  /** However much is unfolded in it, the turn bar stays seen. */
  override get head(): number {
    return this.#byHand ? 0 : belowTurnBar(this.element.ownerDocument);
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    if (!this.#byHand && keptPlace(this.session.me, this.#name) === null) this.want(atFoot(this.element.ownerDocument));
  }

  /**
   * Brings units of the map into sight beside this window, once for each occasion: whoever has moved the map since
   * keeps it there.
   *
   * @param ids the first is seen in any case, the others if there is room
   */
  showBeside(occasion: string, ids: readonly string[]): void {
    if (occasion === this.#shown) return;
    this.#shown = occasion;
    if (ids.length === 0) return;
    const { element, session } = this;
    // The window has its place and its height with the next frame.
    element.ownerDocument.defaultView?.requestAnimationFrame(() => {
      if (this.rendered) void showUnits(session, ids, element);
    });
  }

  /** Only where its person puts it is kept. */
  override keepPlace(): void {
    this.#byHand ||= this.element.querySelector(":is(.window-header, .window-resize-handle):active") !== null;
    if (this.#byHand) super.keepPlace();
  }
}
