import { dragByHeader, resizeByHandle } from "./drag.ts";
import { FormDataExtended } from "./form-data.ts";
import { buildFrame, fillControls, updateFrame, type WindowParts } from "./frame.ts";
import type { AppsHost, Desk } from "./host.ts";
import {
  type ApplicationConfiguration,
  type ApplicationOptions,
  type ApplicationPosition,
  configure,
  type FormConfiguration,
  type HeaderControl,
} from "./options.ts";
import { applyPosition, settlePosition } from "./position.ts";
import { type ApplicationTab, prepareTabs, showTab, type TabsConfiguration } from "./tabs.ts";

/** What a render is asked to do. */
export interface RenderOptions {
  force?: boolean;
  isFirstRender?: boolean;
  parts?: string[];
  position?: Partial<ApplicationPosition>;
  tab?: string | Record<string, string>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  [extra: string]: unknown;
}

/** How a window is closed. */
export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [extra: string]: unknown;
}

/** What templates are given. */
export type RenderContext = Record<string, unknown>;

const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/**
 * Makes the base class of all windows for one client, as the public documentation of
 * `foundry.applications.api.ApplicationV2` describes it. Making a class or an instance touches no page.
 */
export const createApplicationV2 = (host: AppsHost, desk: Desk) => {
  class ApplicationV2 {
    static readonly RENDER_STATES: Readonly<Record<string, number>> = RENDER_STATES;
    static DEFAULT_OPTIONS: ApplicationOptions = {
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
    static TABS: Record<string, TabsConfiguration> = {};
    static BASE_APPLICATION: unknown = ApplicationV2;

    readonly options: ApplicationConfiguration;
    readonly position: ApplicationPosition;
    /** The active tab of each group. */
    tabGroups: Record<string, string | null> = {};

    #element: HTMLElement | null = null;
    #content: HTMLElement | null = null;
    #frame: WindowParts | null = null;
    #state: number = RENDER_STATES.NONE;
    #minimized = false;
    #queue: Promise<unknown> = Promise.resolve();

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
      for (const [group, { initial }] of Object.entries((this.constructor as typeof ApplicationV2).TABS))
        this.tabGroups[group] = initial ?? null;
    }

    /** The class and those it stands on, down to the base application. */
    static *inheritanceChain(): Generator<typeof ApplicationV2> {
      // biome-ignore lint/complexity/noThisInStatic: the chain starts at the class that was asked
      let type: typeof ApplicationV2 | null = this;
      while (type) {
        yield type;
        if (type === type.BASE_APPLICATION) return;
        type = Object.getPrototypeOf(type) as typeof ApplicationV2 | null;
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
    get state(): number {
      return this.#state;
    }
    get rendered(): boolean {
      return this.#state === RENDER_STATES.RENDERED;
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
      const chain = [...(this.constructor as typeof ApplicationV2).inheritanceChain()].reverse();
      const defaults = chain.filter((type) => Object.hasOwn(type, "DEFAULT_OPTIONS"));
      return configure(
        defaults.map((type) => type.DEFAULT_OPTIONS),
        options,
        `${options.uniqueId}`,
      );
    }

    /** Renders, or renders again; one at a time. Without `force` a window that is not open stays closed. */
    async render(options: RenderOptions | boolean = {}, legacy: RenderOptions = {}): Promise<this> {
      const asked: RenderOptions = typeof options === "boolean" ? { ...legacy, force: options } : { ...options };
      const turn = this.#queue.then(() => this.#render(asked));
      this.#queue = turn.catch(() => undefined);
      await turn;
      return this;
    }

    async #render(options: RenderOptions): Promise<void> {
      const first = this.#state <= RENDER_STATES.NONE;
      if (first && !options.force) return;
      options.isFirstRender = first;
      if (this._canRender(options) === false) return;
      if (typeof options.tab === "string") {
        const [group] = Object.keys(this.tabGroups);
        if (group) this.tabGroups[group] = options.tab;
      } else if (options.tab) Object.assign(this.tabGroups, options.tab);
      this._configureRenderOptions(options);
      this.#state = RENDER_STATES.RENDERING;
      try {
        const context = await this._prepareContext(options);
        if (first) await this._preFirstRender(context, options);
        await this._preRender(context, options);
        const result = await this._renderHTML(context, options);
        if (first) await this.#open(options);
        else this._updateFrame(options);
        if (!this.#content) throw new Error(`The window ${this.id} has no content element.`);
        this._replaceHTML(result, this.#content, options);
        this.#state = RENDER_STATES.RENDERED;
        desk.instances.set(this.id, this);
        if (this.options.window.positioned) this.setPosition({ ...(options.position ?? {}) });
        if (first) {
          this.bringToFront();
          await this._onFirstRender(context, options);
        }
        await this._onRender(context, options);
        this._dispatch("render", this.#element, context, options);
        if (this.options.window.positioned && this.position.height === "auto") this.setPosition();
      } catch (error) {
        this.#state = first ? RENDER_STATES.ERROR : RENDER_STATES.RENDERED;
        if (first) this._removeElement(this.#element);
        throw error;
      }
    }

    async #open(options: RenderOptions): Promise<void> {
      this.#element = await this._renderFrame(options);
      if (!this.hasFrame) this.#content = this.#element;
      this._insertElement(this.#element);
      this._attachFrameListeners();
    }

    /** Calls a hook for each class of the chain, the most special first. */
    _dispatch(event: string, ...args: unknown[]): void {
      for (const type of (this.constructor as typeof ApplicationV2).inheritanceChain())
        host.Hooks.callAll(`${event}${type.name}`, this, ...args);
    }

    _canRender(_options: RenderOptions): boolean | undefined {
      return undefined;
    }

    _configureRenderOptions(options: RenderOptions): void {
      if (!options.isFirstRender) return;
      options.position = { ...this.options.position, ...(options.position ?? {}) };
    }

    async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
      const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
      const [only] = groups;
      return groups.length === 1 && only ? { tabs: this._prepareTabs(only) } : {};
    }

    _getTabsConfig(group: string): TabsConfiguration | null {
      return (this.constructor as typeof ApplicationV2).TABS[group] ?? null;
    }

    _prepareTabs(group: string): Record<string, ApplicationTab> {
      const configuration = this._getTabsConfig(group);
      return configuration ? prepareTabs(group, configuration, this.tabGroups[group]) : {};
    }

    async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
      throw new Error(`${this.constructor.name} does not say how it is drawn: _renderHTML is missing.`);
    }

    _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
      throw new Error(`${this.constructor.name} does not say how it is drawn: _replaceHTML is missing.`);
    }

    async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
      const { options } = this;
      const element = document.createElement(options.tag);
      element.id = this.id;
      element.classList.add("application", "themed", "theme-dark", ...options.classes);
      if (options.tag === "form") (element as HTMLFormElement).autocomplete = "off";
      if (!options.window.frame) return element;
      this.#frame = buildFrame(element, options, this.title);
      this.#content = this.#frame.content;
      fillControls(this.#frame, this._headerControls(), host.i18n);
      return element;
    }

    _updateFrame(options: RenderOptions): void {
      if (!this.#frame) return;
      const { title = this.title, icon = this.options.window.icon } = options.window ?? {};
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
      for (const type of (this.constructor as typeof ApplicationV2).inheritanceChain())
        host.Hooks.callAll(`getHeaderControls${type.name}`, this, controls);
    }

    _insertElement(element: HTMLElement): void {
      const before = document.getElementById(element.id);
      if (before) before.replaceWith(element);
      else document.body.append(element);
    }

    _attachFrameListeners(): void {
      const element = this.#element;
      if (!element) return;
      element.addEventListener("click", (event) => this.#onPress(event as PointerEvent));
      element.addEventListener("contextmenu", (event) => this.#onPress(event as PointerEvent));
      element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
      const { form } = this;
      if (form) {
        const configuration = this.options.form ?? {};
        form.addEventListener("submit", (event) => void this._onSubmitForm(configuration, event as SubmitEvent));
        form.addEventListener("change", (event) => this._onChangeForm(configuration, event));
      }
      if (!this.#frame) return;
      dragByHeader(this.#frame.header, this);
      if (this.#frame.resize) resizeByHandle(this.#frame.resize, this);
      this.#frame.header.addEventListener("dblclick", (event) => {
        if ((event.target as HTMLElement).closest("button") || !this.options.window.minimizable) return;
        void (this.#minimized ? this.maximize() : this.minimize());
      });
    }

    #onPress(event: PointerEvent): void {
      const target = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
      if (!target || !this.#element?.contains(target)) return;
      const { action = "" } = target.dataset;
      const button = event.type === "contextmenu" ? 2 : event.button;
      const entry = this.options.actions[action];
      const { handler, buttons = [0] } = typeof entry === "object" ? entry : { handler: entry };
      if (handler) {
        if (!buttons.includes(button)) return;
        if (button === 2) event.preventDefault();
        handler.call(this, event, target);
        return;
      }
      if (button !== 0) return;
      if (action === "close" && this.hasFrame) void this.close();
      else if (action === "toggleControls" && this.hasFrame) this.toggleControls();
      else if (action === "tab") this._onClickTab(event, target);
      else this._onClickAction(event, target);
    }

    _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

    _onClickTab(event: PointerEvent, target: HTMLElement): void {
      const { tab, group } = target.dataset;
      if (tab && group) this.changeTab(tab, group, { event, navElement: target });
    }

    /** Shows a tab and remembers it. */
    changeTab(
      tab: string,
      group: string,
      options: { event?: Event; navElement?: HTMLElement; force?: boolean; updatePosition?: boolean } = {},
    ): void {
      if (!this.#content || (this.tabGroups[group] === tab && !options.force)) return;
      showTab(this.#element ?? this.#content, tab, group);
      this.tabGroups[group] = tab;
      if (options.updatePosition !== false && this.position.height === "auto") this.setPosition();
    }

    /** Opens or shuts the menu in the header. */
    toggleControls(expanded?: boolean): void {
      if (!this.#frame) return;
      const open = expanded ?? this.#frame.dropdown.hidden;
      this.#frame.dropdown.hidden = !open;
      this.#frame.controls.setAttribute("aria-expanded", `${open}`);
    }

    async _onSubmitForm(configuration: FormConfiguration, event: Event): Promise<void> {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement | null;
      const target = form ?? this.form;
      if (!target) return;
      await this.#send(configuration, event, target);
    }

    async #send(configuration: FormConfiguration, event: Event, form: HTMLFormElement, more?: unknown): Promise<void> {
      await configuration.handler?.call(this, event, form, new FormDataExtended(form), more);
      if (configuration.closeOnSubmit && event.type === "submit") await this.close({ submitted: true });
    }

    _onChangeForm(configuration: FormConfiguration, event: Event): void {
      const form = (event.currentTarget as HTMLFormElement | null) ?? this.form;
      if (configuration.submitOnChange && form) void this.#send(configuration, event, form);
    }

    /** Sends the form as if its button had been pressed. */
    async submit(options: Record<string, unknown> = {}): Promise<void> {
      const { form } = this;
      if (!form || !this.options.form) throw new Error(`The window ${this.id} has no form to send.`);
      const event = new Event("submit", { cancelable: true });
      await this.#send(this.options.form, event, form, options);
    }

    /** Closes the window. Closing one that is not open does nothing. */
    async close(options: ClosingOptions = {}): Promise<this> {
      const turn = this.#queue.then(() => this.#close(options));
      this.#queue = turn.catch(() => undefined);
      await turn;
      return this;
    }

    async #close(options: ClosingOptions): Promise<void> {
      if (this.#state <= RENDER_STATES.NONE) return;
      await this._preClose(options);
      this.#state = RENDER_STATES.CLOSING;
      this._tearDown(options);
      this._removeElement(this.#element);
      this.#state = RENDER_STATES.CLOSED;
      this.#element = null;
      this.#content = null;
      this.#frame = null;
      this.#minimized = false;
      if (desk.instances.get(this.id) === this) desk.instances.delete(this.id);
      if (desk.active === this) desk.active = null;
      this._onClose(options);
      this._dispatch("close");
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
      const { clientWidth, clientHeight } = document.documentElement;
      const room = { width: clientWidth || window.innerWidth, height: clientHeight || window.innerHeight };
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
      if (!this.rendered || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
      this.#minimized = true;
      this.#element?.classList.add("minimized");
    }

    async maximize(): Promise<void> {
      if (!this.#minimized) return;
      this.#minimized = false;
      this.#element?.classList.remove("minimized");
      this.setPosition();
    }

    async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
    async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
    async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
    async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
    async _preClose(_options: ClosingOptions): Promise<void> {}
    _onClose(_options: ClosingOptions): void {}
    _tearDown(_options: ClosingOptions): void {}
    _onPosition(_position: ApplicationPosition): void {}
  }
  return ApplicationV2;
};

/** The base class of windows of one client. */
export type ApplicationV2Class = ReturnType<typeof createApplicationV2>;
/** A window. */
export type Application = InstanceType<ApplicationV2Class>;
