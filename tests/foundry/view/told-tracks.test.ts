import { describe, expect, test } from "vitest";
import { placesOf, toldTracks, tracksUntil, turnsMessage } from "../../../src/foundry/view/told-tracks.ts";
import type { RuleEvent } from "../../../src/rules/index.ts";

const head = { rules: ["IP2.0"], audience: "judge" } as const;
const placed = (at: string, anomaly: string, hex: string, scene = "deep"): RuleEvent => ({
  ...{ at, ...head, event: "anomaly-placed", kind: "gravity-portal", anomaly, scene, hex },
});
const drifted = (at: string, portal: string, from: string, to: string, scene = "deep"): RuleEvent => ({
  ...{ at, ...head, event: "portal-drifted", portal, scene, dice: [1], from, to },
});
const removed = (at: string, anomaly: string, hex: string): RuleEvent => ({
  ...{ at, ...head, event: "anomaly-removed", kind: "gravity-portal", anomaly, scene: "deep", hex },
});

const labels = (events: readonly RuleEvent[]): readonly string[] =>
  toldTracks(events).map(({ steps }) => steps.map(({ turn, label }) => `${turn} ${label}`).join(", "));

describe("the ways of portals", () => {
  test("begin where each was put, and go on with each drift, also one that goes nowhere", () => {
    const events = [
      placed("0.0", "one", "0815"),
      placed("0.0", "two", "2010"),
      drifted("1.0", "one", "0815", "0715"),
      drifted("1.0", "two", "2010", "2011"),
      drifted("2.0", "one", "0715", "0715"),
    ];
    expect(labels(events)).toEqual(["0 0815, 1 0715, 2 0715", "0 2010, 1 2011"]);
    expect(toldTracks(events).map(({ index }) => index)).toEqual([0, 1]);
  });

  test("are one in each scene, with one look for all ends of a portal", () => {
    const opened = {
      ...{ at: "1.4", rules: [], audience: "all", event: "scene-opened", scene: "far", portal: "one", hex: "2115" },
      ...{ scenario: "SL1", map: "floating", turn: 1, impulse: 4, lost: 0 },
    } as unknown as RuleEvent;
    const tracks = toldTracks([
      placed("0.0", "one", "0815"),
      opened,
      drifted("2.0", "one", "0815", "0816"),
      drifted("2.0", "one", "2115", "2015", "far"),
    ]);
    expect(tracks.map(({ scene, index, steps }) => [scene, index, steps.length])).toEqual([
      ["deep", 0, 2],
      ["far", 0, 2],
    ]);
  });

  test("are those of a portal that no event placed too, as in a game that was loaded", () => {
    expect(labels([drifted("1.0", "one", "0815", "0715")])).toEqual(["0 0815, 1 0715"]);
  });

  test("end with a portal that is taken out, and white holes have none", () => {
    const hole = { ...placed("1.0", "hole", "0101"), kind: "white-hole" } as RuleEvent;
    const tracks = toldTracks([placed("0.0", "one", "0815"), hole, removed("3.2", "one", "0815")]);
    expect(tracks.map(({ portal, gone }) => [portal, gone])).toEqual([["one", 3]]);
  });

  test("are told up to a turn without what came later", () => {
    const tracks = toldTracks([
      placed("0.0", "one", "0815"),
      drifted("1.0", "one", "0815", "0715"),
      placed("2.3", "two", "2010"),
      drifted("2.0", "one", "0715", "0615"),
      removed("3.0", "one", "0615"),
    ]);
    const until = (turn: number) =>
      tracksUntil(tracks, turn).map(({ portal, steps, gone }) => [portal, steps.length, gone]);
    expect(until(0)).toEqual([["one", 1, null]]);
    expect(until(1)).toEqual([["one", 2, null]]);
    expect(until(2)).toEqual([
      ["one", 3, null],
      ["two", 1, null],
    ]);
    expect(until(3)[0]).toEqual(["one", 3, 3]);
  });

  test("name each place once, with all turns in which the portal was there", () => {
    const [track] = toldTracks([
      placed("0.0", "one", "0815"),
      drifted("1.0", "one", "0815", "0815"),
      drifted("2.0", "one", "0815", "0716"),
      drifted("3.0", "one", "0716", "0716"),
      drifted("4.0", "one", "0716", "0815"),
      drifted("5.0", "one", "0815", "0916"),
    ]);
    const places = track ? placesOf(track) : [];
    expect(places.map(({ label, turns }) => [label, turns])).toEqual([
      ["0815", "1, 4"],
      ["0716", "2–3"],
      ["0916", "5"],
    ]);
    expect(places.map((at) => turnsMessage(at).key)).toEqual([
      "GRAVITYPORTALS.Overlay.trackStayed",
      "GRAVITYPORTALS.Overlay.track",
      "GRAVITYPORTALS.Overlay.track",
    ]);
    expect(turnsMessage({ turns: "", isStart: true })).toEqual({ key: "GRAVITYPORTALS.Overlay.trackStart" });
  });
});
