import { attempt, isTyping, PRESS, ToldOnce } from "../apps/window/actions.ts";
import { PageKeeper } from "../apps/window/keep-in-page.ts";
import type { CloseArguments, RenderArguments } from "../apps/window/session-window.ts";
import type { Data } from "../host/host.ts";
import { sheetHost } from "../host/sheets.ts";
import type { Session } from "../session/session.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<typeof ApplicationV2>;

/** Below the turn bar, where that is usually. */
export const TOP = 100;

/** What a form's fields hold, by their names. */
export type Fields = Readonly<Record<string, unknown>>;

/** The actor that a sheet is of, as far as all sheets use it. */
export interface SheetActor {
  readonly name: string;
  readonly isOwner: boolean;
  update(changes: Data): Promise<unknown>;
}

/** The sheet of an actor that follows a session, stays on its page, and is not drawn over what somebody types or presses. */
export abstract class ShipWindow extends HandlebarsApplicationMixin(sheetHost().applications.sheets.ActorSheetV2) {
  static override DEFAULT_OPTIONS: typeof ApplicationV2.DEFAULT_OPTIONS = {
    window: { icon: "fa-solid fa-shuttle-space", resizable: true },
    form: {
      submitOnChange: true,
      handler(this: ShipWindow, _event: Event, _form: HTMLFormElement, data: { readonly object: Fields }) {
        return attempt(() => this.write(data.object));
      },
    },
  };

  /** This client's part; null before it is there. */
  abstract readonly session: Session | null;
  keeper: PageKeeper | null = null;
  /** The lists that are unfolded, by their first class. */
  readonly unfolded = new Set<string>();
  #drawn = "";
  readonly #drawing = new ToldOnce();
  #stop: (() => void) | undefined;

  /** The base class has it; its types are passed over. */
  declare readonly document: SheetActor;

  /** What it shows; null where that is not known yet. */
  abstract get view(): object | null;

  /** Takes up what was changed in the fields. */
  abstract write(fields: Fields): Promise<void>;

  override get title(): string {
    return this.document.name;
  }

  /** Whether somebody is pressing something in it. */
  get isPressed(): boolean {
    return this.element.matches(":active");
  }

  /** It shows this by now. */
  drew(view: object | null): void {
    this.#drawn = JSON.stringify(view);
  }

  /** Draws it again if it would look different; what somebody is typing or pressing waits. */
  redraw(): void {
    void this.#drawing.run(async () => {
      if (!this.rendered || isTyping(this.element) || JSON.stringify(this.view) === this.#drawn) return;
      if (this.isPressed) setTimeout(() => this.redraw(), PRESS);
      else await this.render();
    });
  }

  /** Foundry draws a sheet again with its actor; not over what is being typed. */
  override _canRender(...args: Parameters<Base["_canRender"]>): ReturnType<Base["_canRender"]> {
    return isTyping(this.element) ? false : super._canRender(...args);
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.#stop = this.session?.listen(() => this.redraw());
    // A list that opens tells this to nobody above it.
    const toggled = ({ target }: Event): void => {
      const { classList, open } = target as HTMLDetailsElement;
      if (open) this.unfolded.add(String(classList[0]));
      else this.unfolded.delete(String(classList[0]));
    };
    this.element.addEventListener("toggle", toggled, { capture: true });
    // Not at once: what is being pressed would be gone before the press is over.
    this.element.addEventListener("focusout", () => setTimeout(() => this.redraw(), PRESS));
    this.keeper = new PageKeeper(this.element, (to) => this.setPosition(to));
  }

  override _onPosition(...args: Parameters<Base["_onPosition"]>): void {
    super._onPosition(...args);
    const { left, top } = this.position;
    if (this.keeper?.moving || typeof left !== "number" || typeof top !== "number") return;
    this.keeper?.wanted({ left, top });
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    this.#stop?.();
    this.keeper?.stop();
    this.keeper = null;
  }
}
