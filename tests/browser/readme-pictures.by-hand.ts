import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { text } from "../lang.ts";
import { goIn, toPush } from "./demo-play.ts";
import { Evening } from "./evening.ts";
import { openConsole } from "./judging.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const DOCS = join(import.meta.dirname, "../../docs");

/** Pictures are as wide as the README shows them; the clip is smaller. */
const WIDE = 1366;
const CLIP_WIDE = 760;

/** How many frames the clip has, how long each is shown, and the most bytes that it may have. */
const FRAMES = 48;
const FRAME_MS = 160;
const MOST_BYTES = 2_000_000;

const picture = async ({ page }: Seat, name: string): Promise<void> => {
  const shot = await page.screenshot({ animations: "disabled" });
  await sharp(shot)
    .resize({ width: WIDE })
    .webp({ quality: 82 })
    .toFile(join(DOCS, `${name}.webp`));
};

/** Plays the demo for the pictures of the README. */
const begun = async (captains: 1 | 2): Promise<Evening> => {
  const table = await Evening.open({ captains, draws: true });
  await table.judge.door(text("Welcome.demo"));
  await table.judge.page.getByRole("textbox", { name: text("Welcome.code") }).waitFor();
  await table.judge.press(text("Welcome.done"));
  await table.first.bridge.waitFor();
  return table;
};

/** Goes near enough for arrows in the hexes, where the view is not yet and does not come there by itself. */
const nearer = async ({ bar }: Seat): Promise<void> => {
  const zoom = bar.getByRole("button", { name: text("PushBar.Zoom", { name: "Long Patience" }), exact: true });
  await zoom.click({ timeout: 3_000 }).catch(() => {});
};

test("three pictures of the demo", { timeout: 8 * PATIENCE }, async () => {
  const push = await begun(2);
  const { first } = push;
  await toPush(push);
  await first.press(text("Bridge.View"), first.shipOf("Long Patience"));
  await nearer(first);
  await first.page.waitForTimeout(1_000);
  await picture(first, "push");
  await push.close();

  const passage = await begun(2);
  await goIn(passage);
  await openConsole(passage.judge, "now");
  await passage.judge.page.waitForTimeout(1_000);
  await picture(passage.judge, "judge");
  await picture(passage.first, "passage");
  await passage.close();
});

test("a clip of the first impulses as a captain sees them", { timeout: 8 * PATIENCE }, async () => {
  const table = await begun(2);
  const { judge, first } = table;
  await first.page.emulateMedia({ reducedMotion: "no-preference" });
  await toPush(table);
  await first.press(text("Bridge.View"), first.shipOf("Long Patience"));
  await nearer(first);
  const frames: Buffer[] = [];
  const film = async (count: number): Promise<void> => {
    for (let taken = 0; taken < count; taken += 1) {
      const shot = await first.page.screenshot({ clip: { x: 0, y: 0, width: 1008, height: 768 } });
      frames.push(await sharp(shot).resize({ width: CLIP_WIDE }).png().toBuffer());
    }
  };
  await film(10);
  await first.press(text("PushBar.Option", { direction: "B", hex: "2312" }), first.bar);
  await first.press(text("PushBar.Keep"), first.bar);
  await film(14);
  await judge.press(text("TurnBar.Next"), judge.turnBar);
  await first.asked("PushBar.Beyond", { names: "Copper Heron" });
  // The view goes there by itself.
  await film(FRAMES - 24);
  const { size } = await sharp(frames, { join: { animated: true } })
    .webp({ quality: 60, effort: 6, loop: 0, delay: frames.map(() => FRAME_MS) })
    .toFile(join(DOCS, "clip.webp"));
  expect(size).toBeLessThan(MOST_BYTES);
  await table.close();
});
