import { describe, expect, test } from "vitest";
import {
  BRIDGE,
  cystsAfter,
  markOn,
  organsWork,
  pylonWorks,
  stationAfter,
  unclearSide,
  unfinishedAfter,
} from "../../../../src/rules/orions-gate/combat/mark.ts";
import { shipOf } from "./ship-of.ts";

const marks = (ship: ReturnType<typeof shipOf>) =>
  Object.fromEntries([...ship.port, ...ship.starboard].map(({ name, damage }) => [name, damage]));

describe("marking", () => {
  test("[OG-SHS-13] all points go on the outermost living part of the side", () => {
    const { ship, on } = markOn(shipOf("engine/S cannon/S | shield/S"), "port", 3);
    expect([on, marks(ship), ship.bridge]).toEqual(["P2", { P1: 0, P2: 3, S1: 0 }, 0]);
    expect(marks(markOn(ship, "port", 1).ship).P2).toBe(4);
  });

  test("[OG-CLN-09] on the other side where the side is empty, on the bridge where no part lives", () => {
    const { ship, side, on } = markOn(shipOf("engine/S cannon/S |"), "starboard", 2);
    expect([side, on, marks(ship), ship.bridge]).toEqual(["port", "P2", { P1: 0, P2: 2 }, 0]);
    const one = markOn(shipOf("| engine/S"), "starboard", 2);
    expect([one.side, one.on]).toEqual(["starboard", "S1"]);
    const none = markOn(shipOf("|"), "starboard", 2);
    expect([none.side, none.on, none.ship.bridge]).toEqual(["starboard", BRIDGE, 2]);
  });

  test("[OG-CLN-09] by the option on the bridge where the side is empty", () => {
    const { ship, side, on } = markOn(shipOf("engine/S |"), "starboard", 2, "bridge");
    expect([side, on, marks(ship), ship.bridge]).toEqual(["starboard", BRIDGE, { P1: 0 }, 2]);
  });

  test("[OG-CYS-02] the cysts of that side die", () => {
    const cysts = [
      { id: "a", side: "port" as const },
      { id: "b", side: "starboard" as const },
    ];
    expect(cystsAfter(cysts, "port").map(({ id }) => id)).toEqual(["b"]);
  });

  test.for<[text: string, damage: Record<string, number>, prefer: "port" | "starboard" | null, side: string]>([
    ["engine/S | cannon/M", {}, null, "starboard"],
    ["engine/S | cannon/M", {}, "port", "port"],
    ["engine/M | cannon/S shield/S", {}, null, "port"],
    ["engine/M | cannon/M", { P1: 1 }, null, "starboard"],
    ["engine/L | cannon/M", { P1: 1 }, "starboard", "starboard"],
    ["engine/L | cannon/M", { P1: 1 }, null, "port"],
  ])("[OG-SHS-10] an unclear side: %s %o, preferring %s", ([text, damage, prefer, side]) => {
    expect(unclearSide(shipOf(text, { damage }), prefer, "sturdier")).toBe(side);
  });

  test("[OG-SHS-10] it may be port whatever it bears", () => {
    expect(unclearSide(shipOf("engine/S | cannon/M"), null, "port")).toBe("port");
  });

  test("[OG-CMP-CRYO-06] a station's toughness falls at once, to 0", () => {
    expect([stationAfter(4, 1), stationAfter(2, 2), stationAfter(2, 3)]).toEqual([3, 0, 0]);
  });

  test.for<[left: number, points: number, hit: "undoes" | "destroys", after: number | null]>([
    [3, 2, "undoes", 5],
    [3, 3, "undoes", 6],
    [3, 4, "undoes", null],
    [3, 1, "destroys", null],
    [3, 0, "destroys", 3],
  ])("[OG-CMP-SCAF-05] an unfinished frigate with %i to build, %i points, %s: %s", ([left, points, hit, after]) => {
    expect(unfinishedAfter("frigate", left, points, hit)).toBe(after);
  });
});

describe("repairs", () => {
  test("[OG-CMP-ORGANS-01] Organs take a point off the outermost mark of each side", () => {
    const ship = shipOf("organs/M shell/M limbs/S | spines/S limbs/S", { damage: { P1: 1, P2: 2, S1: 1 } });
    expect(marks(organsWork(ship))).toEqual({ P1: 1, P2: 1, P3: 0, S1: 0, S2: 0 });
    expect(organsWork(shipOf("limbs/S |"))).toEqual(shipOf("limbs/S |"));
  });

  test.for([
    { damage: { P1: 2, S1: 1 }, left: { P1: 1, S1: 0 } },
    { damage: { P1: 2 }, left: { P1: 1, S1: 0 } },
    { damage: {}, left: { P1: 0, S1: 0 } },
  ])(
    "[OG-CMP-ORGANS-01] of $damage, $left is left: a point of each side, and none of a side without",
    ({ damage, left }) => {
      expect(marks(organsWork(shipOf("organs/M | shell/M", { damage })))).toEqual(left);
    },
  );

  test("[OG-CMP-PYLON-01] a Pylon repairs its own side and not the other", () => {
    const ship = shipOf("smelter-pylon/S rocky-bulk/M | limbs/S", { damage: { P2: 2, S1: 1 } });
    const left = (part: string) => {
      const worked = pylonWorks(ship, "port", part);
      return worked && marks(worked)[part];
    };
    expect(left("P2")).toBe(1);
    expect(left("S1")).toBe(null);
  });

  test("[OG-CMP-PYLON-01] a Pylon takes one off a part of its side", () => {
    const ship = shipOf("smelter-pylon/S rocky-bulk/M | limbs/S", { damage: { P2: 1, S1: 1 } });
    const worked = pylonWorks(ship, "port", "P2");
    expect(worked && marks(worked)).toEqual({ P1: 0, P2: 0, S1: 1 });
    expect([
      pylonWorks(ship, "port", "S1"),
      pylonWorks(ship, "port", "P1"),
      pylonWorks(ship, "starboard", "P2"),
    ]).toEqual([null, null, null]);
  });
});
