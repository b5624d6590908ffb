import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import demo from "../../fixtures/scenarios/demo.json" with { type: "json" };
import { type File, factsOf, type Ids, openFileGame, scriptOf, simulated, unitsIn } from "./file-game.ts";
import type { Play } from "./play.ts";
import { playOrders } from "./play-file.ts";

const DEMO = demo as unknown as File;
const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Tables that are opened until every face has fallen; with one in six each, 60 miss one by less than 2 in 10,000. */
const TABLES = 60;

interface Begun {
  readonly play: Play;
  readonly ids: Ids;
  readonly seed: number;
}

/** The face that moves the demo's portal before the first impulse; nothing where a wave shows at once where it went. */
const firstFace = (play: Play): number | undefined => {
  const facts = factsOf(play);
  const drifts = facts.flatMap((fact) => (fact.event === "portal-drifted" ? [fact.dice] : []));
  if (drifts.length !== 1 || facts.some(({ event }) => event === "wave-started")) return undefined;
  return drifts[0]?.length === 1 ? drifts[0][0] : undefined;
};

/** What the golden traces and a table have in common: all but what other dice than the portal's decide. */
const withoutOtherDice = (facts: readonly unknown[]): readonly unknown[] =>
  facts.map((fact) => {
    const told = JSON.parse(JSON.stringify(fact), (key, value: unknown) => {
      if (key === "roll" || key === "strength" || key === "force" || key === "tumbles") return "by a die";
      if (key === "scenario") return "the row's";
      return typeof value === "string" ? value.replace(/^p1-SE-\d+$/, "the destination") : value;
    }) as { readonly event: string; readonly dice?: readonly number[] };
    if (!told.dice || told.event === "portal-drifted") return told;
    const dice = `${told.dice.length} dice`;
    // Which rules speak of a tumble depends on whether there is one.
    return told.event === "tumble-rolled" ? { ...told, dice, rules: [] } : { ...told, dice };
  });

const golden = (face: number): readonly unknown[] =>
  readFileSync(fileURLToPath(new URL(`../../fixtures/traces/demo-drift-${face}.ndjson`, import.meta.url)), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { readonly event: string })
    .filter(({ event }) => event !== "refused");

describe("the demo at a table, whichever way its portal drifts first", { timeout: 240_000 }, () => {
  const begun = new Map<number, Begun>();

  beforeAll(async () => {
    for (let seed = 1; seed <= TABLES && begun.size < FACES.length; seed += 1) {
      const { play, ids } = await openFileGame(DEMO, seed);
      await play.next();
      const face = firstFace(play);
      if (face === undefined || begun.has(face)) await play.table.close();
      else begun.set(face, { play, ids: ids(), seed });
    }
  }, 240_000);
  afterAll(async () => {
    for (const { play } of begun.values()) await play.table.close();
  });

  test.for(FACES)("%i: the judge's trace is the golden one, but for what other dice decide", async (face) => {
    const game = begun.get(face);
    if (!game) throw new Error(`no table of ${TABLES} rolled a ${face}`);
    const { play, ids } = game;
    await playOrders(play, DEMO, ids);
    const facts = factsOf(play);
    const told = ids.inFile(facts);
    expect(withoutOtherDice(told)).toEqual(withoutOtherDice(golden(face)));
    expect(facts.filter(({ event }) => event === "unit-transported")).toHaveLength(1);
    // With the very faces that fell, the file's own game is the same to the last word.
    const again = simulated(DEMO, scriptOf(facts), DEMO.orders, DEMO.until);
    expect(told).toEqual(again.facts);
    expect(unitsIn(play.state, ids)).toEqual(unitsIn(again.state));
  });
});
