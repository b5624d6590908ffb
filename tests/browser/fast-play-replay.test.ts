import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { having, text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { Player } from "./fast-play-player.ts";
import { agendaOf, REPLAY, replayAsDemo, simulatedReplay } from "./fast-play-replay.ts";
import { beginTurn, openOrders } from "./fast-play-table.ts";
import { PATIENCE } from "./seat.ts";

/** Steps that the printed sequence goes through in each space, and how many spaces the battle has. */
const STEPS_ON_PAPER = 62 * 39;

interface TablePage {
  readonly game: {
    readonly modules: {
      get(id: string): {
        readonly api: {
          readonly state: {
            readonly units: Readonly<Record<string, { readonly ship: unknown; readonly hex: unknown }>>;
          };
          unitName(id: string): string;
        };
      };
    };
  };
}

describe("the printed battle from announcement to damage at a table", { timeout: 20 * PATIENCE }, () => {
  const expected = simulatedReplay();
  let table: Evening;

  beforeAll(async () => {
    table = await Evening.open({ dice: expected.dice, prepare: replayAsDemo });
  }, 4 * PATIENCE);
  afterEach(() => table.allWell());
  afterAll(() => table?.close());

  test("two people play it by buttons, as the file plays it", async () => {
    const { judge, first, second } = table;
    await judge.page.locator("#gravity-portals-welcome-ruleset").selectOption("fast-play");
    await judge.door(text("Welcome.demo"));
    await judge.press(text("Welcome.done"));
    for (const captain of table.captains) await captain.bridge.waitFor();
    await beginTurn(table);
    const players = [new Player(first, agendaOf("lyran")), new Player(second, agendaOf("romulan"))] as const;
    for (const captain of table.captains) {
      await captain.reads(having("FastPlay.Bar.Doing.plan"));
      await openOrders(captain);
    }
    await players[0].plan(8, { ecm: 2 });
    await players[1].plan(6, { eccm: 1 });
    await Promise.all(players.map((player) => player.play()));
    expect(players.flatMap(({ left }) => left)).toEqual([]);
    await table.pictures("fast-play-replay-end");
    const presses = players.reduce((sum, player) => sum + player.presses, 0);
    console.info(`${presses} presses for the ${STEPS_ON_PAPER} steps on paper`);
    expect(presses).toBeLessThan(STEPS_ON_PAPER / 4);
    const shown = await second.page.evaluate(() => {
      const { api } = (globalThis as unknown as TablePage).game.modules.get("gravity-portals");
      const { units } = api.state;
      return Object.fromEntries(
        Object.entries(units).map(([id, { ship, hex }]) => [
          api.unitName(id),
          JSON.parse(JSON.stringify({ ship, hex })),
        ]),
      );
    });
    for (const id of ["TIG", "REG", "PF1", "PF2"]) {
      const { ship, hex } = expected.state.units[id] ?? {};
      expect(shown[id], id).toEqual(JSON.parse(JSON.stringify({ ship, hex })));
    }
    const hits = (await first.cards()).filter((card) => /points? on shield \d(?!, fired)/.test(card));
    expect(hits).toHaveLength(expected.hits);
    expect(REPLAY.orders.length).toBe(38);
  });
});
