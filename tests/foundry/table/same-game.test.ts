import { afterEach, describe, expect, test } from "vitest";
import { neighbour } from "../../../src/rules/index.ts";
import { factsOf, openFileGame, Recorded, scriptOf, simulated, unitsIn } from "./file-game.ts";
import type { Play } from "./play.ts";
import { TWO_BATTLES } from "./two-battles.ts";

const open: Play[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

describe("one game by its file and at the table gives the judge the same trace", () => {
  test("two battles: pushes answered, ships through and back, one that is put there, one that is exempt, the judge's own", async () => {
    const { play, ids } = await openFileGame(TWO_BATTLES, 7);
    open.push(play);
    await play.next();
    const game = new Recorded(play, ids());
    const portal = () => Object.values(play.state.secret?.portals ?? {})[0]?.ends ?? [];
    const end = (n: number) => portal()[n]?.hex ?? { q: 0, r: 0 };
    await play.to("1.1");
    await game.sail("lead", neighbour(end(0), "A"));
    await game.sail("second", end(0));
    await play.to("1.2");
    await game.sail("egg", end(0));
    await game.sail("chaser", end(0), play.judge);
    await game.sail("chaser", neighbour(end(0), "B"));
    await play.to("1.3");
    await game.sail("lead", neighbour(end(1), "C"));
    await game.sail("lead", end(1));
    await game.sail("drifter", end(0));
    await play.to("1.4");
    await game.sail("chaser", end(0));
    await play.to("1.6");

    const facts = factsOf(play);
    const again = simulated(TWO_BATTLES, scriptOf(facts), game.orders, "1.6");
    expect(game.ids.inFile(facts)).toEqual(again.facts);
    expect(unitsIn(play.state, game.ids)).toEqual(unitsIn(again.state));
    const of = (event: string) => facts.filter((fact) => fact.event === event);
    expect(of("unit-transported").map((fact) => "unit" in fact && game.ids.file(fact.unit))).toEqual([
      "lead",
      "second",
      "lead",
      "drifter",
      "chaser",
    ]);
    expect(of("unit-escaped")).toHaveLength(1);
    expect(of("portal-entered").flatMap((fact) => ("why" in fact ? [fact.why] : []))).toEqual([
      "open",
      "open",
      "exempt",
      "displaced",
      "open",
      "open",
      "open",
    ]);
    expect(again.refused).toEqual([]);
  });
});
