import { expect, test } from "vitest";
import { type Hex, makeLabel } from "../../../src/rules/index.ts";
import { asOwn } from "../shared-events.ts";
import { differences, markOf, observedBy } from "./observed.ts";
import { drag, TICK } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";

const SHEET = { columns: 42, rows: 30 };

/** Where the two ships are put, one on either side of a hex. */
const besides = ({ q, r }: Hex): readonly [string, string] => [
  makeLabel({ q, r: r - 4 }, SHEET),
  makeLabel({ q, r: r + 4 }, SHEET),
];

/**
 * Ann fires at Bob's ship, with a portal that has drifted from a hex; gives what each observed of it. Without `known` the
 * ships stand on either side of the portal.
 */
const shotPast = async (hex: string, known?: readonly [string, string]) => {
  const play = await sitDown({ seed: 1 });
  const { table } = play;
  const [ann, bob] = play.captains;
  try {
    const map = await makeMap(play, "deep");
    await putShips(play, map, [
      { name: "Tern", at: "0805", owner: ann },
      { name: "Heron", at: "0815", owner: bob },
    ]);
    await openGame(play, map);
    await table.pass(20_000);
    const from = [markOf(ann), markOf(bob)] as const;
    await placePortal(play, map, hex, { waveOn: [] });
    await play.to("1.1");
    const [end] = play.portalEnds;
    if (!end) throw new Error("there is no portal");
    const places = known ?? besides(end.hex);
    await drag(table, play.judge, play.unit("Tern"), [places[0]]);
    await drag(table, play.judge, play.unit("Heron"), [places[1]]);
    await table.drive(ann.play.declare({ do: "fire", from: play.unit("Tern"), to: play.unit("Heron") }));
    await table.pass(2 * TICK);
    const failed = play.judge.session.journal.filter(({ event }) => asOwn(event).event === "shot-ineffective").length;
    return { ann: observedBy(ann, from[0]), bob: observedBy(bob, from[1]), failed, places };
  } finally {
    await table.close();
  }
};

test("[IP2.17] whether a portal swallowed a shot is seen by nobody but its captain: same messages, sizes and times", {
  timeout: 120_000,
}, async () => {
  const swallowed = await shotPast("1015");
  const free = await shotPast("3015", swallowed.places);
  expect([swallowed.failed, free.failed]).toEqual([1, 0]);
  expect(differences(swallowed.bob, free.bob)).toEqual([]);
  expect(differences(swallowed.ann, free.ann).join("\n")).toContain("shot-ineffective");
  expect(JSON.stringify(swallowed.ann)).not.toContain("IP2.17");
});
