import { isTyping } from "../../../apps/window/actions.ts";
import { belowTurnBar, PageKeeper } from "../../../apps/window/keep-in-page.ts";
import type { CloseArguments, RenderArguments } from "../../../apps/window/session-window.ts";

/** What Foundry offers for sheets; its own types of it are too large for the compiler. */
interface SheetHost {
  readonly applications: { readonly sheets: { readonly ActorSheetV2: typeof foundry.applications.api.ApplicationV2 } };
}

const { ActorSheetV2 } = (foundry as unknown as SheetHost).applications.sheets;
const { HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<typeof ActorSheetV2>;

/** Below the turn bar, where that is usually. */
export const TOP = 100;

/** The sheet of an actor that opens below the turn bar, stays on its page, and is not drawn over what somebody types. */
export abstract class ShipFormWindow extends HandlebarsApplicationMixin(ActorSheetV2) {
  #keeper: PageKeeper | null = null;
  /** Its person has put it somewhere, over the turn bar perhaps. */
  #byHand = false;

  /** Foundry draws a sheet again with its actor; not over what is being typed. */
  override _canRender(...args: Parameters<Base["_canRender"]>): ReturnType<Base["_canRender"]> {
    return isTyping(this.element) ? false : super._canRender(...args);
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.#byHand = false;
    const head = (): number => (this.#byHand ? 0 : belowTurnBar(this.element.ownerDocument));
    this.#keeper = new PageKeeper(this.element, (to) => this.setPosition(to), undefined, head);
    // First its height, as a window that is too high does not stay below the bar.
    this.#keeper.check();
    this.setPosition({ top: head() || TOP });
  }

  override _onPosition(...args: Parameters<Base["_onPosition"]>): void {
    super._onPosition(...args);
    const { left, top } = this.position;
    this.#byHand ||= this.element.querySelector(":is(.window-header, .window-resize-handle):active") !== null;
    if (this.#keeper?.moving || typeof left !== "number" || typeof top !== "number") return;
    this.#keeper?.wanted({ left, top });
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    this.#keeper?.stop();
  }
}
