import type { FormDataExtended } from "./form-data.ts";

/** Handles a press on an element with `data-action`; `this` is the application. */
type ActionHandler = (this: unknown, event: PointerEvent, target: HTMLElement) => unknown;

/** An action that also listens to other mouse buttons (0 main, 2 right). */
interface ActionEntry {
  readonly handler: ActionHandler;
  readonly buttons?: readonly number[];
}

/** An entry of the menu in a window's header. */
export interface HeaderControl {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | (() => boolean);
  ownership?: string | number;
  onClick?: (event: PointerEvent) => unknown;
}

/** What happens when a form is sent. */
export interface FormConfiguration {
  handler?: (this: unknown, event: Event, form: HTMLFormElement, data: FormDataExtended, options?: unknown) => unknown;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

/** Where a window lies, in CSS pixels of the page. */
export interface ApplicationPosition {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

/** How a window's frame looks. */
interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** The whole configuration of an application after merging. */
export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionHandler | ActionEntry>;
  form?: FormConfiguration;
  position: Partial<ApplicationPosition>;
  [extra: string]: unknown;
}

/** What a class or a caller may give: any part of the configuration. */
export type ApplicationOptions = {
  [K in keyof Omit<ApplicationConfiguration, "window">]?: ApplicationConfiguration[K];
} & { window?: Partial<WindowConfiguration>; [extra: string]: unknown };

/** Data only: an object literal of any realm, not an element or a class instance. */
const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== "object" || value === null || Object.prototype.toString.call(value) !== "[object Object]")
    return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === null || Object.getPrototypeOf(proto) === null;
};

/**
 * Merges options as the public documentation of ApplicationV2 says: arrays are joined, inner objects merged,
 * anything else is replaced. Nothing passed in is changed.
 */
const mergeOptions = (base: Record<string, unknown>, more: Record<string, unknown>): Record<string, unknown> => {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(more)) {
    if (value === undefined) continue;
    const before = merged[key];
    if (Array.isArray(before) && Array.isArray(value)) merged[key] = [...before, ...value];
    else if (isPlainObject(value)) merged[key] = mergeOptions(isPlainObject(before) ? before : {}, value);
    else merged[key] = Array.isArray(value) ? [...value] : value;
  }
  return merged;
};

/** The configuration of one instance: the chain's defaults from the base down, then the caller's options. */
export const configure = (
  chain: readonly ApplicationOptions[],
  options: ApplicationOptions,
  uniqueId: string,
): ApplicationConfiguration => {
  let merged: Record<string, unknown> = {};
  for (const defaults of chain) merged = mergeOptions(merged, defaults);
  merged = mergeOptions(merged, options);
  const configuration = merged as ApplicationConfiguration;
  configuration.uniqueId = typeof options.uniqueId === "string" ? options.uniqueId : uniqueId;
  configuration.id = configuration.id.replace("{id}", configuration.uniqueId);
  configuration.classes = [...new Set(configuration.classes)];
  return configuration;
};
