import type { Plain } from "../client/data/document-types.ts";
import type { ModuleDescription } from "../world/protocol.ts";

/** A style sheet that a manifest lists, and the layer it belongs to. */
export interface StyleEntry {
  readonly src: string;
  readonly layer: string;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The style sheets of a manifest; without a layer of its own a sheet belongs to the layer `modules`. */
export const stylesOf = (manifest: Plain): StyleEntry[] =>
  list(manifest["styles"]).flatMap((entry) => {
    if (typeof entry === "string") return [{ src: entry, layer: "modules" }];
    if (typeof entry !== "object" || entry === null) return [];
    const { src, layer } = entry as { src?: unknown; layer?: unknown };
    return typeof src === "string" ? [{ src, layer: typeof layer === "string" ? layer : "modules" }] : [];
  });

/** The scripts of a manifest. */
const scriptsOf = (manifest: Plain): string[] =>
  list(manifest["esmodules"]).filter((one): one is string => typeof one === "string");

/** Where packages of a kind are served. */
export type Shelf = "modules" | "systems";

/** Brings packages' style sheets in, each inside its layer. Resolves when they are there; a missing one is told. */
export const loadStyles = (packages: readonly ModuleDescription[], shelf: Shelf = "modules"): void => {
  const sheets = packages.flatMap(({ id, manifest }) =>
    stylesOf(manifest).map(({ src, layer }) => `@import url("/${shelf}/${id}/${src}") layer(${layer});`),
  );
  if (sheets.length === 0) return;
  const style = document.createElement("style");
  style.textContent = sheets.join("\n");
  document.head.append(style);
};

/** Runs packages' scripts in the order of the manifests. */
export const loadScripts = async (packages: readonly ModuleDescription[], shelf: Shelf = "modules"): Promise<void> => {
  for (const { id, manifest } of packages) {
    for (const src of scriptsOf(manifest)) await import(/* @vite-ignore */ `/${shelf}/${id}/${src}`);
  }
};
