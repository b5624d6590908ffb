import { afterEach, beforeEach, expect, test } from "vitest";
import type { HostActor } from "../../../src/foundry/host/host.ts";
import { dressShips } from "../../../src/foundry/rulesets/sfb32/register.ts";
import { wear } from "../../../src/foundry/rulesets/sfb32/ship-form/look.ts";
import { PICTURES, pictureOf } from "../../../src/foundry/vessel/pictures.ts";
import type { Play } from "./play.ts";
import { makeMap, putShips, sitDown } from "./small-game.ts";

let play: Play;

beforeEach(async () => {
  play = await sitDown({ seed: 4 });
});
afterEach(() => play.table.close());

const create = async (data: object): Promise<HostActor> => {
  dressShips(play.judge.host);
  const made = await play.table.drive(
    play.judge.host.Actor.create({ name: "Tern", type: "gravity-portals.ship", ...data }),
  );
  if (!made) throw new Error("no actor was made");
  return made;
};

test("a new ship wears the picture of its class, and its tokens too", async () => {
  const actor = await create({ system: { class: "base" } });
  const { img } = pictureOf({ class: "base" });
  expect(actor.img).toBe(img);
  expect(actor.toObject()["prototypeToken"]).toMatchObject({ texture: { src: img } });
});

test("a new ship keeps the picture that somebody gave it", async () => {
  expect((await create({ img: "icons/svg/mystery-man.svg" })).img).toBe("icons/svg/mystery-man.svg");
});

test("another picture is worn by the ship's tokens on every map, and by no other", async () => {
  const [ann] = play.captains;
  const maps = [await makeMap(play, "deep"), await makeMap(play, "far")];
  for (const map of maps) {
    await putShips(play, map, [
      { name: "Tern", at: "1010", owner: ann },
      { name: "Crow", at: "1212" },
    ]);
  }
  const src = (name: string): unknown[] =>
    maps.flatMap(({ tokens }) =>
      tokens.contents
        .filter((token) => token.name === name)
        .map((token) => (token.toObject()["texture"] as { readonly src?: string }).src),
    );
  const before = src("Crow");
  const chosen = PICTURES.find(({ id }) => id === "frigate");
  if (!chosen) throw new Error("there is no such picture");
  for (const actor of ann.host.game.actors.contents.filter(({ name }) => name === "Tern")) {
    await play.table.drive(wear(ann.host, actor, chosen));
  }
  expect(src("Tern")).toEqual([chosen.img, chosen.img]);
  expect(src("Crow")).toEqual(before);
});
