import { describe, expect, test } from "vitest";
import type { TerrainPlace } from "../../../src/rules/anomalies/state/event.ts";
import { view } from "../../../src/rules/anomalies/view.ts";
import { makeLabel } from "../../../src/rules/index.ts";
import type { Command } from "../../../src/rules/sfb32/command.ts";
import { evolve, handle } from "../../../src/rules/sfb32/index.ts";
import { carryOn } from "../carry-on.ts";
import { at } from "../hex/hexes.ts";
import { type FileParts, only, play, portal, ship, whereIs } from "../play.ts";

/** A portal is in 0815 from the start of the turn on, and drifts again after the second impulse. */
const game = (parts: FileParts = {}) =>
  play({
    readings: { firstDrift: "turn-1" },
    dice: { drift: [1] },
    anomalies: [portal("p1", "0816", { driftEvery: 2 })],
    units: [ship("u1", "0101")],
    until: "1.1",
    ...parts,
  });

const drawn = (all: readonly TerrainPlace[]) => all.map(({ hex, kind }) => ({ hex: at(hex), kind }));

const change = (added: readonly TerrainPlace[], removed: readonly TerrainPlace[] = []): Command => ({
  do: "change-terrain",
  scene: "sol",
  added: drawn(added),
  removed: drawn(removed),
});

const planet = (hex: string): TerrainPlace => ({ hex, kind: "planet" });
const dust = (hex: string): TerrainPlace => ({ hex, kind: "dust" });

const DRIFT: readonly Command[] = [{ do: "begin-impulse" }, { do: "end-impulse" }];

const terrainIn = ({ state }: ReturnType<typeof carryOn>): readonly string[] =>
  (state.scenes["sol"]?.terrain ?? []).map(({ hex, kind }) => `${makeLabel(hex, { columns: 42, rows: 30 })} ${kind}`);

describe("terrain that comes onto a map in play", () => {
  test.for([
    { added: [planet("0814")], dice: [1, 4], to: "0816", rules: ["IP2.216"] },
    { added: [dust("0814")], dice: [1], to: "0814", rules: ["IP2.218"] },
    { added: [planet("0914"), dust("0814")], dice: [1], to: "0814", rules: ["IP2.216", "IP2.218"] },
  ])("[IP2.216] [IP2.218] $added turns the next drift away if it is massive, and is told to all", (one) => {
    const { added, dice, to, rules } = one;
    const on = carryOn(game(), [change(added), ...DRIFT], { drift: dice });
    expect(only(on, "portal-drifted")).toMatchObject({ from: "0815", to, dice });
    expect(only(on, "terrain-changed")).toEqual({
      at: "1.1",
      event: "terrain-changed",
      rules,
      audience: "all",
      scene: "sol",
      added,
      removed: [],
    });
  });

  test("[IP2.218] neither moves a portal that is in its hex nor a ship, and the portal drifts from there", () => {
    const start = game();
    const on = carryOn(start, [change([planet("0815"), planet("0101")])]);
    expect(on.state.secret?.portals).toEqual(start.state.secret?.portals);
    expect(whereIs(on, "u1")).toBe("sol 0101");
    expect(only(carryOn(on, DRIFT, { drift: [3] }), "portal-drifted")).toMatchObject({ from: "0815", to: "0916" });
  });

  test("[IP2.216] tells the same, and is the same to every player, wherever the portal is", () => {
    const [here, elsewhere] = ["0816", "2020"].map((hex) =>
      carryOn(game({ anomalies: [portal("p1", hex, { driftEvery: 2 })] }), [change([planet("0815")])]),
    );
    expect(here?.events).toHaveLength(1);
    expect(here?.events).toEqual(elsewhere?.events);
    expect(here && view(here.state, "ann")).toEqual(elsewhere && view(elsewhere.state, "ann"));
  });
});

describe("terrain that goes from a map in play", () => {
  const charted = (): ReturnType<typeof game> => game({ terrain: [{ scene: "sol", ...planet("0814") }] });

  test("[IP2.216] lets the next drift onto its hex", () => {
    const on = carryOn(charted(), [change([], [planet("0814")]), ...DRIFT], { drift: [1] });
    expect(only(on, "portal-drifted")).toMatchObject({ to: "0814", dice: [1] });
    expect(only(on, "terrain-changed")).toMatchObject({ rules: ["IP2.216"], added: [], removed: [planet("0814")] });
  });

  test("is told once: what lies there already does not come, and what does not lie there does not go", () => {
    const on = carryOn(charted(), [change([planet("0814")], [dust("0814"), planet("0101")])]);
    expect(on.events).toEqual([]);
    expect(terrainIn(on)).toEqual(["0814 planet"]);
  });

  test("and comes again is as if nothing had been; what is left of all changes is known", () => {
    const start = charted();
    const gone = carryOn(start, [change([dust("0101")], [planet("0814")])]);
    expect(terrainIn(gone)).toEqual(["0101 dust"]);
    expect(gone.state.scenes["sol"]?.changes).toMatchObject({
      added: [{ kind: "dust" }],
      removed: [{ kind: "planet" }],
    });
    const back = carryOn(gone, [change([planet("0814")], [dust("0101")])]);
    expect(terrainIn(back)).toEqual(["0814 planet"]);
    expect(back.state.scenes["sol"]?.changes).toEqual({ added: [], removed: [] });
    expect(evolve(start.state, [...gone.events, ...back.events])).toEqual(back.state);
  });
});

describe("a change that cannot be", () => {
  test.for([
    { name: "on no map of the game", command: { ...change([planet("0101")]), scene: "constructor" } as Command },
  ])("$name is refused", ({ command }) => {
    const step = handle(game().state, command).next();
    expect(step.done && !step.value.ok && step.value.error).toBe("not-there");
  });
});
