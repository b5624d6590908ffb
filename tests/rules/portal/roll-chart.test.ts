import { describe, expect, test } from "vitest";
import type { Judging } from "../../../src/rules/anomalies/state/game.ts";
import { view } from "../../../src/rules/anomalies/view.ts";
import { run } from "../../../src/rules/dice.ts";
import { parseLabel } from "../../../src/rules/geometry/hex.ts";
import type { Command } from "../../../src/rules/sfb32/command.ts";
import { handle } from "../../../src/rules/sfb32/handle.ts";
import type { GameEvent, GameState } from "../../../src/rules/sfb32/state.ts";
import { play as playFile, portal, ship } from "../play.ts";

const HEX = parseLabel("0815");
const SETTLE = { do: "settle-destination", unit: "u1" } as const;

interface Asked {
  readonly charts?: readonly string[];
  readonly chart?: readonly number[];
  readonly judging?: Judging;
}

/** A table that asks its judge for charts, where u1 has sailed into p1; `give` plays a command on it. */
const table = ({ charts = ["DR2", "DR3", "DR4"], chart = [5, 6], judging }: Asked = {}) => {
  const before = playFile({ anomalies: [portal("p1", "0815", { charts })], units: [ship("u1", "0816")], until: "1.1" });
  let state: GameState = { ...before.state, ruleOptions: { ...before.state.ruleOptions, chartGaps: "ask" } };
  if (judging) state = { ...state, judging };
  const events: GameEvent[] = [];
  const faces = { chart: [...chart], row: [4, 4] };
  const give = (command: Command): string | null => {
    const result = run(handle(state, command), (request) => {
      const script = request.kind === "dice" && request.purpose === "chart" ? faces.chart : [...faces.row];
      return { faces: script.splice(0, 2) };
    });
    if (!result.ok) return result.error;
    state = result.value.state;
    events.push(...result.value.events);
    return null;
  };
  give({ do: "begin-impulse" });
  give({ do: "move", unit: "u1", path: HEX ? [HEX] : [], cause: "own" });
  const asked = give(SETTLE);
  if (asked !== null) throw new Error(`the roll was refused: ${asked}`);
  const rolled = () =>
    events.flatMap((event) =>
      event.event === "chart-rolled" ? [`${event.dice.join()} ${event.chart} ${event.audience}`] : [],
    );
  return { give, rolled, events, state: () => state };
};

describe("by the reading chartGaps: ask, at a table", () => {
  test.for([
    [4, 6],
    [5, 6],
    [6, 6],
  ] as const)("[IP2.412] after %i and %i the passage waits until the judge names a chart", (faces) => {
    const { give, rolled, state } = table({ chart: faces });
    expect(rolled()).toEqual([]);
    expect(state().transits).toMatchObject([{ stage: "destination", asks: faces }]);
    expect(give({ ...SETTLE, chart: "DR2" })).toBeNull();
    expect(rolled()).toEqual([`${faces.join()} DR2 all`]);
    expect(state().transits).toMatchObject([{ stage: "arrival", to: "p1-DR2-8" }]);
    expect(state().transits[0]).not.toHaveProperty("asks");
  });

  test("[IP2.412] a chart that the portal does not lead to is none, and nothing else goes on meanwhile", () => {
    const { give, state } = table();
    expect(give({ ...SETTLE, chart: "DR9" })).toBe("not-listed");
    expect(give(SETTLE)).toBe("not-now");
    expect(give({ do: "end-impulse" })).toBe("not-now");
    expect(state().transits).toHaveLength(1);
  });

  test("[IP2.412] a total that has its chart asks nobody, and one that was not chosen is rolled again", () => {
    const { give, rolled, state } = table({ chart: [4, 5, 2, 1] });
    expect(rolled()).toEqual(["4,5,2,1 DR3 all"]);
    expect(give({ ...SETTLE, chart: "DR2" })).toBe("not-now");
    expect(state().transits).toMatchObject([{ stage: "arrival", to: "p1-DR3-8" }]);
  });

  test("[IP2.412] where nobody judges nobody is asked: totals take their mirror", () => {
    expect(table({ judging: { mode: "sealed" } }).rolled()).toEqual(["5,6 DR3 all"]);
  });

  test("[IP2.412] everybody sees the dice that the judge is asked about", () => {
    const { events } = table();
    const asked = events.filter(({ event }) => event === "chart-asked");
    expect(asked).toMatchObject([{ audience: "all", unit: "u1", dice: [5, 6] }]);
    const { state } = table();
    expect(view(state(), "ben").transits).toEqual(state().transits);
  });
});
