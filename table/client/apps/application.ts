import { createApplicationWindow } from "./application-window.ts";
import { FormDataExtended } from "./form-data.ts";
import type { AppsHost, Desk } from "./host.ts";
import type { ApplicationOptions, ApplicationPosition, FormConfiguration } from "./options.ts";
import { type ApplicationTab, prepareTabs, showTab, type TabsConfiguration } from "./tabs.ts";

/** What a render is asked to do. */
export interface RenderOptions {
  force?: boolean;
  isFirstRender?: boolean;
  parts?: string[];
  position?: Partial<ApplicationPosition>;
  tab?: string | Record<string, string>;
  window?: { title?: string; icon?: string | false; controls?: boolean; detached?: boolean };
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
  const ApplicationWindow = createApplicationWindow(host, desk);

  class ApplicationV2 extends ApplicationWindow {
    static readonly RENDER_STATES: Readonly<Record<string, number>> = RENDER_STATES;
    static TABS: Record<string, TabsConfiguration> = {};
    static override DEFAULT_OPTIONS: ApplicationOptions = ApplicationWindow.DEFAULT_OPTIONS;
    static override BASE_APPLICATION: unknown = ApplicationV2;

    /** The active tab of each group. */
    tabGroups: Record<string, string | null> = {};

    #state: number = RENDER_STATES.NONE;
    #queue: Promise<unknown> = Promise.resolve();

    constructor(options: ApplicationOptions = {}) {
      super(options);
      for (const [group, { initial }] of Object.entries((this.constructor as typeof ApplicationV2).TABS))
        this.tabGroups[group] = initial ?? null;
    }

    get state(): number {
      return this.#state;
    }
    get rendered(): boolean {
      return this.#state === RENDER_STATES.RENDERED;
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
        if (first) await this._open();
        else this._updateFrame(options.window);
        if (options.window?.detached !== undefined) this._detach(options.window.detached);
        const { content } = this.window;
        if (!content) throw new Error(`The window ${this.id} has no content element.`);
        this._replaceHTML(result, content, options);
        this.#state = RENDER_STATES.RENDERED;
        desk.instances.set(this.id, this);
        if (this.options.window.positioned) this.setPosition({ ...(options.position ?? {}) });
        if (first) {
          this.bringToFront();
          await this._onFirstRender(context, options);
        }
        await this._onRender(context, options);
        this._dispatch("render", this.element, context, options);
        if (this.options.window.positioned && this.position.height === "auto") this.setPosition();
      } catch (error) {
        this.#state = first ? RENDER_STATES.ERROR : RENDER_STATES.RENDERED;
        if (first) this._discard();
        throw error;
      }
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

    override _attachFrameListeners(): void {
      super._attachFrameListeners();
      const { element, form } = this;
      element?.addEventListener("click", (event) => this.#onPress(event as PointerEvent));
      element?.addEventListener("contextmenu", (event) => this.#onPress(event as PointerEvent));
      if (!form) return;
      const configuration = this.options.form ?? {};
      form.addEventListener("submit", (event) => void this._onSubmitForm(configuration, event as SubmitEvent));
      form.addEventListener("change", (event) => this._onChangeForm(configuration, event));
    }

    #onPress(event: PointerEvent): void {
      const target = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
      if (!target || !this.element?.contains(target)) return;
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
      if (!this.element || (this.tabGroups[group] === tab && !options.force)) return;
      showTab(this.element, tab, group);
      this.tabGroups[group] = tab;
      if (options.updatePosition !== false && this.position.height === "auto") this.setPosition();
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
    override async close(options: ClosingOptions = {}): Promise<this> {
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
      this._discard();
      this.#state = RENDER_STATES.CLOSED;
      if (desk.instances.get(this.id) === this) desk.instances.delete(this.id);
      if (desk.active === this) desk.active = null;
      this._onClose(options);
      this._dispatch("close");
    }

    async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
    async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
    async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
    async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
    async _preClose(_options: ClosingOptions): Promise<void> {}
    _onClose(_options: ClosingOptions): void {}
    _tearDown(_options: ClosingOptions): void {}
  }
  return ApplicationV2;
};

/** The base class of windows of one client. */
export type ApplicationV2Class = ReturnType<typeof createApplicationV2>;
