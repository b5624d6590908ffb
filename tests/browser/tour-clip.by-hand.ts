import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { text } from "../lang.ts";
import { TAKEN } from "./demo-play.ts";
import { Evening } from "./evening.ts";
import { openConsole } from "./judging.ts";
import { startDestination } from "./passage.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const DOCS = join(import.meta.dirname, "../../docs");

/** A page's size, and how wide the clip is. */
const [WIDTH, HEIGHT, CLIP_WIDE] = [1366, 768, 960];
/** How high the line is that says who sees this, and what is done. */
const CAPTION = 44;
/** How long a frame of something that moves is shown, and how many of these are taken. */
const [MOVES_MS, MOVES] = [160, 6];
/** How long a picture stands that is to be read, per character of its line and at least. */
const [READ_MS, LEAST_MS] = [110, 7_000];
const MOST_BYTES = 6_000_000;

interface Frame {
  readonly picture: Buffer;
  readonly ms: number;
}

const escaped = (words: string): string => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const captioned = async (shot: Buffer, who: string, words: string): Promise<Buffer> => {
  const width = CLIP_WIDE;
  const line = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}">
    <rect width="100%" height="100%" fill="#10141f"/>
    <text x="14" y="28" font-family="sans-serif" font-size="17" fill="#ffdb4d" font-weight="bold">${escaped(who)}</text>
    <text x="130" y="28" font-family="sans-serif" font-size="17" fill="#f2f4fa">${escaped(words)}</text>
  </svg>`;
  const page = await sharp(shot).resize({ width }).png().toBuffer();
  const height = Math.round((HEIGHT * width) / WIDTH);
  return sharp({ create: { width, height: height + CAPTION, channels: 3, background: "#10141f" } })
    .composite([
      { input: page, top: 0, left: 0 },
      { input: Buffer.from(line), top: height, left: 0 },
    ])
    .png()
    .toBuffer();
};

test("two minutes of the tour, as its people see it", { timeout: 12 * PATIENCE }, async () => {
  const table = await Evening.open({ captains: 2, draws: true });
  const { judge, first, captains } = table;
  await first.page.emulateMedia({ reducedMotion: "no-preference" });
  const frames: Frame[] = [];
  const film = async (seat: Seat, words: string, moves = false): Promise<void> => {
    const shot = async (ms: number): Promise<void> => {
      frames.push({ picture: await captioned(await seat.page.screenshot(), seat.name, words), ms });
    };
    if (moves) for (let taken = 0; taken < MOVES; taken += 1) await shot(MOVES_MS);
    await seat.page.waitForTimeout(600);
    await shot(Math.max(LEAST_MS, words.length * READ_MS));
  };

  await film(judge, "The first window: who judges, whether portals may come, and how to begin.");
  await judge.door(text("Welcome.demo"));
  await judge.page.getByRole("textbox", { name: text("Welcome.code") }).waitFor();
  await film(judge, "The demo is loaded. This code unlocks the secret record if the browser is lost.");
  await judge.press(text("Welcome.done"));
  for (const captain of captains) await captain.bridge.waitFor();
  await film(judge, "The judge's console. Where the portal is, only the judge sees.");
  await film(first, "A captain sees the ships, the white hole, and nothing of the portal.");
  await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
  await first.until("T1");
  await judge.console.locator(".gp-secrets li").first().waitFor();
  await film(judge, "Turn 1 begins: the portal has drifted one hex, by dice that captains share in.");
  await film(first, "Captains set speeds and paths, and press Ready.");
  for (const captain of captains) await captain.press(text("TurnBar.Ready"), captain.turnBar);
  await first.asked("PushBar.Pushed", { name: "Long Patience" });
  await first.press(text("Bridge.View"), first.shipOf("Long Patience"));
  await film(first, "Impulse 1: the white hole pushes. The captain chooses one of three hexes.", true);
  await first.press(text("PushBar.Option", { direction: "B", hex: "2312" }), first.bar);
  await film(first, "B 2312. Its facing does not change; a card cites the rule.", true);
  await first.press(text("PushBar.Keep"), first.bar);
  await film(first, "Straight outward from now on: a standing order, so nobody is asked again.");
  await first.asked("PushBar.Beyond", { names: TAKEN });
  await film(first, `${TAKEN} has entered the portal. Its captain rolls for the destination.`, true);
  await first.press(text("PushBar.RollDestination"), first.bar);
  await judge.reads(text("Prompt.SetUp", { scene: "" }));
  await film(judge, "The chart's row is known. The judge presses Start; the module does what it can.");
  await startDestination(judge, first.asked("PushBar.Out", { names: TAKEN }));
  await film(first, "A new map opens with the ship in it. One in three tumbles.", true);
  await first.press(text("PushBar.RollTumble"), first.bar);
  await first.bar.waitFor({ state: "hidden" });
  await film(first, "It is out. What the captain knows of the portal stands in the Bridge.");
  await first.turnTo(text("Bridge.Tab.known"), first.bridge);
  await film(first, "Known: both ends of the portal, until it drifts again.");
  await openConsole(judge, "journal");
  await judge.console.getByLabel(text("Console.Journal.seeAs")).selectOption(first.name);
  await film(judge, "The journal, as one captain may know it: no secret stands in it.");

  const { size } = await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ quality: 60, effort: 4, loop: 0, delay: frames.map(({ ms }) => ms) })
    .toFile(join(DOCS, "tour.webp"));
  const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  console.log(`${frames.length} frames, ${seconds} s, ${size} bytes`);
  expect(size).toBeLessThan(MOST_BYTES);
  expect(seconds).toBeGreaterThan(105);
  expect(seconds).toBeLessThan(135);
  await table.close();
});
