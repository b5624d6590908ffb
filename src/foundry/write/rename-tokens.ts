import type { Host } from "../host/host.ts";

/** Gives those tokens of an actor its name that had its earlier one and that this person may write: they are one ship. */
export const renameTokens = async (host: Host, actor: string, from: string, to: string): Promise<void> => {
  if (from === to) return;
  for (const scene of host.game.scenes.contents) {
    const updates = scene.tokens.contents
      .filter(({ actorId, isOwner, name }) => actorId === actor && isOwner && name === from)
      .map(({ id }) => ({ _id: id, name: to }));
    if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates);
  }
};
