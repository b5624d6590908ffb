import { genesis, replay } from "../../src/judge/entry/replay.ts";
import { engineOf } from "../../src/judge/run/game-engine.ts";
import { SFB32 } from "../../src/rules/sfb32/index.ts";
import { bareHistory, inTime } from "../judge/world/driver.ts";
import { openField } from "./evening.ts";
import { type Metric, metric } from "./metric.ts";

const SEATS = 10;
const SHIPS = 50;
const IMPULSES = 16;
/** Ships of which something changes in an impulse. */
const CHANGED = 12;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/**
 * An undo in a game of 500 ships of which something was undone long ago, beside reading the whole game from its opening:
 * it costs what it takes back.
 */
export const metrics = async (): Promise<readonly Metric[]> => {
  const { world, game, act, step } = await openField(SEATS, SHIPS);
  await step();
  const play = async (impulses: number): Promise<void> => {
    for (let impulse = 0; impulse < impulses; impulse += 1) {
      await step();
      for (let ship = 0; ship < CHANGED; ship += 1) {
        const unit = Object.values(game.state.units)[(impulse * CHANGED + ship) % (SEATS * SHIPS)];
        if (!unit) continue;
        await act([{ do: "edit-unit", unit: unit.id, changes: { speed: 8 + (impulse % 8) } }]);
      }
    }
  };
  const undo = (last: number): Promise<number> => {
    const { n } = game.tip;
    const entries = Array.from({ length: last }, (_, at) => n - at);
    return timed(async () => {
      const undone = await inTime(world, game.undo(entries));
      if (!undone.ok) throw new Error(`refused: ${JSON.stringify(undone)}`);
    });
  };
  await play(1);
  await undo(CHANGED);
  await play(IMPULSES);
  const engine = engineOf(SFB32);
  const history = bareHistory({ record: (n) => game.entry(n), opened: (n) => game.opened(n) });
  const whole = await timed(async () => {
    let read = genesis(engine, game.opened(0));
    for (let n = 1; n <= game.tip.n; n += 1) read = replay(engine, read, game.opened(n), history as never).game;
  });
  const { n } = game.tip;
  const of = (last: number, ours: number): Metric =>
    metric({
      ...{ name: `undo of ${last} of ${n} entries, ${SEATS * SHIPS} ships`, unit: "ms", ours },
      ...{ peer: whole, peerName: "all entries from the opening" },
    });
  const figures = [of(1, await undo(1)), of(1, await undo(1)), of(20, await undo(20)), of(80, await undo(80))];
  game.close();
  return figures;
};
