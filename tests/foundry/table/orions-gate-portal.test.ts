import { afterEach, describe, expect, test } from "vitest";
import { edgeLines } from "../../../src/foundry/apps/console/to-do.ts";
import { watchSheets } from "../../../src/rules/index.ts";
import { isVessel } from "../../../src/rules/orions-gate/index.ts";
import { say } from "../apps/sentences.ts";
import { deployAll, gameOf, give, muster, openOg, orders, press, sitDownOg } from "./orions-gate-game.ts";
import { type Play, TICK } from "./play.ts";
import { placeHole, placePortal } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

const chat = ({ host }: Window): string => host.game.messages.contents.map(({ content }) => content).join("\n");

/** The judge's own ship and a captain's, deployed; a captain watches. */
const begin = async () => {
  const sat = await sitDownOg(7);
  play = sat.play;
  await openOg(play, sat.map);
  const { judge } = play;
  expect(await muster(play, { player1: judge.me, player2: "auto-weak" })).toBeNull();
  await press(play);
  await deployAll(play, judge);
  const [ship] = Object.values(gameOf(judge).units).filter((unit) => isVessel(unit) && unit.owner === judge.me);
  if (!ship) throw new Error("there is no ship");
  return { map: sat.map, judge, ship: ship.id };
};

const toStep = async (judge: Window, step: string, round = 1): Promise<void> => {
  for (let n = 0; n < 80; n += 1) {
    const { clock } = gameOf(judge);
    if (clock.turn === round && clock.step === step && orders(judge).done !== "") return;
    await press(play);
  }
  throw new Error(`${step} did not come`);
};

/** What a ship does by its player's order. */
const ACTS = new Set(["unit-moved", "unit-turned", "attack-resolved", "ordnance-laid"]);

/** How far before the ship the portal lies: nearer than any enemy comes in a round. */
const AHEAD = 1500;

const label = ({ q, r }: { readonly q: number; readonly r: number }): string =>
  `${(q / 1000).toFixed(3)},${(r / 1000).toFixed(3)}`;

describe("anomalies of Orion's Gate at a table", () => {
  test("[OG-SET-01] [IP2.4233] the table is a fixed sheet: nobody is told that ships on it are beyond a map of hexes", async () => {
    const { judge } = await begin();
    for (let n = 0; n < 20 && gameOf(judge).clock.turn === 0; n += 1) await press(play);
    const { scenes, units, holes } = gameOf(judge);
    expect(Object.values(scenes).map(({ map }) => map)).toEqual(["fixed"]);
    expect(edgeLines(judge.session, say)).toEqual([]);
    // A game that was opened before says that its table floats.
    const floating = Object.fromEntries(Object.entries(scenes).map(([id, one]) => [id, { ...one, map: "floating" }]));
    expect(watchSheets({ scenes: floating, units, holes } as Parameters<typeof watchSheets>[0])).toEqual([]);
  });

  test("[OG-MAP-03] [OG-MAP-06] [OG-MAP-14] a ship that moves into the secret portal's disc comes out on a map of its own", async () => {
    const { map, judge, ship } = await begin();
    const [captain] = play.captains;
    const { hex, facing } = gameOf(judge).units[ship] ?? { hex: { q: 0, r: 0 }, facing: 0 };
    const angle = (Number(facing) * Math.PI) / 180;
    // What is placed now lies still when the next round begins: it drifts every ten rounds, in the first among them.
    await toStep(judge, "2.1");
    const before = chat(captain);
    await placePortal(
      play,
      map,
      label({ q: Math.round(hex.q + AHEAD * Math.sin(angle)), r: Math.round(hex.r - AHEAD * Math.cos(angle)) }),
      {
        waveOn: [],
        driftEvery: 320,
        windows: [[1, 32]],
      },
    );
    await play.table.pass(4 * TICK);
    expect(chat(captain)).toBe(before);
    await toStep(judge, "2.1", 2);
    expect(gameOf(judge).units[ship]?.hex).toEqual(hex);
    expect(gameOf(captain).secret).toBeNull();
    // Straight ahead, whatever turn is offered: where the enemy stands by then is for the dice.
    expect(await give(play, judge, "move-ahead", { unit: ship, filled: { move: { turn: 0 } } })).toBeNull();
    // Sealing takes its own time, whatever the table's clock says.
    await play.table.until(() => gameOf(judge).units[ship]?.scene !== map.id, "the ship is on another map");
    await play.table.pass(10 * TICK);
    const there = gameOf(judge).units[ship];
    expect(there?.scene).not.toBe(map.id);
    const token = judge.tokenOf(ship);
    expect(token.parent?.id).not.toBe(map.id);
    expect(chat(captain)).toContain("destination-rolled");
    // The fleet that the dice gave is there: everybody sees its ships, and the program plays them for the other player.
    const fleet = (window: Window) =>
      Object.values(gameOf(window).units).filter(
        (unit) => isVessel(unit) && unit.scene === there?.scene && unit.owner !== judge.me,
      );
    const defenders = fleet(judge);
    expect(defenders.length).toBeGreaterThan(0);
    expect(fleet(captain).map(({ id }) => id)).toEqual(defenders.map(({ id }) => id));
    for (const window of [judge, captain])
      for (const { id } of defenders) expect(window.tokenOf(id).parent?.name).toBe(token.parent?.name);
    const name = (id: string) => judge.session.unitName(id);
    expect(new Set(defenders.map(({ id }) => name(id))).size).toBe(defenders.length);
    const ids = new Set(defenders.map(({ id }) => id));
    const acted = (): readonly string[] =>
      captain.session.journal.flatMap(({ event }) => {
        const { unit = "", cause = "own" } = event as { readonly unit?: string; readonly cause?: string };
        return ids.has(unit) && cause === "own" && ACTS.has(event.event) ? [event.event] : [];
      });
    for (let n = 0; n < 80 && acted().length === 0; n += 1) await press(play);
    expect(acted()).not.toEqual([]);
    expect(gameOf(captain).units[ship]?.scene).toBe(there?.scene);
  });

  test("[OG-MAP-08] a white hole pushes ships by inches in its batch, and tokens go along", async () => {
    const { map, judge, ship } = await begin();
    const { hex } = gameOf(judge).units[ship] ?? { hex: { q: 0, r: 0 } };
    await placeHole(play, map, label({ q: hex.q, r: hex.r - 5000 }));
    for (let n = 0; n < 40 && !chat(judge).includes("unit-pushed") && !chat(judge).includes("pushed/"); n += 1)
      await press(play);
    expect(chat(judge)).toMatch(/Event\.unit-pushed|pushed\//);
    const now = gameOf(judge).units[ship];
    expect(now?.hex).not.toEqual(hex);
  });
});
