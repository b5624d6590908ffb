import * as v from "valibot";
import type { ClockPort, NoticePort, PresencePort, WirePort } from "../ports/ports.ts";
import { RateLimit } from "./message-limits.ts";
import { readToJudge, type ToJudge } from "./messages.ts";

/** Messages that game masters' windows send each other. */
const BY_JUDGES: ReadonlySet<ToJudge["t"]> = new Set(["who", "here", "key-offer", "key-accept"]);

/** Listens for messages to the judge of one game. Their rate is limited, their shape is checked, and the sender's id is the server's. */
export const openInbox = (
  ports: {
    readonly wire: WirePort;
    readonly clock: ClockPort;
    readonly presence: PresencePort;
    readonly notices: NoticePort;
  },
  gid: string,
  receive: (message: ToJudge, sender: string) => void,
): (() => void) => {
  const limit = new RateLimit(ports.clock, (sender) => ports.notices.notice("flooded", sender));
  const stop = ports.wire.listen((message, sender) => {
    limit.admit(sender, () => {
      const read = readToJudge(message);
      if (typeof read === "string") {
        if (!isForSeats(message)) ports.notices.notice("message-refused", `${read} from ${sender}`);
        return;
      }
      const fromJudges = BY_JUDGES.has(read.t);
      const isJudge = ports.presence.people().some(({ id, gm }) => id === sender && gm);
      if (read.gid === gid && (!fromJudges || isJudge)) receive(read, sender);
    });
  });
  return () => {
    stop();
    limit.stop();
  };
};

const forSeats = v.looseObject({ t: v.picklist(["view", "sync", "ask", "canary"]) });

/** Whether a message is a judge's message to seats. Other judges' windows receive those too, without a fault. */
const isForSeats = (message: unknown): boolean => v.is(forSeats, message);
