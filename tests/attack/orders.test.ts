/** A captain's console writes orders at random: the game plays, undoes and loads, and whatever is refused is told in words. */
import { readFileSync } from "node:fs";
import type { Json } from "open-table/world/plain.ts";
import { describe, expect, test } from "vitest";
import { engineOf } from "../../src/judge/run/game-engine.ts";
import type { Ruleset } from "../../src/rules/index.ts";
import { inOrder } from "../../src/rules/index.ts";
import { inRoot } from "../../tools/paths.ts";
import { langText } from "../foundry/apps/sentences.ts";
import { seeded } from "../foundry/table/harness.ts";
import { type Play, TICK } from "../foundry/table/play.ts";
import { SOCKET } from "../foundry/table/window.ts";
import type { Evening } from "./evening/evening.ts";
import { EVENINGS } from "./evening/evenings.ts";
import { fuzzedOrders, knownBy } from "./fuzzed-orders.ts";
import { ADAPTERS, type RulesetId } from "./wire/declared.ts";

/** Orders that are written at each table. */
const ORDERS = 300;

/** So many come at once, then the judge does something. */
const AT_ONCE = 10;

/** The words of refusals, by code. */
const WORDS = (
  JSON.parse(readFileSync(inRoot("lang/en.json"), "utf8")) as {
    readonly GRAVITYPORTALS: { readonly Refusal: Readonly<Record<string, unknown>> };
  }
).GRAVITYPORTALS.Refusal;

/** Random bytes as the name of an order. */
const nameFrom = (random: () => number): string =>
  Buffer.from(Array.from({ length: 16 }, () => Math.floor(random() * 256))).toString("base64url");

/** The units with which the captain at the console has done something in the entries after one; a refused order does nothing. */
const byCaptain = ({ judge: { game }, captains }: Play, after: number): readonly string[] =>
  Array.from({ length: game.tip.n - after }, (_, at) => game.entry(after + 1 + at)).flatMap(
    ({ do: row = [], ev = [] }) => {
      const [command, ...more] = row;
      if (!command || more.length > 0 || command["by"] !== captains[0].me || ev.length === 0) return [];
      return [command["unit"], command["from"]].filter((id): id is string => typeof id === "string");
    },
  );

/** What is noted of units that are not the captain's, by orders of their owners alone. */
const othersOwn = ({ judge: { game }, captains: [{ me }] }: Play): string => {
  const { units } = game.state;
  const parts = game.state as unknown as Readonly<Record<string, Readonly<Record<string, object>> | undefined>>;
  const ofOthers = (part: object = {}): object =>
    Object.fromEntries(Object.entries(part).filter(([id]) => units[id]?.owner !== me && id !== me));
  const written = { ...parts["standing"]?.[me], ...parts["courses"]?.[me] };
  return JSON.stringify([
    ofOthers(written),
    ...["standing", "courses", "announcements", "loads", "ew"].map((part) => ofOthers(parts[part])),
  ]);
};

/** What the engine says to an order, as the judge's window asks it; null where it is none, or would need an answer. */
const codeOf = (rules: Ruleset, play: Play, order: Readonly<Record<string, Json>>): string | null => {
  const engine = engineOf(rules);
  const { state } = play.judge.game;
  const read = engine.readOrder(state, order as never);
  if (!read) return null;
  if (!engine.mayOrder(state, play.captains[0].me, read)) return "not-yours";
  const step = engine.handle(state, read).next();
  return step.done ? (step.value.refused ?? null) : null;
};

describe.for(EVENINGS)("an evening of $name", { timeout: 120_000 }, (evening: Evening) => {
  test(`goes on whatever is written: ${ORDERS} orders`, async () => {
    const rules = ADAPTERS[evening.name as RulesetId].rules as unknown as Ruleset;
    const random = seeded(900 + evening.name.length);
    const draw = fuzzedOrders(rules, random);
    let play = await evening.open();
    const { table } = play;
    const codes = new Set<string>();
    let taken = 0;
    try {
      // What captains have ordered before is in the game with the first entry.
      for (let presses = 0; presses < 2; presses += 1) {
        void play.judge.acts.clock.next();
        await table.pass(20_000);
      }
      for (let done = 0; done < ORDERS; done += AT_ONCE) {
        const others = new Map(inOrder(play.state.units).map(({ id, owner }) => [id, owner]));
        const [before, theirs] = [play.judge.game.tip.n, othersOwn(play)];
        for (let at = 0; at < AT_ONCE; at += 1) {
          const order = draw(knownBy(play));
          const code = codeOf(rules, play, order);
          if (code !== null) codes.add(code);
          const message = { t: "order", gid: play.judge.game.gid, oid: nameFrom(random), order };
          play.captains[0].line.forge(SOCKET, message as Json, { recipients: [play.judge.me] });
        }
        await table.pass(6 * TICK);
        taken += play.judge.game.tip.n - before;
        expect(byCaptain(play, before).filter((unit) => others.get(unit) !== play.captains[0].me)).toEqual([]);
        for (const { id, owner } of inOrder(play.state.units)) if (others.has(id)) expect(owner).toBe(others.get(id));
        expect(othersOwn(play)).toBe(theirs);
        const turn = (done / AT_ONCE) % 10;
        if (turn === 1 || turn === 4) void play.judge.acts.clock.next();
        if (turn === 6) await table.drive(play.judge.acts.undoTo(Math.max(2, play.judge.game.tip.n - 1), "never mind"));
        if (turn === 9) play = await reloaded(play);
        await table.pass(4 * TICK);
        for (const { session } of play.captains)
          for (const prompt of session.prompts) if (prompt.kind === "push") session.answer(prompt.id, prompt.preset);
        // No order ends in an error of ours.
        expect(play.judge.notices.join()).not.toContain(langText("Refusal.command-failed"));
        expect(play.judge.game.role).toBe("executor");
      }
      const { state } = play.judge.game;
      play = await reloaded(play);
      expect(play.judge.game.state).toEqual(state);
      const wordless = [...codes].filter((code) => typeof WORDS[code] !== "string");
      expect(wordless).toEqual([]);
      expect([codes.size > 2, taken > 3]).toEqual([true, true]);
    } finally {
      await table.close();
    }
  });
});

/** The judge's window is loaded anew. */
const reloaded = async (play: Play): Promise<Play> => {
  await play.table.leave(play.judge);
  const again = play.with({ judge: await play.table.sit("Judge", play.judge.profile) });
  await play.table.pass(4 * TICK);
  return again;
};
