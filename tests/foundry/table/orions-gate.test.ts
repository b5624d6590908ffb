import { afterEach, describe, expect, test } from "vitest";
import { voicesOf } from "../../../src/rules/anomalies/state/agreed.ts";
import { isVessel } from "../../../src/rules/orions-gate/index.ts";
import { deployAll, gameOf, give, muster, openOg, orders, press, sitDownOg } from "./orions-gate-game.ts";
import { type Play, TICK } from "./play.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

const chat = ({ host }: Window): string => host.game.messages.contents.map(({ content }) => content).join("\n");

const begin = async (draft: Readonly<Record<string, string>> = {}) => {
  const sat = await sitDownOg();
  play = sat.play;
  await openOg(play, sat.map);
  const refused = await muster(play, { player1: play.judge.me, player2: "auto-weak", ...draft });
  return { refused, map: sat.map };
};

const shipsOf = (window: Window, player: string) =>
  Object.values(gameOf(window).units).filter((unit) => isVessel(unit) && unit.owner === player);

describe("Orion's Gate at a table", () => {
  test("[OG-FLT-01] the judge chooses fleets and who plays them; ships wait without tokens, by their names", async () => {
    const { refused, map } = await begin();
    expect(refused).toBeNull();
    const { judge } = play;
    expect(Object.keys(gameOf(judge).fleets)).toEqual([judge.me, "automaticPlayer2"]);
    expect(shipsOf(judge, judge.me).map(({ id }) => judge.session.unitName(id))).toEqual(["Halyard", "Tinder"]);
    expect(shipsOf(judge, "automaticPlayer2").map(({ id }) => judge.session.unitName(id))).toEqual([
      "Halyard 2",
      "Tinder 2",
    ]);
    expect(map.tokens.contents).toEqual([]);
    expect(await muster(play, { budget: "16", fleet1: "iron-tide" })).not.toBeNull();
    const text = JSON.stringify({
      ...{ format: "gravity-portals/fleet@1", fleet: "standard", budget: 16 },
      ships: [{ id: "lone-gull", class: "frigate", port: ["engine/S", "cannon/S"], starboard: ["cannon/S"] }],
    });
    const kept = [{ id: "own-1", name: "Gulls", text }];
    expect(await muster(play, { player1: judge.me, fleet1: "own-1", fleet2: "text", text2: text }, kept)).toBeNull();
    expect(shipsOf(judge, judge.me).map(({ id }) => judge.session.unitName(id))).toEqual(["Lone Gull"]);
    expect(await muster(play, { fleet2: "text", text2: "no fleet" })).not.toBeNull();
  });

  test("[OG-SET-03] ships are deployed by the window, and stand on the map where the game has them", async () => {
    await begin();
    const { judge } = play;
    await press(play);
    await deployAll(play, judge);
    const [ship] = shipsOf(judge, judge.me);
    const token = judge.tokenOf(ship?.id ?? "");
    const { hex } = gameOf(judge).units[ship?.id ?? ""] ?? {};
    // A hundred pixels an inch, and the box of a cruiser is 1.5 by 3 inches.
    expect([token._source.x + 75, token._source.y + 150]).toEqual([(hex?.q ?? 0) / 10, (hex?.r ?? 0) / 10]);
    expect([token.width, token.height, token.name]).toEqual([1.5, 3, "Halyard"]);
    const all = Object.values(gameOf(judge).units).filter((unit) => isVessel(unit));
    expect(all.every(({ status }) => status === "in-play")).toBe(true);
    expect(chat(judge)).toContain("Halyard");
  });

  test("[OG-RND-04] [OG-SHM-01] a ship moves by a press, its token goes along, and the program answers in its part", async () => {
    await begin();
    const { judge } = play;
    await press(play);
    await deployAll(play, judge);
    for (let n = 0; n < 12 && gameOf(judge).clock.step !== "2.1"; n += 1) await press(play);
    expect(gameOf(judge).clock.step).toBe("2.1");
    const view = orders(judge);
    const [unit] = view.units;
    expect(view.units.every(({ due }) => due)).toBe(true);
    const id = unit?.value ?? "";
    const from = gameOf(judge).units[id]?.hex;
    expect(await give(play, judge, "move-ahead", { unit: id })).toBeNull();
    const to = gameOf(judge).units[id]?.hex;
    expect(Math.hypot((to?.q ?? 0) - (from?.q ?? 0), (to?.r ?? 0) - (from?.r ?? 0))).toBeCloseTo(6000, -1);
    const token = judge.tokenOf(id);
    const { width, height } = token;
    expect(Math.round(token._source.x + width * 50)).toBe(Math.round((to?.q ?? 0) / 10));
    expect(Math.round(token._source.y + height * 50)).toBe(Math.round((to?.r ?? 0) / 10));
    await press(play);
    const log = Array.from(
      { length: (judge.client.judge?.game.tip.n ?? 0) + 1 },
      (_, n) => judge.client.judge?.game.entry(n).do ?? [],
    );
    expect(JSON.stringify(log)).toContain('"do":"auto"');
    expect(chat(judge)).toMatch(/OrionsGate\.Why\./);
  });

  test("[OG-CLN-01] a whole battle is played by presses alone to its end, and both sides' cards tell of it", {
    timeout: 240_000,
  }, async () => {
    await begin({ player2: "auto-strong" });
    const { judge } = play;
    await press(play);
    await deployAll(play, judge);
    for (let n = 0; n < 900 && !gameOf(judge).ended; n += 1) {
      const view = orders(judge);
      const isFree = ({ refused, offer }: (typeof view.rows)[number]): boolean =>
        refused === "" && offer.group !== "lasting";
      const open = view.rows.find(isFree);
      const { step } = gameOf(judge).clock;
      const due = view.units.find((one) => one.due);
      if (due && open && (step === "2.1" || step === "2.2")) {
        const row = orders(judge, { unit: due.value }).rows.find(isFree);
        if (row && (await give(play, judge, row.key, { unit: due.value })) === null) continue;
      }
      await press(play);
    }
    expect(gameOf(judge).ended).not.toBeNull();
    expect(chat(judge)).toContain('"ranks":[{"attack":');
    expect(orders(judge).sentence).not.toBe("");
  });

  test("a captain plays one side and the judge nobody: what is not the captain's part is refused in words", async () => {
    const [seat] = (await begin()).refused === null ? play.captains : [];
    if (!seat) throw new Error("nobody sat down");
    expect(await muster(play, { player1: seat.me, player2: "auto-middle" })).toBeNull();
    await press(play);
    await deployAll(play, seat);
    await play.table.pass(20 * TICK);
    expect(shipsOf(seat, seat.me).every(({ status }) => status === "in-play")).toBe(true);
    const [ship] = shipsOf(seat, seat.me);
    expect(await play.table.drive(seat.play.order({ do: "shoot", unit: ship?.id ?? "", target: "x" }))).toMatch(
      /^not-(now|your-turn)$/,
    );
    expect(seat.host.game.actors.contents.filter((one) => (one.ownership?.[seat.me] ?? 0) === 3)).toHaveLength(2);
  });

  test("an undo takes back what the program did in between, and the game goes on from there the same", async () => {
    await begin();
    const { judge } = play;
    await press(play);
    await deployAll(play, judge);
    for (let n = 0; n < 12 && gameOf(judge).clock.step !== "2.1"; n += 1) await press(play);
    const [ship] = shipsOf(judge, judge.me);
    expect(await give(play, judge, "move-ahead", { unit: ship?.id ?? "" })).toBeNull();
    const n = judge.client.judge?.game.tip.n ?? 0;
    const there = gameOf(judge);
    await press(play);
    const later = gameOf(judge);
    expect(later.clock).not.toEqual(there.clock);
    expect(await play.table.drive(judge.acts.undoTo(n, ""))).toBeNull();
    await play.table.pass(4 * TICK);
    expect(gameOf(judge)).toEqual(there);
    await press(play);
    expect(gameOf(judge).units).toEqual(later.units);
  });

  test.each(["judge", "sealed", "defender"] as const)(
    "where %s judges, two programs play to victory by the judge's presses alone",
    { timeout: 240_000 },
    async (mode) => {
      const sat = await sitDownOg();
      play = sat.play;
      const { judge } = play;
      await play.table.drive(judge.acts.openGame([sat.map.id], mode, "orions-gate"));
      await play.table.pass(TICK);
      expect(await muster(play, { player1: "auto-strong", player2: "auto-weak" })).toBeNull();
      for (let n = 0; n < 900 && !gameOf(judge).ended; n += 1) await press(play);
      expect(gameOf(judge).ended).not.toBeNull();
    },
  );

  test("a captain's proposal to go back needs nobody's word but people's", async () => {
    await begin();
    const [captain] = play.captains;
    expect(await muster(play, { player1: captain.me, player2: "auto-weak" })).toBeNull();
    const og = gameOf(play.judge);
    const units = Object.fromEntries(
      Object.entries(og.units).map(([id, unit]) => [id, { ...unit, status: "in-play" as const }]),
    );
    expect(voicesOf({ ...og, units })).toEqual([captain.me]);
  });

  test("what somebody drops on the map is no unit", async () => {
    const { map } = await begin();
    const { judge } = play;
    await press(play);
    await deployAll(play, judge);
    const before = Object.keys(gameOf(judge).units).length;
    await play.table.drive(
      map.createEmbeddedDocuments("Token", [
        { name: "Stray", x: 100, y: 100, width: 1, height: 1, flags: { [MODULE]: { unit: {} } } },
      ]),
    );
    await play.table.pass(4 * TICK);
    expect(Object.keys(gameOf(judge).units)).toHaveLength(before);
  });
});
