import type { ArchivePort, Volume } from "../../../src/judge/ports/ports.ts";
import type { Window } from "./world.ts";

const MARK = { session: "", term: 0, n: 0 };

/** A game's volumes as a window reaches them: it keeps none and asks the server each time. */
export const archiveOf = (window: Window, gid: string): ArchivePort => {
  const { world } = window;
  const ask = <T>(answer: () => T): Promise<T> =>
    new Promise((done, refused) => {
      if (!window.alive || world.archive === "silent") return;
      world.time.after(world.delay(), () =>
        window.deliver(() => (world.archive === "refuses" ? refused(new Error("refused")) : done(answer()))),
      );
    });
  const volumes = (): readonly Volume[] => {
    const all = [...world.documents.volumes.values()];
    return structuredClone(all.filter(({ data }) => data["gid"] === gid));
  };
  const open = ({ id, data: { b: _box, e: _boxes, ...data } }: Volume): Volume => ({ id, data });
  return {
    read: (part) => ask(() => (part === "all" ? volumes() : volumes().map(open))),
    find: (id) => ask(() => volumes().find((volume) => volume.id === id)),
    create: (volume) => window.send({ do: "create-volume", volume }, MARK),
    remove: (ids) => window.send({ do: "delete-volumes", ids }, MARK),
  };
};
