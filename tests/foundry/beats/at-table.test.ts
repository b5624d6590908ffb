import { afterEach, expect, test } from "vitest";
import { own } from "../../../src/foundry/ruleset/orders.ts";
import { ADAPTER } from "../../toys/beats/adapter.ts";
import { type Play, TICK } from "../table/play.ts";
import { drag, next, open, put, shelfOf, stands } from "../table/ruleset-table.ts";
import { makeMap, setting, sitDown } from "../table/small-game.ts";

let play: Play;
afterEach(() => play.table.close());

test("[TOY-BEATS-01] [TOY-BEATS-03] a token that is dragged hops, its captain is asked, and a shot has its card", async () => {
  play = await sitDown({ seed: 3, rulesets: shelfOf(ADAPTER) });
  await setting(play.table, play.judge, "clockMapping", "unlinked");
  const map = await makeMap(play, "sol");
  const [ann, ben] = play.captains;
  await put(play, map, "Lark", "1010", ann);
  await put(play, map, "Rook", "1012", ben);
  await open(play, "beats", map);
  const [lark, rook] = [play.unit("Lark"), play.unit("Rook")];
  await next(play);
  await next(play);
  await drag(play, ann, lark, "1011");
  // The token is there before its captain answers.
  expect(stands(play, lark)).toEqual(["1011", "1011"]);
  const [prompt] = ann.session.prompts;
  expect(prompt).toMatchObject({ kind: "choice", what: "facing", preset: "A" });
  if (prompt?.kind === "choice") ann.play.answer(prompt.id, "C");
  await play.table.pass(TICK);
  expect(play.state.units[lark]).toMatchObject({ facing: "C" });
  expect(await play.table.drive(ann.session.command(own({ do: "shoot", ...{ unit: lark, target: rook } })))).toBeNull();
  await play.table.pass(TICK);
  const chat = ann.host.game.messages.contents.map(({ content }) => content).join("\n");
  expect(chat).toContain("Shot fired");
});
