/** Notices to the judge; each code is a lang key. */
export type NoticeCode =
  /** Another window or another game master holds the lease: this one stops at once. */
  | "stood-down"
  /** The window that executed is gone, and this one cannot take over; the detail gives the reason. */
  | "claim-failed"
  /** The browser's store is full. The game goes on in memory, and the recovery code should be shown again. */
  | "store-full"
  /** The log could not be written after several tries. */
  | "log-unwritable"
  /** A seat proves an entry that the log lacks, so an older world was restored, and this window stops. */
  | "rolled-back"
  /** Pages of the log were missing or changed, and were put back from this browser's copy. */
  | "log-repaired"
  /** The browser's store had lost the game's key, which was restored from the private copy. */
  | "key-restored"
  /** Somebody else wrote to the log. */
  | "log-touched"
  /** A command of the judge or an order ended in an error and was dropped. */
  | "command-failed"
  /** An effect could not be carried out; it is tried again with the next load. */
  | "effect-failed"
  /** A message had a wrong shape or came from somebody who may not send it. */
  | "message-refused"
  /** A sender's queue is full, and further messages are dropped. */
  | "flooded"
  /** A message to another user reached this seat, which tells the judge. */
  | "not-private"
  /** A user says that a message to another one came; the detail is that user, who gets no private messages any more. */
  | "alarm"
  /** The state outgrew its size of snapshot. The next snapshot is larger, which everybody can see. */
  | "snapshot-grew"
  /** The secret commands of one period outgrew the archive's size. The archive is larger, which everybody can see. */
  | "archive-grew"
  /** The archive could not be written, so finished parts of the log stay in the journal until the game is loaded again. */
  | "archive-unreachable";

/** Shows notices and faults, in a console and in the judge's own window. */
export interface NoticePort {
  /** `detail` names places and senders; it never holds a secret or a key. */
  notice(code: NoticeCode, detail: string): void;
}
