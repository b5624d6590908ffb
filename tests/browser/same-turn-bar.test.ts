import { expect, test } from "vitest";
import { beginning, text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { clockTo, openConsole, placePortal } from "./judging.ts";
import { type LaidMap, layOut } from "./lay-out.ts";
import { differing, frameOf } from "./pictures.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const ship = (name: string, seat: string, hex: string) => ({
  ...{ name, seat, hex },
  unit: { class: "ship", facing: "A", speed: 12, breakdown: 5 },
});
const QUIET_REACH: LaidMap = {
  name: "Quiet Reach",
  ships: [ship("Tern", "Captain 1", "1516"), ship("Plover", "Captain 2", "2618")],
};

/** No wave shows where they are; one is as printed, the others open, drift and lead as they like. */
const PORTALS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["1510", { waveOn: "" }],
  ["2022", { waveOn: "", windows: "1-32", driftEvery: "1" }],
  ["2612", { waveOn: "", windows: "3-4, 8-9, 13-14", driftEvery: "16", storm: "3" }],
  ["0505", { waveOn: "", windows: "6-6", informationNeeded: "1", informationHold: "1" }],
  ["2026", { waveOn: "", windows: "32-32" }],
];

/** Steps of the game whose words are read: windows open and close in them, and portals drift at the next turn. */
const STEPS = ["T1 I1", "T1 I2", "T1 I3", "T1 I5", "T1 I6", "T1 I16", "T1 I32", "T2", "T2 I1"] as const;
const READY: readonly string[] = STEPS.slice(0, 6);
/** Those of them that are looked at: an open window, and all have drifted. */
const LOOKED_AT: readonly string[] = ["T1 I2", "T2 I1"];

/** What both captains see of a game, step by step. */
interface Film {
  readonly frames: readonly Buffer[];
  readonly words: readonly string[];
}

/** All words on a captain's page but for digests and times of day, which no two games share. */
const wordsOf = async ({ page }: Seat): Promise<string> =>
  (await page.locator("body").innerText()).replace(/(?:[0-9a-f]{4}\s?){8,}|\b\d\d:\d\d\b/g, "…");

/** Plays a game with so many portals until the first steps of its second turn. */
const film = async (portals: number): Promise<Film> => {
  const table = await Evening.open();
  const { judge, first, second } = table;
  // Captain 2 is moving, or not ready where nothing moves.
  const moving = beginning("TurnBar.Waiting");
  const frames: Buffer[] = [];
  const words: string[] = [];
  const look = async (): Promise<void> => {
    frames.push(...(await Promise.all([frameOf(first), frameOf(second)])));
  };
  try {
    await layOut(judge.page, QUIET_REACH);
    await table.begin();
    await openConsole(judge, "anomalies");
    for (const [hex, fields] of PORTALS.slice(0, portals)) await placePortal(judge, hex, fields);
    await second.turnTo(text("Bridge.Tab.known"), second.bridge);
    await look();
    await clockTo(judge, "T1");
    await first.until("T1");
    await first.choose(text("TurnBar.Until.turn"));
    // A ship of the captain has no orders until then: the second press leaves it where it is.
    await first.press(text("TurnBar.Skip.one.stay"), first.turnBar);
    for (const step of STEPS) {
      await clockTo(judge, step);
      for (const seat of [first, second]) {
        await seat.until(step);
        // The first captain is ready until the end of the turn; how the table stands comes after the step itself.
        if (seat === first && READY.includes(step)) await seat.reads(moving);
        if (step === "T2")
          await expect
            .poll(() => seat.cards(), { timeout: PATIENCE })
            .toContainEqual(`${text("Card.Turn.title", { turn: 2 })} T2`);
        words.push(`${step}, ${seat.name}: ${await wordsOf(seat)}`);
      }
      if (LOOKED_AT.includes(step)) await look();
    }
    expect(await judge.console.locator(".gp-anomaly").count()).toBe(portals);
    table.allWell();
    return { frames, words };
  } finally {
    await table.close();
  }
};

/** The lines that one of two pages has alone, in one line, below the step and seat that both begin with. */
const linesApart = (one: string, other: string): readonly string[] => {
  const [ones, others] = [one.split("\n"), other.split("\n")];
  const alone = (lines: readonly string[], there: readonly string[]): string =>
    lines.filter((line) => !there.includes(line)).join(" | ");
  if (one === other) return [];
  return [`${ones[0]}: "${alone(ones, others)}" or "${alone(others, ones)}" (or their order)`];
};

/** What sets two films apart. */
const apart = async (one: Film, other: Film): Promise<readonly string[]> => {
  const told = one.words.flatMap((words, at) => linesApart(words, other.words[at] ?? ""));
  for (const [at, frame] of one.frames.entries()) {
    const pixels = await differing(frame, other.frames[at] ?? Buffer.of());
    if (pixels > 0) told.push(`${pixels} pixels of frame ${at}`);
  }
  return told;
};

/** A browser without a screen now and then paints a corner late; what betrays a secret shows in all takes. */
const TAKES = 3;

test("captains see the same turn bar, map and Bridge in games with no portal, with one and with five", async () => {
  const told: string[] = [];
  while (told.length < TAKES && told.at(-1) !== "") {
    const [none, one, five] = await Promise.all([film(0), film(1), film(5)]);
    expect(await differing(none.frames[0] ?? Buffer.of(), none.frames[2] ?? Buffer.of()), "time shows").toBeGreaterThan(
      100,
    );
    if (told.length > 0) console.log(`once more: ${told.at(-1)}`);
    told.push([...(await apart(none, one)), ...(await apart(none, five))].join("; "));
  }
  expect(told.at(-1), `every take differed: ${told.join(" / ")}`).toBe("");
}, 600_000);
