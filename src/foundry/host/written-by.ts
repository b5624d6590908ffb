import type { Host, HostDocument, HostUser } from "./host.ts";

/**
 * Whether somebody is a game master in full. An assistant is none: in our games assistants are captains, and Foundry
 * lets them neither keep nor repair a log.
 */
export const isGameMaster = (user: Pick<HostUser, "hasRole"> | null | undefined): boolean =>
  user?.hasRole("GAMEMASTER") === true;

/** What tells of a document's writers. */
type Signed = Pick<HostDocument, "_stats"> & { readonly author?: HostUser | null };

/** Whether the last to change a document, as the server notes it, is a game master; null where it notes nobody. */
const isLastByGameMaster = ({ users }: Pick<Host["game"], "users">, { _stats }: Signed): boolean | null => {
  const last = _stats?.lastModifiedBy;
  return typeof last === "string" ? isGameMaster(users.get(last)) : null;
};

/**
 * Whether a message of the chat can only be a game master's: everybody writes messages, with whatever flags. Its author
 * is one, and so is the last who changed it, as the pages do not say whether a player may name another one as author.
 */
export const isWrittenByGameMaster = (game: Pick<Host["game"], "users">, message: Signed): boolean =>
  isGameMaster(message.author) && isLastByGameMaster(game, message) !== false;

/** Whether the server notes a game master as the last who changed a document that players may change in part. */
export const isLastChangedByGameMaster = (game: Pick<Host["game"], "users">, document: Signed): boolean =>
  isLastByGameMaster(game, document) === true;
