/** Documents by their uuid. */
import type { Doc } from "./document-types.ts";
import type { Session } from "./session.ts";

/** What this client holds: a document, or the index entry of one in a compendium. */
export const findByUuid = (session: Session, uuid: string): unknown => {
  if (!uuid) return null;
  const compendium = splitCompendium(uuid);
  if (compendium) {
    const pack = session.runtime.game.packs.get(compendium.pack);
    // What lies inside a document is not in the index.
    return compendium.inside.length === 0 ? (pack?.index.get(compendium.id) ?? null) : null;
  }
  const token = /^(.*\.Token\.[^.]+)\.Actor\.[^.]+$/.exec(uuid)?.[1];
  if (token) return (session.documents.find(token) as unknown as { actor?: unknown } | undefined)?.actor ?? null;
  try {
    return session.documents.find(uuid) ?? null;
  } catch {
    return null;
  }
};

/** The document of a uuid, fetched from its compendium if need be; null if there is none. */
export const loadByUuid = async (session: Session, uuid: string): Promise<unknown> => {
  const compendium = splitCompendium(uuid);
  if (!compendium) return findByUuid(session, uuid);
  const pack = session.runtime.game.packs.get(compendium.pack);
  let found: Doc | undefined = await pack?.getDocument(compendium.id);
  for (const [kind, id] of compendium.inside) found = found?.getEmbeddedCollection(kind).get(id);
  return found ?? null;
};

/** The pack and the document of a uuid, and the way from it to what lies inside: kinds with ids. */
const splitCompendium = (
  uuid: string,
): { pack: string; id: string; inside: readonly (readonly [string, string])[] } | undefined => {
  const [first, scope, name, ...rest] = uuid.split(".");
  if (first !== "Compendium" || !scope || !name) return undefined;
  // An older way of writing leaves out the document's kind.
  const steps = rest.length % 2 === 0 ? rest : ["", ...rest];
  const [, id, ...deeper] = steps;
  if (!id) return undefined;
  const inside = deeper.flatMap((kind, at) => (at % 2 === 0 ? [[kind, deeper[at + 1] ?? ""] as const] : []));
  return { pack: `${scope}.${name}`, id, inside };
};
