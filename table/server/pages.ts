/** What the host serves over HTTP: the table's pages, the modules' files, joining, the world. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import express, { type ErrorRequestHandler, type Express } from "express";
import { isPlain } from "../world/plain.ts";
import { snapshotFor } from "./snapshot.ts";
import type { Table } from "./table.ts";

/** Where `shell/build.ts` leaves the table's pages. */
const CLIENT = join(import.meta.dirname, "..", "dist");

/** Libraries that Foundry gives to modules, from their packages. */
const LIBRARIES = {
  "pixi.js": "pixi.js/dist/pixi.min.js",
  "handlebars.js": "handlebars/dist/handlebars.min.js",
} as const;

/** The routes of a table. */
export const makePages = (table: Table, pages: string = CLIENT): Express => {
  const app = express();
  const require = createRequire(import.meta.url);
  app.disable("x-powered-by");
  app.use(express.json());

  app.get("/", (_request, response) => response.redirect("/join"));
  app.get("/join", (_request, response) => response.sendFile(join(pages, "join.html")));
  app.get("/game", (_request, response) => response.sendFile(join(pages, "game.html")));
  app.get("/favicon.ico", (_request, response) => response.status(204).end());

  app.get("/seats", (_request, response) => {
    const taken = new Set(table.seats.active);
    const users = [...table.world.all("User").values()];
    table.seats.makeCodes(table.world);
    response.json({
      world: { id: table.id, title: table.title },
      codes: table.seats.codes !== null,
      seats: users.map(({ _id, name, role, color }) => ({ id: _id, name, role, color, active: taken.has(_id) })),
    });
  });

  app.post("/join", (request, response) => {
    const { user: userId, code } = isPlain(request.body) ? request.body : {};
    const isSeat = typeof userId === "string" && table.world.get("User", userId) !== undefined;
    const typed = isSeat ? (table.seats.codes?.take(userId, code) ?? "right") : "wrong";
    const session = isSeat && typed === "right" ? table.seats.join(table.world, userId) : undefined;
    if (session) response.json({ session, user: userId });
    else if (!isSeat) response.status(404).json({ error: "There is no such seat at this table." });
    else if (typed === "wrong") response.status(403).json({ error: "That is not the code of this seat." });
    else response.status(429).json({ error: "Too many wrong codes for this seat. Try again in a minute." });
  });

  app.get("/world", (request, response) => {
    const userId = table.seats.userOf(request.get("x-session") ?? request.query["session"]);
    if (!userId) {
      response.status(401).json({ error: "Take a seat first: this window's session is not known here." });
      return;
    }
    const world = JSON.stringify(snapshotFor(table, userId));
    response.vary("accept-encoding").type("json");
    // A world of hundreds of tokens is text that says much the same again and again.
    if (request.acceptsEncodings("gzip")) response.set("content-encoding", "gzip").send(gzipSync(world));
    else response.send(world);
  });

  for (const [file, path] of Object.entries(LIBRARIES)) {
    app.get(`/table/lib/${file}`, (_request, response) => response.sendFile(require.resolve(path)));
  }
  const fontAwesome = dirname(require.resolve("@fortawesome/fontawesome-free/package.json"));
  app.use("/table/lib/fontawesome", express.static(fontAwesome));
  app.use("/table", express.static(pages));
  for (const { id, folder } of table.modules) app.use(`/modules/${id}`, express.static(folder));
  if (table.system) app.use(`/systems/${table.system.id}`, express.static(table.system.folder));
  app.use(refuse);
  return app;
};

/** A request that cannot be read gets one sentence, and nothing of the host's inside. */
const refuse: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
  const ours = !(status >= 400 && status < 500);
  if (ours) console.error("The table's host failed at a page:", error);
  response
    .status(ours ? 500 : status)
    .json({ error: ours ? "The host failed at this." : "The host does not understand this request." });
};
