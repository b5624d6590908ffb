import { isPlain, type Plain } from "open-table/world/plain.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { makeLabel, neighbour } from "../../../src/rules/index.ts";
import { convoyPassage } from "./convoy.ts";
import { cornerIn, drag, type Play, tokensStand, unitsStand } from "./play.ts";
import { tracker } from "./silent-game.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;
let map: HostScene;

beforeEach(async () => {
  play = await sitDown({ seed: 2 });
  map = await makeMap(play, "deep");
});
afterEach(() => play.table.close());

/** What a token or a combatant is, but for what a passage has to change: its place, and what the game says of it. */
const rest = (document: { toObject(): unknown } | undefined): Plain => {
  if (!document) throw new Error("it is not there");
  // A way that was walked belongs to the scene that was left.
  const { _id, _stats, x, y, rotation, tokenId, sceneId, flags, delta, _movementHistory, ...kept } =
    document.toObject() as Plain;
  return {
    ...kept,
    delta: isPlain(delta) ? { ...delta, effects: othersEffects(delta) } : null,
    flags: othersFlags(flags),
  };
};

const othersFlags = (flags: unknown): Plain =>
  isPlain(flags) ? Object.fromEntries(Object.entries(flags).filter(([scope]) => scope !== MODULE)) : {};

/** Effects that the module did not make: its own show what is the matter with a ship that has come out. */
const othersEffects = ({ effects }: Plain): readonly unknown[] =>
  (Array.isArray(effects) ? effects : []).filter(
    (one) => !isPlain(one) || !isPlain(one["flags"]) || !(MODULE in one["flags"]),
  );

const portalHex = (): string => play.portalEnds[0]?.label ?? "";

const besidePortal = (): string => {
  const [end] = play.portalEnds;
  const sheet = end && play.state.scenes[end.scene];
  if (!end || !sheet) throw new Error("there is no portal");
  return makeLabel(neighbour(end.hex, "D"), sheet);
};

const combatantOf = ({ runtime }: Window, token: string) => {
  const all = [...runtime.game.combats].flatMap((combat) => [...combat.combatants]);
  return all.find(({ tokenId }) => tokenId === token);
};

/** Makes a ship's token one with an actor of its own, which bears marks of other hands; gives its id. */
const mark = async ({ judge }: Play, name: string): Promise<string> => {
  const unit = play.unit(name);
  const { id } = judge.tokenOf(unit);
  const token = judge.runtime.game.scenes.get(map.id)?.tokens.get(id);
  if (!token) throw new Error(`${name} has no token`);
  await play.table.drive(
    token.update({
      actorLink: false,
      hidden: false,
      elevation: 7,
      disposition: -1,
      texture: { src: "icons/ship.svg", tint: "#aabbcc" },
      flags: { "other-module": { crew: ["Ann", { rank: 3 }], docked: false } },
    }),
  );
  const { actor } = token;
  if (!actor) throw new Error(`${name} has no actor`);
  await play.table.drive(actor.update({ name: "Battered", flags: { "other-module": { hull: 4 } } }));
  const effects = token.actor?.createEmbeddedDocuments("ActiveEffect", [{ name: "On fire", statuses: ["burning"] }]);
  await play.table.drive(effects ?? Promise.resolve([]));
  return unit;
};

describe("a ship that passes a portal", () => {
  test("comes out with all that it bears, and so does its place in the encounter", async () => {
    const { judge, captains, table } = play;
    await putShips(play, map, [
      { name: "Tern", at: "1018", owner: captains[0], speed: 12 },
      { name: "Heron", at: "2010", owner: captains[1] },
    ]);
    await openGame(play, map);
    await placePortal(play, map, "1515", { windows: [[1, 32]], waveOn: [] });
    await play.to("1.1");
    const unit = await mark(play, "Tern");
    const left = judge.tokenOf(unit).id;
    const before = judge.runtime.game.scenes.get(map.id)?.tokens.get(left);
    const combatant = combatantOf(judge, left);
    if (!before || !combatant) throw new Error("the ship is not in the encounter");
    await table.drive(
      combatant.update({ initiative: 17.5, name: "The Tern", flags: { "other-module": { acted: true } } }),
    );
    const [bears, stands] = [rest(before), rest(combatant)];
    expect(bears).toMatchObject({
      elevation: 7,
      delta: { name: "Battered", flags: { "other-module": { hull: 4 } }, effects: [{ name: "On fire" }] },
      flags: { "other-module": { crew: ["Ann", { rank: 3 }], docked: false } },
    });

    await play.through(unit);
    expect(play.state.units[unit]?.origin).toBe(map.id);
    for (const window of [play.judge, ...play.captains]) {
      const token = window.tokenOf(unit);
      expect(token.parent?.id).not.toBe(map.id);
      expect(rest(token)).toEqual(bears);
      const there = combatantOf(window, token.id);
      expect(there?.id).toBe(combatant.id);
      expect(rest(there)).toEqual(stands);
      expect(there?.sceneId).toBe(token.parent?.id);
      expect(combatantOf(window, left)).toBeUndefined();
      expect(tokensStand(window)).toEqual(unitsStand(play));
    }
  });

  // A drag, the entry, the new token, its combatant, what is the matter with it, the old token, cards, what is done.
  const WRITES = 8;
  const TRIED = Array.from({ length: WRITES + 6 }, (_, at) => at + 1);

  test("is never without a token while the judge's window goes at one write after another, and whole when it is back", {
    timeout: 120_000,
  }, async () => {
    const cuts = TRIED.flatMap((write) => [false, true].map((answered) => ({ write, answered })));
    const names = cuts.map((_, at) => `Ship ${at}`);
    await putShips(play, map, [
      { name: "First", at: "0101" },
      ...names.map((name, at) => ({ name, at: `30${16 + (at % 14)}`, speed: 12 })),
    ]);
    await openGame(play, map);
    await placePortal(play, map, "1515", { windows: [[1, 32]], waveOn: [] });
    await play.to("1.1");
    // The destination is there: from now on passages need nobody's word.
    await play.through(play.unit("First"));
    const fewest = new Map<string, number>();
    const bob = play.captains[1];
    for (const [at, { write, answered }] of cuts.entries()) {
      const unit = await mark(play, names[at] ?? "");
      const bears = rest(play.judge.tokenOf(unit));
      const { id } = combatantOf(play.judge, play.judge.tokenOf(unit).id) ?? {};
      await drag(play.table, play.judge, unit, [besidePortal()]);
      const watch = bob.runtime.hooks.on("deleteToken", () => {
        fewest.set(unit, Math.min(fewest.get(unit) ?? 9, bob.tokensOf(unit).length));
      });
      const token = play.judge.tokenOf(unit);
      play.judge.line.dieAt(write, answered);
      void token.move([{ ...cornerIn(token.parent, token, portalHex()), action: "walk" }], { method: "dragging" });
      // Long enough for the count of what is done, which is the last write.
      await play.table.pass(8_000);
      expect([1, 2]).toContain(bob.tokensOf(unit).length);
      if (!play.judge.line.dead) {
        // It has no more writes than that.
        expect(write).toBeGreaterThan(WRITES);
        break;
      }
      const { profile } = play.judge;
      await play.table.leave(play.judge);
      play = play.with({ judge: await play.table.sit("Judge", profile) });
      await play.table.pass(8_000);
      await play.answerAll();
      bob.runtime.hooks.off("deleteToken", watch);
      for (const window of [play.judge, ...play.captains]) {
        expect(tokensStand(window), `cut at ${write}`).toEqual(unitsStand(play));
        const token = window.tokenOf(unit);
        expect(rest(token)).toEqual(bears);
        expect(combatantOf(window, token.id)?.id).toBe(id);
      }
    }
    expect(Math.min(...fewest.values())).toBeGreaterThanOrEqual(1);
    const gone = names.filter((name) => play.state.units[play.unit(name)]?.origin === map.id);
    expect(gone.length).toBeGreaterThanOrEqual(2 * WRITES - 1);
    expect(tracker(play)?.combatants.contents).toHaveLength(names.length + 1);
  });
});

describe("sixty units that go through a portal in one step", () => {
  test("take four operations beside the sealed entry, however many they are", { timeout: 120_000 }, async () => {
    // The clock's own step is the entry.
    expect(await convoyPassage(60)).toEqual({
      operations: ["create 60 Token", "update 60 Combatant", "delete 60 Token", "create 1 ChatMessage"],
      entries: 1,
      out: 60,
      stands: true,
    });
  });
});
