import { expect } from "vitest";
import { pattern, shownTime, text } from "../lang.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** How long a hand stays on a button, in milliseconds: what was typed last is drawn meanwhile. */
const HAND = 250;

/** Opens the console at a tab, or turns the open one to it; a tab by its key, such as `journal`. */
export const openConsole = async (judge: Seat, tab: string): Promise<void> => {
  if ((await judge.console.count()) === 0) await judge.choose(text("TurnBar.Console"));
  await judge.turnTo(text(`Console.Tab.${tab}`), judge.console);
};

/** The judge places an anomaly by its sheet; fields by the names that they have in the form. */
const place = async (
  judge: Seat,
  button: string,
  hex: string,
  fields: Readonly<Record<string, string>>,
  scene?: string,
): Promise<void> => {
  await openConsole(judge, "anomalies");
  await judge.press(button, judge.console);
  const sheet = judge.page.locator(".application").filter({ has: judge.page.locator("#gravity-portals-sheet-place") });
  if (scene !== undefined) await sheet.locator("select[name=scene]").selectOption({ label: scene });
  await sheet.locator("[name=hex]").fill(hex);
  for (const [name, value] of Object.entries(fields)) await sheet.locator(`[name=${name}]`).fill(value);
  await sheet.locator("#gravity-portals-sheet-place").click({ delay: HAND });
  await sheet.waitFor({ state: "detached" });
  await expect.poll(() => judge.console.innerText(), { timeout: PATIENCE }).toContain(hex);
};

/** The judge places a portal, which nobody else hears of. */
export const placePortal = (judge: Seat, hex: string, fields: Readonly<Record<string, string>> = {}): Promise<void> =>
  place(judge, text("Console.Anomalies.newPortal"), hex, fields);

/** A hole whose waves have no strength: it pushes, and no die of it decides anything. */
const QUIET = { intervalMultiplier: "40", strengthMultiplier: "0" };

/** The judge places a white hole, which pushes and whose waves cannot be felt. */
export const placeHole = (judge: Seat, hex: string, scene?: string): Promise<void> =>
  place(judge, text("Console.Anomalies.newHole"), hex, QUIET, scene);

/** The judge places a white hole whose waves are as strong as the rulebook's. */
export const placeRoaringHole = (judge: Seat, hex: string): Promise<void> =>
  place(judge, text("Console.Anomalies.newHole"), hex, {});

/** The lines of the judge's journal, the newest first. */
export const journalOf = async (judge: Seat): Promise<readonly string[]> => {
  await openConsole(judge, "journal");
  const lines = await judge.console.locator(".gp-line").allInnerTexts();
  return lines.map((text) => text.replace(/\s+/g, " ").trim());
};

/** How many lines of the judge's journal say something. */
export const timesTold = async (judge: Seat, line: RegExp): Promise<number> =>
  (await journalOf(judge)).filter((one) => line.test(one)).length;

/** What the judge's button says where a step leaves out what captains may still do. */
const SKIPS = ["one", "many"].flatMap((count) =>
  ["act", "move"].map((what) => pattern(`TurnBar.Skip.${count}.${what}`)),
);

/** Presses the judge's button until the bar at the top shows a time, over what captains have not done. */
export const clockTo = async (judge: Seat, moment: string): Promise<void> => {
  const time = shownTime(moment);
  const onward = `^(${[pattern("TurnBar.Next"), pattern("TurnBar.BeginTurn"), ...SKIPS].join("|")})$`;
  for (const end = performance.now() + 10 * PATIENCE; (await judge.time()) !== time; ) {
    if (performance.now() > end) throw new Error(`the clock does not come to ${time}: ${await judge.sentence()}`);
    await judge.page.evaluate(
      async ({ time, patience, onward }) => {
        const turnBar = (): HTMLElement | null => document.querySelector("#gravity-portals-turn-bar");
        const now = (): string => turnBar()?.querySelector(".gp-time > [aria-hidden]")?.textContent?.trim() ?? "";
        const button = (): HTMLButtonElement | undefined =>
          [...(turnBar()?.querySelectorAll("button") ?? [])].find(
            ({ textContent, disabled }) => !disabled && new RegExp(onward).test(textContent.trim()),
          );
        for (const end = Date.now() + patience; now() !== time && Date.now() < end; ) {
          const before = now();
          const said = button()?.textContent;
          button()?.click();
          const isSame = (): boolean => now() === before && (button()?.textContent ?? said) === said;
          for (let tries = 0; isSame() && tries < 100; tries += 1) {
            await new Promise((done) => setTimeout(done, 20));
          }
        }
      },
      { time, patience: PATIENCE, onward },
    );
  }
};
