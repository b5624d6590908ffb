import { afterEach, expect, test } from "vitest";
import type { RawOrder } from "../../../src/foundry/ruleset/orders.ts";
import { launchAt, launchRefusal } from "../../../src/foundry/rulesets/fast-play/launch-drop.ts";
import { LAUNCH_DROP } from "../../../src/foundry/rulesets/fast-play/ship/ship-fields.ts";
import { readShip } from "../../../src/foundry/rulesets/fast-play/ship/ship-text.ts";
import { designs } from "../../../src/foundry/rulesets/fast-play/ship/stored-ship.ts";
import { putAboard, storesView } from "../../../src/foundry/rulesets/fast-play/ship/stores.ts";
import { freshPiece, type GameState } from "../../../src/rules/fast-play/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { gameOf, open, order, paper, pressTo, put, RACKS, sitDownFast } from "./fast-play-game.ts";
import { type Play, TICK } from "./play.ts";
import { middleOf } from "./small-game.ts";

let play: Play | null = null;
afterEach(async () => {
  await play?.table.close();
  play = null;
});

test("[FP-LAU-01] [FP-INF-10] what an owner puts aboard can be dragged onto a target, a mine into its hex", async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann, ben] = play.captains;
  await put(play, sat.map, [
    { name: "Asp", at: "1018", owner: ann, ship: paper(RACKS), unit: { facing: "A" } },
    { name: "Bee", at: "1010", owner: ben, ship: paper(), unit: { facing: "D" } },
  ]);
  await open(play, sat.map);
  await pressTo(play, "/plan");
  const [a, b] = [play.unit("Asp"), play.unit("Bee")];
  const torpedo = { kind: "plasma", speed: "16", warhead: "20", hits: "", pseudo: true };
  const given: unknown[] = [];
  const give = async (raw: RawOrder): Promise<boolean> => {
    const refused = await ann.play.order(raw);
    given.push([raw.do, refused]);
    return refused === null;
  };
  const putting = putAboard(ann.session, give, a, "P", torpedo);
  await play.table.pass(TICK);
  await play.table.drive(putting);
  await play.table.drive(
    putAboard(ann.session, give, a, "M", { kind: "mine", speed: "0", warhead: "", hits: "", pseudo: false }),
  );
  await play.table.pass(TICK);
  expect(given).toEqual([
    ["stock", null],
    ["load", null],
    ["stock", null],
  ]);
  expect(storesView(say, ann.session, a).pieces.map(({ id, drag }) => [id, JSON.parse(drag)])).toEqual([
    ["P", { type: LAUNCH_DROP, unit: a, pieces: ["P"] }],
    ["M", { type: LAUNCH_DROP, unit: a, pieces: ["M"] }],
  ]);
  await order(play, ann, { do: "announce", unit: a, speed: 8 });
  await order(play, ben, { do: "announce", unit: b, speed: 4 });
  await pressTo(play, "1.1.1/act");
  expect([gameOf(ann).loads["P"], gameOf(ben).loads["P"]]).toEqual([{ pseudo: true, warhead: 20 }, undefined]);
  const at = (label: string, pieces: readonly string[]) =>
    launchAt(ann.session, sat.map, middleOf(sat.map, label), { unit: a, pieces });
  expect(at("1010", ["P"])).toEqual({ do: "launch", unit: a, pieces: ["P"], target: b });
  expect(at("1012", ["P"])).toEqual({ do: "launch", unit: a, pieces: ["P"] });
  expect(at("1016", ["M"])).toEqual({ do: "launch", unit: a, pieces: ["M"], hex: "1016" });
  expect(launchAt(ann.session, sat.map, middleOf(sat.map, "1010"), { unit: "nobody", pieces: ["P"] })).toBeNull();
  const drop = at("1010", ["P"]);
  expect(drop && (await order(play, ann, drop))).toBeNull();
  expect(gameOf(ben).units["P"]).toMatchObject({ status: "in-play", target: b });
  expect(play.judge.tokenOf("P").parent?.id).toBe(sat.map.id);
});

test("[FP-LAU-01] what is put aboard has the name of its kind and a number, there, on its card and on its token", async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann] = play.captains;
  await put(play, sat.map, [{ name: "Asp", at: "1018", owner: ann, ship: paper(RACKS), unit: { facing: "A" } }]);
  await open(play, sat.map);
  await pressTo(play, "/plan");
  const a = play.unit("Asp");
  const give = async (raw: RawOrder): Promise<boolean> => (await ann.play.order(raw)) === null;
  const ids: string[] = [];
  for (const kind of ["plasma", "plasma", "shuttle"]) {
    const piece = freshPiece(ann.session.state as unknown as GameState, kind, `x${ids.length}`);
    ids.push(piece);
    await play.table.drive(
      putAboard(ann.session, give, a, piece, {
        kind,
        speed: kind === "plasma" ? "16" : "3",
        warhead: "",
        hits: "",
        pseudo: false,
      }),
    );
    await play.table.pass(TICK);
  }
  const names = ["plasma", "plasma", "shuttle"].map(
    (kind, at) => `${langText(`FastPlay.Store.${kind}`)} ${[1, 2, 1][at]}`,
  );
  expect(ids.map((id) => ann.session.unitName(id))).toEqual(names);
  expect(storesView(say, ann.session, a).pieces.map(({ name }) => name.split(",")[0])).toEqual(names);
  await order(play, ann, { do: "announce", unit: a, speed: 8 });
  const [torpedo = ""] = ids;
  const early = { do: "launch", unit: a, pieces: [torpedo] };
  await pressTo(play, "1.1.1/move");
  const refused = await order(play, ann, early);
  expect(refused).toBe("step");
  expect(launchRefusal(ann.session, say, refused ?? "", early)).toBe(
    langText("FastPlay.Aboard.otherStep", {
      name: names[0] ?? "",
      code: "4.21",
      title: langText("FastPlay.Step.4-21"),
    }),
  );
  expect(gameOf(ann).units[torpedo]?.status).toBe("aboard");
  await order(play, ann, { do: "move", unit: a, path: ["1017"] });
  await pressTo(play, "1.1.1/act");
  expect(await order(play, ann, early)).toBeNull();
  const cards = play.judge.host.game.messages.contents.map(({ content }) => content).join("\n");
  expect(cards).toContain(`"pieces":"${names[0]}"`);
  expect(play.judge.tokenOf(torpedo).name).toBe(names[0]);
});

test("the ships of the module are texts that the form takes, two of each size", () => {
  const all = designs();
  expect(all.map(({ size }) => size)).toEqual(["light", "light", "medium", "medium", "heavy", "heavy"]);
  for (const { name, text } of all) {
    const read = readShip(text);
    expect(read.ok && [read.value.name, Object.keys(read.value.weaponTables).length > 0]).toEqual([name, true]);
  }
});
