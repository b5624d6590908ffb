import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Data, Host, HostScene } from "../../../src/foundry/host/host.ts";
import { deleting } from "../../../src/foundry/host/updates.ts";
import { langText } from "../apps/sentences.ts";
import { type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, putShips, sitDown } from "./small-game.ts";
import { MODULE } from "./window.ts";

let play: Play;
let map: HostScene;
let heron: string;

beforeEach(async () => {
  play = await sitDown();
  const [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann },
    { name: "Heron", at: "2010", owner: bob },
  ]);
  await openGame(play, map);
  await play.to("1.1");
  heron = play.unit("Heron");
});
afterEach(() => play.table.close());

/** Somebody who may write but does not judge does something while the judge's tab is closed. */
const whileNobodyJudges = async (act: () => Promise<unknown>): Promise<void> => {
  const { profile } = play.judge;
  await play.table.leave(play.judge);
  // A game master's window that has no part in the game: it has not joined.
  const other = await play.table.open("Judge");
  play = play.with({ judge: other });
  await play.table.drive(act());
  await play.table.leave(other);
  play = play.with({ judge: await play.table.sit("Judge", profile) });
  await play.table.pass(3 * TICK);
};

const [LEAD = ""] = langText("Lost.lead", { names: "\n" }).split("\n");
const warnings = (): readonly string[] => play.judge.notices.filter((line) => line.startsWith(LEAD));

const everybodySeesTheGame = (): void => {
  for (const window of [play.judge, ...play.captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
};

describe("a token that is deleted while nobody judges", () => {
  test("takes its unit out of the game when the judge comes back, by an entry that everybody has", async () => {
    await whileNobodyJudges(async () => play.judge.tokenOf(heron).delete());
    expect(play.state.units[heron]).toBeUndefined();
    expect(play.judge.game.entry(play.judge.game.tip.n).do).toEqual([{ do: "remove-unit", unit: heron }]);
    expect(play.captains[1].session.state?.units[heron]).toBeUndefined();
    everybodySeesTheGame();
    await play.next();
    expect(play.now).toBe("1.2");
  });

  test("is named to the judge once, and not again after another reload", async () => {
    await whileNobodyJudges(async () => play.judge.tokenOf(heron).delete());
    expect(warnings()).toEqual([
      langText("Lost.lead", { names: langText("Lost.unnamed", { hex: "2010", scene: "deep" }) }),
    ]);
    expect(play.captains.flatMap(({ notices }) => notices)).toEqual([]);
    await whileNobodyJudges(async () => undefined);
    expect(warnings()).toEqual([]);
  });

  test("comes back as a new token when the judge takes that entry back", async () => {
    await whileNobodyJudges(async () => play.judge.tokenOf(heron).delete());
    await play.table.drive(play.judge.acts.undoTo(play.judge.game.tip.n - 1, ""));
    await play.table.pass(2 * TICK);
    expect(play.state.units[heron]?.status).toBe("in-play");
    expect(play.judge.tokensOf(heron)).toHaveLength(1);
    everybodySeesTheGame();
  });

  test("leaves its unit in the game where another token of it is on some map", async () => {
    await whileNobodyJudges(async () => {
      const token = play.judge.tokenOf(heron);
      const other = await play.judge.host.Scene.create({ name: "elsewhere", grid: { type: 4, size: 100 } });
      await other?.createEmbeddedDocuments("Token", [token.toObject()]);
      await token.delete();
    });
    expect(play.state.units[heron]?.status).toBe("in-play");
    expect(warnings()).toEqual([]);
  });

  test("with its whole map leaves its unit in the game: the map may come back", async () => {
    await whileNobodyJudges(async () => play.judge.host.game.scenes.get(map.id)?.delete());
    expect(Object.keys(play.state.units)).toHaveLength(2);
    expect(warnings()).toEqual([]);
  });
});

describe("a combatant that is taken out by hand", () => {
  const remove = async (): Promise<void> => {
    const [combat] = play.judge.host.game.combats.contents;
    const { id: token } = play.judge.tokenOf(heron);
    const one = combat?.combatants.contents.find(({ tokenId }) => tokenId === token);
    await combat?.deleteEmbeddedDocuments("Combatant", [one?.id ?? ""]);
  };

  test("leaves unit and token as they are, is not put back, and the clock goes on", async () => {
    const before = play.judge.game.tip.n;
    await play.table.drive(remove());
    await play.table.pass(TICK);
    expect(play.judge.game.tip.n).toBe(before);
    await play.next();
    expect(play.now).toBe("1.2");
    expect(play.state.units[heron]?.status).toBe("in-play");
    everybodySeesTheGame();
    expect(play.judge.host.game.combats.contents[0]?.combatants.contents).toHaveLength(1);
  });

  test("while nobody judged is no loss of its ship either", async () => {
    await whileNobodyJudges(remove);
    expect(play.state.units[heron]?.status).toBe("in-play");
    expect(warnings()).toEqual([]);
    const flags = play.judge.host.game.combats.contents.map((combat) => combat.getFlag(MODULE, "clock"));
    expect(flags).toEqual([play.judge.game.gid]);
  });
});

describe("a token that takes the name of another's ship while nobody judges", () => {
  test("stands for its own unit when the judge comes back, and the other's ship stands where she stood", async () => {
    const [, bob] = play.captains;
    const tern = play.unit("Tern");
    const flag = play.captains[0].tokenOf(tern).getFlag(MODULE, "unit");
    const token = bob.tokenOf(heron);
    const { y } = token._source;
    await whileNobodyJudges(() => token.update({ [`flags.${MODULE}.unit`]: flag, y: y - 100 }));
    expect(play.placeOf(tern)).toBe("1010");
    const own = Object.values(play.state.units).filter(({ owner }) => owner === bob.me);
    expect(own.map(({ id }) => [id, play.placeOf(id)])).toEqual([[heron, "2010"]]);
    everybodySeesTheGame();
  });
});

describe("a captain who takes the mark of the unit off the token of an own ship", () => {
  const WIPES: Readonly<Record<string, (host: Host) => Data>> = {
    "all of the module's flags": (host) => deleting(host, `flags.${MODULE}`),
    "the flags made nothing": () => ({ flags: { [MODULE]: null } }),
    "the flags made a text": () => ({ [`flags.${MODULE}`]: "x" }),
    "the unit": (host) => deleting(host, `flags.${MODULE}.unit`),
    "its id": (host) => deleting(host, `flags.${MODULE}.unit.id`),
  };

  test.for(Object.entries(WIPES))("(%s) gets no other ship for it, and all go on seeing it", async ([, wipe]) => {
    const [, bob] = play.captains;
    const token = bob.tokenOf(heron);
    await play.table.drive(token.update(wipe(bob.host)));
    await play.table.pass(6 * TICK);
    everybodySeesTheGame();
    expect(bob.tokenOf(heron).id).toBe(token.id);
    const before = play.state.units[heron];
    const { x } = token._source;
    await whileNobodyJudges(() => token.update({ ...wipe(bob.host), x: x + 300 }));
    expect(Object.keys(play.state.units)).toHaveLength(2);
    expect(play.state.units[heron]).toEqual(before);
    everybodySeesTheGame();
    expect(play.judge.notices).toContain(langText("Lost.named-again", { names: "Heron" }));
  });
});
