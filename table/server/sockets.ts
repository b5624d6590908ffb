/** Windows that reach the host over socket.io. */
import type { Server } from "socket.io";
import { EVENTS } from "../world/protocol.ts";
import type { Answer, Connection, Hub } from "./hub.ts";

/** The room of a user's windows. */
const roomOf = (userId: string): string => `user:${userId}`;

/** Lets clients with a seat in, and serves them. */
export const attachSockets = (io: Server, hub: Hub): void => {
  io.use((socket, next) => {
    const userId = hub.userOf(socket.handshake.auth["session"]);
    if (!userId) {
      next(new Error("Take a seat first: this window's session is not known here."));
      return;
    }
    socket.data = { userId };
    next();
  });
  io.on("connection", (socket) => {
    const { userId } = socket.data as { readonly userId: string };
    const connection: Connection = {
      userId,
      toAll: (event, ...args) => void io.emit(event, ...args),
      toOthers: (event, ...args) => void socket.broadcast.emit(event, ...args),
      toUsers: (users, event, ...args) => void socket.to(users.map(roomOf)).emit(event, ...args),
    };
    void socket.join(roomOf(userId));
    hub.enter(connection);
    socket.on("disconnect", () => hub.leave(connection));
    socket.on(EVENTS.request, (request: unknown, answer: unknown) => {
      if (typeof answer === "function") void hub.request(connection, request, answer as Answer);
    });
    socket.on(EVENTS.activity, (activity: unknown) => hub.activity(connection, activity));
    socket.on(EVENTS.pause, (paused: unknown) => hub.pause(connection, paused));
    for (const event of hub.moduleEvents) {
      socket.on(event, (data: unknown, options: unknown) => hub.relay(connection, event, data, options));
    }
  });
};
