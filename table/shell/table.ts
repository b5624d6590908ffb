import type { Applications } from "../client/apps/applications.ts";
import type { Doc, OperationOptions, Plain, Scene, TokenDocument, User } from "../client/data/document-types.ts";
import type { Runtime } from "../client/runtime.ts";

/** What every part of the page is given. */
export interface Table {
  readonly runtime: Runtime;
  readonly apps: Applications;
  /** Sub-types by kind of document, as the host said. */
  readonly documentTypes: Readonly<Record<string, readonly string[]>>;
}

/** The part of a document class that the page uses. */
export interface DocumentClass<D extends Doc> {
  create(data: Plain, options?: OperationOptions): Promise<D | undefined>;
}

/** A document class of this client. */
export const documentClass = <D extends Doc>({ runtime }: Table, name: string): DocumentClass<D> =>
  runtime.documentClasses[name] as DocumentClass<D>;

/** The person at this browser. The page is built after the documents came, so there is one. */
export const me = ({ runtime }: Table): User => {
  const { user } = runtime.game;
  if (!user) throw new Error("Nobody sits at this browser yet.");
  return user;
};

/** A layer of the canvas as the page uses it. */
export interface CanvasLayer {
  activate(options?: { tool?: string }): unknown;
}

/** The part of the canvas that the page uses; absent while no scene is drawn. */
export interface TableCanvas {
  readonly ready: boolean;
  readonly scene: Scene | null;
  readonly tokens?: {
    readonly controlled: readonly { readonly document: TokenDocument }[];
    releaseAll?(): unknown;
    moveMany?(way: { dx: number; dy: number }): Promise<unknown>;
    undoHistory?(): Promise<unknown>;
    readonly deletable?: readonly TokenDocument[];
    deleteTaken?(): Promise<unknown>;
    copyObjects?(): readonly unknown[];
    pasteObjects?(position: { readonly x: number; readonly y: number }): Promise<unknown>;
  };
  /** The pointer's last place on it. */
  readonly mousePosition?: { readonly x: number; readonly y: number };
  canvasCoordinatesFromClient(origin: { x: number; y: number }): { x: number; y: number };
  readonly [layer: string]: unknown;
}

/** The canvas, if a scene is drawn. */
export const canvasOf = ({ runtime }: Table): TableCanvas | null => runtime.canvas as TableCanvas | null;

/** Runs what a press asked for; a refusal becomes a sentence on screen, not a lost promise. */
export const attempt = ({ runtime }: Table, work: () => unknown): void => {
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      runtime.ui.notifications.error(error instanceof Error ? error.message : `${error}`);
    });
};

/** Calls `redraw` after any of the hooks, once for all that come in the same moment. */
export const redrawOn = ({ runtime }: Table, hooks: readonly string[], redraw: () => void): void => {
  let waiting = false;
  const later = (): void => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      redraw();
    });
  };
  for (const hook of hooks) runtime.hooks.on(hook, later);
};

/** The three hooks of each named document type. */
export const changesOf = (...types: readonly string[]): string[] =>
  types.flatMap((type) => [`create${type}`, `update${type}`, `delete${type}`]);

/** Documents in the order of their `sort`, then by name. */
export const sorted = <D extends Doc>(documents: Iterable<D>): D[] =>
  [...documents].sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name));
