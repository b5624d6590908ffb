/** Documents by their uuid. */
import type { Doc } from "./document-types.ts";
import type { Session } from "./session.ts";

/** What this client holds: a document, or the index entry of one in a compendium. */
export const findByUuid = (session: Session, uuid: string): unknown => {
  if (!uuid) return null;
  const compendium = splitCompendium(uuid);
  if (compendium) {
    const pack = session.runtime.game.packs.get(compendium.pack);
    return pack?.index.get(compendium.id) ?? null;
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
  const found: Doc | undefined = await pack?.getDocument(compendium.id);
  return found ?? null;
};

const splitCompendium = (uuid: string): { pack: string; id: string } | undefined => {
  const [first, scope, name, ...rest] = uuid.split(".");
  const id = rest.at(-1);
  return first === "Compendium" && scope && name && id ? { pack: `${scope}.${name}`, id } : undefined;
};
