/** The rule options of a ruleset's own, chosen in a window before a game is opened. */
import { expect, test } from "vitest";
import { allDefaults } from "../../../src/foundry/settings/rule-options.ts";
import { FAST_PLAY } from "../../../src/rules/fast-play/index.ts";
import { DEFAULT_RULE_OPTIONS } from "../../../src/rules/index.ts";
import { gameOf, open, sitDownFast } from "./fast-play-game.ts";
import { gameOf as ogGameOf, openOg, sitDownOg } from "./orions-gate-game.ts";
import { TICK } from "./play.ts";
import { openGame, setting } from "./small-game.ts";

const CHOSEN = {
  ...{ equalSpeedLaunch: "waits", dacSpecialCells: ["A2", "A5"], firstDrift: "turn-2" },
  // Orion's Gate alone knows these.
  ...{ phaseOrder: "alternateUnits", slotsPerSide: [2, 4, 6] },
  bases: [
    [1, 2],
    [1.5, 3],
    [2, 4.125],
  ],
  // What nobody knows, and what cannot be taken, is passed over.
  ...{ colour: "red", whiteHoleRate: "tripled" },
};

test("a game of fast play is opened with its own, as all see, and keeps them when others change", async () => {
  const { play, map } = await sitDownFast();
  await setting(play.table, play.judge, "readings", CHOSEN);
  await open(play, map);
  const expected = {
    ...allDefaults(FAST_PLAY.file.readings ?? {}),
    ...{ equalSpeedLaunch: "waits", dacSpecialCells: ["A2", "A5"], firstDrift: "turn-2" },
  };
  for (const window of [play.judge, ...play.captains]) expect(gameOf(window).ruleOptions).toEqual(expected);

  const changed = { ...DEFAULT_RULE_OPTIONS, tally: "side" as const };
  await play.table.drive(play.judge.acts.changeRuleOptions(changed));
  await play.table.pass(TICK);
  for (const window of [play.judge, ...play.captains])
    expect(gameOf(window).ruleOptions).toEqual({ ...expected, ...changed });
});

test("a game of Orion's Gate is opened with its own: bases in thousandths of an inch, as states hold", async () => {
  const { play, map } = await sitDownOg();
  await setting(play.table, play.judge, "readings", CHOSEN);
  await openOg(play, map);
  for (const window of [play.judge, ...play.captains]) {
    const { options, ruleOptions } = ogGameOf(window);
    expect(options).toMatchObject({ phaseOrder: "alternateUnits", slotsPerSide: [2, 4, 6], terrainPieces: 6 });
    expect(options.bases).toEqual([
      [1000, 2000],
      [1500, 3000],
      [2000, 4125],
    ]);
    expect(ruleOptions).toEqual({ ...DEFAULT_RULE_OPTIONS, firstDrift: "turn-2" });
    const { rules } = window.session.ruleset;
    expect(window.session.state && rules.ownOptions?.of(window.session.state)).toMatchObject({ bases: CHOSEN.bases });
  }
});

test("a game of portals and white holes knows nothing of them", async () => {
  const { play, map } = await sitDownFast();
  await setting(play.table, play.judge, "readings", CHOSEN);
  await openGame(play, map);
  for (const window of [play.judge, ...play.captains])
    expect(window.session.state?.ruleOptions).toEqual({ ...DEFAULT_RULE_OPTIONS, firstDrift: "turn-2" });
});
