import type { ApplicationV2Class, RenderContext, RenderOptions } from "./application.ts";
import type { AppsHost } from "./host.ts";
import type { FormConfiguration } from "./options.ts";
import { type PartState, readPartState, restorePartState } from "./part-state.ts";
import type { Templates } from "./templates.ts";

/** One part of a window that is drawn from a template. */
export interface TemplatePart {
  readonly template: string;
  readonly id?: string;
  readonly classes?: readonly string[];
  readonly templates?: readonly string[];
  readonly scrollable?: readonly string[];
  readonly forms?: Readonly<Record<string, FormConfiguration>>;
  /** The template's children are the window's content itself. */
  readonly root?: boolean;
}

/** The elements of the parts that were drawn in one render. */
type DrawnParts = Record<string, HTMLElement>;

const parsePart = (html: string, partId: string, template: string, root: boolean): HTMLElement => {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const [element, ...others] = holder.content.children;
  if (root) {
    const box = document.createElement("div");
    box.append(holder.content);
    return box;
  }
  if (!element || others.length > 0)
    throw new Error(
      `The part "${partId}" (${template}) must be exactly one element, and is ${others.length ? "more" : "none"}.`,
    );
  return element as HTMLElement;
};

/**
 * Makes `HandlebarsApplicationMixin` for one client: windows drawn from `PARTS`, each of which can be drawn again
 * alone and keeps the focus (of a field with id or name) and the scroll of what it names scrollable.
 */
export const createHandlebarsMixin =
  (templates: Templates, host: Pick<AppsHost, "configured">) =>
  <Base extends ApplicationV2Class>(BaseApplication: Base) => {
    class HandlebarsApplication extends (BaseApplication as ApplicationV2Class) {
      static PARTS: Record<string, TemplatePart> = {};

      readonly #parts: DrawnParts = {};

      /** The elements of the parts by their name. */
      get parts(): DrawnParts {
        return this.#parts;
      }

      /** The parts of this window; a class may leave some out. */
      _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
        return { ...(this.constructor as typeof HandlebarsApplication).PARTS };
      }

      override _configureRenderOptions(options: RenderOptions): void {
        super._configureRenderOptions(options);
        const all = Object.keys(this._configureRenderParts(options));
        const asked = options.isFirstRender ? undefined : options.parts;
        for (const part of asked ?? [])
          if (!all.includes(part)) throw new Error(`The window ${this.id} has no part "${part}".`);
        options.parts = asked ?? all;
      }

      override async _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
        await super._preFirstRender(context, options);
        const parts = Object.values(this._configureRenderParts(options));
        for (const part of parts) host.configured("templatePart", part);
        const paths = parts.flatMap(({ template, templates: more = [] }) => [template, ...more]);
        await templates.loadTemplates([...new Set(paths)]);
      }

      async _preparePartContext(
        partId: string,
        context: RenderContext,
        _options: RenderOptions,
      ): Promise<RenderContext> {
        const tabs = context["tabs"] as Record<string, unknown> | undefined;
        const tab = tabs?.[partId];
        return Object.assign(context, { partId: `${this.id}-${partId}`, ...(tab ? { tab } : {}) });
      }

      override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<DrawnParts> {
        const parts = this._configureRenderParts(options);
        const drawn: DrawnParts = {};
        for (const partId of options.parts ?? []) {
          const part = parts[partId];
          if (!part) continue;
          const partContext = await this._preparePartContext(partId, { ...context }, options);
          const html = await templates.renderTemplate(part.template, partContext);
          const element = parsePart(html, partId, part.template, part.root === true);
          element.dataset["applicationPart"] = partId;
          if (!part.root && !element.id) element.id = part.id ?? `${this.id}-${partId}`;
          element.classList.add(...(part.classes ?? []));
          drawn[partId] = element;
        }
        return drawn;
      }

      override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
        const parts = this._configureRenderParts(options);
        const order = Object.keys(parts);
        for (const [partId, element] of Object.entries(result as DrawnParts)) {
          const part = parts[partId];
          if (!part) continue;
          const prior = content.querySelector<HTMLElement>(`[data-application-part="${partId}"]`);
          const old = part.root ? this.#parts[partId] : prior;
          const state: PartState = { scroll: [] };
          if (old) this._preSyncPartState(partId, element, old, state);
          let current = element;
          if (part.root) {
            content.replaceChildren(...element.childNodes);
            content.classList.add(...(part.classes ?? []));
            current = content;
          } else if (prior) prior.replaceWith(element);
          else {
            const later = order.slice(order.indexOf(partId) + 1);
            const next = later
              .map((id) => content.querySelector(`:scope > [data-application-part="${id}"]`))
              .find((found) => found !== null);
            content.insertBefore(element, next ?? null);
          }
          this.#parts[partId] = current;
          this._attachPartListeners(partId, current, options);
          if (old) this._syncPartState(partId, current, old, state);
        }
      }

      _preSyncPartState(partId: string, _next: HTMLElement, prior: HTMLElement, state: PartState): void {
        const { scrollable = [] } = this._configureRenderParts({})[partId] ?? {};
        Object.assign(state, readPartState(prior, scrollable));
      }

      _syncPartState(_partId: string, next: HTMLElement, _prior: HTMLElement, state: PartState): void {
        restorePartState(next, state);
      }

      _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
        const { forms = {} } = this._configureRenderParts(options)[partId] ?? {};
        for (const [selector, configuration] of Object.entries(forms)) {
          const form = element.matches(selector) ? element : element.querySelector(selector);
          if (form?.tagName !== "FORM")
            throw new Error(`The part "${partId}" of ${this.id} has no form "${selector}".`);
          form.addEventListener("submit", (event) => void this._onSubmitForm(configuration, event));
          form.addEventListener("change", (event) => this._onChangeForm(configuration, event));
        }
      }

      override _tearDown(options: Record<string, unknown>): void {
        super._tearDown(options);
        for (const partId of Object.keys(this.#parts)) delete this.#parts[partId];
      }
    }
    return HandlebarsApplication;
  };
