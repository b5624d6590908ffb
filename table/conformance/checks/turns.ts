import type { Bench } from "../bench.ts";
import { type Check, group } from "../check.ts";
import { equal } from "../same.ts";
import type { Combat } from "../surroundings.ts";

const HOOKS = ["combatStart", "combatTurn", "combatRound", "updateCombat", "combatTurnChange"];

const STEPS: readonly (readonly [string, string, (combat: Combat) => Promise<unknown>, string[]])[] = [
  [
    "start",
    "Combat#startCombat",
    (combat) => combat.startCombat(),
    ["combatStart", "updateCombat", "combatTurnChange"],
  ],
  ["next-turn", "Combat#nextTurn", (combat) => combat.nextTurn(), ["combatTurn", "updateCombat", "combatTurnChange"]],
  [
    "next-round",
    "Combat#nextRound",
    (combat) => combat.nextRound(),
    ["combatRound", "updateCombat", "combatTurnChange"],
  ],
  ["direct", "Document#update", (combat) => combat.update({ round: 7, turn: 1 }), ["updateCombat", "combatTurnChange"]],
];

/** An update of the tracker as the module writes it: nobody's turn begins, and no time of the world passes. */
const QUIETLY = { turnEvents: false, worldTime: { delta: 0 } };

/** A token on a map, alone in an encounter. */
const fighting = async (bench: Bench) => {
  const scene = await bench.map();
  const [token] = scene.tokens.contents;
  if (!token) throw new Error("the scene was made without its tokens");
  const combatants = [{ name: "Only", tokenId: token.id, sceneId: scene.id, initiative: 1 }];
  return { token, combat: await bench.fight({ combatants }) };
};

/** Encounters: their turns, their rounds and the world's time. */
export const TURNS: readonly Check[] = [
  ...group(
    "turns",
    STEPS.map(([name, members, step, heard]) => [
      name,
      `${name}: ${heard.join(", ")}`,
      members,
      async (bench) => {
        const combat = await bench.fight();
        if (name !== "start") await combat.startCombat();
        equal(await bench.namesHeard(HOOKS, () => step(combat)), heard);
      },
    ]),
  ),
  ...group("turns", [
    [
      "order",
      "the highest initiative acts first",
      "Combat#setupTurns Combat#started",
      async (bench) => {
        const combat = await bench.fight();
        equal(combat.started, false);
        await combat.startCombat();
        equal(
          [combat.started, combat.round, combat.turn, combat.turns.map(({ name }) => name)],
          [true, 1, 0, ["Fast", "Slow"]],
        );
      },
    ],
    [
      "history",
      "a combatant's way is recorded, and cleared where its turn begins or the encounter is asked to",
      "Combat#clearMovementHistories TokenDocument#movementHistory TokenDocument#move",
      async (bench) => {
        const { token, combat } = await fighting(bench);
        const walk = (x: number): Promise<boolean> =>
          token.move([{ x, y: 300, action: "walk" }], { method: "dragging", animate: false });
        await walk(300);
        equal(token.movementHistory.length, 0);
        await combat.startCombat();
        await walk(500);
        equal(token.movementHistory.length > 1, true);
        await combat.update({ round: 2 }, QUIETLY);
        equal(token.movementHistory.length > 1, true);
        await combat.clearMovementHistories();
        equal(token.movementHistory.length, 0);
        await walk(300);
        const cleared = bench.hook("recordToken");
        await combat.nextRound();
        await cleared;
        equal(token.movementHistory.length, 0);
      },
    ],
    [
      "history-later",
      "ways of several rounds that begin nobody's turn are one recorded way, until the encounter is asked to clear them",
      "Combat#clearMovementHistories TokenDocument#movementHistory TokenDocument#move",
      async (bench) => {
        const { token, combat } = await fighting(bench);
        await combat.startCombat();
        const lengths: number[] = [];
        const round = async (x: number, number: number): Promise<void> => {
          await token.move([{ x, y: 300, action: "walk" }], { method: "dragging", animate: false });
          await combat.update({ round: number }, QUIETLY);
          lengths.push(token.movementHistory.length);
        };
        await round(300, 2);
        await round(500, 3);
        equal((lengths[1] ?? 0) > (lengths[0] ?? 0), true);
        await combat.clearMovementHistories();
        await round(300, 4);
        await combat.clearMovementHistories();
        equal([(lengths[2] ?? 0) < (lengths[1] ?? 0), token.movementHistory.length], [true, 0]);
      },
    ],
    [
      "round-goes-on",
      "the turn after the last is the first of the next round",
      "Combat#nextTurn",
      async (bench) => {
        const combat = await bench.fight();
        await combat.startCombat();
        await combat.nextTurn();
        await combat.nextTurn();
        equal([combat.round, combat.turn], [2, 0]);
      },
    ],
    [
      "quiet",
      "an update with turnEvents false and a world time delta of 0 tells of the turn and leaves the world's time",
      "Document#update game.time.worldTime",
      async (bench) => {
        const combat = await bench.fight();
        await combat.startCombat();
        const before = bench.at.game.time.worldTime;
        const heard = await bench.namesHeard(HOOKS, () => combat.update({ round: 9, turn: 1 }, QUIETLY));
        equal([heard, bench.at.game.time.worldTime - before], [["updateCombat", "combatTurnChange"], 0]);
        equal([combat.round, combat.turn], [9, 1]);
      },
    ],
    [
      "turn-change",
      "combatTurnChange is told the place before and the place now, and finds the encounter at the latter",
      "Combat#nextRound Hooks.on",
      async (bench) => {
        const combat = await bench.fight();
        await combat.startCombat();
        const [told] = await bench.heard(["combatTurnChange"], () => combat.nextRound());
        const [, prior, current] = (told?.args ?? []) as { readonly round: number; readonly turn: number }[];
        equal([prior?.round, prior?.turn, current?.round, current?.turn, combat.round], [1, 0, 2, 0, 2]);
      },
    ],
    [
      "no-scene",
      "an encounter without a scene has combatants of tokens of several scenes",
      "Combat#scene Combatant#token game.combats",
      async (bench) => {
        const maps = [await bench.map(), await bench.map()];
        const combatants = maps.map(({ id, tokens }) => ({ tokenId: tokens.contents[0]?.id, sceneId: id }));
        const combat = await bench.fight({ scene: null, combatants });
        const tokens = combat.combatants.contents.map((one) => (one as unknown as { token: { id: string } }).token.id);
        equal(
          tokens,
          combatants.map(({ tokenId }) => tokenId),
        );
      },
    ],
    [
      "combatant-goes",
      "whoever deletes a token deletes its combatant",
      "Document#delete Combat#combatant",
      async (bench) => {
        const scene = await bench.map();
        const [token] = scene.tokens.contents;
        const combat = await bench.fight({ combatants: [{ tokenId: token?.id, sceneId: scene.id }, { name: "Slow" }] });
        const gone = bench.hook("deleteCombatant");
        await token?.delete();
        await gone;
        equal(
          combat.combatants.contents.map(({ name }) => name),
          ["Slow"],
        );
      },
    ],
  ]),
];
