import { describe, expect, test } from "vitest";
import { type FileParts, hole, move, only, play, portal, seenBy, ship, told } from "../play.ts";
import { asked, attempt, type Entry, verdict, withHole } from "./attempts.ts";

describe("what is tried on a portal", () => {
  test.for(["tractor", "displace", "stasis", "damage", "transporter"])(
    "[IP2.12] %s is refused, and the judge alone is told",
    (what) => {
      const game = play(asked(attempt(what, { target: "p1" }), { anomalies: [portal("p1", "2216")] }));
      expect(told(game, "ruling")).toEqual([
        {
          at: "1.0",
          event: "ruling",
          rules: ["IP2.12"],
          audience: "judge",
          what,
          unit: "u1",
          target: "p1",
          verdict: "refused",
        },
      ]);
      expect(seenBy(game, "ann")).toEqual(seenBy(play({ ...asked(attempt(what)), orders: [] }), "ann"));
    },
  );

  test("[IP2.12] the portal stays as it is", () => {
    const parts = asked(attempt("displace", { target: "p1" }), { anomalies: [portal("p1", "2216")] });
    expect(play(parts).state.secret?.portals).toEqual(play({ ...parts, orders: [] }).state.secret?.portals);
  });

  test.for([
    { name: "in another scene", anomalies: [portal("p1", "0101", {}, { scene: "far" })], orders: [] },
    { name: "taken away before", anomalies: [portal("p1", "2216")], orders: [{ at: "1.0", do: "remove", id: "p1" }] },
    { name: "placed later", anomalies: [], orders: [{ at: "1.1", do: "place", anomaly: portal("p1", "2216") }] },
  ])("[IP2.12] a captain sees the same of a portal that is $name", ({ anomalies, orders }) => {
    const scenes = [{ id: "sol" }, { id: "far" }];
    const here = play(asked(attempt("tractor", { target: "p1" }), { scenes, anomalies: [portal("p1", "2216")] }));
    const elsewhere = play({
      ...asked(attempt("tractor"), { scenes, anomalies }),
      orders: [...orders, attempt("tractor", { target: "p1" })],
    });
    for (const player of ["ann", "ben"]) expect(seenBy(elsewhere, player)).toEqual(seenBy(here, player));
    expect(only(elsewhere, "ruling")).toEqual(only(here, "ruling"));
  });
});

describe("what is tried on a white hole", () => {
  test.for([
    { what: "tractor", ruling: "refused IP7.29" },
    { what: "displace", ruling: "refused IP7.25 IP7.29" },
    { what: "stasis", ruling: "refused IP7.25" },
    // Its rules say nothing of damage.
    { what: "damage", ruling: "allowed ruling" },
  ])("[IP7.25] [IP7.29] $what: $ruling, and all are told", ({ what, ruling }) => {
    const order = attempt(what, { target: "w1" });
    const anomalies = [hole("w1", "2205")];
    expect(verdict(order, { anomalies })).toBe(ruling);
    const { state, trace } = play(asked(order, { anomalies }));
    expect(only({ trace }, "ruling").audience).toBe("all");
    expect(state.holes["w1"]?.hex).toEqual(play(asked(order, { anomalies, orders: [] })).state.holes["w1"]?.hex);
  });

  test.for(["tractor", "displace", "stasis", "damage", "transporter"])(
    "%s on another ship is allowed as far as these rules go",
    (what) => {
      expect(verdict(attempt(what, { target: "u2" })).split(" ")[0]).toBe("allowed");
    },
  );
});

describe("web", () => {
  test("[IP2.13] who cannot lay it is told nothing of where it holds", () => {
    const code = (more: Entry) =>
      play(asked(attempt("web", { hex: "0815" }), { units: [ship("u1", "2215", more)] })).trace.map((line) =>
        line.event === "refused" ? line.code : line.event,
      );
    expect(code({})).toContain("not-able");
    expect(code({})).not.toContain("ruling");
    expect(code({ web: true })).toContain("ruling");
  });

  test("[IP2.13] each unit asks once an impulse, whatever the answer was", () => {
    const units = [ship("u1", "2215", { web: true }), ship("u2", "2218", { web: true })];
    const ask = (at: string, unit = "u1") => attempt("web", { hex: "0815" }, at, unit);
    const game = play({
      units,
      anomalies: [portal("p1", "0816")],
      orders: [ask("1.0"), ask("1.0"), ask("1.0", "u2"), ask("1.1"), ask("1.1")],
      until: "1.1",
    });
    expect(told(game, "ruling").map(({ at, unit }) => `${at} ${unit}`)).toEqual(["1.0 u1", "1.0 u2", "1.1 u1"]);
    expect(told(game, "refused").map(({ order, code }) => `${order} ${code}`)).toEqual(["1 again", "4 again"]);
  });

  describe("over several hexes", () => {
    const units = [ship("u1", "2215", { web: true }), ship("u2", "2218", { web: true })];
    const cast = (...orders: Entry[]) => {
      const game = play({ units, anomalies: [portal("p1", "3415")], orders, until: "1.1" });
      return [
        ...told(game, "ruling").map(({ unit, hex, verdict: said }) => `${unit} ${hex} ${said}`),
        ...told(game, "refused").map(({ order, code }) => `${order} ${code}`),
      ];
    };
    const web = (more: Entry, unit = "u1", at = "1.0") => attempt("web", more, at, unit);

    test("[IP2.13] is one declaration, and each of its hexes is ruled on", () => {
      expect(cast(web({ hexes: ["4,0", "3,0", "2,0"] }))).toEqual([
        "u1 4,0 refused",
        "u1 3,0 allowed",
        "u1 2,0 allowed",
      ]);
    });

    test.for([
      { why: "touches an earlier one", hex: "3,0", as: ["u1 2,0 allowed", "u1 3,0 allowed"] },
      { why: "touches none", hex: "4,0", as: ["u1 2,0 allowed", "1 again"] },
      { why: "is the same", hex: "2,0", as: ["u1 2,0 allowed", "1 again"] },
    ])("[IP2.13] goes on with further hexes of the impulse: one that $why", ({ hex, as }) => {
      expect(cast(web({ hex: "2,0" }), web({ hex }))).toEqual(as);
    });

    test("[IP2.13] touches the own hexes of this impulse, not those of another unit or of an earlier one", () => {
      expect(cast(web({ hex: "2,0" }), web({ hex: "3,0" }, "u2"), web({ hex: "3,0" }, "u1", "1.1"))).toEqual([
        "u1 2,0 allowed",
        "u2 3,0 allowed",
        "u1 3,0 allowed",
      ]);
    });

    test("[IP2.13] leaves nothing in the game that a record cannot hold once its impulse is over", () => {
      const { state } = play({ units, orders: [web({ hex: "2,0" })], until: "1.2" });
      expect(Object.entries(state).filter(([, part]) => part === undefined)).toEqual([]);
      expect(Object.hasOwn(state, "webHexes")).toBe(false);
    });

    test("[IP2.13] is refused whole where a hex of it touches none before it", () => {
      expect(cast(web({ hexes: ["2,0", "4,0"] }), web({ hexes: ["2,0", "3,0"] }))).toEqual([
        "u1 2,0 allowed",
        "u1 3,0 allowed",
        "0 again",
      ]);
    });

    test.for([{ hex: "0815", hexes: ["0815"] }, {}, { hexes: [] }, { hexes: ["nowhere"] }, { hexes: "0815" }])(
      "a file that names %j is no valid one",
      (more) => {
        expect(() => cast(web(more))).toThrow("orders[0]");
      },
    );
  });

  test.for([
    { name: "at 30 hexes", portal: "3415", label: "4,0", ruling: "refused IP2.13" },
    { name: "at 31 hexes", portal: "3415", label: "3,0", ruling: "allowed IP2.13" },
  ])("[IP2.13] $name from a portal: $ruling", ({ portal: end, label, ruling }) => {
    expect(verdict(attempt("web", { hex: label }), { anomalies: [portal("p1", end)] })).toBe(ruling);
  });

  test("[IP2.13] in the portal's own hex it does not hold; in another scene it does", () => {
    const scenes = [{ id: "sol" }, { id: "far" }];
    const web = attempt("web", { hex: "0815" });
    expect(verdict(web, { scenes, anomalies: [portal("p1", "0815")] })).toBe("refused IP2.13");
    expect(verdict(web, { scenes, anomalies: [portal("p1", "0815", {}, { scene: "far" })] })).toBe("allowed IP2.13");
  });

  test("[IP2.13] all are told the same event, but for yes or no", () => {
    const answer = (anomalies: readonly Entry[]) =>
      only(play(asked(attempt("web", { hex: "0815" }), { anomalies })), "ruling");
    const [no, yes] = [answer([portal("p1", "0816")]), answer([])];
    expect(no).toEqual({
      at: "1.0",
      event: "ruling",
      rules: ["IP2.13"],
      audience: "all",
      what: "web",
      unit: "u1",
      hex: "0815",
      verdict: "refused",
    });
    expect({ ...no, verdict: "allowed" }).toEqual(yes);
  });

  test("[IP2.13] [IP2.82] inside a storm its portal does not hinder web, beyond it does", () => {
    const anomalies = [portal("p1", "2215", { storm: { radius: 5 } })];
    const inHex = (hex: string) => verdict(attempt("web", { hex }), { anomalies });
    expect([inHex("2215"), inHex("2220"), inHex("2221")]).toEqual([
      "allowed IP2.13",
      "allowed IP2.13",
      "refused IP2.13",
    ]);
  });

  test("[IP2.13] [IP2.82] the storm rages round the first end alone: at a far one web does not hold", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815", { storm: { radius: 5 } })],
      units: [ship("u1", "0816", { web: true })],
      orders: [move("1.2", "u1", "0815"), attempt("web", { hex: "3417" }, "1.3")],
      until: "1.3",
    });
    expect(only(game, "ruling")).toMatchObject({ hex: "3417", verdict: "refused" });
  });
});

describe("near a white hole", () => {
  test.for([
    { range: 8, ruling: "refused IP7.26" },
    { range: 9, ruling: "allowed IP7.26" },
    { range: 4, strength: 0.5, ruling: "refused IP7.26" },
    { range: 5, strength: 0.5, ruling: "allowed IP7.26" },
    { range: 16, strength: 2, ruling: "refused IP7.26" },
    { range: 17, strength: 2, ruling: "allowed IP7.26" },
  ])("[IP7.26] a sphere at range $range of strength $strength: $ruling", ({ range, strength = 1, ruling }) => {
    expect(withHole(range, attempt("esg", { hex: "2215" }), { strength })).toBe(ruling);
  });

  test("[IP7.26] the hex counts, not the ship", () => {
    const anomalies = [hole("w1", "2205")];
    const inHex = (hex: string) => verdict(attempt("esg", { hex }), { anomalies });
    expect([inHex("2214"), inHex("2213")]).toEqual(["allowed IP7.26", "refused IP7.26"]);
  });

  test.for([
    // The ship is at 2215; holes lie below it.
    { radius: 0, hole: "2223", verdict: "refused", missing: ["2215"] },
    { radius: 0, hole: "2224", verdict: "allowed", missing: [] },
    { radius: 1, hole: "2224", verdict: "allowed", missing: ["2216"] },
    { radius: 1, hole: "2223", verdict: "allowed", missing: ["2316", "2216", "2116"] },
    { radius: 3, hole: "2230", verdict: "allowed", missing: [] },
    { radius: 2, hole: "2217", verdict: "refused", missing: 12 },
  ])("[IP7.26] a whole sphere of radius $radius forms where no hole is near: $verdict", ({ radius, ...expected }) => {
    const found = play(asked(attempt("esg", { radius }), { anomalies: [hole("w1", expected.hole)] }));
    const { missing = [], ...ruling } = only(found, "ruling");
    expect(ruling).toMatchObject({ radius, verdict: expected.verdict, rules: ["IP7.26"], audience: "all" });
    if (typeof expected.missing === "number") expect(missing).toHaveLength(expected.missing);
    else expect([...missing].sort()).toEqual([...expected.missing].sort());
  });

  test("[IP7.26] a sphere over the edge of a fixed map is what of it lies on the map", () => {
    const fixed = { scenes: [{ id: "sol", map: "fixed" }], anomalies: [hole("w1", "0103")] };
    const found = play(asked(attempt("esg", { radius: 1 }), { ...fixed, units: [ship("u1", "0101")] }));
    expect(only(found, "ruling")).toMatchObject({ verdict: "refused" });
    expect([...(only(found, "ruling").missing ?? [])].sort()).toEqual(["0102", "0201"]);
  });

  test.for([{ radius: 4 }, { radius: 1, hex: "2215" }, {}])("a sphere of %j is a fault of the file", (aim) => {
    expect(() => play(asked(attempt("esg", aim), {}))).toThrow(/orders\[0\]/);
  });

  test.for([
    { name: "through the hex", from: "2013", to: "2017", ruling: "refused" },
    { name: "past it by two columns", from: "1813", to: "1817", ruling: "allowed" },
    { name: "past it in the next column", from: "2113", to: "2117", ruling: "allowed" },
    { name: "along an edge of it", from: "1916", to: "2116", ruling: "refused" },
    { name: "along another edge of it", from: "2014", to: "1916", ruling: "refused" },
    { name: "that ends in the hex", from: "2013", to: "2015", ruling: "refused" },
    { name: "that ends before it", from: "2012", to: "2014", ruling: "allowed" },
    { name: "that touches a corner of it alone", from: "2014", to: "2113", ruling: "allowed" },
  ])("[IP7.27] a transporter beam $name: $ruling", ({ from, to, ruling }) => {
    const parts = { anomalies: [hole("w1", "2015")], units: [ship("u1", from), ship("u2", to)] };
    expect(verdict(attempt("transporter", { hex: to }), parts)).toBe(`${ruling} IP7.27`);
    if (to === "2015") return;
    expect(verdict(attempt("transporter", { target: "u2" }), parts)).toBe(`${ruling} IP7.27`);
  });

  test("[IP7.27] a hole as the target is refused", () => {
    expect(verdict(attempt("transporter", { target: "w1" }), { anomalies: [hole("w1", "2015")] })).toBe(
      "refused IP7.27",
    );
  });

  test("[IP7.27] what a portal does to a beam is told to nobody", () => {
    const parts = asked(attempt("transporter", { target: "u2" }));
    expect(play({ ...parts, anomalies: [portal("p1", "2217")] }).trace.map(({ event }) => event)).toContain("ruling");
    expect(verdict(attempt("transporter", { target: "u2" }), { anomalies: [portal("p1", "2217")] })).toBe(
      "allowed IP7.27",
    );
  });

  test.for([
    { range: 300, ruling: "refused IP7.13" },
    { range: 301, ruling: "allowed IP7.13" },
    { range: 301, strength: 2, ruling: "allowed IP7.13" },
    { range: 300, strength: 0.5, ruling: "refused IP7.13" },
  ])("[IP7.13] stabilizers at range $range of strength $strength: $ruling", ({ range, strength = 1, ruling }) => {
    expect(withHole(range, attempt("stabilize"), { strength })).toBe(ruling);
  });
});

describe("attempts that cannot be ruled on", () => {
  const code = (parts: FileParts): string => only(play(parts), "refused").code;
  const scenes = [{ id: "sol" }, { id: "far" }];

  test.for([
    { name: "a unit", target: "u2" },
    { name: "a hole", target: "w1" },
  ])("different-scenes: $name in another battle", ({ target }) => {
    const units = [ship("u1", "0101"), ship("u2", "0101", { scene: "far" })];
    const anomalies = [hole("w1", "2215", { scene: "far" })];
    expect(code(asked(attempt("tractor", { target }), { scenes, units, anomalies }))).toBe("different-scenes");
  });

  test("not-there: a hole that was taken away, a pod aboard", () => {
    const anomalies = [hole("w1", "2205")];
    const gone = [{ at: "1.0", do: "remove", id: "w1" }, attempt("stasis", { target: "w1" })];
    expect(code(asked({}, { anomalies, orders: gone }))).toBe("not-there");
    const units = [ship("u1", "0101", { pods: ["pod1"] })];
    expect(code(asked(attempt("tractor", { target: "pod1" }), { units }))).toBe("not-there");
    expect(code(asked(attempt("stabilize", {}, "1.0", "pod1"), { units }))).toBe("not-there");
  });

  test("[IP7.21] destroyed: whoever asks, or is aimed at", () => {
    const parts = (order: Entry) =>
      asked(order, { anomalies: [hole("w1", "2216")], orders: [move("1.0", "u1", "2216"), order] });
    expect(code(parts(attempt("stabilize")))).toBe("destroyed");
    expect(code(parts(attempt("tractor", { target: "u1" }, "1.0", "u2")))).toBe("destroyed");
  });

  test("off-map: a hex beyond the sheet of a fixed map", () => {
    const fixed = { scenes: [{ id: "sol", map: "fixed" }] };
    for (const what of ["web", "esg", "transporter"]) {
      expect(code(asked(attempt(what, { hex: "22,0" }), fixed))).toBe("off-map");
    }
  });

  test("a tumbling ship may still try", () => {
    const game = play({
      dice: { row: [4, 4], tumble: [6] },
      anomalies: [portal("p1", "0815")],
      units: [ship("u1", "0816", { breakdown: 5, web: true })],
      orders: [move("1.2", "u1", "0815"), attempt("web", { hex: "0101" }, "1.3")],
      until: "1.3",
    });
    expect(told(game, "refused")).toEqual([]);
    expect(only(game, "ruling").verdict).toBe("allowed");
  });
});
