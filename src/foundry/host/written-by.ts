/** Who wrote a document: its last user, and the mark of the judge's own writes. */

import type { WriteMark } from "../../judge/ports/ports.ts";
import type { Data, Host, HostDocument, HostUser } from "./host.ts";
import { isRecord } from "./updates.ts";

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

/**
 * Whether a document of the world may be what a player wrote, by whom the server notes as the last to change it. Nobody is
 * noted on what an older version of Foundry wrote, and who was taken away since has no role any more: both are trusted, as
 * no player can bring about either.
 */
export const mayBePlayers = ({ users }: Pick<Host["game"], "users">, document: Signed): boolean => {
  const last = users.get(lastWriter(document) ?? "");
  return last !== undefined && !isGameMaster(last);
};

const KEY = "gravityPortals";

/** The options of a write of the judge; they reach every client's hooks. */
export const markOptions = ({ session, term, n }: WriteMark): Data => ({ [KEY]: { session, term, n } });

/** The options of a write of this module that no game makes. */
export const REMOVAL = { [KEY]: { removal: true } } as const;

/** Whether a write is one of this module's, whichever part of it writes. */
export const isOwnWrite = (options: Data | undefined): boolean => isRecord(options?.[KEY]);

/** The mark that a write carried, or nothing when it was not the judge's. */
export const markIn = (options: Data | undefined): WriteMark | undefined => {
  const mark = options?.[KEY];
  if (typeof mark !== "object" || mark === null) return undefined;
  const { session, term, n } = mark as { [K in keyof WriteMark]?: unknown };
  if (typeof session !== "string" || !Number.isSafeInteger(term) || !Number.isSafeInteger(n)) return undefined;
  return { session, term: Number(term), n: Number(n) };
};
