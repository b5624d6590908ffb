/** Facing is the game's: whatever turns a ship's token, it looks where its ship does, in every ruleset. */
import { afterEach, describe, expect, test } from "vitest";
import type { HostToken } from "../../../src/foundry/host/host.ts";
import { unitOnMap } from "../../../src/foundry/tokens/token-moves.ts";
import { rotationOf } from "../../../src/foundry/write/facing.ts";
import { open, paper, pressTo, put, sitDownFast } from "./fast-play-game.ts";
import { judgesBattle } from "./orions-gate-game.ts";
import { drag, type Play, TICK } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

/** A game that has begun, with a ship and the window of whoever commands it. */
interface Begun {
  readonly unit: string;
  readonly window: Window;
}

const GAMES = {
  sfb32: async () => {
    play = await sitDown();
    const map = await makeMap(play, "deep");
    const [window] = play.captains;
    await putShips(play, map, [{ name: "Tern", at: "1010", owner: window, speed: 12, breakdown: 1 }]);
    await openGame(play, map);
    await play.to("1.1");
    return { unit: play.unit("Tern"), window };
  },
  "fast-play": async () => {
    const sat = await sitDownFast();
    play = sat.play;
    const [window] = play.captains;
    await put(play, sat.map, [{ name: "Asp", at: "1010", owner: window, ship: paper(), unit: { facing: "C" } }]);
    await open(play, sat.map);
    await pressTo(play, "/plan");
    return { unit: play.unit("Asp"), window };
  },
  "orions-gate": async () => {
    play = await judgesBattle();
    const unit = Object.values(play.judge.game.state.units).find(({ owner }) => owner === play.judge.me)?.id ?? "";
    return { unit, window: play.judge };
  },
};

type Ruleset = keyof typeof GAMES;

const begin = (ruleset: Ruleset): Promise<Begun> => GAMES[ruleset]();

/** How a ship's token is turned in every window, and how it has to be. */
const turned = (unit: string): { readonly tokens: readonly number[]; readonly game: number } => {
  const windows = [play.judge, ...play.captains];
  const token = play.judge.tokenOf(unit);
  const body = unitOnMap(play.judge.game.state, token)?.unit;
  if (!body || !token.parent) throw new Error(`${unit} is on no map`);
  const game = rotationOf(body.facing, token.parent.grid, "down");
  return { tokens: windows.map((window) => window.tokenOf(unit)._source.rotation), game };
};

const looksRight = (unit: string): void => {
  const { tokens, game } = turned(unit);
  expect(tokens).toEqual(tokens.map(() => game));
};

/** A place beside where a token stands. */
const aside = (token: HostToken): { readonly x: number; readonly y: number } => ({
  x: token._source.x + 100,
  y: token._source.y + 200,
});

/** Control and Z, as the table's layer of tokens writes it. */
const takeBack = async (window: Window, unit: string, before: { readonly x: number; readonly y: number }) => {
  const token = window.tokenOf(unit);
  const { x, y } = before;
  const movement = {
    [token.id]: { waypoints: [{ x, y, action: "displace" }], method: "undo", autoRotate: false },
  };
  const update = { _id: token.id, x, y, rotation: 17 };
  await play.table.drive(Promise.resolve(token.parent?.updateEmbeddedDocuments("Token", [update], { movement })));
  await play.table.pass(3 * TICK);
};

describe.each(Object.keys(GAMES) as Ruleset[])(
  "a token of a ship in play of %s looks where its ship does",
  (ruleset) => {
    test("when it is dragged, moved by keys, put back, taken back or turned", async () => {
      const { unit, window } = await begin(ruleset);
      looksRight(unit);
      for (const method of ["dragging", "keyboard", "api"]) {
        const token = window.tokenOf(unit);
        const { x, y } = token._source;
        await play.table.drive(token.move([{ ...aside(token), action: "walk" }], { method }));
        await play.table.pass(3 * TICK);
        looksRight(unit);
        await takeBack(window, unit, { x, y });
        looksRight(unit);
      }
      await play.table.drive(window.tokenOf(unit).update({ rotation: 45 }));
      looksRight(unit);
    });

    test("when another module has it turned after all", async () => {
      const { unit, window } = await begin(ruleset);
      window.host.Hooks.on("preMoveToken", (_token: HostToken, movement: { autoRotate: boolean }) => {
        movement.autoRotate = true;
      });
      const token = window.tokenOf(unit);
      await play.table.drive(token.move([{ ...aside(token), action: "walk" }], { method: "dragging" }));
      await play.table.pass(3 * TICK);
      looksRight(unit);
      // A shift inside its own place is no move.
      const { x, y } = window.tokenOf(unit)._source;
      await play.table.drive(window.tokenOf(unit).move([{ x: x + 3, y, action: "walk" }], { method: "dragging" }));
      await play.table.pass(3 * TICK);
      looksRight(unit);
    });

    test("when another module writes a turn into somebody's change", async () => {
      const { unit, window } = await begin(ruleset);
      let written = 0;
      window.host.Hooks.on("preUpdateToken", (_token: HostToken, changed: { rotation?: number }) => {
        written += 1;
        changed.rotation = 45;
      });
      await play.table.drive(window.tokenOf(unit).update({ alpha: 0.5 }));
      await play.table.pass(3 * TICK);
      if (window !== play.judge) looksRight(unit);
      // One that insists in the judge's own browser keeps its turn until the game goes on: nothing writes for ever.
      expect(written).toBeLessThan(6);
    });
  },
);

test("a token that was turned while nobody judged is turned back when somebody does", async () => {
  const { unit } = await begin("sfb32");
  const [ann] = play.captains;
  await play.table.leave(play.judge);
  await play.table.drive(ann.tokenOf(unit).update({ rotation: 45 }, { noHook: true }));
  play = play.with({ judge: await play.table.sit("Judge", play.judge.profile) });
  await play.table.pass(10 * TICK);
  looksRight(unit);
});

test("a ship that passes a portal and is displaced looks where the game has it looking", async () => {
  play = await sitDown();
  const map = await makeMap(play, "deep");
  const [ann] = play.captains;
  await putShips(play, map, [{ name: "Tern", at: "1010", owner: ann, speed: 12, breakdown: 1 }]);
  await openGame(play, map);
  await placePortal(play, map, "3020", { windows: [[1, 32]] });
  await play.to("1.1");
  const unit = play.unit("Tern");
  await play.through(unit);
  looksRight(unit);
  await drag(play.table, play.judge, unit, ["1212"], { gravityPortalsHow: "displaced" });
  looksRight(unit);
});
