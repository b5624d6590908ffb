import { io, type Socket } from "socket.io-client";
import type { Json } from "../client/data/document-types.ts";
import type { HostRequest, Transport } from "../client/runtime.ts";
import { EVENTS, type Reply } from "../world/protocol.ts";

/** What happens to the line to the host. */
export interface LineEvents {
  /** The line broke; the client tries again by itself. */
  onLost(): void;
  /** The line stands again after it broke: what happened meanwhile is unknown. */
  onBack(): void;
  /** The host answers but does not know this seat. */
  onUnknown(): void;
}

/** A line that stands. */
export interface Line {
  readonly transport: Transport;
  /** Drops what came so far: to be called before the world is fetched, which holds all of it. */
  forgetEarly(): void;
}

/** A line over socket.io. Module messages and broadcasts that come before somebody listens are kept for them. */
export const connect = (session: string, line: LineEvents): Promise<Line> => {
  const socket: Socket = io({ auth: { session }, transports: ["websocket"], reconnectionDelayMax: 2000 });
  const early = new Map<string, Json[][]>();
  const listened = new Set<string>();
  socket.onAny((event: string, ...args: Json[]) => {
    if (!listened.has(event)) early.set(event, [...(early.get(event) ?? []), args]);
  });

  const transport: Transport = {
    request: (op: HostRequest, onReply) =>
      new Promise<Json>((resolve, reject) => {
        socket.emit(EVENTS.request, op, (reply: Reply<Json>) => {
          if (!reply.ok) {
            reject(new Error(reply.error));
            return;
          }
          onReply?.(reply.value);
          resolve(reply.value);
        });
      }),
    emit: (event, ...args) => void socket.emit(event, ...args),
    on: (event, handler) => {
      listened.add(event);
      socket.on(event, handler);
      for (const args of early.get(event) ?? []) handler(...args);
      early.delete(event);
    },
    off: (event, handler) => void socket.off(event, handler),
    close: () => void socket.close(),
  };

  return new Promise((resolve) => {
    let met = false;
    socket.on("connect", () => {
      if (met) line.onBack();
      met = true;
      resolve({ transport, forgetEarly: () => early.clear() });
    });
    socket.on("disconnect", (reason) => {
      if (reason !== "io client disconnect") line.onLost();
    });
    socket.on("connect_error", (error) => {
      // An error of the host itself ends the tries; one of the line does not.
      if (!socket.active) line.onUnknown();
      else if (error) line.onLost();
    });
  });
};
