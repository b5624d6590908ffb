import { cleanHtml } from "../../world/html.ts";
import type { ApplicationV2Class, ClosingOptions, RenderContext, RenderOptions } from "./application.ts";
import { FormDataExtended } from "./form-data.ts";
import type { AppsHost } from "./host.ts";
import type { ApplicationOptions } from "./options.ts";

/** Runs when a dialog's button is pressed; what it gives is the dialog's answer. */
type DialogButtonCallback = (event: Event, button: HTMLButtonElement, dialog: unknown) => unknown;

/** Fills in content that was given as text: the public lists say what stays of it, and the outermost classes go. */
const fillCleaned = (content: HTMLElement, given: string): void => {
  content.innerHTML = cleanHtml(given);
  for (const outermost of content.children) outermost.removeAttribute("class");
};

/** A button of a dialog. */
export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  type?: "button" | "submit" | "reset";
  default?: boolean;
  disabled?: boolean;
  callback?: DialogButtonCallback;
}

/** The configuration of a dialog and of the helpers that wait for one. */
export interface DialogOptions extends ApplicationOptions {
  content?: string | HTMLElement;
  modal?: boolean;
  buttons?: DialogButton[];
  submit?: (result: unknown, dialog: unknown) => unknown;
  rejectClose?: boolean;
  close?: (event: Event, dialog: unknown) => unknown;
  render?: (event: Event, dialog: unknown) => unknown;
  renderOptions?: RenderOptions;
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
  ok?: Partial<DialogButton>;
}

/** Makes `DialogV2` for one client, as its public documentation describes it. */
export const createDialogV2 = (
  ApplicationV2: ApplicationV2Class,
  { i18n, configured }: Pick<AppsHost, "i18n" | "configured">,
) => {
  class DialogV2 extends ApplicationV2 {
    static override DEFAULT_OPTIONS: ApplicationOptions = {
      id: "dialog-{id}",
      classes: ["dialog"],
      tag: "dialog",
      window: {
        frame: true,
        positioned: true,
        minimizable: false,
        contentTag: "form",
        contentClasses: ["dialog-form"],
      },
    };

    #answered: ((result: unknown) => void) | undefined;
    #dismissed: (() => void) | undefined;
    #shown: (() => void) | undefined;

    get #dialog(): DialogOptions {
      return this.options as DialogOptions;
    }

    constructor(options: DialogOptions = {}) {
      super(options);
      if (!options.buttons?.length) throw new Error("A dialog needs at least one button.");
    }

    override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
      const content = document.createElement("div");
      content.className = "dialog-content standard-form";
      const given = this.#dialog.content ?? "";
      if (typeof given === "string") fillCleaned(content, given);
      else if (given instanceof (given.ownerDocument.defaultView ?? globalThis).HTMLDivElement) content.append(given);
      else throw new Error("A dialog's content is a text or a div element.");
      const footer = document.createElement("footer");
      footer.className = "form-footer";
      footer.setAttribute("role", "none");
      footer.append(...(this.#dialog.buttons ?? []).map((button) => this.#button(button)));
      return given === "" ? [footer] : [content, footer];
    }

    #button(entry: DialogButton): HTMLButtonElement {
      configured("dialogButton", entry);
      const button = document.createElement("button");
      button.type = entry.type ?? "submit";
      button.dataset["action"] = entry.action;
      button.className = entry.class ?? "";
      button.disabled = entry.disabled === true;
      if (entry.default) button.classList.add("default");
      button.autofocus = entry.default === true;
      if (entry.icon) {
        const icon = document.createElement("i");
        icon.className = entry.icon;
        icon.setAttribute("aria-hidden", "true");
        button.append(icon);
      }
      const label = document.createElement("span");
      // Whether Foundry reads it as markup is not documented; who relies on text fails here.
      label.innerHTML = i18n.localize(entry.label);
      button.append(label);
      return button;
    }

    override _replaceHTML(result: unknown, content: HTMLElement): void {
      content.replaceChildren(...(result as HTMLElement[]));
    }

    // Open before it is placed: an element that is not shown has no size to be centred by.
    override _insertElement(element: HTMLElement): void {
      super._insertElement(element);
      if (this.#dialog.modal) (element as HTMLDialogElement).showModal();
      else (element as HTMLDialogElement).show();
    }

    override _attachFrameListeners(): void {
      super._attachFrameListeners();
      const { element } = this;
      element?.addEventListener("cancel", (event) => {
        event.preventDefault();
        void this.close({ closeKey: true });
      });
      element?.addEventListener("keydown", (event) => this.#onKey(event as KeyboardEvent));
    }

    // A browser sends a form by its first button; here Enter in a field means the default one.
    #onKey(event: KeyboardEvent): void {
      const field = event.target as HTMLElement;
      if (event.key !== "Enter" || !/^(INPUT|SELECT)$/.test(field.tagName)) return;
      const button = this.element?.querySelector<HTMLButtonElement>("footer button.default:not(:disabled)");
      if (!button) return;
      event.preventDefault();
      void this.#answer(button, event);
    }

    override _onClickAction(event: PointerEvent, target: HTMLElement): void {
      event.preventDefault();
      if ((target as HTMLButtonElement).disabled) return;
      if (this.#dialog.buttons?.some(({ action }) => action === target.dataset["action"]))
        void this.#answer(target as HTMLButtonElement, event);
    }

    async #answer(target: HTMLButtonElement, event: Event): Promise<void> {
      const button = this.#dialog.buttons?.find(({ action }) => action === target.dataset["action"]);
      if (!button) return;
      const result = (await button.callback?.(event, target, this)) ?? button.action;
      this.#answered?.(result);
      await this.#dialog.submit?.(result, this);
      await this.close({ submitted: true });
    }

    override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._onFirstRender(context, options);
      this.element?.querySelector<HTMLElement>("[autofocus]:not(:disabled)")?.focus();
    }

    override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._onRender(context, options);
      this.#shown?.();
    }

    override _onClose(options: ClosingOptions): void {
      super._onClose(options);
      this.#dismissed?.();
    }

    /** Shows a dialog and resolves with its answer: what the button's callback gave, else the button's action. */
    static async wait(options: DialogOptions = {}): Promise<unknown> {
      const { rejectClose = false, close, render, renderOptions, ...configuration } = options;
      return new Promise((resolve, reject) => {
        const dialog = new this(configuration);
        let settled = false;
        dialog.#answered = (result) => {
          settled = true;
          resolve(result);
        };
        if (render) dialog.#shown = () => void render(new Event("render"), dialog);
        dialog.#dismissed = () => {
          if (close) {
            const answer = close(new Event("close"), dialog);
            if (!settled && answer !== undefined) resolve(answer);
          }
          if (settled) return;
          if (rejectClose) reject(new Error("The dialog was closed without an answer."));
          else resolve(null);
        };
        dialog.render({ force: true, ...renderOptions }).catch(reject);
      });
    }

    /** Asks yes or no: true, false, or null when it was closed. */
    static async confirm({ yes = {}, no = {}, buttons = [], ...options }: DialogOptions = {}): Promise<unknown> {
      const answers: DialogButton[] = [
        { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
        { action: "no", label: "No", icon: "fa-solid fa-xmark", default: !yes.default, callback: () => false, ...no },
      ];
      // biome-ignore lint/complexity/noThisInStatic: a subclass asks in its own way
      return this.wait({ ...options, buttons: [...answers, ...buttons] });
    }

    /** Says something, with one button. */
    static async prompt({ ok = {}, buttons = [], ...options }: DialogOptions = {}): Promise<unknown> {
      const confirm = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok };
      // biome-ignore lint/complexity/noThisInStatic: a subclass asks in its own way
      return this.wait({ ...options, buttons: [confirm, ...buttons] });
    }

    /** Asks for the fields of a form and resolves with its typed data. */
    static async input({ ok = {}, ...options }: DialogOptions = {}): Promise<unknown> {
      const callback: DialogButtonCallback = (_event, button) =>
        button.form ? new FormDataExtended(button.form).object : {};
      // biome-ignore lint/complexity/noThisInStatic: a subclass asks in its own way
      return this.prompt({ ...options, ok: { callback, ...ok } });
    }
  }
  return DialogV2;
};
