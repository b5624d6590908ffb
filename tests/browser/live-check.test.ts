import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CHECKS } from "open-table/conformance/suite.ts";
import { type Report, ReportSchema } from "open-table/live/report/schema.ts";
import { startHost } from "open-table/server/host.ts";
import { readModule } from "open-table/server/modules.ts";
import { openBrowser } from "open-table/tests/browser/open-browser.ts";
import { makeScratch } from "open-table/tests/support/scratch.ts";
import type { BrowserContext, Page } from "playwright-core";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildLive } from "../../tools/build-live.ts";
import { filesUnder } from "../../tools/files-under.ts";
import { membersSeenLive } from "../../tools/ledger/evidence.ts";
import { DIST_MODULE } from "../../tools/paths.ts";
import { FIXED_MODULE } from "../chance/fixed-module.ts";
import { numbersFrom } from "../chance/numbers.ts";
import { text } from "../lang.ts";
import { TAKEN } from "./demo-play.ts";
import { startDestination } from "./passage.ts";
import { PATIENCE, Seat } from "./seat.ts";

const DICE = { seed: "live", script: { "drift 1.0": [4], "wave-check 1.0": [2, 5] } };

/** Quench as far as it is used: a batch is registered, and its tests are run one after the other. */
const fakeQuench = (): void => {
  type Run = (this: { timeout(): void; skip(): never }) => Promise<void>;
  const tests: [string, Run][] = [];
  const quench = {
    registerBatch: (_key: string, register: (context: object) => void) =>
      register({
        describe: (_name: string, body: () => void) => body(),
        it: (name: string, run: Run) => tests.push([name, run]),
      }),
  };
  const runAll = async (): Promise<string[]> => {
    const lines: string[] = [];
    for (const [name, run] of tests) {
      const skip = (): never => {
        throw new Error("skipped");
      };
      await run
        .call({ timeout: () => undefined, skip })
        .catch((error: Error) => void lines.push(`${name}: ${error.message}`));
    }
    return [`${tests.length}`, ...lines];
  };
  Object.assign(globalThis, { fakeQuench: { quench, runAll } });
};

let folder = "";
let close = (): Promise<void> => Promise.resolve();
let url = "";
let judge: Seat;
const seats: Seat[] = [];

beforeAll(async () => {
  folder = makeScratch();
  const live = await buildLive(join(folder, "live", "gravity-portals-live"));
  const modules = await Promise.all([FIXED_MODULE, live].map(readModule));
  const options = { port: 0, host: "127.0.0.1", random: numbersFrom("host"), now: Date.now };
  ({ url, close } = await startHost({ world: join(folder, "evening"), modules, ...options }));
  const browser = await openBrowser();
  const prepare = async (context: BrowserContext): Promise<void> => {
    await context.addInitScript(fakeQuench);
  };
  for (const name of ["Judge", "Captain 1", "Captain 2"]) {
    seats.push(await Seat.take(browser, { url, dice: DICE }, name, prepare));
  }
  const [first] = seats;
  if (!first) throw new Error("nobody sits at the table");
  judge = first;
});
afterAll(async () => {
  for (const { context } of seats) await context.close();
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const openWindow = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { menus } = (
      globalThis as unknown as { game: { settings: { menus: Map<string, { type: new () => never }> } } }
    ).game.settings;
    const Window = menus.get("gravity-portals-live.open")?.type as unknown as new () => { render(o: object): unknown };
    return Promise.resolve(new Window().render({ force: true })).then(() => undefined);
  });

const live = () => judge.page.locator("#gravity-portals-live");
const asked = (key: RegExp) => live().locator(".live-asked").getByText(key);

/** Presses a button of the window by keys: other windows may lie over it. */
const press = (label: string): Promise<void> =>
  live().getByRole("button", { name: label, exact: true, disabled: false }).press("Enter");

/** The report as *Copy report* shows it where the clipboard is refused. */
const reportOf = async (): Promise<Report> => {
  await judge.page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  });
  await press("Copy report");
  return v.parse(ReportSchema, JSON.parse(await live().locator("textarea").inputValue()));
};

test("Quench runs the behaviour suite at the table, and all of it passes that this generation has", async () => {
  const lines = await judge.page.evaluate(() => {
    const { fakeQuench: fake, Hooks } = globalThis as unknown as {
      fakeQuench: { quench: object; runAll(): Promise<string[]> };
      Hooks: { callAll(name: string, ...args: unknown[]): void };
    };
    Hooks.callAll("quenchReady", fake.quench);
    return fake.runAll();
  });
  expect(lines).toEqual([String(CHECKS.length + 7), expect.stringMatching(/^from 14 on a scene .*: skipped$/)]);
});

test("the window runs everything, and its report is the open table's, which marks nothing", async () => {
  await openWindow(judge.page);
  await press("Run");
  await asked(/Load the demo/).waitFor({ timeout: 2 * PATIENCE });
  await judge.door(text("Welcome.demo"));
  await judge.press(text("Welcome.done"));
  await asked(/Begin turn 1/).waitFor();
  await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
  const [, first] = seats;
  await first?.asked("PushBar.Pushed", { name: "Long Patience" });
  await first?.press(text("PushBar.Option", { direction: "B", hex: "2312" }), first.bar);
  await first?.press(text("PushBar.Keep"), first.bar);
  await asked(/until a ship enters/).waitFor({ timeout: 2 * PATIENCE });
  await judge.press(text("TurnBar.Next"), judge.turnBar);
  await first?.asked("PushBar.Beyond", { names: TAKEN });
  await first?.press(text("PushBar.RollDestination"), first.bar);
  await startDestination(judge, first?.asked("PushBar.Out", { names: TAKEN }) ?? Promise.resolve());
  await live().getByRole("button", { name: "Run", exact: true, disabled: false }).waitFor();

  const report = await reportOf();
  const unpassed = report.checks.filter(({ outcome }) => outcome !== "passed");
  expect(unpassed.map((one) => [one.id, "reason" in one ? one.reason : "message" in one ? one.message : ""])).toEqual([
    ["behaviour/tokens/together", "up to 13 no scene moves tokens"],
  ]);
  expect(report).toMatchObject({ host: "open-table", clients: 3, system: { id: "table" } });
  expect(report.modules.map(({ id }) => id)).toEqual(["gravity-portals", "gravity-portals-live"]);
  expect([...membersSeenLive([{ file: "a", report, faults: [] }])]).toEqual([]);
  expect(JSON.stringify(report)).not.toMatch(/Captain 1|Judge"|evening/);
});

test("with one other client the privacy of messages is not run, and says why", async () => {
  await seats.pop()?.context.close();
  await press("Run");
  // A third scene is in the game by now, so the walk gets no further than the demo's two.
  await live().getByRole("button", { name: "Run", exact: true, disabled: true }).waitFor();
  await live().getByRole("button", { name: "Run", exact: true, disabled: false }).waitFor();
  const { checks } = await reportOf();
  const privacy = checks.filter(({ id }) => id.startsWith("privacy/"));
  expect(privacy.map((one) => ("reason" in one ? one.reason : one.outcome))).toEqual(
    Array(3).fill("needs clients of 2 other users, 1 answered"),
  );
});

test("no page told of an error, and the checks left nothing in the world", async () => {
  expect(seats.flatMap(({ troubles }) => troubles)).toEqual([]);
  const left = await judge.page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { journal: { contents: { name: string }[] } } };
    return game.journal.contents.filter(({ name }) => name === "conformance").length;
  });
  expect(left).toBe(0);
});

test("the main build holds nothing of the companion", () => {
  const files = filesUnder(DIST_MODULE);
  expect([...files.keys()].filter((path) => /live/.test(path))).toEqual([]);
  const texts = [...files].filter(([path]) => /\.(js|json|hbs|css)$/.test(path));
  const named = texts.filter(([, bytes]) => /LIVECHECK|live-report/.test(new TextDecoder().decode(bytes)));
  expect(named.map(([path]) => path)).toEqual([]);
  expect(readdirSync(DIST_MODULE)).toContain("gravity-portals.js");
});
