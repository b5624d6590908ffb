import { afterEach, beforeEach, expect, test } from "vitest";
import type { HostActor, HostScene } from "../../../src/foundry/host/host.ts";
import { turnWaitingShips } from "../../../src/foundry/start/token-hooks.ts";
import type { Play } from "./play.ts";
import { makeMap, sitDown } from "./small-game.ts";

let play: Play;
let map: HostScene;
let actor: HostActor;

beforeEach(async () => {
  play = await sitDown({ seed: 4 });
  map = await makeMap(play, "deep");
  turnWaitingShips(play.judge.host, () => null);
  const system = { class: "ship", facing: "C", speed: 8 };
  const made = play.judge.host.Actor.create({ name: "Tern", type: "gravity-portals.ship", system });
  actor = (await play.table.drive(made)) as HostActor;
});
afterEach(() => play.table.close());

const put = (more: object = {}): Promise<unknown> =>
  play.table.drive(
    map.createEmbeddedDocuments("Token", [
      { name: "Tern", actorId: actor.id, actorLink: true, width: 1, height: 1, x: 500, y: 500, ...more },
    ]),
  );
const rotations = () => map.tokens.contents.map(({ rotation }) => rotation);

test("a ship's token is turned to where its sheet says as soon as it is put on a map", async () => {
  await put();
  // Two sixths of a turn from straight up, drawn by a picture that points down.
  expect(rotations()).toEqual([300]);
});

test("a token that somebody turned stays so", async () => {
  await put({ rotation: 45 });
  expect(rotations()).toEqual([45]);
});

test("its tokens turn with its sheet until a game begins", async () => {
  await put();
  await play.table.drive(actor.update({ "system.facing": "A" }));
  expect(rotations()).toEqual([180]);
});

test("a token that shows no ship is left alone", async () => {
  await put({ actorId: null });
  expect(rotations()).toEqual([0]);
});
