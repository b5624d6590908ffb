import { afterEach, describe, expect, test } from "vitest";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import type { Mark } from "../../../src/foundry/canvas/marks.ts";
import { hideTracks, onTracks, shownTracks, showTracks } from "../../../src/foundry/canvas/shown-tracks.ts";
import { strokesOf } from "../../../src/foundry/canvas/strokes.ts";
import { trackMarks } from "../../../src/foundry/canvas/track-marks.ts";
import { localized } from "../../../src/foundry/message/message.ts";
import type { NamedTrack } from "../../../src/foundry/view/told-tracks.ts";
import { atColumnRow, type Scene } from "../../../src/rules/index.ts";
import { say } from "../apps/sentences.ts";

const geometry = geometryOf({ center: ({ q, r }) => ({ x: q * 86.6, y: (r + q / 2) * 100 }) }, 1);
const DEEP = { id: "deep" } as Scene;

const way = (index: number, more: Partial<NamedTrack> = {}): NamedTrack => ({
  ...{ portal: `p${index}`, scene: "deep", index, name: `P${index + 1}`, gone: null },
  steps: [
    { turn: 0, place: atColumnRow(8, 15), label: "0815" },
    { turn: 1, place: atColumnRow(7, 15), label: "0715" },
  ],
  ...more,
});

const of = <S extends Mark["shape"]>(marks: readonly Mark[], shape: S) =>
  marks.filter((one): one is Extract<Mark, { shape: S }> => one.shape === shape);

let gid = "one";
const heard = new Set<() => void>();
const session = {
  get gid() {
    return gid;
  },
  listen: (listener: () => void) => {
    heard.add(listener);
    return () => heard.delete(listener);
  },
};

afterEach(() => {
  hideTracks();
  gid = "one";
});

describe("the ways of portals on the map", () => {
  test("are a line with a dot a place, the turns beside them, and the portal's name at the end", () => {
    const marks = trackMarks([way(0), way(1, { scene: "far" })], DEEP);
    expect(of(marks, "track")).toMatchObject([
      { hexes: [atColumnRow(8, 15), atColumnRow(7, 15)], dot: "square", colour: "pink", secret: false },
    ]);
    expect(of(marks, "label").map(({ words, rank }) => [localized(say, words), rank])).toEqual([
      ["start", 3],
      ["P1, T1", 2],
    ]);
    const [, last] = of(trackMarks([way(0, { gone: 3 })], DEEP), "label");
    expect(last && localized(say, last.words)).toBe("P1, T1, taken out");
  });

  test("of all sixteen portals of a game differ in colour or dot, and of any five in both", () => {
    const looks = Array.from({ length: 16 }, (_, index) => of(trackMarks([way(index)], DEEP), "track")[0]);
    expect(new Set(looks.map((one) => `${one?.colour} ${one?.dot}`)).size).toBe(16);
    expect(new Set(looks.slice(0, 4).map((one) => one?.dot)).size).toBe(4);
    expect(new Set(looks.slice(0, 5).map((one) => one?.colour)).size).toBe(5);
  });

  test("have a dot at every place, also at the last", () => {
    const [mark] = trackMarks([way(1)], DEEP);
    const filled = mark ? strokesOf(mark, geometry).filter(({ fill }) => fill > 0) : [];
    expect(filled).toHaveLength(2);
  });

  test("are shown up to a turn, until they are taken off or another game is played", () => {
    let calls = 0;
    const stop = onTracks(() => {
      calls += 1;
    });
    expect(shownTracks()).toBeNull();
    showTracks(session, [way(0)], 0);
    expect(shownTracks()?.map(({ name, steps }) => [name, steps.length])).toEqual([["P1", 1]]);
    showTracks(session, [way(0)]);
    expect(shownTracks()?.[0]?.steps).toHaveLength(2);
    for (const listener of heard) listener();
    expect(shownTracks()).not.toBeNull();
    gid = "two";
    for (const listener of heard) listener();
    expect(shownTracks()).toBeNull();
    expect(heard.size).toBe(0);
    expect(calls).toBe(3);
    stop();
  });
});
