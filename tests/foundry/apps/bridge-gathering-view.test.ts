import { describe, expect, test } from "vitest";
import { gatheredNumber, gatheringView } from "../../../src/foundry/apps/bridge/gathering.ts";
import { fakeSession, game, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const session = (changes: Parameters<typeof fakeSession>[0] = {}) =>
  fakeSession({
    state: game({ units: [ship("copper-heron", "0825"), ship("lost-tern", "0826", { status: "destroyed" })] }),
    ...changes,
  });

describe("Scanning", () => {
  test("[IP2.553] has a field for each ship of mine that is there, and keeps what is typed", () => {
    expect(
      gatheringView(
        session(),
        say,
        new Map([
          ["copper-heron", "8"],
          ["", "40"],
        ]),
      ),
    ).toEqual({
      labs: [
        {
          unit: "copper-heron",
          name: "Copper Heron",
          label: langText("Bridge.Gather.labsOf", { name: "Copper Heron" }),
          value: "8",
        },
      ],
      points: "40",
      declared: [],
    });
  });

  test("[IP2.553] shows what I have declared in this turn, and nobody else's", () => {
    const gathered = [
      { player: "tom", portal: null, kind: "labs", unit: "copper-heron", boxes: 8 },
      { player: "tom", portal: null, kind: "points", points: 40 },
      { player: "ann", portal: null, kind: "points", points: 60 },
    ] as const;
    const state = { ...game({ units: [ship("copper-heron", "0825")] }), gathered };
    const labs = langText("Bridge.Gather.declaredLabs", { name: "Copper Heron", boxes: 8 });
    const points = langText("Bridge.Gather.declaredPoints", { points: 40 });
    const waiting = (what: string): string => langText("Bridge.Gather.waits", { what });
    const told = (gatheringWaits: number) =>
      gatheringView(session({ state, gatheringWaits }), say, new Map())?.declared;
    expect(told(2)).toEqual([waiting(labs), waiting(points)]);
    expect(told(1)).toEqual([langText("Bridge.Gather.labsDeclared", { name: "Copper Heron" }), waiting(points)]);
    const none = { ...state, judging: { ...state.judging, mode: "none" } } as unknown as typeof state;
    expect(gatheringView(session({ state: none }), say, new Map())?.declared).toEqual([labs, points]);
  });

  test("[IP2.552] what the judge has decided on reads alike whether it counts or not", () => {
    const told = (points: number, boxes: number) => {
      const gathered = [
        { player: "tom", portal: null, kind: "points", points },
        { player: "tom", portal: null, kind: "labs", unit: "copper-heron", boxes },
      ] as const;
      const state = { ...game({ units: [ship("copper-heron", "0825")] }), gathered };
      return gatheringView(session({ state }), say, new Map())?.declared;
    };
    expect(told(70, 13)).toEqual(told(0, 0));
  });

  test.for([
    { name: "the judge", changes: { isGM: true } },
    { name: "a captain while the judge is away", changes: { condition: "judge-away" as const } },
    { name: "who has no ship", changes: { state: game() } },
    { name: "who is in no game", changes: { state: null } },
  ])("is not there for $name", ({ changes }) => {
    expect(gatheringView(session(changes), say, new Map())).toBeNull();
  });

  test.for([
    ["1", 1],
    [" 9999 ", 9999],
    ["0", null],
    ["10000", null],
    ["2.5", null],
    ["-3", null],
    ["", null],
    ["all", null],
  ] as const)("reads «%s» as %s", ([text, count]) => {
    expect(gatheredNumber(text)).toBe(count);
  });
});
