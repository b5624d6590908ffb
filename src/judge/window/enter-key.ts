import { readSegments } from "../journal/choose-history.ts";
import { readPublic } from "../journal/entry.ts";
import { isRuntimeCommand } from "../journal/runtime-commands.ts";
import { JudgeRecord } from "../local/judge-record.ts";
import type { LogShelf } from "../ports/log.ts";
import type { LocalStore } from "../ports/storage.ts";
import { fromBase64url } from "../protocol/base64url.ts";
import { type CodeFault, parseRecoveryCode } from "../protocol/recovery.ts";
import { err, ok, type Result } from "../protocol/result.ts";

/** Why a recovery code was refused. Nothing was changed. */
export type KeyFault =
  | CodeFault
  /** The world has no log of this game. */
  | { readonly code: "no-log" }
  /** The log lacks its first entry, which names the id of its key. */
  | { readonly code: "no-opening" }
  /** The browser stores nothing, so the key would be lost with the window. */
  | { readonly code: "not-kept" };

/**
 * Brings a game's key to this browser by its recovery code, so that the game can be loaded. The first entry that this
 * browser writes makes public that the key was brought here.
 */
export const enterKey = (
  { store, shelf }: { readonly store: LocalStore; readonly shelf: LogShelf },
  { world, gid }: { readonly world: string; readonly gid: string },
  typed: string,
): Result<null, KeyFault> => {
  const log = shelf.find(gid);
  if (!log) return err({ code: "no-log" });
  // Somebody may have added a forged opening, so the code is right when it fits any opening in the log.
  const keyIds = readSegments(gid, log.pages()).found.flatMap(({ n, stored }) => (n === 0 ? keyIdsIn(stored.p) : []));
  const [first = err<KeyFault>({ code: "no-opening" }), ...others] = keyIds.map((id) => parseRecoveryCode(typed, id));
  const read = others.find(({ ok: isRight }) => isRight) ?? first;
  if (!read.ok) return read;
  const record = JudgeRecord.create(store, world, gid, read.value);
  return record.save({ imported: true }) === "saved" ? ok(null) : err({ code: "not-kept" });
};

const keyIdsIn = (text: string): readonly Uint8Array[] => {
  const [open] = (readPublic(text)?.do ?? []).filter(isRuntimeCommand);
  const keyId = open?.do === "open" ? fromBase64url(open.keyId) : undefined;
  return keyId ? [keyId] : [];
};
