import type { ConfigKind } from "../../conformance/config-keys.ts";

/** The hook calls that windows make. */
interface HookCaller {
  callAll(hook: string, ...args: unknown[]): unknown;
  call(hook: string, ...args: unknown[]): unknown;
}

/** The translations that windows read. */
export interface Translator {
  localize(key: string): string;
  format(key: string, data?: Record<string, unknown>): string;
}

/** What the windows need of the client they live in. A literal will do in a test. */
export interface AppsHost {
  readonly Hooks: HookCaller;
  readonly i18n: Translator;
  /** Reads a text file of the server by its path, such as `modules/x/templates/y.hbs`; rejects when it is missing. */
  fetchText(path: string): Promise<string>;
  /** Tells of each key of a configuration object that Foundry would not read. */
  configured(kind: ConfigKind, configuration: object): void;
}

/** The windows of one client: which exist, and which lies on top. */
export interface Desk {
  /** Rendered applications by their id. */
  readonly instances: Map<string, DeskEntry>;
  /** The highest z-index given so far. */
  topZ: number;
  /** The number of applications made so far; the next one's unique id. */
  made: number;
  /** The window that was brought to the front last. */
  active: DeskEntry | null;
  /** Opens a window of the browser's own for an application, from generation 14 on; null where there is none. */
  openPage: (() => Window | null) | null;
}

/** What the desk knows of a window. */
export interface DeskEntry {
  readonly id: string;
  readonly hasFrame: boolean;
  readonly position: { readonly zIndex: number };
  close(options?: { closeKey?: boolean }): Promise<unknown>;
}

/** An empty desk; windows start above everything of the page that is not a window. */
export const createDesk = (): Desk => ({ instances: new Map(), topZ: 100, made: 0, active: null, openPage: null });

/** The framed window that lies on top, or nothing. Bars without a frame are never dismissed by a key. */
export const topWindow = (desk: Desk): DeskEntry | null => {
  let top: DeskEntry | null = null;
  for (const app of desk.instances.values()) {
    if (app.hasFrame && (!top || app.position.zIndex > top.position.zIndex)) top = app;
  }
  return top;
};
