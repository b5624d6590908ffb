/** The README's tour from its first press to its end, in the hands of people who do what it says and look at what it names. */
import { expect } from "vitest";
import { filledIn, having, pattern, text } from "../lang.ts";
import type { Evening } from "./evening.ts";
import { Tour } from "./readme-tour.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** Dice with which the portal drifts unseen, who meets it when, and which barge crosses it closed. */
export const QUIET_TOUR = {
  dice: { "drift 1.0": [3], "wave-check 1.0": [3, 4] },
  hex: "2116",
  ship: "Slate Plover",
  impulse: 2,
  barge: "Ninefold Second",
  closed: 6,
} as const;

/** The dice of a table at which the tour is played. */
export const TOUR_DICE = { seed: "tour", script: QUIET_TOUR.dice };

const { hex, ship, impulse, barge, closed } = QUIET_TOUR;

/** What a page of the table offers of tokens. */
interface TablePage {
  readonly game: {
    readonly settings: { get(module: string, key: string): unknown };
    readonly scenes: {
      readonly contents: readonly {
        readonly tokens: { readonly contents: readonly { readonly name: string; readonly rotation: number }[] };
      }[];
    };
  };
}

/** How each token is turned in a page, by its name. */
const rotations = async ({ page }: Seat): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    await page.evaluate(() =>
      (globalThis as unknown as TablePage).game.scenes.contents.flatMap(({ tokens }) =>
        tokens.contents.map(({ name, rotation }) => [name, rotation] as const),
      ),
    ),
  );

/** Whether Foundry is to turn tokens where they go. */
const turnsByItself = ({ page }: Seat): Promise<boolean> =>
  page.evaluate(() => (globalThis as unknown as TablePage).game.settings.get("core", "tokenAutoRotate") === true);

/**
 * Plays the tour at a table with two captains and its dice, from its second step on: the first is that they sit there.
 * Foundry's automatic rotation of tokens is on, as it is in every new world, and no ship but the one that leaves looks
 * elsewhere in the end.
 *
 * @param turning whether something else in this world turns tokens
 */
export const playTour = async (table: Evening, { turning = false } = {}): Promise<void> => {
  const tour = new Tour();
  const { judge, first, second, seats, captains } = table;
  for (const { name } of seats) tour.bold(1, name);

  await judge.door(tour.button(2, "Welcome.demo"));
  await judge.press(tour.button(2, "Welcome.done"));
  for (const captain of captains) await captain.bridge.waitFor();
  expect(await turnsByItself(judge), "automatic rotation is on").toBe(true);
  const before = await rotations(judge);
  expect(Object.keys(before)).toContain("Long Patience");

  await judge.press(tour.button(3, "TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
  for (const seat of seats) await seat.until("T1");
  await judge.console.locator(".gp-secrets li").first().waitFor();

  const ready = tour.button(4, "TurnBar.Ready");
  for (const captain of captains) await captain.press(ready, captain.turnBar);
  await first.asked("PushBar.Pushed", { name: "Long Patience", from: 3, to: 4 });
  await first.press(tour.button(5, "PushBar.Option", { direction: "B", hex: "2312" }), first.bar);
  for (const seat of seats)
    await seat.hears(
      text("Card.Pushed.line", { unit: "Long Patience", from: "2212", to: "2312", range: 3, farther: 4 }),
    );
  await first.press(tour.button(6, "PushBar.Keep"), first.bar);

  tour.button(7, "TurnBar.Ready");
  await first.asked("PushBar.Beyond", { names: ship });
  for (const seat of seats) await seat.hears(text("Card.Gone.line", { unit: ship, hex }));
  await first.press(tour.button(7, "PushBar.RollDestination"), first.bar);
  await judge.reads(text("Prompt.SetUp", { scene: "" }));
  const destination = filledIn("Prompt.SetUp", await judge.sentence())["scene"] ?? "";
  await judge.press(tour.button(8, "PushBar.Start"), judge.bar);
  await first.asked("PushBar.Out", { names: ship });
  await first.press(tour.button(9, "PushBar.RollTumble"), first.bar);
  const out = pattern("Card.Out.line", { unit: ship, hex: "0825", facing: "A", speed: 24 });
  for (const seat of seats) await seat.hears(new RegExp(out));
  await first.press(tour.button(9, "Card.Begins.view"), first.chat);

  await first.turnTo(tour.button(10, "Bridge.Tab.known"), first.bridge);
  const went = text("Bridge.Known.wentIn", { name: ship, time: `T1 I${impulse}` });
  await first.bridge.getByText(`${hex} Quiet Reach`).first().waitFor();
  await expect.poll(() => first.bridge.innerText(), { timeout: PATIENCE }).toContain(went);
  expect(await first.bridge.innerText()).toContain(destination);

  const lines = (): Promise<readonly string[]> => judge.console.locator(".gp-line").allInnerTexts();
  const drift = having("Console.Fact.drifts", { portal: "P1", from: "2015" });
  const tellsOfDrift = async (): Promise<boolean> => (await lines()).some((line) => drift.test(line));
  await judge.turnTo(tour.button(11, "Console.Tab.journal"), judge.console);
  await expect.poll(tellsOfDrift, { timeout: PATIENCE }).toBe(true);
  await judge.console.getByLabel(text("Console.Journal.seeAs")).selectOption(first.name);
  await expect.poll(tellsOfDrift, { timeout: PATIENCE }).toBe(false);
  await judge.press(tour.button(11, "Console.ownEyes"), judge.console);
  await expect.poll(tellsOfDrift, { timeout: PATIENCE }).toBe(true);

  tour.button(12, "TurnBar.Ready");
  for (const captain of captains) await captain.choose(tour.button(12, "TurnBar.Until.impulse", { impulse: 16 }));
  for (const seat of seats) await expect.poll(() => seat.time(), { timeout: 4 * PATIENCE }).toBe("T1 I16");
  const crossing = new RegExp(
    `T1 I${closed}\\s[\\s\\S]*${having("Console.Fact.enteredClosed", { unit: barge, hex }).source}`,
  );
  await expect.poll(async () => (await lines()).some((line) => crossing.test(line)), { timeout: PATIENCE }).toBe(true);
  expect(await second.page.locator("body").innerText()).not.toContain(
    text("Console.Fact.enteredClosed", { unit: barge, hex }),
  );
  expect(tour.left, "what is bold in the README and was not pressed").toEqual([]);

  if (turning) return;
  const { [ship]: _gone, ...stayed } = before;
  for (const seat of seats) expect(await rotations(seat), `tokens turned before ${seat.name}`).toMatchObject(stayed);
};
