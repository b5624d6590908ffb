import { describe, expect, test } from "vitest";
import { type EventName, move, play, portal, ship } from "../play.ts";
import { gather, labs } from "./gathering.ts";

/** The contract's fields of the events of information, of defenders, pods and storms, in its order. */
const FIELDS: { readonly [K in EventName]?: string } = {
  "information-decayed": "player portal from to",
  "gathering-declared": "player",
  "information-gained": "player portal points total",
  "hold-completed": "player portal",
  "hold-lost": "player portal",
  "weapon-status-lowered": "unit from to surprised",
  "pods-separated": "unit pods",
  "portal-tracked": "player portal scene hex",
  "return-turn-rolled": "player portal dice turn",
  "return-window-rolled": "player portal dice window",
  "return-window-missed": "player portal from to",
  "return-turn-voided": "player portal",
  "storm-transferred": "portal scene to units",
};

const eventful = play({
  dice: { row: [4, 4, 4, 4], tumble: [6], lab: [3], "return-turn": [1, 1, 6, 6], "return-window": [1] },
  anomalies: [
    portal("p1", "0815", { waveOn: [], informationHold: 40 }),
    portal("p2", "3003", { waveOn: [], storm: { radius: 2 } }),
  ],
  units: [
    ship("u1", "0816", { breakdown: 6, pods: ["pod"] }),
    ship("d1", "0101", { scene: "p1-DR6-8", owner: "ben", weaponStatus: 2 }),
  ],
  orders: [
    move("1.3", "u1", "0815"),
    gather(1, 640),
    gather(1, 525, { player: "ben" }),
    labs(1, 2),
    { at: "1.9", do: "storm", portal: "p2" },
  ],
  until: "8.32",
});

describe("the lines of a trace that tell of information", () => {
  test.for(Object.entries(FIELDS) as readonly [EventName, string][])(
    "«%s» has its keys in the contract's order",
    ([name, fields]) => {
      const event = eventful.trace.find((line) => line.event === name);
      expect(Object.keys(event ?? {})).toEqual(["at", "event", "rules", "audience", ...fields.split(" ")]);
    },
  );

  test("[IP2.551] points of laboratories come with their die, at the end", () => {
    const lab = eventful.trace.find((line) => line.event === "information-gained" && line.dice);
    expect(Object.keys(lab ?? {}).slice(-2)).toEqual(["total", "dice"]);
  });

  test("every line names a rule", () => {
    for (const line of eventful.trace) expect(line.rules.length).toBeGreaterThan(0);
  });
});
