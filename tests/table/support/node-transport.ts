/** A client's line to a host, without a browser. */
import { io } from "socket.io-client";
import type { Transport } from "../../../table/client/runtime.ts";
import type { Json } from "../../../table/world/plain.ts";
import { EVENTS, type Reply } from "../../../table/world/protocol.ts";

/** Connects with a session; rejects with the host's words if the seat is not known. */
export const connectClient = (url: string, session: string): Promise<Transport> => {
  const socket = io(url, { auth: { session }, transports: ["websocket"], reconnection: false });
  const transport: Transport = {
    request: (op, onReply) =>
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
    on: (event, handler) => void socket.on(event, handler),
    off: (event, handler) => void socket.off(event, handler),
    close: () => void socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(transport));
    socket.once("connect_error", reject);
  });
};
