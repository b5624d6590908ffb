/** Writes to a world's compendium: whole documents are made and deleted. Nothing of them stands in the world's own. */
import type { Plain } from "../../world/plain.ts";
import { isPlain, jsonCopy } from "../../world/plain.ts";
import type { AppliedOperation, DocumentRequest } from "../../world/protocol.ts";
import { NotImplemented } from "./not-implemented.ts";
import { CompendiumCollection } from "./packs.ts";
import type { Session, StoredDocument } from "./session.ts";

const packOf = ({ runtime }: Session, id: string): CompendiumCollection => {
  const pack: unknown = runtime.game.packs.get(id);
  if (!(pack instanceof CompendiumCollection)) throw new Error(`There is no compendium called ${id}.`);
  return pack;
};

/** Asks the host for a write to a compendium; gives the documents concerned. */
export const writePack = async (
  session: Session,
  documentName: string,
  what: Pick<DocumentRequest, "data" | "ids">,
  { pack: id, parent, ...options }: Plain,
): Promise<StoredDocument[]> => {
  if (parent) throw new NotImplemented("writing parts of a compendium's documents");
  const pack = packOf(session, String(id));
  if (pack.locked) throw new Error(`The compendium ${pack.collection} is locked.`);
  const request: DocumentRequest = {
    ...{ kind: "documents", action: what.data ? "create" : "delete", documentName },
    ...{ parentUuid: null, pack: pack.collection, options: jsonCopy(options) as Plain },
    ...what,
  };
  const reply = await session.runtime.transport.request({ ...request }).catch((error: unknown) => {
    session.runtime.ui.notifications.error(error instanceof Error ? error.message : String(error));
    throw error;
  });
  return (reply as unknown as readonly AppliedOperation[]).flatMap((operation) => applyToPack(session, operation));
};

/** Shows a write to a compendium that the host has told of. */
export const applyToPack = (session: Session, operation: AppliedOperation): StoredDocument[] => {
  const { action, documentName, options, userId, result } = operation;
  const pack = packOf(session, String(operation.pack));
  const documents =
    action === "create"
      ? result.filter(isPlain).map((source) => pack.keep(source))
      : result.flatMap((gone) => pack.drop(String(gone)));
  for (const document of documents) {
    session.runtime.hooks.callAll(`${action}${documentName}`, document, options, userId);
  }
  return documents as StoredDocument[];
};

/** The class of compendiums as one client's scripts find it. */
export const compendiumClass = (session: () => Session): typeof CompendiumCollection =>
  class extends CompendiumCollection {
    /** Makes a compendium in the world. */
    static async createCompendium(metadata: Plain): Promise<CompendiumCollection> {
      const { runtime } = session();
      const request = { kind: "create-pack", metadata: jsonCopy(metadata) as Plain };
      const description = await runtime.transport.request(request);
      return showPack(session(), description as unknown as Plain);
    }
  };

/** Adds a compendium that the host has told of. */
export const showPack = (session: Session, description: Plain): CompendiumCollection => {
  const { packs } = session.runtime.game;
  const known: unknown = packs.get(String(description["id"]));
  if (known instanceof CompendiumCollection) return known;
  const pack = new CompendiumCollection(() => session, description as never);
  packs.set(pack.collection, pack);
  return pack;
};
