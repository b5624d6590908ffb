import { afterEach, expect, test } from "vitest";
import { formView, freshFields } from "../../../src/foundry/apps/console/anomaly-form-view.ts";
import { secretLines } from "../../../src/foundry/apps/console/secret.ts";
import { overlayOf } from "../../../src/foundry/canvas/overlay.ts";
import { viewerOf } from "../../../src/foundry/canvas/viewer.ts";
import { langText, say } from "../apps/sentences.ts";
import { gameOf, open, order, paper, pressTo, put, sitDownFast } from "./fast-play-game.ts";
import type { Play } from "./play.ts";
import { placeHole, placePortal } from "./small-game.ts";

let play: Play;
afterEach(() => play.table.close());

const SHOWN = { bands: true, zones: true, numbers: true, names: true };

/** All that the judge's map says of holes and portals, and how many bands are drawn as pushing now. */
const mapNow = (scene: string) => {
  const { session } = play.judge;
  const sheet = play.state.scenes[scene];
  if (!sheet) throw new Error(`there is no map ${scene}`);
  const marks = overlayOf(play.state, viewerOf(session, SHOWN, say, []), sheet, 100);
  return {
    labels: marks.flatMap((mark) => (mark.shape === "label" ? [say(mark.words.key, mark.words.data)] : [])),
    pushing: marks.filter(({ shape }) => shape === "chevron").length > 0,
    open: marks.some((mark) => mark.shape === "portal" && mark.open),
  };
};

const word = (key: string, data: object) => langText(`FastPlay.Anomaly.${key}`, data as Record<string, string>);

test("[FP-MAP-02] [FP-MAP-04] [FP-MAP-05] bands and portals are told by spaces on the map and in the console", async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann, ben] = play.captains;
  await put(play, sat.map, [
    { name: "Asp", at: "1018", owner: ann, ship: paper(), unit: { facing: "A" } },
    { name: "Bee", at: "1010", owner: ben, ship: paper(), unit: { facing: "D" } },
  ]);
  await open(play, sat.map);
  await placeHole(play, sat.map, "2215");
  await placePortal(play, sat.map, "0205", { waveOn: [] });
  await pressTo(play, "/plan");
  const { map } = sat;
  // Outside of spaces the map says how often a hole pushes.
  expect(mapNow(map.id).labels).toEqual(
    expect.arrayContaining([word("bandPhases", { range: 4, count: 8 }), word("bandPhases", { range: 16, count: 2 })]),
  );
  expect(mapNow(map.id).pushing).toBe(false);
  // So does the form in which another is placed.
  const { session } = play.judge;
  const form = formView(session, say, freshFields(session, "white-hole", map.id));
  expect(form.summary.slice(0, 2).map(({ text }) => text)).toEqual([
    word("bandPhases", { range: 4, count: 8 }),
    word("bandPhases", { range: 8, count: 4 }),
  ]);
  await order(play, ann, { do: "announce", unit: play.unit("Asp"), speed: 8 });
  await order(play, ben, { do: "announce", unit: play.unit("Bee"), speed: 4 });
  // Of four spaces the second lies at impulse 6, between windows; two half-steps lie in each.
  for (const [space, isOpen] of [true, false, true, true].map((one, index) => [index + 1, one] as const)) {
    await pressTo(play, `1.1.${space}/move`);
    const { labels, open: drawnOpen } = mapNow(map.id);
    expect(labels).toEqual(
      expect.arrayContaining([
        word("bandEach", { range: 4, of: 4 }),
        word("bandEach", { range: 8, of: 4 }),
        word("bandSpaces", { range: 16, spaces: "2, 4", of: 4 }),
      ]),
    );
    expect(labels.join()).not.toMatch(/impulse/i);
    const to = space === 1 ? 1 : space === 3 ? 3 : 4;
    const told = isOpen ? word("openTo", { space: to, of: 4 }) : word("opensAt", { space: 3, of: 4 });
    const lines = secretLines(play.judge.session, say);
    expect(lines.find(({ open: listed }) => listed === isOpen && drawnOpen === isOpen)?.state).toBe(told);
    expect(labels.some((label) => label.endsWith(told))).toBe(true);
  }
});

test("[FP-MAP-07] [FP-MAP-10] the card of a wave tells its speed by the phase, and the console the phase of the next", async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann] = play.captains;
  await put(play, sat.map, [{ name: "Asp", at: "1018", owner: ann, ship: paper(), unit: { facing: "A" } }]);
  await open(play, sat.map);
  await placeHole(play, sat.map, "1012");
  await pressTo(play, "/plan");
  await order(play, ann, { do: "announce", unit: play.unit("Asp"), speed: 8 });
  await pressTo(play, "1.2.2/move");
  expect(Object.values(gameOf(play.judge).holes)).toHaveLength(1);
  const cards = play.judge.host.game.messages.contents.map(({ content }) => content).join();
  expect(cards).toContain("GRAVITYPORTALS.FastPlay.Anomaly.wave");
  expect(cards).not.toContain("GRAVITYPORTALS.Card.Wave.strength");
  expect(cards).not.toContain("GRAVITYPORTALS.Card.Pushed.impulse");
  expect(cards).toContain("GRAVITYPORTALS.FastPlay.Anomaly.struck");
  const [line] = secretLines(play.judge.session, say);
  expect(line?.state).toMatch(/T\d+ phase [12]$/);
});
