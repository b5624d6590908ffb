import { barsEnd } from "./bars-end.ts";
import type { AppsHost, Translator } from "./host.ts";
import { sanitise } from "./sanitise.ts";

/** The kinds of a notification. */
export type NotificationType = "info" | "warning" | "error" | "success";

/** How a notification behaves. */
export interface NotificationOptions {
  /** The message is a key of the translations. */
  localize?: boolean;
  /** It stays until it is removed. */
  permanent?: boolean;
  /** It has a bar that `update({ pct })` moves, 0 to 1. */
  progress?: boolean;
  /** Values put into the translated message. */
  format?: Record<string, unknown>;
  /** Also write it to the console; yes unless false. */
  console?: boolean;
}

/** What can change in a notification that is shown. */
export interface NotificationUpdate extends NotificationOptions {
  message?: string;
  type?: NotificationType;
  pct?: number;
}

/** A notification that was shown. */
export interface Notification {
  readonly id: number;
  type: NotificationType;
  message: string;
  pct: number;
  readonly permanent: boolean;
  readonly progress: boolean;
  active: boolean;
  element: HTMLElement | null;
  update(change: NotificationUpdate): void;
  remove(): void;
}

/** How long a passing notification is shown, in milliseconds. */
const LIFETIME = 5000;
/** How many are shown at once; older passing ones give way. */
const SHOWN = 5;
/** At which parts of its width bars are looked for above a notice. */
const ACROSS = [0.01, 0.25, 0.5, 0.75, 0.99];
const ICONS: Record<NotificationType, string> = {
  info: "fa-circle-info",
  warning: "fa-triangle-exclamation",
  error: "fa-circle-exclamation",
  success: "fa-circle-check",
};

const draw = (note: Notification): void => {
  const { element } = note;
  if (!element) return;
  element.className = `notification ${note.type}`;
  element.setAttribute("aria-live", note.type === "error" ? "assertive" : "polite");
  const icon = document.createElement("i");
  icon.className = `notification-icon fa-solid ${ICONS[note.type]}`;
  icon.setAttribute("aria-hidden", "true");
  const text = document.createElement("p");
  text.className = "notification-message";
  text.innerHTML = sanitise(note.message);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "notification-close icon fa-solid fa-xmark";
  close.setAttribute("aria-label", "Dismiss");
  close.addEventListener("click", () => note.remove());
  element.replaceChildren(icon, text, close);
  if (!note.progress) return;
  const bar = document.createElement("progress");
  bar.max = 1;
  bar.value = note.pct;
  element.append(bar);
};

/** The messages at the top of the page, as the public documentation of `Notifications` describes them. */
export class Notifications {
  readonly #i18n: Translator;
  readonly #shown = new Map<number, Notification>();
  #count = 0;

  readonly #configured: AppsHost["configured"];

  constructor({ i18n, configured }: Pick<AppsHost, "i18n" | "configured">) {
    this.#i18n = i18n;
    this.#configured = configured;
  }

  /** The notifications on screen, oldest first. */
  get active(): readonly Notification[] {
    return [...this.#shown.values()];
  }

  notify(message: unknown, type: NotificationType = "info", options: NotificationOptions = {}): Notification {
    this.#configured("notification", options);
    this.#count += 1;
    const id = this.#count;
    const note: Notification = {
      id,
      type,
      message: this.#text(message, options),
      pct: 0,
      permanent: options.permanent === true,
      progress: options.progress === true,
      active: true,
      element: this.#box()?.appendChild(document.createElement("li")) ?? null,
      update: (change) => this.update(id, change),
      remove: () => this.remove(id),
    };
    this.#shown.set(id, note);
    draw(note);
    if (options.console !== false) this.#log(note);
    const passing = this.active.filter(({ permanent, progress }) => !permanent && !progress);
    for (const old of passing.slice(0, Math.max(0, passing.length - SHOWN))) old.remove();
    if (!note.permanent && !note.progress) setTimeout(() => this.remove(id), LIFETIME);
    return note;
  }

  info(message: unknown, options: NotificationOptions = {}): Notification {
    return this.notify(message, "info", options);
  }
  warn(message: unknown, options: NotificationOptions = {}): Notification {
    return this.notify(message, "warning", options);
  }
  error(message: unknown, options: NotificationOptions = {}): Notification {
    return this.notify(message, "error", options);
  }
  success(message: unknown, options: NotificationOptions = {}): Notification {
    return this.notify(message, "success", options);
  }

  has(note: number | Notification): boolean {
    return this.#shown.has(typeof note === "number" ? note : note.id);
  }

  update(note: number | Notification, change: NotificationUpdate): void {
    const shown = this.#shown.get(typeof note === "number" ? note : note.id);
    if (!shown) return;
    if (change.message !== undefined) shown.message = this.#text(change.message, change);
    if (change.type) shown.type = change.type;
    if (change.pct !== undefined) shown.pct = Math.max(0, Math.min(1, change.pct));
    draw(shown);
    if (shown.progress && !shown.permanent && shown.pct >= 1) setTimeout(() => this.remove(shown.id), LIFETIME / 2);
  }

  remove(note: number | Notification): void {
    const id = typeof note === "number" ? note : note.id;
    const shown = this.#shown.get(id);
    if (!shown) return;
    shown.active = false;
    shown.element?.remove();
    shown.element = null;
    this.#shown.delete(id);
  }

  clear(): void {
    for (const note of this.active) note.remove();
  }

  #text(message: unknown, { localize, format }: NotificationOptions): string {
    const text = message instanceof Error ? message.message : `${message}`;
    if (format) return this.#i18n.format(text, format);
    return localize ? this.#i18n.localize(text) : text;
  }

  #log({ type, message }: Notification): void {
    if (type === "error") console.error(message);
    else if (type === "warning") console.warn(message);
    else console.log(message);
  }

  // In a client without a page the notifications are only kept and logged.
  #box(): HTMLElement | null {
    if (typeof document === "undefined") return null;
    const found = document.getElementById("notifications");
    if (found) return settle(found);
    const box = document.createElement("ol");
    box.id = "notifications";
    box.className = "themed theme-dark";
    box.setAttribute("aria-label", "Notices");
    document.body.append(box);
    return settle(box);
  }
}

/** Puts the box below the bars of the upper edge; while it shows something it stays where it is. */
const settle = (box: HTMLElement): HTMLElement => {
  if (box.childElementCount > 0) return box;
  const { left, width } = box.getBoundingClientRect();
  const across = ACROSS.map((part) => left + width * part);
  box.style.top = `${barsEnd(box.ownerDocument, across)}px`;
  return box;
};
