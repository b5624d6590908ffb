import { afterEach, beforeEach, expect, test } from "vitest";
import { renameShips } from "../../../src/foundry/start/token-hooks.ts";
import type { Play } from "./play.ts";
import { TICK } from "./play.ts";
import { makeMap, openGame, putShips, sitDown } from "./small-game.ts";

let play: Play;

beforeEach(async () => {
  play = await sitDown({ seed: 4 });
  for (const { host } of [play.judge, ...play.captains]) renameShips(host);
});
afterEach(() => play.table.close());

test("a ship renamed in play, in its sheet or in the sidebar, has its new name everywhere and at everybody", async () => {
  const [ann, ben] = play.captains;
  const [deep, reach] = [await makeMap(play, "deep"), await makeMap(play, "reach")];
  for (const map of [deep, reach]) {
    await putShips(play, map, [
      { name: "Tern", at: "1010", owner: ann },
      { name: "Crow", at: "1212", owner: ben },
    ]);
  }
  await openGame(play, deep);
  const tern = play.unit("Tern");
  const actor = ann.host.game.actors.get(deep.tokens.contents.find(({ name }) => name === "Tern")?.actorId ?? "");
  await play.table.drive(actor?.update({ "prototypeToken.name": "Tern" }) ?? Promise.resolve());
  await play.table.drive(actor?.update({ name: "Hornbeam" }) ?? Promise.resolve());
  await play.table.pass(2 * TICK);
  for (const { session } of [play.judge, ...play.captains]) expect(session.unitName(tern)).toBe("Hornbeam");
  expect(deep.tokens.contents.map(({ name }) => name).sort()).toEqual(["Crow", "Hornbeam"]);
  // A ship of the same name that is another actor's keeps it.
  expect(reach.tokens.contents.map(({ name }) => name).sort()).toEqual(["Crow", "Tern"]);
  expect(actor?.toObject()).toMatchObject({ prototypeToken: { name: "Hornbeam" } });
});

test("a token that was named otherwise keeps its name, and so does one of an actor that is no ship", async () => {
  const [ann] = play.captains;
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1010", owner: ann }]);
  const [token] = map.tokens.contents;
  const actor = ann.host.game.actors.get(token?.actorId ?? "");
  await play.table.drive(token?.update({ name: "The old Tern" }) ?? Promise.resolve());
  await play.table.drive(actor?.update({ name: "Hornbeam" }) ?? Promise.resolve());
  const other = await play.table.drive(play.judge.host.Actor.create({ name: "Guide", type: "base" }));
  await play.table.drive(
    map.createEmbeddedDocuments("Token", [{ name: "Guide", actorId: other?.id ?? "", x: 0, y: 0 }]),
  );
  await play.table.drive(other?.update({ name: "Innkeeper" }) ?? Promise.resolve());
  await play.table.pass(TICK);
  expect(map.tokens.contents.map(({ name }) => name).sort()).toEqual(["Guide", "The old Tern"]);
});
