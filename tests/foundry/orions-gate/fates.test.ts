import { afterEach, expect, test } from "vitest";
import { shipsView } from "../../../src/foundry/apps/bridge/ships.ts";
import { RULESETS } from "../../../src/foundry/rulesets/rulesets.ts";
import { fateOf } from "../../../src/foundry/view/unit-fate.ts";
import type { AnomalyState, Body } from "../../../src/rules/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { muster, openOg, sitDownOg } from "../table/orions-gate-game.ts";
import type { Play } from "../table/play.ts";

let play: Play;
afterEach(() => play.table.close());

/** A table with the fleets of the judge and of the program, of which no ship is deployed. */
const mustered = async (): Promise<void> => {
  const sat = await sitDownOg();
  play = sat.play;
  await openOg(play, sat.map);
  expect(await muster(play, { player1: play.judge.me, player2: "auto-weak" })).toBeNull();
};

test("[OG-HYP-05] a ship that is not deployed waits, and one that hyperjumped comes back: neither is struck through", async () => {
  await mustered();
  const { session } = play.judge;
  const { ships } = shipsView(session, say);
  const undeployed = ships.filter(({ fate }) =>
    fate?.text.includes(langText("OrionsGate.Fate.undeployed", { name: "" })),
  );
  expect(undeployed.length).toBeGreaterThan(0);
  expect(ships.filter(({ lost }) => lost)).toEqual([]);
  const { state } = session;
  const [ship] = Object.values(state?.units ?? {}).filter(({ status }) => status === "left");
  if (!state || !ship) throw new Error("nothing waits");
  const jumped = { ...ship, away: { edge: "S", round: 4 } } as unknown as Body;
  expect(fateOf(session, state, jumped, say)).toEqual({
    text: langText("OrionsGate.Fate.away", { name: session.unitName(ship.id), round: 4 }),
    rule: "OG-HYP-05",
    isLost: false,
  });
});

test("whatever a ruleset knows of a unit, each that is out of play has its words", async () => {
  await mustered();
  for (const id of RULESETS.ids) {
    const ruleset = await RULESETS.fetch(id);
    const session = new Proxy(play.judge.session, {
      get: (all, name) => (name === "ruleset" ? ruleset : Reflect.get(all, name)),
    });
    for (const status of ["in-transit", "destroyed", "left"] as const) {
      const unit = { id: "tern", kind: "mine", class: "ship", status } as unknown as Body;
      const fate = fateOf(session, {} as AnomalyState, unit, say);
      expect(fate?.text).toContain("tern");
      expect(fate?.isLost).toBe(status !== "in-transit");
    }
  }
});
