import { afterEach, expect, test } from "vitest";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { AnomalyState } from "../../../src/rules/index.ts";
import { dueIn } from "../../../src/rules/orions-gate/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { gameOf, give, muster, openOg, orders, press, sitDownOg } from "./orions-gate-game.ts";
import type { Play } from "./play.ts";

let play: Play;
afterEach(() => play.table.close());

/** The judge's session while the program has the turn to deploy, which lasts a moment. */
const programDeploys = async (): Promise<{ readonly session: Session; readonly name: string }> => {
  const sat = await sitDownOg();
  play = sat.play;
  await openOg(play, sat.map);
  const { judge } = play;
  await muster(play, { player1: judge.me, player2: "auto-weak" });
  await press(play);
  for (let n = 0; n < 3 && dueIn(gameOf(judge)).sets !== "ships"; n += 1) {
    const [row] = orders(judge).rows;
    if (row) await give(play, judge, row.key);
  }
  const og = gameOf(judge);
  const [id, fleet] = Object.entries(og.fleets).find(([, { auto }]) => auto === "weak") ?? [];
  if (!id || !og.turns) throw new Error("nobody deploys");
  const state = { ...og, turns: { ...og.turns, next: id } } as unknown as AnomalyState;
  const session = new Proxy(judge.session, {
    get: (target, key) => (key === "state" ? state : Reflect.get(target, key, target)),
  });
  return { session, name: fleet?.called ?? "" };
};

test("[OG-SET-03] while the program deploys the bar says so, and its button is no next press unless the clock goes by hand", async () => {
  const { session, name } = await programDeploys();
  const bar = () => turnBarView(session, say, { until: DEFAULT_UNTIL, away: false });
  const { clock } = play.judge.acts;
  const sentence = langText("OrionsGate.Bar.others.ships", { name });
  await play.table.drive(clock.setPace(1500));
  expect(bar()).toMatchObject({
    sentence,
    button: { label: langText("OrionsGate.Bar.busy.ships"), filled: false, held: sentence },
  });
  await play.table.drive(clock.setPace(null));
  expect(bar()).toMatchObject({
    ...{ sentence, tone: "wait" },
    button: { act: "next", label: langText("OrionsGate.Bar.letIt.ships") },
  });
  expect(bar().button?.held).toBeUndefined();
});
