/** What the judge is told in passing; each code is a lang key. */
export type NoticeCode =
  /** Another window or another game master holds the lease: this one stops at once. */
  | "stood-down"
  /** The window that executed is gone, and this one cannot take its place: the detail says why. */
  | "claim-failed"
  /** The browser's store takes no more: the game goes on in memory, and the recovery code should be shown again. */
  | "store-full"
  /** The log could not be written after several tries. */
  | "log-unwritable"
  /** A seat proves an entry that the log does not hold: an older world was put in its place, and this window stops. */
  | "rolled-back"
  /** Pages of the log were missing or changed, and were put back from this browser's copy. */
  | "log-repaired"
  /** The browser's store had lost the game's key, and has it again from the browser's copy. */
  | "key-restored"
  /** Somebody else wrote to the log. */
  | "log-touched"
  /** A command of the judge or an order ended in an error and was left out. */
  | "command-failed"
  /** An effect could not be carried out; it is tried again with the next load. */
  | "effect-failed"
  /** A message was not believed, or was of a wrong shape. */
  | "message-refused"
  /** A sender's queue is full: what else comes is dropped. */
  | "flooded"
  /** An addressed message reached somebody else: private views stop. */
  | "not-private"
  /** The state outgrew its class of snapshots; that it did is public from the next start of a turn. */
  | "snapshot-grew"
  /** What the judge did in secret within one segment outgrew the archive's size; that it did is public. */
  | "archive-grew";

/** Where notices and faults go: a console and the judge's own window. */
export interface NoticePort {
  /** `detail` names places and senders, never a secret and never a key. */
  notice(code: NoticeCode, detail: string): void;
}
