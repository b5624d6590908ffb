import { afterEach, beforeEach, expect, test } from "vitest";
import { renameTokens } from "../../../src/foundry/write/token-looks.ts";
import type { Play } from "./play.ts";
import { makeMap, putShips, sitDown } from "./small-game.ts";

let play: Play;

beforeEach(async () => {
  play = await sitDown({ seed: 4 });
});
afterEach(() => play.table.close());

test("a ship's tokens take its new name, but for those that were named otherwise and for others' ships", async () => {
  const [ann, ben] = play.captains;
  const map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann },
    { name: "Crow", at: "1212", owner: ben },
  ]);
  const actorOf = (name: string): string => map.tokens.contents.find((one) => one.name === name)?.actorId ?? "";
  const [tern, crow] = [actorOf("Tern"), actorOf("Crow")];
  const names = (): readonly (string | null)[] => map.tokens.contents.map(({ name }) => name).sort();
  await play.table.drive(renameTokens(ann.host, tern, "Another", "Hornbeam"));
  await play.table.drive(renameTokens(ann.host, crow, "Crow", "Hornbeam"));
  expect(names()).toEqual(["Crow", "Tern"]);
  await play.table.drive(renameTokens(ann.host, tern, "Tern", "Hornbeam"));
  expect(names()).toEqual(["Crow", "Hornbeam"]);
});
