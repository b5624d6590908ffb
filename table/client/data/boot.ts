import type { Plain } from "./document-types.ts";

/** How a runtime comes to life: `init`, `i18nInit`, documents, `setup`, the shell and the canvas, `ready`. */
export interface Boot {
  /** The answer of `GET /world`. */
  readonly world: Plain;
  /** Imports the modules' scripts; the globals must stand by then. */
  loadModules(): Promise<void>;
  /** Builds the shell and draws the canvas, between `setup` and `ready`. */
  beforeReady?(): Promise<void>;
}
