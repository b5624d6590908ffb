import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localized } from "../../../../src/foundry/message/message.ts";
import { readShip, shipAsJson, shipAsText } from "../../../../src/foundry/rulesets/fast-play/ship/ship-text.ts";
import { say } from "../../apps/sentences.ts";
import { anyShip, thornback } from "./paper-ships.ts";

/** What is wrong with a text: the line or path, and the last part of the lang key. */
const faultsOf = (text: string): readonly (readonly [unknown, string | undefined])[] => {
  const read = readShip(text);
  if (read.ok) return [];
  return read.error.map(({ at, says }) => {
    // Every fault has its words.
    expect(localized(say, says)).not.toContain("GRAVITYPORTALS");
    return [at && ("line" in at ? at.line : at.path), says.key.split(".").at(-1)];
  });
};

const shipOf = (text: string) => {
  const read = readShip(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

const TEXT = `
name: Thornback
race = Gorse
Shields 30, 24, 22, 20, 22, 24   # from the bow
Warp engine x12
4 center-hull
disruptor ×4 arcs 6 1 2
Phaser 1 x2 "Ph-1 left" arcs: 4,5,6
"Ph-1 right" Phaser-1 arcs 2 3 4 x2
Sensor 3
Scanner*2
# one box
Bridge
Excess damage 6
reserve: 4
MOVE COST 0.75
prefer Ph-1 left
disruptor: 0-2 5 | 3–8: 4 4 4 4 0 0
`;

describe("a ship as text", () => {
  test("is read however it is written", () => {
    expect(shipOf(TEXT.replace("Scanner*2", "Scanner * 2"))).toEqual(thornback());
  });

  test("is written in one way", () => {
    expect(shipAsText(thornback()).split("\n")).toEqual([
      "name: Thornback",
      "race: Gorse",
      "shields 30 24 22 20 22 24",
      "Warp engine x12",
      "Center hull x4",
      "Disruptor x4 arcs 6 1 2",
      'Phaser-1 x2 "Ph-1 left" arcs 4 5 6',
      'Phaser-1 x2 "Ph-1 right" arcs 2 3 4',
      "Sensor x3",
      "Scanner x2",
      "Bridge x1",
      "excess 6",
      "reserve 4",
      "move cost 0.75",
      "per die 1",
      "extra next",
      "initiative first",
      'prefer "Ph-1 left"',
      "Disruptor: 0-2 5 | 3-8 4 4 4 4 0 0",
      "",
    ]);
  });

  test("has what it does not say by the contract's defaults", () => {
    const { systems, ...ship } = shipOf("shields 1 2 3 4 5 6\nBridge");
    expect(systems).toEqual([{ type: "Bridge", name: "Bridge", count: 1, arcs: [1, 2, 3, 4, 5, 6] }]);
    expect(ship).toEqual({
      ...{ name: "", race: "", shields: [1, 2, 3, 4, 5, 6], excess: 0, reserve: 0, moveCost: 1, perDie: 1 },
      ...{ extra: "next", initiative: "first", prefer: [], weaponTables: {} },
    });
  });

  test("comes back from text and from JSON as it was, whatever it is", () => {
    fc.assert(
      fc.property(anyShip, (ship) => {
        expect(shipOf(shipAsText(ship))).toEqual(ship);
        expect(shipOf(shipAsJson(ship))).toEqual(ship);
      }),
      { numRuns: 300 },
    );
  });

  test("is never half read, and never thrown over, whatever the text is", () => {
    const lines = fc.oneof(
      fc.string(),
      fc.constantFrom(...shipAsText(thornback()).split("\n")),
      fc.constantFrom('{"shields":', "Disruptor: |", "shields", "x4", "prefer", '"', "Bridge x", ": 1", "arcs 6"),
    );
    fc.assert(
      fc.property(fc.array(lines), (text) => {
        const read = readShip(text.join("\n"));
        expect(read.ok ? 0 : read.error.length).toBe(read.ok ? 0 : faultsOf(text.join("\n")).length);
        expect(read.ok || read.error.length > 0).toBe(true);
      }),
    );
  });
});

const WHOLE = "shields 1 2 3 4 5 6\nBridge";

describe("[FP-INF-07] [FP-SEQ-5.2] what a sheet says beside its boxes", () => {
  const lines = (...more: readonly string[]): string => ["shields 1 1 1 1 1 1", "Bridge", ...more].join("\n");

  test("is how often a weapon fires, whether others dock at it, and at which cells further hits stay", () => {
    const ship = shipOf(lines("Phaser-G x2 shots 4 arcs 6 1 2", "docks yes", "ask each hit", "same at a2, B1"));
    expect(ship.systems[1]).toEqual({ type: "Phaser-G", name: "Phaser-G", count: 2, arcs: [6, 1, 2], shots: 4 });
    expect(ship).toMatchObject({ docks: true, askEachHit: true, sameAt: ["A2", "B1"] });
    expect(shipOf(shipAsText(ship))).toEqual(ship);
    expect(shipOf(shipAsJson(ship))).toEqual(ship);
    expect([shipOf(lines("docks")).docks, shipOf(lines("docks no")).docks]).toEqual([true, false]);
    expect(Object.keys(shipOf(lines()))).not.toContain("docks");
  });

  test.each([
    ["Phaser-G shots 0", "number"],
    ["Phaser-G shots 10", "number"],
    ["docks maybe", "yesNo"],
    ["same at A5", "cells"],
    ["same at A2 A2", "cells"],
  ])("%s is told as a fault", (line, code) => {
    expect(faultsOf(lines(line))).toEqual([[3, code]]);
  });
});

describe("a text that is no ship", () => {
  test.for([
    [
      "",
      [
        [null, "noShields"],
        [null, "noSystem"],
      ],
    ],
    ["shields 1 2 3 4 5 6", [[null, "noSystem"]]],
    ["Bridge x2", [[null, "noShields"]]],
    ["shields 1 2 3 4 5\nBridge", [[1, "shieldCount"]]],
    ["shields 1 2 3 4 5 6 7\nBridge", [[1, "shieldCount"]]],
    ["shields 999 0 0 0 0 0\nBridge", []],
    ["shields 1000 0 0 0 0 0\nBridge", [[1, "shield"]]],
    [
      "shields -1 0 0 0 0 1.5\nBridge",
      [
        [1, "shield"],
        [1, "shield"],
      ],
    ],
    [`${WHOLE}\nSensor x999`, []],
    [`${WHOLE}\nSensor x1000`, [[3, "number"]]],
    [`${WHOLE}\nSensor x0`, [[3, "number"]]],
    [`${WHOLE}\nSensor xmany`, [[3, "number"]]],
    [`${WHOLE}\nSensors x2`, [[3, "line"]]],
    [`${WHOLE}\nBridge x2`, [[3, "twice"]]],
    [`${WHOLE}\nSensor "Bridge"`, [[3, "twice"]]],
    [`${WHOLE}\nSensor ""`, [[3, "words"]]],
    [`${WHOLE}\nSensor "${"s".repeat(64)}"`, []],
    [`${WHOLE}\nSensor "${"s".repeat(65)}"`, [[3, "words"]]],
    [`${WHOLE}\nPhoton arcs 1 6`, []],
    [`${WHOLE}\nPhoton arcs 0`, [[3, "arcs"]]],
    [`${WHOLE}\nPhoton arcs 1 7`, [[3, "arcs"]]],
    [`${WHOLE}\nPhoton arcs 1 1`, [[3, "arcs"]]],
    [`${WHOLE}\nPhoton arcs`, [[3, "arcs"]]],
    [`${WHOLE}\nexcess 999\nreserve 999\nmove cost 9\nper die 100`, []],
    [
      `${WHOLE}\nexcess 1000\nreserve 1000\nmove cost 9.01\nper die 101`,
      [
        [3, "number"],
        [4, "number"],
        [5, "moveCost"],
        [6, "number"],
      ],
    ],
    [`${WHOLE}\nmove cost 0.25\nper die 1`, []],
    [
      `${WHOLE}\nmove cost 0.255\nper die 0`,
      [
        [3, "moveCost"],
        [4, "number"],
      ],
    ],
    [
      `${WHOLE}\nexcess\nexcess 4`,
      [
        [3, "number"],
        [4, "saidTwice"],
      ],
    ],
    [
      `${WHOLE}\nextra below\ninitiative never`,
      [
        [3, "choice"],
        [4, "choice"],
      ],
    ],
    [`${WHOLE}\nprefer Bridge`, []],
    [`${WHOLE}\nprefer Photon`, [[3, "prefer"]]],
    [`${WHOLE}\nprefer Bridge, Bridge`, [[3, "preferTwice"]]],
    [`${WHOLE}\nBridge: 0-2 5`, [[3, "noWeapon"]]],
    [`${WHOLE}\nPhoton: 0-2 5\nphoton: 0 5`, [[4, "tableTwice"]]],
    [`${WHOLE}\nPhoton: 0-2 0 | 3 1000`, []],
    [`${WHOLE}\nPhoton: 0-2 1001`, [[3, "points"]]],
    [`${WHOLE}\nPhoton: 0-2 5 4`, [[3, "points"]]],
    [`${WHOLE}\nPhoton: 0-2`, [[3, "points"]]],
    [`${WHOLE}\nPhoton: 1-2 5`, [[3, "ranges"]]],
    [`${WHOLE}\nPhoton: 0-2 5 | 4-8 4`, [[3, "ranges"]]],
    [`${WHOLE}\nPhoton: 0-2 5 | 3-2 4`, [[3, "ranges"]]],
    [`${WHOLE}\nPhoton: 0-999 5`, []],
    [`${WHOLE}\nPhoton: 0-1000 5`, [[3, "range"]]],
    [`${WHOLE}\nPhoton: 0-many 5`, [[3, "range"]]],
    [
      `name: a\nname: b\n${WHOLE}\nwhat is this`,
      [
        [2, "saidTwice"],
        [5, "line"],
      ],
    ],
  ] as const)("%j", ([text, faults]) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  const json = (ship: object, more: object = {}) => JSON.stringify({ ship, ...more });
  const shields = [1, 2, 3, 4, 5, 6];
  const systems = [{ type: "Bridge", count: 1 }];

  test.for([
    ["{", [[null, "json"]]],
    ['{"ship": 1', [[null, "json"]]],
    [
      "{}",
      [
        [null, "noShields"],
        [null, "noSystem"],
      ],
    ],
    [json({ shields, systems }, { id: "TIG", hex: "1024" }), []],
    [JSON.stringify({ shields, systems }), []],
    [
      json({ shields: 4, systems: 5 }),
      [
        ["ship.systems", "list"],
        ["ship.shields", "shieldCount"],
        [null, "noSystem"],
      ],
    ],
    [json({ shields, systems: [{ type: "Excess damage", count: 1 }] }), [["ship.systems[0]", "type"]]],
    [json({ shields, systems: [{ type: "Bridge" }] }), [["ship.systems[0]", "number"]]],
    [
      json({ shields, systems: [7] }),
      [
        ["ship.systems[0]", "type"],
        ["ship.systems[0]", "number"],
      ],
    ],
    [json({ shields, systems: [{ type: "Bridge", count: 1, arc: [1] }] }), [["ship.systems[0].arc", "unknownField"]]],
    [json({ shields, systems, excess: "6" }), [["ship.excess", "number"]]],
    [json({ shields, systems, size: 6 }), [["ship.size", "unknownField"]]],
    [json({ shields, systems }, { weaponTables: [] }), [["weaponTables", "object"]]],
    [json({ shields, systems }, { weaponTables: { Photon: [] } }), [["weaponTables.Photon", "table"]]],
    [json({ shields, systems }, { weaponTables: { Photon: [{ upTo: 2, points: 5 }] } }), []],
    [json({ shields, systems }, { weaponTables: { Photon: [{ upTo: 2 }] } }), [["weaponTables.Photon", "points"]]],
    [json({ shields, systems }, { name: 'a "b"' }), [["name", "words"]]],
  ] as const)("%s", ([text, faults]) => {
    expect(faultsOf(text)).toEqual(faults);
  });
});
