import { dragByHeader, resizeByHandle } from "./drag.ts";
import { buildFrame, fillControls, updateFrame, type WindowParts } from "./frame.ts";
import type { AppsHost, Desk } from "./host.ts";
import {
  type ApplicationConfiguration,
  type ApplicationOptions,
  type ApplicationPosition,
  configure,
  type HeaderControl,
} from "./options.ts";
import { applyPosition, settlePosition } from "./position.ts";
import { themeOf } from "./theme.ts";

/** What changes in a frame that is shown. */
export interface FrameUpdate {
  readonly title?: string;
  readonly icon?: string | false;
  readonly controls?: boolean;
  /** From generation 14 on: into a window of the browser's own, or back to the page. */
  readonly detached?: boolean;
}

/** What a new application begins with; classes add to it by their `DEFAULT_OPTIONS`. */
const FIRST_OPTIONS: ApplicationOptions = {
  id: "app-{id}",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: false,
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {},
  position: {},
};

/**
 * Makes the class below `ApplicationV2`: an element on the page with its options, its frame, its place and its height
 * in the pile. What is drawn inside, and when, is not its business. No hook is called in its name.
 */
export const createApplicationWindow = (host: AppsHost, desk: Desk) => {
  class ApplicationWindow {
    static DEFAULT_OPTIONS: ApplicationOptions = FIRST_OPTIONS;
    /** The class at which the chain of hooks and defaults ends. */
    static BASE_APPLICATION: unknown = ApplicationWindow;

    readonly options: ApplicationConfiguration;
    readonly position: ApplicationPosition;
    #element: HTMLElement | null = null;
    #content: HTMLElement | null = null;
    #frame: WindowParts | null = null;
    #minimized = false;

    constructor(options: ApplicationOptions = {}) {
      desk.made += 1;
      this.options = this._initializeApplicationOptions({ uniqueId: `${desk.made}`, ...options });
      // Top and left stay open until the first render centres what nobody placed.
      this.position = {
        width: "auto",
        height: "auto",
        scale: 1,
        zIndex: 0,
        ...this.options.position,
      } as ApplicationPosition;
    }

    /** The class and those it stands on, down to the base application. */
    static *inheritanceChain(): Generator<typeof ApplicationWindow> {
      // biome-ignore lint/complexity/noThisInStatic: the chain starts at the class that was asked
      let type: typeof ApplicationWindow | null = this;
      while (type) {
        yield type;
        if (type === type.BASE_APPLICATION) return;
        type = Object.getPrototypeOf(type) as typeof ApplicationWindow | null;
      }
    }

    get id(): string {
      return this.options.id;
    }
    get title(): string {
      return host.i18n.localize(this.options.window.title);
    }
    get element(): HTMLElement | null {
      return this.#element;
    }
    get window(): Partial<WindowParts> & { icon?: HTMLElement } {
      return { ...(this.#frame ?? {}), ...(this.#content ? { content: this.#content } : {}) };
    }
    get form(): HTMLFormElement | null {
      const found = [this.#element, this.#content].find((element) => element?.tagName === "FORM");
      return (found as HTMLFormElement | undefined) ?? null;
    }
    get minimized(): boolean {
      return this.#minimized;
    }
    get hasFrame(): boolean {
      return this.options.window.frame;
    }
    get classList(): DOMTokenList | undefined {
      return this.#element?.classList;
    }

    _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
      const chain = [...(this.constructor as typeof ApplicationWindow).inheritanceChain()].reverse();
      const defaults = chain.filter((type) => Object.hasOwn(type, "DEFAULT_OPTIONS"));
      const configuration = configure(
        defaults.map((type) => type.DEFAULT_OPTIONS),
        options,
        `${options.uniqueId}`,
      );
      host.configured("window", configuration.window);
      host.configured("position", configuration.position);
      if (configuration.form) host.configured("form", configuration.form);
      return configuration;
    }

    /** Makes the element with its frame and puts it on the page. */
    async _open(): Promise<HTMLElement> {
      this.#element = await this._renderFrame({});
      if (!this.hasFrame) this.#content = this.#element;
      this._insertElement(this.#element);
      this._attachFrameListeners();
      return this.#element;
    }

    /** Moves the element into a window of the browser's own, or back; the element itself stays the same. */
    _detach(detached: boolean): void {
      const element = this.#element;
      const isOut = element !== null && element.ownerDocument !== document;
      if (!element || detached === isOut) return;
      const page = detached ? desk.openPage?.()?.document : document;
      if (!page) throw new Error(`There is no other window for ${this.id}.`);
      const left = element.ownerDocument.defaultView;
      page.body.append(page.adoptNode(element));
      if (isOut) left?.close();
    }

    /** Takes the element off the page. */
    _discard(): void {
      const page = this.#element?.ownerDocument;
      this._removeElement(this.#element);
      if (page && page !== document) page.defaultView?.close();
      this.#element = null;
      this.#content = null;
      this.#frame = null;
      this.#minimized = false;
    }

    /** Calls a hook for each class of the chain, the most special first. */
    _dispatch(event: string, ...args: unknown[]): void {
      for (const type of (this.constructor as typeof ApplicationWindow).inheritanceChain())
        host.Hooks.callAll(`${event}${type.name}`, this, ...args);
    }

    async _renderFrame(_options: object): Promise<HTMLElement> {
      const { options } = this;
      const element = document.createElement(options.tag);
      element.id = this.id;
      element.classList.add("application", "themed", `theme-${themeOf(document)}`, ...options.classes);
      if (options.tag === "form") (element as HTMLFormElement).autocomplete = "off";
      if (!options.window.frame) return element;
      this.#frame = buildFrame(element, options, this.title);
      this.#content = this.#frame.content;
      fillControls(this.#frame, this._headerControls(), host.i18n);
      return element;
    }

    _updateFrame(change: FrameUpdate = {}): void {
      if (!this.#frame) return;
      const { title = this.title, icon = this.options.window.icon } = change;
      updateFrame(this.#frame, title, icon);
      fillControls(this.#frame, this._headerControls(), host.i18n);
    }

    _getHeaderControls(): HeaderControl[] {
      return [...this.options.window.controls];
    }

    _headerControls(): HeaderControl[] {
      const controls = this._getHeaderControls();
      this._dispatchControls(controls);
      return controls;
    }

    _dispatchControls(controls: HeaderControl[]): void {
      for (const type of (this.constructor as typeof ApplicationWindow).inheritanceChain())
        host.Hooks.callAll(`getHeaderControls${type.name}`, this, controls);
    }

    _insertElement(element: HTMLElement): void {
      const before = document.getElementById(element.id);
      if (before) before.replaceWith(element);
      else document.body.append(element);
    }

    _attachFrameListeners(): void {
      this.#element?.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
      if (!this.#frame) return;
      dragByHeader(this.#frame.header, this);
      if (this.#frame.resize) resizeByHandle(this.#frame.resize, this);
      this.#frame.header.addEventListener("dblclick", (event) => {
        if ((event.target as HTMLElement).closest("button") || !this.options.window.minimizable) return;
        void (this.#minimized ? this.maximize() : this.minimize());
      });
    }

    /** Opens or shuts the menu in the header. */
    toggleControls(expanded?: boolean): void {
      if (!this.#frame) return;
      const open = expanded ?? this.#frame.dropdown.hidden;
      this.#frame.dropdown.hidden = !open;
      this.#frame.controls.setAttribute("aria-expanded", `${open}`);
    }

    _removeElement(element: HTMLElement | null): void {
      element?.remove();
    }

    /** Moves or resizes; what is not given stays. Does nothing while the window is closed or minimised. */
    setPosition(change: Partial<ApplicationPosition> = {}): ApplicationPosition | undefined {
      const element = this.#element;
      if (!element || !this.options.window.positioned) return undefined;
      const settled = this._updatePosition({ ...this.position, ...change });
      Object.assign(this.position, settled);
      applyPosition(element, this.position);
      this._onPosition(this.position);
      return this.position;
    }

    _updatePosition(position: ApplicationPosition): ApplicationPosition {
      const { width, height } = this.#element?.getBoundingClientRect() ?? { width: 0, height: 0 };
      const page = this.#element?.ownerDocument ?? document;
      const { innerWidth = 0, innerHeight = 0 } = page.defaultView ?? {};
      const { clientWidth, clientHeight } = page.documentElement;
      const room = { width: clientWidth || innerWidth, height: clientHeight || innerHeight };
      return settlePosition({}, position, { width, height }, room);
    }

    /** Puts the window above all others. */
    bringToFront(): void {
      desk.active = this;
      if (this.position.zIndex === desk.topZ && desk.topZ > 100) return;
      desk.topZ += 1;
      this.position.zIndex = desk.topZ;
      if (this.#element) this.#element.style.zIndex = `${desk.topZ}`;
    }

    async minimize(): Promise<void> {
      if (!this.#element || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
      this.#minimized = true;
      this.#element?.classList.add("minimized");
    }

    async maximize(): Promise<void> {
      if (!this.#minimized) return;
      this.#minimized = false;
      this.#element?.classList.remove("minimized");
      this.setPosition();
    }

    _onPosition(_position: ApplicationPosition): void {}

    async close(_options: object = {}): Promise<unknown> {
      this._discard();
      return this;
    }
  }
  return ApplicationWindow;
};
