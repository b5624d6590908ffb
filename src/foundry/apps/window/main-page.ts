import type { Host } from "../../host/host.ts";

/** The page with the map. Windows begin there, and may be moved to another: a window that is open asks its own element. */
export const mainPage = (): Document => document;

/** Does something once on the page with the map, and once on every page into which a window is moved. */
export const onEveryPage = ({ Hooks }: Pick<Host, "Hooks">, act: (page: Document) => void): void => {
  const known = new WeakSet<Document>();
  const join = (page: Document): void => {
    if (known.has(page)) return;
    known.add(page);
    act(page);
  };
  join(mainPage());
  Hooks.on("renderApplicationV2", (_app: unknown, { ownerDocument }: HTMLElement) => join(ownerDocument));
};
