import { performance } from "node:perf_hooks";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { GRID } from "../../../src/judge/run/commit.ts";
import { cornerIn, type Play, tokensStand, unitsStand } from "./play.ts";
import { GRIDS, makeMap, openGame, placeHole, putShips, sitDown } from "./small-game.ts";

/** How long a step takes from the last answer, and how long it must, milliseconds; a pair for each step. */
export interface AnswerLatency {
  /** From the answer's press to the captain's window showing the step as done, ships moved. */
  readonly step: number;
  /** The tick that the protocol lets everything wait, and two writes that another client sees: the entry, then the ships. */
  readonly floor: number;
}

/** Plays pushes at a table in real time, whose captain answers each at once. */
export const answerLatencies = async (rounds: number): Promise<readonly AnswerLatency[]> => {
  const play = await sitDown({ real: true });
  try {
    const [ann] = play.captains;
    const map = await makeMap(play, "deep", GRIDS.oddColumns);
    await putShips(play, map, [{ name: "Tern", at: "1513", owner: ann }]);
    await openGame(play, map);
    ann.play.setOrders(play.unit("Tern"), { push: "ask", holdCourse: false });
    await placeHole(play, map, "1515");
    await play.to("1.0");
    const found: AnswerLatency[] = [];
    while (found.length < rounds) {
      await play.table.drive(play.judge.acts.clock.next());
      await play.table.pass(2 * GRID);
      const [prompt] = ann.session.prompts;
      if (prompt?.kind !== "push") {
        await play.answerAll();
        continue;
      }
      const start = performance.now();
      ann.play.answer(prompt.id, prompt.preset);
      const stands = (): boolean => JSON.stringify(tokensStand(ann)) === JSON.stringify(unitsStand(play));
      const ordered = (): boolean => {
        const { state } = ann.session;
        return state !== null && SFB32.clock.part(state) === "orders";
      };
      await play.table.until(() => ordered() && stands(), "the step is done");
      found.push({ step: performance.now() - start, floor: GRID + (await oneWrite(play)) + (await oneWrite(play)) });
      await back(play);
    }
    return found;
  } finally {
    await play.table.close();
  }
};

/** A write of the judge's, until a captain's client has it. */
const oneWrite = async ({ table, judge, captains: [ann] }: Play): Promise<number> => {
  const seen = (): number => Number(ann.host.game.scenes.contents[0]?.getFlag("world", "mark") ?? 0);
  const next = seen() + 1;
  const start = performance.now();
  const written = judge.host.game.scenes.contents[0]?.setFlag("world", "mark", next);
  await table.until(() => seen() === next, "the write is there");
  const took = performance.now() - start;
  await written;
  return took;
};

/** The judge puts the ship back beside the hole, so that the next push asks again. */
const back = async (play: Play): Promise<void> => {
  const token = play.judge.tokenOf(play.unit("Tern"));
  await play.table.drive(token.move([{ ...cornerIn(token.parent, token, "1513"), action: "displace" }]));
  await play.table.pass(2 * GRID);
};
