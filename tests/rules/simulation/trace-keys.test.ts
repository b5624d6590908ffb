import { describe, expect, test } from "vitest";
import { type EventName, hole, move, only, play, portal, ship } from "../play.ts";

/** The contract's fields of every event that is played, in its order. */
const FIELDS: { readonly [K in EventName]?: string } = {
  "turn-started": "turn",
  "portal-drifted": "portal scene dice from to",
  "wave-checked": "portal dice",
  "wave-started": "wave source scene hex strength dice",
  "wave-struck": "wave unit scene range force",
  "window-opened": "portal window",
  "window-closed": "portal window",
  "tractor-linked": "from to",
  "tractor-released": "from to",
  "tractor-stretched": "from to range cost",
  "tractor-broken": "from to why",
  "unit-pushed": "unit scene by range from to",
  "unit-moved": "unit scene from to cause",
  "unit-turned": "unit scene facing",
  "unit-destroyed": "unit scene hex why",
  "unit-left": "unit scene hex why",
  "barrier-hit": "unit scene hex damage",
  "portal-entered": "unit portal scene hex cause transported why",
  "chart-rolled": "portal window dice chart",
  "destination-rolled": "portal window dice chart roll scenario scene",
  "scene-opened": "scene portal hex scenario map turn impulse lost",
  "unit-transported": "unit from to facing speed",
  "unit-escaped": "unit portal by to",
  "exit-effect": "unit effect until",
  "tumble-rolled": "unit dice tumbles",
  "portal-located": "player portal scene hex by",
  "anomaly-placed": "anomaly kind scene hex",
  "anomaly-removed": "anomaly kind scene hex",
  refused: "order code",
};

/** A game in which every one of them happens. */
const eventful = play({
  readings: { mapKind: "fixed" },
  dice: { chart: [3, 3], row: [6, 6], tumble: [1, 1], drift: [1, 1] },
  anomalies: [portal("p1", "0815", { charts: ["DR5", "DR6"] }), hole("w1", "2215")],
  units: [
    ship("u1", "0816", { breakdown: 6 }),
    ship("u2", "2212"),
    ship("u3", "0816"),
    ship("d1", "0101", { scene: "p1-DR6-12", owner: "ben" }),
  ],
  orders: [
    { at: "1.0", do: "turn", unit: "u2", facing: "B" },
    { at: "1.0", do: "place", anomaly: hole("w2", "3030") },
    { at: "1.0", do: "remove", id: "w2" },
    { at: "1.0", do: "link", from: "u1", to: "u3" },
    { at: "1.0", do: "unlink", from: "u1", to: "u3" },
    { at: "1.0", do: "link", from: "u1", to: "u3" },
    move("1.1", "u3", "0817"),
    move("1.2", "u3", "0816"),
    move("1.3", "u1", "0815"),
    move("1.3", "u3", "0815"),
    move("1.3", "u1", "0814"),
    move("1.4", "u1", "0815"),
    move("1.4", "u3", "0814 0714 0613 0513 0412 0312 0211 0111 0,10"),
    move("1.4", "d1", "1,0"),
    move("1.4", "u2", "0101"),
    move("1.4", "u2", "2215", "displaced"),
  ],
  until: "2.0",
});

describe("the lines of a trace", () => {
  test.for(Object.entries(FIELDS) as readonly [EventName, string][])(
    "«%s» has its keys in the contract's order",
    ([name, fields]) => {
      const event = eventful.trace.find((line) => line.event === name);
      expect(Object.keys(event ?? {})).toEqual(["at", "event", "rules", "audience", ...fields.split(" ")]);
    },
  );

  test("every line names a rule, or the judge's ruling", () => {
    for (const line of eventful.trace) expect(line.rules.length).toBeGreaterThan(0);
  });

  test("a push that is no drag says nothing of dragging", () => {
    const game = play({ anomalies: [hole("w1", "2215")], units: [ship("u1", "2212")], until: "1.1" });
    expect(Object.keys(only(game, "unit-pushed"))).not.toContain("dragged");
  });

  test("places and windows are written as the contract shows them", () => {
    const line = (name: EventName) => JSON.stringify(eventful.trace.find(({ event }) => event === name));
    expect(line("unit-transported")).toContain(
      '"from":{"scene":"sol","hex":"0815"},"to":{"scene":"p1-DR6-12","hex":"0815"}',
    );
    expect(line("window-opened")).toContain('"window":[2,5]');
  });
});
