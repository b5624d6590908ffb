/**
 * `firefox-relay.ts FOLDER SCREEN FIREFOX …`: starts a Firefox, on a screen of its own where SCREEN is a program that makes
 * one, takes FOLDER away when Firefox has ended, and stands between its WebDriver BiDi and whoever reads its address here.
 * Playwright takes it for the browser: it is written for the newest Firefox, and gives up at the first command that an
 * older one does not know.
 */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import { FirefoxGaps } from "./firefox-gaps.ts";

const LISTENS = /WebDriver BiDi listening on (ws:\/\/\S+)/;

/** Opens a door of its own in front of a browser's address, and says where it is; calls when who came has gone. */
const relay = (address: string, gone: () => void): void => {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("listening", () => {
    const { port } = server.address() as AddressInfo;
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on("connection", (near, { url = "" }) => {
    const gaps = new FirefoxGaps();
    const far = new WebSocket(`${address}${url}`, { perMessageDeflate: false });
    const opened = new Promise<void>((resolve) => far.once("open", resolve));
    near.on("message", async (data) => {
      const line = String(data);
      gaps.asks(line);
      await opened;
      far.send(line);
    });
    far.on("message", (data) => near.send(gaps.hears(String(data))));
    near.on("close", gone);
    far.on("close", () => near.close());
    far.on("error", (error) => {
      console.error(error);
      near.close();
    });
  });
};

/** A screen that nobody sees: its name, once it is there. It ends with this process. */
const openScreen = (program: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const args = ["-displayfd", "3", "-screen", "0", "1920x1200x24", "-nolisten", "tcp"];
    const screen = spawn(program, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
    screen.on("error", reject);
    screen.on("exit", () => reject(new Error(`${program} ended`)));
    process.on("exit", () => screen.kill());
    createInterface(screen.stdio[3] as Readable).once("line", (number) => resolve(`:${number}`));
  });

const [folder = "", screen = "", firefox = "", ...args] = process.argv.slice(2);
const env = screen === "" ? process.env : { ...process.env, DISPLAY: await openScreen(screen) };
const browser = spawn(firefox, args, { env, stdio: ["ignore", "inherit", "pipe"] });
createInterface(browser.stderr).on("line", (line) => {
  const [, address] = LISTENS.exec(line) ?? [];
  if (address === undefined) console.error(line);
  // Whoever came may have been ended without a word.
  else relay(address, () => browser.kill());
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => browser.kill(signal));
browser.on("error", (error) => {
  console.error(error);
  process.exit(1);
});
browser.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  process.exit(code ?? 1);
});
