import { readdirSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Ruleset } from "../../src/rules/ruleset.ts";
import { RULESETS, type RulesetId } from "../../src/rules/rulesets.ts";
import type { OrderKind } from "../../src/rules/scenario/scenario.ts";
import { inRoot } from "../../tools/paths.ts";
import { barOf, type InFile, OTHERWISE, reachOf, saidBySeat } from "../../tools/standing/reach.ts";

const [STORM, WEB, PUSH, WINDOW, TURN] = ["IP2.87", "IP2.13", "IP7.1", "IP2.231", "IP2.214"] as const;

/** A portal with a storm round it, a white hole, and two ships of ann's beside them, for half a turn. */
const game = (...orders: readonly InFile[]) => ({
  name: "a game",
  file: {
    format: "gravity-portals/scenario@1",
    seed: "reach",
    dice: { drift: [1] },
    scenes: [{ id: "sol", columns: 42, rows: 30 }, { id: "far" }],
    players: [
      { id: "ann", side: "attacker" },
      { id: "ben", side: "defender" },
    ],
    anomalies: [
      { id: "p1", kind: "gravity-portal", scene: "sol", hex: "0815", variations: { storm: { radius: 1 } } },
      { id: "w1", kind: "white-hole", scene: "sol", hex: "3015", strength: 1 },
    ],
    units: [
      { id: "u1", scene: "sol", hex: "1016", class: "ship", owner: "ann" },
      { id: "u2", scene: "sol", hex: "3013", class: "ship", owner: "ann" },
    ],
    orders,
    until: "1.6",
  },
});

const STORM_ORDER = { at: "1.3", do: "storm", portal: "p1", to: "far" };
const WEB_ORDER = { at: "1.3", do: "attempt", what: "web", unit: "u1", hex: "1115" };

const sfb32 = (order: string | null, how: string) => ({ ruleset: "sfb32", order, how });

describe("a rule is reachable", () => {
  test("by itself, where the clock brings it about", async () => {
    const reach = await reachOf([game()]);
    expect(reach.get(TURN)).toEqual({ ways: [sfb32(null, "itself")] });
    expect(reach.get(PUSH)).toEqual({ ways: [sfb32(null, "itself")] });
    expect(reach.has(WEB)).toBe(false);
  });

  test("by an order of a seat, in the way in which the list of orders has it", async () => {
    expect((await reachOf([game(WEB_ORDER)])).get(WEB)).toEqual({ ways: [sfb32("attempt", "window")] });
  });

  test("by a refusal, as that is what a rule that forbids does", async () => {
    const twice = [WEB_ORDER, { ...WEB_ORDER, hex: "2005" }];
    const refused = await reachOf([game(...twice.map((order) => ({ ...order, unit: "u2", hex: "0101" })))]);
    expect(refused.get(WEB)).toEqual({ ways: [sfb32("attempt", "window")] });
  });

  test("by a token that is moved", async () => {
    const move = { at: "1.3", do: "move", unit: "u1", path: ["0916", "0815", "0814"] };
    expect((await reachOf([game(move)])).get(WINDOW)).toEqual({
      ways: [sfb32(null, "itself"), sfb32("move", "token")],
    });
  });

  test("by the answer to a question", async () => {
    const choose = { at: "1.1", do: "choose", unit: "u2", hex: "3012" };
    expect((await reachOf([game(choose)])).get(PUSH)).toEqual({
      ways: [sfb32(null, "itself"), sfb32("choose", "question")],
    });
  });

  test("by a press of the judge's console, and by the clock where that plays what it began", async () => {
    expect((await reachOf([game(STORM_ORDER)])).get(STORM)).toEqual({ ways: [sfb32("storm", "console")] });
    const anomaly = { id: "w9", kind: "white-hole", scene: "sol", hex: "3015", strength: 1 };
    const { file } = game({ at: "1.0", do: "place", anomaly });
    const placed = { name: "a placed hole", file: { ...file, anomalies: [] } };
    expect((await reachOf([placed])).get(PUSH)).toEqual({ ways: [sfb32(null, "itself")] });
  });
});

describe("a rule is not reachable", () => {
  test("by an order of a file that nobody gives at a table, whose reason is told", () => {
    const line = { order: "dig", by: "nobody", how: "file", reason: "Nobody digs at a table.", fields: [] } as const;
    const order: InFile = { at: "1.2", do: "dig", unit: "u1" };
    const kind = { shape: v.unknown(), refers: {}, by: null, command: () => null } as unknown as OrderKind;
    expect(barOf(kind, line, order, {})).toBe("only by «dig», which is given in files alone: Nobody digs at a table.");
    expect(barOf(kind, { ...line, how: "console" }, order, {})).toBeNull();
    expect(barOf(kind, { ...line, how: "token" }, order, {})).toBeNull();
    expect(barOf(kind, { ...line, how: "window" }, order, {})).toBe("only by «dig» with «do» as files alone write it");
  });
});

describe("what a seat can say of an order of a file", () => {
  const kind = {
    table: v.strictObject({ do: v.literal("dig"), unit: v.string(), weapons: v.optional(v.array(v.unknown())) }),
  };
  const order: InFile = { at: "1.2", do: "dig", unit: "u1" };

  test("all of it, without its moment", () => {
    expect(saidBySeat(kind, order, {})).toEqual({ can: true, otherwise: null });
  });

  test("what it writes otherwise", () => {
    expect(saidBySeat(kind, { ...order, weapons: { Phaser: 2 } }, {})).toEqual({ can: true, otherwise: "weapons" });
    expect(saidBySeat(kind, { ...order, portal: "p1" }, {})).toEqual({ can: true, otherwise: "portal" });
  });

  test("nothing with a field that files alone have, nor what no seat orders", () => {
    expect(saidBySeat(kind, { ...order, depth: 3 }, {})).toEqual({ can: false, field: "depth" });
    expect(saidBySeat({}, order, {})).toEqual({ can: false, field: "do" });
  });

  test("each field that seats write otherwise is needed by an order of a kept game, with a reason", async () => {
    const folder = inRoot("tests/fixtures/scenarios");
    const needed = new Set<string>();
    for (const name of readdirSync(folder)) {
      const file = JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as {
        readonly ruleset?: RulesetId;
        readonly orders?: readonly InFile[];
      };
      const ruleset: Ruleset = await RULESETS[file.ruleset ?? "sfb32"].load();
      for (const order of file.orders ?? []) {
        const said = saidBySeat(ruleset.file.orders[order.do] ?? {}, order, file);
        if (said.can && said.otherwise) needed.add(said.otherwise);
      }
    }
    expect(OTHERWISE.map(({ field }) => field).filter((field) => !needed.has(field))).toEqual([]);
    expect(OTHERWISE.filter(({ why }) => why.length < 10)).toEqual([]);
  });
});
