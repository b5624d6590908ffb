import { describe, expect, test } from "vitest";
import { BY, END, escapes, game, HERE, NO_WINDOW, STILL, THERE } from "../information/away.ts";
import { gather, timesOf } from "../information/gathering.ts";
import { type FileParts, move, only, play, portal, ship, told, whereIs } from "../play.ts";

describe("going home by the return window", () => {
  test("[IP2.612] within it the player's unit goes home", () => {
    const played = game({ orders: [move("4.5", "u1", END)] });
    expect(escapes(played)).toEqual([`4.5 u1 IP2.612 sol ${HERE}`]);
    expect(only(played, "unit-escaped")).toMatchObject({
      rules: ["IP2.236", "IP2.612", "IP2.622"],
      audience: "all",
      portal: "p1",
    });
    expect(played.state.units.u1?.origin).toBeNull();
    expect(told(played, "return-window-missed", "hold-lost")).toEqual([]);
    expect(timesOf(played, "destination-rolled")).toEqual(["1.3"]);
  });

  test.for([
    { die: 1, at: "4.2", by: "IP2.612" },
    { die: 1, at: "4.5", by: "IP2.612" },
    { die: 1, at: "4.7", by: "IP2.613" },
    { die: 2, at: "4.5", by: "IP2.613" },
    { die: 2, at: "4.7", by: "IP2.612" },
    { die: 2, at: "4.10", by: "IP2.612" },
    { die: 2, at: "4.12", by: "IP2.613" },
  ])("[IP2.612] [IP2.628] with a die of $die a unit that goes in on $at escapes by $by", ({ die, at, by }) => {
    const row = by === "IP2.612" ? [4, 4] : [4, 4, 4, 5];
    const played = game({ dice: { row, "return-window": [die] }, orders: [move(at, "u1", END)], until: at });
    expect(only(played, "unit-escaped")).toMatchObject({ at, by });
  });

  test("[IP2.612] a unit that is at home already is not taken there: at that end the window is not open", () => {
    const played = game({
      units: [ship("u1", "0816"), ship("u2", "0816")],
      dice: { row: [4, 4, 4, 5] },
      orders: [move("4.2", "u2", HERE)],
    });
    expect(whereIs(played, "u2")).toBe("p1-DR6-9 0815");
  });

  test("[IP2.612] that it was used the judge alone notes, and then it is not missed", () => {
    const used = game({ orders: [move("4.5", "u1", END)], until: "5.1" });
    const [noted] = used.events.filter(({ at, event }) => at === "4.5" && event === "tally-noted");
    expect(noted).toMatchObject({ rules: ["IP2.612"], audience: "judge", tally: { player: "ann", used: true } });
    expect(told(used, "return-window-missed")).toEqual([]);
    expect(told(game({ until: "5.1" }), "return-window-missed")).toHaveLength(1);
  });

  test("[IP2.612] [IP2.628] once used it is still open to the player's other units, and over with its last impulse", () => {
    const late = (at: string) =>
      game({
        units: [ship("u1", "0816"), ship("u3", "0816")],
        dice: { row: at === "4.5" ? [4, 4] : [4, 4, 4, 5] },
        orders: [move("1.3", "u3", HERE), move("1.3", "u3", "3416"), move("4.3", "u1", END), move(at, "u3", END)],
        until: at,
      });
    expect(["4.5", "4.7"].map((at) => escapes(late(at)).at(-1))).toEqual([
      `4.5 u3 IP2.612 sol ${HERE}`,
      "4.7 u3 IP2.613 p1-DR6-9 0815",
    ]);
  });

  test("[IP2.612] [IP2.551] going home costs neither the place nor a running hold", () => {
    const home = game({ orders: [move("4.5", "u1", END)], until: "4.6" });
    const lost = home.events.filter(
      ({ at, event, rules }) => at === "4.5" && event === "tally-noted" && rules[0] === "IP2.551",
    );
    expect(lost).toEqual([]);
    expect(told(home, "hold-lost")).toEqual([]);
  });

  test("[IP2.611] [IP2.551] nor does going out and back in the window of one's arrival: the hold runs on", () => {
    const back = game({
      goes: false,
      units: [ship("u1", "0816")],
      dice: { "return-turn": [], "return-window": [] },
      orders: [gather(2, 60), move("2.3", "u1", HERE), move("2.3", "u1", BY), move("2.5", "u1", END)],
      until: "3.6",
    });
    expect(escapes(back)).toEqual([`2.5 u1 IP2.611 sol ${HERE}`]);
    expect(timesOf(back, "hold-lost")).toEqual([]);
    expect(timesOf(back, "hold-completed")).toEqual(["2.32"]);
  });

  test("[IP2.612] coming home has its effects, or not by the reading exitOnReturn: outward-only", () => {
    const effects = (readings: object) =>
      told(game({ readings: { ...readings }, orders: [move("4.5", "u1", END)] }), "exit-effect").filter(
        ({ at }) => at === "4.5",
      ).length;
    expect([effects({}), effects({ exitOnReturn: "outward-only" })]).toEqual([4, 0]);
  });

  test("[IP2.612] it comes before going back within the window of one's arrival", () => {
    // u2 comes out in the very window that is the return window, and goes home by it.
    const played = game({
      units: [ship("u1", "0816"), ship("u2", "0816")],
      dice: { row: [4, 4, 4, 4] },
      orders: [move("4.3", "u2", HERE), move("4.3", "u2", BY), move("4.4", "u2", END)],
    });
    expect(escapes(played)).toEqual([`4.4 u2 IP2.612 sol ${HERE}`]);
  });

  test("[IP2.628] in any other window of that turn the charts decide", () => {
    const played = game({ dice: { row: [4, 4, 4, 5], "return-window": [2] }, orders: [move("4.5", "u1", END)] });
    expect(escapes(played)).toEqual(["4.5 u1 IP2.613 p1-DR6-9 0815"]);
  });

  test("[IP2.622] after several passages it leads to the first origin", () => {
    const played = game({
      dice: { row: [4, 4, 4, 5] },
      orders: [move("1.8", "u1", END), move("1.8", "u1", "0816"), move("4.2", "u1", HERE)],
    });
    expect(escapes(played)).toEqual(["1.8 u1 IP2.613 p1-DR6-9 0815", `4.2 u1 IP2.612 sol ${HERE}`]);
  });

  test("[IP2.622] by the reading returnWindowLeads: owner another's unit takes the charts, even in the same window", () => {
    const played = game({
      readings: { returnWindowLeads: "owner" },
      dice: { row: [4, 4, 4, 5] },
      units: [ship("u1", "0816"), ship("b1", "0814", { owner: "cyd" })],
      players: [
        { id: "ann", side: "attacker" },
        { id: "cyd", side: "attacker" },
      ],
      orders: [move("1.3", "b1", HERE), move("1.3", "b1", "3416"), move("4.2", "u1", END), move("4.3", "b1", END)],
    });
    expect(escapes(played)).toEqual([`4.2 u1 IP2.612 sol ${HERE}`, "4.3 b1 IP2.613 p1-DR6-9 0815"]);
  });

  test("[IP2.627] defenders who enter after the first in that window follow to the origin, and need a way home themselves", () => {
    const played = game({
      units: [ship("u1", "0816"), ship("d1", "3416", { scene: THERE, owner: "ben" })],
      orders: [move("4.2", "u1", END), move("4.4", "d1", END)],
    });
    expect(whereIs(played, "d1")).toBe(`sol ${HERE}`);
    expect(played.state.units.d1?.origin).toBe(THERE);
    expect(escapes(played)).toEqual([`4.2 u1 IP2.612 sol ${HERE}`]);
  });

  test.for(["ann", null])("[IP2.627] so does a unit of %s that was there before", (owner) => {
    const played = game({
      units: [ship("u1", "0816"), ship("d1", "3416", { scene: THERE, owner })],
      orders: [move("4.2", "u1", END), move("4.4", "d1", END)],
    });
    expect(whereIs(played, "d1")).toBe(`sol ${HERE}`);
    expect(told(played, "unit-transported").at(-1)?.rules).toContain("IP2.627");
  });

  test("[IP2.622] the unit comes out where the portal is by then, or by the reading returnHex where it once went in", () => {
    const back = (readings: object) =>
      whereIs(
        game({
          readings: { ...readings },
          anomalies: [portal("p1", HERE, { waveOn: [] })],
          dice: { drift: [4, 1, 4, 4, 4, 1] },
          orders: [move("4.2", "u1", "3413"), move("4.2", "u1", BY), move("4.3", "u1", END)],
        }),
        "u1",
      );
    expect([back({}), back({ returnHex: "entry-hex" })]).toEqual(["sol 0818", `sol ${HERE}`]);
  });

  test("[IP2.51] [IP2.622] coming out elsewhere than in its hex shows nobody where the portal is", () => {
    const seen = (readings: Readonly<Record<string, unknown>>) =>
      told(
        game({
          readings,
          units: [ship("u1", "0816"), ship("b1", "0101", { owner: "ben" })],
          anomalies: [portal("p1", HERE, { waveOn: [] })],
          dice: { drift: [4, 1, 4, 4, 4, 1] },
          orders: [move("4.2", "u1", "3413"), move("4.2", "u1", BY)],
        }),
        "portal-located",
      )
        .filter(({ at, scene }) => at === "4.2" && scene === "sol")
        .map(({ player, hex, by }) => `${player} ${hex} ${by}`);
    expect(seen({})).toEqual(["ann 0818 IP2.51", "ben 0818 IP2.51"]);
    expect(seen({ returnHex: "entry-hex" })).toEqual([]);
  });

  describe("by a portal that has no end where they first went in", () => {
    const P2 = { id: "p2", kind: "gravity-portal", scene: THERE, hex: "3410" };
    /** The judge places p2 where u1 is away; ann gathers on that one. */
    const other = (orders: FileParts["orders"] = []) =>
      play({
        anomalies: [portal("p1", HERE, STILL)],
        units: [ship("u1", "0816"), ship("d1", "3412", { scene: THERE, owner: "ben" })],
        dice: { row: [4, 4], "return-turn": [1, 1], "return-window": [1] },
        orders: [
          move("1.3", "u1", HERE),
          { at: "1.4", do: "place", anomaly: { ...P2, variations: { ...STILL, charts: ["DR6"] } } },
          gather(1, 600, { portal: "p2" }),
          ...(orders ?? []),
        ],
        until: "4.6",
      });
    const home = [move("4.2", "u1", "3411", "displaced"), move("4.2", "u1", "3410")];

    test("[IP2.622] its return window leads there all the same, to the hex in which the unit went in", () => {
      const played = other(home);
      expect(escapes(played)).toEqual([`4.2 u1 IP2.612 sol ${HERE}`]);
      expect(told(played, "return-window-missed")).toEqual([]);
      expect(told(played, "portal-located").filter(({ at, scene }) => at === "4.2" && scene === "sol")).toEqual([]);
    });

    test("[IP2.627] and who follows comes out there too", () => {
      const played = other([...home, move("4.4", "d1", "3411 3410")]);
      expect(whereIs(played, "d1")).toBe(`sol ${HERE}`);
      expect(told(played, "unit-transported").at(-1)?.rules).toContain("IP2.627");
    });
  });

  test.for([
    { name: "the side it left by", path: [BY, "3413", BY, END], to: "sol" },
    { name: "another side", path: [BY, "3515", END], to: "p1-DR7-9" },
  ])("[IP2.72] with charts by side it goes home by $name: to $to", ({ path, to }) => {
    const [first = "", ...rest] = path;
    const played = play({
      anomalies: [portal("p1", HERE, { ...STILL, chartBySide: { D: "DR6", A: "DR5", B: "DR7", C: "DR7" } })],
      units: [ship("u1", "0816")],
      dice: { row: to === "sol" ? [4, 4] : [4, 4, 4, 5], "return-turn": [1, 1], "return-window": [1] },
      orders: [gather(1, 600), move("1.3", "u1", HERE), move("1.4", "u1", first), move("4.3", "u1", rest.join(" "))],
      until: "4.3",
    });
    expect(played.state.units.u1?.scene).toBe(to);
  });

  test("[IP2.72] the side is that of the first step out, and being displaced out is none", () => {
    const side = (...steps: readonly (readonly [string, string])[]) =>
      game({
        units: [ship("u1", "0816")],
        orders: [move("1.3", "u1", HERE), ...steps.map(([to, cause]) => move("1.3", "u1", to, cause))],
        dice: { "return-turn": [], ...NO_WINDOW },
        goes: false,
        until: "1.3",
      }).state.units.u1?.arrival?.side;
    expect(side()).toBeNull();
    expect(side(["3515", "own"], ["3514", "own"])).toBe("B");
    expect(side(["3401", "displaced"], ["3402", "own"])).toBe("none");
    expect(side(["3414", "displaced"], ["3413", "own"])).toBe("none");
  });
});
