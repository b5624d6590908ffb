import { isRuntimeCommand } from "./commands/runtime-commands.ts";
import { readSegments } from "./journal/adopt.ts";
import { readPublic } from "./journal/entry.ts";
import { JudgeRecord } from "./kept/record.ts";
import type { LogShelf } from "./ports/log.ts";
import type { LocalStore } from "./ports/storage.ts";
import { fromBase64url } from "./protocol/base64url.ts";
import { type CodeFault, parseRecoveryCode } from "./protocol/recovery.ts";
import { err, ok, type Result } from "./result.ts";

/** Why a recovery code brought no key to this browser. Nothing was changed. */
export type KeyFault =
  | CodeFault
  /** The world has no log of this game. */
  | { readonly code: "no-log" }
  /** The log's first entry, which says whose key it needs, is not there. */
  | { readonly code: "no-opening" }
  /** The browser keeps nothing, so the key would be gone with the window. */
  | { readonly code: "not-kept" };

/**
 * Brings a game's key to this browser by its recovery code. The game can be loaded from then on; its first entry by this
 * browser tells everybody that the key was brought here.
 */
export const enterKey = (
  { store, shelf }: { readonly store: LocalStore; readonly shelf: LogShelf },
  { world, gid }: { readonly world: string; readonly gid: string },
  typed: string,
): Result<null, KeyFault> => {
  const log = shelf.find(gid);
  if (!log) return err({ code: "no-log" });
  // Somebody may have put a forged opening beside the true one: the code is right when it is that of any of them.
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
