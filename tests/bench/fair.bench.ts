import { makeEntry } from "../../src/judge/log/entry.ts";
import { gameKeys } from "../../src/judge/protocol/keys.ts";
import { anchorOf, linkOf } from "../../src/judge/protocol/links.ts";
import { entryBoxSize } from "../../src/judge/protocol/sizes.ts";
import { engineOf } from "../../src/judge/run/game-engine.ts";
import { exportGame, type GameExport } from "../../src/judge/verify/export.ts";
import { verifyAtOnce } from "../../src/judge/verify/verify.ts";
import { SFB32 } from "../../src/rules/sfb32/index.ts";
import { inTime } from "../judge/world/driver.ts";
import { playEvening } from "./evening.ts";
import { type Metric, metric } from "./metric.ts";

const SEATS = 8;
const TURNS = 10;
/** What a whole game may have, and what its check may take. */
const ENTRIES = 10_000;
const CHECK = 60;
const ROUND = 150;
const SEALING = 3;

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** What all browsers together compute for one round: eight links with their anchors, checked by the judge and by all. */
const roundWork = (): number => {
  const gid = new Uint8Array(16).fill(1);
  const from = performance.now();
  for (let user = 0; user < SEATS; user += 1) {
    const owner = { gid, user: `captain${user}` };
    const secret = new Uint8Array(32).fill(user);
    const link = linkOf(owner, secret, 5);
    anchorOf(owner, linkOf(owner, secret, 6));
    for (let reader = 0; reader <= SEATS; reader += 1) anchorOf(owner, link);
  }
  return performance.now() - from;
};

const sealing = (): number => {
  const keys = gameKeys(new Uint8Array(16).fill(2), new Uint8Array(16).fill(1));
  const record = {
    n: 5,
    at: "1.3",
    ev: Array.from({ length: 40 }, (_, at) => ({ event: "unit-moved", at: "1.3", unit: `u${at}` })),
  };
  const sealed = { n: 5, session: "session", term: 1, sec: {} };
  const from = performance.now();
  makeEntry(new Uint8Array(32), record, sealed, {
    ...{ keys, term: 1, size: entryBoxSize(SEATS), applied: 4, nonce: new Uint8Array(24).fill(3) },
  });
  return performance.now() - from;
};

/** The dice that captains share in: what a round and a step cost, and what it takes to check a whole game. */
export const metrics = async (): Promise<readonly Metric[]> => {
  let file: GameExport | null = null;
  await playEvening(
    SEATS,
    TURNS,
    () => {},
    async (game, world) => {
      await inTime(world, game.end());
      await world.time.pass(10_000);
      file = exportGame(game.exportable);
    },
  );
  const whole = file as GameExport | null;
  if (!whole) throw new Error("no game was played");
  const from = performance.now();
  const report = verifyAtOnce(engineOf(SFB32), whole);
  const took = (performance.now() - from) / 1000;
  if (!report.fits) throw new Error(`the game does not fit: ${JSON.stringify(report.misfits)}`);
  const entries = whole.entries.length;
  const often = <T>(work: () => T): readonly T[] => Array.from({ length: 200 }, work);
  return [
    metric({
      ...{ name: `a round of dice with ${SEATS} seats: the work of all nine browsers`, unit: "ms" },
      ...{ ours: median(often(roundWork)), peer: ROUND, peerName: "the most allowed" },
    }),
    metric({
      ...{ name: `sealing a step with ${SEATS} seats`, unit: "ms" },
      ...{ ours: median(often(sealing)), peer: SEALING, peerName: "the most allowed" },
    }),
    metric({
      ...{ name: `checking ${entries} entries of an evening with ${SEATS} seats, for ${ENTRIES}`, unit: "s" },
      ...{ ours: (took * ENTRIES) / entries, peer: CHECK, peerName: "the most allowed" },
    }),
    metric({
      ...{ name: "the file of it, for each entry", unit: "kB" },
      ...{
        ours: JSON.stringify(whole).length / entries / 1000,
        peer: 6.4,
        peerName: "the longest file that is read, for 10,000 entries",
      },
    }),
  ];
};
