import type { WirePort } from "../../judge/ports/wire.ts";
import { SOCKET } from "../host/constants.ts";
import type { HostSocket } from "../host/host.ts";

/** Messages over Foundry's socket; the server routes them to their recipients and says who sent them. */
export const wirePort = (socket: HostSocket): WirePort => ({
  send: (to, message) => {
    if (to === "all") return socket.emit(SOCKET, message);
    // A list of nobody could be read as everybody.
    if (to.length > 0) socket.emit(SOCKET, message, { recipients: [...to] });
  },
  listen: (listener) => {
    const handler = (message: unknown, sender: string): void => listener(message, sender);
    socket.on(SOCKET, handler);
    return () => socket.off(SOCKET, handler);
  },
});
