import { describe, expect, test } from "vitest";
import { view } from "../../../src/rules/anomalies/view.ts";
import { formatFaults } from "../../../src/rules/scenario/fault.ts";
import { parseScenario } from "../../../src/rules/sfb32/scenario.ts";
import { setUp } from "../../../src/rules/sfb32/set-up.ts";
import {
  evolveView,
  type FileParts,
  fileOf,
  type Game,
  hole,
  move,
  play,
  portal,
  seenBy,
  ship,
  told,
  whereIs,
} from "../play.ts";

/** Ben defends and judges. */
const BY_BEN = { mode: "defender", by: "ben" } as const;

const BENS = ship("cutter", "0816", { owner: "ben" });

const game = (parts: FileParts): Game => play({ judging: BY_BEN, anomalies: [portal("p1", "0815")], ...parts });

const refusals = (played: Game): readonly string[] => told(played, "refused").map(({ at, code }) => `${at} ${code}`);

describe("a defender who judges", () => {
  test.each([
    ["1.9", "an open impulse"],
    ["1.6", "a closed one"],
    ["1.0", "the start of a turn"],
  ])("[IP2.213] may not sail into the portal's hex at %s, %s", (at) => {
    const played = game({ units: [BENS], orders: [move(at, "cutter", "0815")] });
    expect(refusals(played)).toEqual([`${at} keeps-portal`]);
    expect(whereIs(played, "cutter")).toBe("sol 0816");
    expect(told(played, "refused")[0]).toMatchObject({ rules: ["IP2.213"], audience: ["ben"] });
  });

  test("[IP2.213] is refused the whole of a way that leads through it, and may sail round it", () => {
    const through = game({ units: [BENS], orders: [move("1.6", "cutter", "0717 0716 0815 0814")] });
    expect(refusals(through)).toEqual(["1.6 keeps-portal"]);
    expect(whereIs(through, "cutter")).toBe("sol 0816");
    const round = game({ units: [BENS], orders: [move("1.6", "cutter", "0716 0715 0714")] });
    expect(refusals(round)).toEqual([]);
    expect(whereIs(round, "cutter")).toBe("sol 0714");
  });

  test("[IP2.213] may do so by the reading defenderEntry: free, and so may everybody else by any", () => {
    const free = game({
      readings: { defenderEntry: "free" },
      units: [BENS],
      orders: [move("1.6", "cutter", "0815")],
    });
    expect(whereIs(free, "cutter")).toBe("sol 0815");
    const anns = game({ units: [ship("lark", "0816")], orders: [move("1.6", "lark", "0815")] });
    expect(whereIs(anns, "lark")).toBe("sol 0815");
  });

  test.each([
    ["judge", { mode: "judge" }],
    ["sealed", { mode: "sealed" }],
  ])("[IP2.213] is barred from nothing where the judging is %s", (_name, judging) => {
    const played = game({ judging, units: [BENS], orders: [move("1.6", "cutter", "0815")] });
    expect(whereIs(played, "cutter")).toBe("sol 0815");
  });

  test("[IP2.213] is carried in all the same by what moves a ship against its will", () => {
    const dragged = game({ units: [BENS], orders: [move("1.9", "cutter", "0815", "tractor")] });
    expect(told(dragged, "portal-entered")).toMatchObject([{ unit: "cutter", transported: true }]);
    const displaced = game({ units: [BENS], orders: [move("1.9", "cutter", "0815", "displaced")] });
    expect(told(displaced, "portal-entered")).toMatchObject([{ unit: "cutter", why: "displaced" }]);
    const pushed = game({
      units: [BENS],
      anomalies: [portal("p1", "0815"), hole("w1", "0818")],
      orders: [{ at: "1.2", do: "choose", unit: "cutter", hex: "0815" }],
      until: "1.2",
    });
    expect(told(pushed, "unit-pushed")[0]).toMatchObject({ unit: "cutter" });
    expect(told(pushed, "portal-entered")).toMatchObject([{ unit: "cutter", cause: "forced" }]);
  });

  test("[IP2.213] [IP2.53] may enter in the turn in which one of the own ships was carried in, and not after the drift", () => {
    const units = [BENS, ship("tender", "0814", { owner: "ben" })];
    const found = move("1.8", "tender", "0815", "tractor");
    const same = game({ units, orders: [found, move("1.9", "cutter", "0815")] });
    expect(refusals(same)).toEqual([]);
    expect(told(same, "portal-entered").filter(({ transported }) => transported)).toHaveLength(2);
    const drifted = game({
      dice: { drift: [1, 1] },
      units,
      orders: [found, move("2.9", "cutter", "0815 0814")],
      until: "2.32",
    });
    expect(refusals(drifted)).toEqual(["2.9 keeps-portal"]);
  });

  test("[IP2.213] [IP2.52] may not enter because a wave has shown everybody the hex, but by the reading keeperEntry: any-location", () => {
    const shown = (readings: object) =>
      game({
        readings: { firstDrift: "turn-1", ...readings },
        dice: { drift: [1], "wave-check": [6, 6], "wave-strength": [1, 1] },
        units: [BENS],
        orders: [move("1.6", "cutter", "0815 0814")],
      });
    expect(refusals(shown({}))).toEqual(["1.6 keeps-portal"]);
    const played = shown({ keeperEntry: "any-location" });
    expect(refusals(played)).toEqual([]);
    expect(whereIs(played, "cutter")).toBe("sol 0814");
  });

  test.each(["1.9", "1.6"])(
    "[IP2.213] may not launch an own unit into it on %s, but where it stands and beside it",
    (at) => {
      const launch = (hex: string, path: string) =>
        refusals(
          game({ units: [ship("cutter", hex, { owner: "ben" })], orders: [move(at, "cutter", path, "launched")] }),
        );
      expect(launch("0816", "0815")).toEqual([`${at} keeps-portal`]);
      expect(launch("0815", "0815")).toEqual([]);
      expect(launch("0816", "0716")).toEqual([]);
    },
  );

  test.each(["tractor", "forced"])(
    "[IP2.213] [IP2.15] may not let an own tug take an own unit in (%s), though another's may",
    (cause) => {
      const towed = (tugs: object, more: readonly object[] = []) => {
        const link = { at: "1.0", do: "link", from: "tug", to: "cutter" };
        const units = [BENS, ship("tug", "0817", { owner: "ben", ...tugs }), ship("other", "0717")];
        return game({
          units,
          orders: [link, ...(more as never[]), move("1.9", "cutter", "0815", cause)],
          until: "1.9",
        });
      };
      expect(refusals(towed({}))).toEqual(["1.9 keeps-portal"]);
      expect(whereIs(towed({}), "cutter")).toBe("sol 0816");
      expect(told(towed({ owner: "ann" }), "portal-entered")).toMatchObject([{ unit: "cutter", transported: true }]);
      // What an enemy holds too is not the keeper's to hold back.
      expect(refusals(towed({}, [{ at: "1.0", do: "link", from: "other", to: "cutter" }]))).toEqual([]);
    },
  );

  test("[IP2.213] may tow an enemy in", () => {
    const orders = [{ at: "1.0", do: "link", from: "cutter", to: "lark" }, move("1.9", "lark", "0815", "tractor")];
    const played = game({ units: [BENS, ship("lark", "0814")], orders, until: "1.9" });
    expect(told(played, "portal-entered")).toMatchObject([{ unit: "lark", transported: true }]);
  });

  test("what everybody is told names whom, and a player of the defending side at that", () => {
    const faultsOf = (judging: unknown): string => {
      const read = parseScenario({ ...fileOf({}), judging });
      return read.ok ? "" : formatFaults(read.error);
    };
    expect(faultsOf({ mode: "defender", by: "ben" })).toBe("");
    expect(faultsOf({ mode: "defender", by: "zoe" })).toContain("judging.by: names no player");
    expect(faultsOf({ mode: "defender", by: "ann" })).toContain("judging.by: names no player of the defending side");
    expect(faultsOf({ mode: "defender" })).toContain("judging.by: is missing");
    expect(faultsOf({ mode: "sealed", by: "ben" })).toContain("judging.by: is an unknown key");
    expect(faultsOf({ mode: "nobody" })).toContain("judging.mode");
  });
});

describe("what lets a defender who judges in", () => {
  test("[IP2.213] [IP2.551] is what that player found, not what another did", () => {
    const found = (player: string) => {
      const anomalies = [portal("p1", "0815", { driftEvery: 9999, informationNeeded: 40, informationHold: 1 })];
      const scan = { at: "1.1", do: "gather", player, portal: "p1", points: 60 };
      return game({
        readings: { keeperEntry: "any-location" },
        anomalies,
        units: [BENS, ship("lark", "0101")],
        orders: [scan, move("2.6", "cutter", "0815")],
        until: "2.6",
      });
    };
    expect(refusals(found("ann"))).toEqual(["2.6 keeps-portal"]);
    expect(refusals(found("ben"))).toEqual([]);
  });

  test("[IP2.213] [IP2.54] is good until the drift, also of a portal that stays where it is", () => {
    const planets = ["0814", "0915", "0916", "0816", "0716", "0715"].map((hex) => ({
      scene: "sol",
      hex,
      kind: "planet",
    }));
    const seen = (at: string) =>
      game({
        readings: { keeperEntry: "any-location" },
        terrain: planets,
        dice: {
          drift: at < "3" ? [1] : [1, 1],
          "wave-check": at < "3" ? [6, 6] : [6, 6, 3, 4],
          "wave-strength": [1, 1],
        },
        units: [BENS],
        orders: [move(at, "cutter", "0815")],
        until: at,
      });
    expect(refusals(seen("2.6"))).toEqual([]);
    expect(refusals(seen("3.6"))).toEqual(["3.6 keeps-portal"]);
  });
});

describe("what a defender who judges is shown", () => {
  const scan = (player: string) => ({ at: "1.1", do: "gather", player, portal: "p1", points: 120 });
  const scanned = () =>
    game({
      readings: { firstDrift: "turn-1" },
      dice: { drift: [1, 1], "wave-check": [3, 4, 3, 4] },
      units: [BENS, ship("lark", "0101")],
      orders: [scan("ann"), scan("ben"), move("1.6", "lark", "0102")],
      until: "2.1",
    });

  test("[IP2.213] [IP2.552] where the portal is and what the others gather, and not the count of the own", () => {
    const seen = seenBy(scanned(), "ben").join("\n");
    expect(seen).toContain('"portal-drifted"');
    expect(seen).toContain('"information-gained","rules":["IP2.551","IP2.552"],"audience":"judge","player":"ann"');
    expect(seen).toContain('"information-decayed"');
    expect(seen.match(/"player":"ben"/g)).toHaveLength(1);
    expect(seen).toContain('"gathering-declared"');
    const { secret } = view(scanned().state, "ben");
    expect(secret?.tallies.map(({ player }) => player)).toEqual(["ann"]);
    expect(Object.keys(secret?.portals ?? {})).toEqual(["p1"]);
  });

  test("[IP2.552] each gain of that player is told to the other side, which keeps the count, and to nobody else", () => {
    const gains = (judging: object) =>
      told(play({ ...partsOf(scanned()), judging: judging as never }), "information-gained").map(
        ({ player, total, audience }) => [player, total, audience],
      );
    expect(gains(BY_BEN)).toEqual([
      ["ann", 120, "judge"],
      ["ben", 120, ["ann"]],
    ]);
    for (const mode of ["judge", "sealed"]) {
      expect(gains({ mode })).toEqual([
        ["ann", 120, "judge"],
        ["ben", 120, "judge"],
      ]);
    }
    const gain = (viewer: string) => seenBy(scanned(), viewer).filter((line) => line.includes('"information-gained"'));
    expect(gain("ann")).toEqual([expect.stringContaining('"player":"ben"')]);
    expect(gain("ben")).toEqual([expect.stringContaining('"player":"ann"')]);
  });

  test("[IP2.213] but for that the other players see what they would of a game with a judge", () => {
    const judged = play({ ...partsOf(scanned()), judging: { mode: "judge" } });
    const seen = seenBy(scanned(), "ann").filter((line) => !line.includes('"information-gained"'));
    expect(seen).toEqual(seenBy(judged, "ann"));
    expect(view(scanned().state, "ann").secret).toBeNull();
  });

  test.each(["ann", "ben"])("a view of %s is the fold of what that player may learn", (viewer) => {
    const { scenario, events, state } = scanned();
    expect(evolveView(view(setUp(scenario), viewer), viewer, events)).toEqual(view(state, viewer));
  });

  test("where nobody judges, nobody is shown anything of it", () => {
    const sealed = play({ ...partsOf(scanned()), judging: { mode: "sealed" } });
    for (const viewer of ["ann", "ben"]) {
      expect(view(sealed.state, viewer).secret).toBeNull();
      expect(seenBy(sealed, viewer).join("\n")).not.toMatch(/portal|information/);
    }
    // The count is kept all the same, by the module.
    expect(told(sealed, "information-gained").map(({ total }) => total)).toEqual([120, 120]);
  });
});

/** The parts a game was made of. */
const partsOf = ({ scenario }: Game): FileParts => ({
  readings: { firstDrift: "turn-1" },
  dice: scenario.dice,
  anomalies: [portal("p1", "0815")],
  units: [BENS, ship("lark", "0101")],
  orders: [
    { at: "1.1", do: "gather", player: "ann", portal: "p1", points: 120 },
    { at: "1.1", do: "gather", player: "ben", portal: "p1", points: 120 },
    move("1.6", "lark", "0102"),
  ],
  until: "2.1",
});
