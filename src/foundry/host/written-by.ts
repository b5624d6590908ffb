import type { Host, HostDocument, HostUser } from "./host.ts";

/**
 * Whether somebody is a game master in full. An assistant is none: in our games assistants are captains, and Foundry
 * lets them neither keep nor repair a log.
 */
export const isGameMaster = (user: Pick<HostUser, "hasRole"> | null | undefined): boolean =>
  user?.hasRole("GAMEMASTER") === true;

/** What tells of a document's writers. */
type Signed = Pick<HostDocument, "_stats"> & { readonly author?: HostUser | null };

/** The last user who changed a document, as the server notes it; null where it notes nobody. */
export const lastWriter = ({ _stats }: Signed): string | null => _stats?.lastModifiedBy ?? null;

/**
 * Whether a message of the chat can only be a game master's: everybody writes messages, with whatever flags. Its author
 * is one, and so is the last who changed it, as the pages do not say whether a player may name another one as author.
 */
export const isWrittenByGameMaster = ({ users }: Pick<Host["game"], "users">, message: Signed): boolean => {
  const last = lastWriter(message);
  return isGameMaster(message.author) && (last === null || isGameMaster(users.get(last)));
};
